"""Who sits where: people who join, leave and come back, and the computers that keep their chairs warm."""

from dataclasses import replace

from bot.table.changes import calls
from bot.table.manners import must_be_lobby, must_be_readable, must_sit
from bot.table.people import Person, chair, hosted, own_first, renumbered
from bot.table.service import Tables
from bot.table.session import HAND, PANEL, Session
from games.kit.game import Refused
from games.kit.seat import Seat
from storage.rows import Dms, Notice, SeatRow, TableRow


class Seating:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def join(self, session: Session, person: Person) -> Seat:
        async with session.lock:
            must_be_lobby(session)
            if session.seat_of(person.id) is not None:
                raise Refused("already-seated")
            _must_have_room(session)
            seat = Seat(len(session.seats))
            seats = (*session.seats, chair(seat, person))
            notices = [*session.notices(PANEL), Notice(HAND, person.id, session.seq)]
            await self._tables.change(session, hosted(session, session.row, person), seats, notices)
            return seat

    async def add_computer(self, session: Session, person: Person, level: str | None = None) -> None:
        async with session.lock:
            must_be_lobby(session)
            must_sit(session, person)
            _must_have_room(session)
            if level is not None and level not in session.game.levels:
                raise Refused("unknown-level", typed=level)
            computer = SeatRow(len(session.seats), None, "", level or session.game.levels[-1])
            await self._tables.change(session, session.row, (*session.seats, computer), session.notices(PANEL))

    async def remove_computer(self, session: Session, person: Person) -> None:
        async with session.lock:
            must_be_lobby(session)
            must_sit(session, person)
            computers = [row.seat for row in session.seats if row.user is None]
            if not computers:
                raise Refused("no-computer")
            seats = renumbered([row for row in session.seats if row.seat != computers[-1]])
            await self._tables.change(session, session.row, seats, session.notices(PANEL))

    async def leave(self, session: Session, person: Person) -> None:
        """Give up a seat: in the lobby it is gone, in a running game a computer plays it on."""
        async with session.lock:
            seat = session.seat_of(person.id)
            if seat is None:
                raise Refused("not-seated")
            if session.row.phase == "over":
                raise Refused("game-over")
            must_be_readable(session)
            if not session.has_started:
                await self._leave_lobby(session, seat, person)
            else:
                await self._leave_game(session, seat, person)

    async def take(self, session: Session, person: Person, seat: Seat | None = None) -> Seat:
        """Sit down where somebody has left; one's own former seat first."""
        async with session.lock:
            if session.seat_of(person.id) is not None:
                raise Refused("already-seated")
            must_be_readable(session)
            vacant = [row for row in session.vacant if seat is None or row.seat == seat]
            if not vacant or session.row.phase == "over":
                raise Refused("no-vacant-seat")
            taken = chair(own_first(vacant, person).seat, person)
            row = session.unparked() if session.extra.parked == "deserted" else session.row
            row, seats = hosted(session, row, person), session.with_seat(taken)
            notices = [*session.notices(PANEL), *self._calls(session), Notice(HAND, person.id, session.seq)]
            await self._tables.change(session, row, seats, notices, deadline=self._tables.deadline(session))
            return Seat(taken.seat)

    async def note_dms(self, session: Session, user: int, dms: Dms) -> None:
        """Remember whether a person can be written to; the panel shows it."""
        async with session.lock:
            seat = session.seat_of(user)
            if seat is None or session.sitter(seat).dms == dms:
                return
            changed = replace(session.sitter(seat), dms=dms)
            await self._tables.change(session, session.row, session.with_seat(changed), session.notices(PANEL))

    async def _leave_lobby(self, session: Session, seat: Seat, person: Person) -> None:
        seats = renumbered([row for row in session.seats if row.seat != seat])
        await self._tables.change(session, _handed_on(session, person), seats, session.notices(PANEL))

    async def _leave_game(self, session: Session, seat: Seat, person: Person) -> None:
        await self._tables.part(session, seat, person.id)
        level = session.game.levels[0]
        left = replace(session.sitter(seat), user=None, level=level, former=person.id, dms="untried")
        notices = [*session.notices(PANEL), *self._calls(session)]
        if len(session.people) > 1:
            await self._tables.change(session, _handed_on(session, person), session.with_seat(left), notices)
        else:
            # In one commit: after a crash in between, computers would play on among themselves.
            row = session.parked("deserted")
            await self._tables.change(session, row, session.with_seat(left), notices, deadline=None)

    def _calls(self, session: Session) -> list[Notice]:
        return calls(session.seq, self._tables.now())


def _must_have_room(session: Session) -> None:
    most = session.game.seats[-1]
    if len(session.seats) >= most:
        raise Refused("table-full", most=most)


def _handed_on(session: Session, leaver: Person) -> TableRow:
    """Another person hosts the table when its host leaves."""
    others = [row.user for row in session.people if row.user not in {None, leaver.id}]
    if session.row.host != leaver.id or not others:
        return session.row
    return replace(session.row, host=others[0] or leaver.id)
