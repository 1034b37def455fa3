"""The labyrinth's saved games over real sockets: a referee, list, restore, restore omniscient, delete, delete all."""

from pathlib import Path

from bot.playground.visitor import Json, labels, text_of
from tests.e2e.evening import PATIENCE, Guest, evening, guests, seated

BOARD = "The board"


async def _answer(person: Guest, words: str, channel: str, **options: object) -> str:
    """What a command says to the one who gave it."""
    before = {message["id"] for message in person.visitor.seen(channel)}
    await person.do(words, channel, **options)
    told = await person.visitor.wait_for_message(
        channel, lambda m: m["id"] not in before and bool(m["flags"] & 64), PATIENCE
    )
    return text_of(told)


async def _question(person: Guest, channel: str) -> Json:
    return await person.visitor.wait_for_message(channel, lambda m: "Delete" in labels(m), PATIENCE)


async def test_a_referee_sees_everything_and_the_players_do_not(tmp_path: Path) -> None:
    async with evening(tmp_path) as bot, guests(bot, "Ada", "Ben", "Cleo") as (ada, ben, cleo):
        thread = await ada.open("labyrinth", preset="quick")
        await ben.press(await ben.panel(thread), "Join")
        await ada.do("table referee", thread, referee=cleo.visitor)
        await ada.do("table start", thread)
        assert BOARD in await _answer(cleo, "hand", thread)
        assert BOARD not in await _answer(ben, "hand", thread)
        for person in (ada, ben):
            assert BOARD not in "".join(text_of(message) for message in person.visitor.seen(thread))
        assert bot.trouble() == []


async def test_saved_games_are_listed_restored_and_deleted(tmp_path: Path) -> None:
    async with evening(tmp_path) as bot, guests(bot, "Ada", "Ben") as people:
        ada, ben = people
        table, thread = await seated(people, "labyrinth", 1, preset="quick")
        await bot.stop()
        await bot.start()
        await ada.ready()
        assert f"Labyrinth · {table}" in await _answer(ben, "table list", "games")
        assert "goes on here" in await _answer(ben, "table resume", "lounge", table=int(table))
        await ada.panel("lounge", lambda m: BOARD not in text_of(m))
        assert "host" in (await _answer(ben, "table resume", "lounge", table=int(table), omniscient=True)).lower()
        await _answer(ada, "table resume", "lounge", table=int(table), omniscient=True)
        await ben.panel("lounge", lambda m: BOARD in text_of(m))
        await ada.do("table delete", "lounge", table=int(table))
        await ada.press(await _question(ada, "lounge"), "Delete")
        await ada.visitor.wait_for(lambda me: not any("My hand" in str(m) for m in me.seen("lounge")), PATIENCE)
        assert f"Labyrinth · {table}" not in await _answer(ben, "table list", "games")
        assert bot.trouble() == []


async def test_an_admin_deletes_all_saved_games(tmp_path: Path) -> None:
    async with evening(tmp_path) as bot, guests(bot, "Ada", "Ben") as people:
        ada, ben = people
        for _ in range(2):
            await seated(people, "labyrinth", 0, preset="quick")
        await ben.do("table delete-all", "lounge")
        assert "Labyrinth" in await _answer(ben, "table list", "games")
        await ada.do("table delete-all", "lounge")
        await ada.press(await _question(ada, "lounge"), "Delete")
        assert "Labyrinth" not in await _answer(ben, "table list", "games")
        assert bot.trouble() == []
