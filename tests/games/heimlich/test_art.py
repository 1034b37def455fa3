"""The picture and its words."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from games.heimlich import GAME
from games.heimlich.moves import Play
from games.heimlich.preview import preview
from games.heimlich.state import HeimlichOptions, State
from games.kit.seat import Seat
from tests.games.heimlich.builders import ORANGE, SKY, play, position, secret_position, steps


def words(state: State, seat: int | None = None, focus: tuple[str, ...] = ()) -> str:
    return GAME.draw(GAME.observe(state, None if seat is None else Seat(seat)), GAME.voice(), focus).alt


def test_the_picture_is_wide_and_small() -> None:
    picture = GAME.draw(GAME.observe(position(7), None), GAME.voice(), ())
    assert Image.open(io.BytesIO(picture.png)).size == (1100, 760)
    assert len(picture.png) < 60_000


def test_the_words_say_where_everyone_is() -> None:
    text = words(position(2, places=[5, 11, 5], scores=[3], safe=9))
    assert "building 5: Orange A, Green C" in text
    assert "Safe in building 9." in text
    assert "Points: Orange A 3, Sky B 0" in text


def test_the_last_move_is_told() -> None:
    assert "Last change: Orange A church → 3, Sky B church → 1." in words(play(position(), steps(orange=3, sky=1)))


def test_what_is_due_is_told() -> None:
    state = secret_position([["back"], ["to-safe"]], phase="cards", asked=1)
    assert "A scoring is due for Sky B." in words(play(state, Play(card="to-safe", agent=SKY)))


def test_only_the_owner_is_told_whose_agent_it_is() -> None:
    assert "Orange A (you) 0, Sky B 0" in words(position(), 0)
    assert "you" not in words(position())
    assert "Orange A (P1) 42, Sky B (P2) 0" in words(position(phase="over", scores=[42]))


def test_clicks_are_shown_before_they_are_confirmed() -> None:
    text = words(position(), 0, ("orange", "orange", "sky"))
    assert "Your choice so far: Orange A church → 2, Sky B church → 1." in text
    assert "Your choice so far: –." in words(
        secret_position([[], ["swap"]], phase="cards", asked=1), 1, ("card-swap", "sky")
    )


@pytest.mark.parametrize(
    ("focus", "places"),
    [
        (("orange", "sky", "orange"), (9, 4, 11, 0, 0)),
        (("move", "green"), (7, 3, 0, 0, 0)),
        (("card-two-back", "orange"), (6, 3, 11, 0, 0)),
        (("card-two-forward", "orange", "green"), (8, 3, 0, 0, 0)),
        (("card-swap", "sky", "orange"), (3, 7, 11, 0, 0)),
        (("card-rescue", "green"), (7, 3, 0, 0, 0)),
        (("card-score", "green"), (7, 3, 11, 0, 0)),
        (("card-forward", "green"), (7, 3, 11, 0, 0)),
    ],
)
def test_a_preview_follows_the_clicks(focus: tuple[str, ...], places: tuple[int, ...]) -> None:
    state = replace(position(2, places=[7, 3, 11]), options=HeimlichOptions(top_secret=True))
    ahead = preview(GAME.observe(state, Seat(0)), focus)
    assert ahead is not None
    assert ahead.places == places


@pytest.mark.parametrize("focus", [(), ("roll",), ("card-forward",), ("accuse", "seat2", "sky")])
def test_other_clicks_preview_nothing(focus: tuple[str, ...]) -> None:
    assert preview(GAME.observe(position(), Seat(ORANGE)), focus) is None
