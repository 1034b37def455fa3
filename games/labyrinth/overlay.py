"""A board made to agree with a page of somebody's notebook: what the page does not tell stays as it was drawn."""

from dataclasses import replace

from games.kit.dice import Dice
from games.labyrinth.board.board import Board
from games.labyrinth.notebook.book import Notebook
from games.labyrinth.notebook.grid import Cell, xy
from games.labyrinth.notebook.page import Page, Span
from games.labyrinth.pieces import EXIT, LETTERS, PORTAL, RIVER, WALL, opposite


def lay_page(board: Board, book: Notebook, kind: str, dice: Dice) -> tuple[Board, int]:
    """Lay the page where the notebook's owner stands, on a tile of this kind, upon the board; also tells which tile."""
    spot = book.spot()
    if spot is None:
        raise ValueError("a notebook without an owner stands nowhere")
    page = book.pages[spot[0]]
    patch = _Patch(board, page, dice)
    patch.lay_tiles(book, spot[0])
    patch.lay_tile(patch.tile(spot[1]), kind, book.flow(*spot))
    patch.lay_borders()
    return patch.board(), patch.tile(spot[1])


class _Patch:
    def __init__(self, board: Board, page: Page, dice: Dice) -> None:
        self.drawn, self.page, self.dice = board, page, dice
        self.east = _within(page.columns(board.width), dice)
        self.south = _within(page.rows(board.height), dice)
        self.tiles, self.flows = list(board.tiles), list(board.flows)
        self.walls = [int(mask, 16) for mask in board.walls]
        self.exits = set(board.exits)

    def tile(self, cell: int) -> int:
        """A diary that no board could have caused may lead off the map; then the nearest tile will do."""
        x, y = xy(cell)
        column = min(max(x + self.east, 0), self.drawn.width - 1)
        row = min(max(y + self.south, 0), self.drawn.height - 1)
        return row * self.drawn.width + column

    def lay_tiles(self, book: Notebook, number: int) -> None:
        for cell, kind in self.page.cells.items():
            self.lay_tile(self.tile(cell), kind, book.flow(number, cell))

    def lay_tile(self, tile: int, kind: str, flow: int | None) -> None:
        self.tiles[tile], self.flows[tile] = kind, "."
        if kind == RIVER:
            self.flows[tile] = LETTERS[self.dice.below(4) if flow is None else flow]

    def lay_borders(self) -> None:
        for way, cell, what in self.page.borders():
            if what != EXIT:
                self._lay_border(cell, way, what)
        for cell, way in self.page.exits():
            if self.drawn.neighbour(self.tile(cell), way) is None:
                self.exits.add(self.tile(cell) * 4 + way)
                self.walls[self.tile(cell)] &= ~(1 << way)

    def _lay_border(self, first: Cell, way: int, what: str) -> None:
        """A border has a cell on either side of it, one of which the page may know to be off the board."""
        x, y = xy(first)
        inside = 0 <= x + self.east < self.drawn.width and 0 <= y + self.south < self.drawn.height
        tile = self.tile(first)
        if not inside:
            way = opposite(way)
        beyond = self.drawn.neighbour(tile, way)
        if what == WALL:
            self.exits.discard(tile * 4 + way)
            self.walls[tile] |= 1 << way
            if beyond is not None:
                self.walls[beyond] |= 1 << opposite(way)
        elif beyond is not None:
            self.walls[tile] &= ~(1 << way)
            self.walls[beyond] &= ~(1 << opposite(way))

    def board(self) -> Board:
        return replace(
            self.drawn,
            tiles="".join(self.tiles),
            flows="".join(self.flows),
            walls="".join(f"{mask:x}" for mask in self.walls),
            exits=tuple(sorted(self.exits)),
            portals=self._rings(),
        )

    def _rings(self) -> tuple[tuple[int, ...], ...]:
        """Whole rings stay; portals that lost theirs, or never had one, become rings of up to three."""
        whole = [ring for ring in self.drawn.portals if all(self.tiles[tile] == PORTAL for tile in ring)]
        placed = {tile for ring in whole for tile in ring}
        loose = [tile for tile, kind in enumerate(self.tiles) if kind == PORTAL and tile not in placed]
        loose = self.dice.shuffled(loose)
        return (*whole, *(tuple(loose[i : i + 3]) for i in range(0, len(loose), 3)))


def _within(span: Span, dice: Dice) -> int:
    return span[0] + dice.below(max(1, span[1] - span[0] + 1))
