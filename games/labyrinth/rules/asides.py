"""What anybody may do at any time: vote on a peek, guess in the notebook, leave the treasure behind."""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from games.kit.seat import Seat
from games.labyrinth.moves import Aside, Glue, Leave, Move, Unglue
from games.labyrinth.notebook.glue import open_guesses
from games.labyrinth.rules.legal import turn_moves
from games.labyrinth.rules.peek import peek_moves
from games.labyrinth.state import State

_LEAVE = Leave()


class Moves(Sequence[Move]):
    """Moves of which the notebook's are worked out only when somebody wants to see them."""

    def __init__(self, first: list[Move], more: Callable[[], list[Move]]) -> None:
        self._first = first
        self._more: Callable[[], list[Move]] | None = more

    def _all(self) -> list[Move]:
        if self._more is not None:
            self._first, self._more = [*self._first, *self._more()], None
        return self._first

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Move]:
        return iter(self._all())

    def __contains__(self, move: object) -> bool:
        return move in (self._all() if isinstance(move, Glue | Unglue) else self._first)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]


def legal(state: State, seat: Seat) -> Sequence[Move]:
    if state.is_over:
        return ()
    first: list[Move] = turn_moves(state, seat) if seat == state.mover else []
    first += peek_moves(state, seat)
    if state.laden[seat]:
        first.append(_LEAVE)
    return Moves(first, lambda: note_moves(state, seat))


def allows(state: State, seat: Seat, move: Move) -> bool:
    if state.is_over:
        return False
    if isinstance(move, Glue | Unglue):
        return move in note_moves(state, seat)
    if isinstance(move, Leave):
        return state.laden[seat]
    if isinstance(move, Aside):
        return move in peek_moves(state, seat)
    return seat == state.mover and move in turn_moves(state, seat)


def parting(state: State, seat: Seat) -> Move | None:
    """R28: who gets up from the table leaves the treasure where they stand."""
    return _LEAVE if state.laden[seat] and not state.is_over else None


def note_moves(state: State, seat: Seat) -> list[Move]:
    """R41: lay another page upon the one where one stands, or take a guess back."""
    guesses = state.guesses[seat]
    undo: list[Move] = [Unglue(page=page) for page in sorted({guess.page for guess in guesses})]
    more = open_guesses(state.options, seat, state.diaries[seat], guesses)
    return [*undo, *(Glue(page=g.page, onto=g.onto, east=g.east, south=g.south) for g in more)]
