"""After a restart: same position, same panels, every control still works, nothing is sent twice."""

from tests.bot.desk.parlour import Parlour, button, labels, text_of


def _everything(parlour: Parlour) -> dict[int, str]:
    """All messages that stand anywhere, by id."""
    rooms = parlour.env.backend.messages.values()
    return {message.id: repr(message.components) for room in rooms for message in room.values()}


async def _sent(parlour: Parlour, since: int) -> list[str]:
    requests = parlour.env.http_requests[since:]
    return [f"{r.method} {r.path}" for r in requests if "/messages" in r.path and r.method in {"POST", "PATCH"}]


async def test_a_restart_alone_changes_and_sends_nothing(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.skip(table, 3)
    before, since = _everything(parlour), len(parlour.env.http_requests)
    await parlour.restart()
    assert await _sent(parlour, since) == []
    assert _everything(parlour) == before


async def test_the_lobby_goes_on(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann)
    panel = await parlour.panel(table)
    await parlour.restart()
    for label in ("Join", "Rules", "Options"):
        assert (await parlour.click(parlour.ben, panel, label)).is_private
    await parlour.click(parlour.ann, panel, "Add computer")
    panel = await parlour.panel(table)
    assert button(panel, "Start: 3 of")
    await parlour.restart()
    await parlour.click(parlour.ann, panel, button(panel, "Start"))
    assert (await parlour.session(table)).is_playing


async def test_a_move_begun_before_is_finished_after(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    hand = (await parlour.click(parlour.ann, await parlour.panel(table), "Roll")).message
    await parlour.click_through(parlour.ann, hand, between=parlour.restart)
    assert (await parlour.session(table)).seq == 2


async def test_private_panels_go_on(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    before = parlour.dm(parlour.ann).id
    await parlour.restart()
    await parlour.click(parlour.ann, parlour.dm(parlour.ann), "Roll")
    assert (await parlour.session(table)).seq == 1
    assert parlour.dm(parlour.ann).id == before


async def test_questions_go_on(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann)
    asked = await parlour.slash(parlour.ann, "table delete", table=table)
    await parlour.restart()
    assert (await parlour.click(parlour.ann, asked.message, "Delete")).text == "Table 1 is deleted."


async def test_computers_play_on(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben, computers=1)
    await parlour.restart()
    for _ in range(6):
        await parlour.type_on(table, parlour.ann, parlour.ben)
    assert None in {move.by_user for move in await parlour.tables.ledger.moves(table)}


async def test_what_was_not_shown_before_the_end_is_shown_after(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    parlour.env.inject_error("*", "/channels/*", status=503, times=None)
    await parlour.skip(table, 1)
    assert "Roll" in labels(await parlour.panel(table))
    parlour.open_dms()
    await parlour.restart()
    await parlour.wait(5)
    assert "Roll" not in labels(await parlour.panel(table))
    assert "Roll" not in labels(parlour.dm(parlour.ann))


async def test_a_table_opened_just_before_the_end_gets_its_panel(parlour: Parlour) -> None:
    """The ledger knows the table, Discord has not seen it yet."""
    table = await parlour.opened(parlour.ann)
    panel = await parlour.panel(table)
    await parlour.tables.outbox.forget_panel(table, "panel")
    parlour.env.backend.delete_message(panel.channel.id, panel.id)
    await parlour.restart()
    assert "Join" in labels(await parlour.panel(table))


async def test_no_secret_is_sent_twice(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben)
    for _ in range(3):
        await parlour.restart()
    for person in (parlour.ann, parlour.ben):
        assert "You are" in text_of(parlour.dm(person))
