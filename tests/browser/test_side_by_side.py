"""Two people at one table in one window: neither ever gets what only the other may know."""

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import expect

from bot.playground.cast import PERSON_IDS
from games import discover
from games.kit.dice import Dice
from games.kit.game import AnyGame
from games.kit.seat import Seat
from tests.browser.command import Command
from tests.browser.conftest import Open
from tests.browser.player import Player
from tests.browser.window import Window

GAMES = sorted(discover())
EACH_OTHER = (("Ada", "Ben"), ("Ben", "Ada"))
CLICKS = 8


@pytest.fixture(scope="module")
def address(gamemaster: Command) -> str:
    return gamemaster.address


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
    return json.dumps(told, ensure_ascii=False).replace('\\"', '"') + str(
        window.pane(person).evaluate("(pane) => pane.outerHTML")
    )


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
    while clicks < CLICKS:
        clicks += ada.click_one_step() + ben.click_one_step()
        window.page.wait_for_timeout(20)
    for person, other in EACH_OTHER:
        assert private_ids(window, other)
        assert {found for found in private_ids(window, other) if found in everything(window, person)} == set()


def assert_no_words_are_spilled(window: Window, game: AnyGame, state: Any, seats: dict[str, Seat]) -> None:
    for person, other in EACH_OTHER:
        secrets = secrets_from(game, state, seats[PERSON_IDS[other]], seats[PERSON_IDS[person]])
        assert {line for line in secrets if line in everything(window, person)} == set()
        if secrets:
            assert secrets & {line for line in secrets if line in everything(window, other)}
