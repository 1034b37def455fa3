"""R1: a board drawn by lot from the options' counts, again and again until one passes the audit."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from games.kit.dice import Dice
from games.kit.game import Refused
from games.kit.text import Term
from games.labyrinth.board.audit import EXIT_FROM_PILE, EXITS_APART, faults, reach_faults
from games.labyrinth.board.board import Board
from games.labyrinth.board.river import draw_river
from games.labyrinth.board.routes import near_masks, reversed_ways, treasure_runs, ways_out
from games.labyrinth.board.spawns import apart_for, choose_spawns
from games.labyrinth.options import LabyrinthOptions
from games.labyrinth.pieces import HOSPITAL, LETTERS, MARSH, PORTAL, RIVER, SAFE, SHOP, opposite

TRIES = 400

Flaw = Literal["exits", "ways", "starts", "audit"]  # what keeps a drawn board from being played


def deal(options: LabyrinthOptions, seats: int, dice: Dice) -> Board:
    """A board that passes the audit; refused, with what was wrong most often, after a bounded number of draws."""
    flaws: Counter[Flaw] = Counter()
    for _ in range(TRIES):
        board = _draw(options, seats, dice)
        if isinstance(board, str):
            flaws[board] += 1
        elif next(faults(board), None) is None:
            return board
        else:
            flaws["audit"] += 1
    ((flaw, _),) = flaws.most_common(1)
    raise Refused("no-board", seats=seats, flaw=Term("flaw", flaw))


def draft(options: LabyrinthOptions, seats: int, dice: Dice) -> Board:
    """A board by the same counts that nobody will play on, so its fairness need not be audited."""
    drawn = (_draw(options, seats, dice) for _ in range(TRIES))
    return next((board for board in drawn if isinstance(board, Board)), None) or deal(options, seats, dice)


def _draw(options: LabyrinthOptions, seats: int, dice: Dice) -> Board | Flaw:
    width, height = options.width, options.height
    river = draw_river(width, height, options.river, dice) if options.river else {}
    if river is None:
        return "ways"
    tiles = [SAFE] * (width * height)
    for tile in river:
        tiles[tile] = RIVER
    dry = dice.shuffled(tile for tile in range(width * height) if tile not in river)
    portals = tuple(_rings(options, dry))
    for kind, count in ((SHOP, options.shops), (HOSPITAL, options.hospitals), (MARSH, options.marshes)):
        for _ in range(count):
            tiles[dry.pop()] = kind
    for ring in portals:
        for tile in ring:
            tiles[tile] = PORTAL
    bare = Board(
        width=width,
        height=height,
        tiles="".join(tiles),
        flows="".join(LETTERS[river[tile]] if tile in river else "." for tile in range(width * height)),
        walls="0" * (width * height),
        exits=(),
        portals=portals,
        piles=tuple(dry.pop() for _ in range(options.treasures)),
        spawns=(),
    )
    return _furnish(bare, options, seats, dice)


def _rings(options: LabyrinthOptions, dry: list[int]) -> Iterator[tuple[int, ...]]:
    for size, count in ((1, options.fake_portals), (2, options.portal_pairs), (3, options.portal_rings)):
        for _ in range(count):
            yield tuple(dry.pop() for _ in range(size))


def _furnish(bare: Board, options: LabyrinthOptions, seats: int, dice: Dice) -> Board | Flaw:
    """Walls, exits and starting tiles for a board of tiles."""
    exits = _draw_exits(bare, options.exits, dice)
    if exits is None:
        return "exits"
    board = replace(bare, walls=_draw_walls(bare, exits, options.inner_walls, dice), exits=exits)
    ways = ways_out(board)
    if any(reach_faults(board, ways)):
        return "ways"
    clearings = [tile for tile, kind in enumerate(board.tiles) if kind == SAFE and tile not in board.piles]
    runs = treasure_runs(reversed_ways(ways), board.piles, exits)
    near = near_masks(ways, apart_for(len(board.tiles), seats))
    spawns = choose_spawns(clearings, runs, near, seats, dice)
    return "starts" if spawns is None else replace(board, spawns=spawns)


def _draw_exits(board: Board, count: int, dice: Dice) -> tuple[int, ...] | None:
    """R4: gaps in the outer wall, not at river or portals, apart from each other and from the piles."""
    gates = [
        tile * 4 + way
        for tile, kind in enumerate(board.tiles)
        for way in range(4)
        if board.neighbour(tile, way) is None
        and kind not in (RIVER, PORTAL)
        and all(board.apart(tile, pile) >= EXIT_FROM_PILE for pile in board.piles)
    ]
    chosen: list[int] = []
    while gates and len(chosen) < count:
        gate = dice.pick(gates)
        chosen.append(gate)
        gates = [other for other in gates if board.apart(other // 4, gate // 4) >= EXITS_APART]
    return tuple(chosen) if len(chosen) == count else None


def _draw_walls(board: Board, exits: tuple[int, ...], count: int, dice: Dice) -> str:
    walls = [0] * len(board.tiles)
    inner: list[int] = []
    for tile in range(len(board.tiles)):
        for way in range(4):
            beyond = board.neighbour(tile, way)
            if beyond is None:
                walls[tile] |= (tile * 4 + way not in exits) << way
            elif way in (1, 2) and not board.tiles[tile] == board.tiles[beyond] == RIVER:
                inner.append(tile * 4 + way)
    for _ in range(min(count, len(inner))):
        chosen = dice.below(len(inner))
        tile, way = divmod(inner[chosen], 4)
        inner[chosen] = inner[-1]
        inner.pop()
        beyond = board.neighbour(tile, way)
        assert beyond is not None  # noqa: S101 - inner walls have two sides
        walls[tile] |= 1 << way
        walls[beyond] |= 1 << opposite(way)
    return "".join(f"{mask:x}" for mask in walls)
