"""A table before its game: opened, agreed on, started."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from bot.table.changes import calls
from bot.table.manners import must_be_lobby, must_host, must_sit
from bot.table.people import Person, Place, chair, renumbered
from bot.table.service import Tables
from bot.table.session import HAND, PANEL, Extra, Session
from games.kit.facts import Options
from games.kit.game import AnyGame, Refused
from storage.rows import NewTable, SeatRow

PACES: Mapping[str, int | None] = {"none": None, "2m": 120, "10m": 600, "1h": 3600, "1d": 86400, "3d": 259200}


class Lobby:
    """From the wish to play to the first move, except for who sits down."""

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
        return await self._open(record, options, host, place, [chair(0, host)])

    async def rematch(self, session: Session, person: Person, place: Place) -> Session:
        """The same game with the same options and computers; people sit down again by themselves."""
        if session.row.phase != "over":
            raise Refused("not-over")
        computers = [row for row in session.seats if row.user is None and row.former is None]
        chairs = renumbered([chair(0, person), *computers])
        return await self._open(session.game, session.options, person, place, chairs, session.row.pace)

    async def settle(self, session: Session, channel: int) -> None:
        """The table lives in this channel or thread from now on: show it there."""
        async with session.lock:
            row = replace(session.row, channel=channel)
            await self._tables.change(session, row, notices=session.notices(PANEL, HAND))

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
        """The one agreement that may change during the game."""
        async with session.lock:
            must_host(session, person)
            if pace not in PACES:
                raise Refused("bad-option", reason=pace)
            row = replace(session.row, pace=PACES[pace])
            deadline = self._tables.now() + (row.pace or 0) if row.pace and session.is_playing else None
            await self._tables.change(session, row, notices=session.notices(PANEL), deadline=deadline)

    async def set_referee(self, session: Session, person: Person, referee: Person | None) -> None:
        async with session.lock:
            must_host(session, person)
            must_be_lobby(session)
            if session.game.witness is None:
                raise Refused("no-referee")
            if referee is not None and session.seat_of(referee.id) is not None:
                raise Refused("referee-plays")
            extra = session.extra.model_copy(update={"referee": referee.id if referee else None})
            row = replace(session.row, extra=extra.model_dump_json())
            await self._tables.change(session, row, notices=session.notices(PANEL))

    async def start(self, session: Session, person: Person) -> None:
        async with session.lock:
            must_be_lobby(session)
            must_sit(session, person)
            missing = session.game.seats[0] - len(session.seats)
            if missing > 0:
                raise Refused("too-few", missing=missing, least=session.game.seats[0])
            state = session.game.start(session.options, len(session.seats), session.row.seed)
            row = replace(session.row, phase="playing")
            notices = [*session.notices(PANEL, HAND), *calls(session.seq, self._tables.now())]
            deadline = self._tables.deadline(session)
            await self._tables.change(session, row, notices=notices, state=state, deadline=deadline)

    async def _open(
        self,
        game: AnyGame,
        options: Options,
        host: Person,
        place: Place,
        chairs: Sequence[SeatRow],
        pace: int | None = None,
    ) -> Session:
        new = NewTable(
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
        row = await self._tables.ledger.open_table(new)
        return await self._tables.get(row.id)

    async def _set_options(self, session: Session, person: Person, options: Options) -> None:
        async with session.lock:
            must_host(session, person)
            must_be_lobby(session)
            row = replace(session.row, options=options.model_dump_json())
            await self._tables.change(session, row, notices=session.notices(PANEL))


def _reason(error: ValidationError) -> str:
    """The first fault in a person's words, without pydantic's preamble."""
    return str(error.errors()[0]["msg"]).removeprefix("Value error, ")
