"""R38 to R40: the pages of a notebook, every shift between two of them still possible, and how they merge."""

from games.kit.seat import Seat
from games.labyrinth.notebook.grid import STEPS, Bits, Cell, bit, bits, border, members, moved
from games.labyrinth.notebook.page import OPEN, TILES, Page
from games.labyrinth.notebook.shifts import Limits, agreeing, kinds_of
from games.labyrinth.pieces import EXIT, RIVER, opposite

Spot = tuple[int, Cell]  # a page's number and a cell on it
MOST_PAGES = 16
_FEW = 4  # shifts between two pages that are worth carrying on to a third


class Sheaf:
    """Loose pages, where everybody who is followed stands on them, and what is known of how they lie."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.pages: dict[int, Page] = {}
        self.walkers: dict[Seat, Spot] = {}
        self.links: dict[Spot, Spot] = {}  # where each river tile or portal entered came out; a dam: itself
        self.sources: dict[Spot, Spot] = {}  # the same backwards: no two lead to one tile
        self.shifts: dict[tuple[int, int], Bits] = {}  # of the second page, seen from the first; both ways round
        self.homes: dict[int, Spot] = {}  # where the first cell of a merged page lies now
        self.begun = 0
        self.merges = 0

    def copy_to(self, twin: "Sheaf") -> None:
        twin.pages = {number: page.copy() for number, page in self.pages.items()}
        twin.walkers, twin.links, twin.sources = self.walkers.copy(), self.links.copy(), self.sources.copy()
        twin.shifts, twin.homes = self.shifts.copy(), self.homes.copy()
        twin.begun, twin.merges = self.begun, self.merges

    # Claims, and what they rule out.

    def claim_tile(self, number: int, cell: Cell, kind: str) -> None:
        page = self.pages[number]
        if page.add_tile(cell, kind):
            self._doubt(number, TILES, cell, kind)
            self._fit(number, kind)

    def claim_border(self, number: int, cell: Cell, way: int, what: str) -> None:
        page = self.pages[number]
        layer, name = border(cell, way)
        if page.add_border(layer, name, what):
            self._doubt(number, layer, name, what)
            if what == EXIT:
                page.anchor(cell, way, self.limits.size)
                self._fit(number, EXIT)

    def _doubt(self, number: int, layer: int, cell: Cell, what: str) -> None:
        """Strike out the shifts under which another page says something else of the same place."""
        shifts = self.shifts
        for other, page in self.pages.items():
            theirs = page.layers[layer]
            wrong = theirs.all_back ^ theirs.back.get(what, 0)
            if wrong and other != number:
                shifts[number, other] &= ~moved(wrong, cell)
                shifts[other, number] &= ~moved(theirs.all_ahead ^ theirs.ahead.get(what, 0), -cell)

    def _fit(self, number: int, *kinds: str) -> None:
        """Both on one board, and no more of a kind than there are."""
        page, limits = self.pages[number], self.limits
        for other, theirs in self.pages.items():
            if other != number:
                there, back = limits.on_board(page, theirs), limits.on_board(theirs, page)
                for kind in kinds:
                    if limits.too_many(page, theirs, kind):
                        there &= limits.within_counts(page, theirs, kind)
                        back &= limits.within_counts(theirs, page, kind)
                self.shifts[number, other] &= there
                self.shifts[other, number] &= back

    def new_page(self, kind: str) -> int:
        self.begun += 1
        page = Page()
        page.add_tile(0, kind)
        for other, theirs in self.pages.items():
            self.shifts[other, self.begun] = agreeing(theirs, page)
            self.shifts[self.begun, other] = agreeing(page, theirs)
        self.pages[self.begun] = page
        self._fit(self.begun, kind)
        if len(self.pages) > MOST_PAGES:
            self._tear_out()
        return self.begun

    def _tear_out(self) -> None:
        """R38: a notebook is thin: the loose page with the least on it goes, the oldest of those."""
        kept = {number for number, _ in self.walkers.values()} | {self.begun}
        loose = [number for number in self.pages if number not in kept]
        gone = min(loose, key=lambda number: (self.pages[number].worth(), number), default=None)
        if gone is None:
            return
        del self.pages[gone]
        self.shifts = {pair: left for pair, left in self.shifts.items() if gone not in pair}
        self.links = {start: end for start, end in self.links.items() if gone not in (start[0], end[0])}
        self.sources = {end: start for end, start in self.sources.items() if gone not in (start[0], end[0])}
        self.homes = {number: spot for number, spot in self.homes.items() if spot[0] != gone}

    # Shifts.

    def between(self, one: int, other: int) -> list[Cell]:
        """Every possible shift of page ``other``, seen from page ``one``."""
        return list(members(self.shifts[one, other]))

    def restrict(self, one: int, other: int, shifts: list[Cell]) -> None:
        self.shifts[one, other] &= bits(shifts)
        self.shifts[other, one] &= bits(-shift for shift in shifts)

    def restrict_further(self, old: int, new: int) -> None:
        """A soft link to one page also narrows where the new page may lie from all the others."""
        near = self.between(old, new)
        for other in self.pages:
            if other not in (old, new):
                self.shifts[other, new] &= _any(self.shifts[other, old], near)
                self.shifts[new, other] &= _any(self.shifts[old, other], [-step for step in near])

    def _spread(self, number: int) -> None:
        """What is ruled out between two pages narrows every third page that lies in few ways from one of them."""
        shifts = self.shifts
        close = [other for other in self.pages if other != number and shifts[number, other].bit_count() <= _FEW]
        for near in close:
            steps = self.between(number, near)
            backs = [-step for step in steps]
            for third in self.pages:
                if third not in (number, near):
                    shifts[number, third] &= _any(shifts[near, third], steps)
                    shifts[third, number] &= _any(shifts[third, near], backs)
                    shifts[near, third] &= _any(shifts[number, third], backs)
                    shifts[third, near] &= _any(shifts[third, number], steps)

    def _sift_rivers(self) -> None:
        """R39: a flush leads one tile on, and of the four ways those go that the river cannot have taken."""
        for source, target in self.links.items():
            one, other = source[0], target[0]
            if one != other and self.pages[one].cells.get(source[1]) == RIVER:
                ways = [way for way in range(4) if self._may_flow(source, target, way)]
                self.restrict(one, other, [source[1] + STEPS[way] - target[1] for way in ways])

    def _may_flow(self, source: Spot, target: Spot, way: int) -> bool:
        return self._may_adjoin(source, way) and self._may_adjoin(target, opposite(way))

    def _may_adjoin(self, spot: Spot, way: int) -> bool:
        """R2: no wall stands in the river, and a tile of it touches one tile upstream and one downstream."""
        page, cell = self.pages[spot[0]], spot[1]
        if page.border(cell, way) not in (None, OPEN):
            return False
        cells = page.layers[TILES].known
        others = sum(cells.get(cell + step) == RIVER for i, step in enumerate(STEPS) if i != way)
        return others <= 1

    # Merging.

    def merge_proven(self, *touched: int) -> None:
        """R40: two pages become one when exactly one shift is left."""
        while True:
            self._sift_rivers()
            for number in touched:
                if number in self.pages:
                    self._spread(number)
            proven = next((pair for pair, left in self.shifts.items() if left and not left & (left - 1)), None)
            if proven is None:
                return
            one, other = sorted(proven)
            self.merge(one, other, self.between(one, other)[0])

    def merge(self, one: int, other: int, shift: Cell) -> None:
        """Lay page ``other`` upon the older page ``one``."""
        self.merges += 1
        self.pages[one].swallow(self.pages.pop(other), shift)
        del self.shifts[one, other], self.shifts[other, one]
        for third in self.pages:
            if third != one:
                self.shifts[one, third] &= moved(self.shifts.pop((other, third)), shift)
                self.shifts[third, one] &= moved(self.shifts.pop((third, other)), -shift)
        self.homes = {number: _moved(spot, other, one, shift) for number, spot in self.homes.items()}
        self.homes[other] = (one, shift)
        self.walkers = {seat: _moved(spot, other, one, shift) for seat, spot in self.walkers.items()}
        self._relink(other, one, shift)
        self._fit(one, *kinds_of(self.pages[one]))

    def _relink(self, gone: int, home: int, shift: Cell) -> None:
        """One tile leads to one place, and one place is led to from one tile: what meets is the same."""
        old = list(self.links.items())
        self.links, self.sources = {}, {}
        for start, end in old:
            source, target = _moved(start, gone, home, shift), _moved(end, gone, home, shift)
            self.same(self.links.setdefault(source, target), target)
            if source != target:  # a dam leads to itself beside the tile upstream
                self.same(self.sources.setdefault(target, source), source)
            self._note_flow(source, target)

    def same(self, one: Spot, other: Spot) -> None:
        if one[0] != other[0]:
            self.restrict(one[0], other[0], [one[1] - other[1]])

    def _note_flow(self, source: Spot, target: Spot) -> None:
        """R2: no wall stands between two tiles of the river."""
        if source[0] == target[0] and self.pages[source[0]].cells.get(source[1]) == RIVER:
            way = flow_between(source[1], target[1])
            if way is not None:
                self.claim_border(source[0], source[1], way, OPEN)

    # Questions.

    def flow(self, number: int, cell: Cell) -> int | None:
        """Which way a river tile is known to flow."""
        target = self.links.get((number, cell))
        if target is None or target[0] != number or self.pages[number].cells.get(cell) != RIVER:
            return None
        return flow_between(cell, target[1])

    def resolve(self, number: int) -> Spot | None:
        """Where the first cell of a page lies now."""
        if number in self.pages:
            return (number, 0)
        return self.homes.get(number)

    def is_possible(self, onto: int, page: int, shift: Cell) -> bool:
        return bool(self.shifts[onto, page] & bit(shift))


def flow_between(source: Cell, target: Cell) -> int | None:
    step = target - source
    return STEPS.index(step) if step in STEPS else None


def _any(shifts: Bits, steps: list[Cell]) -> Bits:
    """The shifts moved by one step or another."""
    merged = 0
    for step in steps:
        merged |= moved(shifts, step)
    return merged


def _moved(spot: Spot, gone: int, home: int, shift: Cell) -> Spot:
    return (home, spot[1] + shift) if spot[0] == gone else spot
