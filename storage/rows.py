"""The rows of the ledger: what goes in and what comes out, JSON left as text."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Phase = Literal["lobby", "playing", "parked", "over"]
Dms = Literal["untried", "open", "closed"]
Hears = tuple[int, ...] | None
"""The seats that may hear an event; ``None`` is everyone."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One chair at a table; ``level`` is set where a computer plays, ``former`` names who left it."""

    seat: int
    user: int | None
    name: str
    level: str | None = None
    former: int | None = None
    dms: Dms = "untried"
    locale: str = "en"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that must still be shown; ``user`` 0 is the public."""

    kind: str
    user: int = 0
    seq: int = 0
    not_before: int = 0


@dataclass(frozen=True, slots=True)
class NoticeRow:
    """A notice as it waits in the outbox; a newer one of the same table, kind and user has a new id."""

    id: int
    table_id: int
    kind: str
    user: int
    seq: int
    attempts: int
    not_before: int


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table about to be opened, with its first seats and notices."""

    game: str
    options: str
    seed: bytes
    guild: int
    home: int
    channel: int
    host: int
    locale: str
    opened_at: int
    pace: int | None = None
    extra: str = "{}"
    seats: Sequence[SeatRow] = ()
    notices: Sequence[Notice] = ()


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it stands; ``seq`` counts the moves made, ``home`` is where it was opened."""

    id: int
    game: str
    options: str
    seed: bytes
    guild: int
    home: int
    channel: int
    host: int
    phase: Phase
    seq: int
    pace: int | None
    locale: str
    outcome: str | None
    opened_at: int
    changed_at: int
    extra: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The whole state after ``seq`` moves, in the shape numbered ``schema``."""

    seq: int
    schema: int
    state: str


@dataclass(frozen=True, slots=True)
class Append:
    """One move and all that follows from it; ``seq`` is this move's number, counted from 0."""

    table_id: int
    seq: int
    seat: int
    by_user: int | None
    move: str
    at: int
    told: Sequence[tuple[Sequence[int] | None, str]]
    snapshot: str
    schema: int
    phase: Phase
    outcome: str | None = None
    deadline: int | None = None
    notices: Sequence[Notice] = ()


@dataclass(frozen=True, slots=True)
class MoveRow:
    seq: int
    seat: int
    by_user: int | None
    move: str
    at: int


@dataclass(frozen=True, slots=True)
class EventRow:
    id: int
    seq: int
    ordinal: int
    hears: Hears
    event: str


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """By ``due_at`` somebody has to make move number ``seq``."""

    table_id: int
    seq: int
    due_at: int


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A message of ours that stands in Discord; ``user`` 0 is the public panel."""

    table_id: int
    kind: str
    user: int
    channel: int
    message: int
    seq: int
    posted_at: int
    digest: str = ""
