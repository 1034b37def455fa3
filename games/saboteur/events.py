"""What players are told: open to the table, or secret to one seat."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from games.kit.facts import Open, Secret
from games.kit.seat import Seat
from games.kit.text import Said

Card = Annotated[str, Said("card")]
Side = Annotated[str, Said("side")]
Tool = Annotated[str, Said("tool")]
Goal = Annotated[str, Said("goal")]
Treasure = Annotated[str, Said("treasure")]
Role = Annotated[str, Said("role")]


class Laid(Open):
    kind: Literal["laid"] = "laid"
    seat: Seat
    at: str
    opens: tuple[Side, ...]
    dead_end: bool


class GoalTurned(Open):
    kind: Literal["goal_turned"] = "goal_turned"
    goal: Goal
    treasure: Treasure
    opens: tuple[Side, ...]


class Broke(Open):
    kind: Literal["broke"] = "broke"
    seat: Seat
    whom: Seat
    tool: Tool


class Repaired(Open):
    kind: Literal["repaired"] = "repaired"
    seat: Seat
    whom: Seat
    tools: tuple[Tool, ...]


class Looked(Open):
    kind: Literal["looked"] = "looked"
    seat: Seat
    goal: Goal


class Collapsed(Open):
    kind: Literal["collapsed"] = "collapsed"
    seat: Seat
    at: str


class Discarded(Open):
    kind: Literal["discarded"] = "discarded"
    seat: Seat


class Passed(Open):
    kind: Literal["passed"] = "passed"
    seat: Seat


class RoundWon(Open):
    """Names the side only: with kept roles nothing may tell who is on it (R28)."""

    kind: Literal["round_won"] = "round_won"
    round: int
    side: Annotated[str, Said("side-won")]


class RoleShown(Open):
    kind: Literal["role_shown"] = "role_shown"
    seat: Seat
    role: Role


class RoundBegan(Open):
    kind: Literal["round_began"] = "round_began"
    round: int
    seat: Seat


class GoldDrawn(Open):
    kind: Literal["gold_drawn"] = "gold_drawn"
    round: int
    cards: int
    seat: Seat


class GoldTaken(Open):
    kind: Literal["gold_taken"] = "gold_taken"
    seat: Seat


class SaboteurPaid(Open):
    kind: Literal["saboteur_paid"] = "saboteur_paid"
    round: int
    seat: Seat


class NuggetsCounted(Open):
    kind: Literal["nuggets_counted"] = "nuggets_counted"
    seat: Seat
    nuggets: int


class PointsCounted(Open):
    kind: Literal["points_counted"] = "points_counted"
    seat: Seat
    bonus: int
    points: int


class RoleDealt(Secret):
    kind: Literal["role_dealt"] = "role_dealt"
    role: Role


class HandDealt(Secret):
    kind: Literal["hand_dealt"] = "hand_dealt"
    cards: tuple[Card, ...]


class Drew(Secret):
    kind: Literal["drew"] = "drew"
    card: Card


class GoalSeen(Secret):
    kind: Literal["goal_seen"] = "goal_seen"
    goal: Goal
    treasure: Treasure


class GoldOffered(Secret):
    kind: Literal["gold_offered"] = "gold_offered"
    cards: tuple[int, ...]


class GoldKept(Secret):
    kind: Literal["gold_kept"] = "gold_kept"
    nuggets: int


_Opened = Laid | GoalTurned | Broke | Repaired | Looked | Collapsed | Discarded | Passed
_Between = RoundWon | RoleShown | RoundBegan | GoldDrawn | GoldTaken | SaboteurPaid | NuggetsCounted | PointsCounted
_Whispered = RoleDealt | HandDealt | Drew | GoalSeen | GoldOffered | GoldKept

Event = Annotated[_Opened | _Between | _Whispered, Field(discriminator="kind")]
EVENTS: TypeAdapter[_Opened | _Between | _Whispered] = TypeAdapter(Event)
