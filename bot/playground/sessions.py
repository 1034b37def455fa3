"""Gateway sessions: what each connection of the bot was told, kept so that a dropped one can resume."""

import json
import secrets
import zlib
from collections import deque
from typing import Any

from aiohttp import web

Json = dict[str, Any]

REPLAYED = 2000
"""How many events a session remembers for a resume."""


class Line:
    """One websocket of the bot, with the compression it asked for."""

    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        self.socket = socket
        self._zlib = zlib.compressobj() if compress else None

    async def send(self, text: str) -> None:
        if self.socket.closed:
            return
        try:
            if self._zlib is None:
                await self.socket.send_str(text)
            else:
                packed = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(packed)
        except (ConnectionResetError, RuntimeError):
            # The bot died in the middle: what it missed waits in the session.
            return


class Session:
    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.line: Line | None = None
        self.sequence = 0
        self._told: deque[tuple[int, str]] = deque(maxlen=REPLAYED)

    def numbered(self, event: str, body: Any) -> str:
        """The frame for an event, remembered under the next number."""
        self.sequence += 1
        frame = json.dumps({"op": 0, "t": event, "s": self.sequence, "d": body})
        self._told.append((self.sequence, frame))
        return frame

    def missed(self, after: int) -> list[str] | None:
        """What was said after a number; None if that is too long ago to know."""
        if self._told and self._told[0][0] > after + 1:
            return None
        return [frame for number, frame in self._told if number > after]

    def covers(self, guild_id: str | None) -> bool:
        """Discord spreads guilds over the shards; private conversations are always on the first."""
        number, count = self.shard
        return number == ((int(guild_id) >> 22) % count if guild_id else 0)
