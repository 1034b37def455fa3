"""R5: a board is sound and fair by test, not by luck."""

from collections.abc import Iterator
from itertools import combinations

from games.labyrinth.board.board import Board
from games.labyrinth.board.river import BENDS
from games.labyrinth.board.routes import Ways, near_masks, reached, reversed_ways, treasure_runs, ways_out
from games.labyrinth.board.spawns import EDGE, apart_for
from games.labyrinth.pieces import HOSPITAL, LETTERS, MARSH, PORTAL, RIVER, SAFE, SHOP

EXITS_APART = 5
EXIT_FROM_PILE = 3
CROWDED = 0.15  # the largest share of a random walk that one tile may hold
_SWEEPS = 12
_PATIENCE = 50
_MARGIN = 0.002  # the shares are found by approximation
_SETTLED = 0.002  # how little the largest share may still change


def audit(board: Board) -> tuple[str, ...]:
    """Everything that is wrong with a board; nothing for a board that may be played."""
    return tuple(faults(board))


def faults(board: Board) -> Iterator[str]:
    """The same one by one, the quickest to find first."""
    ways = ways_out(board)
    yield from _river_faults(board)
    yield from _exit_faults(board)
    cut_off = tuple(reach_faults(board, ways))
    yield from cut_off
    yield from _start_faults(board, ways)
    if not cut_off and max(walk_shares(board, ways, reached(ways, board.piles[0]))) > CROWDED - _MARGIN:
        yield "one tile draws everybody to it"


def _river_faults(board: Board) -> Iterator[str]:
    """R2: one bed from border to border, no fork, no crossing, few bends, no wall in it."""
    bed = [tile for tile, kind in enumerate(board.tiles) if kind == RIVER]
    if not bed:
        return
    downstream = {tile: board.neighbour(tile, LETTERS.index(board.flows[tile])) for tile in bed}
    springs = set(bed) - set(downstream.values())
    if len(springs) != 1:
        yield "the river has more or less than one spring"
        return
    course: list[int] = []
    tile: int | None = springs.pop()
    while tile is not None and tile in downstream and tile not in course:
        course.append(tile)
        tile = downstream[tile]
    if len(course) != len(bed) or tile is not None:
        yield "the river is not one bed that ends at the outer wall"
        return
    yield from _course_faults(board, course)


def _course_faults(board: Board, course: list[int]) -> Iterator[str]:
    ways = [LETTERS.index(board.flows[tile]) for tile in course]
    if board.neighbour(course[0], (ways[0] + 2) % 4) is not None:
        yield "the river does not flow in from the border"
    if sum(one != other for one, other in zip(ways, ways[1:], strict=False)) > BENDS:
        yield "the river bends too often"
    for place, tile in enumerate(course):
        beside = {board.neighbour(tile, way): way for way in range(4)}
        if any(other in beside for other in course[place + 2 :]):
            yield "the river touches itself"
        if place + 1 < len(course) and board.walled(tile, beside[course[place + 1]]):
            yield "a wall stands in the river"


def _exit_faults(board: Board) -> Iterator[str]:
    doors = [gate // 4 for gate in board.exits]
    if any(board.tiles[door] in (PORTAL, RIVER) for door in doors):
        yield "an exit lies on a portal or on the river"
    if any(board.apart(one, other) < EXITS_APART for one, other in combinations(doors, 2)):
        yield "two exits lie too close together"
    if any(board.apart(door, pile) < EXIT_FROM_PILE for door in doors for pile in board.piles):
        yield "an exit lies too close to a pile"


def reach_faults(board: Board, ways: Ways) -> Iterator[str]:
    """Whoever can get somewhere can get away again, and to everything that matters."""
    home = board.piles[0]
    there = reached(ways, home)
    if not there <= reached(reversed_ways(ways), home):
        yield "there is a tile from which no way leads back"
    doors = (gate // 4 for gate in board.exits)
    dry = (tile for tile, kind in enumerate(board.tiles) if kind in (SAFE, SHOP, HOSPITAL, MARSH))
    if not there.issuperset((*board.spawns, *board.piles, *doors, *dry)):
        yield "something that matters cannot be reached"


def _start_faults(board: Board, ways: Ways) -> Iterator[str]:
    spawns = board.spawns
    if any(board.tiles[tile] != SAFE or tile in board.piles for tile in spawns) or len(set(spawns)) < len(spawns):
        yield "a starting tile is not a clearing of its own"
    near = near_masks(ways, apart_for(len(board.tiles), len(spawns)))
    if any(near[one] >> other & 1 or near[other] >> one & 1 for one, other in combinations(spawns, 2)):
        yield "two starting tiles lie too close together"
    runs = treasure_runs(reversed_ways(ways), board.piles, board.exits)
    lengths = [runs[tile] for tile in spawns]
    if max(lengths) - min(lengths) > EDGE:
        yield "one seat starts much nearer to the treasure than another"


def walk_shares(board: Board, ways: Ways, there: set[int]) -> list[float]:
    """The share of its time that a random walk among these tiles spends on each of them in the long run."""
    inflow: dict[int, list[tuple[int, float]]] = {tile: [] for tile in there}
    for tile in there:
        for rest, _ in ways[tile]:
            inflow[rest].append((tile, 1 / len(ways[tile])))
    share = [1.0 if tile in there else 0.0 for tile in range(len(ways))]
    for _ in range(_PATIENCE):
        if _sweep(share, inflow):
            break
    spent = [part * (2 if board.tiles[tile] == MARSH else 1) for tile, part in enumerate(share)]
    total = sum(spent)
    return [part / total for part in spent]


def _sweep(share: list[float], inflow: dict[int, list[tuple[int, float]]]) -> bool:
    """Gauss and Seidel's step, some times over: every tile takes what now flows into it."""
    before = max(share)
    for _ in range(_SWEEPS):
        for tile, flow in inflow.items():
            held = 0.0
            for source, part in flow:
                held += share[source] * part
            share[tile] = held
    return abs(max(share) - before) <= _SETTLED * before
