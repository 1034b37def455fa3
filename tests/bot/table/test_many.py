"""Many tables at once do not wait for each other."""

import asyncio

from bot.table.people import Person
from storage.rows import Append
from tests.bot.table.hall import ANN, BEN, Hall, Jam


class _Slow(Jam):
    """A ledger in which one table's moves take for ever."""

    stuck: int | None = None

    async def append(self, step: Append) -> None:
        if step.table_id == self.stuck:
            await asyncio.Event().wait()
        await super().append(step)


async def test_a_table_whose_move_hangs_holds_up_no_other(hall: Hall) -> None:
    ledger = _Slow(hall.db)
    hall = Hall.build(hall.db, hall.watch, ledger=ledger)
    first, second = await hall.started(ANN, BEN), await hall.started(ANN, BEN)
    ledger.stuck = first.id
    hanging = asyncio.create_task(hall.play(first, ANN))
    async with asyncio.timeout(5):
        await hall.play(second, ANN)
    assert (first.seq, second.seq, hanging.done()) == (0, 1, False)
    hanging.cancel()
    await asyncio.gather(hanging, return_exceptions=True)


async def test_fifty_tables_play_at_once_without_a_slip(hall: Hall) -> None:
    people = [(Person(1000 + n, "A"), Person(2000 + n, "B")) for n in range(50)]
    sessions = [await hall.started(*pair) for pair in people]

    async def evening(number: int) -> None:
        for _ in range(6):
            session = sessions[number]
            await hall.play(session, people[number][min(session.acting)])

    await asyncio.gather(*map(evening, range(50)))
    assert [session.seq for session in sessions] == [6] * 50
    later = hall.again()
    for session in sessions:
        assert (await later.tables.get(session.id)).state == session.state
