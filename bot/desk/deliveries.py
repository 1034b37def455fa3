"""What each kind of notice comes to in Discord: the panel, a private panel, the call for the next player."""

import contextlib
from collections.abc import Awaitable, Callable

import discord

from bot.desk.glances import Glances
from bot.desk.hands import Hands
from bot.desk.panels import Panels
from bot.desk.posting import Gone, NoChannel, Post, nonce_for
from bot.desk.screen import Screen
from bot.desk.translate import jump, voice_at
from bot.table.seating import Seating
from bot.table.service import Tables
from bot.table.session import HAND, PANEL, PING, TURN, Session
from storage.rows import NoticeRow, PanelRow

TOO_OLD = 55 * 60  # Discord limits edits of messages older than an hour
BURIED = 12  # messages of other people after which the panel is posted anew
HERE_FOR = 20  # seconds after a click in which nobody needs to be called
CLOSED_FOR = 600  # how long closed DMs are left alone


class Later(Exception):
    """Not now: the person's DMs were closed a moment ago, or they are at the table and need no call."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


class Deliveries:
    """Each delivery gives the message that now stands, or nothing; repeating one is harmless."""

    def __init__(
        self, client: discord.Client, tables: Tables, seating: Seating, panels: Panels, hands: Hands, glances: Glances
    ) -> None:
        self._client = client
        self._tables = tables
        self._seating = seating
        self._panels = panels
        self._hands = hands
        self._glances = glances
        self._closed: dict[int, int] = {}  # user -> when their DMs may be tried again
        self._talk: dict[int, int] = {}  # channel -> messages since our panel there
        self._met: dict[int, int] = {}  # user -> when they last clicked or typed
        self.kinds: dict[str, Callable[[Session, NoticeRow], Awaitable[PanelRow | None]]] = {
            PANEL: self._panel,
            HAND: self._hand,
            TURN: self._recall,
            PING: self._call,
        }

    def met(self, user: int) -> None:
        """Somebody has just clicked or typed: they need no call."""
        self._met[user] = self._tables.now()

    def heard(self, channel: int) -> None:
        """Somebody has written in a channel: a panel there moves up and out of sight."""
        self._talk[channel] = self._talk.get(channel, 0) + 1

    def bury(self, channel: int) -> None:
        """Have the panel in this channel posted anew, as if much had been said since."""
        self._talk[channel] = BURIED + 1

    def close(self, user: int) -> int:
        """A person's DMs are closed; gives the time at which to try again."""
        self._closed[user] = self._tables.now() + CLOSED_FOR
        return self._closed[user]

    async def remove(self, panel: PanelRow | None) -> None:
        if panel is not None:
            with contextlib.suppress(Gone, NoChannel, discord.HTTPException):
                await Post(self._client, panel.channel).delete(panel.message)

    async def _panel(self, session: Session, notice: NoticeRow) -> PanelRow | None:
        moment = session.still()
        screen = await self._panels.screen(moment)
        seq, channel = moment.seq, moment.row.channel
        old = await self._tables.outbox.panel(session.id, PANEL)
        post = Post(self._client, channel)
        if old is not None and old.channel == channel and not self._must_move(old):
            if old.digest == screen.digest():
                return old
            with contextlib.suppress(Gone):
                await post.edit(old.message, screen)
                return PanelRow(session.id, PANEL, 0, channel, old.message, seq, old.posted_at, screen.digest())
        message = await post.send(screen, nonce_for(session.row.seed, PANEL, 0, old))
        self._talk[channel] = 0
        await self.remove(old)
        return PanelRow(session.id, PANEL, 0, channel, message, seq, self._tables.now(), screen.digest())

    async def _hand(self, session: Session, notice: NoticeRow) -> PanelRow | None:
        seat = session.seat_of(notice.user)
        if seat is None:
            return None
        moment = session.still()
        screen = await self._hands.lasting(moment, seat)
        seq = moment.seq
        await self._glances.refresh(moment, notice.user, screen)
        if (opening := self._closed.get(notice.user, 0)) > self._tables.now():
            raise Later(opening)
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
            screen, nonce_for(session.row.seed, HAND, notice.user, old), silent=seat not in moment.acting
        )
        await self.remove(old)
        await self._seating.note_dms(session, notice.user, "open")
        return PanelRow(session.id, HAND, notice.user, dm.id, message, seq, self._tables.now(), screen.digest())

    async def _recall(self, session: Session, notice: NoticeRow) -> None:
        """Take away the call for somebody who has moved."""
        old = await self._tables.outbox.panel(session.id, TURN)
        if old is not None and old.digest != _called(session):
            # Where Discord has trouble this must fail and be tried again: a call once forgotten would stay for good.
            with contextlib.suppress(Gone, NoChannel, discord.Forbidden):
                await Post(self._client, old.channel).delete(old.message)
            await self._tables.outbox.forget_panel(session.id, TURN)

    async def _call(self, session: Session, notice: NoticeRow) -> None:
        """The one mention: whose turn it is, or that the game is over; not for those who are here anyway."""
        await self._recall(session, notice)
        called = _called(session)
        if not called or await self._tables.outbox.panel(session.id, TURN) is not None:
            return
        now = self._tables.now()
        people = [user for user in map(int, called.split()[1:]) if now - self._met.get(user, 0) >= HERE_FOR]
        if not people and session.is_playing:
            raise Later(now + HERE_FOR)
        if people:
            message = await self._mention(session, people, nonce_for(session.row.seed, TURN, notice.id, None))
            row = PanelRow(session.id, TURN, 0, session.row.channel, message, session.seq, now, called)
            await self._tables.outbox.save_panel(row)

    async def _mention(self, session: Session, people: list[int], nonce: str) -> int:
        panel = await self._tables.outbox.panel(session.id, PANEL)
        voice = voice_at(session, session.row.locale)
        link = jump(session.row.guild, session.row.channel, panel.message if panel else None)
        who = " ".join(f"<@{user}>" for user in people)
        key = "call" if session.is_playing else "call-over"
        screen = Screen(head=(voice.say(key, who=who, table=str(session.id), link=link),))
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in people])
        return await Post(self._client, session.row.channel).send(screen, nonce, silent=False, mentions=mentions)

    def _must_move(self, panel: PanelRow) -> bool:
        return self._tables.now() - panel.posted_at > TOO_OLD or self._talk.get(panel.channel, 0) > BURIED


def _called(session: Session) -> str:
    """Who is to be called at this table now, as a digest: why, then the users; empty where nobody is."""
    if session.row.phase == "over":
        return " ".join(["over", *(str(row.user) for row in session.people)])
    acting = [str(row.user) for row in session.people if row.seat in session.acting]
    return " ".join(["turn", *acting]) if session.is_playing and acting else ""
