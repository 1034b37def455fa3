"""What a computer player knows of the ways around it: from its notebook, or from the board where that is open."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from games.kit.seat import Seat
from games.labyrinth.board.board import Board
from games.labyrinth.notebook.book import Notebook
from games.labyrinth.notebook.grid import STEPS
from games.labyrinth.notebook.sheaf import Spot
from games.labyrinth.pieces import EXIT, HOSPITAL, MARSH, PORTAL, RIVER, WALL
from games.labyrinth.view import Shown

_DULL = 3  # an untried border between two known tiles
_LEAP = 3  # a river tile or portal that leads off the page


class Way(NamedTuple):
    """One way on from a place: an exit, a step to a known place, or a step nobody knows the end of."""

    direction: int
    to: object | None  # None: unknown, or out of the labyrinth
    turns: int
    is_exit: bool = False
    doubt: int = 0  # turns by which an unknown step is less worth trying than one onto a new tile


class Chart(Protocol):
    def ways(self, place: object) -> Iterator[Way]: ...
    def has_pile(self, place: object) -> bool: ...
    def is_hospital(self, place: object) -> bool: ...


class NotebookMap:
    """Places are spots: a page and a cell."""

    def __init__(self, book: Notebook) -> None:
        self.book = book

    def ways(self, place: object) -> Iterator[Way]:
        number, cell = _spot(place)
        page = self.book.pages[number]
        for way, step in enumerate(STEPS):
            what = page.border(cell, way)
            kind = page.cells.get(cell + step)
            if what == WALL:
                continue
            if what == EXIT:
                yield Way(way, None, 1, is_exit=True)
            elif what is None or kind is None:
                yield Way(way, None, 1, doubt=0 if kind is None else _DULL)
            elif kind in (RIVER, PORTAL):
                yield Way(way, self.book.links.get((number, cell + step)), 1, doubt=_LEAP)
            else:
                yield Way(way, (number, cell + step), 2 if kind == MARSH else 1)

    def has_pile(self, place: object) -> bool:
        number, cell = _spot(place)
        return cell in self.book.pages[number].piles

    def is_hospital(self, place: object) -> bool:
        number, cell = _spot(place)
        return self.book.pages[number].cells.get(cell) == HOSPITAL


class BoardMap:
    """Places are tiles of a board that everybody sees."""

    def __init__(self, shown: Shown) -> None:
        self.board: Board = shown.board
        self.piles = shown.piles

    def ways(self, place: object) -> Iterator[Way]:
        tile = _tile(place)
        for way, (found, rest) in enumerate(self.board.landings[tile * 4 : tile * 4 + 4]):
            if found == EXIT:
                yield Way(way, None, 1, is_exit=True)
            elif found != WALL:
                yield Way(way, rest, 2 if found == MARSH else 1)

    def has_pile(self, place: object) -> bool:
        return self.piles[_tile(place)] > 0

    def is_hospital(self, place: object) -> bool:
        return self.board.tiles[_tile(place)] == HOSPITAL


def _spot(place: object) -> Spot:
    assert isinstance(place, tuple)  # noqa: S101
    return place


def _tile(place: object) -> int:
    assert isinstance(place, int)  # noqa: S101
    return place


def standing(shown: Shown, seat: Seat) -> int | None:
    return shown.places[seat] if shown.places else None
