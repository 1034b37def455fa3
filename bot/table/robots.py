"""Computer players: they sit at tables like people, see only their own view, and think off the event loop."""

import asyncio
import logging
from typing import Any

from bot.table.service import Tables
from bot.table.session import Session
from games.kit.dice import Dice
from games.kit.game import Refused
from games.kit.seat import Seat

log = logging.getLogger(__name__)


class Robots:
    """One task per table that waits for a computer; a table of people costs nothing."""

    def __init__(self, tables: Tables, tasks: asyncio.TaskGroup, *, pace: float) -> None:
        self._tables = tables
        self._tasks = tasks
        self._pace = pace
        self._busy: set[int] = set()
        tables.listen(self.wake)

    def wake(self, table_id: int) -> None:
        if table_id not in self._busy:
            self._busy.add(table_id)
            self._tasks.create_task(self._attend(table_id), name=f"computers at table {table_id}")

    async def _attend(self, table_id: int) -> None:
        """Play while it is a computer's turn. The pace is that of moves that all can notice: it must tell nothing."""
        seen: object = None
        try:
            while (session := await self._waiting(table_id)) is not None:
                if seen != (seen := (session.acting, session.stamp(None))):
                    await asyncio.sleep(self._pace)
                await self._turn(session)
        except Refused as refused:
            if refused.key == "no-table":
                log.debug("table %s went away", table_id)
            else:
                log.error("a computer player at table %s failed: its move is refused (%s)", table_id, refused.key)
        except Exception:
            # The table stays as it is: a person can take the seat, and the next start tries again.
            log.exception("a computer player at table %s failed", table_id)
        finally:
            self._busy.discard(table_id)

    async def _waiting(self, table_id: int) -> Session | None:
        session = await self._tables.get(table_id)
        return session if session.is_playing and self._computers(session) else None

    def _computers(self, session: Session) -> list[Seat]:
        return [seat for seat in sorted(session.acting) if session.sitter(seat).user is None]

    async def _turn(self, session: Session) -> None:
        seq, computers = session.seq, self._computers(session)
        if not computers:
            return
        seat = computers[0]
        move = await asyncio.to_thread(self._think, session, seat)
        try:
            await self._tables.act(session, seat, seq, move)
        except Refused as refused:
            if refused.key != "moved-on":
                raise

    def _think(self, session: Session, seat: Seat) -> Any:
        level = session.sitter(seat).level or session.game.levels[0]
        dice = Dice(session.row.seed, f"computer {session.seq}")
        return session.game.choose(session.view(seat), session.legal(seat), dice, level)
