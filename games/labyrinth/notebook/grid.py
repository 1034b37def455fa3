"""Places on a page as single integers, so that a shift is an addition."""

ROW = 64  # wider than any page, so that a column never runs over into the next row

Cell = int
Border = int


def cell_at(x: int, y: int) -> Cell:
    return y * ROW + x


def xy(cell: Cell) -> tuple[int, int]:
    y = (cell + ROW // 2) // ROW
    return cell - y * ROW, y


STEPS: tuple[int, ...] = (-ROW, 1, ROW, -1)  # north, east, south, west


def border(cell: Cell, way: int) -> Border:
    """One number for both sides of a border: twice the cell to its west or north, plus one if it lies south."""
    if way == 0:
        return (cell - ROW) * 2 + 1
    if way == 1:
        return cell * 2
    if way == 2:
        return cell * 2 + 1
    return (cell - 1) * 2
