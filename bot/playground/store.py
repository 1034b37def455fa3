"""Where the playground's Discord is kept between two runs: one SQLite file, written behind the players' backs."""

import asyncio
import contextlib
import json
import logging
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from bot.playground.channels import Channel, Message
from bot.playground.files import File
from bot.playground.world import World

Json = dict[str, Any]

_log = logging.getLogger(__name__)

PAUSE = 0.1
"""Seconds between two looks for something to save: at most this much is lost when the process is killed."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS things (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT;
CREATE TABLE IF NOT EXISTS files (
    id TEXT PRIMARY KEY,
    channel_id TEXT NOT NULL,
    name TEXT NOT NULL,
    password TEXT NOT NULL,
    content BLOB NOT NULL
) STRICT;
"""


class Store:
    def __init__(self, world: World, database: sqlite3.Connection) -> None:
        self.world = world
        self.database = database
        self.closing = asyncio.Event()

    @classmethod
    @contextlib.asynccontextmanager
    async def opened(cls, world: World, path: Path | None) -> AsyncIterator[None]:
        """Fill the world from the file, and save it as long as the block lasts. Without a path nothing is kept."""
        if path is None:
            yield
            return
        # Used by one thread at a time: here to load, then by the saving loop's worker.
        database = await asyncio.to_thread(_connect, path)
        try:
            store = cls(world, database)
            store.load()
            saving = asyncio.create_task(store.keep_saving())
            try:
                yield
            finally:
                store.closing.set()
                await saving
        finally:
            database.close()

    def load(self) -> None:
        world = self.world
        rows = self.database.execute("SELECT kind, id, body FROM things ORDER BY kind, length(id), id").fetchall()
        things: dict[str, list[tuple[str, Json]]] = {"channel": [], "command": [], "message": []}
        for kind, thing_id, body in rows:
            things[kind].append((thing_id, json.loads(body)))
        saved_channels = {
            saved["body"]["id"]: Channel(saved["body"], saved["members"]) for _, saved in things["channel"]
        }
        # The first time, what the world begins with is saved; later the file alone knows what is left of it.
        world.unsaved.update(("channel", channel_id) for channel_id in world.channels if not saved_channels)
        world.channels = saved_channels or world.channels
        for thing_id, saved in things["command"]:
            world.commands[thing_id] = saved
        for _, saved in sorted(things["message"], key=lambda row: int(row[1]["body"]["id"])):
            self._load_message(Message(saved["body"], None, saved["nonce"], saved["attachments"]))
        self._load_files()

    def _load_message(self, message: Message) -> None:
        channel = self.world.channels.get(message.channel_id)
        if channel is not None:
            self.world.remember(channel, message)
            self.world.snowflakes.skip_past(message.id)

    def _load_files(self) -> None:
        wanted: set[str] = set()
        for channel in self.world.channels.values():
            wanted.update(*(message.file_ids for message in channel.messages.values()))
        for row in self.database.execute("SELECT id, channel_id, name, content, password FROM files ORDER BY id"):
            if row[0] in wanted:
                self.world.files.keep(File(*row))

    async def keep_saving(self) -> None:
        """Save now and again, and once more at the end."""
        while not self.closing.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.closing.wait(), PAUSE)
            await self.save()

    async def save(self) -> None:
        """Write what has changed. What is written is decided here, at once; only the writing happens elsewhere."""
        world = self.world
        keys, file_ids = set(world.unsaved), set(world.files.unsaved)
        things = [(kind, thing_id, self._row(kind, thing_id)) for kind, thing_id in keys]
        files = [(file_id, world.files.files.get(file_id)) for file_id in file_ids]
        world.unsaved -= keys
        world.files.unsaved -= file_ids
        if not things and not files:
            return
        try:
            await asyncio.to_thread(self._write, things, files)
        except sqlite3.Error:
            _log.exception("The playground could not be saved; it goes on, and tries again.")
            world.unsaved |= keys
            world.files.unsaved |= file_ids

    def _row(self, kind: str, thing_id: str) -> str | None:
        """The JSON of a thing, or None if it is no more."""
        world = self.world
        match kind:
            case "channel":
                channel = world.channels.get(thing_id)
                return json.dumps({"body": channel.body, "members": channel.members}) if channel is not None else None
            case "message":
                channel_id, _, message_id = thing_id.partition("/")
                home = world.channels.get(channel_id)
                message = home.messages.get(message_id) if home is not None else None
                return _message_row(message) if message is not None else None
        command = world.commands.get(thing_id)
        return json.dumps(command) if command is not None else None

    def _write(self, things: list[tuple[str, str, str | None]], files: list[tuple[str, File | None]]) -> None:
        with self.database:
            for kind, thing_id, body in things:
                if body is None:
                    self.database.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, thing_id))
                else:
                    self.database.execute("INSERT OR REPLACE INTO things VALUES (?, ?, ?)", (kind, thing_id, body))
            for file_id, file in files:
                if file is None:
                    self.database.execute("DELETE FROM files WHERE id = ?", (file_id,))
                else:
                    row = (file.id, file.channel_id, file.name, file.password, file.content)
                    self.database.execute("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?, ?)", row)


def _message_row(message: Message) -> str:
    return json.dumps({"body": message.body, "nonce": message.nonce, "attachments": message.attachments})


def _connect(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    database.executescript(SCHEMA)
    return database
