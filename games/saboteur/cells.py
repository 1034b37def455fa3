"""Cells of the maze as small ints, and the names people give them: E5 is the start, M3, M5 and M7 are the goals."""

import re
from functools import cache
from typing import Final

from games.saboteur.pieces import E, N, S, W

# Roomier than forty tunnel cards can ever need, so that no step leaves the field.
WIDTH: Final = 256
_MIDDLE: Final = 128
REACH: Final = 49  # no chain of forty cards gets farther from the start


def cell(x: int, y: int) -> int:
    """x grows to the east, y to the north; the start is (0, 0). Cells count as one reads: row by row from the north."""
    return (_MIDDLE - y) * WIDTH + x + _MIDDLE


@cache
def spot(at: int) -> tuple[int, int]:
    row, column = divmod(at, WIDTH)
    return column - _MIDDLE, _MIDDLE - row


START: Final = cell(0, 0)
GOALS: Final = (cell(8, 2), cell(8, 0), cell(8, -2))  # top, middle, bottom
GOAL_AT: Final = {at: goal for goal, at in enumerate(GOALS)}

# A side, the step to the neighbour on it, and that neighbour's side towards us.
STEPS: Final = ((N, -WIDTH, S), (E, 1, W), (S, WIDTH, N), (W, -1, E))

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_COLUMNS: Final = 26 + 26 * 26
_ROWS: Final = 99
_NAME = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")


def column_name(x: int) -> str:
    """The start's column is E; west of A comes ZZ, so every column has a name that never changes."""
    index = (x + 4) % _COLUMNS
    if index < 26:
        return _LETTERS[index]
    high, low = divmod(index - 26, 26)
    return _LETTERS[high] + _LETTERS[low]


def row_name(y: int) -> str:
    """Rows count downwards and the start's is 5; north of row 1 comes row 99."""
    return str((4 - y) % _ROWS + 1)


@cache
def name_of(at: int) -> str:
    x, y = spot(at)
    return column_name(x) + row_name(y)


@cache
def cell_named(name: str) -> int | None:
    """The cell with this name, or None where it is no cell's name."""
    found = _NAME.fullmatch(name)
    if not found:
        return None
    letters, digits = found.groups()
    index = _LETTERS.index(letters[-1])
    if len(letters) == 2:
        index += 26 + 26 * _LETTERS.index(letters[0])
    x, y = index - 4, 5 - int(digits)
    x, y = x - _COLUMNS if x > _COLUMNS // 2 else x, y + _ROWS if y < -_ROWS // 2 else y
    return cell(x, y) if abs(x) <= REACH and abs(y) <= REACH else None
