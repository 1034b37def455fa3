"""What a map shows, whether a page of a notebook or the whole board: drawn as a picture and as text."""

from dataclasses import dataclass, field

from games.kit.seat import Seat
from games.labyrinth.notebook.book import Notebook
from games.labyrinth.notebook.glue import Glued, glued
from games.labyrinth.notebook.grid import Cell, xy
from games.labyrinth.notebook.page import OPEN
from games.labyrinth.notebook.shelf import notebook_of
from games.labyrinth.pieces import EXIT, LETTERS, RIVER, WALL
from games.labyrinth.state import Guess
from games.labyrinth.view import Shown, View

Square = tuple[int, int]
Side = tuple[int, int, int]  # a square and way 1 or 2: its eastern or southern border

_RING_LETTERS = ("F", "AB", "123")


@dataclass(slots=True)
class Chart:
    """Squares are counted from the north-west corner of what is drawn."""

    width: int
    height: int
    tiles: dict[Square, str] = field(default_factory=dict)
    borders: dict[Side, str] = field(default_factory=dict)  # open, wall or exit; absent: not tried
    flows: dict[Square, int] = field(default_factory=dict)
    labels: dict[Square, str] = field(default_factory=dict)  # the letters of portals, where they are known
    piles: set[Square] = field(default_factory=set)
    people: dict[Square, list[Seat]] = field(default_factory=dict)
    guessed: set[Square] = field(default_factory=set)
    offers: dict[Square, int] = field(default_factory=dict)  # numbered places of a page that may be glued here
    start: Square | None = None  # where a page of a notebook began
    tracks: list[list[Square]] = field(default_factory=list)

    def beside(self, square: Square, way: int) -> str | None:
        """What is known about a border of a square."""
        x, y = square
        side = {0: (x, y - 1, 2), 1: (x, y, 1), 2: (x, y, 2), 3: (x - 1, y, 1)}[way]
        return self.borders.get(side)


def board_chart(shown: Shown, order: tuple[Seat, ...], *, tracks: bool) -> Chart:
    board = shown.board
    chart = Chart(board.width, board.height)
    square = {tile: (tile % board.width, tile // board.width) for tile in range(len(board.tiles))}
    for tile, (x, y) in square.items():
        chart.tiles[x, y] = board.tiles[tile]
        if board.tiles[tile] == RIVER:
            chart.flows[x, y] = LETTERS.index(board.flows[tile])
        for way, side in ((0, (x, y - 1, 2)), (1, (x, y, 1)), (2, (x, y, 2)), (3, (x - 1, y, 1))):
            exits = tile * 4 + way in board.exits
            chart.borders[side] = EXIT if exits else WALL if board.walled(tile, way) else OPEN
    for ring in board.portals:
        for place, tile in enumerate(ring):
            chart.labels[square[tile]] = _RING_LETTERS[len(ring) - 1][place]
    chart.piles = {square[tile] for tile, count in enumerate(shown.piles) if count}
    for seat in sorted(order) if shown.places else ():
        chart.people.setdefault(square[shown.places[seat]], []).append(seat)
    chart.tracks = [[square[tile] for tile in track] for track in shown.tracks] if tracks else []
    return chart


def page_chart(laid: Glued, number: int, offers: dict[Guess, int]) -> Chart:
    """A page of a notebook, cropped to what is known of it and to the places that are offered for another page."""
    book, page = laid.book, laid.book.pages[number]
    starts = {(guess.east, guess.south): place for guess, place in offers.items()}
    columns = [page.left, page.right, *(x for x, _ in starts)]
    rows = [page.top, page.bottom, *(y for _, y in starts)]
    left, top = min(columns), min(rows)

    def square(cell: Cell) -> Square:
        x, y = xy(cell)
        return x - left, y - top

    chart = Chart(max(columns) - left + 1, max(rows) - top + 1)
    chart.tiles = {square(cell): kind for cell, kind in page.cells.items()}
    for way, cell, what in page.borders():
        chart.borders[(*square(cell), way)] = what
    for cell in page.cells:
        flow = book.flow(number, cell)
        if flow is not None:
            chart.flows[square(cell)] = flow
    chart.start = square(0)
    chart.piles = {square(cell) for cell in page.piles}
    chart.guessed = {square(cell) for cell in laid.guessed.get(number, ())}
    chart.offers = {(x - left, y - top): place for (x, y), place in starts.items()}
    for seat, cell in _people(book, number):
        chart.people.setdefault(square(cell), []).append(seat)
    return chart


def _people(book: Notebook, number: int) -> list[tuple[Seat, Cell]]:
    """Those who are followed stand where they are; others where they were met last."""
    noted = [(seat, cell) for seat, (cell, _) in sorted(book.pages[number].people.items())]
    standing = [(seat, cell) for seat, (page, cell) in sorted(book.walkers.items()) if page == number]
    return [*standing, *noted]


def laid_notebook(view: View) -> Glued:
    """The viewer's notebook with the viewer's guesses upon it."""
    guesses = () if view.own is None else view.own.guesses
    return glued(notebook_of(view.options, view.seat, view.diary), guesses)


def main_page(laid: Glued) -> int | None:
    """The page to draw large: where the owner stands, or the fullest."""
    spot = laid.book.spot()
    if spot is not None:
        return spot[0]
    return max(laid.book.pages, key=lambda n: (len(laid.book.pages[n].cells), -n), default=None)
