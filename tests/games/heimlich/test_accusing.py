"""Private notes of who owns which agent, R20."""

import pytest

from games.heimlich import GAME
from games.heimlich.events import Accused, Detected
from games.heimlich.moves import Accuse
from games.kit.game import Refused
from games.kit.seat import Seat
from tests.games.heimlich.builders import GREEN, ORANGE, SKY, can, heard, play, position, step, steps

TABLE = position(3, phase="roll", accusation=True)
NOTE = Accuse(suspect=Seat(1), agent=SKY)


def test_r20_a_note_is_heard_by_its_maker_alone() -> None:
    taken = step(TABLE, 0, NOTE)
    assert heard(taken, 0) == [Accused(suspect=Seat(1), agent=SKY)]
    assert heard(taken, 1) == heard(taken, None) == []
    assert GAME.observe(taken.state, Seat(1)) == GAME.observe(TABLE, Seat(1))


def test_r20_whoever_is_not_asked_may_make_one_too() -> None:
    state = step(TABLE, 2, NOTE).state
    assert GAME.to_act(state) == {Seat(0)}
    assert state.guesses[2 * 3 + 1] == SKY


def test_r20_a_note_stands() -> None:
    state = step(TABLE, 0, NOTE).state
    with pytest.raises(Refused, match="guess-stands"):
        step(state, 0, Accuse(suspect=Seat(1), agent=GREEN))


def test_r20_an_agent_is_named_once_and_never_ones_own() -> None:
    state = step(TABLE, 0, NOTE).state
    assert not can(state, 0, Accuse(suspect=Seat(2), agent=SKY))
    assert not can(state, 0, Accuse(suspect=Seat(2), agent=ORANGE))
    assert can(state, 0, Accuse(suspect=Seat(2), agent=GREEN))
    assert not can(state, 0, Accuse(suspect=Seat(0), agent=GREEN))


def test_r20_not_between_roll_and_move() -> None:
    state = position(3, accusation=True)
    with pytest.raises(Refused, match="accuse-later"):
        step(state, 0, NOTE)
    assert can(state, 2, NOTE)


def test_r20_only_where_the_table_plays_with_it() -> None:
    with pytest.raises(Refused, match="no-accusations"):
        step(position(3, phase="roll"), 0, NOTE)


def test_r20_right_notes_are_counted_at_the_end_and_change_no_winner() -> None:
    state = position(2, accusation=True, places=[5], scores=[35], die=2)
    state = step(state, 1, Accuse(suspect=Seat(0), agent=ORANGE)).state
    taken = step(state, 0, steps(orange=2))
    assert heard(taken, None)[-2:] == [Detected(seat=Seat(0), right=0), Detected(seat=Seat(1), right=1)]
    outcome = GAME.scores(taken.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    assert GAME.observe(taken.state, None).guesses == (-1, -1, ORANGE, -1)


def test_r20_nobody_can_note_after_the_end() -> None:
    over = play(position(2, accusation=True, places=[5], scores=[35], die=2), steps(orange=2))
    assert len(GAME.legal(over, Seat(1))) == 0
