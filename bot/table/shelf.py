"""Tables set aside and taken up again, here or elsewhere, until somebody deletes them."""

from dataclasses import replace
from typing import Any

from bot.table.changes import calls
from bot.table.manners import must_be_readable, must_host
from bot.table.people import Person, Place, chair, hosted, own_first
from bot.table.service import Tables
from bot.table.session import HAND, PANEL, Session
from games.kit.game import Refused
from storage.rows import Notice, SeatRow, TableRow


class Shelf:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def lose_channel(self, session: Session) -> None:
        """The channel is gone: nothing is lost, but the table waits for a new place."""
        async with session.lock:
            if session.row.phase in ("lobby", "playing"):
                await self._tables.park(session, "homeless")

    async def resume(self, session: Session, person: Person, place: Place, *, omniscient: bool = False) -> None:
        """A table goes on in this channel: a parked one, or one whose panel is needed elsewhere."""
        async with session.lock:
            _must_be_resumable(session, person, place)
            row = hosted(session, replace(session.unparked(), channel=place.channel), person)
            state = None
            if omniscient:
                row, state = _unveiled(session, person, row)
            seats, called = _with_somebody(session, person), calls(session.seq, self._tables.now())
            notices = [*session.notices(PANEL, HAND), *called, Notice(HAND, person.id, session.seq)]
            due = self._tables.deadline(session) if session.has_started else None
            await self._tables.change(session, row, seats, notices, state=state, deadline=due)

    async def delete(self, session: Session, person: Person) -> None:
        must_host(session, person)
        async with session.lock:
            await self._tables.ledger.delete_table(session.id)
            self._tables.forget(session.id)

    async def delete_all(self, guild: int, person: Person) -> int:
        if not person.is_admin:
            raise Refused("not-admin")
        for row in await self._tables.ledger.tables(guild=guild, limit=100_000):
            self._tables.forget(row.id)
        return await self._tables.ledger.delete_tables(guild)


def _must_be_resumable(session: Session, person: Person, place: Place) -> None:
    if session.row.phase == "over":
        raise Refused("game-over")
    if place.guild != session.row.guild:
        raise Refused("other-server")
    if not (person.is_admin or _belongs(session, person)):
        raise Refused("not-yours")
    must_be_readable(session)


def _belongs(session: Session, person: Person) -> bool:
    here = {session.row.host, *(row.user for row in session.seats), *(row.former for row in session.seats)}
    return person.id in here


def _unveiled(session: Session, person: Person, row: TableRow) -> tuple[TableRow, Any]:
    """From now on everybody sees everything; that cannot be taken back."""
    must_host(session, person)
    if session.game.unveil is None:
        raise Refused("no-omniscient")
    options = session.game.unveil(session.options)
    state = session.state
    if state is not None:
        state = state.copy()
        state.options = options
    return replace(row, options=options.model_dump_json()), state


def _with_somebody(session: Session, person: Person) -> tuple[SeatRow, ...]:
    """Computers do not play on among themselves: who takes up a deserted table sits down at it."""
    if session.people or not session.vacant:
        return session.seats
    return session.with_seat(chair(own_first(session.vacant, person).seat, person))
