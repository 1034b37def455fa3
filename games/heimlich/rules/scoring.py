"""Scoring, and what follows it: the safe, the next turn or the end (R6 to R9)."""

from collections.abc import Iterator

from games.heimlich.events import Scored
from games.heimlich.pieces import AGENTS, GOAL, POINTS
from games.heimlich.rules import ending
from games.heimlich.state import State
from games.kit.facts import Told, announce
from games.kit.seat import Seat


def settle(state: State) -> Iterator[Told]:
    """R6: score if an agent's arrival still stands; otherwise the next player rolls."""
    if any(state.triggered):
        yield from _score(state)
    else:
        next_turn(state)


def next_turn(state: State) -> None:
    """R8: always the player after the turn player, whoever was asked last."""
    state.phase = "roll"
    state.turn = state.current = Seat((state.turn + 1) % state.players)


def _score(state: State) -> Iterator[Told]:
    gains = [POINTS[place] for place in state.places]
    cause = state.before.seat if state.before else state.turn
    for agent, gain in enumerate(gains):
        state.scores[agent] += gain
        state.earned[cause * len(gains) + agent] += gain
    state.triggered = [False] * len(gains)
    state.phase, state.current = "safe", state.turn
    yield announce(Scored(**dict(zip(AGENTS, gains, strict=False))))  # type: ignore[arg-type]
    if max(state.scores) >= GOAL:  # R9: no safe move, no more turns
        state.phase = "over"
        yield from ending.reveal(state)
