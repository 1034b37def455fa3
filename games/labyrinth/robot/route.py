"""The nearest exit, pile, hospital or unknown border, and the first step on the way there."""

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.labyrinth.notebook.shelf import notebook_of
from games.labyrinth.robot.maps import BoardMap, Chart, NotebookMap, Way, standing
from games.labyrinth.view import View


class _Stop(NamedTuple):
    place: object
    turns: int
    first: int | None  # the direction in which the way there starts


class Plan:
    """All places that are known to be reachable, nearest first."""

    def __init__(self, chart: Chart, here: object) -> None:
        self.chart = chart
        self.stops = self._search(here)

    def _search(self, here: object) -> list[_Stop]:
        stops: list[_Stop] = []
        seen: set[object] = set()
        waiting: list[tuple[int, int, object, int | None]] = [(0, 0, here, None)]
        pushed = 0
        while waiting:
            turns, _, place, first = heappop(waiting)
            if place in seen:
                continue
            seen.add(place)
            stops.append(_Stop(place, turns, first))
            for way in self.chart.ways(place):
                if way.to is not None and way.to not in seen:
                    pushed += 1
                    start = way.direction if first is None else first
                    heappush(waiting, (turns + way.turns, pushed, way.to, start))
        return stops

    def open_ways(self) -> list[int]:
        """Directions that are not known to be walls, nor exits."""
        return [way.direction for way in self.chart.ways(self.stops[0].place) if not way.is_exit]

    def to_exit(self) -> int | None:
        for stop in self.stops:
            for way in self.chart.ways(stop.place):
                if way.is_exit:
                    return way.direction if stop.first is None else stop.first
        return None

    def to_pile(self) -> int | None:
        return self._to(self.chart.has_pile)

    def to_hospital(self) -> int | None:
        return self._to(self.chart.is_hospital)

    def _to(self, wanted: Callable[[object], bool]) -> int | None:
        return next((stop.first for stop in self.stops[1:] if wanted(stop.place)), None)

    def to_unknown(self, dice: Dice) -> int | None:
        """The nearest border that nobody has tried; one of them by lot where several are as near."""
        offers = [
            (stop.turns + way.doubt, way.direction if stop.first is None else stop.first)
            for stop in self.stops
            for way in self.chart.ways(stop.place)
            if _is_unknown(way)
        ]
        if not offers:
            return None
        nearest = min(turns for turns, _ in offers)
        return dice.pick(sorted({first for turns, first in offers if turns == nearest}))


def _is_unknown(way: Way) -> bool:
    return way.to is None and not way.is_exit


def known_map(view: View, seat: Seat) -> tuple[Chart, object]:
    """The best map a seat may use, and where it stands on it."""
    if view.shown is not None and (tile := standing(view.shown, seat)) is not None:
        return BoardMap(view.shown), tile
    book = notebook_of(view.options, seat, view.diary)
    return NotebookMap(book), book.walkers[seat]
