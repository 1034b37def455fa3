"""Pictures: drawn off the event loop, and only once for everybody who sees the same."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Hashable
from typing import Any

from bot.table.session import Session
from games.kit.game import Focus
from games.kit.page import Picture
from games.kit.seat import Seat
from games.kit.text import Voice

log = logging.getLogger(__name__)
_KEPT = 256


class Gallery:
    def __init__(self) -> None:
        self._drawn: OrderedDict[Hashable, Picture] = OrderedDict()

    async def picture(self, session: Session, seat: Seat | None, voice: Voice, focus: Focus = ()) -> Picture | None:
        """What this seat sees, or ``None`` where drawing failed: a panel without a picture can still be played."""
        return await self.drawn(session, session.view(seat), voice, focus)

    async def drawn(self, session: Session, view: Any, voice: Voice, focus: Focus = ()) -> Picture | None:
        key = (session.game.name, voice.locale, view, focus)
        if key in self._drawn:
            self._drawn.move_to_end(key)
            return self._drawn[key]
        try:
            picture = await asyncio.to_thread(session.game.draw, view, voice, focus)
        except Exception:
            log.exception("table %s could not be drawn", session.id)
            return None
        self._drawn[key] = picture
        if len(self._drawn) > _KEPT:
            self._drawn.popitem(last=False)
        return picture

    async def private_picture(self, session: Session, seat: Seat, voice: Voice, focus: Focus = ()) -> Picture | None:
        """A seat's picture, if it shows more than the public board: a stale copy of that would mislead."""
        mine = await self.picture(session, seat, voice, focus)
        board = await self.picture(session, None, voice)
        return None if mine is None or (board is not None and mine.png == board.png) else mine
