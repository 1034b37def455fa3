"""R21-R30: how rounds end, who gets gold, who has won."""

import pytest

from games.kit.dice import Dice
from games.kit.game import Refused, Step
from games.kit.seat import Seat, only
from games.saboteur import GAME
from games.saboteur.events import GoldDrawn, GoldKept, GoldOffered, GoldTaken, RoleShown, RoundBegan, RoundWon
from games.saboteur.options import Options
from games.saboteur.pieces import GOLD_CARDS, MINER, SABOTEUR
from games.saboteur.rules.gold import choosers, draw, pile
from games.saboteur.state import MINERS_WON, SABOTEURS_WON, Result, State
from games.saboteur.view import UNKNOWN, observe
from tests.games.saboteur.builders import STRAIGHT, play, position, told, words

FRESH_ROLES = Options(roles_kept=False)
MIDDLE = ("ne", "gold", "nw")


def _gold_reached(roles: str, options: Options, finisher: int = 0) -> Step[State]:
    """The position in which the last passage to the gold is laid, and what comes of it."""
    state = position(roles=roles, options=options, hands={finisher: ["ew"]}, laid=STRAIGHT, goals=MIDDLE, turn=finisher)
    return play(state, finisher, "lay 1 L5")


def _cards_gone(roles: str, options: Options) -> Step[State]:
    hands: dict[int, list[str]] = {seat: [] for seat in range(len(roles))}
    return play(position(roles=roles, options=options, hands={**hands, 0: ["ns"]}, deck=0), 0, "discard 1")


def _take_all(state: State) -> State:
    while state.phase == "gold":
        seat = next(iter(GAME.to_act(state)))
        state = play(state, seat, words(state, seat)[-1]).state
    return state


def test_r21_reaching_the_gold_wins_the_round_for_the_miners() -> None:
    assert told(_gold_reached("MMS", Options()), RoundWon) == [RoundWon(round=1, side="miners")]


def test_r22_empty_hands_win_the_round_for_the_saboteurs() -> None:
    assert told(_cards_gone("MMS", Options()), RoundWon) == [RoundWon(round=1, side="saboteurs")]


def test_r22_the_last_card_can_still_reach_the_gold() -> None:
    state = position(hands={0: ["ew"], 1: [], 2: []}, laid=STRAIGHT, goals=MIDDLE, deck=0)
    assert told(play(state, 0, "lay 1 L5"), RoundWon) == [RoundWon(round=1, side="miners")]


def test_r23_by_the_published_rules_everyone_passes_first() -> None:
    step = _cards_gone("MMS", Options(round_end="all_passed", roles_kept=False))
    for seat in (1, 2, 0):
        assert told(step, RoundWon) == []
        step = play(step.state, seat, "pass")
    assert told(step, RoundWon) == [RoundWon(round=1, side="saboteurs")]


@pytest.mark.parametrize(("nine", "cards"), [(False, 10), (True, 9)])
def test_r24_as_many_gold_cards_as_players_nine_for_ten_where_agreed(nine: bool, cards: int) -> None:  # noqa: FBT001
    options = Options(roles_kept=False, nine_gold_for_ten=nine)
    (drawn,) = told(_gold_reached("MMMMMMMSSS", options), GoldDrawn)
    assert drawn.cards == cards


def test_r24_never_more_gold_than_is_left() -> None:
    earlier = [
        Result(MINERS_WON, 0, 0, [MINER] * 10, [0] * 10, list(cards), list(cards))
        for cards in (GOLD_CARDS[:10], GOLD_CARDS[10:20])
    ]
    assert draw(earlier, Options(), 10, Dice(b"any", "gold")) == sorted(GOLD_CARDS[20:])


def test_r24_saboteurs_gold_is_out_of_the_pile() -> None:
    paid = Result(SABOTEURS_WON, 0, 0, [SABOTEUR, SABOTEUR, MINER], [], [], [])
    assert sorted(pile([paid])) == sorted(GOLD_CARDS[:-2])


def test_r25_a_saboteur_who_reached_the_gold_is_passed_over() -> None:
    step = _gold_reached("SMM", FRESH_ROLES)
    assert GAME.to_act(step.state) == {1}
    assert step.state.results[0].order == [1, 2, 1]


def test_r25_counter_clockwise_the_other_neighbour_begins() -> None:
    step = _gold_reached("SMM", Options(roles_kept=False, gold_passes="counter_clockwise"))
    assert step.state.results[0].order == [2, 1, 2]


def test_r25_a_miner_with_a_broken_tool_is_skipped_where_agreed() -> None:
    options = Options(roles_kept=False, jailed_get_nothing=True)
    state = position(roles="MMS", options=options, hands={0: ["ew"]}, laid=STRAIGHT, goals=MIDDLE)
    state.broken[1] = 1
    assert play(state, 0, "lay 1 L5").state.results[0].order == [0, 0, 0]


def test_r25_nobody_takes_gold_where_every_miner_is_skipped() -> None:
    options = Options(roles_kept=False, jailed_get_nothing=True)
    state = position(roles="SMM", options=options, hands={0: ["ew"]}, laid=STRAIGHT, goals=MIDDLE)
    state.broken = [0, 1, 2]
    step = play(state, 0, "lay 1 L5")
    assert told(step, RoundBegan)
    assert step.state.results[0].cards == []


@pytest.mark.parametrize(("roles", "each"), [("SMM", 4), ("SSMMM", 3), ("SSSMMMM", 3), ("SSSSMMMMMM", 2), ("MMM", 0)])
def test_r26_saboteurs_are_paid_by_how_many_were_dealt(roles: str, each: int) -> None:
    step = _cards_gone(roles, Options(rounds=1))
    outcome = GAME.scores(step.state)
    assert outcome is not None
    assert outcome.scores == tuple(each if role == "S" else 0 for role in roles)


def test_r27_gold_is_chosen_in_secret_from_what_is_passed_on() -> None:
    first = _gold_reached("MMS", FRESH_ROLES)
    (offer,) = [one for one in first.told if isinstance(one.event, GoldOffered)]
    assert offer.to == only(Seat(0))
    second = play(first.state, 0, words(first.state, 0)[0])
    assert told(second, GoldTaken) == [GoldTaken(seat=Seat(0))]
    assert [one.to.seats for one in second.told if isinstance(one.event, GoldKept)] == [frozenset({0})]
    assert observe(second.state, Seat(1)).results[0].gold.offers == (tuple(second.state.results[0].offer()),)
    assert observe(second.state, Seat(2)).results[0].gold.offers == ()


def test_r27_the_last_card_is_nobodys_choice() -> None:
    state = _gold_reached("MMS", FRESH_ROLES).state
    state = play(state, 0, words(state, 0)[0]).state
    step = play(state, 1, words(state, 1)[0])
    assert told(step, GoldTaken) == [GoldTaken(seat=Seat(1)), GoldTaken(seat=Seat(0))]
    assert step.state.phase == "play"


def test_r27_only_gold_that_is_offered_can_be_taken() -> None:
    state = _gold_reached("MMS", FRESH_ROLES).state
    with pytest.raises(Refused) as caught:
        play(state, 0, "discard 1")
    assert caught.value.key == "choose-gold"


@pytest.mark.parametrize("roles", ["MMS", "SMM", "MSM"])
def test_r28_with_kept_roles_a_round_tells_the_winning_side_and_nothing_else(roles: str) -> None:
    step = _gold_reached(roles, Options())
    assert not [*told(step, RoleShown), *told(step, GoldDrawn), *told(step, GoldTaken)]
    assert GAME.to_act(step.state) == {1}
    view = observe(step.state, None)
    assert set(view.roles) == {UNKNOWN}
    assert view.results[0].roles == view.results[0].gold.order == ()


def test_r28_with_kept_roles_gold_is_handed_out_after_the_last_round_for_every_round() -> None:
    state = _gold_reached("MMS", Options(rounds=2)).state
    fixed = position(roles="MMS", options=Options(rounds=2), hands={0: [], 1: ["ns"], 2: []}, deck=0, turn=1)
    fixed.results, fixed.history = state.results, [*state.history[:-1], *fixed.history]
    step = play(fixed, 1, "discard 1")
    assert len(told(step, RoleShown)) == 3
    assert GAME.to_act(step.state) == {0}
    over = _take_all(step.state)
    outcome = GAME.scores(over)
    assert outcome is not None
    assert outcome.scores[2] == 4
    assert sum(outcome.scores[:2]) == sum(over.results[0].cards)


def test_r28_dealt_anew_roles_are_shown_after_every_round() -> None:
    step = _cards_gone("SMM", FRESH_ROLES)
    assert [event.role for event in told(step, RoleShown)] == ["saboteur", "miner", "miner"]
    assert told(step, RoundBegan)


def test_r29_the_left_neighbour_of_whoever_played_last_begins() -> None:
    assert _gold_reached("MMS", Options(), finisher=2).state.turn == 0


def test_r30_most_nuggets_win_and_ties_share() -> None:
    outcome = GAME.scores(_cards_gone("SSMMM", Options(rounds=1)).state)
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.reason == "nuggets"


def test_r30_a_whole_game_ends_with_all_gold_counted() -> None:
    over = _take_all(_gold_reached("MMS", Options(rounds=1)).state)
    outcome = GAME.scores(over)
    assert outcome is not None
    assert sum(outcome.scores) == sum(over.results[0].cards)
    assert GAME.to_act(over) == frozenset()


def test_choosers_of_nothing_are_nobody() -> None:
    assert choosers(Result(MINERS_WON, 0, 0, [SABOTEUR, SABOTEUR, SABOTEUR], [], [], []), 3, "clockwise") == []
