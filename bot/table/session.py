"""A table in memory: always what the ledger holds, never ahead of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from pydantic import BaseModel, ConfigDict

from games.kit.facts import Options
from games.kit.game import AnyGame, Outcome
from games.kit.menu import Choose, Ready, Spend, walk
from games.kit.seat import Seat
from storage.rows import Notice, Phase, SeatRow, TableRow

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
    made: dict[Seat, int] = field(default_factory=dict)  # how many moves each seat has made
    stamps: dict[Seat | None, str] = field(default_factory=dict)  # as they are now; see `stamp`

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

    def stamp(self, seat: Seat | None) -> str:
        """What a seat (``None``: everyone) knows and may do, in a few letters: a click belongs to the panel it was on.

        It is made of what that seat knows, and of nothing else: a move number would tell how often others have moved.
        """
        if seat not in self.stamps:
            made = 0 if seat is None else self.made.get(seat, 0)
            self.stamps[seat] = stamp_of(self.game, self.state, seat, made)
        return self.stamps[seat]

    def still(self) -> "Session":
        """This moment of the table, for what takes a while to draw: moves made meanwhile do not mix into it."""
        return replace(self, made=self.made.copy(), stamps=self.stamps.copy())

    def parked(self, reason: str) -> TableRow:
        """This table's row once it is set aside."""
        extra = self.extra.model_copy(update={"parked": reason})
        return replace(self.row, phase="parked", extra=extra.model_dump_json())

    def unparked(self) -> TableRow:
        """This table's row once it goes on."""
        extra = self.extra.model_copy(update={"parked": None})
        phase: Phase = "playing" if self.has_started else "lobby"
        return replace(self.row, phase=phase, extra=extra.model_dump_json())

    def with_seat(self, changed: SeatRow) -> tuple[SeatRow, ...]:
        return tuple(changed if row.seat == changed.seat else row for row in self.seats)

    def notices(self, *kinds: str) -> list[Notice]:
        """Notices of these kinds; private ones go to every person at the table."""
        public = [Notice(kind, 0, self.seq) for kind in kinds if kind != HAND]
        private = [Notice(HAND, row.user, self.seq) for row in self.people if row.user is not None]
        return public + (private if HAND in kinds else [])


def stamp_of(game: AnyGame, state: Any, seat: Seat | None, made: int) -> str:
    """Pages are compared in one language, with numbers for names."""
    view, voice = game.observe(state, seat), game.voice(reader=seat)
    page = game.public_page(view, voice) if seat is None else game.private_page(view, voice)
    moves = game.open_moves(view) if seat is None else game.legal(state, seat)
    known = (made, page.plain(), [game.write(move) for move in moves])
    return sha256(repr(known).encode()).hexdigest()[:10]
