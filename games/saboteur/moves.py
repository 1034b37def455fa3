"""What a player may ask for; cards are numbered as they lie in the hand, from 1."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from games.kit.facts import Fact
from games.kit.seat import Seat
from games.saboteur.pieces import GoalName

Slot = Annotated[int, Field(ge=1, le=6)]
Cell = Annotated[str, Field(pattern=r"^[A-Z]{1,2}[1-9][0-9]?$")]
Player = Annotated[Seat, Field(ge=0, le=9)]


class Lay(Fact):
    kind: Literal["lay"] = "lay"
    card: Slot
    at: Cell
    turned: bool = False


class Break(Fact):
    kind: Literal["break"] = "break"
    card: Slot
    whom: Player


class Repair(Fact):
    kind: Literal["repair"] = "repair"
    card: Slot
    whom: Player
    tool: Literal["pick", "lamp", "wagon", "both"]


class Look(Fact):
    """Use a map."""

    kind: Literal["look"] = "look"
    card: Slot
    goal: GoalName


class Rockfall(Fact):
    kind: Literal["rockfall"] = "rockfall"
    card: Slot
    at: Cell


class Discard(Fact):
    kind: Literal["discard"] = "discard"
    card: Slot


class Pass(Fact):
    kind: Literal["pass"] = "pass"


class TakeGold(Fact):
    kind: Literal["take_gold"] = "take_gold"
    nuggets: Annotated[int, Field(ge=1, le=3)]


AnyMove = Lay | Break | Repair | Look | Rockfall | Discard | Pass | TakeGold
Move = Annotated[AnyMove, Field(discriminator="kind")]
MOVES: TypeAdapter[AnyMove] = TypeAdapter(Move)
