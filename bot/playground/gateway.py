"""The gateway half of the stand-in: greets the bot, tells it what happens, and lets it resume."""

import asyncio
import json
from collections.abc import Callable
from enum import IntEnum
from typing import Any

from aiohttp import WSMsgType, web

from bot.playground import links
from bot.playground.sessions import Line, Session
from bot.playground.tidings import Tidings
from bot.playground.world import Change, World

Json = dict[str, Any]


class Op(IntEnum):
    HEARTBEAT = 1
    IDENTIFY = 2
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


CANNOT_DECODE = 4002
HEARTBEAT_MS = 41_250
ACK_AFTER = 0.05
"""Seconds until a heartbeat is acknowledged: discord.py notes when it sent one only after it has done so."""
SESSIONS_KEPT = 8


class Gateway:
    def __init__(self, world: World) -> None:
        self.world = world
        self.tidings = Tidings(world)
        self.origin = ""
        self.delay_ms: Callable[[], int] = lambda: 0
        self.heartbeat_ms = HEARTBEAT_MS
        self.sessions: dict[str, Session] = {}
        self._outbox: asyncio.Queue[tuple[Session, str, Line | None]] = asyncio.Queue()
        world.watchers.append(self._watch)

    @property
    def url(self) -> str:
        return self.origin.replace("http", "ws", 1) + "/gateway/"

    @property
    def online(self) -> bool:
        return any(session.line is not None for session in self.sessions.values())

    # Connections

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=64 * 1024)
        await socket.prepare(request)
        line = Line(socket, compress=request.query.get("compress") == "zlib-stream")
        await line.send(_frame(Op.HELLO, {"heartbeat_interval": self.heartbeat_ms}))
        session: Session | None = None
        try:
            async with asyncio.TaskGroup() as acks:
                async for frame in socket:
                    if frame.type is WSMsgType.TEXT:
                        session = await self._hear(line, session, json.loads(frame.data), acks)
        except* ValueError:
            await socket.close(code=CANNOT_DECODE)
        finally:
            if session is not None and session.line is line:
                session.line = None
                self._tell_presence()
        return socket

    async def _hear(self, line: Line, session: Session | None, frame: Json, acks: asyncio.TaskGroup) -> Session | None:
        match frame.get("op"):
            case Op.HEARTBEAT:
                acks.create_task(_acknowledge(line))
            case Op.IDENTIFY:
                session = self._identify(line, frame["d"])
            case Op.RESUME:
                session = await self._resume(line, frame["d"])
            case Op.REQUEST_MEMBERS if session is not None:
                self._send(session, "GUILD_MEMBERS_CHUNK", self.tidings.members(frame["d"]))
        return session

    def _identify(self, line: Line, body: Json) -> Session:
        number, count = body.get("shard") or (0, 1)
        session = Session(int(body.get("intents", 0)), (number, count))
        session.line = line
        self.sessions[session.id] = session
        self._forget_old()
        self._send(session, "READY", self.tidings.ready(session, self.url))
        if session.covers(self.world.guild["id"]):
            self._send(session, "GUILD_CREATE", self.tidings.guild())
        self._tell_presence()
        return session

    async def _resume(self, line: Line, body: Json) -> Session | None:
        session = self.sessions.get(str(body.get("session_id")))
        missed = session.missed(int(body.get("seq") or 0)) if session is not None else None
        if session is None or missed is None:
            await line.send(_frame(Op.INVALID_SESSION, False))
            return None
        session.line = line
        for frame in missed:
            self._outbox.put_nowait((session, frame, line))
        self._send(session, "RESUMED", {})
        self._tell_presence()
        return session

    def _forget_old(self) -> None:
        gone = [session for session in self.sessions.values() if session.line is None]
        for session in gone[:-SESSIONS_KEPT]:
            del self.sessions[session.id]

    def _tell_presence(self) -> None:
        self.world.tell(Change("BOT", {"online": self.online}))

    async def drop(self) -> None:
        """Cut every connection, as a bad line does. The sessions stay, so that the bot can resume."""
        for session in list(self.sessions.values()):
            if session.line is not None:
                line, session.line = session.line, None
                await line.socket.close(code=4000)
        self._tell_presence()

    async def ask_to_reconnect(self) -> None:
        for session in list(self.sessions.values()):
            if session.line is not None:
                await session.line.send(_frame(Op.RECONNECT, None))

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its session is over; unless resumable it must begin anew."""
        lines = [session.line for session in self.sessions.values()]
        if not resumable:
            self.sessions.clear()
        for line in lines:
            if line is not None:
                await line.send(_frame(Op.INVALID_SESSION, resumable))

    # What the bot is told

    async def deliver(self) -> None:
        """Send what has gathered, in order, for ever. The server owns the task that runs this."""
        while True:
            session, frame, line = await self._outbox.get()
            if self.delay_ms():
                await asyncio.sleep(self.delay_ms() / 1000)
            if line is not None and session.line is line:
                await line.send(frame)

    def _send(self, session: Session, event: str, body: Any) -> None:
        self._outbox.put_nowait((session, session.numbered(event, body), session.line))

    def _watch(self, change: Change) -> None:
        for session in self.sessions.values():
            told = self.tidings.event(session, change)
            if told is not None:
                event, body = told
                self._send(session, event, links.absolute(body, self.origin))


async def _acknowledge(line: Line) -> None:
    await asyncio.sleep(ACK_AFTER)
    await line.send(_frame(Op.ACK, None))


def _frame(op: Op, body: Any) -> str:
    return json.dumps({"op": op, "d": body, "s": None, "t": None})
