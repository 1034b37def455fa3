"""The real desk in a simulated Discord: a server, a channel, some people, and short ways to ask what they see."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterator
from contextvars import Context
from dataclasses import dataclass, field, replace
from typing import Any

import discord
from simcord import Env
from simcord.actors import MemberActor, _component_interaction
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult, ResponseMessage

from bot.desk.client import Desk
from bot.desk.deliveries import HERE_FOR
from bot.table.changes import CALL_AFTER
from bot.table.robots import Robots
from bot.table.service import Tables
from bot.table.session import PANEL, Session
from games.heimlich import GAME
from games.kit.dice import Dice
from games.kit.game import AnyGame, Focus
from games.kit.page import Picture
from games.kit.text import Voice
from storage.db import Database
from storage.ledger import Ledger
from storage.outbox import Outbox

Message = discord.Message | ResponseMessage
OUTBOX = "the outbox"


def sketch(view: Any, voice: Voice, focus: Focus) -> Picture:
    """A stand-in for drawing, which is tested elsewhere and slow: another picture for another view."""
    return Picture(b"\x89PNG\r\n\x1a\n" + repr((view, focus)).encode(), "a sketch of the board")


HEIMLICH: AnyGame = replace(GAME, draw=sketch)


class Crew(asyncio.TaskGroup):
    """Keeps the outbox from pacing by itself: tests say when time passes, with ``Parlour.wait``."""

    def create_task(
        self,
        coro: Generator[Any, None, Any] | Coroutine[Any, Any, Any],
        *,
        name: str | None = None,
        context: Context | None = None,
    ) -> asyncio.Task[Any]:
        if name == OUTBOX:
            coro.close()
            return super().create_task(asyncio.sleep(0), name=name, context=context)
        return super().create_task(coro, name=name, context=context)


@dataclass
class Parlour:
    db: Database
    crew: Crew
    game: AnyGame
    desk: Desk = field(init=False)
    tables: Tables = field(init=False)
    env: Env = field(init=False)

    def __post_init__(self) -> None:
        self._furnish()
        self.env = Env(self.desk)

    def _furnish(self) -> None:
        self.tables = Tables(Ledger(self.db), Outbox(self.db), {self.game.name: self.game}, now=self.now)
        Robots(self.tables, self.crew, pace=0)
        self.desk = Desk(self.tables, self.crew, ready_timeout=0)

    def now(self) -> int:
        return int(self.env.now().timestamp())

    def settle_in(self) -> None:
        self.guild = self.env.create_guild("The Parlour")
        self.channel = self.guild.create_text_channel("games")
        keys = self.guild.create_role("Keys", permissions=discord.Permissions(manage_guild=True))
        self.ann, self.ben, self.cat, self.dan = (self.person(name) for name in ("Ann", "Ben", "Cat", "Dan"))
        self.root = self.guild.add_member(self.env.create_user("Root"), roles=[keys])

    def person(self, name: str) -> MemberActor:
        return self.guild.add_member(self.env.create_user(name.lower()[:32] or "x", global_name=name))

    async def restart(self) -> None:
        """The program ends and starts again over the same file; Discord has gone on meanwhile."""
        self._furnish()
        await self.env.restart_bot(self.desk)
        await self.wait(0)

    async def wait(self, seconds: float) -> None:
        """Time passes, and what has come due in the outbox goes out."""
        await self.env.advance_time(seconds)
        with self.env._bot_scope():
            for table in await self.tables.outbox.tables_waiting(self.now()):
                self.desk.house.courier.wake(table)
        await self.env.settle()

    async def go_away(self) -> None:
        """Everybody turns to other things for long enough to be called."""
        await self.wait(CALL_AFTER + 1)
        await self.wait(HERE_FOR)

    # What people do

    async def slash(self, who: MemberActor, name: str, *, at: ChannelHandle | None = None, **options: Any) -> "Answer":
        return Answer(await who.slash(at or self.channel, name, **options))

    async def click(self, who: MemberActor, message: Message, label: str) -> "Answer":
        return Answer(await self._hand_of(who, message).click(message, label=label))

    async def press(self, who: MemberActor, message: Message, custom_id: str) -> "Answer":
        return Answer(await self._hand_of(who, message).click(message, custom_id=custom_id))

    async def pick(self, who: MemberActor, message: Message, value: Any, custom_id: str | None = None) -> "Answer":
        return Answer(await self._hand_of(who, message).select(message, [value], custom_id=custom_id))

    async def forge(self, who: MemberActor, message: Message, custom_id: str, *values: str) -> "Answer":
        """A click on a control that this message does not have: from another version, or made up."""
        stored = self.env.backend.get_message(self._channel_of(message), message.id)
        given: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            given["values"] = list(values)
        return Answer(await _component_interaction(self._hand_of(who, message), stored, given))

    def _channel_of(self, message: Message) -> int:
        return message.channel_id if isinstance(message, ResponseMessage) else message.channel.id

    def _hand_of(self, who: MemberActor, message: Message) -> Any:
        channel = self.env.backend.get_channel(self._channel_of(message))
        return who.user if channel.guild_id is None else who

    async def opened(self, *people: MemberActor, computers: int = 0, **options: Any) -> int:
        """A table with these people at it, the first of them the host."""
        host, *others = people
        await self.slash(host, "table open", game="heimlich", **options)
        table = max(row.id for row in await self.tables.ledger.tables())
        for person in others:
            await self.click(person, await self.panel(table), "Join")
        for _ in range(computers):
            await self.click(host, await self.panel(table), "Add computer")
        return table

    async def started(self, *people: MemberActor, computers: int = 0, **options: Any) -> int:
        table = await self.opened(*people, computers=computers, **options)
        await self.slash(people[0], "table start", table=table)
        return table

    async def type_on(self, table: int, *people: MemberActor) -> None:
        """The next move, typed by whoever is to act: one that brings the end nearer."""
        session = await self.session(table)
        words = self.game.write(self._onward(session))
        await self.slash(people[min(session.acting)], "play", table=table, move=words)

    async def type_out(self, table: int, *people: MemberActor) -> None:
        """Play to the end by typing."""
        while (await self.session(table)).acting:
            await self.type_on(table, *people)

    async def click_through(
        self, who: MemberActor, message: Message, between: Callable[[], Awaitable[None]] | None = None
    ) -> None:
        """Share out all points on this private panel, one click each, and confirm."""
        ready: list[str] = []
        while not ready:
            ready = [id_ for id_ in ids_of(message) if id_.endswith("!")]
            steps = [id_ for id_ in ids_of(message) if ":move:" in id_]
            message = (await self.press(who, message, (ready or steps)[0])).message
            if between is not None:
                await between()

    async def skip(self, table: int, moves: int = 10_000) -> None:
        """Let so many moves be made, or all to the end, faster than people could."""
        session = await self.session(table)
        with self.env._bot_scope():
            while session.acting and moves:
                await self.tables.act(session, min(session.acting), session.seq, self._onward(session))
                moves -= 1
        await self.env.settle()

    def _onward(self, session: Session) -> Any:
        seat, dice = min(session.acting), Dice(b"onward", str(session.seq))
        return self.game.choose(session.view(seat), session.legal(seat), dice, self.game.levels[0])

    # What there is to see

    async def session(self, table: int) -> Session:
        return await self.tables.get(table)

    async def panel(self, table: int) -> discord.Message:
        """The table's public panel."""
        row = await self.tables.outbox.panel(table, PANEL)
        assert row is not None, "the table has no panel"
        return self.message(row.channel, row.message)

    def message(self, channel: int, message: int) -> discord.Message:
        return next(found for found in self.room(channel).history() if found.id == message)

    def room(self, channel: int) -> ChannelHandle:
        return ChannelHandle(self.env, self.guild, self.env.backend.get_channel(channel))

    def dms(self, who: MemberActor) -> list[discord.Message]:
        """What the bot has written to this person, oldest first."""
        return who.user.dm_channel.history()

    def dm(self, who: MemberActor) -> discord.Message:
        (only,) = self.dms(who)
        return only

    def calls(self) -> list[str]:
        """The standing calls to players, as they read."""
        return [text for message in self.public() if "It is your turn" in (text := text_of(message))]

    def panels(self) -> list[int]:
        """The public panels of running tables that stand anywhere."""
        return [message.id for message in self.public() if "My hand" in labels(message)]

    def delete(self, message: discord.Message) -> None:
        """Somebody deletes a message of ours."""
        self.env.backend.delete_message(message.channel.id, message.id)

    def close_dms(self, who: MemberActor, times: int | None = None) -> None:
        path = f"/channels/{who.user.dm_channel.id}/messages"
        self.env.inject_error("POST", path, status=403, code=50007, message="closed", times=times)

    def open_dms(self) -> None:
        self.env.backend.faults.clear()

    def callbacks(self) -> list[int]:
        """The kinds of first answers that the bot has given, oldest first."""
        requests = [request for request in self.env.http_requests if request.path.endswith("/callback")]
        return [request.json["type"] for request in requests if request.json]

    def public(self) -> list[discord.Message]:
        """Everything that stands in the server for everybody to read."""
        rooms = [self.channel, *self.channel.threads]
        return [message for room in rooms for message in room.history() if not message.flags.ephemeral]


class Answer:
    """What one person got for a click or a command."""

    def __init__(self, result: InteractionResult) -> None:
        self.result = result
        shown = [*([result.response] if result.response else []), *result.followups]
        self.messages: list[ResponseMessage] = shown

    @property
    def message(self) -> ResponseMessage:
        return self.messages[-1]

    @property
    def text(self) -> str:
        return "\n".join(map(text_of, self.messages))

    @property
    def is_private(self) -> bool:
        return bool(self.messages) and all(message.ephemeral for message in self.messages)


def parts(message: Message) -> Iterator[dict[str, Any]]:
    """Every component of a message, nested ones too."""
    roots = message.components
    raw = [part if isinstance(part, dict) else part.to_dict() for part in roots]
    yield from _walk(raw)


def _walk(nodes: Any) -> Iterator[dict[str, Any]]:
    for node in nodes:
        yield node
        yield from _walk(node.get("components", ()))
        if isinstance(node.get("accessory"), dict):
            yield from _walk([node["accessory"]])


def text_of(message: Message) -> str:
    return "\n".join(part["content"] for part in parts(message) if "content" in part)


def labels(message: Message) -> list[str]:
    return [part["label"] for part in parts(message) if part["type"] == 2 and "label" in part]


def ids_of(message: Message) -> list[str]:
    return [part["custom_id"] for part in parts(message) if part.get("custom_id")]


def options_of(message: Message) -> list[dict[str, Any]]:
    return [option for part in parts(message) for option in part.get("options", ())]


def button(message: Message, beginning: str) -> str:
    """The full label of the only button that begins like this."""
    (label,) = [label for label in labels(message) if label.startswith(beginning)]
    return label
