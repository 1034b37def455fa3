"""The single writer: gathers jobs, commits them together, and only then tells who waits."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from storage.errors import Unwritable, explained

T = TypeVar("T")
Value = str | bytes | int | None
Parameters = Sequence[Value]


class Writing:
    """What a job may do inside the transaction: run SQL, but neither commit nor roll back."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def run(self, sql: str, parameters: Parameters = ()) -> sqlite3.Cursor:
        return self._connection.execute(sql, parameters)

    def run_many(self, sql: str, rows: Iterable[Parameters]) -> None:
        self._connection.executemany(sql, rows)


Job = Callable[[Writing], T]


@dataclass(slots=True)
class _Waiting:
    """A job, who waits for it, and how it went."""

    job: Job[Any]
    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def attempt(self, connection: sqlite3.Connection) -> None:
        """Run the job so that its failure undoes only itself."""
        connection.execute("SAVEPOINT job")
        try:
            self.result = self.job(Writing(connection))
        except Exception as error:
            # A full disk may make SQLite roll back everything: then the batch is lost, not this job alone.
            if not connection.in_transaction:
                raise
            self.error = error
            connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")

    def settle(self) -> None:
        if self.future.done():  # Whoever waited has given up; the job stands.
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class _GroupCommit(sqlite3.Connection):
    """A connection whose ``commit`` does a whole batch: one hop to aiosqlite's thread, not one per statement."""

    def __init__(self, *args: Any, work: Callable[[sqlite3.Connection], None], **kwargs: Any) -> None:  # noqa: ANN401
        super().__init__(*args, **kwargs)
        self._work = work

    def commit(self) -> None:
        self._work(self)


class Writer:
    """Jobs in, commits out; owns the batch that its connection commits next."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._gathered: list[_Waiting] = []
        self._batch: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False

    def connect(self) -> aiosqlite.Connection:
        factory = partial(_GroupCommit, work=self._commit_batch)
        return aiosqlite.connect(self._path, isolation_level=None, factory=factory)

    async def write(self, job: Job[T]) -> T:
        """Queue a job; return when it is on disk. A queued job is carried out even if nobody waits any more."""
        if self._closing:
            raise Unwritable(self._path, "the database is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._gathered.append(_Waiting(job, future))
        self._wake.set()
        try:
            return await future
        except sqlite3.Error as error:
            raise explained(self._path, error) from error

    async def commit_until_closed(self, connection: aiosqlite.Connection) -> None:
        try:
            while self._gathered or not self._closing:
                await self._wake.wait()
                self._wake.clear()
                await self._commit_gathered(connection)
        finally:
            self._closing = True
            for waiting in self._batch:  # Cut off in the middle of a commit: it may stand, or not.
                waiting.future.cancel()
            _fail(self._gathered, Unwritable(self._path, "the database is closed"))

    def close(self) -> None:
        """Take nothing new; what is queued is still written."""
        self._closing = True
        self._wake.set()

    async def _commit_gathered(self, connection: aiosqlite.Connection) -> None:
        self._batch, self._gathered = self._gathered, []
        if not self._batch:
            return
        try:
            await connection.commit()
        except Exception as error:
            _fail(self._batch, error)
        else:
            for waiting in self._batch:
                waiting.settle()
        self._batch = []

    def _commit_batch(self, connection: sqlite3.Connection) -> None:
        """Runs on the connection's own thread."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            for waiting in self._batch:
                waiting.attempt(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _fail(batch: Iterable[_Waiting], error: Exception) -> None:
    for waiting in batch:
        waiting.error = error
        waiting.settle()
