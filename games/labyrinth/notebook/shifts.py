"""R40: which shifts between two pages contradict nothing that is known."""

from collections import Counter
from collections.abc import Iterable

from games.labyrinth.notebook.grid import Bits, Cell, block, moved
from games.labyrinth.notebook.page import TILES, Page, Span
from games.labyrinth.options import LabyrinthOptions
from games.labyrinth.pieces import EXIT, HOSPITAL, MARSH, PORTAL, RIVER, SHOP

_EVERYWHERE = -1  # all bits
_ANY_NUMBER = 1000


class Limits:
    """What everybody knows about the board: its size, and how many of each kind there are."""

    __slots__ = ("all_heard", "counts", "height", "size", "width")

    def __init__(self, options: LabyrinthOptions) -> None:
        self.width, self.height = self.size = options.width, options.height
        self.all_heard = options.feedback == "table"
        self.counts = {
            SHOP: options.shops,
            HOSPITAL: options.hospitals,
            MARSH: options.marshes,
            RIVER: options.river,
            PORTAL: options.portals,
            EXIT: options.exits,
        }

    def on_board(self, one: Page, other: Page) -> Bits:
        """Every shift of ``other``, as seen from ``one``, that leaves both on one board."""
        left, right = _differences(one.columns(self.width), other.columns(self.width))
        top, bottom = _differences(one.rows(self.height), other.rows(self.height))
        return block(left, right, top, bottom)

    def too_many(self, one: Page, other: Page, kind: str) -> bool:
        """Whether two pages together have more of a kind than the board."""
        return one.counts.get(kind, 0) + other.counts.get(kind, 0) > self.counts.get(kind, _ANY_NUMBER)

    def within_counts(self, one: Page, other: Page, kind: str) -> Bits:
        """No more of a kind than the board has: a single hospital is one and the same."""
        surplus = one.counts.get(kind, 0) + other.counts.get(kind, 0) - self.counts.get(kind, _ANY_NUMBER)
        return _EVERYWHERE if surplus <= 0 else _coinciding(one, other, kind, surplus)


def agreeing(one: Page, other: Page) -> Bits:
    """The shifts under which no tile and no border says two things."""
    wrong = 0
    for mine, theirs in zip(one.layers, other.layers, strict=True):
        for cell, what in theirs.known.items():
            wrong |= moved(mine.all_ahead ^ mine.ahead.get(what, 0), -cell)
    return ~wrong


def _coinciding(one: Page, other: Page, kind: str, least: int) -> Bits:
    """The shifts under which at least so many of a kind on one page are the same as on the other."""
    reach = [_EVERYWHERE, *([0] * least)]
    for mine, theirs in zip(one.layers, other.layers, strict=True):
        known = mine.ahead.get(kind, 0)
        for cell, what in theirs.known.items():
            if what == kind:
                hit = moved(known, -cell)
                for level in range(least, 0, -1):
                    reach[level] |= reach[level - 1] & hit
    return reach[least]


def supports(one: Page, other: Page) -> Counter[Cell]:
    """How many tiles and borders the two pages would share, for each shift under which they do."""
    shared: Counter[Cell] = Counter()
    for mine, theirs in zip(one.layers, other.layers, strict=True):
        for cell in theirs.known:
            shared.update(known - cell for known in mine.known)
    return shared


def kinds_of(page: Page) -> Iterable[str]:
    return (*page.layers[TILES].ahead, EXIT)


def _differences(one: Span, other: Span) -> Span:
    return other[0] - one[1], other[1] - one[0]
