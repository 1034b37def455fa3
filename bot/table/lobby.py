"""Before, between and after games: who sits where, with which options, and what becomes of a table."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from bot.table.changes import calls
from bot.table.service import Tables
from bot.table.session import HAND, PANEL, Extra, Session
from games.kit.facts import Options
from games.kit.game import AnyGame, Refused
from games.kit.seat import Seat
from storage.rows import Dms, NewTable, Notice, Phase, SeatRow, TableRow

PACES: Mapping[str, int | None] = {"none": None, "2m": 120, "10m": 600, "1h": 3600, "1d": 86400, "3d": 259200}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in Discord, as far as a table needs to know them."""

    id: int
    name: str
    locale: str = "en"
    is_admin: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    guild: int
    channel: int
    locale: str = "en"


class Lobby:
    """Everything people do with a table except playing at it."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def open(self, game: str, host: Person, place: Place, preset: str | None = None) -> Session:
        """A new table with its host seated; nothing is shown until ``settle`` says where it lives."""
        record = self._tables.games.get(game)
        if record is None:
            raise Refused("unknown-game", typed=game)
        if preset is not None and preset not in record.presets:
            raise Refused("unknown-preset", typed=preset)
        options = record.presets[preset] if preset else record.default_options()
        row = await self._tables.ledger.open_table(self._new(record, options, host, place, [_chair(0, host)]))
        return await self._tables.get(row.id)

    async def settle(self, session: Session, channel: int) -> None:
        """The table lives in this channel or thread from now on: show it there."""
        async with session.lock:
            row = replace(session.row, channel=channel)
            await self._tables.change(session, row, notices=session.notices(PANEL, HAND))

    async def join(self, session: Session, person: Person) -> Seat:
        async with session.lock:
            self._must_be_lobby(session)
            if session.seat_of(person.id) is not None:
                raise Refused("already-seated")
            if len(session.seats) >= session.game.seats[-1]:
                raise Refused("table-full", most=session.game.seats[-1])
            seat = Seat(len(session.seats))
            seats = (*session.seats, _chair(seat, person))
            notices = [*session.notices(PANEL), Notice(HAND, person.id, session.seq)]
            await self._tables.change(session, self._hosted(session, session.row, person), seats, notices)
            return seat

    async def add_computer(self, session: Session, person: Person, level: str | None = None) -> None:
        async with session.lock:
            self._must_be_lobby(session)
            self._must_sit(session, person)
            if len(session.seats) >= session.game.seats[-1]:
                raise Refused("table-full", most=session.game.seats[-1])
            if level is not None and level not in session.game.levels:
                raise Refused("unknown-level", typed=level)
            chair = SeatRow(len(session.seats), None, "", level or session.game.levels[-1])
            await self._tables.change(session, session.row, (*session.seats, chair), session.notices(PANEL))

    async def remove_computer(self, session: Session, person: Person) -> None:
        async with session.lock:
            self._must_be_lobby(session)
            self._must_sit(session, person)
            computers = [row.seat for row in session.seats if row.user is None]
            if not computers:
                raise Refused("no-computer")
            seats = _renumbered([row for row in session.seats if row.seat != computers[-1]])
            await self._tables.change(session, session.row, seats, session.notices(PANEL))

    async def leave(self, session: Session, person: Person) -> None:
        """Give up a seat: in the lobby it is gone, in a running game a computer plays it on."""
        async with session.lock:
            seat = session.seat_of(person.id)
            if seat is None:
                raise Refused("not-seated")
            if session.row.phase == "over":
                raise Refused("game-over")
            self._must_be_readable(session)
            if not session.has_started:
                await self._leave_lobby(session, seat, person)
            else:
                await self._leave_game(session, seat, person)

    async def take(self, session: Session, person: Person, seat: Seat | None = None) -> Seat:
        """Sit down where somebody has left; one's own former seat first."""
        async with session.lock:
            if session.seat_of(person.id) is not None:
                raise Refused("already-seated")
            self._must_be_readable(session)
            vacant = [row for row in session.vacant if seat is None or row.seat == seat]
            if not vacant or session.row.phase == "over":
                raise Refused("no-vacant-seat")
            chair = min(vacant, key=lambda row: row.former != person.id)
            notices = [*session.notices(PANEL), *self._calls(session), Notice(HAND, person.id, session.seq)]
            row = self._hosted(session, self._unparked(session, only_if="deserted"), person)
            deadline = self._tables.deadline(session)
            await self._tables.change(
                session, row, session.with_seat(_chair(chair.seat, person)), notices, deadline=deadline
            )
            return Seat(chair.seat)

    async def set_preset(self, session: Session, person: Person, preset: str) -> None:
        if preset not in session.game.presets:
            raise Refused("unknown-preset", typed=preset)
        await self._set_options(session, person, session.game.presets[preset])

    async def set_option(self, session: Session, person: Person, field: str, value: Any) -> None:
        try:
            settled = session.game.options.model_validate({**session.options.model_dump(), field: value})
        except ValidationError as error:
            raise Refused("bad-option", reason=_reason(error)) from error
        await self._set_options(session, person, settled)

    async def set_pace(self, session: Session, person: Person, pace: str) -> None:
        async with session.lock:
            self._must_host(session, person)
            if pace not in PACES:
                raise Refused("bad-option", reason=pace)
            row = replace(session.row, pace=PACES[pace])
            deadline = self._tables.now() + (row.pace or 0) if row.pace and session.is_playing else None
            await self._tables.change(session, row, notices=session.notices(PANEL), deadline=deadline)

    async def set_referee(self, session: Session, person: Person, referee: Person | None) -> None:
        async with session.lock:
            self._must_host(session, person)
            self._must_be_lobby(session)
            if session.game.witness is None:
                raise Refused("no-referee")
            if referee is not None and session.seat_of(referee.id) is not None:
                raise Refused("referee-plays")
            extra = session.extra.model_copy(update={"referee": referee.id if referee else None})
            row = replace(session.row, extra=extra.model_dump_json())
            await self._tables.change(session, row, notices=session.notices(PANEL))

    async def start(self, session: Session, person: Person) -> None:
        async with session.lock:
            self._must_be_lobby(session)
            self._must_sit(session, person)
            missing = session.game.seats[0] - len(session.seats)
            if missing > 0:
                raise Refused("too-few", missing=missing, least=session.game.seats[0])
            state = session.game.start(session.options, len(session.seats), session.row.seed)
            row = replace(session.row, phase="playing")
            notices = [*session.notices(PANEL, HAND), *self._calls(session)]
            deadline = self._tables.deadline(session)
            await self._tables.change(session, row, notices=notices, state=state, deadline=deadline)

    async def resume(self, session: Session, person: Person, place: Place, *, omniscient: bool = False) -> None:
        """A table goes on in this channel: a parked one, or one whose panel is needed elsewhere."""
        async with session.lock:
            self._must_be_resumable(session, person, place)
            row = self._hosted(session, replace(self._unparked(session), channel=place.channel), person)
            state = None
            if omniscient:
                row, state = self._unveiled(session, person, row)
            seats = self._with_somebody(session, person)
            notices = [*session.notices(PANEL, HAND), *self._calls(session), Notice(HAND, person.id, session.seq)]
            due = self._tables.deadline(session)
            await self._tables.change(session, row, seats, notices, state=state, deadline=due)

    async def rematch(self, session: Session, person: Person, place: Place) -> Session:
        """The same game with the same options and computers; people sit down again by themselves."""
        if session.row.phase != "over":
            raise Refused("not-over")
        computers = [row for row in session.seats if row.user is None and row.former is None]
        chairs = _renumbered([_chair(0, person), *computers])
        new = self._new(session.game, session.options, person, place, chairs, session.row.pace)
        row = await self._tables.ledger.open_table(new)
        return await self._tables.get(row.id)

    async def delete(self, session: Session, person: Person) -> None:
        if not (person.is_admin or person.id == session.row.host):
            raise Refused("not-host")
        async with session.lock:
            await self._tables.ledger.delete_table(session.id)
            self._tables.forget(session.id)

    async def delete_all(self, guild: int, person: Person) -> int:
        if not person.is_admin:
            raise Refused("not-admin")
        for row in await self._tables.ledger.tables(guild=guild, limit=100_000):
            self._tables.forget(row.id)
        return await self._tables.ledger.delete_tables(guild)

    async def note_dms(self, session: Session, user: int, dms: Dms) -> None:
        """Remember whether a person can be written to; the panel shows it."""
        async with session.lock:
            seat = session.seat_of(user)
            if seat is None or session.sitter(seat).dms == dms:
                return
            changed = replace(session.sitter(seat), dms=dms)
            await self._tables.change(session, session.row, session.with_seat(changed), session.notices(PANEL))

    async def lose_channel(self, session: Session) -> None:
        """The channel is gone: nothing is lost, but the table waits for a new place."""
        async with session.lock:
            if session.row.phase in ("lobby", "playing"):
                await self._tables.park(session, "homeless")

    async def _set_options(self, session: Session, person: Person, options: Options) -> None:
        async with session.lock:
            self._must_host(session, person)
            self._must_be_lobby(session)
            row = replace(session.row, options=options.model_dump_json())
            await self._tables.change(session, row, notices=session.notices(PANEL))

    async def _leave_lobby(self, session: Session, seat: Seat, person: Person) -> None:
        seats = _renumbered([row for row in session.seats if row.seat != seat])
        row = self._handed_on(session, person)
        await self._tables.change(session, row, seats, session.notices(PANEL))

    async def _leave_game(self, session: Session, seat: Seat, person: Person) -> None:
        await self._tables.part(session, seat, person.id)
        level = session.game.levels[0]
        chair = replace(session.sitter(seat), user=None, level=level, former=person.id, dms="untried")
        notices = [*session.notices(PANEL), *self._calls(session)]
        if len(session.people) > 1:
            await self._tables.change(session, self._handed_on(session, person), session.with_seat(chair), notices)
        else:
            # In one commit: after a crash in between, computers would play on among themselves.
            row = session.parked("deserted")
            await self._tables.change(session, row, session.with_seat(chair), notices, deadline=None)

    def _handed_on(self, session: Session, leaver: Person) -> TableRow:
        """Another person hosts the table when its host leaves."""
        others = [row.user for row in session.people if row.user not in {None, leaver.id}]
        if session.row.host != leaver.id or not others:
            return session.row
        return replace(session.row, host=others[0] or leaver.id)

    def _hosted(self, session: Session, row: TableRow, newcomer: Person) -> TableRow:
        """Who comes to a table without people hosts it."""
        return row if session.people else replace(row, host=newcomer.id)

    def _must_be_resumable(self, session: Session, person: Person, place: Place) -> None:
        if session.row.phase == "over":
            raise Refused("game-over")
        if place.guild != session.row.guild:
            raise Refused("other-server")
        if not (person.is_admin or self._belongs(session, person)):
            raise Refused("not-yours")
        self._must_be_readable(session)

    def _unveiled(self, session: Session, person: Person, row: TableRow) -> tuple[TableRow, Any]:
        """From now on everybody sees everything; that cannot be taken back."""
        self._must_host(session, person)
        if session.game.unveil is None:
            raise Refused("no-omniscient")
        options = session.game.unveil(session.options)
        state = session.state
        if state is not None:
            state = state.copy()
            state.options = options
        return replace(row, options=options.model_dump_json()), state

    def _with_somebody(self, session: Session, person: Person) -> tuple[SeatRow, ...]:
        """Computers do not play on among themselves: who takes up a deserted table sits down at it."""
        if session.people or not session.vacant:
            return session.seats
        chair = min(session.vacant, key=lambda row: row.former != person.id)
        return session.with_seat(_chair(chair.seat, person))

    def _calls(self, session: Session) -> list[Notice]:
        return calls(session.seq, self._tables.now())

    def _unparked(self, session: Session, only_if: str | None = None) -> TableRow:
        if only_if is not None and session.extra.parked != only_if:
            return session.row
        extra = session.extra.model_copy(update={"parked": None})
        phase: Phase = "playing" if session.has_started else "lobby"
        return replace(session.row, phase=phase, extra=extra.model_dump_json())

    def _new(
        self,
        game: AnyGame,
        options: Options,
        host: Person,
        place: Place,
        chairs: Sequence[SeatRow],
        pace: int | None = None,
    ) -> NewTable:
        return NewTable(
            game=game.name,
            options=options.model_dump_json(),
            seed=secrets.token_hex(16).encode(),  # text, so that anyone can type it in and check the deal
            guild=place.guild,
            home=place.channel,
            channel=place.channel,
            host=host.id,
            locale=place.locale,
            opened_at=self._tables.now(),
            pace=pace,
            extra=Extra().model_dump_json(),
            seats=chairs,
        )

    def _belongs(self, session: Session, person: Person) -> bool:
        here = {session.row.host, *(row.user for row in session.seats), *(row.former for row in session.seats)}
        return person.id in here

    def _must_be_lobby(self, session: Session) -> None:
        self._must_be_readable(session)
        if session.has_started:
            raise Refused("already-started")

    def _must_be_readable(self, session: Session) -> None:
        """A game that could not be brought back looks like one that has not begun, and must be kept as it is."""
        if session.extra.parked == "unreadable" and not session.has_started:
            raise Refused("unreadable")

    def _must_sit(self, session: Session, person: Person) -> None:
        if session.seat_of(person.id) is None and person.id != session.row.host and not person.is_admin:
            raise Refused("sit-first")

    def _must_host(self, session: Session, person: Person) -> None:
        if person.id != session.row.host and not person.is_admin:
            raise Refused("not-host")


def _chair(seat: int, person: Person) -> SeatRow:
    return SeatRow(seat, person.id, person.name, locale=person.locale)


def _renumbered(seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(replace(row, seat=number) for number, row in enumerate(seats))


def _reason(error: ValidationError) -> str:
    """The first fault in a person's words, without pydantic's preamble."""
    return str(error.errors()[0]["msg"]).removeprefix("Value error, ")
