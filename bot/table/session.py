"""A table in memory: always what the ledger holds, never ahead of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ConfigDict

from games.kit.facts import Options
from games.kit.game import AnyGame, Outcome
from games.kit.menu import Choose, Ready, Spend, walk
from games.kit.page import Page
from games.kit.seat import Seat
from storage.rows import Notice, SeatRow, TableRow

# What stands, or should stand, in Discord: the table's panel, a person's private panel, the call to the next player.
# A call (TURN) that is out of date is removed at once; a new one (PING) waits a moment, for those who need none.
PANEL, HAND, TURN, PING = "panel", "hand", "turn", "ping"


class Extra(BaseModel):
    """What few tables have: why it is parked, who referees it."""

    model_config = ConfigDict(frozen=True)

    parked: str | None = None
    referee: int | None = None


@dataclass(slots=True)
class Session:
    row: TableRow
    seats: tuple[SeatRow, ...]
    game: AnyGame
    state: Any = None  # None until the game starts
    due: int | None = None  # when the clock plays for whoever is waited for
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    # The move number since which a seat's menu has been the same: clicks on an older panel still mean the same move.
    fresh_since: dict[Seat, int] = field(default_factory=dict)
    shown: dict[Seat | None, Page] = field(default_factory=dict)

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def seq(self) -> int:
        return self.row.seq

    @property
    def options(self) -> Options:
        return self.game.options.model_validate_json(self.row.options)

    @property
    def extra(self) -> Extra:
        return Extra.model_validate_json(self.row.extra)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.row.outcome is None else Outcome.model_validate_json(self.row.outcome)

    @property
    def is_playing(self) -> bool:
        return self.row.phase == "playing"

    @property
    def has_started(self) -> bool:
        return self.state is not None

    @property
    def acting(self) -> frozenset[Seat]:
        """The seats that the table waits for; none before the start and after the end."""
        return frozenset() if self.state is None else self.game.to_act(self.state)

    def seat_of(self, user: int) -> Seat | None:
        return next((Seat(row.seat) for row in self.seats if row.user == user), None)

    def sitter(self, seat: Seat) -> SeatRow:
        return self.seats[seat]

    @property
    def people(self) -> tuple[SeatRow, ...]:
        return tuple(row for row in self.seats if row.user is not None)

    @property
    def vacant(self) -> tuple[SeatRow, ...]:
        """Seats that somebody has left and a computer plays on."""
        return tuple(row for row in self.seats if row.user is None and row.former is not None)

    def legal(self, seat: Seat) -> Sequence[Any]:
        return self.game.legal(self.state, seat) if self.state is not None else ()

    def view(self, seat: Seat | None) -> Any:
        return self.game.observe(self.state, seat)

    def step(self, seat: Seat, path: str = "") -> Choose | Spend[Any] | Ready[Any] | None:
        """Where a path leads in a seat's own menu; ``None`` where the seat has nothing to pick."""
        legal = self.legal(seat)
        return walk(self.game.spelled(self.view(seat), legal), path) if legal else None

    def is_fresh(self, seat: Seat, seq: int) -> bool:
        return self.fresh_since.get(seat, self.seq) <= seq <= self.seq

    def with_seat(self, changed: SeatRow) -> tuple[SeatRow, ...]:
        return tuple(changed if row.seat == changed.seat else row for row in self.seats)

    def notices(self, *kinds: str) -> list[Notice]:
        """Notices of these kinds; private ones go to every person at the table."""
        public = [Notice(kind, 0, self.seq) for kind in kinds if kind != HAND]
        private = [Notice(HAND, row.user, self.seq) for row in self.people if row.user is not None]
        return public + (private if HAND in kinds else [])
