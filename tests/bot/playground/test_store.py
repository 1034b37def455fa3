"""What the playground remembers when it is closed, or killed, and opened again."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import aiohttp
import discord

from bot.playground import Playground, Visitor
from bot.playground.cast import GAMES_ID, LOUNGE_ID
from bot.playground.files import Cupboard
from tests.bot.playground.bots import SmallBot, button, panel, row, running
from tests.bot.playground.test_messages import PNG, gallery, picture, shown_url


async def test_messages_pictures_threads_and_commands_are_there_again(tmp_path: Path) -> None:
    path = tmp_path / "playground.sqlite"
    async with Playground.serve(0, path) as playground, running(playground, SmallBot()) as bot:
        board = await bot.room().send(view=panel(gallery("board.png"), row(button("Join", "join"))), file=picture())
        thread = await board.create_thread(name="Table 7")
        await (await bot.room().send("gone")).delete()
        playground.world.delete_channel(LOUNGE_ID)
    async with Playground.serve(0, path) as playground, Visitor(playground.address, "Ben") as ben:
        assert {channel["name"] for channel in ben.channels.values()} == {"games", "Table 7"}
        seen = ben.seen("games")
        assert [message["id"] for message in seen] == [str(board.id)]
        assert await ben.fetch(shown_url(seen[0])) == PNG
        async with running(playground, SmallBot()) as bot:
            assert [known.id for known in bot.guilds[0].threads] == [thread.id]
            found = await bot.room().fetch_message(board.id)
            await found.edit(view=panel(discord.ui.TextDisplay("on it goes")), attachments=[])


async def test_a_nonce_is_remembered_over_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "playground.sqlite"
    ids = set()
    for _ in range(2):
        async with Playground.serve(0, path) as playground, running(playground, SmallBot()) as bot:
            ids.add((await bot.room().send("told", nonce="event-7")).id)
    assert len(ids) == 1


async def test_secrets_that_vanish_on_discord_vanish_here(tmp_path: Path) -> None:
    path = tmp_path / "playground.sqlite"

    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("secret", file=picture(b"secret"), ephemeral=True)

    async with Playground.serve(0, path) as playground, running(playground, SmallBot()) as bot:
        bot.presses["secret"] = whisper
        async with Visitor(playground.address, "Ben") as ben:
            await bot.room().send(view=panel(row(button("Mine", "secret"))))
            await ben.settled(await ben.click(await ben.wait_for_message("games"), "Mine"))
            assert len(ben.seen("games")) == 2
    async with Playground.serve(0, path) as playground, Visitor(playground.address, "Ben") as ben:
        assert len(ben.seen("games")) == 1
        assert not playground.world.files.files


KILLED = """
import asyncio, sys
from pathlib import Path
from bot.playground import Playground

async def main():
    async with Playground.serve(0, Path(sys.argv[1])) as playground:
        print(playground.api_url, flush=True)
        await asyncio.sleep(60)

asyncio.run(main())
"""


async def test_a_killed_playground_loses_no_more_than_a_moment(tmp_path: Path) -> None:
    path = tmp_path / "playground.sqlite"
    process = subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        api = (await asyncio.to_thread(process.stdout.readline)).strip()
        url = f"{api}/channels/{GAMES_ID}/messages"
        async with aiohttp.ClientSession(headers={"Authorization": "Bot x"}) as session:
            for number in range(20):
                async with session.post(url, json={"content": str(number)}) as response:
                    assert response.status == 200
        await asyncio.sleep(0.5)
    finally:
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()
    async with Playground.serve(0, path) as playground:
        said = [message.body["content"] for message in playground.world.channel(GAMES_ID).messages.values()]
        assert said == [str(number) for number in range(20)]


def test_a_full_cupboard_throws_out_the_oldest_first() -> None:
    cupboard = Cupboard(capacity=10)
    for number in range(4):
        cupboard.put(str(number), "1", "a.png", b"xxxx", fleeting=False)
    assert list(cupboard.files) == ["2", "3"]
    cupboard.drop(["2", "3"])
    cupboard.put("4", "1", "a.png", b"x" * 10, fleeting=False)
    assert list(cupboard.files) == ["4"]
