"""The players beside the board: tools, hand sizes, who looked at which goal."""

from collections.abc import Iterator

from games.kit.canvas import DIM, GOLD, GROUND, INK, LINE, PANEL, Box, Canvas
from games.kit.text import Voice
from games.saboteur.art.icons import draw_tool
from games.saboteur.pieces import GOAL_NAMES, TOOLS, tools_in
from games.saboteur.view import View

_HEADING = 25
_NUMBER = 56
_WIDTHS = {"pick": 58, "lamp": 72, "wagon": 84, "hand": 68, "map": 66, "points": 56}


def table_width(view: View) -> int:
    return _NUMBER + sum(_WIDTHS[column] for column, _ in _columns(view)) + 24


def _columns(view: View) -> Iterator[tuple[str, float]]:
    """The columns with the middle of each, counted from the table's left edge."""
    left = _NUMBER
    for column in (*TOOLS, "hand", "map", *(("points",) if view.options.scoring == "points" else ())):
        yield column, left + _WIDTHS[column] / 2
        left += _WIDTHS[column]


def draw_table(canvas: Canvas, view: View, voice: Voice, box: Box) -> None:
    left, top, right, bottom = box
    canvas.box(box, PANEL, LINE, 2)
    words = voice.say("art-round", round=view.round, rounds=view.options.rounds)
    canvas.text((left + 18, top + 26), words, 30, INK, "lm", bold=True)
    canvas.text((right - 18, top + 26), voice.say("art-deck", deck=view.deck_size), 30, INK, "rm", bold=True)
    for column, middle in _columns(view):
        key = f"tool-{column}" if column in TOOLS else f"art-{column}"
        canvas.text((left + middle, top + 66), voice.say(key), _HEADING, DIM)
    high = min(58, (bottom - top - 90) / view.players)
    for seat in range(view.players):
        _player(canvas, view, voice, seat, (left, top + 88 + seat * high, right, top + 88 + (seat + 1) * high))


def _player(canvas: Canvas, view: View, voice: Voice, seat: int, row: Box) -> None:
    left, top, right, bottom = row
    middle = (top + bottom) / 2
    if seat in _waited_for(view):
        canvas.box((left + 6, top + 2, right - 6, bottom - 2), GROUND, GOLD, 3, 10)
    canvas.circle((left + 32, middle), 18, INK if seat == view.seat else LINE, INK, 2)
    canvas.text((left + 32, middle), str(seat + 1), 26, GROUND if seat == view.seat else INK, bold=True)
    broken = tools_in(view.broken[seat])
    for column, across in _columns(view):
        at = (left + across, middle)
        if column in TOOLS:
            draw_tool(canvas, at, 32, column, is_broken=column in broken)
        else:
            canvas.text(at, _entry(view, voice, seat, column), 28, INK, bold=column == "hand")


def _entry(view: View, voice: Voice, seat: int, column: str) -> str:
    if column == "hand":
        return str(view.hand_sizes[seat])
    if column == "points":
        return str(view.points[seat])
    seen = (
        voice.say(f"goal-{name}")[:1].upper() for goal, name in enumerate(GOAL_NAMES) if view.maps[seat] >> goal & 1
    )
    return "".join(seen) or "-"


def _waited_for(view: View) -> tuple[int, ...]:
    if view.phase == "play":
        return (view.turn,)
    if view.phase == "over":
        return ()
    gold = view.results[view.paid].gold
    return (gold.order[len(gold.taken)],)
