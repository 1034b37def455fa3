"""R38 to R40: a notebook, kept from a diary and the public options alone; it never sees the board."""

from games.kit.seat import Seat
from games.labyrinth import diary as signs
from games.labyrinth.notebook.grid import STEPS, Cell, border
from games.labyrinth.notebook.page import OPEN, Page
from games.labyrinth.notebook.shifts import EXITS, Limits, agreeing, kinds_of
from games.labyrinth.pieces import DAM, EXIT, LETTERS, PORTAL, RIVER, SAFE, WALL, opposite

Spot = tuple[int, Cell]  # a page's number and a cell on it


class Notebook:
    """Pages, where everybody who is followed stands on them, and every shift between two pages still possible."""

    def __init__(self, limits: Limits, seat: Seat | None) -> None:
        self.limits = limits
        self.seat = seat
        self.pages: dict[int, Page] = {}
        self.walkers: dict[Seat, Spot] = {}
        self.links: dict[Spot, Spot] = {}  # where each river tile or portal entered came out; a dam: itself
        self.sources: dict[Spot, Spot] = {}  # the same backwards: no two lead to one tile
        self.shifts: dict[tuple[int, int], set[Cell]] = {}  # of the second page, seen from the first; first < second
        self.homes: dict[int, Spot] = {}  # where the first cell of a merged page lies now
        self.dates: dict[Seat, int] = {}
        self.begun = 0
        self.merges = 0
        if seat is not None:
            self._start(seat)

    def copy(self) -> "Notebook":
        twin = Notebook(self.limits, None)
        twin.seat = self.seat
        twin.pages = {number: page.copy() for number, page in self.pages.items()}
        twin.walkers, twin.links, twin.sources = self.walkers.copy(), self.links.copy(), self.sources.copy()
        twin.shifts = self.shifts.copy()  # the sets are replaced, never changed
        twin.homes, twin.dates = self.homes.copy(), self.dates.copy()
        twin.begun, twin.merges = self.begun, self.merges
        return twin

    # Reading the diary.

    def read(self, seat: Seat, said: str) -> None:
        """Take in one line of a diary."""
        if seat not in self.walkers:
            self._start(seat)
        match said[0]:
            case signs.TURN | signs.LOST:
                self.dates[seat] = self.dates.get(seat, 0) + 1
            case signs.PILE:
                self._here(seat).piles[self.walkers[seat][1]] = self.dates.get(seat, 0)
            case signs.NO_PILE:
                self._here(seat).piles.pop(self.walkers[seat][1], None)
            case signs.MEETS:
                self._meet(seat, Seat(int(said[1])))
            case _:
                self._walk(seat, LETTERS.index(said[0]), said[1])

    def _start(self, seat: Seat) -> None:
        self.walkers[seat] = (self._new_page(SAFE), 0)

    def _walk(self, seat: Seat, way: int, found: str) -> None:
        number, cell = self.walkers[seat]
        page = self.pages[number]
        if found in (WALL, EXIT):
            if page.add_border(cell, way, found, self.limits.size):
                self._doubt_border(number, border(cell, way), found)
                self._merge_proven()
            return
        self._claim_open(number, cell, way)
        entered = cell + STEPS[way]
        self._claim_cell(number, entered, RIVER if found == DAM else found)
        if found == DAM:
            self.links[number, entered] = (number, entered)
        if found in (RIVER, PORTAL):
            self.walkers[seat] = self._come_out((number, entered), found)
        else:
            self.walkers[seat] = (number, entered)
        self._merge_proven()
        self._arrive(seat)

    def _arrive(self, seat: Seat) -> None:
        """What was noted about this place is out of date; what is still true will be said next."""
        number, cell = self.walkers[seat]
        page = self.pages[number]
        page.piles.pop(cell, None)
        for other in [other for other, (place, _) in page.people.items() if place == cell]:
            del page.people[other]

    def _come_out(self, entered: Spot, found: str) -> Spot:
        """R39: the same river tile or portal leads to the same place again; a new one opens a new page."""
        known = self.links.get(entered)
        if known is not None:
            return known
        number = self._new_page(found)
        if found == RIVER:
            near = {entered[1] + step for step in STEPS}
            self._restrict(entered[0], number, near)
            self._restrict_further(entered[0], number)
        self.links[entered] = (number, 0)
        self.sources[number, 0] = entered
        return (number, 0)

    def _meet(self, seat: Seat, other: Seat) -> None:
        number, cell = self.walkers[seat]
        if not self.limits.all_heard:
            self.pages[number].people[other] = (cell, self.dates.get(seat, 0))
            return
        # R31: where everybody is followed, two on one tile prove how their pages lie.
        if other not in self.walkers:
            self._start(other)
        self._same((number, cell), self.walkers[other])
        self._merge_proven()

    # Claims, and what they rule out.

    def _here(self, seat: Seat) -> Page:
        return self.pages[self.walkers[seat][0]]

    def _claim_cell(self, number: int, cell: Cell, kind: str) -> None:
        page = self.pages[number]
        if not page.add_cell(cell, kind):
            return
        for other in self.pages:
            if other != number:
                theirs, shifts = self.pages[other].cells, self.between(number, other)
                kept = {shift for shift in shifts if theirs.get(cell - shift, kind) == kind}
                kept = self.limits.on_board(page, self.pages[other], kept)
                self._keep(number, other, self.limits.within_counts(page, self.pages[other], kept, kind))

    def _claim_open(self, number: int, cell: Cell, way: int) -> None:
        if self.pages[number].add_border(cell, way, OPEN, self.limits.size):
            self._doubt_border(number, border(cell, way), OPEN)

    def _doubt_border(self, number: int, edge: int, what: str) -> None:
        page = self.pages[number]
        for other in self.pages:
            if other != number:
                theirs, shifts = self.pages[other].borders, self.between(number, other)
                kept = {shift for shift in shifts if theirs.get(edge - 2 * shift, what) == what}
                if what == EXIT:
                    kept = self.limits.on_board(page, self.pages[other], kept)
                    kept = self.limits.within_counts(page, self.pages[other], kept, EXITS)
                self._keep(number, other, kept)

    def _new_page(self, kind: str) -> int:
        self.begun += 1
        page = Page()
        page.add_cell(0, kind)
        for other, theirs in self.pages.items():
            shifts = agreeing(theirs, page, self.limits.all_shifts(theirs, page))
            self.shifts[other, self.begun] = self.limits.within_counts(theirs, page, shifts, kind)
        self.pages[self.begun] = page
        return self.begun

    # Shifts.

    def between(self, one: int, other: int) -> set[Cell]:
        """Every possible shift of page ``other``, seen from page ``one``."""
        if one < other:
            return self.shifts[one, other]
        return {-shift for shift in self.shifts[other, one]}

    def _keep(self, one: int, other: int, shifts: set[Cell]) -> None:
        if one < other:
            self.shifts[one, other] = shifts
        else:
            self.shifts[other, one] = {-shift for shift in shifts}

    def _restrict(self, one: int, other: int, shifts: set[Cell]) -> None:
        self._keep(one, other, self.between(one, other) & shifts)

    def _restrict_further(self, old: int, new: int) -> None:
        """A soft link to one page also narrows where the new page may lie from all the others."""
        near = self.between(old, new)
        for other in self.pages:
            if other not in (old, new):
                far = self.between(other, old)
                self._restrict(other, new, {shift + step for shift in far for step in near})

    def _sift_rivers(self) -> None:
        """R39: a flush leads one tile on, and of the four ways those go that the river cannot have taken."""
        for (one, entered), (other, rest) in self.links.items():
            if one != other and self.pages[one].cells.get(entered) == RIVER:
                shifts = self.between(one, other)
                kept = {shift for shift in shifts if self._may_flow((one, entered), (other, rest), shift)}
                if len(kept) < len(shifts):
                    self._keep(one, other, kept)

    def _may_flow(self, source: Spot, target: Spot, shift: Cell) -> bool:
        """R2: no wall stands in the river, and a tile of it touches one tile upstream and one downstream."""
        way = flow_between(source[1], target[1] + shift)
        if way is None:
            return False
        return self._may_adjoin(source, way) and self._may_adjoin(target, opposite(way))

    def _may_adjoin(self, spot: Spot, way: int) -> bool:
        page, cell = self.pages[spot[0]], spot[1]
        if page.borders.get(border(cell, way), OPEN) != OPEN:
            return False
        beside = {cell + step for step in STEPS if page.cells.get(cell + step) == RIVER}
        return len(beside | {cell + STEPS[way]}) <= 2

    # Merging.

    def _merge_proven(self) -> None:
        """R40: two pages become one when exactly one shift is left."""
        while True:
            self._sift_rivers()
            proven = next(((pair, shifts) for pair, shifts in self.shifts.items() if len(shifts) == 1), None)
            if proven is None:
                return
            (one, other), shifts = proven
            self.merge(one, other, next(iter(shifts)))

    def merge(self, one: int, other: int, shift: Cell) -> None:
        """Lay page ``other`` upon the older page ``one``."""
        self.merges += 1
        page, gone = self.pages[one], self.pages.pop(other)
        page.swallow(gone, shift, self.limits.size)
        del self.shifts[one, other]
        for third in self.pages:
            if third != one:
                theirs = self._forget(other, third)
                self._keep(one, third, {far for far in self.between(one, third) if far - shift in theirs})
        self.homes = {number: _moved(spot, other, one, shift) for number, spot in self.homes.items()}
        self.homes[other] = (one, shift)
        self.walkers = {seat: _moved(spot, other, one, shift) for seat, spot in self.walkers.items()}
        self._relink(other, one, shift)
        for third in self.pages:
            if third != one:
                self._sift(one, third)

    def _forget(self, gone: int, third: int) -> set[Cell]:
        """The shifts of a third page as seen from one that is merged away."""
        shifts = self.between(gone, third)
        del self.shifts[min(gone, third), max(gone, third)]
        return shifts

    def _sift(self, one: int, other: int) -> None:
        page, theirs = self.pages[one], self.pages[other]
        kept = self.limits.on_board(page, theirs, self.between(one, other))
        for kind in kinds_of(page):
            kept = self.limits.within_counts(page, theirs, kept, kind)
        self._keep(one, other, kept)

    def _relink(self, gone: int, home: int, shift: Cell) -> None:
        """One tile leads to one place, and one place is led to from one tile: what meets is the same."""
        old = list(self.links.items())
        self.links, self.sources = {}, {}
        for start, end in old:
            source, target = _moved(start, gone, home, shift), _moved(end, gone, home, shift)
            self._same(self.links.setdefault(source, target), target)
            if source != target:  # a dam leads to itself beside the tile upstream
                self._same(self.sources.setdefault(target, source), source)
            self._note_flow(source, target)

    def _same(self, one: Spot, other: Spot) -> None:
        if one[0] != other[0]:
            self._restrict(one[0], other[0], {one[1] - other[1]})

    def _note_flow(self, source: Spot, target: Spot) -> None:
        """R2: no wall stands between two tiles of the river."""
        if source[0] == target[0] and self.pages[source[0]].cells.get(source[1]) == RIVER:
            way = flow_between(source[1], target[1])
            if way is not None:
                self._claim_open(source[0], source[1], way)

    # Questions.

    def spot(self) -> Spot | None:
        """Where the notebook's owner stands."""
        return None if self.seat is None else self.walkers[self.seat]

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


def flow_between(source: Cell, target: Cell) -> int | None:
    step = target - source
    return STEPS.index(step) if step in STEPS else None


def _moved(spot: Spot, gone: int, home: int, shift: Cell) -> Spot:
    return (home, spot[1] + shift) if spot[0] == gone else spot
