"""Deliver what the outbox holds: one worker per busy table, so that no table waits for another's calls."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import aiohttp
import discord

from bot.desk.deliveries import Deliveries, Later
from bot.desk.posting import NoChannel
from bot.desk.screen import Screen
from bot.table.seating import Seating
from bot.table.service import Tables
from bot.table.session import HAND, PANEL, PING, Session
from bot.table.shelf import Shelf
from games.kit.game import Refused
from storage.rows import NoticeRow, PanelRow

log = logging.getLogger(__name__)

SLOWEST = 300  # seconds between two tries, at the most
_CLOSED_DMS = 50007


@dataclass(slots=True)
class _Worker:
    """Delivering for one table; ``again`` is set when more has come in meanwhile, ``idle`` when all is out."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    idle: asyncio.Event = field(default_factory=asyncio.Event)
    again: bool = False
    running: bool = False


class Courier:
    def __init__(
        self, deliveries: Deliveries, tables: Tables, seating: Seating, shelf: Shelf, tasks: asyncio.TaskGroup
    ) -> None:
        self._deliveries = deliveries
        self._tables = tables
        self._seating = seating
        self._shelf = shelf
        self._tasks = tasks
        self._workers: dict[int, _Worker] = {}
        self._nudge = asyncio.Event()
        tables.listen(self.wake)

    def wake(self, table_id: int) -> None:
        self._nudge.set()
        worker = self._workers.setdefault(table_id, _Worker())
        worker.again = True
        if not worker.running:
            worker.running = True
            worker.idle.clear()
            self._tasks.create_task(self._work(table_id, worker), name=f"messages of table {table_id}")

    async def repost(self, session: Session) -> None:
        """Show a table's panel as its channel's newest message."""
        self._deliveries.bury(session.row.channel)
        await self._tables.outbox.notify(session.id, session.notices(PANEL))
        self.wake(session.id)

    async def run(self) -> None:
        """Wake tables whose notices come due by themselves: after a restart, a failure, a pause."""
        while True:
            self._nudge.clear()
            now = self._tables.now()
            for table_id in await self._tables.outbox.tables_waiting(now):
                self.wake(table_id)
            due = await self._tables.outbox.next_due()
            pause = 3600 if due is None else max(1, due - now)
            self._nudge.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._nudge.wait()

    async def settled(self, table_id: int, patience: float) -> None:
        """Wait until a table's messages are out, at most ``patience`` seconds."""
        worker = self._workers.get(table_id)
        if worker is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await worker.idle.wait()

    def quiet(self, table_id: int) -> asyncio.Lock:
        """Hold this while answering a click on a private panel: edits of one message may not overtake each other."""
        return self._workers.setdefault(table_id, _Worker()).lock

    async def shown(self, session: Session, user: int, message: int, screen: Screen) -> None:
        """A click has just edited this private panel, so the next delivery need not repeat it."""
        panel = await self._tables.outbox.panel(session.id, HAND, user)
        if panel is not None and panel.message == message:
            await self._tables.outbox.save_panel(replace(panel, seq=session.seq, digest=screen.digest()))

    async def clear(self, panels: Sequence[PanelRow]) -> None:
        """Take away the messages of a table that is no more."""
        await asyncio.gather(*(self._deliveries.remove(panel) for panel in panels))

    async def _work(self, table_id: int, worker: _Worker) -> None:
        try:
            while worker.again:
                worker.again = False
                async with worker.lock:
                    due = await self._tables.outbox.due(self._tables.now(), table_id)
                    await asyncio.gather(*(self._deliver(notice) for notice in due if notice.kind != PING))
                    # A call comes last: the old one is gone then, and the panel it leads to stands.
                    await asyncio.gather(*(self._deliver(notice) for notice in due if notice.kind == PING))
        finally:
            worker.running = False
            worker.idle.set()
            self._nudge.set()

    async def _deliver(self, notice: NoticeRow) -> None:
        """One notice, whatever happens: delivered, dropped with its table, or tried again later."""
        try:
            session = await self._tables.in_step(notice.table_id)
            panel = await self._deliveries.kinds[notice.kind](session, notice)
            await self._tables.outbox.delivered(notice, panel)
        except Refused:
            await self._tables.outbox.delivered(notice)
        except Later as later:
            await self._tables.outbox.postpone(notice, later.at)
        except NoChannel:
            await self._lose_channel(notice)
        except discord.Forbidden as error:
            await self._forbidden(notice, error)
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("table %s: %s was not delivered: %s", notice.table_id, notice.kind, error)
            await self._later(notice)
        except Exception:
            log.exception("table %s: %s was not delivered", notice.table_id, notice.kind)
            await self._later(notice)

    async def _forbidden(self, notice: NoticeRow, error: discord.Forbidden) -> None:
        if notice.kind == HAND and error.code == _CLOSED_DMS:
            await self._close(notice)
            return
        log.warning("table %s: not allowed to show %s: %s", notice.table_id, notice.kind, error)
        await self._later(notice)

    async def _close(self, notice: NoticeRow) -> None:
        """A person cannot be written to: their table shows it, and they are tried again later."""
        await self._tables.outbox.postpone(notice, self._deliveries.close(notice.user))
        with contextlib.suppress(Refused):
            await self._seating.note_dms(await self._tables.get(notice.table_id), notice.user, "closed")

    async def _lose_channel(self, notice: NoticeRow) -> None:
        if notice.kind == HAND:
            await self._close(notice)
            return
        log.warning("the channel of table %s is gone; the table is parked", notice.table_id)
        await self._tables.outbox.delivered(notice)
        with contextlib.suppress(Refused):
            await self._shelf.lose_channel(await self._tables.get(notice.table_id))

    async def _later(self, notice: NoticeRow) -> None:
        await self._tables.outbox.postpone(notice, self._tables.now() + min(SLOWEST, 2 << min(notice.attempts, 8)))
