"""The board as it would be after a move, as far as computer players look."""

from dataclasses import dataclass

from games.heimlich.moves import HeimlichMove, Move, Play
from games.heimlich.pieces import BONUS, BONUS_CEILING, RING
from games.heimlich.rules.cards import destinations
from games.heimlich.view import View


@dataclass(slots=True)
class Scene:
    places: list[int]
    scores: list[int]
    triggered: list[bool]
    safe: int

    @property
    def is_scoring_due(self) -> bool:
        return any(self.triggered)


def now(view: View) -> Scene:
    return Scene(list(view.places), list(view.scores), list(view.triggered), view.safe)


def after(view: View, move: HeimlichMove) -> Scene:
    """A die move or a card, if nobody answers it."""
    scene = now(view)
    for agent, building in _walks(view, move):
        if scene.places[agent] != building:
            scene.places[agent], scene.triggered[agent] = building, building == view.safe
    if isinstance(move, Play) and move.card == "safe" and move.building is not None:
        scene.safe, scene.triggered = move.building, [False] * len(scene.places)
    if isinstance(move, Play) and move.card == "score":
        for agent in (agent for agent in (move.agent, move.other) if agent is not None):
            scene.scores[agent] = min(BONUS_CEILING, scene.scores[agent] + BONUS)
    return scene


def _walks(view: View, move: HeimlichMove) -> list[tuple[int, int]]:
    if isinstance(move, Play):
        return destinations(view, move)
    steps = move.steps if isinstance(move, Move) else ()
    return [(agent, (view.places[agent] + count) % RING) for agent, count in enumerate(steps) if count]
