"""Lists of legal moves that make a move only when somebody looks at it: most are never looked at."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import overload

from games.kit.seat import Seat
from games.saboteur.cells import cell_named, name_of
from games.saboteur.moves import AnyMove, Break, Discard, Lay, Look, Pass, Repair, Rockfall, TakeGold
from games.saboteur.pieces import GOAL_NAMES, TOOLS

# A code is one int: what is done, with which card (from 0), and to what.
_SLOT_BITS, _WHAT_BITS = 3, 18
LAY, BREAK, REPAIR, LOOK, ROCKFALL, DISCARD, PASS, TAKE_GOLD = range(8)
_REPAIRS = (*TOOLS, "both")
BOTH = len(TOOLS)  # instead of a tool's place in TOOLS


def code(verb: int, slot: int = 0, what: int = 0) -> int:
    return (verb << _SLOT_BITS | slot) << _WHAT_BITS | what


def code_of(move: AnyMove) -> int | None:
    """The code of a move, or None where it names a cell that does not exist."""
    match move:
        case Lay(card=card, at=at, turned=is_turned):
            cell = cell_named(at)
            return None if cell is None else code(LAY, card - 1, cell << 1 | is_turned)
        case Break(card=card, whom=whom):
            return code(BREAK, card - 1, whom)
        case Repair(card=card, whom=whom, tool=tool):
            return code(REPAIR, card - 1, whom << 2 | _REPAIRS.index(tool))
        case Look(card=card, goal=goal):
            return code(LOOK, card - 1, GOAL_NAMES.index(goal))
        case Rockfall(card=card, at=at):
            cell = cell_named(at)
            return None if cell is None else code(ROCKFALL, card - 1, cell)
        case Discard(card=card):
            return code(DISCARD, card - 1)
        case Pass():
            return code(PASS)
        case TakeGold(nuggets=nuggets):
            return code(TAKE_GOLD, 0, nuggets)


@cache
def move_of(coded: int) -> AnyMove:
    verb, slot = divmod(coded >> _WHAT_BITS, 1 << _SLOT_BITS)
    what = coded & (1 << _WHAT_BITS) - 1
    card = slot + 1
    match verb:
        case 0:
            return Lay(card=card, at=name_of(what >> 1), turned=bool(what & 1))
        case 1:
            return Break(card=card, whom=Seat(what))
        case 2:
            return Repair.model_validate({"card": card, "whom": what >> 2, "tool": _REPAIRS[what & 3]})
        case 3:
            return Look.model_validate({"card": card, "goal": GOAL_NAMES[what]})
        case 4:
            return Rockfall(card=card, at=name_of(what))
        case 5:
            return Discard(card=card)
        case 6:
            return Pass()
        case _:
            return TakeGold(nuggets=what)


class Listing(Sequence[AnyMove]):
    """Legal moves in a fixed order, kept as codes."""

    __slots__ = ("codes",)

    def __init__(self, codes: list[int]) -> None:
        self.codes = codes

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> AnyMove: ...
    @overload
    def __getitem__(self, index: slice) -> "Listing": ...
    def __getitem__(self, index: int | slice) -> "AnyMove | Listing":
        if isinstance(index, slice):
            return Listing(self.codes[index])
        return move_of(self.codes[index])

    def __iter__(self) -> Iterator[AnyMove]:
        return map(move_of, self.codes)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, AnyMove) and code_of(move) in self.codes

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Listing):
            return self.codes == other.codes
        return isinstance(other, Sequence) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self.codes))
