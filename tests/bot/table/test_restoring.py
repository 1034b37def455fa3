"""After a restart: from the snapshot, else from seed and moves, else the table is set aside and says so."""

import asyncio
import json
from typing import Any

import pytest

from storage.rows import Snapshot
from tests.bot.table.hall import ANN, BEN, HEIMLICH, HERE, Hall, refused, with_rules


async def _after_some_moves(hall: Hall) -> Any:
    session = await hall.started(ANN, BEN)
    await hall.play(session, ANN)
    await hall.play(session, ANN)
    await hall.read_outbox(session)
    return session


async def test_a_table_comes_back_as_it_was(hall: Hall) -> None:
    before = await _after_some_moves(hall)
    after = await hall.again().tables.get(before.id)
    assert (after.row, after.seats, after.state) == (before.row, before.seats, before.state)


async def test_a_lobby_comes_back_as_it_was(hall: Hall) -> None:
    before = await hall.opened(ANN, BEN, computers=1)
    after = await hall.again().tables.get(before.id)
    assert (after.row, after.seats, after.has_started) == (before.row, before.seats, False)


async def test_the_deadline_comes_back(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await hall.lobby.set_pace(session, ANN, "10m")
    await hall.lobby.start(session, ANN)
    assert (await hall.again().tables.get(session.id)).due == session.due == hall.watch.at + 600


async def test_a_snapshot_of_another_shape_is_replaced_by_a_replay(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    before = await _after_some_moves(hall)
    after = await hall.again(with_rules(schema=99)).tables.get(before.id)
    assert after.state == before.state
    assert "replaying" in caplog.text


async def test_the_log_quotes_no_secret_of_what_does_not_fit(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    before = await _after_some_moves(hall)
    strange = json.dumps({"agent_of": "the spy is orange"})
    await hall.tables.ledger.save_table(before.row, before.seats, (), Snapshot(2, HEIMLICH.schema, strange))
    await hall.again(with_rules(allows=_other_rules)).tables.get(before.id)
    assert "cannot be brought back" in caplog.text
    assert "orange" not in caplog.text


@pytest.mark.parametrize("damage", ["{}", '{"phase": "roll"}'])
async def test_a_damaged_snapshot_is_replaced_by_a_replay(hall: Hall, damage: str) -> None:
    before = await _after_some_moves(hall)
    ledger = hall.tables.ledger
    await ledger.save_table(before.row, before.seats, (), Snapshot(before.seq, HEIMLICH.schema, damage))
    after = await hall.again().tables.get(before.id)
    assert after.state == before.state


async def test_play_goes_on_after_a_replay(hall: Hall) -> None:
    before = await _after_some_moves(hall)
    later = hall.again(with_rules(schema=99))
    session = await later.tables.get(before.id)
    await later.play(session, [ANN, BEN][min(session.acting)])
    assert session.seq == before.seq + 1


def _other_rules(state: object, seat: object, move: object) -> bool:
    return False


async def test_a_table_that_cannot_be_read_is_set_aside_and_kept(hall: Hall) -> None:
    before = await _after_some_moves(hall)
    later = hall.again(with_rules(schema=99, allows=_other_rules))
    session = await later.tables.get(before.id)
    assert (session.row.phase, session.extra.parked, session.state) == ("parked", "unreadable", None)
    assert ("panel", 0) in await later.read_outbox(session), "the panel says so"
    assert len(await later.tables.ledger.moves(before.id)) == 2
    assert (await later.tables.ledger.seats(before.id)) == list(before.seats)


async def test_an_unreadable_table_is_not_for_joining_leaving_or_starting(hall: Hall) -> None:
    before = await _after_some_moves(hall)
    later = hall.again(with_rules(schema=99, allows=_other_rules))
    session = await later.tables.get(before.id)
    stored = await later.stored(session)
    stranger = ANN.__class__(555, "Eve")
    await refused(
        "unreadable",
        later.seating.join(session, stranger),
        later.seating.leave(session, ANN),
        later.seating.add_computer(session, ANN),
        later.lobby.set_preset(session, ANN, "top-secret"),
        later.lobby.start(session, ANN),
        later.shelf.resume(session, ANN, HERE),
    )
    assert await later.stored(session) == stored, "it is kept as it is"


async def test_a_table_that_could_not_be_read_can_be_read_by_the_right_version(hall: Hall) -> None:
    before = await _after_some_moves(hall)
    await hall.again(with_rules(schema=99, allows=_other_rules)).tables.get(before.id)
    restored = hall.again()
    session = await restored.tables.get(before.id)
    assert session.state == before.state
    await restored.shelf.resume(session, ANN, HERE)
    assert session.is_playing


async def test_a_table_is_loaded_once(hall: Hall) -> None:
    before = await _after_some_moves(hall)
    later = hall.again()
    sessions = await asyncio.gather(*(later.tables.get(before.id) for _ in range(8)))
    assert len({id(session) for session in sessions}) == 1, "one table has one lock"
