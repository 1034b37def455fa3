"""Small drawings of tools and action cards."""

from games.kit.canvas import ALERT, DIM, GOLD, INK, Canvas, Colour, Point
from games.saboteur.pieces import BREAKS, MAP, REPAIRS, TOOLS_OF, tools_in

WOOD = "#c98a4b"
GOOD = "#3ddc97"
SHEET = "#efe0b8"


def draw_tool(canvas: Canvas, at: Point, size: float, tool: str, *, is_broken: bool = False) -> None:
    """A tool about as wide and high as ``size``; a broken one is struck out."""
    ink: Colour = DIM if is_broken else INK
    if tool == "pick":
        _pick(canvas, at, size, ink)
    elif tool == "lamp":
        _lamp(canvas, at, size, ink, is_broken=is_broken)
    else:
        _wagon(canvas, at, size, ink)
    if is_broken:
        strike(canvas, at, size * 0.5)


def strike(canvas: Canvas, at: Point, arm: float) -> None:
    for slope in (1, -1):
        canvas.line([(at[0] - arm, at[1] - arm * slope), (at[0] + arm, at[1] + arm * slope)], ALERT, 6)


def draw_action(canvas: Canvas, at: Point, size: float, card: int) -> None:
    if card in BREAKS:
        draw_tool(canvas, at, size, tools_in(TOOLS_OF[card])[0], is_broken=True)
    elif card in REPAIRS:
        _repair(canvas, at, size, tools_in(TOOLS_OF[card]))
    elif card == MAP:
        _map(canvas, at, size)
    else:
        _rocks(canvas, at, size)


def _repair(canvas: Canvas, at: Point, size: float, tools: tuple[str, ...]) -> None:
    x, y = at
    each = size if len(tools) == 1 else size * 0.62
    for place, tool in enumerate(tools):
        shift = (place - (len(tools) - 1) / 2) * size * 0.75
        draw_tool(canvas, (x + shift, y - size * 0.12), each, tool)
    arm = size * 0.2
    mark = [(x - arm * 1.4, y + size * 0.5), (x - arm * 0.4, y + size * 0.66), (x + arm * 1.6, y + size * 0.36)]
    canvas.line(mark, GOOD, 6)


def _pick(canvas: Canvas, at: Point, size: float, ink: Colour) -> None:
    x, y = at
    half = size / 2
    canvas.line([(x - half * 0.55, y + half), (x + half * 0.35, y - half * 0.6)], WOOD, size * 0.13)
    canvas.arc((x - half * 0.25, y + half * 0.45), half * 1.3, 245, 350, ink, size * 0.16)


def _lamp(canvas: Canvas, at: Point, size: float, ink: Colour, *, is_broken: bool) -> None:
    x, y = at
    half = size / 2
    canvas.arc((x, y - half * 0.45), half * 0.45, 180, 360, ink, size * 0.08)
    canvas.box((x - half * 0.5, y - half * 0.45, x + half * 0.5, y + half), None, ink, size * 0.09, size * 0.1)
    canvas.circle((x, y + half * 0.28), half * 0.3, DIM if is_broken else GOLD)


def _wagon(canvas: Canvas, at: Point, size: float, ink: Colour) -> None:
    x, y = at
    half = size / 2
    tub = [(-0.95, -0.45), (0.95, -0.45), (0.65, 0.45), (-0.65, 0.45)]
    canvas.polygon([(x + dx * half, y + dy * half) for dx, dy in tub], None, ink, size * 0.1)
    for side in (-0.4, 0.4):
        canvas.circle((x + side * half, y + half * 0.72), half * 0.25, ink)


def _map(canvas: Canvas, at: Point, size: float) -> None:
    x, y = at
    half = size / 2
    canvas.box((x - half, y - half * 0.7, x + half, y + half * 0.7), SHEET, WOOD, 3, 4)
    for fold in (-0.33, 0.33):
        canvas.line([(x + fold * half, y - half * 0.7), (x + fold * half, y + half * 0.7)], WOOD, 2)
    arm = half * 0.25
    for slope in (1, -1):
        canvas.line([(x - arm, y - arm * slope), (x + arm, y + arm * slope)], "#b03020", 5)


def _rocks(canvas: Canvas, at: Point, size: float) -> None:
    x, y = at
    for dx, dy, share in ((-0.32, 0.25, 0.3), (0.3, 0.28, 0.27), (0.0, -0.25, 0.26)):
        canvas.token((x + dx * size, y + dy * size), size * share, "hexagon", "#8d8f97", "")
