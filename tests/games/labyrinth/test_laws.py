"""The laws of every game, held against the options that the presets leave alone."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from games.kit.seat import Seat
from games.labyrinth import GAME
from games.labyrinth.options import LabyrinthOptions
from games.labyrinth.state import State
from games.labyrinth.view import observe
from tests.laws.laws import LAWS, nobody_sees_what_they_cannot_know
from tests.laws.play import Case, mutated, recorded

VARIANTS: dict[str, dict[str, object]] = {
    "echo": {"feedback": "echo"},
    "table": {"feedback": "table"},
    "omniscient": {"omniscient": True},
    "omniscient table": {"omniscient": True, "feedback": "table"},
    "slow aid": {"first_aid": "turn", "hospital_sanctuary": True, "max_rounds": 50},
}


@dataclass(frozen=True)
class Variant(Case):
    """A game with some options changed."""

    variant: str = "echo"

    @property
    def options(self) -> LabyrinthOptions:
        preset = self.game.presets[self.preset]
        assert isinstance(preset, LabyrinthOptions)
        return preset.model_copy(update=VARIANTS[self.variant])

    def __str__(self) -> str:
        return f"{self.preset}-{self.players}-{self.variant}"


CASES = [
    Variant(GAME, preset, players, 0, variant)
    for variant in VARIANTS
    for preset, players in (("quick", 3), ("classic", 4))
]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_law_holds_in_every_variant(case: Variant) -> None:
    for law in LAWS:
        law(case)
    recorded.cache_clear()


LEAKS: dict[str, Callable[[State], object]] = {
    "the board": lambda state: state.board.tiles,
    "a wall": lambda state: state.board.walls[0],
    "the places": lambda state: state.place,
    "the piles": lambda state: state.piles,
    "the items": lambda state: state.item,
    "the tracks": lambda state: state.tracks,
    "the diaries": lambda state: state.diaries,
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_view_that_leaks_would_be_caught(leak: str) -> None:
    """Where a view tells a hidden thing, dealing the hidden things anew changes the view."""

    def talkative(state: State, seat: Seat | None) -> object:
        return replace(observe(state, seat), heard=(str(LEAKS[leak](state)),))

    case = mutated(Case(GAME, "quick", 3, 0), observe=talkative)
    with pytest.raises(AssertionError):
        nobody_sees_what_they_cannot_know(case)
    recorded.cache_clear()
