"""How many turns the ways through a board take: marsh counts two, river and portals as they lead."""

from collections.abc import Iterable, Mapping

from games.labyrinth.board.board import Board
from games.labyrinth.pieces import EXIT, MARSH, WALL

FAR = 10_000

Ways = list[list[tuple[int, int]]]  # tile -> (tile, turns) of each step


def ways_out(board: Board) -> Ways:
    """Where one may come to rest from each tile, and how many turns that takes."""
    landings = board.landings
    return [
        [
            (landing.rest, 2 if landing.found == MARSH else 1)
            for landing in landings[tile * 4 : tile * 4 + 4]
            if landing.found not in (WALL, EXIT)
        ]
        for tile in range(len(board.tiles))
    ]


def reversed_ways(ways: Ways) -> Ways:
    back: Ways = [[] for _ in ways]
    for tile, steps in enumerate(ways):
        for rest, turns in steps:
            back[rest].append((tile, turns))
    return back


def turns_from(ways: Ways, starts: Mapping[int, int]) -> list[int]:
    """Turns to every tile from the nearest start, each start with a handicap; ``FAR`` where no way leads."""
    turns = [FAR] * len(ways)
    waiting: dict[int, list[int]] = {}
    for tile, handicap in starts.items():
        waiting.setdefault(handicap, []).append(tile)
    now = min(waiting, default=0)
    while waiting:
        for tile in waiting.pop(now, ()):
            if turns[tile] <= now:
                continue
            turns[tile] = now
            for rest, more in ways[tile]:
                if turns[rest] > now + more:
                    waiting.setdefault(now + more, []).append(rest)
        now += 1
    return turns


def reached(ways: Ways, start: int) -> set[int]:
    seen = {start}
    waiting = [start]
    while waiting:
        for rest, _ in ways[waiting.pop()]:
            if rest not in seen:
                seen.add(rest)
                waiting.append(rest)
    return seen


def treasure_runs(back: Ways, piles: Iterable[int], exits: Iterable[int]) -> list[int]:
    """R6: for each tile the turns of the best run to a pile and then to an exit tile."""
    home = turns_from(back, {gate // 4: 0 for gate in exits})
    return turns_from(back, {pile: home[pile] for pile in piles if home[pile] < FAR})


def near_masks(ways: Ways, apart: int) -> list[int]:
    """For each tile, as bits, the tiles less than ``apart`` (1 to 3) turns away from it."""
    single = [_bits(rest for rest, turns in steps if turns == 1) for steps in ways]
    if apart < 2:
        return [1 << tile for tile in range(len(ways))]
    if apart == 2:
        return [1 << tile | mask for tile, mask in enumerate(single)]
    return [
        _merged((1 << tile, _bits(rest for rest, _ in steps), *(single[rest] for rest, turns in steps if turns == 1)))
        for tile, steps in enumerate(ways)
    ]


def _bits(tiles: Iterable[int]) -> int:
    return _merged(1 << tile for tile in tiles)


def _merged(masks: Iterable[int]) -> int:
    merged = 0
    for mask in masks:
        merged |= mask
    return merged
