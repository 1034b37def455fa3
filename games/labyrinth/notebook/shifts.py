"""R40: which shifts between two pages contradict nothing that is known."""

from collections import Counter
from collections.abc import Iterable

from games.labyrinth.notebook.grid import Cell, border, cell_at, xy
from games.labyrinth.notebook.page import Page, Span
from games.labyrinth.options import LabyrinthOptions
from games.labyrinth.pieces import HOSPITAL, MARSH, PORTAL, RIVER, SHOP

EXITS = "exits"


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
            EXITS: options.exits,
        }

    def all_shifts(self, one: Page, other: Page) -> set[Cell]:
        """Every shift of ``other``, as seen from ``one``, that leaves both on one board."""
        across = _differences(one.columns(self.width), other.columns(self.width))
        down = _differences(one.rows(self.height), other.rows(self.height))
        return {cell_at(x, y) for y in down for x in across}

    def on_board(self, one: Page, other: Page, shifts: set[Cell]) -> set[Cell]:
        across = _differences(one.columns(self.width), other.columns(self.width))
        down = _differences(one.rows(self.height), other.rows(self.height))
        kept = set()
        for shift in shifts:
            x, y = xy(shift)
            if x in across and y in down:
                kept.add(shift)
        return kept

    def within_counts(self, one: Page, other: Page, shifts: set[Cell], kind: str) -> set[Cell]:
        """No more tiles of a kind than the board has: a single hospital is one and the same."""
        most = self.counts.get(kind)
        mine, theirs = _marks(one, kind), _marks(other, kind)
        if most is None or len(mine) + len(theirs) <= most:
            return shifts
        step = 2 if kind == EXITS else 1
        known = set(mine)
        surplus = len(mine) + len(theirs) - most
        return {shift for shift in shifts if sum(mark + step * shift in known for mark in theirs) >= surplus}


def agreeing(one: Page, other: Page, shifts: set[Cell]) -> set[Cell]:
    """The shifts under which no tile and no border says two things."""
    for cell, kind in other.cells.items():
        shifts = {shift for shift in shifts if one.cells.get(cell + shift, kind) == kind}
    for edge, what in other.borders.items():
        shifts = {shift for shift in shifts if one.borders.get(edge + 2 * shift, what) == what}
    return shifts


def supports(one: Page, other: Page) -> Counter[Cell]:
    """How many tiles and borders the two pages would share, for each shift under which they do."""
    shared = Counter(mine - theirs for mine in one.cells for theirs in other.cells)
    for mine in one.borders:
        # Borders of one direction only: twice a shift is even.
        shared.update((mine - theirs) // 2 for theirs in other.borders if (mine - theirs) % 2 == 0)
    return shared


def _marks(page: Page, kind: str) -> list[int]:
    if kind == EXITS:
        return [border(cell, way) for cell, way in page.exits]
    return page.kinds.get(kind, [])


def _differences(one: Span, other: Span) -> range:
    return range(other[0] - one[1], other[1] - one[0] + 1)


def kinds_of(page: Page) -> Iterable[str]:
    return (*page.kinds, EXITS)
