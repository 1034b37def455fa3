"""The commands beside the game: options, list, status, delete, delete-all."""

from typing import Any

from tests.bot.desk.parlour import Parlour, ids_of, labels, options_of, parts, text_of


def _selects(message: Any) -> dict[str, dict[str, Any]]:
    return {part["custom_id"]: part for part in parts(message) if part["type"] in {3, 5}}


async def test_the_host_changes_an_option_and_everybody_sees_it(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann, parlour.ben)
    dialog = await parlour.click(parlour.ann, await parlour.panel(table), "Options")
    assert dialog.is_private
    values = await parlour.pick(parlour.ann, dialog.message, "top_secret", f"gm:{table}:option:")
    assert values.message.id == dialog.message.id
    assert [option["value"] for option in options_of(values.message)] == ["false", "true"]
    done = await parlour.pick(parlour.ann, values.message, "true")
    assert "Top Secret" in done.text
    assert "Top Secret" in text_of(await parlour.panel(table))
    assert (await parlour.session(table)).options.model_dump()["top_secret"] is True


async def test_a_preset_is_one_choice(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann)
    dialog = await parlour.click(parlour.ann, await parlour.panel(table), "Options")
    await parlour.pick(parlour.ann, dialog.message, "detectives", f"gm:{table}:set:~preset")
    session = await parlour.session(table)
    assert session.options == session.game.presets["detectives"]


async def test_the_pace_is_an_option_of_every_game(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann, parlour.ben)
    dialog = await parlour.click(parlour.ann, await parlour.panel(table), "Options")
    paces = await parlour.pick(parlour.ann, dialog.message, "~pace", f"gm:{table}:option:")
    back = await parlour.click(parlour.ann, paces.message, "Back")
    again = await parlour.pick(parlour.ann, back.message, "~pace", f"gm:{table}:option:")
    await parlour.pick(parlour.ann, again.message, "10m")
    assert "Pace: 10 minutes a move" in text_of(await parlour.panel(table))
    await parlour.slash(parlour.ann, "table start", table=table)
    due = parlour.now() + 600
    assert f"<t:{due}:R>" in text_of(await parlour.panel(table)), "the panel says when the clock plays"


async def test_others_see_the_options_and_cannot_change_them(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann, parlour.ben)
    dialog = await parlour.click(parlour.ben, await parlour.panel(table), "Options")
    assert "Only the host can change these." in dialog.text
    assert all(select["disabled"] for select in _selects(dialog.message).values())
    for id_, value in ((f"gm:{table}:set:top_secret", "true"), (f"gm:{table}:set:~preset", "detectives")):
        answer = await parlour.forge(parlour.ben, dialog.message, id_, value)
        assert "Only the table's host" in answer.text
    session = await parlour.session(table)
    assert session.options == session.game.default_options()


async def test_who_manages_the_server_may_change_them_too(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann)
    dialog = await parlour.click(parlour.root, await parlour.panel(table), "Options")
    await parlour.pick(parlour.root, dialog.message, "top-secret", f"gm:{table}:set:~preset")
    session = await parlour.session(table)
    assert session.options == session.game.presets["top-secret"]


async def test_a_value_that_does_not_exist_is_refused(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann)
    dialog = await parlour.click(parlour.ann, await parlour.panel(table), "Options")
    for field, value in (("top_secret", "perhaps"), ("~pace", "soon"), ("~preset", "deluxe"), ("nothing", "1")):
        answer = await parlour.forge(parlour.ann, dialog.message, f"gm:{table}:set:{field}", value)
        assert answer.text
        assert "Something went wrong" not in answer.text
    session = await parlour.session(table)
    assert (session.options, session.row.pace) == (session.game.default_options(), None)


async def test_the_list_tells_yours_from_the_servers(parlour: Parlour) -> None:
    mine = await parlour.opened(parlour.ann)
    running = await parlour.started(parlour.ben, parlour.cat)
    waiting = await parlour.opened(parlour.ben)
    finished = await parlour.started(parlour.ben, parlour.cat)
    await parlour.skip(finished)
    answer = await parlour.slash(parlour.ann, "table list")
    assert answer.is_private
    expected = [("Yours", mine), ("Running", running), ("Waiting", waiting), ("Finished", finished)]
    for heading, table in expected:
        after = answer.text.split(f"**{heading}")[1].split("**\n", 1)[1].split("\n**")[0]
        assert f"Heimlich & Co · {table}]" in after


async def test_a_server_without_tables_lists_none(parlour: Parlour) -> None:
    answer = await parlour.slash(parlour.ann, "table list")
    assert "There are no tables yet." in answer.text


async def test_the_status_is_the_panel_in_private(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.skip(table, 2)
    answer = await parlour.slash(parlour.dan, "table status", table=table)
    assert answer.is_private
    assert "running · 2 seated" in answer.text
    assert "Safe:" in answer.text
    assert not ids_of(answer.message)


async def test_every_phase_has_a_status(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann, parlour.ben)
    assert "waiting for players" in (await parlour.slash(parlour.ann, "table status")).text
    await parlour.slash(parlour.ann, "table start")
    await parlour.slash(parlour.ann, "table leave")
    await parlour.slash(parlour.ben, "table leave")
    assert "set aside" in (await parlour.slash(parlour.ann, "table status", table=table)).text
    await parlour.slash(parlour.ann, "table resume", table=table)
    await parlour.skip(table)
    assert "finished" in (await parlour.slash(parlour.ann, "table status", table=table)).text


async def test_deleting_asks_once_more(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    asked = await parlour.slash(parlour.ann, "table delete", table=table)
    assert asked.is_private
    assert "Delete table 1 for good?" in asked.text
    kept = await parlour.click(parlour.ann, asked.message, "Keep")
    assert kept.text == "Nothing was deleted."
    assert await parlour.tables.ledger.table(table)
    asked = await parlour.slash(parlour.ann, "table delete", table=table)
    done = await parlour.click(parlour.ann, asked.message, "Delete")
    assert done.text == "Table 1 is deleted."
    assert await parlour.tables.ledger.table(table) is None


async def test_only_the_host_and_admins_delete(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    refused = await parlour.slash(parlour.ben, "table delete", table=table)
    assert "Only the table's host" in refused.text
    forged = await parlour.forge(parlour.ben, refused.message, f"gm:{table}:delete:")
    assert "Only the table's host" in forged.text
    assert await parlour.tables.ledger.table(table)
    asked = await parlour.slash(parlour.root, "table delete", table=table)
    await parlour.click(parlour.root, asked.message, "Delete")
    assert await parlour.tables.ledger.table(table) is None


async def test_deleting_all_says_how_many_and_asks(parlour: Parlour) -> None:
    await parlour.opened(parlour.ann)
    await parlour.started(parlour.ben, parlour.cat)
    asked = await parlour.slash(parlour.root, "table delete-all")
    assert asked.is_private
    assert "Delete all 2 tables of this server for good, running ones too?" in asked.text
    kept = await parlour.click(parlour.root, asked.message, "Keep")
    assert kept.text == "Nothing was deleted."
    asked = await parlour.slash(parlour.root, "table delete-all")
    done = await parlour.click(parlour.root, asked.message, "Delete")
    assert done.text == "2 tables are deleted."
    assert not await parlour.tables.ledger.tables()
    assert not [message for message in parlour.public() if "My hand" in labels(message)]


async def test_deleting_all_is_for_those_who_manage_the_server(parlour: Parlour) -> None:
    await parlour.opened(parlour.ann)
    for answer in (
        await parlour.slash(parlour.ann, "table delete-all"),
        await parlour.forge(parlour.ann, await parlour.panel(1), "gm:0:delete-all:"),
    ):
        assert answer.is_private
        assert "Only those who may manage the server" in answer.text
    assert len(await parlour.tables.ledger.tables()) == 1


async def test_deleting_all_where_there_is_nothing(parlour: Parlour) -> None:
    answer = await parlour.slash(parlour.root, "table delete-all")
    assert (answer.text, ids_of(answer.message)) == ("This server has no tables.", [])


async def test_deleting_all_spares_other_servers(parlour: Parlour) -> None:
    kept = await parlour.opened(parlour.ann)
    elsewhere = parlour.env.create_guild("Elsewhere", owner=parlour.root.user)
    room = elsewhere.create_text_channel("room")
    chief = elsewhere.add_member(parlour.root.user)
    await parlour.slash(chief, "table open", at=room, game="heimlich")
    asked = await parlour.slash(chief, "table delete-all", at=room)
    assert "the only table" in asked.text
    await parlour.click(chief, asked.message, "Delete")
    assert [row.id for row in await parlour.tables.ledger.tables()] == [kept]


async def test_games_without_a_referee_say_so(parlour: Parlour) -> None:
    await parlour.opened(parlour.ann)
    answer = await parlour.slash(parlour.ann, "table referee", referee=parlour.dan)
    assert answer.is_private
    assert answer.text == "This game has no referee."


async def test_a_table_moves_to_where_it_is_resumed(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    other = parlour.guild.create_text_channel("other")
    strange = await parlour.slash(parlour.dan, "table resume", at=other, table=table)
    assert "You do not belong to that table." in strange.text
    await parlour.slash(parlour.ben, "table resume", at=other, table=table)
    panel = await parlour.panel(table)
    assert panel.channel.id == other.id
    assert len([message for message in parlour.public() if "My hand" in labels(message)]) == 0, "the old panel is gone"


async def test_every_command_is_within_discords_limits(parlour: Parlour) -> None:
    sent = [request.json for request in parlour.env.http_requests if request.path.endswith("/commands")]
    synced: list[dict[str, Any]] = sent[0] or []
    names = {command["name"] for command in synced}
    assert names == {"table", "play", "hand", "board", "rules"}
    subcommands = {option["name"] for command in synced for option in command["options"] if option["type"] == 1}
    wanted = "open join leave start computer status list resume delete delete-all"
    assert set(wanted.split()) <= subcommands
    for command in _with_options(synced):
        assert 1 <= len(command["name"]) <= 32
        assert command["name"] == command["name"].lower()
        assert 1 <= len(command["description"]) <= 100
        assert len(command.get("options", [])) <= 25
        assert len(command.get("choices") or []) <= 25


def _with_options(commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [*commands, *(inner for command in commands for inner in _with_options(command.get("options") or []))]
