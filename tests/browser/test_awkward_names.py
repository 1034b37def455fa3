"""People with awkward names at one table: the bot's panels and the page show them as they are, as text."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.awkward import NAMES
from tests.browser.command import Command
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.test_drawing import assert_no_sideways_scrolling

PEOPLE = ("Ada", "Ben", "Cleo")
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
UNSEEN = re.compile("[\u200b\u202a-\u202e\u2066-\u2069]")
"""Marks without a look of their own: the bot puts some between, and takes others out, to keep names harmless."""


@pytest.fixture(scope="module")
def address(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    command = Command(tmp_path_factory.mktemp("awkward"), module="tests.browser.awkward")
    command.start()
    yield command.address
    command.kill()


def shown(player: Player) -> str:
    return UNSEEN.sub("", player.panel.inner_text())


def test_awkward_names_are_shown_as_text_from_the_lobby_to_the_game(open_window: Open) -> None:
    window = open_window(*PEOPLE)
    players = [Player(window, person) for person in PEOPLE]
    players[0].open_table("heimlich")
    for seated, player in enumerate(players[1:], start=2):
        player.go_to_table("heimlich", players[0].table)
        player.press("Join")
        expect(players[0].panel).to_contain_text(f"Start: {seated} of")
    for person in PEOPLE:
        assert UNSEEN.sub("", NAMES[person]) in shown(players[0])
    players[0].start()
    players[0].press("My hand")
    expect(players[0].hand).to_be_visible()
    expect(window.page.locator("main script, main img:not(.picture img)")).to_have_count(0)
    assert window.page.evaluate("window.hacked") is None


@pytest.mark.parametrize("person", ["Dan", "Eve", "Finn"])
def test_an_awkward_name_leaves_a_phones_page_in_shape(open_window: Open, person: str) -> None:
    window = open_window(person, **PHONE)
    player = Player(window, person)
    player.open_table("heimlich")
    assert NAMES[person] in shown(player)
    assert_no_sideways_scrolling(window.page)
