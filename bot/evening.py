"""One run of the program: database, tables, computers, clock and desk, wired together and taken apart again."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.desk.client import Desk, point_at
from bot.settings import Settings
from bot.table.clock import Clock
from bot.table.robots import Robots
from bot.table.service import Tables
from games import discover
from storage.db import open_database
from storage.ledger import Ledger
from storage.outbox import Outbox
from storage.rows import Phase

PLAYING: tuple[Phase, ...] = ("playing",)


class _Closing(Exception):
    """The evening is over: a task group ends its tasks when its body fails."""


def now() -> int:
    return int(time.time())


async def host(settings: Settings, token: str) -> None:
    """Run the bot until it is cancelled."""
    point_at(settings.discord_api_url, settings.discord_gateway_url)
    async with opened(settings) as desk, desk:
        await desk.start(token)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Desk]:
    """A desk with its tables behind it, not yet logged in."""
    async with open_database(settings.gamemaster_database) as database, _crew() as tasks:
        tables = Tables(Ledger(database), Outbox(database), discover(), now=now)
        clock = Clock(tables)
        await clock.give_back()
        robots = Robots(tables, tasks, pace=settings.gamemaster_computer_pace)
        desk = Desk(tables, tasks)
        tasks.create_task(clock.run(), name="the clock")
        for row in await tables.ledger.tables(phases=PLAYING, limit=100_000):
            robots.wake(row.id)
        yield desk


@asynccontextmanager
async def _crew() -> AsyncIterator[asyncio.TaskGroup]:
    """Tasks that live as long as the evening; one that fails ends it, rather than leaving a bot that half works."""
    try:
        async with asyncio.TaskGroup() as tasks:
            yield tasks
            raise _Closing
    except* _Closing:
        pass
