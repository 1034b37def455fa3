"""What each public act of a round did to the ways: the same for everybody at the table, so it is worked out once."""

from dataclasses import dataclass
from functools import lru_cache

from games.saboteur import maze as mazes
from games.saboteur.cells import GOALS
from games.saboteur.pieces import ROCKFALL, TUNNELS
from games.saboteur.robot.ways import find_ways
from games.saboteur.state import Act


@dataclass(frozen=True, slots=True)
class Mark:
    """An act with the cards needed to each goal before and after it."""

    act: Act
    before: tuple[float, ...]
    after: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Trail:
    maze: dict[int, int]
    sites: dict[int, int]
    costs: tuple[float, ...]
    marks: tuple[Mark, ...]


@lru_cache(maxsize=4096)
def trail(log: tuple[Act, ...], shown: tuple[tuple[int, int], ...]) -> Trail:
    """Follow the acts of a round; ``shown`` are the goals that lie open by now, as they lie."""
    if not log:
        maze = mazes.new_maze()
        sites = mazes.rebuild(maze, loose=False)
        return Trail(maze, sites, find_ways(maze, sites).costs, ())
    past = trail(log[:-1], shown)
    act = log[-1]
    _, card, at, tile = act
    maze, sites = past.maze, past.sites
    if card < TUNNELS:
        maze, sites = maze.copy(), sites.copy()
        _lay(maze, sites, at, tile, dict(shown))
    elif card == ROCKFALL:
        maze = maze.copy()
        sites = mazes.collapse(maze, at, loose=False)
    costs = find_ways(maze, sites).costs if maze is not past.maze else past.costs
    return Trail(maze, sites, costs, (*past.marks, Mark(act, past.costs, costs)))


def _lay(maze: dict[int, int], sites: dict[int, int], at: int, tile: int, shown: dict[int, int]) -> None:
    entered = mazes.lay(maze, sites, at, tile, loose=False)
    for goal, _ in entered:  # grows while it is read
        cell = GOALS[goal]
        if cell in shown and cell not in maze:
            entered.extend(mazes.lay(maze, sites, cell, shown[cell], loose=False))
