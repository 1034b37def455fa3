"""The board as a picture: a ring of twelve buildings around the score track."""

from collections.abc import Sequence

from games.heimlich.page import changes
from games.heimlich.pieces import AGENTS, CHURCH, GOAL, LETTERS, RING, RUINS
from games.heimlich.view import View
from games.kit.canvas import ALERT, DIM, GOLD, INK, LINE, PALETTE, PANEL, SHAPES, Box, Canvas, Point
from games.kit.page import Picture
from games.kit.text import Term, Voice

WIDTH, HEIGHT = 1100, 760
_GAP = 10
_WIDE, _LOW = 262, 172
_SIDE = (HEIGHT - 2 * _LOW - 5 * _GAP) / 2


def draw(view: View, voice: Voice, focus: tuple[str, ...]) -> Picture:
    canvas = Canvas(WIDTH, HEIGHT)
    walked = _preview(view, focus)
    places = walked or view.places
    before = view.places if walked else (view.before.places if view.before else view.places)
    for building in range(RING):
        _building(canvas, view, voice, building, places, before)
    _track(canvas, view, voice)
    return Picture(canvas.png(), _alt(view, voice, places, walked is not None))


def box_of(building: int) -> Box:
    """The ring clockwise: four above, two to the right, four below, two to the left."""
    right, below = WIDTH - _GAP - _WIDE, HEIGHT - _GAP - _LOW
    if building < 4:
        left, top, high = _GAP + building * (_WIDE + _GAP), float(_GAP), float(_LOW)
    elif building < 6:
        left, top, high = right, 2 * _GAP + _LOW + (building - 4) * (_SIDE + _GAP), _SIDE
    elif building < 10:
        left, top, high = right - (building - 6) * (_WIDE + _GAP), below, float(_LOW)
    else:
        left, top, high = _GAP, 2 * _GAP + _LOW + (11 - building) * (_SIDE + _GAP), _SIDE
    return (left, top, left + _WIDE, top + high)


def _preview(view: View, focus: tuple[str, ...]) -> tuple[int, ...] | None:
    """Where the agents stand after the steps clicked so far."""
    if view.phase != "move" or not any(word in AGENTS for word in focus):
        return None
    return tuple((at + focus.count(AGENTS[agent])) % RING for agent, at in enumerate(view.places))


def _building(
    canvas: Canvas, view: View, voice: Voice, building: int, places: Sequence[int], before: Sequence[int]
) -> None:
    left, top, right, bottom = box_of(building)
    safe = building == view.safe
    canvas.box((left, top, right, bottom), PANEL, GOLD if safe else LINE, 7 if safe else 3)
    canvas.text((left + 18, top + 32), _number(building), 46, INK, "lm", bold=True)
    if building in (CHURCH, RUINS):
        name = voice.say("art-church" if building == CHURCH else "art-ruins")
        canvas.text((left + 30 + canvas.measure(_number(building), 46), top + 34), name, 32, DIM, "lm")
    if safe:
        canvas.box((right - 112, top + 12, right - 14, top + 54), GOLD, None, radius=8)
        canvas.text((right - 63, top + 33), voice.say("art-safe"), 32, "#000000", bold=True)
    here = [agent for agent, at in enumerate(places) if at == building]
    for agent, spot in zip(here, _spots(left, top, right, bottom, len(here)), strict=True):
        moved = before[agent] != places[agent]
        canvas.token(spot, 24, SHAPES[agent], PALETTE[agent], LETTERS[agent], marked=moved)


def _number(building: int) -> str:
    return "-3" if building == RUINS else str(building)


def _spots(left: float, top: float, right: float, bottom: float, count: int) -> list[Point]:
    middle = (top + 58 + bottom) / 2
    if count <= 3:
        return [(left + 50 + 75 * i, middle) for i in range(count)]
    return [(left + 40 + 61 * (i % 4), middle + (-27 if i < 4 else 27)) for i in range(count)]


def _track(canvas: Canvas, view: View, voice: Voice) -> None:
    """A lane for each agent, so that equal scores never cover each other."""
    left, top = 2 * _GAP + _WIDE + 16, 2 * _GAP + _LOW + 8
    right, bottom = WIDTH - left, HEIGHT - top
    start, end = left + 62, right - 76
    lane = (bottom - top) / len(view.scores)
    for agent, score in enumerate(view.scores):
        at = top + lane * (agent + 0.5)
        reach = start + (end - start) * min(max(score, 0), GOAL) / GOAL
        canvas.line([(start, at), (end, at)], LINE, 4)
        canvas.line([(start, at), (reach, at)], PALETTE[agent], 12)
        canvas.token((left + 24, at), 19, SHAPES[agent], PALETTE[agent], LETTERS[agent])
        canvas.text((right, at), str(score), 38, INK, "rm", bold=True)
        if view.triggered[agent]:
            canvas.text((end - 12, at), "!", 38, ALERT, bold=True)
    for score in range(0, GOAL + 1, 10):
        across = start + (end - start) * score / GOAL
        canvas.line([(across, top), (across, bottom)], LINE, 1)


def _alt(view: View, voice: Voice, places: Sequence[int], preview: bool) -> str:  # noqa: FBT001
    houses = [
        voice.say(
            "alt-place",
            building=Term("building", building),
            agents=[Term("agent", agent) for agent, at in enumerate(places) if at == building],
        )
        for building in sorted(set(places))
    ]
    scores = [
        voice.say("alt-score", agent=Term("agent", agent), score=score) for agent, score in enumerate(view.scores)
    ]
    board = voice.say("alt-board", places=houses, safe=Term("building", view.safe), scores=scores)
    last = changes(view, voice)
    return f"{board} {voice.say('alt-last', changes=last)}" if last else board
