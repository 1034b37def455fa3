"""The one command of the README without a token: it prints an address, and a game outlives it."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.playground import Visitor
from bot.playground.visitor import text_of
from games.kit.dice import Dice
from tests.e2e.evening import PATIENCE, ROOT, Guest

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/\?key=\S+")


@asynccontextmanager
async def command(folder: Path, **settings: str) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """``gamemaster`` as a newcomer starts it; gives the process and the address it prints."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "GAMEMASTER_"))}
    environment = clean | {"PYTHONPATH": str(ROOT), "GAMEMASTER_PORT": "0", "GAMEMASTER_COMPUTER_PACE": "0"} | settings
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        cwd=folder,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            while not (
                found := re.search(r"http://127\.0\.0\.1:\d+/\?key=\S+", (await process.stdout.readline()).decode())
            ):
                if process.stdout.at_eof():
                    raise AssertionError("the command ended before it printed an address")
        yield process, found.group()
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_a_game_outlives_the_command(tmp_path: Path) -> None:
    async with command(tmp_path) as (process, address), Visitor(address, "Ada") as visitor:
        ada = Guest(visitor, Dice(b"ada", "clicks"))
        await ada.ready()
        thread = await ada.open("heimlich")
        await ada.press(await ada.panel(thread), "Add computer")
        await ada.do("table start", thread)
        async with asyncio.timeout(PATIENCE):
            while len(ada.answers) < 8:
                if not await ada.click_one_step("1"):
                    await asyncio.sleep(0.02)
        process.kill()
    async with command(tmp_path) as (_, address), Visitor(address, "Ada") as visitor:
        ada = Guest(visitor, Dice(b"ada", "more clicks"))
        await ada.ready()
        async with asyncio.timeout(PATIENCE * 2):
            await ada.play_on("1", thread)
        assert len([m for m in visitor.seen("@") if "table 1" in text_of(m)]) == 1


async def test_the_command_ends_when_asked(tmp_path: Path) -> None:
    async with command(tmp_path) as (process, _):
        process.send_signal(signal.SIGTERM)
        assert await asyncio.wait_for(process.wait(), PATIENCE) == 0


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        ({"GAMEMASTER_PORT": "many"}, "GAMEMASTER_PORT: "),
        ({"GAMEMASTER_LOG_LEVEL": "loud"}, "GAMEMASTER_LOG_LEVEL: "),
        ({"DISCORD_API_URL": "nowhere", "DISCORD_TOKEN": "s3cret"}, "DISCORD_API_URL: "),
        ({"DISCORD_API_URL": "http://127.0.0.1:9", "DISCORD_TOKEN": "s3cret"}, "DISCORD_API_URL: "),
        ({"GAMEMASTER_DATABASE": "/proc/gm.sqlite3", "DISCORD_TOKEN": "s3cret"}, "/proc"),
    ],
)
async def test_a_wrong_setting_ends_the_start_with_one_line(
    tmp_path: Path, settings: dict[str, str], line: str
) -> None:
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "GAMEMASTER_"))}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot"),
        cwd=tmp_path,
        env=clean | {"PYTHONPATH": str(ROOT)} | settings,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    complaint = [text for text in err.decode().splitlines() if text.startswith("gamemaster: ")]
    assert process.returncode == 2
    assert len(complaint) == 1
    assert line in complaint[0]
    assert "s3cret" not in out.decode() + err.decode()
    assert "Traceback" not in err.decode()
