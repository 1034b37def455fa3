"""R38: one page of a notebook: what was seen around one place, in coordinates of its own."""

from collections.abc import Iterator

from games.kit.seat import Seat
from games.labyrinth.notebook.grid import STEPS, Bits, Cell, bit, border, xy
from games.labyrinth.pieces import EXIT, HOSPITAL, SHOP

OPEN = "o"
TILES = 0  # the layer of tiles; layers 1 and 2 are borders that run down and across
Span = tuple[int, int]


class Layer:
    """What is known of one sort of thing, by cell and as bits; ``back`` has every cell with its sign turned."""

    __slots__ = ("ahead", "all_ahead", "all_back", "back", "known")

    def __init__(self) -> None:
        self.known: dict[Cell, str] = {}
        self.ahead: dict[str, Bits] = {}
        self.back: dict[str, Bits] = {}
        self.all_ahead = self.all_back = 0

    def copy(self) -> "Layer":
        twin = Layer()
        twin.known, twin.ahead, twin.back = self.known.copy(), self.ahead.copy(), self.back.copy()
        twin.all_ahead, twin.all_back = self.all_ahead, self.all_back
        return twin

    def add(self, cell: Cell, what: str) -> bool:
        """Note a claim; false where something is known already."""
        if cell in self.known:
            return False
        self.known[cell] = what
        ahead, back = bit(cell), bit(-cell)
        self.ahead[what] = self.ahead.get(what, 0) | ahead
        self.back[what] = self.back.get(what, 0) | back
        self.all_ahead |= ahead
        self.all_back |= back
        return True


class Page:
    """Tiles and borders are claims; piles and people are dated notes and prove nothing."""

    __slots__ = ("bottom", "column", "counts", "left", "layers", "people", "piles", "right", "row", "top")

    def __init__(self) -> None:
        self.layers = (Layer(), Layer(), Layer())
        self.counts: dict[str, int] = {}  # tiles of each kind, and exits
        self.piles: dict[Cell, int] = {}  # when it was seen
        self.people: dict[Seat, tuple[Cell, int]] = {}
        self.left = self.right = self.top = self.bottom = 0
        self.column: int | None = None  # the board's column of x = 0, where an exit has told it
        self.row: int | None = None

    def copy(self) -> "Page":
        twin = Page()
        twin.layers = (self.layers[0].copy(), self.layers[1].copy(), self.layers[2].copy())
        twin.counts, twin.piles, twin.people = self.counts.copy(), self.piles.copy(), self.people.copy()
        twin.left, twin.right, twin.top, twin.bottom = self.left, self.right, self.top, self.bottom
        twin.column, twin.row = self.column, self.row
        return twin

    @property
    def cells(self) -> dict[Cell, str]:
        return self.layers[TILES].known

    def border(self, cell: Cell, way: int) -> str | None:
        """Open, wall or exit; ``None`` where nobody tried."""
        layer, name = border(cell, way)
        return self.layers[layer].known.get(name)

    def borders(self) -> Iterator[tuple[int, Cell, str]]:
        for layer in (1, 2):
            for cell, what in self.layers[layer].known.items():
                yield layer, cell, what

    def exits(self) -> Iterator[tuple[Cell, int]]:
        """The tile before each exit and the way out of it."""
        for layer, cell, what in self.borders():
            if what == EXIT:
                inside = cell in self.cells
                yield (cell, layer) if inside else (cell + STEPS[layer], (layer + 2) % 4)

    def worth(self) -> int:
        """How sorry one would be to lose the page."""
        landmarks = sum(self.counts.get(kind, 0) for kind in (EXIT, HOSPITAL, SHOP))
        return len(self.cells) + 4 * landmarks + 4 * len(self.piles)

    def add_tile(self, cell: Cell, kind: str) -> bool:
        if not self.layers[TILES].add(cell, kind):
            return False
        self.counts[kind] = self.counts.get(kind, 0) + 1
        x, y = xy(cell)
        if len(self.cells) == 1:
            self.left, self.right, self.top, self.bottom = x, x, y, y
        self.left, self.right = min(self.left, x), max(self.right, x)
        self.top, self.bottom = min(self.top, y), max(self.bottom, y)
        return True

    def add_border(self, layer: int, name: Cell, what: str) -> bool:
        if not self.layers[layer].add(name, what):
            return False
        self.counts[what] = self.counts.get(what, 0) + 1
        return True

    def anchor(self, cell: Cell, way: int, size: tuple[int, int]) -> None:
        """An exit tells where on the board the page lies."""
        x, y = xy(cell)
        match way:
            case 0:
                self.row = -y
            case 1:
                self.column = size[0] - 1 - x
            case 2:
                self.row = size[1] - 1 - y
            case _:
                self.column = -x

    def columns(self, width: int) -> Span:
        """Where on the board x = 0 may lie."""
        return (-self.left, width - 1 - self.right) if self.column is None else (self.column, self.column)

    def rows(self, height: int) -> Span:
        return (-self.top, height - 1 - self.bottom) if self.row is None else (self.row, self.row)

    def swallow(self, other: "Page", shift: Cell) -> None:
        """Take over everything another page says, moved by ``shift``."""
        for cell, kind in other.cells.items():
            self.add_tile(cell + shift, kind)
        for layer, cell, what in other.borders():
            self.add_border(layer, cell + shift, what)
        x, y = xy(shift)
        if self.column is None and other.column is not None:
            self.column = other.column - x
        if self.row is None and other.row is not None:
            self.row = other.row - y
        for cell, when in other.piles.items():
            self.piles[cell + shift] = max(when, self.piles.get(cell + shift, 0))
        for seat, (cell, when) in other.people.items():
            if when >= self.people.get(seat, (0, 0))[1]:
                self.people[seat] = (cell + shift, when)
