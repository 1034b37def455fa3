"""R38, R39: a notebook, kept from a diary and the public options alone; it never sees the board."""

from games.kit.seat import Seat
from games.labyrinth import diary as signs
from games.labyrinth.notebook.grid import STEPS, xy
from games.labyrinth.notebook.page import OPEN
from games.labyrinth.notebook.sheaf import Sheaf, Spot
from games.labyrinth.notebook.shifts import Limits
from games.labyrinth.pieces import DAM, EXIT, LETTERS, PORTAL, RIVER, SAFE, WALL

_FARTHEST = 12  # steps from where a page began: no board is so wide, so only a forged diary leads there


class Notebook(Sheaf):
    """The pages of one player, or of a whole table that hears everything."""

    def __init__(self, limits: Limits, seat: Seat | None) -> None:
        super().__init__(limits)
        self.seat = seat
        self.dates: dict[Seat, int] = {}
        if seat is not None:
            self._start(seat)

    def copy(self) -> "Notebook":
        twin = Notebook(self.limits, None)
        self.copy_to(twin)
        twin.seat, twin.dates = self.seat, self.dates.copy()
        return twin

    def spot(self) -> Spot | None:
        """Where the notebook's owner stands."""
        return None if self.seat is None else self.walkers[self.seat]

    def read(self, seat: Seat, said: str) -> None:
        """Take in one line of a diary."""
        if seat not in self.walkers:
            self._start(seat)
        number, cell = self.walkers[seat]
        match said[0]:
            case signs.TURN | signs.LOST:
                self.dates[seat] = self.dates.get(seat, 0) + 1
            case signs.PILE:
                self.pages[number].piles[cell] = self.dates.get(seat, 0)
            case signs.NO_PILE:
                self.pages[number].piles.pop(cell, None)
            case signs.MEETS:
                self._meet(seat, Seat(int(said[1])))
            case _:
                self._walk(seat, LETTERS.index(said[0]), said[1])

    def _start(self, seat: Seat) -> None:
        self.walkers[seat] = (self.new_page(SAFE), 0)

    def _walk(self, seat: Seat, way: int, found: str) -> None:
        number, cell = self.walkers[seat]
        if found in (WALL, EXIT):
            self.claim_border(number, cell, way, found)
            self.merge_proven(number)
            return
        self.claim_border(number, cell, way, OPEN)
        entered = cell + STEPS[way]
        if max(map(abs, xy(entered))) > _FARTHEST:
            number, entered = self.new_page(SAFE), 0
        self.claim_tile(number, entered, RIVER if found == DAM else found)
        if found == DAM:
            self.links[number, entered] = (number, entered)
        leads_on = found in (RIVER, PORTAL)
        self.walkers[seat] = self._come_out((number, entered), found) if leads_on else (number, entered)
        self.merge_proven(number, self.walkers[seat][0])
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
        number = self.new_page(found)
        if found == RIVER:
            self.restrict(entered[0], number, [entered[1] + step for step in STEPS])
            self.restrict_further(entered[0], number)
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
        self.same((number, cell), self.walkers[other])
        self.merge_proven()
