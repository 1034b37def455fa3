"""Deliver what the outbox holds: one worker per busy table, so that no table waits for another's calls."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

import aiohttp
import discord

from bot.desk.hands import Hands
from bot.desk.panels import Panels
from bot.desk.posting import Gone, NoChannel, Post, nonce_for
from bot.desk.screen import Screen
from bot.desk.translate import jump, voice_at
from bot.table.lobby import Lobby
from bot.table.service import Tables
from bot.table.session import HAND, PANEL, PING, TURN, Session
from games.kit.game import Refused
from storage.rows import NoticeRow, PanelRow

log = logging.getLogger(__name__)

TOO_OLD = 55 * 60  # Discord limits edits of messages older than an hour
BURIED = 12  # messages of other people after which the panel is posted anew
CLOSED_FOR = 600  # how long closed DMs are left alone
SLOWEST = 300
_CLOSED_DMS = 50007


@dataclass(slots=True)
class _Worker:
    """Delivering for one table; ``again`` is set when more has come in meanwhile."""

    lock: asyncio.Lock
    again: bool = False
    running: bool = False


class Courier:
    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        lobby: Lobby,
        panels: Panels,
        hands: Hands,
        tasks: asyncio.TaskGroup,
    ) -> None:
        self._client = client
        self._tables = tables
        self._lobby = lobby
        self._panels = panels
        self._hands = hands
        self._tasks = tasks
        self._workers: dict[int, _Worker] = {}
        self._closed: dict[int, int] = {}  # user -> when their DMs may be tried again
        self._talk: dict[int, int] = {}  # channel -> messages since our panel there
        self._nudge = asyncio.Event()
        tables.listen(self.wake)

    def wake(self, table_id: int) -> None:
        self._nudge.set()
        worker = self._workers.setdefault(table_id, _Worker(asyncio.Lock()))
        worker.again = True
        if not worker.running:
            worker.running = True
            self._tasks.create_task(self._work(table_id, worker), name=f"messages of table {table_id}")

    def heard(self, channel: int) -> None:
        """Somebody has written in a channel: a panel there moves up and out of sight."""
        self._talk[channel] = self._talk.get(channel, 0) + 1

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
                await asyncio.wait_for(self._nudge.wait(), pause)

    async def settled(self, table_id: int, patience: float) -> None:
        """Wait until a table's messages are out, at most ``patience`` seconds."""
        worker = self._workers.get(table_id)
        if worker is not None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(patience), worker.lock:
                    return

    async def shown(self, session: Session, user: int, message: discord.Message, screen: Screen) -> bool:
        """A click has just edited this private panel: remember it, unless a delivery is under way."""
        worker = self._workers.setdefault(session.id, _Worker(asyncio.Lock()))
        panel = await self._tables.outbox.panel(session.id, HAND, user)
        if worker.lock.locked() or panel is None or panel.message != message.id:
            return False
        fresh = PanelRow(
            session.id, HAND, user, panel.channel, panel.message, session.seq, panel.posted_at, screen.digest()
        )
        await self._tables.outbox.save_panel(fresh)
        return True

    async def clear(self, panels: Sequence[PanelRow]) -> None:
        """Take away the messages of a table that is no more."""
        await asyncio.gather(*(self._remove(panel) for panel in panels))

    async def _work(self, table_id: int, worker: _Worker) -> None:
        try:
            while worker.again:
                worker.again = False
                async with worker.lock:
                    due = await self._tables.outbox.due(self._tables.now(), table_id)
                    await asyncio.gather(*(self._deliver(notice) for notice in due))
        finally:
            worker.running = False
            self._nudge.set()

    async def _deliver(self, notice: NoticeRow) -> None:
        """One notice, whatever happens: delivered, dropped with its table, or tried again later."""
        try:
            session = await self._tables.get(notice.table_id)
            panel = await self._kinds()[notice.kind](session, notice)
            await self._tables.outbox.delivered(notice, panel)
        except Refused:
            await self._tables.outbox.delivered(notice)
        except NoChannel:
            await self._tables.outbox.delivered(notice)
            await self._lose_channel(notice.table_id)
        except discord.Forbidden as error:
            await self._forbidden(notice, error)
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.warning("table %s: %s was not delivered: %s", notice.table_id, notice.kind, error)
            await self._later(notice)
        except Exception:
            log.exception("table %s: %s was not delivered", notice.table_id, notice.kind)
            await self._later(notice)

    def _kinds(self) -> dict[str, Callable[[Session, NoticeRow], Awaitable[PanelRow | None]]]:
        return {PANEL: self._panel, HAND: self._hand, TURN: self._recall, PING: self._call}

    async def _panel(self, session: Session, notice: NoticeRow) -> PanelRow | None:
        screen = await self._panels.screen(session)
        seq, channel = session.seq, session.row.channel
        old = await self._tables.outbox.panel(session.id, PANEL)
        post = Post(self._client, channel)
        if old is not None and old.channel == channel and not self._must_move(old):
            if old.digest == screen.digest():
                return old
            with contextlib.suppress(Gone):
                await post.edit(old.message, screen)
                return PanelRow(session.id, PANEL, 0, channel, old.message, seq, old.posted_at, screen.digest())
        message = await post.send(screen, nonce_for(session.id, PANEL, 0, old))
        self._talk[channel] = 0
        await self._remove(old)
        return PanelRow(session.id, PANEL, 0, channel, message, seq, self._tables.now(), screen.digest())

    async def _hand(self, session: Session, notice: NoticeRow) -> PanelRow | None:
        seat = session.seat_of(notice.user)
        if seat is None or self._closed.get(notice.user, 0) > self._tables.now():
            return None
        locale = session.sitter(seat).locale
        screen = await self._hands.screen(session, seat, locale, fresh=False)
        seq = session.seq
        old = await self._tables.outbox.panel(session.id, HAND, notice.user)
        if old is not None and old.digest == screen.digest():
            return old
        dm = await self._client.create_dm(discord.Object(notice.user))
        post = Post(self._client, dm.id)
        if old is not None and self._tables.now() - old.posted_at < TOO_OLD:
            with contextlib.suppress(Gone):
                await post.edit(old.message, screen)
                return PanelRow(session.id, HAND, notice.user, dm.id, old.message, seq, old.posted_at, screen.digest())
        message = await post.send(
            screen, nonce_for(session.id, HAND, notice.user, old), silent=seat not in session.acting
        )
        await self._remove(old)
        await self._lobby.note_dms(session, notice.user, "open")
        return PanelRow(session.id, HAND, notice.user, dm.id, message, seq, self._tables.now(), screen.digest())

    async def _recall(self, session: Session, notice: NoticeRow) -> None:
        """Take away the call for somebody who has moved."""
        old = await self._tables.outbox.panel(session.id, TURN)
        if old is not None and old.digest != self._called(session):
            await self._remove(old)
            await self._tables.outbox.forget_panel(session.id, TURN)

    async def _call(self, session: Session, notice: NoticeRow) -> None:
        """The one mention: whose turn it is, if it still is."""
        called = self._called(session)
        old = await self._tables.outbox.panel(session.id, TURN)
        if not called or (old is not None and old.digest == called):
            return
        panel = await self._tables.outbox.panel(session.id, PANEL)
        voice = voice_at(session, session.row.locale)
        link = jump(session.row.guild, session.row.channel, panel.message if panel else None)
        people = [row.user for row in session.people if row.seat in session.acting and row.user]
        text = voice.say("call", who=" ".join(f"<@{user}>" for user in people), table=str(session.id), link=link)
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in people])
        post = Post(self._client, session.row.channel)
        message = await post.send(
            Screen(head=(text,)), nonce_for(session.id, TURN, session.seq, old), mentions=mentions
        )
        await self._remove(old)
        row = PanelRow(session.id, TURN, 0, session.row.channel, message, session.seq, self._tables.now(), called)
        await self._tables.outbox.save_panel(row)

    def _called(self, session: Session) -> str:
        """Who is called at this table now, as a digest."""
        if not session.is_playing:
            return ""
        return " ".join(str(row.user) for row in session.people if row.seat in session.acting)

    def _must_move(self, panel: PanelRow) -> bool:
        return self._tables.now() - panel.posted_at > TOO_OLD or self._talk.get(panel.channel, 0) > BURIED

    async def _remove(self, panel: PanelRow | None) -> None:
        if panel is not None:
            with contextlib.suppress(Gone, NoChannel, discord.HTTPException):
                await Post(self._client, panel.channel).delete(panel.message)

    async def _forbidden(self, notice: NoticeRow, error: discord.Forbidden) -> None:
        if notice.kind == HAND and error.code == _CLOSED_DMS:
            now = self._tables.now()
            self._closed[notice.user] = now + CLOSED_FOR
            await self._tables.outbox.postpone(notice, now + CLOSED_FOR)
            with contextlib.suppress(Refused):
                await self._lobby.note_dms(await self._tables.get(notice.table_id), notice.user, "closed")
            return
        log.warning("table %s: not allowed to show %s: %s", notice.table_id, notice.kind, error)
        await self._later(notice)

    async def _lose_channel(self, table_id: int) -> None:
        log.warning("the channel of table %s is gone; the table is parked", table_id)
        with contextlib.suppress(Refused):
            await self._lobby.lose_channel(await self._tables.get(table_id))

    async def _later(self, notice: NoticeRow) -> None:
        await self._tables.outbox.postpone(notice, self._tables.now() + min(SLOWEST, 2 << min(notice.attempts, 8)))
