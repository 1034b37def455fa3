"""The basic game, R1 to R11."""

from math import comb

import pytest

from games.heimlich import GAME
from games.heimlich.events import Revealed, Scored
from games.heimlich.moves import Roll, Safe
from games.heimlich.state import HeimlichOptions
from games.kit.dice import Dice
from games.kit.game import Refused
from games.kit.seat import Seat
from tests.games.heimlich.builders import GREEN, ORANGE, SKY, WHITE, can, heard, play, position, step, steps


def test_r1_two_to_seven_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7]
    with pytest.raises(Refused):
        GAME.start(HeimlichOptions(), 8, b"any")


@pytest.mark.parametrize(("players", "agents"), [(2, 5), (3, 6), (4, 7), (5, 7), (6, 7), (7, 7)])
def test_r2_more_agents_than_players_hide_who_is_who(players: int, agents: int) -> None:
    state = GAME.start(HeimlichOptions(), players, b"any")
    assert len(state.places) == agents
    assert len(set(state.agent_of)) == players


def test_r2_any_agent_may_be_given_to_any_player() -> None:
    given = {GAME.start(HeimlichOptions(), 2, bytes([n])).agent_of[0] for n in range(80)}
    assert given == set(range(5))


def test_r3_everyone_starts_in_the_church_and_the_safe_in_seven() -> None:
    state = GAME.start(HeimlichOptions(), 4, b"any")
    assert (state.places, state.scores, state.safe) == ([0] * 7, [0] * 7, 7)
    assert GAME.to_act(state) == {Seat(0)}


@pytest.mark.parametrize("face", [13, 2, 3, 4, 5, 6])
def test_r4_the_die_decides_how_many_steps(face: int) -> None:
    state = play(position(phase="roll"), Roll(), dice=[face])
    assert (state.die, state.phase) == (face, "move")


def test_r4_all_faces_come_up() -> None:
    start = position(phase="roll")
    faces = {GAME.advance(start, Seat(0), Roll(), Dice(b"any", str(n))).state.die for n in range(100)}
    assert faces == {13, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(("players", "agents"), [(2, 5), (3, 6), (4, 7)])
def test_r5_steps_are_shared_out_in_every_way(players: int, agents: int, face: int) -> None:
    assert len(GAME.legal(position(players, die=face), Seat(0))) == comb(face + agents - 1, agents - 1)


def test_r5_one_to_three_leaves_the_choice() -> None:
    state = position(die=13)
    assert can(state, 0, steps(sky=1))
    assert can(state, 0, steps(sky=1, red=2))
    assert not can(state, 0, steps(sky=4))
    assert not can(state, 0, steps())


@pytest.mark.parametrize("wrong", [steps(sky=3), steps(sky=5), steps()])
def test_r5_all_steps_have_to_be_used(wrong: object) -> None:
    with pytest.raises(Refused, match="steps"):
        play(position(die=4), wrong)  # type: ignore[arg-type]


def test_r5_only_agents_in_play_move() -> None:
    with pytest.raises(Refused, match="no-such-agent"):
        play(position(2, die=4), steps(white=4))


def test_r5_agents_move_clockwise_past_the_ruins_into_the_church() -> None:
    assert play(position(places=[10], die=4), steps(orange=3, sky=1)).places[:2] == [1, 1]


def test_r6_arriving_at_the_safe_scores_for_everyone() -> None:
    state = play(position(places=[5, 11, 10], die=2), steps(orange=2))
    assert state.scores == [7, -3, 10, 0, 0, 0, 0]
    assert state.phase == "safe"


def test_r6_several_arrivals_are_one_scoring() -> None:
    taken = step(position(places=[6, 6], die=2), 0, steps(orange=1, sky=1))
    assert [event for event in heard(taken, None) if isinstance(event, Scored)] == [Scored(orange=7, sky=7)]


def test_r6_walking_past_the_safe_does_not_score() -> None:
    state = play(position(places=[5], die=3), steps(orange=3))
    assert (state.scores[ORANGE], state.phase) == (0, "roll")


def test_r6_standing_at_the_safe_does_not_score_again() -> None:
    assert play(position(places=[7], die=2), steps(sky=2)).phase == "roll"


def test_r6_scores_fall_below_zero() -> None:
    assert play(position(places=[6, 11], die=13), steps(orange=1)).scores[SKY] == -3


def test_r7_the_turn_player_moves_the_safe_to_another_building() -> None:
    state = position(phase="safe", turn=2)
    assert [move.building for move in GAME.legal(state, Seat(2)) if isinstance(move, Safe)] == [
        *range(7),
        *range(8, 12),
    ]
    with pytest.raises(Refused, match="safe-stays"):
        play(state, Safe(building=7))


def test_r7_moving_the_safe_onto_agents_does_not_score() -> None:
    state = play(position(phase="safe", places=[5]), Safe(building=5))
    assert (state.scores[ORANGE], state.phase, state.safe) == (0, "roll", 5)


def test_r8_the_next_player_rolls() -> None:
    assert GAME.to_act(play(position(turn=3), steps(sky=4))) == {Seat(0)}
    assert GAME.to_act(play(position(phase="safe", turn=1), Safe(building=1))) == {Seat(2)}


def test_r9_forty_two_points_end_the_game_at_once() -> None:
    state = play(position(places=[5], scores=[35], die=2), steps(orange=2))
    assert state.scores[ORANGE] == 42
    assert GAME.is_over(state)


def test_r9_forty_one_points_do_not() -> None:
    assert not GAME.is_over(play(position(places=[5], scores=[34], die=2), steps(orange=2)))


def ended(scores: list[int], owners: list[int]) -> tuple[tuple[int, ...], str]:
    outcome = GAME.scores(position(len(owners), phase="over", scores=scores, owners=owners))
    assert outcome is not None
    return outcome.winners, outcome.reason


def test_r10_the_owner_of_the_highest_score_wins() -> None:
    assert ended([42, 50, 3, 0, 0, 0, 0], [ORANGE, SKY, GREEN, WHITE]) == ((1,), "alone")


def test_r10_equal_owners_share_the_win() -> None:
    assert ended([50, 50, 3, 0, 0, 0, 0], [ORANGE, SKY, GREEN, WHITE]) == ((0, 1), "shared")


def test_r10_an_owner_level_with_an_agent_of_nobody_wins() -> None:
    assert ended([50, 3, 3, 50, 0, 0, 0], [ORANGE, SKY, GREEN, WHITE]) == ((0,), "alone")


def test_r10_an_agent_of_nobody_on_top_means_nobody_wins() -> None:
    assert ended([50, 3, 3, 51, 0, 0, 0], [ORANGE, SKY, GREEN, WHITE]) == ((), "dummies")


def test_r11_the_end_unmasks_everyone() -> None:
    taken = step(position(2, places=[5], scores=[35], owners=[GREEN, ORANGE], die=2), 0, steps(orange=2))
    assert [event for event in heard(taken, None) if isinstance(event, Revealed)] == [
        Revealed(seat=Seat(0), agent=GREEN, score=0),
        Revealed(seat=Seat(1), agent=ORANGE, score=42),
    ]
    assert GAME.observe(taken.state, None).agent_of == (GREEN, ORANGE)
