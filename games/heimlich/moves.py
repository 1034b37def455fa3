"""What a player may ask for."""

from functools import cache
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from games.heimlich.pieces import AGENTS, RING, Card, points_of
from games.kit.facts import Fact
from games.kit.seat import Seat
from games.kit.text import Said

Agent = Annotated[int, Field(ge=0, lt=len(AGENTS)), Said("agent")]
Building = Annotated[int, Field(ge=0, lt=RING), Said("building")]
Steps = Annotated[int, Field(ge=0, le=6)]


class Roll(Fact):
    kind: Literal["roll"] = "roll"


class Move(Fact):
    """Steps for each of the seven agents, those out of play included; all zero is "take a card instead"."""

    kind: Literal["move"] = "move"
    steps: tuple[Steps, Steps, Steps, Steps, Steps, Steps, Steps]


class Safe(Fact):
    kind: Literal["safe"] = "safe"
    building: Building


class Play(Fact):
    """A card with its choices; in "join", ``agent`` goes to ``other``; ``steps`` are negative backwards."""

    kind: Literal["play"] = "play"
    card: Card
    agent: Agent | None = None
    other: Agent | None = None
    steps: Annotated[int, Field(ge=-2, le=3)] | None = None
    building: Building | None = None


class Pass(Fact):
    """Pass now or, in advance, when asked: until somebody plays a card, or for the ``rest`` of the round."""

    kind: Literal["pass"] = "pass"
    rest: bool = False


class Listen(Fact):
    """Take back a pass given in advance."""

    kind: Literal["listen"] = "listen"


class Accuse(Fact):
    kind: Literal["accuse"] = "accuse"
    suspect: Seat
    agent: Agent


HeimlichMove = Roll | Move | Safe | Play | Pass | Listen | Accuse
MOVES: TypeAdapter[HeimlichMove] = TypeAdapter(Annotated[HeimlichMove, Field(discriminator="kind")])

STILL = Move(steps=(0,) * 7)


@cache
def shares(agents: int, points: int) -> tuple[Move, ...]:
    """R5: every way to share out ``points``; it depends on no position, so it is listed once and kept."""
    idle = (0,) * (len(AGENTS) - agents)
    return tuple(Move(steps=(*steps, *idle)) for steps in _compositions(agents, points))  # type: ignore[arg-type]


@cache
def ways(agents: int, face: int) -> tuple[Move, ...]:
    """Every die move that a face allows."""
    return tuple(move for points in points_of(face) for move in shares(agents, points))


@cache
def ways_or_card(agents: int, face: int) -> tuple[Move, ...]:
    """R13: with cards, "1-3" also allows to move nobody."""
    return (*ways(agents, face), STILL) if len(points_of(face)) > 1 else ways(agents, face)


def _compositions(parts: int, total: int) -> list[tuple[int, ...]]:
    if parts == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total + 1) for rest in _compositions(parts - 1, total - first)]
