"""The courier: delivers what comes due by itself, and takes away what belongs to no table any more."""

import asyncio

from bot.table.session import HAND, PANEL, TURN
from tests.bot.desk.parlour import Parlour


async def test_a_deleted_table_leaves_no_panel_behind(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.go_away()
    asked = await parlour.slash(parlour.ann, "table delete", table=table)
    await parlour.click(parlour.ann, asked.message, "Delete")
    assert not parlour.panels()
    assert not parlour.calls()
    assert not parlour.dms(parlour.ann)
    assert [await parlour.tables.outbox.panel(table, kind) for kind in (PANEL, HAND, TURN)] == [None] * 3


async def test_the_outbox_delivers_by_itself_what_comes_due(parlour: Parlour) -> None:
    """The loop that tests replace by ``wait``: it wakes tables with something due, and ends when told to."""
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.env.advance_time(60)
    courier = parlour.desk.house.courier
    with parlour.env.time_context():
        loop = asyncio.create_task(courier.run())
    async with asyncio.timeout(5):
        while not parlour.calls():
            await asyncio.sleep(0)
        parlour.tables.tell(table)
        await asyncio.sleep(0)
        loop.cancel()
        await asyncio.wait({loop})
    assert loop.cancelled()
