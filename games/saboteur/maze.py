"""The maze: what the way from the start reaches, where a tunnel may be laid, and what a rockfall undoes (R13-R17).

``maze`` maps cells to laid tunnels, start and open goals included; ``sites`` maps each empty cell where a tunnel may
go to what its neighbours ask for: the sides that have a neighbour, shifted by four, and those that must be open.
"""

from collections.abc import Iterable, Mapping

from games.saboteur.cells import GOAL_AT, START, STEPS
from games.saboteur.pieces import CROSS, DEAD, GOAL_TILES, JOINED, OPEN_SIDES, WAYS, turned

Maze = dict[int, int]
Sites = dict[int, int]


def new_maze() -> Maze:
    return {START: CROSS | JOINED}


def fits(tile: int, site: int) -> bool:
    """R13: open to open and closed to closed, on every side that has a neighbour."""
    return tile & site >> 4 == site & OPEN_SIDES


def ways_to_lay(card: int, site: int) -> list[bool]:
    """Whether the card fits as it is (False) and turned (True)."""
    return [bool(turn) for turn, tile in enumerate(WAYS[card]) if fits(tile, site)]


def laid(card: int, *, is_turned: bool) -> int:
    return WAYS[card][is_turned]


def lay(maze: Maze, sites: Sites, at: int, tile: int, *, loose: bool) -> list[tuple[int, int]]:
    """Lay a tunnel; the goals that the way now leads to, each with the side at which it is entered (R15)."""
    maze[at] = tile
    sites.pop(at, None)
    return _grow(maze, sites, at, loose=loose)


def turn_goal(maze: Maze, sites: Sites, at: int, kind: int, entered: int, *, loose: bool) -> list[tuple[int, int]]:
    """R16: a goal turned over lies so that it is open to the tunnel that reached it."""
    tile = GOAL_TILES[kind]
    maze[at] = tile if tile & entered else turned(tile)
    return _grow(maze, sites, at, loose=loose)


def _grow(maze: Maze, sites: Sites, at: int, *, loose: bool) -> list[tuple[int, int]]:
    fresh = spread(maze, at) if is_reached(maze, at) else [at]
    for cell in fresh:
        for _, step, _ in STEPS:
            survey(maze, sites, cell + step, loose=loose)
    return list(goals_entered(maze, fresh))


def is_reached(maze: Mapping[int, int], at: int) -> bool:
    """Whether the tunnel here opens to a neighbour through which the way from the start comes."""
    tile = maze[at]
    return any(tile & side and _leads(maze.get(at + step), back) for side, step, back in STEPS)


def spread(maze: Maze, at: int) -> list[int]:
    """Mark what the way reaches from this tunnel on; the cells that it newly reaches."""
    maze[at] |= JOINED
    fresh = [at]
    for cell in fresh:  # grows while it is read
        tile = maze[cell]
        if tile & DEAD:  # R14: a dead end can be entered, never left
            continue
        for side, step, back in STEPS:
            other = maze.get(cell + step) if tile & side else None
            if other is not None and other & back and not other & JOINED:
                maze[cell + step] = other | JOINED
                fresh.append(cell + step)
    return fresh


def goals_entered(maze: Mapping[int, int], fresh: Iterable[int]) -> Iterable[tuple[int, int]]:
    """R15: face-down goals that these tunnels open to; neither a closed side nor a dead end's stub turns one."""
    for cell in fresh:
        tile = maze[cell]
        if tile & DEAD or not tile & JOINED:
            continue
        for side, step, back in STEPS:
            if tile & side and cell + step in GOAL_AT and cell + step not in maze:
                yield GOAL_AT[cell + step], back


def survey(maze: Mapping[int, int], sites: Sites, at: int, *, loose: bool) -> None:
    """Find out anew what may be laid on this cell."""
    if at in maze or at in GOAL_AT:
        return
    site = demand(maze, at)
    if site and (loose or has_way(maze, at)):
        sites[at] = site
    else:
        sites.pop(at, None)


def demand(maze: Mapping[int, int], at: int) -> int:
    """What the neighbours of an empty cell ask for; a face-down goal asks for nothing."""
    beside = must_open = 0
    for side, step, back in STEPS:
        tile = maze.get(at + step)
        if tile is not None:
            beside |= side
            if tile & back:
                must_open |= side
    return beside << 4 | must_open


def has_way(maze: Mapping[int, int], at: int) -> bool:
    """Whether an uninterrupted tunnel leads from the start to this empty cell."""
    return any(_leads(maze.get(at + step), back) for _, step, back in STEPS)


def collapse(maze: Maze, at: int, *, loose: bool) -> Sites:
    """R17: take a tunnel away; what is cut off stays. The sites are found anew."""
    del maze[at]
    return rebuild(maze, loose=loose)


def rebuild(maze: Maze, *, loose: bool) -> Sites:
    """Find out from the tunnels alone what the way reaches and where the next may go."""
    for cell in maze:
        maze[cell] &= ~JOINED
    spread(maze, START)
    sites: Sites = {}
    for cell in maze:
        for _, step, _ in STEPS:
            if cell + step not in sites:
                survey(maze, sites, cell + step, loose=loose)
    return sites


def _leads(tile: int | None, side: int) -> bool:
    return tile is not None and bool(tile & side and tile & JOINED) and not tile & DEAD
