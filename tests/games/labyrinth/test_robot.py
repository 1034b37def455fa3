"""R42: computer players hear what a person would hear, and get on with it."""

import pytest

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.labyrinth import GAME
from games.labyrinth.moves import Move
from games.labyrinth.options import PRESETS
from games.labyrinth.robot.tournament import played
from games.labyrinth.state import State
from games.labyrinth.view import observe
from tests.games.labyrinth.builders import ANN, BOB, at, board, play, position


def chosen(state: State, seat: Seat = ANN, level: str = "normal") -> str:
    move: Move = GAME.choose(observe(state, seat), GAME.legal(state, seat), Dice(b"any", "robot"), level)
    return GAME.write(move)


@pytest.mark.parametrize("level", GAME.levels)
def test_r42_computers_agree_to_every_peek(level: str) -> None:
    asked = play(position(), "peek board", seat=BOB).state
    assert chosen(asked, level=level) == "agree"


@pytest.mark.parametrize("level", GAME.levels)
def test_r42_computers_take_treasure_and_leave_by_an_exit_they_know(level: str) -> None:
    map_ = board(piles=[at(1, 0)], exits=[(at(0, 0), "n")])
    state = play(position(map_, (at(0, 0), at(4, 4))), "n", "e").state
    assert chosen(state, level=level) == "take"
    state = play(state, "take", "end", "n").state
    assert chosen(state, level=level) == "w"
    assert chosen(play(state, "w", "end", "n").state, level=level) == "n"


def test_r42_normal_goes_for_a_pile_it_has_seen_and_a_hospital_when_hurt() -> None:
    map_ = board((".....", ".....", "....+", ".....", "....."), piles=[at(1, 0)])
    seen = play(position(map_, (at(0, 0), at(4, 4))), "e", "end", "w", "e", "e").state
    assert chosen(seen) == "w"
    ward = play(position(map_, (at(3, 2), at(0, 4)), injured=[ANN]), "e", "end", "n", "w", "n").state
    assert chosen(ward) == "e"


def test_r42_normal_fights_for_treasure_and_spends_a_bullet_on_it() -> None:
    assert chosen(position(places=(7, 7), laden=[BOB])) == "attack 2"
    assert chosen(position(places=(7, 7), laden=[BOB], items={ANN: "bullet"})) == "attack 2 bullet"
    assert not chosen(position(places=(7, 7))).startswith("attack")


def test_r42_normal_walks_by_the_board_where_that_is_open() -> None:
    map_ = board(piles=[at(4, 4)], exits=[(at(0, 0), "n")])
    state = position(map_, (at(4, 0), at(0, 4)), omniscient=True)
    for way in ("e", "w", "e"):
        assert chosen(state) == "s"
        state = play(state, "s", way).state
    assert chosen(state) == "s"


def test_r42_nobody_walks_into_a_wall_they_know() -> None:
    state = play(position(places=(at(0, 0), at(4, 4))), "n", "w").state
    assert {chosen(state, level=level) for level in GAME.levels} <= {"e", "s"}


@pytest.mark.parametrize(("preset", "most"), [("classic", 100), ("quick", 50)])
def test_r42_four_normal_computers_need_no_more_rounds_than_promised(preset: str, most: int) -> None:
    rounds = [played(PRESETS[preset], 4, "normal", f"robots {seed}".encode()).round for seed in range(12)]
    assert sum(rounds) / len(rounds) <= most


def test_r42_normal_beats_easy() -> None:
    """Seats 0 and 2 play normal, the others easy."""
    wins = [_winner(f"match {seed}".encode()) for seed in range(24)]
    assert sum(winner in (0, 2) for winner in wins) > sum(winner in (1, 3) for winner in wins)


def _winner(seed: bytes) -> Seat | None:
    return played(PRESETS["quick"], 4, ("normal", "easy", "normal", "easy"), seed).winner
