"""A labyrinth as data, and where each step in it leads."""

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from games.labyrinth.pieces import (
    DAM,
    EXIT,
    LETTERS,
    PORTAL,
    REACH,
    RIVER,
    STEPS,
    TILES,
    WALL,
)


class Landing(NamedTuple):
    """What a step finds, and the tile on which the walker comes to rest."""

    found: str
    rest: int


@cache
def neighbours(width: int, height: int) -> tuple[int | None, ...]:
    """The tile beside each tile, indexed by tile * 4 + way; ``None`` beyond the border."""
    beside = [(x + dx, y + dy) for y in range(height) for x in range(width) for dx, dy in STEPS]
    return tuple(y * width + x if 0 <= x < width and 0 <= y < height else None for x, y in beside)


@dataclass(frozen=True)
class Board:
    """Tiles are numbered row by row from the north-west; everything here stays as it is for the whole game."""

    width: int
    height: int
    tiles: str  # one letter a tile
    flows: str  # one letter a tile: where its river flows, or a dot
    walls: str  # one hexadecimal digit a tile: bit 0 is a wall to the north, bit 1 east, 2 south, 3 west
    exits: tuple[int, ...]  # tile * 4 + way, a gap in the outer wall
    portals: tuple[tuple[int, ...], ...]  # each tile leads to the next of its ring; a fake one is alone
    piles: tuple[int, ...]  # where treasure lies at first
    spawns: tuple[int, ...]  # where the seats start

    def neighbour(self, tile: int, way: int) -> int | None:
        return neighbours(self.width, self.height)[tile * 4 + way]

    def walled(self, tile: int, way: int) -> bool:
        return bool(int(self.walls[tile], 16) >> way & 1)

    def apart(self, one: int, other: int) -> int:
        """Steps between two tiles of an empty grid."""
        return abs(one % self.width - other % self.width) + abs(one // self.width - other // self.width)

    @cached_property
    def leads(self) -> dict[int, int]:
        """Where each portal comes out."""
        return {tile: ring[(i + 1) % len(ring)] for ring in self.portals for i, tile in enumerate(ring)}

    @cached_property
    def landings(self) -> tuple[Landing, ...]:
        """Indexed by tile * 4 + way."""
        return tuple(self._landing(tile, way) for tile in range(len(self.tiles)) for way in range(4))

    @cached_property
    def rays(self) -> tuple[tuple[int, ...], ...]:
        """The tiles a bullet passes, nearest first; indexed by tile * 4 + way."""
        return tuple(self._ray(tile, way) for tile in range(len(self.tiles)) for way in range(4))

    def _landing(self, tile: int, way: int) -> Landing:
        if tile * 4 + way in self.exits:
            return Landing(EXIT, tile)
        entered = self.neighbour(tile, way)
        if entered is None or self.walled(tile, way):
            return Landing(WALL, tile)
        kind = self.tiles[entered]
        if kind == RIVER:
            return self._flushed(entered)
        return Landing(kind, self.leads[entered] if kind == PORTAL else entered)

    def _flushed(self, entered: int) -> Landing:
        """R12: one tile along the flow of the tile entered, unless a wall is in the way."""
        flow = LETTERS.index(self.flows[entered])
        downstream = self.neighbour(entered, flow)
        if downstream is None or self.walled(entered, flow):
            return Landing(DAM, entered)
        return Landing(RIVER, downstream)

    def _ray(self, tile: int, way: int) -> tuple[int, ...]:
        passed: list[int] = []
        while len(passed) < REACH and not self.walled(tile, way) and (ahead := self.neighbour(tile, way)) is not None:
            passed.append(ahead)
            tile = ahead
        return tuple(passed)


@lru_cache(maxsize=64)
def check_board(board: Board) -> None:
    """Raise ValueError where a board from outside could lead anyone off the map."""
    size = board.width * board.height
    if not (2 <= board.width <= 10 and 2 <= board.height <= 10):
        raise ValueError("the board is too small or too large")
    if not len(board.tiles) == len(board.flows) == len(board.walls) == size:
        raise ValueError("the board's rows do not fit its size")
    if set(board.tiles) - set(TILES) or set(board.walls) - set("0123456789abcdef"):
        raise ValueError("the board has unknown tiles or walls")
    if any((flow in LETTERS) != (kind == RIVER) for flow, kind in zip(board.flows, board.tiles, strict=True)):
        raise ValueError("river tiles flow, and nothing else does")
    if sorted(t for ring in board.portals for t in ring) != [t for t in range(size) if board.tiles[t] == PORTAL]:
        raise ValueError("every portal belongs to one ring")
    if not all(0 <= gate < size * 4 and board.neighbour(gate // 4, gate % 4) is None for gate in board.exits):
        raise ValueError("exits are gaps in the outer wall")
    if not all(0 <= tile < size for tile in (*board.piles, *board.spawns)):
        raise ValueError("piles and starting tiles lie on the board")
    _check_walls(board)


def _check_walls(board: Board) -> None:
    for tile in range(len(board.tiles)):
        for way in range(4):
            beyond = board.neighbour(tile, way)
            gate = tile * 4 + way in board.exits
            expected = not gate if beyond is None else board.walled(beyond, (way + 2) % 4)
            if board.walled(tile, way) != expected:
                raise ValueError("a wall has two sides, and the outer wall is whole but for the exits")
