"""How many cards are still needed to each goal: breadth first over free cells, from the goals backwards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log

from games.saboteur import maze as mazes
from games.saboteur.cells import GOAL_AT, GOALS, STEPS, WIDTH
from games.saboteur.pieces import COUNTS, DEAD, JOINED, TILES

SHARPNESS = 1.5
FAR = 15  # more cards than any way worth digging
_ROOM = 2  # how far around everything built a way may lead

_SHARES = tuple(exp(-SHARPNESS * cards) for cards in range(FAR + 8))


def _ease(site: int) -> float:
    """How many of the passages in the deck would fit a site, compared with one that has a single open neighbour."""
    fitting = sum(COUNTS[card] for card, tile in enumerate(TILES) if not tile & DEAD and mazes.ways_to_lay(card, site))
    return min(1.0, fitting / 27)


EASE = tuple(_ease(site) for site in range(256))

Field = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Ways:
    """For each goal: cards needed from each free cell on, and in all; an open goal needs none."""

    fields: tuple[Field, ...]
    costs: tuple[float, ...]


@lru_cache(maxsize=2048)
def ways(maze: tuple[tuple[int, int], ...], sites: tuple[tuple[int, int], ...]) -> Ways:
    return find_ways(dict(maze), dict(sites))


def find_ways(maze: Mapping[int, int], sites: Mapping[int, int]) -> Ways:
    fields = tuple(_field(maze, at) if at not in maze else {} for at in GOALS)
    costs = (0.0 if at in maze else cost(field, sites.items()) for field, at in zip(fields, GOALS, strict=True))
    return Ways(fields, tuple(costs))


def cost(field: Field, sites: Iterable[tuple[int, int]]) -> float:
    """Cards needed in all; each way counts by how short it is and how many cards would suit its first cell."""
    return blend([_SHARES[field.get(at, FAR)] * EASE[site] for at, site in sites])


def blend(shares: list[float]) -> float:
    return -log(sum(shares) or _SHARES[FAR]) / SHARPNESS


def share(cards: int) -> float:
    return _SHARES[cards]


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
