"""The round of cards, R12 to R18."""

from collections import Counter
from collections.abc import Sequence

import pytest

from games.heimlich import GAME
from games.heimlich.events import CardTaken, Drew, Passed, PassNoted
from games.heimlich.moves import HeimlichMove, Listen, Pass, Play, Safe
from games.heimlich.pieces import COPIES, Card
from games.heimlich.state import HeimlichOptions
from games.kit.game import Refused
from games.kit.seat import Seat
from tests.games.heimlich.builders import (
    GREEN,
    ORANGE,
    SKY,
    can,
    heard,
    play,
    secret_position,
    step,
    steps,
)

FORWARD = Play(card="forward", agent=ORANGE, steps=1)
ASKED = secret_position([["back"], ["forward", "step"], ["safe"]], phase="cards", asked=1)


def test_r12_each_player_is_dealt_two_of_twenty_five_cards() -> None:
    state = GAME.start(HeimlichOptions(top_secret=True), 7, b"any")
    assert [len(hand) for hand in state.hands] == [2] * 7
    assert Counter([*state.stack, *(card for hand in state.hands for card in hand)]) == COPIES
    assert len(state.stack) == 11


def test_r13_one_to_three_allows_to_move_nobody_for_a_card() -> None:
    state = secret_position([["back"], ["step"]], die=13)
    taken = step(state, 0, steps())
    assert taken.state.hands[0] == ("back", state.stack[0])
    assert Drew(card=state.stack[0]) in heard(taken, 0)
    assert CardTaken(seat=Seat(0)) in heard(taken, 1)
    assert not any(isinstance(event, Drew) for event in heard(taken, 1))


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_r13_other_faces_do_not(face: int) -> None:
    assert not can(secret_position([["back"], ["step"]], die=face), 0, steps())


def test_r13_agents_moved_into_the_ruins_bring_one_card_together() -> None:
    state = secret_position([[], ["step"]], places=[10, 10], die=2)
    assert len(play(state, steps(orange=1, sky=1)).hands[0]) == 1


def test_r13_other_moves_bring_none_though_agents_sit_in_the_ruins() -> None:
    assert play(secret_position([[], ["step"]], places=[11], die=2), steps(sky=2)).hands[0] == ()


def test_r13_a_full_hand_takes_no_card() -> None:
    state = secret_position([["back", "back", "step", "step"], ["safe"]], die=13)
    assert len(play(state, steps()).hands[0]) == 4


def test_r13_an_empty_stack_gives_no_card() -> None:
    state = secret_position([["back"], ["safe"]], die=13, stack=0)
    assert len(play(state, steps()).hands[0]) == 1


def test_r13_cards_that_send_into_the_ruins_bring_no_card() -> None:
    state = secret_position([["ruins", "back"], ["safe"]], phase="cards", asked=0)
    assert play(state, Play(card="ruins", agent=SKY)).hands[0] == ("back",)


def test_r14_the_player_after_the_turn_player_is_asked_first() -> None:
    state = play(secret_position([["back"], ["step"], ["safe"]], turn=1), steps(sky=4))
    assert (state.phase, state.current, state.turn) == ("cards", 2, 1)


def test_r14_the_round_comes_before_the_scoring() -> None:
    state = play(secret_position([["back"], ["step"]], places=[5], die=2), steps(orange=2))
    assert (state.scores[ORANGE], state.triggered[ORANGE]) == (0, True)


def test_r15_whoever_plays_a_card_is_asked_again_without_it() -> None:
    state = play(ASKED, FORWARD)
    assert (state.current, state.hands[1], state.played[-1]) == (1, ("step",), "forward")


def test_r15_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    with pytest.raises(Refused, match="no-such-card"):
        play(ASKED, Play(card="church"))


def test_r16_the_round_ends_when_all_pass_in_a_row() -> None:
    state = play(ASKED, Pass(), Pass())
    assert state.phase == "cards"
    assert play(state, Pass()).phase == "roll"


def test_r16_a_card_lets_everyone_speak_again() -> None:
    state = play(ASKED, Pass(), Pass(), Play(card="back", agent=SKY, steps=-1))
    assert (state.passes, state.current) == (1, 1)  # the one pass is that of the hand which is empty now
    assert can(state, 1, FORWARD)


def test_r16_scoring_and_safe_belong_to_the_turn_player() -> None:
    state = secret_position([["back"], ["step"], ["safe"]], phase="cards", turn=1, asked=2, places=[7], due=[ORANGE])
    state = play(state, Pass(), Pass(), Pass())
    assert (state.phase, state.current, state.scores[ORANGE]) == ("safe", 1, 7)
    assert play(state, Safe(building=2)).turn == 2


def test_r16_the_next_turn_follows_the_turn_player_whoever_passed_last() -> None:
    state = secret_position([["back"], ["forward", "step"], []], phase="cards", turn=0, asked=1)
    state = play(state, FORWARD, Pass(), Pass())
    assert (state.phase, state.turn) == ("roll", 1)


def test_r17_an_empty_hand_passes_by_itself() -> None:
    state = play(secret_position([["back"], [], ["safe"]]), steps(sky=4))
    assert (state.current, state.passes) == (2, 1)


def test_r17_a_table_without_cards_goes_straight_on() -> None:
    state = play(secret_position([[], []], places=[5], die=2), steps(orange=2))
    assert (state.phase, state.scores[ORANGE]) == ("safe", 7)


def test_r17_a_pass_given_ahead_is_known_to_its_player_alone() -> None:
    taken = step(ASKED, 2, Pass())
    assert heard(taken, 2) == [PassNoted(rest=False)]
    assert heard(taken, 0) == heard(taken, None) == []
    assert GAME.observe(taken.state, Seat(0)) == GAME.observe(ASKED, Seat(0))
    assert GAME.to_act(taken.state) == {Seat(1)}


def test_r17_it_is_made_when_its_turn_comes_and_looks_like_any_other() -> None:
    quiet = step(step(ASKED, 2, Pass()).state, 1, Pass())
    assert heard(quiet, None) == [Passed(seat=Seat(1)), Passed(seat=Seat(2))]
    assert quiet.state.current == 0


def test_r17_it_is_forgotten_when_a_card_is_played() -> None:
    state = step(ASKED, 2, Pass()).state
    assert play(state, FORWARD, Pass()).current == 2


def test_r17_a_pass_for_the_whole_round_outlasts_cards() -> None:
    state = step(ASKED, 2, Pass(rest=True)).state
    assert play(state, FORWARD, Pass()).current == 0
    assert play(play(ASKED, Pass(rest=True)), Play(card="safe", building=1), Pass()).phase == "roll"


def test_r17_a_pass_given_ahead_can_be_taken_back() -> None:
    state = step(step(ASKED, 2, Pass(rest=True)).state, 2, Listen()).state
    assert play(state, Pass()).current == 2


@pytest.mark.parametrize("move", [Listen(), FORWARD])
def test_r17_who_is_not_asked_can_do_no_more_than_that(move: HeimlichMove) -> None:
    assert not can(ASKED, 2, move)


def test_r17_standing_orders_end_with_the_round() -> None:
    state = play(step(ASKED, 2, Pass(rest=True)).state, Pass(), Pass())
    assert (state.phase, state.standing) == ("roll", [0, 0, 0])


def due(asked: Play, *, places: Sequence[int] = (), safe: int = 7, due: Sequence[int] = ()) -> list[bool]:
    """The flags of the first three agents after a card."""
    hands: list[list[Card]] = [["score"], [asked.card]]
    state = secret_position(hands, phase="cards", asked=1, places=places, safe=safe, due=due)
    return play(state, asked).triggered[:3]


def test_r18_cards_trigger_like_any_move() -> None:
    assert due(Play(card="to-safe", agent=ORANGE)) == [True, False, False]
    assert due(Play(card="ruins", agent=SKY), safe=11) == [False, True, False]
    assert due(Play(card="swap", agent=ORANGE, other=SKY), places=[7, 3]) == [False, True, False]
    assert due(Play(card="join", agent=ORANGE, other=SKY), places=[3, 7]) == [True, False, False]
    assert due(Play(card="church"), places=[0, 4, 5], safe=0) == [False, True, True]


def test_r18_moving_an_arrival_away_spoils_it() -> None:
    away = Play(card="away", agent=ORANGE, steps=-1)
    assert due(away, places=[7, 7], due=[ORANGE, SKY]) == [False, True, False]


def test_r18_moving_the_safe_forgets_all_arrivals_even_if_it_comes_back() -> None:
    state = secret_position([["back"], ["safe", "safe"]], phase="cards", asked=1, places=[7], due=[ORANGE])
    state = play(state, Play(card="safe", building=3))
    assert not any(state.triggered)
    assert not any(play(state, Play(card="safe", building=7)).triggered)


def test_r18_moving_the_safe_onto_agents_triggers_nothing() -> None:
    assert due(Play(card="safe", building=3), places=[3, 3]) == [False, False, False]


def test_r18_no_arrival_left_means_no_scoring() -> None:
    state = secret_position([[], ["away"]], phase="cards", asked=1, places=[7], due=[ORANGE])
    state = play(state, Play(card="away", agent=ORANGE, steps=1))
    assert (state.phase, state.scores[ORANGE]) == ("roll", 0)


def test_r18_an_arrival_that_stays_where_it_is_stands() -> None:
    assert due(Play(card="church"), places=[0, 4], safe=0, due=[ORANGE])[ORANGE]


def test_r18_who_stood_at_the_safe_before_triggers_nothing() -> None:
    assert not due(Play(card="forward", agent=GREEN, steps=1), places=[7])[ORANGE]
