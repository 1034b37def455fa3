"""The real bot as a newcomer meets it: one click, one's own secrets, a reload, and a process that dies."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from bot.playground.cast import PERSON_IDS
from games import discover
from games.kit.dice import Dice
from games.kit.game import AnyGame
from games.kit.seat import Seat
from tests.browser.command import Command
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.test_drawing import assert_no_sideways_scrolling
from tests.browser.window import Window

TEXTS = "(messages) => messages.map((message) => message.querySelector('.body').innerText)"
GAMES = sorted(discover())
DESKTOP: dict[str, Any] = {}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


@pytest.fixture(scope="module")
def address(gamemaster: Command) -> str:
    return gamemaster.address


def try_out(window: Window, game: str) -> Player:
    """One click on the welcome; ends when the player's hand is on the screen."""
    window.page.locator(f'.way[data-game="{game}"]').click()
    player = Player(window, "Ada")
    expect(player.hand).to_be_visible()
    expect(player.pane.locator(".message.ephemeral")).to_have_count(1)
    player.find_table()
    return player


def is_whole_in_view(part: Locator) -> bool:
    box = part.bounding_box()
    room = part.page.locator(".scroller").bounding_box()
    assert box is not None
    assert room is not None
    return box["y"] >= room["y"] and box["y"] + box["height"] <= room["y"] + room["height"] + 1


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_one_click_shows_the_table_and_ones_own_hand(open_window: Open, game: str, size: dict[str, Any]) -> None:
    window = open_window(**size)
    player = try_out(window, game)
    assert player.hand.evaluate("(hand) => hand.previousElementSibling.innerText") == player.panel.inner_text()
    controls = player.hand.locator("[data-custom-id]")
    if controls.count():
        assert is_whole_in_view(controls.last)
    assert_no_sideways_scrolling(window.page)


def read_table(command: Command, table: int) -> tuple[AnyGame, Any, dict[str, Seat]]:
    """The game, its first position, and where the people sit."""
    with closing(sqlite3.connect(f"file:{command.database}?mode=ro", uri=True)) as database:
        select = "SELECT game, options, seed FROM tables WHERE id = ?"
        name, options, seed = database.execute(select, (table,)).fetchone()
        rows = database.execute("SELECT seat, user FROM seats WHERE table_id = ?", (table,)).fetchall()
    game = discover()[name]
    state = game.start(game.options.model_validate_json(options), len(rows), seed)
    return game, state, {str(user): Seat(seat) for seat, user in rows if user}


def lines(game: AnyGame, state: Any, seat: Seat) -> set[str]:
    page = game.private_page(game.observe(state, seat), game.voice())
    return {line for section in page.sections for line in section.lines}


def secrets_from(game: AnyGame, state: Any, seat: Seat, other: Seat) -> set[str]:
    """What a page says that the other cannot know: it would say something else in a deal that the other can imagine."""
    view = game.observe(state, other)
    imagined = [game.imagine(view, Dice(b"a deal", str(number))) for number in range(8)]
    certain = set.intersection(*(lines(game, world, seat) for world in imagined))
    return lines(game, state, seat) - certain - lines(game, state, other)


def everything(window: Window, person: str) -> str:
    """All that reached the browser in a person's name, every answer and every live event, and all that it shows."""
    told = [json.loads(said) for where, said in window.heard if f"/visit/{PERSON_IDS[person]}/" in where]
    return json.dumps(told, ensure_ascii=False).replace('\\"', '"') + str(window.pane(person).evaluate("(pane) => pane.outerHTML"))


def private_ids(window: Window, person: str) -> set[str]:
    """The ids of a person's direct messages, private answers and the pictures in them."""
    events = [json.loads(said) for where, said in window.heard if f"/visit/{PERSON_IDS[person]}/live" in where]
    messages = [event["d"] for event in events if event["t"].startswith("MESSAGE_") and "flags" in event["d"]]
    direct = {event["d"]["id"] for event in events if event["t"] == "CHANNEL_CREATE" and event["d"]["type"] == 1}
    private = [message for message in messages if message["flags"] & 64 or message["channel_id"] in direct]
    return {message["id"] for message in private} | {
        attachment["id"] for message in private for attachment in message["attachments"]
    }


@pytest.mark.parametrize("game", GAMES)
def test_two_people_side_by_side_never_see_each_others_secrets(
    open_window: Open, gamemaster: Command, game: str
) -> None:
    window = open_window("Ada", "Ben")
    ada, ben = Player(window, "Ada"), Player(window, "Ben")
    ada.open_table(game)
    ben.go_to_table(game, ada.table)
    ben.press("Join")
    ada.add_computers(max(0, discover()[game].seats[0] - 2), seated=2)
    ada.start()
    for player in (ada, ben):
        player.press("My hand")
        expect(player.hand).to_be_visible()
        player.go_to("@")
    assert_no_words_are_spilled(window, *read_table(gamemaster, ada.table))
    clicks = 0
    while clicks < 8:
        clicks += ada.click_one_step() + ben.click_one_step()
        window.page.wait_for_timeout(20)
    for person, other in (("Ada", "Ben"), ("Ben", "Ada")):
        assert private_ids(window, other)
        assert {found for found in private_ids(window, other) if found in everything(window, person)} == set()


def assert_no_words_are_spilled(window: Window, game: AnyGame, state: Any, seats: dict[str, Seat]) -> None:
    for person, other in (("Ada", "Ben"), ("Ben", "Ada")):
        secrets = secrets_from(game, state, seats[PERSON_IDS[other]], seats[PERSON_IDS[person]])
        assert {line for line in secrets if line in everything(window, person)} == set()
        if secrets:
            assert secrets & {line for line in secrets if line in everything(window, other)}


def test_a_move_can_be_typed_with_completion(open_window: Open) -> None:
    window = open_window()
    player = try_out(window, "heimlich")
    window.box.click()
    window.page.keyboard.type("/play")
    window.page.keyboard.press("Enter")
    window.page.get_by_role("option", name="roll").click()
    window.page.keyboard.press("Enter")
    expect(player.hand).to_contain_text("Played: roll")


def test_after_a_reload_the_game_goes_on(open_window: Open) -> None:
    window = open_window()
    player = try_out(window, "heimlich")
    player.go_to("@")
    expect(player.pane.locator(".message .container").last).to_contain_text(f"table {player.table}")
    player.click_steps(2)
    window.page.reload()
    expect(window.page.get_by_role("heading", name="Game Master", level=1)).to_be_visible()
    player.click_steps(3)


def pictures(window: Window) -> list[int]:
    """The widths of the pictures on the screen, each of them loaded."""
    drawn = "(images) => Promise.all(images.map(async (one) => { await one.decode(); return one.naturalWidth; }))"
    widths: list[int] = window.page.locator(".picture img").evaluate_all(drawn)
    return widths


def test_the_whole_command_is_killed_and_the_game_goes_on(browser: Browser, chromium: str, tmp_path: Path) -> None:
    command = Command(tmp_path)
    command.start()
    window = Window(browser, command.address, [], {})
    try:
        player = try_out(window, "heimlich")
        player.go_to("@")
        player.click_steps(3)
        window.page.wait_for_timeout(500)  # More than the moment for which the playground's memory is behind.
        before = window.messages.evaluate_all(TEXTS), pictures(window)
        command.kill()
        expect(window.page.locator(".banner")).to_contain_text("The line to the playground is lost")
        command.start()
        expect(window.page.locator(".banner")).to_be_hidden()
        expect(window.page.get_by_role("heading", name="Game Master", level=1)).to_be_visible()
        assert (window.messages.evaluate_all(TEXTS), pictures(window)) == before
        player.click_steps(3)
        player.go_to_table("heimlich", player.table)
        expect(player.panel).to_contain_text(f"table {player.table}")
        assert [error for error in window.errors if "ERR_CONNECTION" not in error and "WebSocket" not in error] == []
        assert command.trouble() == []
    finally:
        window.close()
        command.kill()
