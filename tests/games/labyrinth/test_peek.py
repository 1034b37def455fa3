"""R34 to R37: peeks and logs need all, a referee sees everything, omniscient tables too."""

from itertools import permutations

import pytest

from games.kit.game import Refused
from games.kit.seat import Seat
from games.labyrinth import GAME
from games.labyrinth.state import State
from games.labyrinth.view import observe, witness
from tests.games.labyrinth.builders import ANN, BOB, CY, at, board, kinds, play, position, sentences

PLACES = (at(0, 0), at(2, 2), at(4, 4))
MAP = board(("m....", ".....", ".....", ".....", "....."), piles=[at(0, 3)])


def table() -> State:
    return position(MAP, PLACES)


def test_r34_the_board_is_shown_when_all_agree() -> None:
    asked = play(table(), "peek board", seat=BOB).state
    half = play(asked, "agree", seat=ANN).state
    assert observe(half, CY).shown is None
    step = play(half, "agree", seat=CY)
    assert kinds(step) == ["board_shown"]
    for seat in (None, ANN, BOB, CY):
        shown = observe(step.state, seat).shown
        assert shown is not None
        assert shown.board == step.state.board
        assert shown.places == ()


def test_r34_the_board_is_covered_after_a_round() -> None:
    state = play(table(), "peek board", seat=BOB).state
    state = play(play(state, "agree", seat=ANN).state, "agree", seat=CY).state
    state = play(state, "e", "n").state
    assert observe(state, None).shown is not None
    assert observe(play(state, "n").state, None).shown is None


def test_r34_one_refusal_closes_the_question() -> None:
    asked = play(table(), "peek board", seat=BOB).state
    step = play(play(asked, "agree", seat=ANN).state, "refuse", seat=CY)
    assert kinds(step) == ["peek_closed"]
    assert observe(step.state, None).shown is None
    with pytest.raises(Refused) as caught:
        play(step.state, "agree", seat=ANN)
    assert caught.value.key == "no-vote"


@pytest.mark.parametrize("voters", list(permutations((ANN, BOB, CY))))
def test_r34_nobody_can_tell_who_asked_and_who_agreed(voters: tuple[Seat, Seat, Seat]) -> None:
    asker, second, last = voters
    asked = play(table(), "peek board", seat=asker)
    agreed = play(asked.state, "agree", seat=second)
    assert sentences(asked, None) == ["A peek at the board has been asked for. It is shown if all agree."]
    assert sentences(agreed, None) == []
    assert observe(agreed.state, None) == observe(asked.state, None)
    swapped = play(play(table(), "peek board", seat=second).state, "agree", seat=asker)
    assert observe(agreed.state, last) == observe(swapped.state, last)


def test_r34_one_question_in_each_turn() -> None:
    state = play(play(table(), "peek board", seat=BOB).state, "refuse", seat=ANN).state
    assert not any(GAME.write(move).startswith("peek") for move in GAME.legal(state, BOB))
    assert any(GAME.write(move) == "peek board" for move in GAME.legal(play(state, "e").state, BOB))


def test_r34_a_question_lapses_after_two_rounds() -> None:
    state = play(table(), "peek board", seat=BOB).state
    step = play(state, "e", "s", "n", "e", "w", "n")
    assert "peek_closed" in kinds(step)
    assert step.state.vote is None


def test_r34_the_table_is_offered_the_question_and_the_answers() -> None:
    assert [GAME.write(move) for move in GAME.open_moves(observe(table(), None))] == ["peek board"]
    asked = play(table(), "peek board", seat=BOB).state
    assert [GAME.write(move) for move in GAME.open_moves(observe(asked, None))] == ["agree", "refuse"]


def test_r35_the_log_of_a_turn_is_shown_when_all_agree() -> None:
    state = play(table(), "n", "s").state
    state = play(play(state, "peek log 1", seat=CY).state, "agree", seat=BOB).state
    step = play(state, "agree", seat=ANN)
    assert sentences(step, None) == [
        "All have agreed. What Ann was told in the last turn:",
        "north: wall.",
        "south: SAFE clearing.",
    ]


def test_r35_the_turn_under_way_is_not_shown() -> None:
    state = play(table(), "s", "n", "n", "w").state
    assert state.mover == ANN
    state = play(play(state, "peek log 1", seat=CY).state, "agree", seat=BOB).state
    assert sentences(play(state, "agree", seat=ANN), None)[1:] == ["south: SAFE clearing."]


def test_r36_a_referee_sees_board_people_piles_and_items() -> None:
    state = position(MAP, PLACES, items={BOB: "bullet"})
    seen = witness(state)
    assert seen.shown is not None
    assert (seen.shown.places, seen.shown.board, seen.items) == (PLACES, state.board, ("", "bullet", ""))
    assert observe(state, None).shown is None
    assert "column 3, row 3" in GAME.draw(seen, GAME.voice(), ()).alt


def test_r37_at_an_omniscient_table_everybody_sees_the_board_and_the_people() -> None:
    state = position(MAP, PLACES, omniscient=True)
    for seat in (None, ANN, BOB):
        shown = observe(state, seat).shown
        assert shown is not None
        assert shown.places == PLACES
    assert not any(GAME.write(move) == "peek board" for move in GAME.legal(state, ANN))
