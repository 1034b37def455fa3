"""Notation, menus, pages and pictures."""

import io

import pytest
from PIL import Image

from games.kit.game import Refused
from games.kit.menu import Choose, Ready, walk
from games.kit.seat import Seat
from games.labyrinth import GAME
from games.labyrinth.moves import Move
from games.labyrinth.options import PRESETS
from games.labyrinth.robot.tournament import played
from games.labyrinth.state import State
from games.labyrinth.view import observe
from tests.games.labyrinth.builders import ANN, BOB, at, board, play, position

NAMES = ("Ann", "Bob", "Cy", "Di")


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("N", "n"),
        ("go north", "n"),
        ("  Go   WEST ", "w"),
        ("shoot east", "shoot e"),
        ("ATTACK 2 Bullet", "attack 2 bullet"),
        ("pick up", "take"),
        ("put down", "drop"),
        ("first aid", "aid"),
        ("throw away", "throw"),
        ("end turn", "end"),
        ("peek log 3", "peek log 3"),
        ("glue 2 1 -3 4", "glue 2 1 -3 4"),
    ],
)
def test_notation_is_forgiving(typed: str, written: str) -> None:
    assert GAME.write(GAME.read(typed)) == written


@pytest.mark.parametrize(
    "nonsense", ["", "go", "go up", "attack", "attack 0", "attack 2 knife", "peek", "glue 1", "x y z", "glue 0 1 99 0"]
)
def test_nonsense_is_refused(nonsense: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.read(nonsense)
    assert caught.value.key == "bad-notation"


def menu(state: State, seat: Seat, path: str = "") -> Choose | Ready[Move]:
    step = walk(GAME.spelled(observe(state, seat), list(GAME.legal(state, seat))), path)
    assert isinstance(step, Choose | Ready)
    return step


def test_r7_a_movement_is_one_click_on_a_pad_of_four() -> None:
    step = menu(position(), ANN)
    assert isinstance(step, Choose)
    assert [option.pick.word for option in step.options[:4]] == ["w", "n", "s", "e"]
    assert [option.pick.emoji for option in step.options[:4]] == ["⬅️", "⬆️", "⬇️", "➡️"]
    assert isinstance(menu(position(), ANN, "1"), Ready)


def test_an_attack_on_the_only_foe_is_one_click() -> None:
    state = position(places=(7, 7))
    step = menu(state, ANN)
    assert isinstance(step, Choose)
    (attack,) = [option for option in step.options if option.pick.word == "attack"]
    assert isinstance(menu(state, ANN, attack.path), Ready)


def test_whoever_waits_has_only_asides() -> None:
    step = menu(position(), BOB)
    assert isinstance(step, Choose)
    assert [option.pick.word for option in step.options] == ["peek"], "by its name, though it is all there is"


def test_leaving_the_treasure_is_asked_once_more() -> None:
    state = position(laden=[BOB])
    step = menu(state, BOB)
    assert isinstance(step, Choose)
    (leave,) = [option for option in step.options if option.pick.word == "leave"]
    assert isinstance(menu(state, BOB, leave.path), Choose)


def page(state: State, seat: Seat | None) -> str:
    voice = GAME.voice(names=NAMES, reader=seat)
    view = observe(state, seat)
    return (GAME.public_page if seat is None else GAME.private_page)(view, voice).plain()


def test_the_private_page_says_what_only_i_know_first() -> None:
    state = position(board(piles=[at(0, 0)]), (at(0, 0), at(0, 0)), items={ANN: "bullet"}, injured=[ANN])
    lines = page(state, ANN).splitlines()
    assert lines[2] == "You are **injured**, you carry no treasure, your hands hold a **rusty bullet**."
    assert lines[3:6] == ["You stand in a SAFE clearing.", "A pile of TREASURE lies here.", "Bob is here."]


def test_the_private_page_has_the_notebook_as_text() -> None:
    state = play(position(board(exits=[(at(1, 0), "n")]), (at(0, 0), at(4, 4))), "n", "e", "n", "n").state
    assert page(state, ANN).splitlines()[5:10] == [
        "Notebook, page 1 (2 tiles, 3 borders known)",
        "+--+XX+",
        ":.  .@:",
        "+..+..+",
        "",
    ]


def test_the_public_page_has_order_condition_and_treasure() -> None:
    text = page(position(laden=[BOB], injured=[ANN]), None)
    assert "▶ 1 Ann: injured" in text
    assert "· 2 Bob: healthy, carries TREASURE" in text


def test_the_end_shows_the_whole_board_and_every_track() -> None:
    final = played(PRESETS["quick"], 3, "normal", b"picture")
    view = observe(final, None)
    picture = GAME.draw(view, GAME.voice(names=NAMES), ())
    assert _size(picture.png) == (1000, 640)
    assert "The whole board" in picture.alt
    assert page(final, None).count("+--+") >= 2
    assert view.shown is not None
    assert all(len(track) > 1 for track in view.shown.tracks)


def test_the_numbers_of_a_guess_are_in_the_picture() -> None:
    state = position(places=(12, 0))
    state.diaries[ANN] = ("0n.", "0e.", "0eO", "0s.")
    view, voice = observe(state, ANN), GAME.voice(names=NAMES, reader=ANN)
    plain = GAME.draw(view, voice, ("notebook",)).png
    assert GAME.draw(view, voice, ("notebook", "glue 1")).png != plain


def _size(png: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(png)).size
