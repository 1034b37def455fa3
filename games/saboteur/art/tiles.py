"""Tunnel cards and goals as drawings: a passage is one corridor, a dead end is stubs before a wall."""

from games.kit.canvas import ALERT, DIM, GOLD, INK, LINE, PANEL, Box, Canvas, Colour
from games.saboteur.pieces import DEAD, E, N, S, W

SAND = "#e3cfa0"
ROCK = "#3d3a3f"
_ENDS = ((N, 0, -1), (E, 1, 0), (S, 0, 1), (W, -1, 0))


def draw_tunnel(canvas: Canvas, box: Box, tile: int, *, is_cut_off: bool = False) -> None:
    canvas.box(box, ROCK, LINE, 2, _radius(box))
    colour = DIM if is_cut_off else SAND
    if tile & DEAD:
        _stubs(canvas, box, tile, colour)
    else:
        _corridors(canvas, box, tile, colour)


def draw_start(canvas: Canvas, box: Box, tile: int) -> None:
    draw_tunnel(canvas, box, tile)
    centre, size = _middle(box), _breadth(box)
    canvas.circle(centre, size * 0.95, "#0072b2", INK, 2)
    canvas.text(centre, "S", size * 1.3, INK, bold=True)


def draw_goal(canvas: Canvas, box: Box, tile: int | None, treasure: str | None) -> None:
    """Face down it is a question; who has looked sees the answer in their own picture."""
    if tile is not None:
        draw_tunnel(canvas, box, tile)
    else:
        canvas.box(box, PANEL, GOLD, 4, _radius(box))
    x, y = _middle(box)
    size = _breadth(box)
    if tile is None:
        drop = size * 1.1 if treasure else 0
        canvas.text((x, y - drop), "?", size * 2.1, GOLD, bold=True)
        y += size * 1.1
    if treasure == "gold":
        canvas.token((x, y), size * 0.7, "star", GOLD, "")
    elif treasure == "stone":
        canvas.token((x, y), size * 0.75, "hexagon", "#9aa0aa", "")


def _corridors(canvas: Canvas, box: Box, tile: int, colour: Colour) -> None:
    (x, y), wide = _middle(box), _breadth(box)
    reach_x, reach_y = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    for side, dx, dy in _ENDS:
        if tile & side:
            canvas.line([(x, y), (x + dx * reach_x, y + dy * reach_y)], colour, wide)
    canvas.circle((x, y), wide / 2 - 1, colour)


def _stubs(canvas: Canvas, box: Box, tile: int, colour: Colour) -> None:
    (x, y), wide = _middle(box), _breadth(box)
    reach_x, reach_y = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    for side, dx, dy in _ENDS:
        if tile & side:
            inner = (x + dx * reach_x * 0.62, y + dy * reach_y * 0.62)
            canvas.line([inner, (x + dx * reach_x, y + dy * reach_y)], colour, wide * 0.8)
    arm = wide * 0.42
    for slope in (1, -1):
        canvas.line([(x - arm, y - arm * slope), (x + arm, y + arm * slope)], ALERT, max(3, wide * 0.22))


def _middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _breadth(box: Box) -> float:
    return min(box[2] - box[0], box[3] - box[1]) * 0.34


def _radius(box: Box) -> float:
    return (box[2] - box[0]) * 0.1
