"""Deadlines: the clock plays for whoever is late, and time that the bot was down is nobody's."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.table.clock import Clock
from bot.table.session import Session
from games.kit.seat import Seat
from storage.ledger import Ledger
from storage.rows import DeadlineRow
from tests.bot.table.hall import ANN, BEN, CAT, Hall, accusation, refused, with_rules


async def _timed(hall: Hall, preset: str | None = None) -> Session:
    session = await hall.opened(ANN, BEN, CAT, preset=preset)
    await hall.lobby.set_pace(session, ANN, "10m")
    await hall.lobby.start(session, ANN)
    return session


@asynccontextmanager
async def _running(clock: Clock) -> AsyncIterator[None]:
    task = asyncio.create_task(clock.run())
    try:
        yield
        assert not task.done(), "the clock goes on"
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _until(hall: Hall, count: int) -> None:
    """Wait until the tables have told of so many changes."""
    async with asyncio.timeout(5):
        while len(hall.told) < count:
            await asyncio.sleep(0)


async def test_a_table_without_pace_has_no_deadline(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.play(session, ANN)
    assert not await hall.tables.ledger.deadlines()


async def test_each_move_winds_the_clock(hall: Hall) -> None:
    session = await _timed(hall)
    assert session.due == hall.watch.at + 600
    hall.watch.at += 100
    await hall.play(session, ANN)
    assert await hall.tables.ledger.deadlines() == [DeadlineRow(session.id, 1, hall.watch.at + 600)]


async def test_an_aside_does_not_wind_the_clock(hall: Hall) -> None:
    session = await _timed(hall, "detectives")
    due = session.due
    hall.watch.at += 100
    await hall.tables.type(session.id, BEN.id, accusation(session, Seat(1)))
    assert session.due == due
    assert await hall.tables.ledger.deadlines() == [DeadlineRow(session.id, 1, due or 0)]


async def test_the_end_stops_the_clock(hall: Hall) -> None:
    session = await _timed(hall)
    await hall.play_out(session)
    assert not await hall.tables.ledger.deadlines()


async def test_the_pace_can_be_changed_in_mid_game(hall: Hall) -> None:
    session = await _timed(hall)
    await hall.lobby.set_pace(session, ANN, "1h")
    assert session.due == hall.watch.at + 3600
    await hall.lobby.set_pace(session, ANN, "none")
    assert not await hall.tables.ledger.deadlines()


async def test_the_clock_plays_for_who_is_late(hall: Hall) -> None:
    session = await _timed(hall)
    hall.watch.at += 600
    hall.told.clear()
    async with _running(Clock(hall.tables)):
        await _until(hall, 1)
    (move,) = await hall.tables.ledger.moves(session.id)
    assert (move.seat, move.by_user, move.move) == (0, None, '{"kind":"roll"}')
    assert session.due == hall.watch.at + 600, "the next one gets the whole time"


async def test_the_clock_waits_for_who_has_time(hall: Hall) -> None:
    session = await _timed(hall)
    late = await _timed(hall)
    await hall.lobby.set_pace(session, ANN, "1h")
    hall.watch.at += 600
    hall.told.clear()
    async with _running(Clock(hall.tables)):
        await _until(hall, 1)
    assert (session.seq, late.seq) == (0, 1)


class _Delayed(Ledger):
    """Tells of deadlines as they were before the last move."""

    async def deadlines(self) -> list[DeadlineRow]:
        return [DeadlineRow(row.table_id, row.seq - 1, row.due_at - 600) for row in await super().deadlines()]


async def test_a_late_timer_is_stale(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    session = await _timed(hall)
    hall.watch.at += 599
    await hall.play(session, ANN)
    hall.watch.at += 1
    slow = Hall.build(hall.db, hall.watch, ledger=_Delayed(hall.db))
    async with _running(Clock(slow.tables)), asyncio.timeout(5):
        while "passed without a move: moved-on" not in caplog.text:
            await asyncio.sleep(0)
    assert (await slow.tables.get(session.id)).seq == 1
    assert await hall.tables.ledger.deadlines() == [DeadlineRow(session.id, 1, session.due or 0)], "the new one stands"


async def test_a_parked_table_has_no_clock(hall: Hall) -> None:
    session = await _timed(hall)
    await hall.shelf.lose_channel(session)
    assert not await hall.tables.ledger.deadlines()


async def test_time_down_is_given_back(hall: Hall) -> None:
    session = await _timed(hall)
    await hall.tables.ledger.heartbeat(hall.watch.at)
    hall.watch.at += 5000
    later = hall.again()
    await Clock(later.tables).give_back()
    assert [row.due_at for row in await later.tables.ledger.deadlines()] == [(session.due or 0) + 5000]
    assert (await later.tables.get(session.id)).due == (session.due or 0) + 5000
    assert await later.tables.ledger.last_heartbeat() == hall.watch.at, "and is not given back twice"


async def test_a_first_start_gives_nothing_back(hall: Hall) -> None:
    session = await _timed(hall)
    await Clock(hall.again().tables).give_back()
    assert [row.due_at for row in await hall.tables.ledger.deadlines()] == [session.due]


async def test_a_clock_that_went_back_takes_nothing_away(hall: Hall) -> None:
    session = await _timed(hall)
    await hall.tables.ledger.heartbeat(hall.watch.at + 90)
    await Clock(hall.again().tables).give_back()
    assert [row.due_at for row in await hall.tables.ledger.deadlines()] == [session.due]


async def test_a_clock_ends_even_when_something_happens_at_that_moment(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    clock = asyncio.create_task(Clock(hall.tables).run())
    async with asyncio.timeout(5):
        while await hall.tables.ledger.last_heartbeat() is None:
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        hall.tables.tell(session.id)
        await asyncio.sleep(0)
        clock.cancel()
        await asyncio.wait({clock})
    assert clock.cancelled()


async def test_a_busy_bot_notes_that_it_is_alive(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    clock = Clock(hall.tables)
    await clock.give_back()
    async with _running(clock):
        for _ in range(5):
            hall.watch.at += 20
            await hall.play(session, [ANN, BEN][min(session.acting)])
            await asyncio.sleep(0)
        async with asyncio.timeout(5):
            while (await hall.tables.ledger.last_heartbeat() or 0) < hall.watch.at - 30:
                await asyncio.sleep(0)


async def test_a_game_that_cannot_play_for_the_late_costs_no_other_table_its_clock(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    broken = await _timed(hall)
    hall.watch.at += 1
    sound = await _timed(hall)

    def overdue(state: Any, seat: Seat) -> Any:
        if state is theirs.state:
            raise IndexError("a bug in the rules")
        return sound.game.overdue(state, seat)

    later = hall.again(with_rules(overdue=overdue))
    theirs = await later.tables.get(broken.id)
    hall.watch.at += 600
    async with _running(Clock(later.tables)):
        await _until(later, 1)
    assert ((await later.tables.get(sound.id)).seq, theirs.seq) == (1, 0)
    assert "a bug in the rules" in caplog.text


async def test_a_deleted_table_has_no_clock(hall: Hall) -> None:
    session = await _timed(hall)
    await hall.shelf.delete(session, ANN)
    assert not await hall.tables.ledger.deadlines()
    await refused("no-table", hall.tables.get(session.id))
