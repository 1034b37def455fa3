"""Pages, the text board, the picture and its words."""

import io

import pytest
from PIL import Image

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.saboteur import GAME
from games.saboteur.glyphs import glyph, text_board
from games.saboteur.options import PRESETS
from games.saboteur.pieces import WAYS
from games.saboteur.state import State
from games.saboteur.view import observe
from tests.games.saboteur.builders import NAMES, STRAIGHT, play, position

VOICE = GAME.voice(names=NAMES)


def test_every_tunnel_has_a_glyph_of_its_own() -> None:
    tiles = [tile for ways in WAYS for tile in ways]
    assert len({glyph(tile) for tile in tiles}) == len(set(tiles))


def test_the_text_board_fits_a_phone_and_shows_the_maze() -> None:
    state = position(laid=[*STRAIGHT, "L5 ew", "E4 dead-ns"])
    assert text_board(observe(state, None)) == (
        "   DEFGHIJKLM",
        " 3 ·········?",
        " 4 ·│········",
        " 5 ·S╬╬╬╬╬══╗",
        " 6 ··········",
        " 7 ·········?",
    )


def _sprawling(players: int) -> State:
    """Everybody lays whatever can be laid, anywhere."""
    state = GAME.start(PRESETS["seed"], players, b"sprawl")
    for seq in range(58):
        dice = Dice(b"sprawl", str(seq))
        legal = GAME.legal(state, Seat(state.turn))
        lays = [move for move in legal if move.kind == "lay"]
        state = GAME.advance(state, Seat(state.turn), dice.pick(lays or legal), dice).state
    return state


@pytest.mark.parametrize("players", [3, 10])
def test_a_sprawling_maze_still_fits_every_screen(players: int) -> None:
    state = _sprawling(players)
    assert len(state.maze) > 20
    for seat in (None, Seat(state.turn)):
        view = observe(state, seat)
        assert all(len(line) <= 38 for line in text_board(view))
        picture = GAME.draw(view, VOICE, ())
        image = Image.open(io.BytesIO(picture.png))
        assert image.width > image.height
        assert 1000 <= image.width <= 1200
        assert len(picture.png) < 60_000
        assert len(picture.alt) <= 1000


def test_picking_a_card_numbers_the_cells_in_picture_and_words() -> None:
    state = position(hands={0: ["ne"]})
    view = observe(state, Seat(0))
    plain, focused = GAME.draw(view, VOICE, ()), GAME.draw(view, VOICE, ("card1",))
    assert plain.png != focused.png
    assert "Numbered cells: 1 E4, 2 D5, 3 F5, 4 E6." in focused.alt


def test_strange_focus_words_change_nothing() -> None:
    view = observe(position(), Seat(0))
    plain = GAME.draw(view, VOICE, ())
    for focus in (("card9",), ("card",), ("nonsense",), ("card0",)):
        assert GAME.draw(view, VOICE, focus) == plain


def test_only_who_looked_sees_the_goal_in_the_picture() -> None:
    state = play(position(hands={0: ["map"]}), 0, "map 1 top").state
    other = state.copy()
    other.goals = [1, 0, 2]
    assert GAME.draw(observe(state, Seat(0)), VOICE, ()) != GAME.draw(observe(other, Seat(0)), VOICE, ())
    assert GAME.draw(observe(state, Seat(1)), VOICE, ()) == GAME.draw(observe(other, Seat(1)), VOICE, ())
    assert GAME.draw(observe(state, None), VOICE, ()) == GAME.draw(observe(other, None), VOICE, ())


def test_the_public_page_shows_tools_hands_and_who_looked() -> None:
    state = play(position(hands={0: ["map"]}), 0, "map 1 top").state
    state.broken[1] = 2
    page = GAME.public_page(observe(state, None), VOICE).plain()
    assert "player 2  ⛏ ✖lamp 🛒" in page
    assert "top (M3): face down, seen by player 1" in page


def test_the_private_page_remembers_maps() -> None:
    state = play(position(hands={0: ["map"]}), 0, "map 1 top").state
    page = GAME.private_page(observe(state, Seat(0)), GAME.voice(names=NAMES, reader=Seat(0))).plain()
    assert "the top goal is the gold" in page
