"""Computer players: what they see in a position, and that one level beats the other."""

import pytest

from games.heimlich import GAME
from games.heimlich.moves import Accuse, HeimlichMove, Move, Pass, Play, Safe
from games.heimlich.pieces import RING
from games.heimlich.robot.suspicion import suspects
from games.heimlich.state import HeimlichOptions, State
from games.kit.dice import Dice
from games.kit.seat import Seat
from tests.games.heimlich.builders import ORANGE, PINK, SKY, play, position, secret_position


def chosen(state: State, level: str = "normal") -> HeimlichMove:
    seat = state.current
    return GAME.choose(GAME.observe(state, seat), GAME.legal(state, seat), Dice(b"any", "robot"), level)


def test_normal_takes_the_win() -> None:
    state = position(4, places=[5, 6, 4, 3, 2, 1, 0], scores=[36, 20, 39, 30, 0, 0, 0], die=4)
    outcome = GAME.scores(play(state, chosen(state)))
    assert outcome is not None
    assert outcome.winners == (0,)


def test_normal_does_not_end_the_game_for_another() -> None:
    state = position(4, places=[0, 6, 4, 3, 2, 1, 0], scores=[0, 36, 36, 30, 0, 0, 0], die=6)
    assert not GAME.is_over(play(state, chosen(state)))


def test_normal_does_not_come_home_second() -> None:
    """Orange could reach 42 in several ways, but Green is ahead in all of them."""
    state = position(4, places=[5, 6, 4, 3, 2, 1, 0], scores=[36, 20, 41, 30, 0, 0, 0], die=4)
    assert not GAME.is_over(play(state, chosen(state)))


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_scoring_that_costs_too_much_is_spoilt_with_a_card(level: str) -> None:
    state = secret_position([["away", "score"], ["back"]], phase="cards", places=[11, 7, 10, 10, 10], due=[SKY])
    card = chosen(state, level)
    assert isinstance(card, Play)
    assert card.card == "away"


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_scoring_that_pays_is_triggered_with_a_card(level: str) -> None:
    state = secret_position([["to-safe", "score"], ["back"]], phase="cards", places=[10, 0, 11, 11, 11])
    card = chosen(state, level)
    assert isinstance(card, Play)
    assert any(play(state, card).triggered)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_cards_are_kept_when_they_change_little(level: str) -> None:
    state = secret_position([["step"], ["back"]], phase="cards", places=[5, 5, 5, 5, 5])
    assert chosen(state, level) == Pass()


def test_normal_puts_the_safe_out_of_the_others_reach() -> None:
    state = position(4, phase="safe", places=[1, 2, 3, 2, 1, 2, 3], safe=7)
    safe = chosen(state)
    assert isinstance(safe, Safe)
    assert all((safe.building - place) % RING not in range(1, 6) for place in state.places)


def test_normal_does_good_to_others_too_so_as_to_stay_hidden() -> None:
    """Whoever has been seen to favour one agent now rather moves another, if both pay the same."""
    state = position(4, places=[4] * 7, die=2, safe=11)
    state.lifted[ORANGE] = 20
    move = chosen(state)
    assert isinstance(move, Move)
    assert move.steps[ORANGE] == 0


def test_suspicion_falls_on_the_agent_that_profits() -> None:
    state = position(4)
    state.earned[1 * 7 + PINK] = 12
    guess = suspects(GAME.observe(state, Seat(0)), 1)
    assert guess.index(max(guess)) == PINK
    assert guess[ORANGE] == 0  # it is my own
    assert sum(guess) == pytest.approx(1)


def test_normal_copes_with_any_scores() -> None:
    state = position(4, scores=[-9_000, 41, -9_000, -9_000, -9_000, -9_000, -9_000], owners=[SKY, ORANGE, PINK, 6])
    state.earned[0 * 7 + SKY] = state.earned[1 * 7 + SKY] = 9_000
    assert isinstance(chosen(state), Move)


def test_normal_notes_an_owner_it_is_sure_of() -> None:
    state = position(4, phase="roll", accusation=True)
    state.earned[1 * 7 + PINK] = 30
    assert chosen(state) == Accuse(suspect=Seat(1), agent=PINK)


@pytest.mark.parametrize("top_secret", [False, True])
def test_normal_beats_easy(top_secret: bool) -> None:  # noqa: FBT001
    games = 24
    won = sum(_normal_wins(HeimlichOptions(top_secret=top_secret), number) for number in range(games))
    assert won > games * 3 / 4


def _normal_wins(options: HeimlichOptions, number: int) -> bool:
    """Two players; who is who changes from game to game."""
    state, seed, seq = GAME.start(options, 2, bytes([number])), bytes([number]), 0
    while not GAME.is_over(state):
        level = "normal" if (state.current + number) % 2 else "easy"
        view, legal = GAME.observe(state, state.current), GAME.legal(state, state.current)
        move = GAME.choose(view, legal, Dice(seed, f"player {seq}"), level)
        state = GAME.advance(state, state.current, move, Dice(seed, f"move {seq}")).state
        seq += 1
    outcome = GAME.scores(state)
    assert outcome is not None
    return outcome.winners == (1 - number % 2,)
