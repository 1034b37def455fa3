"""The maze in the picture: cropped to what is built, with letters and numbers at its edges."""

from dataclasses import dataclass
from typing import Self

from games.kit.canvas import DIM, GOLD, GROUND, INK, LINE, Box, Canvas
from games.saboteur.art.choices import Choices
from games.saboteur.art.tiles import draw_goal, draw_start, draw_tunnel
from games.saboteur.cells import GOALS, START, column_name, row_name, spot
from games.saboteur.glyphs import extent
from games.saboteur.pieces import DEAD, JOINED, TREASURES, TUNNELS
from games.saboteur.view import UNKNOWN, View

HEADER, ASIDE = 36, 44
LABEL = 28
GAP = 2


@dataclass(frozen=True, slots=True)
class BoardFrame:
    """Where the cells of the board are in the picture."""

    columns: range
    rows: range
    left: float
    top: float
    wide: float
    high: float

    @classmethod
    def fit(cls, view: View, box: Box) -> Self:
        columns, rows = extent(view)
        wide = min((box[2] - box[0] - ASIDE) / len(columns), (box[3] - box[1] - HEADER) / len(rows) / 1.2, 84)
        high = min((box[3] - box[1] - HEADER) / len(rows), wide * 1.45)
        slack = (box[2] - box[0] - ASIDE - wide * len(columns)) / 2
        return cls(columns, rows, box[0] + ASIDE + slack, box[1] + HEADER, wide, high)

    @property
    def bottom(self) -> float:
        return self.top + self.high * len(self.rows)

    def box(self, at: int) -> Box:
        x, y = spot(at)
        left, top = self.left + (x - self.columns[0]) * self.wide, self.top + (self.rows[0] - y) * self.high
        return left + GAP, top + GAP, left + self.wide - GAP, top + self.high - GAP


def draw_board(canvas: Canvas, view: View, frame: BoardFrame, picks: Choices) -> None:
    _labels(canvas, frame)
    for at, tile in view.maze:
        if at == START:
            draw_start(canvas, frame.box(at), tile)
        elif at not in GOALS:
            draw_tunnel(canvas, frame.box(at), tile, is_cut_off=not tile & JOINED)
    _goals(canvas, view, frame)
    if (last := last_laid(view)) is not None:
        left, top, right, bottom = frame.box(last)
        canvas.box((left - 2, top - 2, right + 2, bottom + 2), None, INK, 5, frame.wide * 0.1)
    for at, numbered in picks.cells:
        _numbers(canvas, frame, at, numbered)


def last_laid(view: View) -> int | None:
    """The newest tunnel, unless rocks have fallen on it."""
    lays = [at for _, card, at, _ in view.log if card < TUNNELS]
    return lays[-1] if lays and lays[-1] in dict(view.maze) else None


def _labels(canvas: Canvas, frame: BoardFrame) -> None:
    """Every column and row has its name, or every second one where they stand too close."""
    every = 1 if frame.wide >= 24 else 2
    for x in frame.columns[::every]:
        middle = frame.left + (x - frame.columns[0] + 0.5) * frame.wide
        canvas.text((middle, frame.top - HEADER / 2), column_name(x)[-1], LABEL, DIM)
    every = 1 if frame.high >= 24 else 2
    for y in frame.rows[::every]:
        middle = frame.top + (frame.rows[0] - y + 0.5) * frame.high
        canvas.text((frame.left - 10, middle), row_name(y), LABEL, DIM, "rm")


def _goals(canvas: Canvas, view: View, frame: BoardFrame) -> None:
    shown = dict(view.maze)
    for goal, at in enumerate(GOALS):
        kind = view.goals[goal]
        draw_goal(canvas, frame.box(at), shown.get(at), None if kind == UNKNOWN else TREASURES[kind])


def _numbers(canvas: Canvas, frame: BoardFrame, at: int, numbered: tuple[tuple[int, int], ...]) -> None:
    left, top, right, bottom = frame.box(at)
    is_rockfall = numbered[0][1] == 0
    if not is_rockfall:
        canvas.box((left, top, right, bottom), GROUND, GOLD, 3, frame.wide * 0.1)
    each = (bottom - top) / len(numbered)
    for place, (number, tile) in enumerate(numbered):
        middle = top + (place + 0.5) * each
        if tile and frame.wide >= 50:
            _mini(canvas, (left + 5, middle - 18, left + 27, middle + 18), tile)
            canvas.text(((left + 26 + right) / 2, middle), str(number), 28 if number < 10 else 25, GOLD, bold=True)
        else:
            canvas.circle(((left + right) / 2, middle), 19, GROUND, GOLD, 2)
            canvas.text(((left + right) / 2, middle), str(number), 26, GOLD, bold=True)


def _mini(canvas: Canvas, box: Box, tile: int) -> None:
    draw_tunnel(canvas, box, tile)
    if tile & DEAD:
        canvas.box(box, None, LINE, 2, 3)
