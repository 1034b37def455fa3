"""Deadlines: one task sleeps until the earliest, then plays for whoever is late."""

import asyncio
import contextlib
import logging

from bot.table.service import Tables
from games.kit.game import Refused
from storage.errors import Stale, StorageError
from storage.rows import DeadlineRow

log = logging.getLogger(__name__)
_BEAT = 30  # seconds between notes that the bot is alive, and the most a sleep may last


class Clock:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._changed = asyncio.Event()
        self._beat_at = 0
        tables.listen(lambda _: self._changed.set())

    async def give_back(self) -> None:
        """Time that the bot was down is not the players' time."""
        last, now = await self._tables.ledger.last_heartbeat(), self._tables.now()
        if last is not None and now > last:
            await self._tables.ledger.shift_deadlines(now - last)
        await self._beat()

    async def run(self) -> None:
        while True:
            self._changed.clear()
            if self._tables.now() - self._beat_at >= _BEAT:
                await self._beat()
            deadlines = await self._tables.ledger.deadlines()
            for deadline in deadlines:
                if deadline.due_at <= self._tables.now():
                    await self._expire(deadline)
            await self._sleep(deadlines)

    async def _sleep(self, deadlines: list[DeadlineRow]) -> None:
        now = self._tables.now()
        coming = [deadline.due_at - now for deadline in deadlines if deadline.due_at > now]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(1, min([*coming, _BEAT]))):
                await self._changed.wait()

    async def _beat(self) -> None:
        """Note that the bot is alive, however busy the tables are."""
        self._beat_at = self._tables.now()
        await self._tables.ledger.heartbeat(self._beat_at)

    async def _expire(self, deadline: DeadlineRow) -> None:
        """Play what the game holds to be harmless, with the move number the deadline was set for: late is stale."""
        try:
            session = await self._tables.get(deadline.table_id)
            if not session.acting:
                raise Refused("game-over")
            seat = min(session.acting)
            await self._tables.act(session, seat, deadline.seq, session.game.overdue(session.state, seat))
        except Refused as refused:
            log.info("the deadline of table %s has passed without a move: %s", deadline.table_id, refused.key)
            await self._drop(deadline)
        except StorageError:
            raise
        except Exception:
            # A fault in one game's rules must not stop the clock of every other table.
            log.exception("the deadline of table %s has passed without a move", deadline.table_id)
            await self._drop(deadline)

    async def _drop(self, deadline: DeadlineRow) -> None:
        with contextlib.suppress(Stale):
            await self._tables.ledger.set_deadline(deadline.table_id, deadline.seq, None)
