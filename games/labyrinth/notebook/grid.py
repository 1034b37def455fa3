"""Places on a page as integers, so that a shift is an addition; sets of them as bits, so that a shift is a shift."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

ROW = 64  # wider than any page, so that a column never runs over into the next row
_ORIGIN = 32 * ROW + 32

Cell = int
Bits = int

STEPS: tuple[int, ...] = (-ROW, 1, ROW, -1)  # north, east, south, west


def cell_at(x: int, y: int) -> Cell:
    return y * ROW + x


def xy(cell: Cell) -> tuple[int, int]:
    y = (cell + ROW // 2) // ROW
    return cell - y * ROW, y


def border(cell: Cell, way: int) -> tuple[int, Cell]:
    """One name for both sides of a border: its layer (1 runs down, 2 runs across) and the cell to its west or north."""
    if way == 0:
        return 2, cell - ROW
    if way == 1:
        return 1, cell
    return (2, cell) if way == 2 else (1, cell - 1)


def bit(cell: Cell) -> Bits:
    """No bit at all for a cell far beyond any page."""
    return 1 << _ORIGIN + cell if abs(cell) < _ORIGIN else 0


def bits(cells: Iterable[Cell]) -> Bits:
    merged = 0
    for cell in cells:
        merged |= bit(cell)
    return merged


def moved(cells: Bits, shift: Cell) -> Bits:
    return cells << shift if shift >= 0 else cells >> -shift


def members(cells: Bits) -> Iterator[Cell]:
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1 - _ORIGIN
        cells ^= lowest


@lru_cache(maxsize=4096)
def block(left: int, right: int, top: int, bottom: int) -> Bits:
    """Every cell of a rectangle, both ends included."""
    return bits(cell_at(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1))
