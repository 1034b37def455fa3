"""The call to the next player: one mention that pings, comes late enough, and does not pile up."""

from tests.bot.desk.parlour import Parlour, text_of


async def test_the_call_pings_the_player_to_act_and_nobody_else(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben)
    assert not parlour.calls(), "who is here anyway needs none"
    await parlour.go_away()
    (call,) = parlour.calls()
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
    assert [call.split()[0] for call in parlour.calls()] == [f"<@{parlour.ben.id}>"]


async def test_calls_do_not_pile_up(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    for _ in range(8):
        await parlour.go_away()
        assert len(parlour.calls()) == 1
        await parlour.type_on(table, parlour.ann, parlour.ben)
    assert len(parlour.calls()) <= 1


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
    assert not parlour.calls()


async def test_an_old_call_and_a_new_one_that_come_due_together_leave_one(parlour: Parlour) -> None:
    """As after a pause of the bot: taking away the old call must not forget the new one."""
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.go_away()
    parlour.env.inject_error("*", "/channels/*", status=503, times=None)
    await parlour.skip(table, 2)
    parlour.open_dms()
    for _ in range(2):
        await parlour.wait(30)
    assert len(parlour.calls()) == 1
    while (await parlour.session(table)).seq < 8:
        await parlour.type_on(table, parlour.ann, parlour.ben)
        await parlour.go_away()
    assert len(parlour.calls()) == 1
