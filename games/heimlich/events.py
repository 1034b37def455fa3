"""What players are told."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from games.heimlich.moves import Agent, Building
from games.heimlich.pieces import Card
from games.kit.facts import Open, Secret
from games.kit.seat import Seat
from games.kit.text import Said


class PerAgent(Open):
    """A number for each agent, under its colour."""

    orange: int = 0
    sky: int = 0
    green: int = 0
    yellow: int = 0
    pink: int = 0
    red: int = 0
    white: int = 0


class Rolled(Open):
    kind: Literal["rolled"] = "rolled"
    seat: Seat
    face: Annotated[int, Said("face")]


class Moved(PerAgent):
    """Steps with the die."""

    kind: Literal["moved"] = "moved"
    seat: Seat


class Stayed(Open):
    """Nobody moved: a card instead."""

    kind: Literal["stayed"] = "stayed"
    seat: Seat


class CardTaken(Open):
    kind: Literal["card_taken"] = "card_taken"
    seat: Seat


class Drew(Secret):
    kind: Literal["drew"] = "drew"
    card: Annotated[Card, Said("card")]


class Played(Open):
    """A card, its choices, and whether a scoring is due after it."""

    kind: Literal["played"] = "played"
    seat: Seat
    card: Card
    agent: Agent | None = None
    other: Agent | None = None
    steps: int | None = None
    building: Building | None = None
    scoring: bool


class Passed(Open):
    kind: Literal["passed"] = "passed"
    seat: Seat


class PassNoted(Secret):
    kind: Literal["pass_noted"] = "pass_noted"
    rest: bool


class PassWithdrawn(Secret):
    kind: Literal["pass_withdrawn"] = "pass_withdrawn"


class Scored(PerAgent):
    """Points for the buildings the agents stand in."""

    kind: Literal["scored"] = "scored"


class SafeMoved(Open):
    kind: Literal["safe_moved"] = "safe_moved"
    seat: Seat
    building: Building


class Accused(Secret):
    kind: Literal["accused"] = "accused"
    suspect: Seat
    agent: Agent


class Revealed(Open):
    kind: Literal["revealed"] = "revealed"
    seat: Seat
    agent: Agent
    score: int


class Detected(Open):
    """How many owners a player had named rightly."""

    kind: Literal["detected"] = "detected"
    seat: Seat
    right: int


HeimlichEvent = (
    Rolled
    | Moved
    | Stayed
    | CardTaken
    | Drew
    | Played
    | Passed
    | PassNoted
    | PassWithdrawn
    | Scored
    | SafeMoved
    | Accused
    | Revealed
    | Detected
)
EVENTS: TypeAdapter[HeimlichEvent] = TypeAdapter(Annotated[HeimlichEvent, Field(discriminator="kind")])
