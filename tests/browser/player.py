"""Somebody who plays any game on the page, knowing nothing of it: opens a table and clicks what can be clicked."""

import re
import time
from typing import Any

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from games import discover
from games.kit.dice import Dice
from tests.browser.window import PATIENCE, Window

Json = dict[str, Any]

QUICK = {"labyrinth": "quick", "saboteur": "stone-seekers"}
"""The preset with the shortest game, where there is one."""

MOMENT = 1500
"""Milliseconds for a click: the panel may be edited while the finger is on its way."""

STEPS = """([pane, table]) => {
  const isStep = ({ dataset }) => new RegExp(`^gm:${table}:(move|page):`).test(dataset.customId);
  const isOff = (control) => control.matches("[aria-disabled=true], [aria-busy=true]");
  const inside = (message) => [...message.querySelectorAll("[data-custom-id]")];
  const panels = [...pane.querySelectorAll(".message")].map(inside);
  const controls = panels.findLast((found) => found.some(isStep)) ?? [];
  if (controls.some((control) => control.matches("[aria-busy=true]"))) return [];
  return controls.filter((control) => isStep(control) && !isOff(control))
    .map((control) => ({ id: control.dataset.customId, label: control.textContent }))
    .filter(({ label }) => !["Back", "Undo"].includes(label));
}"""


def title(game: str) -> str:
    return discover()[game].voice().say("title")


class Player:
    def __init__(self, window: Window, person: str) -> None:
        self.window = window
        self.person = person
        self.pane = window.pane(person)
        self.table = 0
        self.dice = Dice(person.encode(), "player")
        self.clicks = 0
        # A click on a control that has just been edited away is refused, and the browser says so.
        window.forgiven.append("status of 400")

    # On the way to a table

    def go_to(self, channel: str) -> None:
        """A channel, a thread, or `@` for the game master's direct messages."""
        if self.pane.locator(".drawer").is_visible():
            self.pane.locator(".drawer").click()
        places = self.pane.locator(".sidebar .channel")
        place = (
            places.filter(has=self.window.page.locator(".face")) if channel == "@" else places.filter(has_text=channel)
        )
        place.first.click()

    def command(self, words: str) -> None:
        """A command as it is typed whole, and sent."""
        self.pane.locator(".composer textarea").fill(f"/{words}")
        self.window.page.keyboard.press("Enter")

    def open_table(self, game: str) -> None:
        cards = self.pane.locator(".thread-card")
        before = cards.count()
        preset = f" preset:{QUICK[game]}" if game in QUICK else ""
        self.command(f"table open game:{game}{preset}")
        cards.nth(before).click()
        expect(self.panel).to_contain_text("Start: 1 of")
        self.find_table()

    def find_table(self) -> None:
        """The number of the table that is on the screen."""
        found = re.search(r"table (\d+)", self.panel.inner_text())
        assert found is not None
        self.table = int(found[1])

    def go_to_table(self, game: str, table: int) -> None:
        self.table = table
        self.go_to(f"{title(game)} · {table}")

    @property
    def panel(self) -> Locator:
        """The table's public panel."""
        return self.pane.locator(".message:not(.ephemeral)", has=self.window.page.locator(".container")).first

    @property
    def hand(self) -> Locator:
        """The private panel that is opened beside the public one."""
        return self.pane.locator(".message.ephemeral", has=self.window.page.locator(".accented")).last

    def press(self, name: str) -> None:
        self.panel.get_by_role("button", name=name).click()

    def add_computers(self, count: int, *, seated: int = 1) -> None:
        expect(self.panel).to_contain_text(f"Start: {seated} of")
        for number in range(count):
            self.press("Add computer")
            expect(self.panel).to_contain_text(f"Start: {seated + number + 1} of")

    def start(self) -> None:
        self.press("Start:")
        expect(self.panel.get_by_role("button", name="My hand")).to_be_visible()

    # At the table

    def steps(self) -> list[Json]:
        """What can be clicked on the way to a move, in the newest private panel on the screen."""
        pane = self.pane.element_handle()
        steps: list[Json] = self.window.page.evaluate(STEPS, [pane, self.table])
        return steps

    def click_one_step(self) -> bool:
        """Whether there was anything to click, and it could be."""
        steps = self.steps()
        if not steps:
            return False
        ready = [step for step in steps if step["label"].startswith("Confirm")]
        wanted = ready[0] if ready else self.dice.pick(steps)
        control = self.pane.locator(f'[data-custom-id="{wanted["id"]}"]').last
        try:
            control.click(timeout=MOMENT)
            if ":page:" in wanted["id"]:
                self.dice.pick(self.window.page.get_by_role("option").all()).click(timeout=MOMENT)
        except TooLate:
            self.window.page.keyboard.press("Escape")
            return False
        self.clicks += 1
        return True

    def wait_for_turn(self) -> None:
        """Until there is something to click again: the others have made their moves."""
        late = time.monotonic() + PATIENCE / 1000
        while not self.steps():
            assert time.monotonic() < late, f"{self.person} waited in vain for a turn"
            self.window.page.wait_for_timeout(20)

    def click_steps(self, count: int) -> None:
        """So many clicks on the way to moves, whenever there is something to click."""
        wanted, late = self.clicks + count, time.monotonic() + PATIENCE / 1000
        while self.clicks < wanted:
            assert time.monotonic() < late, f"{self.person} waited in vain for something to click"
            if not self.click_one_step():
                self.window.page.wait_for_timeout(20)
