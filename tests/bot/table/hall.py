"""A hall of tables over a real ledger, without Discord: builders and short questions for the tests."""

from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.table.lobby import Lobby
from bot.table.people import Person, Place
from bot.table.seating import Seating
from bot.table.service import Tables
from bot.table.session import Session
from bot.table.shelf import Shelf
from games.heimlich import GAME
from games.kit.dice import Dice
from games.kit.game import AnyGame, Refused
from games.kit.seat import Seat
from storage.db import Database
from storage.errors import Unwritable
from storage.ledger import Ledger
from storage.outbox import Outbox
from storage.rows import Append, SeatRow, Snapshot, TableRow

GUILD, CHANNEL = 1, 10
ANN, BEN, CAT, DAN = (Person(100 + n, name) for n, name in enumerate(("Ann", "Ben", "Cat", "Dan")))
ADMIN = Person(900, "Root", is_admin=True)
HERE = Place(GUILD, CHANNEL)
HEIMLICH: AnyGame = GAME
LATE = 10**12  # after every notice's time


class Watch:
    """The time, told by the test."""

    def __init__(self, at: int = 1_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


class Jam(Ledger):
    """A ledger whose disk is full while ``jammed``."""

    jammed = False

    async def append(self, step: Append) -> None:
        self._refuse()
        await super().append(step)

    async def save_table(
        self,
        table: TableRow,
        seats: Any,
        notices: Any = (),
        snapshot: Snapshot | None = None,
        deadline: Any = ...,
    ) -> None:
        self._refuse()
        await super().save_table(table, seats, notices, snapshot, deadline)

    def _refuse(self) -> None:
        if self.jammed:
            raise Unwritable("ledger", "no room")


@dataclass
class Hall:
    """One run of the program as far as tables go; ``again`` is the next run over the same file."""

    db: Database
    watch: Watch
    tables: Tables
    lobby: Lobby
    seating: Seating
    shelf: Shelf
    told: list[int]

    @classmethod
    def build(
        cls, db: Database, watch: Watch, games: Mapping[str, AnyGame] | None = None, ledger: Ledger | None = None
    ) -> "Hall":
        tables = Tables(ledger or Ledger(db), Outbox(db), games or {"heimlich": HEIMLICH}, now=watch)
        told: list[int] = []
        tables.listen(told.append)
        return cls(db, watch, tables, Lobby(tables), Seating(tables), Shelf(tables), told)

    def again(self, game: AnyGame = HEIMLICH) -> "Hall":
        return Hall.build(self.db, self.watch, {"heimlich": game})

    async def opened(self, *people: Person, preset: str | None = None, computers: int = 0) -> Session:
        host, *others = people
        session = await self.lobby.open("heimlich", host, HERE, preset)
        for person in others:
            await self.seating.join(session, person)
        for _ in range(computers):
            await self.seating.add_computer(session, host)
        return session

    async def started(self, *people: Person, preset: str | None = None, computers: int = 0) -> Session:
        session = await self.opened(*people, preset=preset, computers=computers)
        await self.lobby.start(session, people[0])
        await self.read_outbox(session)
        self.told.clear()
        return session

    async def read_outbox(self, session: Session) -> set[tuple[str, int]]:
        """Which notices wait for this table, as (kind, user); they count as delivered then."""
        waiting = await self.tables.outbox.due(LATE, session.id)
        for notice in waiting:
            await self.tables.outbox.delivered(notice)
        return {(notice.kind, notice.user) for notice in waiting}

    async def play(self, session: Session, person: Person) -> None:
        """Any legal move of this person, typed."""
        seat = session.seat_of(person.id)
        assert seat is not None
        await self.tables.type(session.id, person.id, some_move(session, seat))

    async def play_out(self, session: Session) -> None:
        """Play to the end, as computers would."""
        while session.acting:
            seat, dice = min(session.acting), Dice(b"the end", str(session.seq))
            move = session.game.choose(session.view(seat), session.legal(seat), dice, session.game.levels[0])
            await self.tables.act(session, seat, session.seq, move)

    async def stored(self, session: Session) -> tuple[TableRow | None, list[SeatRow], Snapshot | None, int]:
        """All that the ledger knows about a table."""
        ledger = self.tables.ledger
        moves = len(await ledger.moves(session.id))
        return (
            await ledger.table(session.id),
            await ledger.seats(session.id),
            await ledger.snapshot(session.id),
            moves,
        )


async def refused(key: str, *attempts: Awaitable[object]) -> None:
    """Each of these is refused, and for this reason."""
    for attempt in attempts:
        with pytest.raises(Refused) as caught:
            await attempt
        assert caught.value.key == key


def some_move(session: Session, seat: Seat) -> str:
    return session.game.write(session.legal(seat)[0])


def accusation(session: Session, seat: Seat) -> str:
    """An aside: it is nobody's turn for it, and only its maker hears of it."""
    return next(words for words in map(session.game.write, session.legal(seat)) if words.startswith("accuse"))


def with_rules(**changes: Any) -> AnyGame:
    """Heimlich & Co with a part replaced."""
    return replace(HEIMLICH, **changes)
