"""The ledger: whole steps or none, one move per number, and everything as it was written."""

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from storage.db import Database, open_database
from storage.errors import Stale, StorageError, Unwritable
from storage.ledger import Ledger
from storage.outbox import Outbox
from storage.rows import DeadlineRow, MoveRow, Notice, SeatRow, Snapshot
from tests.storage.builders import a_move, a_panel, a_table

ANNA = SeatRow(0, 100, "Anna", dms="open", locale="de")
ROBOT = SeatRow(1, None, "Robot", level="hard")


async def test_a_new_table_is_an_empty_lobby(ledger: Ledger) -> None:
    table = await ledger.open_table(a_table(pace=60, seats=[ANNA]))
    assert (table.phase, table.seq, table.pace, table.outcome, table.extra) == ("lobby", 0, 60, None, "{}")
    assert await ledger.table(table.id) == table
    assert await ledger.seats(table.id) == [ANNA]


async def test_an_unknown_table_is_none(ledger: Ledger) -> None:
    assert await ledger.table(1) is None
    assert await ledger.snapshot(1) is None


async def test_a_tables_number_is_never_used_again(ledger: Ledger) -> None:
    first = await ledger.open_table(a_table())
    await ledger.delete_table(first.id)
    assert (await ledger.open_table(a_table())).id > first.id


async def test_saving_replaces_the_record_and_all_seats(ledger: Ledger) -> None:
    table = await ledger.open_table(a_table(seats=[ANNA, replace(ANNA, seat=1, user=101)]))
    begun = replace(
        table, game="other", options='{"a":1}', channel=12, host=101, phase="playing", pace=9, changed_at=5, extra="[]"
    )
    await ledger.save_table(begun, [ROBOT], snapshot=Snapshot(0, 3, "{}"), deadline=77)
    assert await ledger.table(table.id) == begun
    assert await ledger.seats(table.id) == [ROBOT]
    assert await ledger.snapshot(table.id) == Snapshot(0, 3, "{}")
    assert await ledger.deadlines() == [DeadlineRow(table.id, 0, 77)]


@pytest.mark.parametrize(("given", "left"), [(..., [77]), (None, []), (88, [88])])
async def test_saving_leaves_removes_or_moves_the_deadline(ledger: Ledger, given: int | None, left: list[int]) -> None:
    table = await ledger.open_table(a_table())
    await ledger.save_table(table, [], deadline=77)
    await ledger.save_table(table, [], deadline=given)
    assert [row.due_at for row in await ledger.deadlines()] == left


async def test_people_may_change_seats(ledger: Ledger) -> None:
    table = await ledger.open_table(a_table(seats=[ANNA, replace(ANNA, seat=1, user=101)]))
    changed = [replace(ANNA, user=101), replace(ANNA, seat=1)]
    await ledger.save_table(table, changed)
    assert await ledger.seats(table.id) == changed


async def test_nobody_sits_twice_at_one_table(ledger: Ledger) -> None:
    with pytest.raises(StorageError, match="UNIQUE"):
        await ledger.open_table(a_table(seats=[ANNA, replace(ANNA, seat=1)]))
    assert await ledger.tables() == []


async def test_empty_and_computer_seats_may_be_many(ledger: Ledger) -> None:
    seats = [ROBOT, replace(ROBOT, seat=2), SeatRow(3, None, "Bert", former=102), SeatRow(4, None, "Cora", former=103)]
    table = await ledger.open_table(a_table(seats=seats))
    assert await ledger.seats(table.id) == seats


async def test_a_move_comes_with_all_that_follows_from_it(ledger: Ledger, outbox: Outbox) -> None:
    table = await ledger.open_table(a_table())
    told: list[tuple[Sequence[int] | None, str]] = [(None, '"all"'), ([2, 0], '"two"'), ([], '"nobody"')]
    last = a_move(table, 0, told=told, phase="over", outcome="[1]", deadline=99, notices=[Notice("board", seq=1)])
    await ledger.append(last)
    now = await ledger.table(table.id)
    assert now == replace(table, seq=1, phase="over", outcome="[1]", changed_at=2_000)
    assert await ledger.moves(table.id) == [MoveRow(0, 0, 100, '{"n": 0}', 2_000)]
    heard = [(event.seq, event.ordinal, event.hears, event.event) for event in await ledger.events(table.id)]
    assert heard == [(0, 0, None, '"all"'), (0, 1, (0, 2), '"two"'), (0, 2, (), '"nobody"')]
    assert await ledger.snapshot(table.id) == Snapshot(1, 1, '{"after": 1}')
    assert await ledger.deadlines() == [DeadlineRow(table.id, 1, 99)]
    assert [(notice.kind, notice.seq) for notice in await outbox.due(0)] == [("board", 1)]


async def test_a_move_without_a_deadline_removes_the_old_one(ledger: Ledger) -> None:
    table = await ledger.open_table(a_table())
    await ledger.append(a_move(table, 0, deadline=99))
    await ledger.append(a_move(table, 1))
    assert await ledger.deadlines() == []


@pytest.mark.parametrize("seq", [0, 2, -1])
async def test_a_move_with_any_number_but_the_next_is_stale(ledger: Ledger, seq: int) -> None:
    table = await ledger.open_table(a_table())
    await ledger.append(a_move(table, 0))
    with pytest.raises(Stale) as caught:
        await ledger.append(a_move(table, seq))
    assert (caught.value.table_id, caught.value.seq) == (table.id, seq)
    assert len(await ledger.moves(table.id)) == 1


async def test_a_table_that_is_gone_or_has_moved_on_is_stale(ledger: Ledger) -> None:
    table = await ledger.open_table(a_table())
    await ledger.append(a_move(table, 0))
    with pytest.raises(Stale):
        await ledger.save_table(table, [ANNA])
    with pytest.raises(Stale):
        await ledger.set_deadline(table.id, 0, 5)
    with pytest.raises(Stale):
        await ledger.append(a_move(table.id + 1, 0))
    assert await ledger.seats(table.id) == []


@pytest.mark.parametrize("broken", [{"move": "{"}, {"snapshot": "nope"}, {"told": [(None, "{}"), (None, "'")]}])
async def test_what_is_not_json_is_refused_and_the_whole_step_with_it(
    ledger: Ledger, broken: dict[str, object]
) -> None:
    table = await ledger.open_table(a_table())
    with pytest.raises(StorageError) as caught:
        await ledger.append(a_move(table, 0, **broken))
    assert not isinstance(caught.value, Stale)
    assert await ledger.table(table.id) == table
    assert await ledger.events(table.id) == []


async def test_a_full_disk_costs_the_move_and_nothing_else(db: Database, ledger: Ledger) -> None:
    table = await ledger.open_table(a_table())
    long = a_move(table, 0, snapshot='"' + "x" * 100_000 + '"')
    await db.write(lambda w: w.run("PRAGMA max_page_count = 1").fetchall())  # No room beyond what is there.
    with pytest.raises(Unwritable, match="full"):
        await ledger.append(long)
    await db.write(lambda w: w.run("PRAGMA max_page_count = 100000").fetchall())
    assert await ledger.table(table.id) == table
    await ledger.append(long)


async def test_one_tables_rollback_cannot_undo_anothers_move(ledger: Ledger) -> None:
    """Coroutines that share a connection share its transaction; the writer keeps their work apart."""
    a, b = await ledger.open_table(a_table()), await ledger.open_table(a_table())
    await ledger.append(a_move(b, 0))
    for seq in range(50):
        results = await asyncio.gather(
            ledger.append(a_move(a, seq)), ledger.append(a_move(b, 0)), return_exceptions=True
        )
        assert [type(result) for result in results] == [type(None), Stale]
        assert len(await ledger.moves(a.id)) == seq + 1


async def test_of_many_at_once_one_gets_the_number(ledger: Ledger) -> None:
    table = await ledger.open_table(a_table())
    results = await asyncio.gather(*(ledger.append(a_move(table, 0)) for _ in range(20)), return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["NoneType"] + ["Stale"] * 19


@settings(max_examples=25, deadline=None)
@given(st.lists(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 4)), max_size=8), max_size=6))
def test_every_table_counts_for_itself_whatever_is_tried_together(rounds: list[list[tuple[int, int]]]) -> None:
    async def play(path: Path) -> None:
        async with open_database(path) as db:
            ledger = Ledger(db)
            tables = [await ledger.open_table(a_table()) for _ in range(3)]
            expected = [0, 0, 0]
            for tries in rounds:
                results = await asyncio.gather(
                    *(ledger.append(a_move(tables[which], seq)) for which, seq in tries), return_exceptions=True
                )
                for (which, seq), result in zip(tries, results, strict=True):
                    assert isinstance(result, Stale) == (seq != expected[which])
                    expected[which] += seq == expected[which]
            for table, count in zip(tables, expected, strict=True):
                assert [move.seq for move in await ledger.moves(table.id)] == list(range(count))
                assert [event.seq for event in await ledger.events(table.id)] == list(range(count))

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play(Path(folder) / "ledger.db"))


async def test_tables_are_found_by_guild_user_and_phase_newest_first(ledger: Ledger) -> None:
    a = await ledger.open_table(a_table(guild=1, seats=[ANNA]))
    b = await ledger.open_table(a_table(guild=2, seats=[ANNA]))
    c = await ledger.open_table(a_table(guild=1))
    await ledger.append(a_move(c, 0))

    async def ids(**asked: object) -> list[int]:
        return [table.id for table in await ledger.tables(**asked)]  # type: ignore[arg-type]

    assert await ids() == [c.id, b.id, a.id]
    assert await ids(limit=2) == [c.id, b.id]
    assert await ids(guild=1) == [c.id, a.id]
    assert await ids(user=100) == [b.id, a.id]
    assert await ids(guild=1, user=100) == [a.id]
    assert await ids(phases={"playing", "over"}) == [c.id]
    assert await ids(guild=1, phases=["lobby"]) == [a.id]
    assert await ids(phases=[]) == []


async def test_events_are_read_in_pages_and_from_the_end(ledger: Ledger) -> None:
    table = await ledger.open_table(a_table())
    other = await ledger.open_table(a_table())
    for seq in range(5):
        await ledger.append(a_move(table, seq))
        await ledger.append(a_move(other, seq))
    first = await ledger.events(table.id, limit=2)
    rest = await ledger.events(table.id, after=first[-1].id)
    assert [event.seq for event in first + rest] == [0, 1, 2, 3, 4]
    assert [event.seq for event in await ledger.last_events(table.id, 2)] == [3, 4]


async def test_deadlines_are_earliest_first_and_shift_together(ledger: Ledger) -> None:
    a, b, c = [await ledger.open_table(a_table()) for _ in range(3)]
    await ledger.set_deadline(a.id, 0, 300)
    await ledger.set_deadline(b.id, 0, 100)
    await ledger.set_deadline(c.id, 0, 200)
    await ledger.set_deadline(c.id, 0, None)
    assert await ledger.shift_deadlines(45) == 2
    assert await ledger.deadlines() == [DeadlineRow(b.id, 0, 145), DeadlineRow(a.id, 0, 345)]


async def test_the_last_heartbeat_survives_a_restart(path: Path) -> None:
    async with open_database(path) as db:
        assert await Ledger(db).last_heartbeat() is None
        await Ledger(db).heartbeat(10)
        await Ledger(db).heartbeat(20)
    async with open_database(path) as db:
        assert await Ledger(db).last_heartbeat() == 20


async def test_a_deleted_table_takes_everything_with_it(db: Database, ledger: Ledger, outbox: Outbox) -> None:
    table = await ledger.open_table(a_table(seats=[ANNA]))
    await ledger.append(a_move(table, 0, deadline=9, notices=[Notice("board")]))
    await outbox.save_panel(a_panel(table))
    assert await ledger.delete_table(table.id)
    assert not await ledger.delete_table(table.id)
    for name in ("tables", "seats", "moves", "events", "snapshots", "deadlines", "panels", "outbox"):
        assert await db.read(f"SELECT * FROM {name}") == [], name  # noqa: S608 - the names stand above


async def test_a_guild_that_leaves_takes_only_its_own_tables(ledger: Ledger) -> None:
    kept = await ledger.open_table(a_table(guild=2))
    for _ in range(3):
        await ledger.open_table(a_table(guild=1))
    assert await ledger.delete_tables(1) == 3
    assert await ledger.tables() == [kept]
