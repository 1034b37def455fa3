"""What is allowed is what is listed, without listing it; the clock plays something listed too."""

from itertools import pairwise

import pytest

from games.heimlich import GAME
from games.heimlich.moves import Accuse, HeimlichMove, Listen, Pass, Roll, Safe, ways_or_card
from games.heimlich.pieces import CARDS, FACES
from games.heimlich.rules.cards import all_plays
from games.heimlich.state import HeimlichOptions
from games.kit.dice import Dice
from games.kit.seat import Seat
from tests.games.heimlich.builders import play, position

OPTIONS = HeimlichOptions(top_secret=True, accusation=True)
CONCEIVABLE: list[HeimlichMove] = [
    Roll(),
    Pass(),
    Pass(rest=True),
    Listen(),
    Accuse(suspect=Seat(1), agent=2),
    *(Safe(building=building) for building in range(12)),
    *(move for face in FACES for move in ways_or_card(7, face)[::17]),
    *(move for card in CARDS for move in all_plays(card, 7)[::3]),
]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_allows_agrees_with_legal(players: int) -> None:
    state, dice = GAME.start(OPTIONS, players, b"any"), Dice(b"any", f"legal {players}")
    allows = GAME.allows
    assert allows is not None
    for _ in range(25):
        for seat in map(Seat, range(players)):
            listed = set(GAME.legal(state, seat))
            assert {move for move in CONCEIVABLE if allows(state, seat, move)} == listed & {*CONCEIVABLE}
            assert all(allows(state, seat, move) for move in listed)
        if GAME.is_over(state):
            return
        state = GAME.advance(state, state.current, dice.pick(GAME.legal(state, state.current)), dice).state


def test_the_clock_moves_agents_without_bringing_a_scoring() -> None:
    state = position(places=[1, 2, 3, 4, 5, 6, 6], die=6)
    assert play(state, GAME.overdue(state, Seat(0))).phase == "roll"


def test_die_moves_are_listed_once_each_in_a_fixed_order() -> None:
    for face in FACES:
        listed = ways_or_card(7, face)
        assert len(set(listed)) == len(listed)
    assert all(one.steps < other.steps for one, other in pairwise(ways_or_card(7, 6)))
