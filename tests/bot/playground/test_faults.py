"""What can be made to go wrong: slow and failing calls, lost answers, rate limits as tight as Discord's."""

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.playground import Playground, ratelimit
from bot.playground.cast import GAMES_ID
from tests.bot.playground.bots import SmallBot
from tests.bot.playground.conftest import Visit

MESSAGES = "/channels/{channel_id}/messages"


async def change_faults(playground: Playground, **faults: object) -> int:
    url = f"{playground.hub.origin}/visit/faults?key={playground.key}"
    async with aiohttp.ClientSession() as session, session.post(url, json=faults) as response:
        return response.status


async def test_a_lost_answer_and_a_nonce_make_one_message(playground: Playground, bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    playground.faults.fail_next("POST", MESSAGES, after=True)
    await bot.room().send("told once", nonce="event-1")
    await bot.room().send("end")
    await ben.wait_for_message("games", lambda seen: seen["content"] == "end")
    assert [seen["content"] for seen in ben.seen("games")] == ["told once", "end"]
    assert [entry["status"] for entry in playground.hub.log.after(0) if entry["route"] == MESSAGES] == [502, 200, 200]


async def test_a_failed_call_has_done_nothing(playground: Playground, bot: SmallBot) -> None:
    playground.faults.fail_next("POST", MESSAGES, status=503)
    with pytest.raises(discord.DiscordServerError):
        await bot.room().send("never said")
    assert [message async for message in bot.room().history()] == []


async def test_a_call_can_be_refused_with_any_of_discords_codes(playground: Playground, bot: SmallBot) -> None:
    message = await bot.room().send("an old board")
    playground.faults.fail_next("PATCH", f"{MESSAGES}/{{message_id}}", status=429, code=30046)
    with pytest.raises(discord.HTTPException) as refusal:
        await message.edit(content="edited too often")
    assert refusal.value.code == 30046
    assert (await bot.room().fetch_message(message.id)).content == "an old board"


async def test_every_call_fails_when_all_are_made_to(playground: Playground, bot: SmallBot) -> None:
    assert await change_faults(playground, rest_fail_percent=100) == 200
    url = f"{playground.api_url}/users/@me"
    async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as session:
        for _ in range(10):
            async with session.get(url) as response:
                assert response.status == 502


async def test_answers_can_be_slow(playground: Playground, bot: SmallBot) -> None:
    assert await change_faults(playground, rest_delay_ms=100) == 200
    began = time.perf_counter()
    await bot.room().send("slowly")
    assert time.perf_counter() - began >= 0.1


async def test_senseless_faults_are_refused(playground: Playground) -> None:
    assert await change_faults(playground, rest_fail_percent=101) == 400
    assert await change_faults(playground, gravity=True) == 400
    assert await change_faults(playground, forbidden={GAMES_ID: ["fly"]}) == 400
    assert await change_faults(playground, forbidden={GAMES_ID: ["send_messages"]}) == 200
    assert playground.world.channel(GAMES_ID).body["permission_overwrites"]


async def raw_posts(playground: Playground, count: int) -> list[aiohttp.ClientResponse]:
    url = f"{playground.api_url}/channels/{GAMES_ID}/messages"
    async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as session:
        responses = []
        for number in range(count):
            async with session.post(url, json={"content": str(number)}) as response:
                await response.read()
                responses.append(response)
        return responses


async def test_the_sixth_message_within_five_seconds_is_refused(playground: Playground) -> None:
    playground.faults.rate_limit = True
    responses = await raw_posts(playground, 6)
    assert [response.status for response in responses] == [200] * 5 + [429]
    assert [response.headers.get("X-RateLimit-Remaining") for response in responses[:5]] == list("43210")
    refusal = responses[5]
    assert refusal.headers["Via"]
    assert 0 < (await refusal.json())["retry_after"] <= 5
    assert not (await refusal.json())["global"]


async def test_fifty_calls_a_second_are_enough_for_any_bot(playground: Playground) -> None:
    playground.faults.rate_limit = True
    async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as session:

        async def call(number: int) -> tuple[int, bool]:
            async with session.get(f"{playground.api_url}/channels/{number}") as response:
                return response.status, (await response.json()).get("global", False)

        answers = await asyncio.gather(*(call(number) for number in range(60)))
    assert answers.count((404, False)) == 50
    assert answers.count((429, True)) == 10


async def test_discord_py_waits_and_tries_again(
    playground: Playground, bot: SmallBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(ratelimit.TIGHT, ("POST", MESSAGES), ratelimit.Allowance(5, 0.5))
    playground.faults.rate_limit = True
    await raw_posts(playground, 5)
    began = time.perf_counter()
    await bot.room().send("at last")
    assert time.perf_counter() - began > 0.3
    assert [entry["status"] for entry in playground.hub.log.after(0)][-2:] == [429, 200]


async def test_the_log_tells_what_the_bot_sent(playground: Playground, bot: SmallBot) -> None:
    await bot.room().send("hello")
    url = f"{playground.hub.origin}/visit/log?after=0&key={playground.key}"
    async with aiohttp.ClientSession() as session, session.get(url) as response:
        last = (await response.json())["entries"][-1]
    assert (last["method"], last["route"], last["status"]) == ("POST", MESSAGES, 200)


async def restart(playground: Playground) -> int:
    url = f"{playground.hub.origin}/visit/faults/restart-bot?key={playground.key}"
    async with aiohttp.ClientSession() as session, session.post(url) as response:
        return response.status


async def test_the_bot_is_restarted_by_whoever_started_it(playground: Playground) -> None:
    asked = asyncio.Event()

    async def begin_anew() -> None:
        asked.set()

    assert await restart(playground) == 400
    playground.on_restart = begin_anew
    assert await restart(playground) == 200
    assert asked.is_set()
