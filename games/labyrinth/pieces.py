"""The things of the labyrinth: directions, kinds of tiles, items, and the letters they are written with."""

from typing import Literal

Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: tuple[Direction, ...] = ("north", "east", "south", "west")
LETTERS = "nesw"
STEPS: tuple[tuple[int, int], ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))

# Kinds of tiles, as a board writes them.
SAFE = "."
MARSH = "m"
RIVER = "~"
SHOP = "$"
HOSPITAL = "+"
PORTAL = "O"
TILES = SAFE + MARSH + RIVER + SHOP + HOSPITAL + PORTAL

# What else an attempt to walk may find.
WALL = "#"
EXIT = "X"
DAM = "="  # a river tile whose flow ends at a wall: one stays on it

Tile = Literal["safe", "marsh", "river", "shop", "hospital", "portal"]
TILE_NAMES: dict[str, Tile] = {
    SAFE: "safe",
    MARSH: "marsh",
    RIVER: "river",
    SHOP: "shop",
    HOSPITAL: "hospital",
    PORTAL: "portal",
}

Found = Literal["safe", "marsh", "shop", "hospital", "portal", "flushed", "dammed", "wall", "exit"]
FOUND_NAMES: dict[str, Found] = {
    SAFE: "safe",
    MARSH: "marsh",
    SHOP: "shop",
    HOSPITAL: "hospital",
    PORTAL: "portal",
    RIVER: "flushed",
    DAM: "dammed",
    WALL: "wall",
    EXIT: "exit",
}

Item = Literal["", "bullet", "aid", "junk"]
# R17: the shop's die.
GOODS: tuple[Item, ...] = ("bullet", "bullet", "aid", "aid", "junk", "junk")
REACH = 3  # R22: how many tiles a bullet flies

Delay = Literal["", "marsh", "hospital", "aid"]  # why the next turn is lost


def opposite(way: int) -> int:
    return (way + 2) % 4
