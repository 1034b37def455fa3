"""R38: one page of a notebook: what was seen around one place, in coordinates of its own."""

from dataclasses import dataclass, field

from games.kit.seat import Seat
from games.labyrinth.notebook.grid import Border, Cell, border, xy
from games.labyrinth.pieces import EXIT

OPEN = "o"
Span = tuple[int, int]


@dataclass(slots=True)
class Page:
    """Cells and borders are claims; piles and people are dated notes and prove nothing."""

    cells: dict[Cell, str] = field(default_factory=dict)
    borders: dict[Border, str] = field(default_factory=dict)  # open, wall or exit; absent: unknown
    kinds: dict[str, list[Cell]] = field(default_factory=dict)
    exits: list[tuple[Cell, int]] = field(default_factory=list)
    piles: dict[Cell, int] = field(default_factory=dict)  # when it was seen
    people: dict[Seat, tuple[Cell, int]] = field(default_factory=dict)
    left: int = 0
    right: int = 0
    top: int = 0
    bottom: int = 0
    column: int | None = None  # the board's column of x = 0, where an exit has told it
    row: int | None = None

    def copy(self) -> "Page":
        return Page(
            self.cells.copy(),
            self.borders.copy(),
            {kind: cells.copy() for kind, cells in self.kinds.items()},
            self.exits.copy(),
            self.piles.copy(),
            self.people.copy(),
            self.left,
            self.right,
            self.top,
            self.bottom,
            self.column,
            self.row,
        )

    def add_cell(self, cell: Cell, kind: str) -> bool:
        """Note a tile; false where it was known."""
        if cell in self.cells:
            return False
        x, y = xy(cell)
        if not self.cells:
            self.left, self.right, self.top, self.bottom = x, x, y, y
        self.cells[cell] = kind
        self.kinds.setdefault(kind, []).append(cell)
        self.left, self.right = min(self.left, x), max(self.right, x)
        self.top, self.bottom = min(self.top, y), max(self.bottom, y)
        return True

    def add_border(self, cell: Cell, way: int, what: str, size: tuple[int, int]) -> bool:
        """Note a border; an exit also tells where on the board the page lies."""
        edge = border(cell, way)
        if edge in self.borders:
            return False
        self.borders[edge] = what
        if what == EXIT:
            self.exits.append((cell, way))
            self._anchor(cell, way, size)
        return True

    def columns(self, width: int) -> Span:
        """Where on the board x = 0 may lie."""
        return (-self.left, width - 1 - self.right) if self.column is None else (self.column, self.column)

    def rows(self, height: int) -> Span:
        return (-self.top, height - 1 - self.bottom) if self.row is None else (self.row, self.row)

    def swallow(self, other: "Page", shift: Cell, size: tuple[int, int]) -> None:
        """Take over everything another page says, moved by ``shift``."""
        for cell, kind in other.cells.items():
            self.add_cell(cell + shift, kind)
        for edge, what in other.borders.items():
            if what != EXIT:
                self.borders.setdefault(edge + 2 * shift, what)
        for cell, way in other.exits:
            self.add_border(cell + shift, way, EXIT, size)
        for cell, when in other.piles.items():
            self.piles[cell + shift] = max(when, self.piles.get(cell + shift, 0))
        for seat, (cell, when) in other.people.items():
            if when >= self.people.get(seat, (0, 0))[1]:
                self.people[seat] = (cell + shift, when)

    def _anchor(self, cell: Cell, way: int, size: tuple[int, int]) -> None:
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
