"""Agents, buildings, the die and the cards of Heimlich & Co: data, not code."""

from collections.abc import Mapping
from typing import Literal, get_args

# R2: each agent is told by colour, letter and shape; fewer players leave out the last ones.
AGENTS = ("orange", "sky", "green", "yellow", "pink", "red", "white")
LETTERS = "ABCDEFG"

# R3: the ring, clockwise from the church.
RING = 12
CHURCH = 0
RUINS = 11
POINTS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -3)
FIRST_SAFE = 7
GOAL = 42

# R4: the face "1-3" is written 13.
ONE_TO_THREE = 13
FACES = (ONE_TO_THREE, 2, 3, 4, 5, 6)

Card = Literal[
    "safe",
    "score",
    "back",
    "step",
    "two-back",
    "two-forward",
    "away",
    "ruins",
    "church",
    "swap",
    "join",
    "rescue",
    "forward",
    "to-safe",
]
CARDS: tuple[Card, ...] = get_args(Card)

# R12: twenty-five cards.
COPIES: Mapping[Card, int] = dict.fromkeys(CARDS, 2) | {"church": 1, "swap": 1, "join": 1}
DECK: tuple[Card, ...] = tuple(card for card in CARDS for _ in range(COPIES[card]))
DEALT = 2
HAND_LIMIT = 4
BONUS = 3
BONUS_CEILING = 40


def agents_for(players: int) -> int:
    """R2: two players meet five agents, three meet six, more meet all seven."""
    return min(players + 3, len(AGENTS))


def points_of(face: int) -> tuple[int, ...]:
    """How many steps a face allows in all."""
    return (1, 2, 3) if face == ONE_TO_THREE else (face,)
