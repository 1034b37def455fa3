"""Lists of legal moves that make a move only when somebody looks at it: most are never looked at."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import assert_never, overload

from games.saboteur.cells import cell_named, name_of
from games.saboteur.moves import AnyMove, Break, Discard, Lay, Look, Pass, Repair, Rockfall, TakeGold
from games.saboteur.pieces import GOAL_NAMES, TOOLS

# A code is one int: what is done, with which card (from 0), and to what.
_SLOT_BITS, _WHAT_BITS = 3, 18
LAY, BREAK, REPAIR, LOOK, ROCKFALL, DISCARD, PASS, TAKE_GOLD = range(8)
_KINDS: tuple[type[AnyMove], ...] = (Lay, Break, Repair, Look, Rockfall, Discard, Pass, TakeGold)
_REPAIRS = (*TOOLS, "both")
BOTH = len(TOOLS)  # instead of a tool's place in TOOLS


def code(verb: int, slot: int = 0, what: int = 0) -> int:
    return (verb << _SLOT_BITS | slot) << _WHAT_BITS | what


def code_of(move: AnyMove) -> int | None:
    """The code of a move, or None where it names a cell that does not exist."""
    slot = getattr(move, "card", 1) - 1
    what: int | None = 0
    match move:
        case Lay(at=at, turned=is_turned):
            cell = cell_named(at)
            what = None if cell is None else cell << 1 | is_turned
        case Break(whom=whom):
            what = whom
        case Repair(whom=whom, tool=tool):
            what = whom << 2 | _REPAIRS.index(tool)
        case Look(goal=goal):
            what = GOAL_NAMES.index(goal)
        case Rockfall(at=at):
            what = cell_named(at)
        case TakeGold(nuggets=nuggets):
            what = nuggets
        case Discard() | Pass():
            pass
        case _:
            assert_never(move)
    return None if what is None else code(_KINDS.index(type(move)), slot, what)


@cache
def move_of(coded: int) -> AnyMove:
    verb, slot = divmod(coded >> _WHAT_BITS, 1 << _SLOT_BITS)
    what = coded & (1 << _WHAT_BITS) - 1
    fields: dict[str, object] = {} if verb in {PASS, TAKE_GOLD} else {"card": slot + 1}
    if verb == LAY:
        fields |= {"at": name_of(what >> 1), "turned": bool(what & 1)}
    elif verb == BREAK:
        fields |= {"whom": what}
    elif verb == REPAIR:
        fields |= {"whom": what >> 2, "tool": _REPAIRS[what & 3]}
    elif verb == LOOK:
        fields |= {"goal": GOAL_NAMES[what]}
    elif verb == ROCKFALL:
        fields |= {"at": name_of(what)}
    elif verb == TAKE_GOLD:
        fields |= {"nuggets": what}
    return _KINDS[verb].model_validate(fields)


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
