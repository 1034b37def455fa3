"""R6: starting tiles are chosen to be fair: far enough apart, with treasure runs of nearly the same length."""

from collections.abc import Sequence

from games.kit.dice import Dice
from games.labyrinth.board.routes import FAR

APART = 3
EDGE = 2  # how many turns the best run of one seat may be shorter than another's
_TRIES = 3


def apart_for(tiles: int, seats: int) -> int:
    """Three turns apart where a seat has eight tiles or more to itself; a crowd stands closer."""
    return APART if tiles >= 6 * seats else APART - 1


def choose_spawns(
    clearings: Sequence[int], runs: Sequence[int], near: Sequence[int], seats: int, dice: Dice
) -> tuple[int, ...] | None:
    """Prefer the longest runs that enough clearings share, so that nobody starts on the treasure."""
    lengths = sorted({runs[tile] for tile in clearings if runs[tile] < FAR}, reverse=True)
    for longest in lengths:
        fair = [tile for tile in clearings if longest - EDGE <= runs[tile] <= longest]
        if len(fair) < seats:
            continue
        for _ in range(_TRIES):
            spawns = _spread(dice.shuffled(fair), near, seats)
            if spawns is not None:
                return spawns
    return None


def _spread(tiles: Sequence[int], near: Sequence[int], seats: int) -> tuple[int, ...] | None:
    chosen: list[int] = []
    taken = forbidden = 0
    for tile in tiles:
        if forbidden >> tile & 1 or near[tile] & taken:
            continue
        chosen.append(tile)
        taken |= 1 << tile
        forbidden |= near[tile]
        if len(chosen) == seats:
            return tuple(chosen)
    return None
