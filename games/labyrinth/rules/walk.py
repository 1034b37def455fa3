"""R9 to R14, R25, R26: one movement and what it leads to."""

from collections.abc import Iterator

from games.kit.facts import Told, announce
from games.kit.seat import Seat
from games.labyrinth.diary import PILE, meets, noted, walked
from games.labyrinth.events import Escaped
from games.labyrinth.pieces import EXIT, MARSH, SHOP, WALL
from games.labyrinth.rules import hear
from games.labyrinth.state import State


def go(state: State, seat: Seat, way: int) -> Iterator[Told]:
    board, start, feedback = state.board, state.place[seat], state.options.feedback
    found, rest = board.landings[start * 4 + way]
    if found == EXIT and state.laden[seat]:
        state.winner, state.is_over = seat, True
        yield announce(Escaped(seat=seat))
        return
    hear.note(state, seat, walked(seat, way, found))
    # R9, R10: neither a wall nor an exit uses up the movement.
    if found == WALL:
        yield hear.blocked(feedback, seat, way)
        return
    if found == EXIT:
        yield from hear.found_exit(feedback, seat, way)
        return
    state.moved = True
    _come_to_rest(state, seat, board.neighbour(start, way), rest)
    yield from hear.entered(feedback, seat, way, found)
    if found == MARSH:
        state.delay[seat] = "marsh"
    yield from _look_around(state, seat)


def _come_to_rest(state: State, seat: Seat, entered: int | None, rest: int) -> None:
    """R11: only the tile on which one rests counts."""
    state.place[seat] = rest
    state.may_buy = state.board.tiles[rest] == SHOP
    via = () if entered is None or entered == rest else (entered,)
    state.tracks[seat] = (*state.tracks[seat], *via, rest)


def _look_around(state: State, seat: Seat) -> Iterator[Told]:
    here, feedback = state.place[seat], state.options.feedback
    if state.piles[here]:
        hear.note(state, seat, noted(seat, PILE))
        yield hear.saw_treasure(feedback, seat)
    if state.place.count(here) > 1:
        others = tuple(state.company(seat))
        for other in others:
            hear.note(state, seat, meets(seat, other))
            hear.note(state, other, meets(other, seat))
        yield hear.met(feedback, seat, others)
