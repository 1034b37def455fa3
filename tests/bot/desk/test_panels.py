"""The public panel: one message per table, edited in place, posted anew where that cannot be; faults are borne."""

import asyncio
import logging
import time

import pytest

from bot.desk.deliveries import BURIED, TOO_OLD
from storage.rows import Append
from tests.bot.desk.parlour import Parlour, labels, text_of


async def test_the_panel_is_edited_in_place(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = (await parlour.panel(table)).id
    await parlour.skip(table, 6)
    assert parlour.panels() == [first]


async def test_a_buried_panel_is_posted_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    (thread,) = parlour.channel.threads
    for _ in range(BURIED + 1):
        await parlour.ben.send(thread, "chatter")
    assert (await parlour.panel(table)).id == first.id, "talk alone moves nothing"
    await parlour.skip(table, 1)
    assert (await parlour.panel(table)).id != first.id
    assert len(parlour.panels()) == 1, "the old one is gone"
    await parlour.skip(table, 1)
    assert parlour.panels() == [(await parlour.panel(table)).id]


async def test_a_panel_too_old_to_edit_is_posted_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    await parlour.wait(TOO_OLD + 1)
    await parlour.skip(table, 1)
    assert (await parlour.panel(table)).id != first.id
    assert len(parlour.panels()) == 1


async def test_a_panel_that_discord_lets_nobody_edit_any_more_is_posted_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    path = f"/channels/{first.channel.id}/messages/{first.id}"
    parlour.env.inject_error("PATCH", path, status=429, code=30046, message="Maximum number of edits", times=1)
    await parlour.skip(table, 1)
    assert (await parlour.panel(table)).id != first.id
    assert len(parlour.panels()) == 1


async def test_a_deleted_panel_is_posted_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    parlour.delete(first)
    await parlour.skip(table, 1)
    assert len(parlour.panels()) == 1


async def test_board_posts_the_panel_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    answer = await parlour.slash(parlour.dan, "board", table=table)
    assert answer.is_private
    assert answer.text == "The board of table 1 is posted anew."
    assert (await parlour.panel(table)).id != first.id
    assert len(parlour.panels()) == 1


async def test_a_deleted_board_can_be_asked_for(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    parlour.delete(first)
    await parlour.slash(parlour.ann, "board", table=table)
    assert len(parlour.panels()) == 1


async def test_discords_own_trouble_is_waited_out(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    parlour.env.inject_error("PATCH", "/channels/*", status=503, times=None)
    await parlour.skip(table, 1)
    assert (await parlour.session(table)).seq == 1
    assert "Roll" in labels(await parlour.panel(table)), "the panel is behind"
    parlour.open_dms()
    await parlour.wait(10)
    assert "Roll" not in labels(await parlour.panel(table)), "and catches up"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_table_without_leave_to_write_is_not_lost(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    parlour.env.inject_error("PATCH", "/channels/*", status=403, code=50013, message="Missing Permissions", times=None)
    answer = await parlour.slash(parlour.ann, "play", move="roll")
    assert "Played: roll" in answer.text
    parlour.open_dms()
    await parlour.wait(10)
    assert "Roll" not in labels(await parlour.panel(table))


async def test_where_no_files_may_be_attached_the_panel_comes_without_its_picture(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    panel = await parlour.panel(table)
    assert panel.attachments
    path = f"/channels/{panel.channel.id}/messages/{panel.id}"
    parlour.env.inject_error("PATCH", path, status=403, code=50013, message="Missing Permissions", times=1)
    await parlour.skip(table, 1)
    panel = await parlour.panel(table)
    assert "Roll" not in labels(panel)
    assert not panel.attachments
    assert parlour.dm(parlour.ann).attachments, "the DM has it"


async def test_in_an_archived_thread_the_panel_is_posted_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    path = f"/channels/{first.channel.id}/messages/{first.id}"
    parlour.env.inject_error("PATCH", path, status=400, code=50083, message="Thread is archived", times=1)
    await parlour.skip(table, 1)
    assert parlour.panels() == [(await parlour.panel(table)).id]
    assert (await parlour.panel(table)).id != first.id


async def test_a_deleted_thread_parks_the_table(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    (thread,) = parlour.channel.threads
    parlour.env.backend.delete_channel(thread.id)
    requests = len(parlour.env.http_requests)
    answer = await parlour.click(parlour.ann, parlour.dm(parlour.ann), "Roll")
    assert answer.text
    session = await parlour.session(table)
    assert (session.row.phase, session.extra.parked, session.seq) == ("parked", "homeless", 1)
    assert len(parlour.env.http_requests) - requests < 12, "it does not try for ever"
    assert "The channel of this table is gone" in text_of(parlour.dm(parlour.ann))
    refused = await parlour.slash(parlour.ann, "play", table=table, move="roll")
    assert "set aside" in refused.text
    resumed = await parlour.slash(parlour.ben, "table resume", table=table)
    assert resumed.text == "Table 1 goes on here."
    panel = await parlour.panel(table)
    assert panel.channel.id == parlour.channel.id
    await parlour.type_on(table, parlour.ann, parlour.ben)
    assert (await parlour.session(table)).seq == 2


async def test_a_deleted_channel_parks_its_lobby(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann)
    (thread,) = parlour.channel.threads
    parlour.env.backend.delete_channel(thread.id)
    await parlour.slash(parlour.ben, "table join", table=table)
    session = await parlour.session(table)
    assert (session.row.phase, session.extra.parked) == ("parked", "homeless")
    await parlour.slash(parlour.ann, "table resume", table=table)
    assert session.row.phase == "lobby"
    assert "Join" in labels(await parlour.panel(table))


async def test_a_move_is_shown_even_if_its_notice_is_seen_before_it_is_remembered(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the commit of a move and its place in memory the courier may look: it must not show the old board."""
    table = await parlour.started(parlour.ann, parlour.ben)
    ledger = parlour.tables.ledger
    commit = ledger.append

    async def append(step: Append) -> None:
        await commit(step)
        parlour.desk.house.courier.wake(table)
        await asyncio.to_thread(time.sleep, 0.05)

    monkeypatch.setattr(ledger, "append", append)
    await parlour.slash(parlour.ann, "play", table=table, move="roll")
    assert "Roll" not in labels(await parlour.panel(table))
    assert "Roll" not in labels(parlour.dm(parlour.ann))
