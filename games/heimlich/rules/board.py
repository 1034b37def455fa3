"""What moving a piece does to the board: places, flags, and the trace of the last change."""

from games.heimlich.pieces import POINTS, Card
from games.heimlich.state import Before, State
from games.kit.seat import Seat


def remember(state: State, seat: Seat, card: Card | None = None) -> None:
    """Keep the board as it is before a change, so that everyone can be shown what changed."""
    state.before = Before(seat, card, tuple(state.places), tuple(state.scores), state.safe)


def relocate(state: State, seat: Seat, agent: int, building: int) -> None:
    """R6, R18: an agent that comes to the safe from elsewhere triggers a scoring; moved away, it does no more."""
    origin = state.places[agent]
    if origin == building:
        return
    state.places[agent] = building
    state.triggered[agent] = building == state.safe
    state.lifted[seat * len(state.places) + agent] += POINTS[building] - POINTS[origin]


def relocate_safe(state: State, building: int) -> None:
    """R7, R18: moving the safe never scores, and forgets every arrival."""
    state.safe = building
    state.triggered = [False] * len(state.places)
