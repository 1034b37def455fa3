"""How many cards are still needed to each goal: breadth first over free cells, from the goals backwards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log

from games.saboteur.cells import GOAL_AT, GOALS, STEPS, WIDTH
from games.saboteur.pieces import DEAD, JOINED

SHARPNESS = 1.5
FAR = 15  # more cards than any way worth digging
_ROOM = 2  # how far around everything built a way may lead

_SHARES = tuple(exp(-SHARPNESS * cards) for cards in range(FAR + 8))

Field = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Ways:
    """For each goal: cards needed from each free cell on, and in all; an open goal needs none."""

    fields: tuple[Field, ...]
    costs: tuple[float, ...]


@lru_cache(maxsize=2048)
def ways(maze: tuple[tuple[int, int], ...], sites: tuple[int, ...]) -> Ways:
    return find_ways(dict(maze), sites)


def find_ways(maze: Mapping[int, int], sites: tuple[int, ...]) -> Ways:
    fields = tuple(_field(maze, at) if at not in maze else {} for at in GOALS)
    return Ways(fields, tuple(cost(field, at in maze, sites) for field, at in zip(fields, GOALS, strict=True)))


def cost(field: Field, is_open: bool, sites: Iterable[int]) -> float:  # noqa: FBT001
    """Cards needed in all; every further way that is as short counts a little, for it may suit the next card."""
    return 0.0 if is_open else blend([field.get(site, FAR) for site in sites])


def blend(needed: list[int]) -> float:
    if not needed:
        return float(FAR)
    return -log(sum([_SHARES[cards] for cards in needed])) / SHARPNESS


def _field(maze: Mapping[int, int], goal: int) -> dict[int, int]:
    west, east, north, south = _frame(maze)
    needed: dict[int, int] = {}
    edge = [goal]
    for cards in range(1, FAR):
        reached: list[int] = []
        for cell in edge:
            for _, step, back in STEPS:
                other = cell + step
                tile = maze.get(other)
                if tile is not None:
                    reached.extend(through(maze, other, back))
                elif north <= other // WIDTH <= south and west <= other % WIDTH <= east:
                    reached.append(other)
        edge = [cell for cell in dict.fromkeys(reached) if cell not in needed and cell not in GOAL_AT]
        for cell in edge:
            needed[cell] = cards
        if not edge:
            break
    return needed


def _frame(maze: Mapping[int, int]) -> tuple[int, int, int, int]:
    columns = [cell % WIDTH for cell in (*maze, *GOALS)]
    rows = [cell // WIDTH for cell in (*maze, *GOALS)]
    return min(columns) - _ROOM, max(columns) + _ROOM, min(rows) - _ROOM, max(rows) + _ROOM


def through(maze: Mapping[int, int], at: int, entered: int) -> list[int]:
    """The free cells to which a tunnel leads that is cut off from the start, entered here; none from other tunnels."""
    if maze[at] & (DEAD | JOINED) or not maze[at] & entered:
        return []
    seen, found = {at}, list[int]()
    waiting = [at]
    while waiting:
        cell = waiting.pop()
        for side, step, back in STEPS:
            other = cell + step
            if not maze[cell] & side or other in seen or (cell == at and side == entered):
                continue
            tile = maze.get(other)
            if tile is None:
                found.append(other)
            elif tile & back and not tile & (DEAD | JOINED):
                seen.add(other)
                waiting.append(other)
    return found
