"""Whole games from the first command to the result, over real sockets, by clicking and by typing."""

import asyncio
from pathlib import Path

import pytest

from bot.playground.visitor import text_of
from games import discover
from tests.e2e.evening import PATIENCE, evening, guests, seated

GAMES = sorted(discover())


async def test_a_whole_game_by_clicking_only(tmp_path: Path) -> None:
    async with evening(tmp_path) as bot, guests(bot, "Ada", "Ben") as people:
        table, thread = await seated(people, "heimlich", computers=1)
        async with asyncio.timeout(PATIENCE * 2):
            await asyncio.gather(*(person.play_on(table, thread) for person in people))
        panel = await people[0].panel(thread)
        assert "win" in text_of(panel)
        assert "Seed of the deal" in text_of(panel)
        assert set(people[0].answers + people[1].answers) == {"done"}
        assert bot.bodies.broken == []
        assert bot.trouble() == []


async def test_a_whole_game_by_typing_only(tmp_path: Path) -> None:
    async with evening(tmp_path) as bot, guests(bot, "Ada") as (ada,):
        thread = await ada.open("heimlich")
        await ada.do("table computer", thread)
        await ada.do("table start", thread)
        async with asyncio.timeout(PATIENCE * 2):
            while not ada.is_over(thread):
                if not await ada.type_one_move(thread):
                    await asyncio.sleep(0.02)
        assert set(ada.answers) == {"done"}
        assert bot.trouble() == []


@pytest.mark.parametrize("game", GAMES)
async def test_fifty_tables_of_computers_finish_without_an_error(tmp_path: Path, game: str) -> None:
    least = discover()[game].seats[0]
    tables = 50 // len(GAMES) + 1
    async with evening(tmp_path) as bot, guests(bot, "Ada") as (ada,):
        threads = [await ada.open(game) for _ in range(tables)]
        for thread in threads:
            panel = await ada.panel(thread)
            await ada.press(panel, "Leave")
            for _ in range(least):
                await ada.press(panel, "Add computer")
        for thread in threads:
            await ada.do("table start", thread)
        async with asyncio.timeout(PATIENCE * 3):
            while not all(ada.is_over(thread) for thread in threads):
                await asyncio.sleep(0.1)
        assert bot.trouble() == []
