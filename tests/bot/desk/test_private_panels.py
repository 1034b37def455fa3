"""Private panels: one message per person and table, nothing to strangers, closed DMs are borne."""

from simcord.actors import MemberActor

from bot.desk.deliveries import CLOSED_FOR, TOO_OLD
from tests.bot.desk.parlour import Parlour, text_of


async def test_a_private_panel_is_edited_in_place(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    before = parlour.dm(parlour.ben).id
    await parlour.skip(table, 8)
    assert parlour.dm(parlour.ben).id == before


async def test_a_deleted_private_panel_is_written_anew(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    first = parlour.dm(parlour.ann)
    parlour.delete(first)
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
