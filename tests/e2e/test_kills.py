"""The process is killed at any moment and started again: nothing is lost, doubled or told to anyone else."""

import asyncio
from pathlib import Path

from bot.playground.visitor import text_of
from games import discover
from games.kit.dice import Dice
from games.kit.seat import Seat
from storage.db import open_database
from storage.ledger import Ledger
from tests.e2e.evening import PATIENCE, BotProcess, Guest, evening, guests, seated

KILLS = 4


async def _kill_now_and_then(bot: BotProcess, dice: Dice) -> None:
    for _ in range(KILLS):
        await asyncio.sleep(0.3 + dice.below(1200) / 1000)
        await bot.kill()
        await bot.start()


async def _secrets(database: Path) -> tuple[dict[int, str], list[tuple[int, str]]]:
    """Each person's agent in words, and the moves as the ledger has them."""
    game = discover()["heimlich"]
    async with open_database(database) as db:
        ledger = Ledger(db)
        (row,) = await ledger.tables()
        seats, moves = await ledger.seats(row.id), await ledger.moves(row.id)
    played = [(Seat(m.seat), game.moves.validate_json(m.move)) for m in moves]
    options = game.options.model_validate_json(row.options)
    state = game.replay(options, len(seats), row.seed, played)
    assert game.is_over(state)
    start = game.start(options, len(seats), row.seed)
    pages = [game.private_page(game.observe(start, Seat(seat.seat)), game.voice()) for seat in seats]
    secrets = {seat.user: page.sections[0].lines[0] for seat, page in zip(seats, pages, strict=True) if seat.user}
    return secrets, [(m.seat, m.move) for m in moves]


def _everything_seen(guest: Guest) -> str:
    return "\n".join(str(event) for event in guest.visitor.events)


async def test_a_game_survives_any_number_of_kills(tmp_path: Path) -> None:
    async with evening(tmp_path) as bot, guests(bot, "Ada", "Ben") as people:
        table, thread = await seated(people, "heimlich", computers=1)
        async with asyncio.timeout(PATIENCE * 4):
            killing = asyncio.create_task(_kill_now_and_then(bot, Dice(b"kills", "when")))
            await asyncio.gather(killing, *(person.play_on(table, thread) for person in people))
        await bot.stop()
        secrets, moves = await _secrets(bot.database)
        assert len(moves) > KILLS
        for person in people:
            panels = [message for message in person.visitor.seen("@") if f"table {table}" in text_of(message)]
            assert len(panels) == 1, "one private panel, however often the process died"
            for user, secret in secrets.items():
                if user != int(person.visitor.id):
                    assert secret not in _everything_seen(person)
        boards = [m for m in people[0].visitor.seen(thread) if not m["flags"] & 64 and "Seed of the deal" in text_of(m)]
        assert len(boards) == 1
        assert bot.trouble() == []
