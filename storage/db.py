"""One SQLite file: a writer that groups commits, and a reader that never waits for it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from storage.errors import Unwritable, explained
from storage.guard import inspect, read_only, sole_process
from storage.migrate import migrate, migrations
from storage.writer import Job, Parameters, Writer

T = TypeVar("T")
Row = tuple[Any, ...]

_WRITER_PRAGMAS = "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;"
_READER_PRAGMAS = "PRAGMA query_only = ON; PRAGMA busy_timeout = 5000;"


class Database:
    """An open database; ``write`` returns after the commit, ``read`` sees only what is committed."""

    def __init__(self, path: Path, writer: Writer, reader: aiosqlite.Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader

    async def write(self, job: Job[T]) -> T:
        """Run a job in the next transaction; see ``Writer.write``."""
        return await self._writer.write(job)

    async def read(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        try:
            return [tuple(row) for row in await self._reader.execute_fetchall(sql, parameters)]
        except aiosqlite.Error as error:
            raise explained(self.path, error) from error


@asynccontextmanager
async def open_database(path: str | PathLike[str]) -> AsyncIterator[Database]:
    """Open, and create or bring up to date, the database at this path; on leaving, write what is queued and close."""
    place = Path(path).resolve()
    scripts = migrations()
    with sole_process(place):
        await inspect(place, known=len(scripts))
        writer = Writer(place)
        async with _opened(place, writer.connect()) as connection:
            await _prepare(place, connection, scripts)
            async with (
                _opened(place, aiosqlite.connect(read_only(place), uri=True)) as reader,
                _running(writer, connection),
            ):
                await reader.executescript(_READER_PRAGMAS)
                yield Database(place, writer, reader)


@asynccontextmanager
async def _opened(path: Path, connection: aiosqlite.Connection) -> AsyncIterator[aiosqlite.Connection]:
    """Always closed again: the thread of a connection left open would keep the interpreter from ending."""
    try:
        await connection
    except aiosqlite.Error as error:
        raise explained(path, error) from error
    try:
        yield connection
    finally:
        await connection.close()


async def _prepare(path: Path, connection: aiosqlite.Connection, scripts: list[str]) -> None:
    try:
        ((mode,),) = await connection.execute_fetchall("PRAGMA journal_mode = WAL")
        await connection.executescript(_WRITER_PRAGMAS)
        await migrate(connection, scripts)
    except aiosqlite.Error as error:
        raise explained(path, error) from error
    if mode != "wal":
        raise Unwritable(path, "this file system cannot hold a write-ahead log")


@asynccontextmanager
async def _running(writer: Writer, connection: aiosqlite.Connection) -> AsyncIterator[None]:
    task = asyncio.create_task(writer.commit_until_closed(connection), name="ledger writer")
    try:
        yield
    finally:
        writer.close()
        await asyncio.wait({task})
