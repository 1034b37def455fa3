"""Whole games with the real bot, from the first command to the result, by clicking in a real browser."""

import time

import pytest
from playwright.sync_api import expect

from games import discover
from tests.browser.command import Command
from tests.browser.conftest import Open
from tests.browser.player import Player

GAMES = sorted(discover())
LONGEST = 180.0


@pytest.fixture(scope="module")
def address(gamemaster: Command) -> str:
    return gamemaster.address


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicking(open_window: Open, gamemaster: Command, game: str) -> None:
    window = open_window("Ada", "Ben")
    ada, ben = Player(window, "Ada"), Player(window, "Ben")
    ada.open_table(game)
    # A full table of computer players needs the fewest clicks.
    ada.add_computers(discover()[game].seats[-1] - 1)
    ada.start()
    ben.go_to_table(game, ada.table)
    ada.go_to("@")
    late = time.monotonic() + LONGEST
    over = ben.panel.get_by_role("button", name="Rematch")
    while not over.is_visible() and time.monotonic() < late:
        if not ada.click_one_step():
            window.page.wait_for_timeout(20)
    expect(ben.panel).to_contain_text("Seed of the deal")
    assert ada.clicks > 0
    assert gamemaster.trouble() == []
