"""Pictures: drawn off the event loop, and only once for everybody who sees the same."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Hashable
from concurrent.futures import ThreadPoolExecutor
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
        # Threads of their own: pictures that queue up must not keep computer players from thinking.
        self._painters = ThreadPoolExecutor(2, "painter")

    async def picture(self, session: Session, seat: Seat | None, voice: Voice, focus: Focus = ()) -> Picture | None:
        """What this seat sees, or ``None`` where drawing failed: a panel without a picture can still be played."""
        return await self.drawn(session, session.view(seat), voice, focus)

    async def drawn(self, session: Session, view: Any, voice: Voice, focus: Focus = ()) -> Picture | None:
        key = (session.game.name, voice.locale, view, focus)
        if key in self._drawn:
            self._drawn.move_to_end(key)
            return self._drawn[key]
        try:
            drawing = asyncio.get_running_loop().run_in_executor(self._painters, session.game.draw, view, voice, focus)
            picture = await drawing
        except Exception:
            log.exception("table %s could not be drawn", session.id)
            return None
        self._drawn[key] = picture
        if len(self._drawn) > _KEPT:
            self._drawn.popitem(last=False)
        return picture
