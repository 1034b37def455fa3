"""The cards of Saboteur as tables: tunnels, actions, goals, roles, gold, and how many of each (R1-R6)."""

from collections.abc import Sequence
from typing import Final, Literal

# Sides of a card lying upright, as bits; N and S are the short edges.
N, E, S, W = 1, 2, 4, 8
DEAD: Final = 16  # a tunnel whose open sides are not joined inside
JOINED: Final = 32  # set on laid tunnels that the way from the start reaches
OPEN_SIDES: Final = N | E | S | W
CROSS: Final = N | E | S | W

SIDE_NAMES: Final = {N: "north", E: "east", S: "south", W: "west"}

# R2: shape and number of the 40 tunnel cards; a card's number is its place in these tables.
_TUNNELS: Final = (
    ("ns", N | S, 4),
    ("ew", E | W, 3),
    ("nw", N | W, 4),
    ("ne", N | E, 5),
    ("nes", N | E | S, 5),
    ("new", N | E | W, 5),
    ("nesw", CROSS, 5),
    ("dead-n", N | DEAD, 1),
    ("dead-e", E | DEAD, 1),
    ("dead-ns", N | S | DEAD, 1),
    ("dead-ew", E | W | DEAD, 1),
    ("dead-ne", N | E | DEAD, 1),
    ("dead-nw", N | W | DEAD, 1),
    ("dead-nes", N | E | S | DEAD, 1),
    ("dead-new", N | E | W | DEAD, 1),
    ("dead-nesw", CROSS | DEAD, 1),
)

TOOLS: Final = ("pick", "lamp", "wagon")
Tool = Literal["pick", "lamp", "wagon"]

# R3: the 27 action cards; tools are bits in the order of TOOLS.
_ACTIONS: Final = (
    ("break-pick", 1, 3),
    ("break-lamp", 2, 3),
    ("break-wagon", 4, 3),
    ("repair-pick", 1, 2),
    ("repair-lamp", 2, 2),
    ("repair-wagon", 4, 2),
    ("repair-pick-lamp", 3, 1),
    ("repair-pick-wagon", 5, 1),
    ("repair-lamp-wagon", 6, 1),
    ("rockfall", 0, 3),
    ("map", 0, 6),
)

CARD_NAMES: Final = tuple(name for name, _, _ in (*_TUNNELS, *_ACTIONS))
COUNTS: Final = tuple(count for _, _, count in (*_TUNNELS, *_ACTIONS))
TILES: Final = tuple(tile for _, tile, _ in _TUNNELS)
TOOLS_OF: Final = (0,) * len(_TUNNELS) + tuple(tools for _, tools, _ in _ACTIONS)

TUNNELS: Final = len(_TUNNELS)
BREAKS: Final = range(TUNNELS, TUNNELS + 3)
REPAIRS: Final = range(TUNNELS + 3, TUNNELS + 9)
ROCKFALL: Final = TUNNELS + 9
MAP: Final = TUNNELS + 10
KINDS: Final = TUNNELS + 11
HIDDEN: Final = KINDS  # in the log: a card laid aside face down
PASSED: Final = KINDS + 1  # in the log: nothing played

DECK: Final = tuple(card for card in range(KINDS) for _ in range(COUNTS[card]))

# R4: the three goals; the stones are curves of opposite hand.
GOLD, STONE_NE, STONE_NW = 0, 1, 2
TREASURES: Final = ("gold", "stone", "stone")
GOAL_TILES: Final = (CROSS, N | E, N | W)
GOAL_NAMES: Final = ("top", "middle", "bottom")
GoalName = Literal["top", "middle", "bottom"]

MINER, SABOTEUR, STONE_SEEKER = 0, 1, 2
ROLE_NAMES: Final = ("miner", "saboteur", "seeker")

# R5: role cards in the deck for 3 to 10 players: miners, saboteurs, stone seekers.
_ROLE_COUNTS: Final = {
    3: (3, 1, 1),
    4: (4, 1, 2),
    5: (4, 2, 2),
    6: (5, 2, 3),
    7: (5, 3, 3),
    8: (6, 3, 3),
    9: (7, 3, 4),
    10: (7, 4, 4),
}

# R6: 28 gold cards, 16 of one nugget, 8 of two, 4 of three.
GOLD_CARDS: Final = (1,) * 16 + (2,) * 8 + (3,) * 4

# R26: what each saboteur gets, by how many were dealt.
SABOTEURS_GET: Final = (0, 4, 3, 3, 2)

# R31, R32: points of the stone seekers' game.
ACTION_POINTS: Final = 2
BREAK_LEFT, REPAIR_LEFT, TUNNEL_LEFT, ROCKFALL_LEFT = 5, 10, 1, 3


def role_cards(players: int, *, stone_seekers: bool) -> list[int]:
    """R5: the role cards that are shuffled for this many players; more than are dealt."""
    miners, saboteurs, seekers = _ROLE_COUNTS[players]
    return [MINER] * miners + [SABOTEUR] * saboteurs + [STONE_SEEKER] * (seekers if stone_seekers else 0)


def hand_size(players: int) -> int:
    """R7: cards in hand at the start of a round."""
    if players <= 5:
        return 6
    return 5 if players <= 7 else 4


def turned(tile: int) -> int:
    """The tunnel turned by 180 degrees."""
    return tile & ~OPEN_SIDES | (tile & (N | E)) << 2 | (tile & (S | W)) >> 2


# Both ways to lay a tunnel card; one where they look the same.
WAYS: Final = tuple((tile,) if turned(tile) == tile else (tile, turned(tile)) for tile in TILES)
_CARD_OF: Final = {tile: card for card, ways in enumerate(WAYS) for tile in ways}


def card_of(tile: int) -> int:
    """Which card lies there: the open sides and the dead end tell it."""
    return _CARD_OF[tile & ~JOINED]


def sides(tile: int) -> tuple[str, ...]:
    return tuple(name for side, name in SIDE_NAMES.items() if tile & side)


def tools_in(bits: int) -> tuple[str, ...]:
    return tuple(tool for i, tool in enumerate(TOOLS) if bits >> i & 1)


def is_dead(card: int) -> bool:
    return card < TUNNELS and bool(TILES[card] & DEAD)


def worth_left(card: int) -> int:
    """R32: what a card still in a winner's hand adds."""
    if card < TUNNELS:
        return TUNNEL_LEFT
    if card in BREAKS:
        return BREAK_LEFT
    if card in REPAIRS:
        return REPAIR_LEFT
    return ROCKFALL_LEFT if card == ROCKFALL else 0


def without(cards: Sequence[int], gone: Sequence[int]) -> list[int]:
    """The cards that are left when some are taken out."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left
