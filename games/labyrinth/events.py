"""What adventurers are told; where the feedback decides who hears it, a fact has an open and a secret form."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from games.kit.facts import Fact, Open, Secret
from games.kit.seat import Seat
from games.kit.text import Said
from games.labyrinth.pieces import Delay, Direction, Found, Item

Way = Annotated[Direction, Said("direction")]
Goods = Annotated[Item, Said("item")]


class _Seated(Fact):
    seat: Seat


# Walking (R7 to R14).


class Went(Open, _Seated):
    kind: Literal["went"] = "went"
    direction: Way


class Moved(Open, _Seated):
    """The one neutral line of a turn that was whispered."""

    kind: Literal["moved"] = "moved"


class _Blocked(_Seated):
    direction: Way


class Blocked(Secret, _Blocked):
    kind: Literal["blocked"] = "blocked"


class BlockedOpenly(Open, _Blocked):
    kind: Literal["blocked_openly"] = "blocked_openly"


class FoundExit(Secret, _Seated):
    kind: Literal["found_exit"] = "found_exit"
    direction: Way


class FoundExitOpenly(Open, _Seated):
    kind: Literal["found_exit_openly"] = "found_exit_openly"


class Entered(Secret, _Seated):
    kind: Literal["entered"] = "entered"
    direction: Way
    found: Found


class EnteredOpenly(Open, _Seated):
    kind: Literal["entered_openly"] = "entered_openly"
    found: Found | Literal["building"]


class SawTreasure(Secret, _Seated):
    kind: Literal["saw_treasure"] = "saw_treasure"


class SawTreasureOpenly(Open, _Seated):
    kind: Literal["saw_treasure_openly"] = "saw_treasure_openly"


class _Met(_Seated):
    others: tuple[Seat, ...]


class Met(Secret, _Met):
    kind: Literal["met"] = "met"


class MetOpenly(Open, _Met):
    kind: Literal["met_openly"] = "met_openly"


# Treasure, items, health (R15 to R21).


class TookTreasure(Open, _Seated):
    kind: Literal["took_treasure"] = "took_treasure"


class DroppedTreasure(Open, _Seated):
    kind: Literal["dropped_treasure"] = "dropped_treasure"


class _Bought(_Seated):
    face: int
    item: Goods


class Bought(Secret, _Bought):
    kind: Literal["bought"] = "bought"


class BoughtOpenly(Open, _Bought):
    kind: Literal["bought_openly"] = "bought_openly"


class _Thrown(_Seated):
    item: Goods


class ThrewAway(Secret, _Thrown):
    kind: Literal["threw_away"] = "threw_away"


class ThrewAwayOpenly(Open, _Thrown):
    kind: Literal["threw_away_openly"] = "threw_away_openly"


class UsedFirstAid(Secret, _Seated):
    kind: Literal["used_first_aid"] = "used_first_aid"


class UsedFirstAidOpenly(Open, _Seated):
    kind: Literal["used_first_aid_openly"] = "used_first_aid_openly"


class LayDown(Secret, _Seated):
    kind: Literal["lay_down"] = "lay_down"


class LayDownOpenly(Open, _Seated):
    kind: Literal["lay_down_openly"] = "lay_down_openly"


class Injured(Open, _Seated):
    kind: Literal["injured"] = "injured"


class Healed(Open, _Seated):
    kind: Literal["healed"] = "healed"


class LostTurn(Open, _Seated):
    kind: Literal["lost_turn"] = "lost_turn"


class _Delayed(_Seated):
    reason: Annotated[Delay, Said("delay")]


class Delayed(Secret, _Delayed):
    kind: Literal["delayed"] = "delayed"


class DelayedOpenly(Open, _Delayed):
    kind: Literal["delayed_openly"] = "delayed_openly"


# Fighting (R22 to R25).


class Fired(Open, _Seated):
    kind: Literal["fired"] = "fired"


class Aimed(Secret, _Seated):
    kind: Literal["aimed"] = "aimed"
    direction: Way


class AimedOpenly(Open, _Seated):
    kind: Literal["aimed_openly"] = "aimed_openly"
    direction: Way


class Missed(Open, _Seated):
    kind: Literal["missed"] = "missed"


class Hit(Open, _Seated):
    kind: Literal["hit"] = "hit"
    victim: Seat


class Fought(Open):
    kind: Literal["fought"] = "fought"
    attacker: Seat
    defender: Seat
    attack: int
    defence: int
    winner: Seat


class Overpowered(Open):
    """A battle that a bullet settled."""

    kind: Literal["overpowered"] = "overpowered"
    attacker: Seat
    defender: Seat


# Peek, log, notebook (R34 to R41).


class PeekAsked(Open):
    """Says what is asked for, never by whom."""

    kind: Literal["peek_asked"] = "peek_asked"
    log: Seat | None


class PeekClosed(Open):
    kind: Literal["peek_closed"] = "peek_closed"
    reason: Literal["refused", "lapsed"]


class BoardShown(Open):
    kind: Literal["board_shown"] = "board_shown"


class LogShown(Open, _Seated):
    kind: Literal["log_shown"] = "log_shown"


class LogLine(Open):
    kind: Literal["log_line"] = "log_line"
    direction: Way | None
    found: Found | Literal["treasure", "gone", "people", "lost"]


class Glued(Secret):
    """The game master's only answer to a guess that contradicts nothing."""

    kind: Literal["glued"] = "glued"
    page: int
    onto: int


class Unglued(Secret):
    kind: Literal["unglued"] = "unglued"
    page: int


# The end (R26 to R28).


class Escaped(Open, _Seated):
    kind: Literal["escaped"] = "escaped"


class RoundsOver(Open):
    kind: Literal["rounds_over"] = "rounds_over"
    rounds: int


Event = (
    Went
    | Moved
    | Blocked
    | BlockedOpenly
    | FoundExit
    | FoundExitOpenly
    | Entered
    | EnteredOpenly
    | SawTreasure
    | SawTreasureOpenly
    | Met
    | MetOpenly
    | TookTreasure
    | DroppedTreasure
    | Bought
    | BoughtOpenly
    | ThrewAway
    | ThrewAwayOpenly
    | UsedFirstAid
    | UsedFirstAidOpenly
    | LayDown
    | LayDownOpenly
    | Injured
    | Healed
    | LostTurn
    | Delayed
    | DelayedOpenly
    | Fired
    | Aimed
    | AimedOpenly
    | Missed
    | Hit
    | Fought
    | Overpowered
    | PeekAsked
    | PeekClosed
    | BoardShown
    | LogShown
    | LogLine
    | Glued
    | Unglued
    | Escaped
    | RoundsOver
)
EVENTS: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])
