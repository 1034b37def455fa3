"""Base models for what players ask (moves), what they are told (events) and what they agree on (options)."""

from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

from games.kit.seat import EVERYONE, Audience, Seat, only


class Fact(BaseModel):
    """A small immutable record that crosses a boundary: parsed, stored, sent."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Open(Fact):
    """An event the whole table may hear."""


class Secret(Fact):
    """An event for named seats only."""


class Options(Fact):
    """What the host may settle before a game starts; each field is explained in the game's text."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event together with the only seats allowed to hear it."""

    event: Open | Secret
    to: Audience


def announce(event: Open) -> Told:
    return Told(event, EVERYONE)


def whisper(event: Secret, *seats: Seat) -> Told:
    return Told(event, only(*seats))
