"""The gateway: intents, dropped lines, resumed and lost sessions, and bots that die."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Playground
from bot.playground.cast import BOT_ID
from tests.bot.playground.bots import SmallBot, button, panel, row, running
from tests.bot.playground.conftest import Visit

TALK = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


async def heard(bot: SmallBot, count: int) -> list[str]:
    async with asyncio.timeout(5):
        while len(bot.heard) < count:
            await asyncio.sleep(0.01)
    return [message.content for message in bot.heard]


async def test_people_see_whether_the_bot_is_there(playground: Playground, visit: Visit) -> None:
    ada = await visit("Ada")
    assert not ada.bot_online
    async with running(playground, SmallBot()):
        await ada.wait_for(lambda me: me.bot_online)
    await ada.wait_for(lambda me: not me.bot_online)


async def test_a_bot_without_the_intent_hears_no_messages(playground: Playground, visit: Visit) -> None:
    ben = await visit("Ben")
    async with running(playground, SmallBot(TALK)) as curious, running(playground, SmallBot()) as discreet:
        await ben.say("games", "psst")
        await heard(curious, 1)
        assert discreet.heard == []


async def test_without_the_content_intent_words_are_read_only_when_meant_for_the_bot(
    playground: Playground, visit: Visit
) -> None:
    ben = await visit("Ben")
    await ben.open_dm()
    async with running(playground, SmallBot(TALK)) as bot:
        await ben.say("games", "not for you")
        await ben.say("games", f"<@{BOT_ID}> for you")
        await ben.say("@", "between us")
        assert await heard(bot, 3) == ["", f"<@{BOT_ID}> for you", "between us"]


async def test_a_dropped_line_is_resumed_and_nothing_is_lost(playground: Playground, visit: Visit) -> None:
    ben = await visit("Ben")
    async with running(playground, SmallBot(TALK)) as bot:
        await playground.gateway.drop()
        await ben.say("games", f"<@{BOT_ID}> are you there?")
        async with asyncio.timeout(10):
            await bot.resumed.wait()
        await ben.say("games", f"<@{BOT_ID}> good")
        assert await heard(bot, 2) == [f"<@{BOT_ID}> are you there?", f"<@{BOT_ID}> good"]
        assert len(playground.gateway.sessions) == 1


async def test_a_press_while_the_line_is_dropped_is_answered_after_the_resume(
    playground: Playground, visit: Visit
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here", ephemeral=True)

    ben = await visit("Ben")
    async with running(playground, SmallBot()) as bot:
        bot.presses["go"] = answer
        await bot.room().send(view=panel(row(button("Go", "go"))))
        message = await ben.wait_for_message("games")
        await playground.gateway.drop()
        assert await ben.settled(await ben.click(message, "Go")) == "done"


async def test_the_bot_reconnects_when_it_is_asked_to(playground: Playground) -> None:
    async with running(playground, SmallBot()) as bot:
        await playground.gateway.ask_to_reconnect()
        async with asyncio.timeout(10):
            await bot.resumed.wait()


async def test_an_unknown_session_cannot_be_resumed(playground: Playground) -> None:
    async with running(playground, SmallBot()) as bot:
        old = next(iter(playground.gateway.sessions))
        await playground.gateway.invalidate()
        async with asyncio.timeout(15):
            while not playground.gateway.online:
                await asyncio.sleep(0.05)
        assert old not in playground.gateway.sessions
        assert not bot.resumed.is_set()


async def test_a_heartbeat_is_acknowledged_after_it_has_surely_been_sent(
    playground: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An acknowledgement that overtakes discord.py's note of the sending is taken for a very late one."""
    playground.gateway.heartbeat_ms = 400
    measured: set[float] = set()
    async with asyncio.timeout(10), running(playground, SmallBot()) as bot:
        send = bot.ws.send_heartbeat

        async def send_and_dawdle(beat: Any) -> None:
            await send(beat)
            await asyncio.sleep(0.02)

        monkeypatch.setattr(bot.ws, "send_heartbeat", send_and_dawdle)
        while len(measured) < 4:
            measured.add(bot.latency)
            await asyncio.sleep(0.01)
    assert max(measured - {float("inf")}) < 0.3


async def test_nothing_else_waits_for_an_acknowledgement(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(playground.gateway_url) as line:
        assert (await line.receive_json())["op"] == 10
        await line.send_json({"op": 1, "d": None})
        await line.send_json({"op": 2, "d": {"token": "x", "intents": 0}})
        heard = [await line.receive_json(timeout=5) for _ in range(3)]
        assert [frame["t"] or frame["op"] for frame in heard] == ["READY", "GUILD_CREATE", 11]


async def test_a_frame_that_makes_no_sense_ends_the_connection(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(playground.gateway_url) as line:
        assert (await line.receive_json())["op"] == 10
        await line.send_str("{")
        assert (await line.receive()).data == 4002


async def test_a_bot_that_died_finds_everything_as_it_was(playground: Playground) -> None:
    async with running(playground, SmallBot()) as first:
        sent = await first.room().send("board")
        thread = await sent.create_thread(name="Table 7")
    async with running(playground, SmallBot()) as second:
        assert [known.id for known in second.guilds[0].threads] == [thread.id]
        found = await second.room().fetch_message(sent.id)
        assert (await found.edit(content="next board")).content == "next board"


@pytest.mark.parametrize("shards", [2])
async def test_private_presses_arrive_on_the_first_shard(playground: Playground, visit: Visit, shards: int) -> None:
    ben = await visit("Ben")
    channel = await ben.open_dm()
    first, second = (SmallBot(TALK) for _ in range(shards))
    for number, bot in enumerate((first, second)):
        bot.shard_id = number
        bot.shard_count = bot._connection.shard_count = shards
    async with running(playground, first), running(playground, second):
        await ben.say(channel["id"], "hello")
        assert await heard(first, 1) == ["hello"]
        assert second.heard == []
