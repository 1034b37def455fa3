"""The real bot as a newcomer meets it: one click, a typed move, a reload, and a process that dies."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from games import discover
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


def test_one_click_begins_a_short_game_where_there_is_one(open_window: Open) -> None:
    quick = discover()["labyrinth"].presets["quick"]
    player = try_out(open_window(), "labyrinth")
    expect(player.panel).to_contain_text(f"Round 1 of at most {quick.model_dump()['max_rounds']}")


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


def test_a_restarted_bot_plays_on(open_window: Open) -> None:
    window = open_window()
    player = try_out(window, "heimlich")
    player.go_to("@")
    player.click_steps(2)
    window.page.get_by_role("button", name="Developer panel").click()
    with window.page.expect_response("**/visit/faults/restart-bot") as answer:
        window.page.get_by_role("button", name="Restart the bot").click()
    assert answer.value.ok
    expect(window.page.locator(".banner")).to_be_hidden()
    player.click_steps(2)


def pictures(window: Window) -> list[int]:
    """The widths of the pictures on the screen, each of them loaded."""
    drawn = "(images) => Promise.all(images.map(async (one) => { await one.decode(); return one.naturalWidth; }))"
    widths: list[int] = window.page.locator(".picture img").evaluate_all(drawn)
    return widths


def test_the_whole_command_is_killed_and_the_game_goes_on(browser: Browser, chromium: str, tmp_path: Path) -> None:
    command = Command(tmp_path)
    command.start()
    window = Window(browser, command.address, [], {})
    window.forgiven += ["ERR_CONNECTION", "WebSocket"]
    try:
        player = try_out(window, "heimlich")
        player.go_to("@")
        player.click_steps(3)
        player.wait_for_turn()  # From here on nothing changes by itself.
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
        assert window.errors == []
        assert command.trouble() == []
    finally:
        window.close()
        command.kill()
