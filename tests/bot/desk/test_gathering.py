"""From an empty channel to a started game, by buttons and by commands."""

from typing import Any

import discord
import pytest

from tests.bot.desk.parlour import Parlour, button, labels, text_of


async def test_a_table_is_announced_and_lives_in_a_thread_of_its_own(parlour: Parlour) -> None:
    answer = await parlour.slash(parlour.ann, "table open", game="heimlich")
    assert "**Ann** opens a table of **Heimlich & Co**" in answer.text
    assert labels(answer.message) == ["Join", "Rules"]
    (thread,) = parlour.channel.threads
    assert thread.name == "Heimlich & Co · 1"
    panel = await parlour.panel(1)
    assert panel.channel.id == thread.id
    assert labels(panel) == ["Join", "Leave", "Add computer", "Options", "Rules", "Start: 1 of 2 to 7"]
    assert "1 · **Ann** (host)" in text_of(panel)
    assert parlour.ann.id in parlour.env.backend.get_channel(thread.id).thread_members


async def test_without_the_right_to_make_threads_the_panel_stands_in_the_channel(parlour: Parlour) -> None:
    me = parlour.env.bot.user
    assert me is not None
    room = parlour.guild.create_text_channel(
        "plain", overwrites={me: discord.PermissionOverwrite(create_public_threads=False)}
    )
    await parlour.slash(parlour.ann, "table open", at=room, game="heimlich")
    assert (await parlour.panel(1)).channel.id == room.id


async def test_where_it_may_not_write_the_bot_says_so_and_opens_nothing(parlour: Parlour) -> None:
    me = parlour.env.bot.user
    assert me is not None
    room = parlour.guild.create_text_channel("mute", overwrites={me: discord.PermissionOverwrite(send_messages=False)})
    answer = await parlour.slash(parlour.ann, "table open", at=room, game="heimlich")
    assert answer.is_private
    assert "I may not write in this channel" in answer.text
    assert not await parlour.tables.ledger.tables()


async def test_a_whole_lobby_by_buttons(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann)
    joined = await parlour.click(parlour.ben, await parlour.panel(table), "Join")
    assert joined.is_private
    assert joined.text == "You have seat 2 at table 1. Your secrets will reach you by DM."
    await parlour.click(parlour.cat, await parlour.panel(table), "Join")
    left = await parlour.click(parlour.cat, await parlour.panel(table), "Leave")
    assert left.text == "You have left table 1."
    await parlour.click(parlour.ben, await parlour.panel(table), "Add computer")
    await parlour.click(parlour.ben, await parlour.panel(table), "Add computer")
    await parlour.click(parlour.ann, await parlour.panel(table), "Remove computer")
    panel = await parlour.panel(table)
    assert "1 · **Ann** (host)\n2 · **Ben**\n3 · Computer" in text_of(panel)
    started = await parlour.click(parlour.ben, panel, button(panel, "Start: 3 of"))
    assert started.is_private
    assert "You are" in started.text
    panel = await parlour.panel(table)
    assert "Waiting for Ann" in text_of(panel)
    assert labels(panel) == ["Roll", "My hand", "Log", "Rules"]


async def test_a_whole_lobby_by_commands(parlour: Parlour) -> None:
    await parlour.slash(parlour.ann, "table open", game="heimlich", preset="top-secret")
    assert (await parlour.slash(parlour.ben, "table join")).text.startswith("You have seat 2")
    assert (await parlour.slash(parlour.cat, "table join")).is_private
    assert (await parlour.slash(parlour.cat, "table leave")).text == "You have left table 1."
    assert "sits down" in (await parlour.slash(parlour.ann, "table computer", level="easy")).text
    started = await parlour.slash(parlour.ann, "table start")
    assert started.is_private
    assert started.text == "Table 1 has started. Have fun!"
    session = await parlour.session(1)
    assert session.is_playing
    assert [row.level for row in session.seats] == [None, None, "easy"]


async def test_commands_work_in_the_tables_own_thread(parlour: Parlour) -> None:
    await parlour.opened(parlour.ann)
    (thread,) = parlour.channel.threads
    assert (await parlour.slash(parlour.ben, "table join", at=thread)).text.startswith("You have seat 2")


async def test_the_announcement_can_be_joined_too(parlour: Parlour) -> None:
    answer = await parlour.slash(parlour.ann, "table open", game="heimlich")
    joined = await parlour.click(parlour.ben, answer.message, "Join")
    assert joined.text.startswith("You have seat 2")


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("table join", {}, "You already sit at this table."),
        ("table start", {}, "One more player is needed"),
        ("table join", {"table": 77}, "There is no table 77 here."),
        ("table open", {"game": "heimlich", "preset": "deluxe"}, "no ready-made set of rules called “deluxe”"),
        ("table computer", {"level": "godlike"}, "no computer player called “godlike”"),
    ],
)
async def test_what_cannot_be_done_is_said_privately(
    parlour: Parlour, name: str, options: dict[str, Any], sentence: str
) -> None:
    table = await parlour.opened(parlour.ann)
    before = (await parlour.session(table)).seats
    answer = await parlour.slash(parlour.ann, name, **options)
    assert answer.is_private
    assert sentence in answer.text
    assert (await parlour.session(table)).seats == before
    assert len(await parlour.tables.ledger.tables()) == 1


async def test_a_full_table_says_so(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann, computers=6)
    for answer in (
        await parlour.click(parlour.ben, await parlour.panel(table), "Join"),
        await parlour.click(parlour.ann, await parlour.panel(table), "Add computer"),
    ):
        assert answer.is_private
        assert answer.text == "This table is full: 7 players at the most."


async def test_strangers_cannot_start_or_seat_computers(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann, parlour.ben)
    panel = await parlour.panel(table)
    for label in (button(panel, "Start"), "Add computer"):
        answer = await parlour.click(parlour.dan, panel, label)
        assert answer.is_private
        assert "Only those who sit at this table" in answer.text


async def test_an_admin_without_a_seat_can_start(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann, parlour.ben)
    panel = await parlour.panel(table)
    answer = await parlour.click(parlour.root, panel, button(panel, "Start"))
    assert answer.is_private
    assert "You do not sit" not in answer.text
    assert (await parlour.session(table)).is_playing


async def test_the_preset_is_offered_while_typing(parlour: Parlour) -> None:
    offered = await parlour.ann.autocomplete(parlour.channel, "table open", "preset", "detect", game="heimlich")
    assert [choice["value"] for choice in offered] == ["detectives"]


async def test_tables_are_offered_while_typing_the_likeliest_first(parlour: Parlour) -> None:
    first = await parlour.opened(parlour.ann)
    second = await parlour.opened(parlour.ben)
    offered = await parlour.ann.autocomplete(parlour.channel, "table join", "table", "")
    assert [choice["value"] for choice in offered] == [first, second]
    assert offered[0]["name"] == "1 · Heimlich & Co · waiting for players"
    offered = await parlour.ben.autocomplete(parlour.channel, "table join", "table", "")
    assert [choice["value"] for choice in offered] == [second, first]


async def test_several_tables_share_a_channel(parlour: Parlour) -> None:
    first, second = await parlour.opened(parlour.ann), await parlour.opened(parlour.ben)
    await parlour.slash(parlour.cat, "table join", table=first)
    await parlour.click(parlour.cat, await parlour.panel(second), "Join")
    assert [len((await parlour.session(table)).seats) for table in (first, second)] == [2, 2]


async def test_in_a_channel_without_tables_the_way_on_is_named(parlour: Parlour) -> None:
    answer = await parlour.slash(parlour.dan, "table join")
    assert answer.is_private
    assert "Open one with `/table open`" in answer.text


async def test_another_servers_table_is_not_to_be_seen(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    elsewhere = parlour.env.create_guild("Elsewhere")
    room = elsewhere.create_text_channel("room")
    spy = elsewhere.add_member(parlour.ann.user)
    for name in ("hand", "table status", "board", "table resume", "table join", "table delete"):
        answer = await parlour.slash(spy, name, at=room, table=table)
        assert answer.is_private
        assert "There is no table 1 here." in answer.text
    assert [choice["value"] for choice in await spy.autocomplete(room, "hand", "table", "")] == []


async def test_the_seat_of_who_leaves_a_running_game_can_be_taken(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben, parlour.cat)
    assert "Take this seat" not in labels(await parlour.panel(table))
    left = await parlour.slash(parlour.cat, "table leave")
    assert "a computer plays on for you" in left.text
    taken = await parlour.click(parlour.dan, await parlour.panel(table), "Take this seat")
    assert taken.is_private
    assert "You have taken seat 3 at table 1." in taken.text
    assert "You are" in taken.text
    assert "You are" in text_of(parlour.dm(parlour.dan))
    assert "Take this seat" not in labels(await parlour.panel(table))
    refused = await parlour.click(parlour.cat, await parlour.panel(table), "My hand")
    assert "You do not sit at this table" in refused.text


async def test_a_deserted_table_is_set_aside_and_goes_on(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    for person in (parlour.ann, parlour.ben):
        await parlour.slash(person, "table leave", table=table)
    panel = await parlour.panel(table)
    assert "Everybody has left" in text_of(panel)
    assert labels(panel) == ["Take this seat", "Go on here", "Log", "Rules"]
    answer = await parlour.click(parlour.ben, panel, "Go on here")
    assert answer.text == "Table 1 goes on here."
    session = await parlour.session(table)
    assert (session.row.phase, session.seat_of(parlour.ben.id)) == ("playing", 1)
