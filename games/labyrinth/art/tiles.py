"""How a map is painted: tiles, borders, people, tracks."""

from games.kit.canvas import ALERT, DIM, GOLD, INK, LINE, PALETTE, PANEL, SHAPES, Canvas, Point
from games.kit.seat import Seat
from games.labyrinth.chart import Chart, Square
from games.labyrinth.notebook.page import OPEN
from games.labyrinth.pieces import EXIT, HOSPITAL, MARSH, PORTAL, RIVER, SHOP, STEPS, WALL

_FLOOR = "#3b4250"
_FILLS = {MARSH: "#3f4a2a", RIVER: "#1d4e6e", PORTAL: "#51336b", SHOP: "#5a4a1e", HOSPITAL: "#5c2a2a"}
_WATER = "#8fd0f5"
_REED = "#a9c46a"
_RING = "#d3a6f0"


class Painter:
    """Paints a chart with its north-west corner at a point of the canvas."""

    def __init__(self, canvas: Canvas, chart: Chart, at: Point, size: float) -> None:
        self.canvas, self.chart, self.at, self.size = canvas, chart, at, size

    def paint(self, you: Seat | None) -> None:
        for square in self.chart.tiles:
            self.tile(square)
        if self.chart.start in self.chart.tiles:
            self.flag(self.chart.start)
        self.tracks()
        self.borders()
        for square in self.chart.piles:
            self.pile(square)
        for square, people in self.chart.people.items():
            self.people(square, people, you)
        for square, number in self.chart.offers.items():
            self.offer(square, number)

    def corner(self, square: Square) -> Point:
        return self.at[0] + square[0] * self.size, self.at[1] + square[1] * self.size

    def middle(self, square: Square) -> Point:
        x, y = self.corner(square)
        return x + self.size / 2, y + self.size / 2

    def tile(self, square: Square) -> None:
        x, y = self.corner(square)
        kind, gap = self.chart.tiles[square], max(1.0, self.size * 0.03)
        line = GOLD if square in self.chart.guessed else None
        box = (x + gap, y + gap, x + self.size - gap, y + self.size - gap)
        self.canvas.box(box, _FILLS.get(kind, _FLOOR), line, max(2.0, self.size * 0.04), self.size * 0.12)
        symbol(self.canvas, kind, self.middle(square), self.size, self.chart.flows.get(square))
        label = self.chart.labels.get(square)
        if label:
            self.canvas.text(self.middle(square), label, self.size * 0.42, INK, bold=True)

    def flag(self, square: Square) -> None:
        """A corner turned down where the page began."""
        x, y = self.corner(square)
        gap, side = self.size * 0.06, self.size * 0.26
        self.canvas.polygon([(x + gap, y + gap), (x + side, y + gap), (x + gap, y + side)], DIM)

    def borders(self) -> None:
        for square in self.chart.tiles:
            for way in range(4):
                self._border(square, way, self.chart.beside(square, way))

    def _border(self, square: Square, way: int, what: str | None) -> None:
        (x, y), (dx, dy) = self.middle(square), STEPS[way]
        half = self.size / 2
        middle = (x + dx * half, y + dy * half)
        start = (middle[0] - dy * half, middle[1] - dx * half)
        end = (middle[0] + dy * half, middle[1] + dx * half)
        if what == WALL:
            self.canvas.line([start, end], INK, max(3.0, self.size * 0.1))
        elif what == EXIT:
            self._exit(middle, way)
        elif what is None:
            for part in (0.2, 0.5, 0.8):
                dot = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
                self.canvas.circle(dot, max(1.5, self.size * 0.035), DIM)
        else:
            assert what == OPEN  # noqa: S101 - nothing to paint

    def _exit(self, middle: Point, way: int) -> None:
        """A gate with an arrow out of it."""
        dx, dy = STEPS[way]
        reach = self.size * 0.3
        start = (middle[0] - dx * reach, middle[1] - dy * reach)
        end = (middle[0] + dx * reach, middle[1] + dy * reach)
        self.canvas.arrow(start, end, GOLD, max(3.0, self.size * 0.09))

    def pile(self, square: Square) -> None:
        x, y = self.middle(square)
        offset = self.size * (0.24 if square in self.chart.people else 0)
        gem(self.canvas, (x + offset, y + offset), self.size * 0.2)

    def people(self, square: Square, people: list[Seat], you: Seat | None) -> None:
        x, y = self.middle(square)
        radius = self.size * (0.26 if len(people) == 1 else 0.18)
        for place, seat in enumerate(people[:4]):
            shift = (0.0, 0.0) if len(people) == 1 else ((place % 2 - 0.5) * 0.46, (place // 2 - 0.5) * 0.46)
            token(self.canvas, (x + shift[0] * self.size, y + shift[1] * self.size), radius, seat, marked=seat == you)

    def tracks(self) -> None:
        """Each seat's track a little beside the middle, so that they do not hide each other; jumps are dotted."""
        for seat, track in enumerate(self.chart.tracks):
            shift = (seat - (len(self.chart.tracks) - 1) / 2) * self.size * 0.08
            points = [(x + shift, y + shift) for x, y in map(self.middle, track)]
            for one, other, start, end in zip(track, track[1:], points, points[1:], strict=False):
                self._step(one, other, start, end, PALETTE[seat % len(PALETTE)])

    def _step(self, one: Square, other: Square, start: Point, end: Point, colour: str) -> None:
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) <= 1:
            self.canvas.line([start, end], colour, max(2.0, self.size * 0.04))
            return
        for dot in range(1, 12):
            at = (start[0] + (end[0] - start[0]) * dot / 12, start[1] + (end[1] - start[1]) * dot / 12)
            self.canvas.circle(at, max(1.5, self.size * 0.025), colour)

    def offer(self, square: Square, number: int) -> None:
        x, y = self.corner(square)
        self.canvas.box((x + 3, y + 3, x + self.size - 3, y + self.size - 3), None, GOLD, 3, self.size * 0.15)
        self.canvas.text(self.middle(square), str(number), self.size * 0.5, GOLD, bold=True)


def symbol(canvas: Canvas, kind: str, at: Point, size: float, flow: int | None = None) -> None:
    """The sign of a kind of tile, told by shape as well as by colour."""
    x, y = at
    part = size * 0.28
    thick = max(2.0, size * 0.055)
    if kind == RIVER and flow is not None:
        dx, dy = STEPS[flow]
        canvas.arrow((x - dx * part, y - dy * part), (x + dx * part, y + dy * part), _WATER, max(2.5, size * 0.08))
    elif kind == RIVER:
        for row in (-0.5, 0.5):
            _wave(canvas, (x, y + row * part), part, _WATER, thick)
    elif kind == MARSH:
        for column in (-0.7, 0, 0.7):
            base = (x + column * part, y + part * 0.7)
            for lean in (-0.4, 0, 0.4):
                canvas.line([base, (base[0] + lean * part, y - part * 0.5)], _REED, thick * 0.7)
    elif kind == PORTAL:
        canvas.circle(at, part * 1.05, None, _RING, thick * 1.2)
    elif kind == SHOP:
        canvas.text(at, "$", size * 0.6, GOLD, bold=True)
    elif kind == HOSPITAL:
        canvas.line([(x - part, y), (x + part, y)], ALERT, thick * 3)
        canvas.line([(x, y - part), (x, y + part)], ALERT, thick * 3)


def _wave(canvas: Canvas, at: Point, part: float, colour: str, thick: float) -> None:
    x, y = at
    heights = (0, -0.25, 0, 0.25, 0, -0.25, 0, 0.25, 0)
    points = [(x + (i / 4 - 1) * part * 1.1, y + height * part) for i, height in enumerate(heights)]
    canvas.line(points, colour, thick)


def gem(canvas: Canvas, at: Point, radius: float) -> None:
    x, y = at
    corners = [(-1, -0.3), (-0.5, -0.9), (0.5, -0.9), (1, -0.3), (0, 1)]
    canvas.polygon([(x + i * radius, y + j * radius) for i, j in corners], GOLD, "#000000", 2)


def token(canvas: Canvas, at: Point, radius: float, seat: Seat, *, marked: bool) -> None:
    """Colours repeat after seven seats, so shapes shift by one then."""
    shape = SHAPES[(seat + seat // len(PALETTE)) % len(SHAPES)]
    canvas.token(at, radius, shape, PALETTE[seat % len(PALETTE)], str(seat + 1), marked=marked)


def plate(canvas: Canvas, box: tuple[float, float, float, float]) -> None:
    canvas.box(box, PANEL, LINE)
