"""R8, R15, R27: how a turn ends and the next one begins."""

from collections.abc import Iterator

from games.kit.facts import Told, announce
from games.labyrinth.diary import LOST, TURN, noted
from games.labyrinth.events import PeekClosed, RoundsOver
from games.labyrinth.pieces import HOSPITAL
from games.labyrinth.rules import hear
from games.labyrinth.rules.deeds import recover
from games.labyrinth.state import State


def end_turn(state: State) -> Iterator[Told]:
    """R29: a whispered turn is closed by one neutral line, whatever happened in it."""
    if state.options.feedback == "whisper":
        yield hear.moved(state.mover)
    yield from _next_turn(state)
    while not state.is_over and state.delay[state.mover]:
        yield from _lose_turn(state)
        yield from _next_turn(state)
    if not state.is_over:
        hear.note(state, state.mover, noted(state.mover, TURN))


def _next_turn(state: State) -> Iterator[Told]:
    state.turn += 1
    state.moved = state.may_buy = state.laid_down = False
    state.origin = state.place[state.mover]
    if state.peek is not None and state.turn >= state.peek.until:
        state.peek = None
    if state.vote is not None and state.turn >= state.vote.lapses:
        state.vote = None
        yield announce(PeekClosed(reason="lapsed"))
    state.may_ask = state.vote is None
    if 0 < state.options.max_rounds < state.round:
        state.is_over = True
        yield announce(RoundsOver(rounds=state.options.max_rounds))


def _lose_turn(state: State) -> Iterator[Told]:
    """R15: nobody waits for a turn that is lost."""
    seat = state.mover
    reason = state.delay[seat]
    state.delay[seat] = ""
    hear.note(state, seat, noted(seat, LOST))
    yield from hear.lost_turn(state.options.feedback, seat, reason)
    if reason == "hospital" and state.kind(seat) == HOSPITAL:
        yield from recover(state, seat)
