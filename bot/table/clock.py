"""Deadlines: one task sleeps until the earliest, then plays for whoever is late."""

import asyncio
import contextlib
import logging

from bot.table.service import Tables
from games.kit.game import Refused
from storage.errors import Stale
from storage.rows import DeadlineRow

log = logging.getLogger(__name__)
_BEAT = 30  # seconds between notes that the bot is alive, and the most a sleep may last


class Clock:
    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._changed = asyncio.Event()
        tables.listen(lambda _: self._changed.set())

    async def give_back(self) -> None:
        """Time that the bot was down is not the players' time."""
        last, now = await self._tables.ledger.last_heartbeat(), self._tables.now()
        if last is not None and now > last:
            await self._tables.ledger.shift_deadlines(now - last)
        await self._tables.ledger.heartbeat(now)

    async def run(self) -> None:
        while True:
            self._changed.clear()
            deadlines = await self._tables.ledger.deadlines()
            for deadline in deadlines:
                if deadline.due_at <= self._tables.now():
                    await self._expire(deadline)
            await self._sleep(deadlines)

    async def _sleep(self, deadlines: list[DeadlineRow]) -> None:
        now = self._tables.now()
        coming = [deadline.due_at - now for deadline in deadlines if deadline.due_at > now]
        try:
            await asyncio.wait_for(self._changed.wait(), max(1, min([*coming, _BEAT])))
        except TimeoutError:
            await self._tables.ledger.heartbeat(self._tables.now())

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
            with contextlib.suppress(Stale):
                await self._tables.ledger.set_deadline(deadline.table_id, deadline.seq, None)
