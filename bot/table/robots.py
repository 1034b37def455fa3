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
            log.debug("no computer is waited for at table %s: %s", table_id, refused.key)
        except Exception:
            # The table stays as it is: a person can take the seat, and the next start tries again.
            log.exception("the computers at table %s have stopped", table_id)
        finally:
            self._busy.discard(table_id)

    async def _waiting(self, table_id: int) -> Session | None:
        session = await self._tables.get(table_id)
        return session if session.is_playing and self._computers(session) else None

    def _computers(self, session: Session) -> list[Seat]:
        return [seat for seat in sorted(session.acting) if session.sitter(seat).user is None]

    async def _turn(self, session: Session) -> None:
        moment = session.still()
        computers = self._computers(moment)
        if not computers:
            return
        seat = computers[0]
        move = await asyncio.to_thread(_think, moment, seat)
        try:
            await self._play(session, seat, moment.seq, move)
        except Refused as refused:
            log.error("a computer player at table %s failed: its move is refused (%s)", session.id, refused.key)
            await self._play(session, seat, moment.seq, moment.game.overdue(moment.state, seat))

    async def _play(self, session: Session, seat: Seat, seq: int, move: Any) -> None:
        try:
            await self._tables.act(session, seat, seq, move)
        except Refused as refused:
            if refused.key != "moved-on":  # somebody was quicker: the next turn looks again
                raise


def _think(moment: Session, seat: Seat) -> Any:
    """The move of a computer; where it fails, what the clock would play: a table must not wait for it for ever."""
    level = moment.sitter(seat).level or moment.game.levels[0]
    dice = Dice(moment.row.seed, f"computer {moment.seq}")
    try:
        return moment.game.choose(moment.view(seat), moment.legal(seat), dice, level)
    except Exception:
        log.exception("a computer player at table %s failed", moment.id)
        return moment.game.overdue(moment.state, seat)
