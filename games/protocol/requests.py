"""The requests of the engine protocol; strict, so that ``true`` is no seat and ``"2"`` no number."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from games.protocol import faults
from games.protocol.faults import Fault
from games.protocol.plain import first_of


def _speakable(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError as error:  # JSON may spell half a surrogate pair.
        raise ValueError("this text is not Unicode") from error
    return text


Seed = Annotated[str, AfterValidator(_speakable)]


class _Request(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True)


class Games(_Request):
    op: Literal["games"]


class New(_Request):
    op: Literal["new"]
    game: str
    seats: int
    options: dict[str, Any] | None = None
    seed: Seed | None = None


class Load(_Request):
    op: Literal["load"]
    position: dict[str, Any]


class _AtTable(_Request):
    table: int


class Position(_AtTable):
    op: Literal["position"]


class Status(_AtTable):
    op: Literal["status"]


class Close(_AtTable):
    op: Literal["close"]


class Legal(_AtTable):
    op: Literal["legal"]
    seat: int
    limit: Annotated[int, Field(ge=0)] | None = None


class Play(_AtTable):
    op: Literal["play"]
    seat: int
    move: dict[str, Any] | str
    dice: list[int] | None = None


class View(_AtTable):
    op: Literal["view"]
    seat: int | None = None
    locale: str = "en"
    picture: bool = False


class Suggest(_AtTable):
    op: Literal["suggest"]
    seat: int
    level: str | None = None


Request = Games | New | Load | Position | Status | Close | Legal | Play | View | Suggest

_KINDS: dict[str, type[Request]] = {
    "games": Games,
    "new": New,
    "load": Load,
    "position": Position,
    "status": Status,
    "close": Close,
    "legal": Legal,
    "play": Play,
    "view": View,
    "suggest": Suggest,
}
# A field that is missing or of another type is refused like one that names nothing we have.
_FAULTS = {
    "game": faults.UNKNOWN_GAME,
    "seats": faults.BAD_OPTIONS,
    "options": faults.BAD_OPTIONS,
    "position": faults.BAD_POSITION,
    "table": faults.UNKNOWN_TABLE,
    "seat": faults.UNKNOWN_SEAT,
    "move": faults.BAD_MOVE,
    "dice": faults.BAD_DICE,
    "level": faults.UNKNOWN_LEVEL,
}


def parse(fields: dict[str, Any]) -> Request:
    op = fields.get("op")
    if not isinstance(op, str) or op not in _KINDS:
        raise Fault(faults.UNKNOWN_OP, f"op must be one of {', '.join(_KINDS)}")
    try:
        return _KINDS[op].model_validate(fields)
    except ValidationError as error:
        field = error.errors(include_url=False, include_input=False)[0]["loc"][0]
        raise Fault(_FAULTS.get(str(field), faults.BAD_REQUEST), first_of(error)) from error
