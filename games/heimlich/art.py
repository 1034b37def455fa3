"""The board as a picture: a ring of twelve buildings around the score track, and the same in words."""

from dataclasses import dataclass
from math import hypot

from games.heimlich.page import changes, walks
from games.heimlich.pieces import CHURCH, GOAL, LETTERS, RING, RUINS
from games.heimlich.preview import preview
from games.heimlich.view import View
from games.kit.canvas import ALERT, DIM, GOLD, INK, LINE, PALETTE, PANEL, SHAPES, Box, Canvas, outline
from games.kit.page import Picture
from games.kit.text import Term, Voice

WIDTH, HEIGHT = 1100, 760
_GAP = 10
_WIDE, _LOW = 262.5, 172
_SIDE = (HEIGHT - 2 * _LOW - 5 * _GAP) / 2
_BLACK = "#000000"

Spot = tuple[float, float, float]  # where a piece is drawn, and how large


@dataclass(frozen=True, slots=True)
class Shown:
    """What is drawn: where agents stand, where they came from, and which of them to mark."""

    places: tuple[int, ...]
    origins: tuple[int, ...]
    marked: frozenset[int]
    is_preview: bool


def draw(view: View, voice: Voice, focus: tuple[str, ...]) -> Picture:
    canvas, shown = Canvas(WIDTH, HEIGHT), _shown(view, focus)
    for building in range(RING):
        _draw_building(canvas, view, voice, building)
    spots = _lay_out(shown)
    _draw_arrows(canvas, shown, spots)
    for (agent, building), spot in spots.items():
        _draw_agent(canvas, view, shown, agent, building, spot)
    _draw_track(canvas, view, voice)
    return Picture(canvas.png(), _words(view, voice, shown))


def _shown(view: View, focus: tuple[str, ...]) -> Shown:
    if ahead := preview(view, focus):
        return Shown(ahead.places, view.places, ahead.chosen, is_preview=True)
    origins = view.before.places if view.before else view.places
    moved = (agent for agent, start in enumerate(origins) if start != view.places[agent])
    return Shown(view.places, origins, frozenset(moved), is_preview=False)


def _box_of(building: int) -> Box:
    """The ring clockwise: four above, two to the right, four below, two to the left."""
    right, below, side = WIDTH - _GAP - _WIDE, HEIGHT - _GAP - _LOW, 2 * _GAP + _LOW
    if building < 4:
        left, top, high = _GAP + building * (_WIDE + _GAP), float(_GAP), float(_LOW)
    elif building < 6:
        left, top, high = right, side + (building - 4) * (_SIDE + _GAP), _SIDE
    elif building < 10:
        left, top, high = right - (building - 6) * (_WIDE + _GAP), float(below), float(_LOW)
    else:
        left, top, high = float(_GAP), side + (11 - building) * (_SIDE + _GAP), _SIDE
    return (left, top, left + _WIDE, top + high)


def _draw_building(canvas: Canvas, view: View, voice: Voice, building: int) -> None:
    left, top, right, bottom = _box_of(building)
    here = building == view.safe
    edge = ALERT if here and any(view.triggered) else GOLD
    canvas.box((left, top, right, bottom), PANEL, edge if here else LINE, 8 if here else 3)
    number = "-3" if building == RUINS else str(building)
    canvas.text((left + 18, top + 34), number, 46, INK, "lm", bold=True)
    if building in (CHURCH, RUINS):
        name = voice.say("art-church" if building == CHURCH else "art-ruins")
        canvas.text((left + 28 + canvas.measure(number, 46), top + 37), name, 28, DIM, "lm")
    if here:
        canvas.box((right - 112, top + 14, right - 16, top + 56), edge, None, radius=8)
        canvas.text((right - 64, top + 35), voice.say("art-safe"), 32, _BLACK, bold=True)
    elif view.before and building == view.before.safe:  # hollow: it was here before
        canvas.box((right - 112, top + 14, right - 16, top + 56), None, GOLD, 2, radius=8)
        canvas.text((right - 64, top + 35), voice.say("art-safe"), 30, GOLD)


def _lay_out(shown: Shown) -> dict[tuple[int, int], Spot]:
    """A spot for every agent in its building, and for every moved agent in the building it came from."""
    spots: dict[tuple[int, int], Spot] = {}
    for building in range(RING):
        crowd = [agent for agent, ways in enumerate(zip(shown.places, shown.origins, strict=True)) if building in ways]
        for agent, spot in zip(crowd, _spots(_box_of(building), len(crowd)), strict=True):
            spots[agent, building] = spot
    return spots


def _spots(box: Box, count: int) -> list[Spot]:
    left, top, right, bottom = box
    middle, across = (top + 60 + bottom) / 2, (left + right) / 2
    if count <= 3:
        return [(across + 82 * (i - (count - 1) / 2), middle, 28) for i in range(count)]
    above = (count + 1) // 2
    rows = [(i, above, -28) for i in range(above)] + [(i, count - above, 29) for i in range(count - above)]
    return [(across + 63 * (i - (size - 1) / 2), middle + down, 21) for i, size, down in rows]


def _draw_arrows(canvas: Canvas, shown: Shown, spots: dict[tuple[int, int], Spot]) -> None:
    for agent, (start, end) in enumerate(zip(shown.origins, shown.places, strict=True)):
        if start != end:
            x, y, size = spots[agent, start]
            to_x, to_y, to_size = spots[agent, end]
            far = hypot(to_x - x, to_y - y)
            away, near = 1.3 * size / far, 1 - 1.7 * to_size / far
            begin = (x + away * (to_x - x), y + away * (to_y - y))
            canvas.arrow(begin, (x + near * (to_x - x), y + near * (to_y - y)), PALETTE[agent], 4)


def _draw_agent(canvas: Canvas, view: View, shown: Shown, agent: int, building: int, spot: Spot) -> None:
    x, y, size = spot
    if building != shown.places[agent]:  # hollow: it was here before
        canvas.polygon(outline(SHAPES[agent], (x, y), size), PANEL, PALETTE[agent], 2)
        canvas.text((x, y), LETTERS[agent], size, PALETTE[agent])
        return
    if agent in shown.marked:
        canvas.circle((x, y), size * 1.5, None, INK, 3)
    canvas.token((x, y), size, SHAPES[agent], PALETTE[agent], LETTERS[agent])
    if view.triggered[agent] and not shown.is_preview:
        corner = (x + size, y - size)
        canvas.circle(corner, 14, ALERT)
        canvas.text(corner, "!", 26, _BLACK, bold=True)


def _draw_track(canvas: Canvas, view: View, voice: Voice) -> None:
    """A lane of 42 fields for each agent, so that equal scores never cover each other."""
    left, top = 2 * _GAP + _WIDE + 8, 2 * _GAP + _LOW + 2
    right, bottom = WIDTH - left, HEIGHT - top - 38
    start, end = left + 80, right - 132
    height = (bottom - top) / len(view.scores)
    for score in (0, 10, 20, 30, GOAL):
        across = start + (end - start) * score / GOAL
        canvas.line([(across, top), (across, bottom)], GOLD if score == GOAL else LINE, 2)
        canvas.text((across, bottom + 20), str(score), 28, GOLD if score == GOAL else DIM)
    for agent in range(len(view.scores)):
        _draw_lane(canvas, view, voice, agent, (left, top + height * (agent + 0.5), start, end, right))


def _draw_lane(
    canvas: Canvas, view: View, voice: Voice, agent: int, lane: tuple[float, float, float, float, float]
) -> None:
    left, at, start, end, right = lane
    score = view.scores[agent]
    reach = start + (end - start) * min(max(score, 0), GOAL) / GOAL
    gain = score - view.before.scores[agent] if view.before else 0
    canvas.line([(start, at), (end, at)], LINE, 3)
    canvas.line([(start, at), (reach, at)], PALETTE[agent], 10)
    canvas.token((reach, at), 18, SHAPES[agent], PALETTE[agent], LETTERS[agent])
    canvas.text((right, at), str(score), 38, INK, "rm", bold=True)
    if gain:
        canvas.text((right - 60, at), f"{gain:+d}", 28, DIM, "rm")
    if label := _owner(view, voice, agent):
        canvas.text((left, at), label, 30, INK, "lm")


def _owner(view: View, voice: Voice, agent: int) -> str:
    """Whose agent it is, as far as this viewer may know."""
    if agent not in view.agent_of:
        return ""
    seat = view.agent_of.index(agent)
    return voice.say("art-you") if seat == view.seat else voice.say("art-seat", number=seat + 1)


def _score(view: View, voice: Voice, agent: int) -> str:
    known, score = Term("agent", agent), view.scores[agent]
    if owner := _owner(view, voice, agent):
        return voice.say("alt-owned-score", agent=known, score=score, owner=owner)
    return voice.say("alt-score", agent=known, score=score)


def _words(view: View, voice: Voice, shown: Shown) -> str:
    houses = [
        voice.say(
            "alt-place",
            building=Term("building", building),
            agents=[Term("agent", agent) for agent, place in enumerate(shown.places) if place == building],
        )
        for building in sorted(set(shown.places))
    ]
    scores = [_score(view, voice, agent) for agent in range(len(view.scores))]
    told = [
        voice.say("alt-board", places="; ".join(houses), safe=Term("building", view.safe)),
        voice.say("alt-points", scores=scores),
    ]
    if due := [Term("agent", agent) for agent, flag in enumerate(view.triggered) if flag]:
        told.append(voice.say("alt-due", agents=due))
    if shown.is_preview:
        told.append(voice.say("alt-preview", changes=walks(shown.origins, shown.places, voice) or ["–"]))
    elif last := changes(view, voice):
        told.append(voice.say("alt-last", changes=last))
    return " ".join(told)
