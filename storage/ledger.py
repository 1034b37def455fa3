"""Tables, their seats, moves and events: every change is one transaction, or none."""

import json
from collections.abc import Collection, Iterable, Sequence
from types import EllipsisType

from storage.db import Database, Row
from storage.errors import Stale
from storage.outbox import put_notices
from storage.rows import (
    Append,
    DeadlineRow,
    EventRow,
    MoveRow,
    NewTable,
    Notice,
    Phase,
    SeatRow,
    Snapshot,
    TableRow,
)
from storage.writer import Value, Writing


class Ledger:
    def __init__(self, db: Database) -> None:
        self._db = db

    async def open_table(self, new: NewTable) -> TableRow:
        return await self._db.write(lambda db: _open(db, new))

    async def save_table(
        self,
        table: TableRow,
        seats: Sequence[SeatRow],
        notices: Sequence[Notice] = (),
        snapshot: Snapshot | None = None,
        deadline: int | EllipsisType | None = ...,
    ) -> None:
        """Write the whole record and all its seats; ``...`` leaves the deadline as it is, ``None`` removes it."""

        def job(db: Writing) -> None:
            _save(db, table)
            _put_seats(db, table.id, seats)
            put_notices(db, table.id, notices)
            if snapshot is not None:
                _put_snapshot(db, table.id, snapshot)
            if not isinstance(deadline, EllipsisType):
                _put_deadline(db, table.id, table.seq, deadline)

        await self._db.write(job)

    async def append(self, step: Append) -> None:
        """Record one move with all that follows from it; ``Stale`` if another move has its number."""
        await self._db.write(lambda db: _append(db, step))

    async def delete_table(self, table_id: int) -> bool:
        return await self._db.write(lambda db: db.run("DELETE FROM tables WHERE id = ?", (table_id,)).rowcount > 0)

    async def delete_tables(self, guild: int) -> int:
        return await self._db.write(lambda db: db.run("DELETE FROM tables WHERE guild = ?", (guild,)).rowcount)

    async def table(self, table_id: int) -> TableRow | None:
        rows = await self._db.read(_TABLES + "WHERE id = ?", (table_id,))
        return TableRow(*rows[0]) if rows else None

    async def tables(
        self,
        guild: int | None = None,
        user: int | None = None,
        phases: Collection[Phase] | None = None,
        limit: int = 100,
    ) -> list[TableRow]:
        """The newest tables of a guild, with a user, in some phases: each only if asked for."""
        asked: list[tuple[str, Value]] = []
        if guild is not None:
            asked.append(("guild = ?", guild))
        if user is not None:
            asked.append(("id IN (SELECT table_id FROM seats WHERE user = ?)", user))
        if phases is not None:
            asked.append(("phase IN (SELECT value FROM json_each(?))", json.dumps(sorted(phases))))
        where = " AND ".join(["TRUE", *(clause for clause, _ in asked)])
        values = [value for _, value in asked]
        rows = await self._db.read(f"{_TABLES} WHERE {where} ORDER BY id DESC LIMIT ?", [*values, limit])
        return [TableRow(*row) for row in rows]

    async def seats(self, table_id: int) -> list[SeatRow]:
        sql = "SELECT seat, user, name, level, former, dms, locale FROM seats WHERE table_id = ? ORDER BY seat"
        return [SeatRow(*row) for row in await self._db.read(sql, (table_id,))]

    async def moves(self, table_id: int) -> list[MoveRow]:
        sql = "SELECT seq, seat, by_user, move, at FROM moves WHERE table_id = ? ORDER BY seq"
        return [MoveRow(*row) for row in await self._db.read(sql, (table_id,))]

    async def events(self, table_id: int, after: int = 0, limit: int = 1000) -> list[EventRow]:
        """The events that follow the event with id ``after``, oldest first."""
        sql = """
            SELECT id, seq, ordinal, hears, event FROM events
            WHERE table_id = ? AND id > ? ORDER BY id LIMIT ?
        """
        return _events(await self._db.read(sql, (table_id, after, limit)))

    async def last_events(self, table_id: int, limit: int) -> list[EventRow]:
        """The newest events, oldest of them first."""
        sql = """
            SELECT id, seq, ordinal, hears, event FROM events
            WHERE table_id = ? ORDER BY id DESC LIMIT ?
        """
        return _events(reversed(await self._db.read(sql, (table_id, limit))))

    async def last_heard(self, table_id: int) -> int | None:
        """When everyone last heard something, if they have."""
        sql = """
            SELECT moves.at FROM events JOIN moves USING (table_id, seq)
            WHERE table_id = ? AND hears IS NULL ORDER BY events.id DESC LIMIT 1
        """
        rows = await self._db.read(sql, (table_id,))
        return int(rows[0][0]) if rows else None

    async def snapshot(self, table_id: int) -> Snapshot | None:
        rows = await self._db.read("SELECT seq, schema, state FROM snapshots WHERE table_id = ?", (table_id,))
        return Snapshot(*rows[0]) if rows else None

    async def deadlines(self) -> list[DeadlineRow]:
        """All of them, the earliest first."""
        rows = await self._db.read("SELECT table_id, seq, due_at FROM deadlines ORDER BY due_at, table_id")
        return [DeadlineRow(*row) for row in rows]

    async def set_deadline(self, table_id: int, seq: int, due_at: int | None) -> None:
        """Move the deadline of a table that stands at ``seq``; ``None`` removes it."""

        def job(db: Writing) -> None:
            if db.run("SELECT 1 FROM tables WHERE id = ? AND seq = ?", (table_id, seq)).fetchone() is None:
                raise Stale(table_id, seq)
            _put_deadline(db, table_id, seq, due_at)

        await self._db.write(job)

    async def shift_deadlines(self, seconds: int) -> int:
        """Give time back to everybody, as after the bot was down; how many deadlines have moved."""
        sql = "UPDATE deadlines SET due_at = due_at + ?"
        return await self._db.write(lambda db: db.run(sql, (seconds,)).rowcount)

    async def heartbeat(self, at: int) -> None:
        """Note that the bot was alive at this time."""
        await self._db.write(lambda db: db.run("INSERT OR REPLACE INTO heartbeat VALUES (1, ?)", (at,)).rowcount)

    async def last_heartbeat(self) -> int | None:
        rows = await self._db.read("SELECT at FROM heartbeat")
        return int(rows[0][0]) if rows else None


_TABLES = """
    SELECT id, game, options, seed, guild, home, channel, host,
           phase, seq, pace, locale, outcome, opened_at, changed_at, extra
    FROM tables
"""


def _open(db: Writing, new: NewTable) -> TableRow:
    sql = """
        INSERT INTO tables (game, options, seed, guild, home, channel, host,
                            phase, seq, pace, locale, opened_at, changed_at, extra)
        VALUES (?, ?, ?, ?, ?, ?, ?, 'lobby', 0, ?, ?, ?, ?, ?)
        RETURNING id, game, options, seed, guild, home, channel, host,
                  phase, seq, pace, locale, outcome, opened_at, changed_at, extra
    """
    n = new
    place = (n.guild, n.home, n.channel, n.host)
    row = (n.game, n.options, n.seed, *place, n.pace, n.locale, n.opened_at, n.opened_at, n.extra)
    (stored,) = db.run(sql, row).fetchall()
    table = TableRow(*stored)
    _put_seats(db, table.id, new.seats)
    put_notices(db, table.id, new.notices)
    return table


def _save(db: Writing, table: TableRow) -> None:
    sql = """
        UPDATE tables SET game = ?, options = ?, seed = ?, guild = ?, home = ?, channel = ?, host = ?, phase = ?,
                          pace = ?, locale = ?, outcome = ?, opened_at = ?, changed_at = ?, extra = ?
        WHERE id = ? AND seq = ?
    """
    t = table
    place = (t.guild, t.home, t.channel, t.host)
    times = (t.opened_at, t.changed_at)
    row = (t.game, t.options, t.seed, *place, t.phase, t.pace, t.locale, t.outcome, *times, t.extra, t.id, t.seq)
    if db.run(sql, row).rowcount == 0:
        raise Stale(table.id, table.seq)


def _append(db: Writing, step: Append) -> None:
    sql = "UPDATE tables SET seq = seq + 1, phase = ?, outcome = ?, changed_at = ? WHERE id = ? AND seq = ?"
    changed = db.run(sql, (step.phase, step.outcome, step.at, step.table_id, step.seq))
    if changed.rowcount == 0:
        raise Stale(step.table_id, step.seq)
    move = (step.table_id, step.seq, step.seat, step.by_user, step.move, step.at)
    insert = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seq) DO NOTHING"
    if db.run(insert, move).rowcount == 0:
        raise Stale(step.table_id, step.seq)
    _put_events(db, step)
    _put_snapshot(db, step.table_id, Snapshot(step.seq + 1, step.schema, step.snapshot))
    _put_deadline(db, step.table_id, step.seq + 1, step.deadline)
    put_notices(db, step.table_id, step.notices)


def _put_seats(db: Writing, table_id: int, seats: Iterable[SeatRow]) -> None:
    db.run("DELETE FROM seats WHERE table_id = ?", (table_id,))
    rows = [(table_id, s.seat, s.user, s.name, s.level, s.former, s.dms, s.locale) for s in seats]
    db.run_many("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)


def _put_events(db: Writing, step: Append) -> None:
    rows = [
        (step.table_id, step.seq, ordinal, None if hears is None else json.dumps(sorted(hears)), event)
        for ordinal, (hears, event) in enumerate(step.told)
    ]
    db.run_many("INSERT INTO events (table_id, seq, ordinal, hears, event) VALUES (?, ?, ?, ?, ?)", rows)


def _put_snapshot(db: Writing, table_id: int, snapshot: Snapshot) -> None:
    row = (table_id, snapshot.seq, snapshot.schema, snapshot.state)
    db.run("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)", row)


def _put_deadline(db: Writing, table_id: int, seq: int, due_at: int | None) -> None:
    if due_at is None:
        db.run("DELETE FROM deadlines WHERE table_id = ?", (table_id,))
    else:
        db.run("INSERT OR REPLACE INTO deadlines VALUES (?, ?, ?)", (table_id, seq, due_at))


def _events(rows: Iterable[Row]) -> list[EventRow]:
    return [
        EventRow(id_, seq, ordinal, None if hears is None else tuple(json.loads(hears)), event)
        for id_, seq, ordinal, hears, event in rows
    ]
