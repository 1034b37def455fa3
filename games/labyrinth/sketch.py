"""A map as text: narrow enough for a phone."""

from games.labyrinth.chart import Chart, Square
from games.labyrinth.notebook.page import OPEN
from games.labyrinth.pieces import EXIT, WALL

_FLOWS = "^>v<"
_ACROSS = {WALL: "--", EXIT: "XX", OPEN: "  ", None: ".."}
_ALONG = {WALL: "|", EXIT: "X", OPEN: " ", None: ":"}


def sketch(chart: Chart, you: int | None = None) -> tuple[str, ...]:
    """Two letters a tile and one a border; unknown tiles are blank, borders not tried are dotted."""
    lines: list[str] = []
    for y in range(chart.height + 1):
        lines.append("".join(_corner(chart, x, y) + _across(chart, x, y) for x in range(chart.width + 1)).rstrip())
        if y < chart.height:
            lines.append(
                "".join(_along(chart, x, y) + _tile(chart, (x, y), you) for x in range(chart.width + 1)).rstrip()
            )
    return tuple(lines)


def _corner(chart: Chart, x: int, y: int) -> str:
    return "+" if any(_known(chart, (x - i, y - j)) for i in (0, 1) for j in (0, 1)) else " "


def _across(chart: Chart, x: int, y: int) -> str:
    if not (_known(chart, (x, y)) or _known(chart, (x, y - 1))):
        return "  "
    return _ACROSS[chart.borders.get((x, y - 1, 2))]


def _along(chart: Chart, x: int, y: int) -> str:
    if not (_known(chart, (x, y)) or _known(chart, (x - 1, y))):
        return " "
    return _ALONG[chart.borders.get((x - 1, y, 1))]


def _tile(chart: Chart, square: Square, you: int | None) -> str:
    kind = chart.tiles.get(square)
    if kind is None:
        return "  "
    flow = chart.flows.get(square)
    sign = chart.labels.get(square) or (kind if flow is None else _FLOWS[flow])
    people = chart.people.get(square, [])
    if you is not None and you in people:
        return sign + "@"
    if people:
        return sign + str(people[0] + 1)
    return sign + ("*" if square in chart.piles else " ")


def _known(chart: Chart, square: Square) -> bool:
    return square in chart.tiles
