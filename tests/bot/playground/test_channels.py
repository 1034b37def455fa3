"""Threads, private conversations, permissions and channels that go away."""

import discord
import pytest

from bot.playground import Playground
from bot.playground.cast import GAMES_ID, PERSON_IDS
from bot.playground.visitor import Turned
from tests.bot.playground.bots import SmallBot
from tests.bot.playground.conftest import Visit


async def test_a_thread_is_started_from_a_message(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    message = await bot.room().send("a table")
    thread = await message.create_thread(name="Table 7")
    assert thread.id == message.id
    await thread.send("welcome")
    assert (await ben.wait_for_message("Table 7"))["content"] == "welcome"
    with pytest.raises(discord.HTTPException) as refusal:
        await message.create_thread(name="Table 8")
    assert refusal.value.code == 160004


async def test_a_public_thread_without_a_message_is_seen_by_all(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    await bot.room().create_thread(name="Table 7", type=discord.ChannelType.public_thread)
    await ben.wait_for(lambda me: any(channel.get("name") == "Table 7" for channel in me.channels.values()))
    assert any(channel.get("name") == "Table 7" for channel in (await visit("Cleo")).channels.values())


async def test_a_private_thread_is_seen_by_those_who_are_brought_in(bot: SmallBot, visit: Visit) -> None:
    ben, cleo = await visit("Ben"), await visit("Cleo")
    thread = await bot.room().create_thread(name="Backroom", type=discord.ChannelType.private_thread)
    await thread.send("before")
    await thread.add_user(discord.Object(int(ben.id)))
    await thread.send("after")
    await ben.wait_for_message("Backroom", lambda seen: seen["content"] == "after")
    assert [seen["content"] for seen in ben.seen("Backroom")] == ["before", "after"]
    await bot.room().send("end")
    await cleo.wait_for_message("games")
    assert "Backroom" not in str(cleo.events)
    with pytest.raises(Turned, match="no such channel"):
        await cleo._post("say", {"channel_id": str(thread.id), "content": "let me in"})
    await thread.remove_user(discord.Object(int(ben.id)))
    await ben.wait_for(lambda me: str(thread.id) not in me.channels)


async def test_whoever_is_mentioned_in_a_private_thread_is_brought_in(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    thread = await bot.room().create_thread(name="Backroom", type=discord.ChannelType.private_thread)
    await thread.send(f"<@{ben.id}>, it is your turn")
    assert "your turn" in (await ben.wait_for_message("Backroom"))["content"]


async def test_an_archived_thread_refuses_edits_until_it_is_opened_again(bot: SmallBot) -> None:
    thread = await bot.room().create_thread(name="Table 7", type=discord.ChannelType.public_thread)
    message = await thread.send("board")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refusal:
        await message.edit(content="changed")
    assert refusal.value.code == 50083
    await thread.edit(archived=False)
    assert (await message.edit(content="changed")).content == "changed"


async def test_speaking_in_an_archived_thread_opens_it(playground: Playground, bot: SmallBot) -> None:
    thread = await bot.room().create_thread(name="Table 7", type=discord.ChannelType.public_thread)
    await thread.edit(archived=True)
    await thread.send("still here")
    assert not playground.world.channel(str(thread.id)).is_archived


async def test_a_private_conversation_is_seen_by_its_person_alone(bot: SmallBot, visit: Visit) -> None:
    ada, ben = await visit("Ada"), await visit("Ben")
    person = await bot.fetch_user(int(ben.id))
    await person.send("your role")
    assert (await ben.wait_for_message("@"))["content"] == "your role"
    await bot.room().send("end")
    await ada.wait_for_message("games")
    assert "your role" not in str(ada.events)
    assert "your role" not in str((await visit("Cleo")).events)
    with pytest.raises(Turned, match="no such channel"):
        await ada._post("say", {"channel_id": ben.channel_id("@"), "content": "hello"})


async def test_closed_private_conversations_refuse_the_bot(playground: Playground, bot: SmallBot, visit: Visit) -> None:
    playground.faults.closed_dms = {PERSON_IDS["Ben"]}
    ben = await visit("Ben")
    assert not ben.people[ben.id]["dms_open"]
    with pytest.raises(discord.Forbidden) as refusal:
        await (await bot.fetch_user(int(ben.id))).send("your role")
    assert refusal.value.code == 50007
    await (await bot.fetch_user(int(PERSON_IDS["Cleo"]))).send("your role")


@pytest.mark.parametrize(("taken", "code"), [("send_messages", 50013), ("attach_files", None), ("view_channel", 50001)])
async def test_a_permission_that_is_taken_away_is_missed(
    playground: Playground, bot: SmallBot, taken: str, code: int | None
) -> None:
    room = bot.room()
    playground.world.forbid(GAMES_ID, [taken])
    if code is None:
        await room.send("words need no files")
        return
    with pytest.raises(discord.Forbidden) as refusal:
        await room.send("hello")
    assert refusal.value.code == code
    playground.world.forbid(GAMES_ID, [])
    await room.send("hello")


async def test_discord_py_knows_which_permissions_the_bot_lacks(
    playground: Playground, bot: SmallBot, visit: Visit
) -> None:
    room, me = bot.room(), bot.guilds[0].me
    assert room.permissions_for(me).create_private_threads
    playground.world.forbid(GAMES_ID, ["create_private_threads", "create_public_threads"])
    with pytest.raises(discord.Forbidden) as refusal:
        await room.create_thread(name="Table 7")
    assert refusal.value.code == 50013
    assert not room.permissions_for(me).create_private_threads
    assert bot.room("lounge").permissions_for(me).create_private_threads


async def test_a_deleted_channel_is_unknown(bot: SmallBot, visit: Visit) -> None:
    ada, ben, room = await visit("Ada"), await visit("Ben"), bot.room("lounge")
    thread = await room.create_thread(name="Table 7", type=discord.ChannelType.public_thread)
    with pytest.raises(Turned, match="may not"):
        await ben.delete("lounge")
    await ada.delete("lounge")
    await ben.wait_for(lambda me: [channel["name"] for channel in me.channels.values()] == ["games"])
    for place in (room, thread):
        with pytest.raises(discord.NotFound) as refusal:
            await place.send("hello?")
        assert refusal.value.code == 10003


async def test_the_bot_finds_people_and_guild_by_asking(bot: SmallBot) -> None:
    guild = await bot.fetch_guild(bot.guilds[0].id)
    member = await guild.fetch_member(int(PERSON_IDS["Cleo"]))
    assert (guild.name, member.display_name) == ("The Parlour", "Cleo")
    assert (await bot.fetch_channel(int(GAMES_ID))).id == int(GAMES_ID)
    with pytest.raises(discord.NotFound) as refusal:
        await bot.fetch_user(1)
    assert refusal.value.code == 10013
