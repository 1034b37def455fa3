"""What an adventurer may ask of the game master."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from games.kit.facts import Fact
from games.kit.seat import Seat
from games.labyrinth.pieces import DIRECTIONS, Direction


class Go(Fact):
    kind: Literal["go"] = "go"
    direction: Direction


class Shoot(Fact):
    kind: Literal["shoot"] = "shoot"
    direction: Direction


class Attack(Fact):
    kind: Literal["attack"] = "attack"
    target: Seat
    bullet: bool = False


class UseFirstAid(Fact):
    kind: Literal["use_first_aid"] = "use_first_aid"


class PickUp(Fact):
    kind: Literal["pick_up"] = "pick_up"


class PutDown(Fact):
    kind: Literal["put_down"] = "put_down"


class Buy(Fact):
    kind: Literal["buy"] = "buy"


class Heal(Fact):
    kind: Literal["heal"] = "heal"


class ThrowAway(Fact):
    kind: Literal["throw_away"] = "throw_away"


class EndTurn(Fact):
    kind: Literal["end_turn"] = "end_turn"


class AskPeek(Fact):
    """Ask for the board, or for the log of somebody's last turn."""

    kind: Literal["ask_peek"] = "ask_peek"
    log: Seat | None = None


class Agree(Fact):
    kind: Literal["agree"] = "agree"


class Refuse(Fact):
    kind: Literal["refuse"] = "refuse"


class Glue(Fact):
    """Guess that ``page`` of the notebook lies so many tiles east and south of page ``onto``."""

    kind: Literal["glue"] = "glue"
    page: int = Field(ge=1, le=999)
    onto: int = Field(ge=1, le=999)
    east: int = Field(ge=-20, le=20)
    south: int = Field(ge=-20, le=20)


class Unglue(Fact):
    kind: Literal["unglue"] = "unglue"
    page: int = Field(ge=1, le=999)


class Leave(Fact):
    """What a player does who gets up from the table: the treasure stays behind."""

    kind: Literal["leave"] = "leave"


Turn = Go | Shoot | Attack | UseFirstAid | PickUp | PutDown | Buy | Heal | ThrowAway | EndTurn
Aside = AskPeek | Agree | Refuse | Glue | Unglue | Leave
Move = Turn | Aside
MOVES: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="kind")])

# In the order of a row of arrow keys.
GOING: tuple[Go, ...] = tuple(Go(direction=DIRECTIONS[way]) for way in (3, 0, 2, 1))
SHOOTING: tuple[Shoot, ...] = tuple(Shoot(direction=go.direction) for go in GOING)
