"""What stands in Discord: one panel per table, one per person, one call; faults are borne."""

import asyncio
import logging
import time

import pytest
from simcord.actors import MemberActor

from bot.desk.deliveries import BURIED, CLOSED_FOR, TOO_OLD
from bot.table.session import HAND, PANEL, TURN
from storage.rows import Append
from tests.bot.desk.parlour import Parlour, labels, text_of


def _calls(parlour: Parlour) -> list[str]:
    return [text for message in parlour.public() if "It is your turn" in (text := text_of(message))]


async def _panels(parlour: Parlour) -> list[int]:
    return [message.id for message in parlour.public() if "My hand" in labels(message)]


def _deleted(parlour: Parlour, channel: int, message: int) -> None:
    parlour.env.backend.delete_message(channel, message)


# The call to the next player


async def test_the_call_pings_the_player_to_act_and_nobody_else(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben)
    assert not _calls(parlour), "who is here anyway needs none"
    await parlour.go_away()
    (call,) = _calls(parlour)
    assert call.startswith(f"<@{parlour.ann.id}>")
    assert f"{(await parlour.panel(1)).id}" in call, "it links to the panel"
    pinged = [message.ping_user_ids for room in parlour.env.backend.messages.values() for message in room.values()]
    assert [users for users in pinged if users] == [[parlour.ann.id]]


async def test_the_call_makes_itself_heard_and_nothing_else_does(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben)
    await parlour.go_away()
    loud = [text_of(message) for message in parlour.public() if not message.flags.silent and text_of(message)]
    assert len(loud) == 1
    assert "It is your turn" in loud[0]


async def test_a_quick_move_spares_the_call(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    while 0 in (await parlour.session(table)).acting:
        await parlour.type_on(table, parlour.ann, parlour.ben)
    await parlour.go_away()
    assert [call.split()[0] for call in _calls(parlour)] == [f"<@{parlour.ben.id}>"]


async def test_calls_do_not_pile_up(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    for _ in range(8):
        await parlour.go_away()
        assert len(_calls(parlour)) == 1
        await parlour.type_on(table, parlour.ann, parlour.ben)
    assert len(_calls(parlour)) <= 1


async def test_the_end_is_called_out_once_to_those_who_are_away(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.go_away()
    await parlour.skip(table)
    await parlour.go_away()
    calls = [text for message in parlour.public() if (text := text_of(message)).startswith("<@")]
    assert len(calls) == 1
    assert "is over" in calls[0]
    assert all(person.mention in calls[0] for person in (parlour.ann, parlour.ben))


async def test_the_call_goes_when_the_player_has_moved(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.go_away()
    while 0 in (await parlour.session(table)).acting:
        await parlour.type_on(table, parlour.ann, parlour.ben)
    assert not _calls(parlour)


async def test_an_old_call_and_a_new_one_that_come_due_together_leave_one(parlour: Parlour) -> None:
    """As after a pause of the bot: taking away the old call must not forget the new one."""
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.go_away()
    parlour.env.inject_error("*", "/channels/*", status=503, times=None)
    await parlour.skip(table, 2)
    parlour.open_dms()
    for _ in range(2):
        await parlour.wait(30)
    assert len(_calls(parlour)) == 1
    while (await parlour.session(table)).seq < 8:
        await parlour.type_on(table, parlour.ann, parlour.ben)
        await parlour.go_away()
    assert len(_calls(parlour)) == 1


# The public panel


async def test_the_panel_is_edited_in_place(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = (await parlour.panel(table)).id
    await parlour.skip(table, 6)
    assert await _panels(parlour) == [first]


async def test_a_buried_panel_is_posted_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    (thread,) = parlour.channel.threads
    for _ in range(BURIED + 1):
        await parlour.ben.send(thread, "chatter")
    assert (await parlour.panel(table)).id == first.id, "talk alone moves nothing"
    await parlour.skip(table, 1)
    assert (await parlour.panel(table)).id != first.id
    assert len(await _panels(parlour)) == 1, "the old one is gone"
    await parlour.skip(table, 1)
    assert await _panels(parlour) == [(await parlour.panel(table)).id]


async def test_a_panel_too_old_to_edit_is_posted_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    await parlour.wait(TOO_OLD + 1)
    await parlour.skip(table, 1)
    assert (await parlour.panel(table)).id != first.id
    assert len(await _panels(parlour)) == 1


async def test_a_panel_that_discord_lets_nobody_edit_any_more_is_posted_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    path = f"/channels/{first.channel.id}/messages/{first.id}"
    parlour.env.inject_error("PATCH", path, status=429, code=30046, message="Maximum number of edits", times=1)
    await parlour.skip(table, 1)
    assert (await parlour.panel(table)).id != first.id
    assert len(await _panels(parlour)) == 1


async def test_a_deleted_panel_is_posted_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    _deleted(parlour, first.channel.id, first.id)
    await parlour.skip(table, 1)
    assert len(await _panels(parlour)) == 1


async def test_board_posts_the_panel_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    answer = await parlour.slash(parlour.dan, "board", table=table)
    assert answer.is_private
    assert answer.text == "The board of table 1 is posted anew."
    assert (await parlour.panel(table)).id != first.id
    assert len(await _panels(parlour)) == 1


async def test_a_deleted_board_can_be_asked_for(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = await parlour.panel(table)
    _deleted(parlour, first.channel.id, first.id)
    await parlour.slash(parlour.ann, "board", table=table)
    assert len(await _panels(parlour)) == 1


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


# Private panels


async def test_a_private_panel_is_edited_in_place(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    before = parlour.dm(parlour.ben).id
    await parlour.skip(table, 8)
    assert parlour.dm(parlour.ben).id == before


async def test_a_deleted_private_panel_is_written_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = parlour.dm(parlour.ann)
    _deleted(parlour, first.channel.id, first.id)
    await parlour.skip(table, 1)
    assert "You are" in text_of(parlour.dm(parlour.ann))


async def test_a_private_panel_too_old_to_edit_is_written_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = parlour.dm(parlour.ann).id
    await parlour.wait(TOO_OLD + 1)
    await parlour.skip(table, 1)
    assert parlour.dm(parlour.ann).id != first


async def test_who_waits_is_not_disturbed(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben, parlour.cat)
    before = len(parlour.env.http_requests)
    await parlour.slash(parlour.ann, "play", table=table, move="roll")
    dm = parlour.cat.user.dm_channel.id
    assert not [request.path for request in parlour.env.http_requests[before:] if f"/channels/{dm}" in request.path]


async def test_closed_dms_are_noticed_at_once_and_never_stop_a_table(parlour: Parlour) -> None:
    parlour.close_dms(parlour.ben)
    table = await parlour.opened(parlour.ann)
    joined = await parlour.click(parlour.ben, await parlour.panel(table), "Join")
    assert joined.is_private
    assert "Your DMs are closed, so your secrets reach you by **My hand**" in joined.text
    assert "The DMs of Ben are closed: secrets reach them by **My hand**." in text_of(await parlour.panel(table))
    await parlour.slash(parlour.ann, "table start", table=table)
    hand = await parlour.click(parlour.ben, await parlour.panel(table), "My hand")
    assert hand.is_private
    assert "You are" in hand.text
    await _turn(parlour, table, parlour.ann, parlour.ben)
    assert not parlour.dms(parlour.ben)


async def _turn(parlour: Parlour, table: int, *people: MemberActor) -> None:
    while 0 in (await parlour.session(table)).acting:
        await parlour.type_on(table, *people)
    await parlour.type_on(table, *people)


async def test_the_host_is_told_of_closed_dms_too(parlour: Parlour) -> None:
    parlour.close_dms(parlour.ann)
    table = await parlour.opened(parlour.ann)
    assert "The DMs of Ann are closed" in text_of(await parlour.panel(table))


async def test_closed_dms_are_tried_again_later(parlour: Parlour) -> None:
    parlour.close_dms(parlour.ben)
    table = await parlour.started(parlour.ann, parlour.ben)
    parlour.open_dms()
    await parlour.wait(CLOSED_FOR - 30)
    assert not parlour.dms(parlour.ben), "not before its time"
    await parlour.wait(60)
    assert "You are" in text_of(parlour.dm(parlour.ben))
    assert (await parlour.session(table)).seats[1].dms == "open"


async def test_closed_dms_are_not_hammered(parlour: Parlour) -> None:
    parlour.close_dms(parlour.ben)
    table = await parlour.started(parlour.ann, parlour.ben)
    dm = f"/channels/{parlour.ben.user.dm_channel.id}/messages"
    await parlour.skip(table, 20)
    assert len([request for request in parlour.env.http_requests if request.path == dm]) == 1


async def test_a_dm_channel_that_is_gone_parks_nothing(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    path = f"/channels/{parlour.ann.user.dm_channel.id}/*"
    parlour.env.inject_error("*", path, status=404, code=10003, message="Unknown Channel", times=None)
    await parlour.skip(table, 1)
    assert (await parlour.session(table)).is_playing


async def test_only_those_at_a_table_are_ever_written_to(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.click(parlour.dan, await parlour.panel(table), "Log")
    await parlour.skip(table)
    opened = [request.json for request in parlour.env.http_requests if request.path == "/users/@me/channels"]
    assert {int(body["recipient_id"]) for body in opened if body} == {parlour.ann.id, parlour.ben.id}


# Deleting takes our messages away


async def test_a_deleted_table_leaves_no_panel_behind(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.go_away()
    asked = await parlour.slash(parlour.ann, "table delete", table=table)
    await parlour.click(parlour.ann, asked.message, "Delete")
    assert not await _panels(parlour)
    assert not _calls(parlour)
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
        while not _calls(parlour):
            await asyncio.sleep(0)
        parlour.tables.tell(table)
        await asyncio.sleep(0)
        loop.cancel()
        await asyncio.wait({loop})
    assert loop.cancelled()
