"""The maze as text, one glyph for each card: double lines are passages, light lines dead ends."""

from games.saboteur.cells import GOALS, START, cell, column_name, row_name, spot
from games.saboteur.pieces import DEAD, GOLD, OPEN_SIDES, E, N, S, W
from games.saboteur.view import View

WIDEST = 34  # columns of cells that fit a phone beside the row's name

_PASSAGES = {
    N | S: "║",
    E | W: "═",
    N | W: "╝",
    N | E: "╚",
    S | E: "╔",
    S | W: "╗",
    N | E | S: "╠",
    N | W | S: "╣",
    N | E | W: "╩",
    S | E | W: "╦",
    N | E | S | W: "╬",
}
_DEAD_ENDS = {
    N: "╵",
    E: "╶",
    S: "╷",
    W: "╴",
    N | S: "│",
    E | W: "─",
    N | W: "┘",
    N | E: "└",
    S | E: "┌",
    S | W: "┐",
    N | E | S: "├",
    N | W | S: "┤",
    N | E | W: "┴",
    S | E | W: "┬",
    N | E | S | W: "┼",
}


def glyph(tile: int) -> str:
    return (_DEAD_ENDS if tile & DEAD else _PASSAGES)[tile & OPEN_SIDES]


def extent(view: View) -> tuple[range, range]:
    """The columns and rows to show: start, goals, and what is built with room to lay beside it."""
    spots = [spot(at) for at, _ in (*view.maze, *view.sites)] + [spot(at) for at in GOALS]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return range(min(xs), max(xs) + 1), range(max(ys), min(ys) - 1, -1)


def text_board(view: View) -> tuple[str, ...]:
    columns, rows = extent(view)
    columns = columns[-WIDEST:]  # the way leads east, so the goals' side is kept
    shown = dict(view.maze)
    header = "   " + "".join(column_name(x)[-1] for x in columns)
    return header, *(
        f"{row_name(y):>2} " + "".join(_at(view, shown, cell(x, y)) for x in columns).rstrip() for y in rows
    )


def _at(view: View, shown: dict[int, int], at: int) -> str:
    if at == START:
        return "S"
    if at in GOALS and at not in shown:
        return "?"
    if at in GOALS and view.goals[GOALS.index(at)] == GOLD:
        return "$"
    return glyph(shown[at]) if at in shown else "·"
