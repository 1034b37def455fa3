"""The single writer: jobs fail alone, commit together, and nobody hears of them before."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from storage.db import Database, open_database
from storage.errors import StorageError, Unwritable
from storage.writer import Job, Writer, Writing

SCHEMA = """
    PRAGMA foreign_keys = ON;
    CREATE TABLE words (word TEXT NOT NULL PRIMARY KEY) STRICT;
    CREATE TABLE links (word TEXT REFERENCES words DEFERRABLE INITIALLY DEFERRED) STRICT;
"""


@asynccontextmanager
async def writing(path: Path) -> AsyncIterator[tuple[Writer, list[str]]]:
    """A writer over a small file, with every statement that it runs."""
    writer = Writer(path)
    statements: list[str] = []
    async with writer.connect() as connection:
        await connection.executescript(SCHEMA)
        await connection.set_trace_callback(statements.append)
        task = asyncio.create_task(writer.commit_until_closed(connection))
        yield writer, statements
        writer.close()
        await task


def say(word: str) -> Job[str]:
    def job(db: Writing) -> str:
        db.run("INSERT INTO words VALUES (?)", (word,))
        return word

    return job


def stumble(db: Writing) -> None:
    db.run("INSERT INTO words VALUES ('half done')")
    raise ArithmeticError("stumbled")


def words(path: Path) -> set[str]:
    with sqlite3.connect(path) as other:
        found = {word for (word,) in other.execute("SELECT word FROM words")}
    other.close()
    return found


async def test_jobs_that_gather_share_one_commit(path: Path) -> None:
    async with writing(path) as (writer, statements):
        said = await asyncio.gather(*(writer.write(say(str(n))) for n in range(50)))
    assert said == [str(n) for n in range(50)]
    assert statements.count("COMMIT") == 1


async def test_jobs_that_come_during_a_commit_share_the_next(path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(db: Writing) -> None:
        begun.set()
        go_on.wait()

    async with writing(path) as (writer, statements):
        first = asyncio.create_task(writer.write(slow))
        await asyncio.to_thread(begun.wait)
        others = [asyncio.create_task(writer.write(say(str(n)))) for n in range(20)]
        await asyncio.sleep(0)
        go_on.set()
        await asyncio.gather(first, *others)
    assert statements.count("COMMIT") == 2


async def test_a_failing_job_undoes_only_itself(path: Path) -> None:
    async with writing(path) as (writer, _):
        results = await asyncio.gather(
            writer.write(say("before")), writer.write(stumble), writer.write(say("after")), return_exceptions=True
        )
    assert [type(result) for result in results] == [str, ArithmeticError, str]
    assert words(path) == {"before", "after"}


async def test_an_awaiter_wakes_after_its_commit(path: Path) -> None:
    async def say_and_look(writer: Writer, word: str) -> bool:
        await writer.write(say(word))
        return word in words(path)

    async with writing(path) as (writer, _):
        assert all(await asyncio.gather(*(say_and_look(writer, str(n)) for n in range(30))))


async def test_a_commit_that_fails_fails_every_job_of_its_batch(path: Path) -> None:
    async with writing(path) as (writer, _):
        results = await asyncio.gather(
            writer.write(say("fine")),
            writer.write(lambda db: db.run("INSERT INTO links VALUES ('nowhere')").rowcount),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [StorageError, StorageError]
        assert await writer.write(say("next")) == "next"
    assert words(path) == {"next"}


async def test_when_sqlite_rolls_back_everything_every_job_hears_of_it(path: Path) -> None:
    def clash(db: Writing) -> None:
        db.run("INSERT OR ROLLBACK INTO words VALUES ('fine')")

    async with writing(path) as (writer, _):
        results = await asyncio.gather(writer.write(say("fine")), writer.write(clash), return_exceptions=True)
        assert [type(result) for result in results] == [StorageError, StorageError]
        assert all("UNIQUE" in str(result) for result in results)
        assert await writer.write(say("next")) == "next"
    assert words(path) == {"next"}


async def test_an_awaiter_that_gives_up_disturbs_nobody(path: Path) -> None:
    async with writing(path) as (writer, _):
        tasks = [asyncio.create_task(writer.write(say(str(n)))) for n in range(3)]
        failing = asyncio.create_task(writer.write(stumble))
        await asyncio.sleep(0)
        tasks[1].cancel()
        failing.cancel()
        results = await asyncio.gather(*tasks, failing, return_exceptions=True)
    assert [type(result) for result in results] == [str, asyncio.CancelledError, str, asyncio.CancelledError]
    assert words(path) == {"0", "1", "2"}


async def test_what_is_queued_at_closing_is_written(path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(db: Writing) -> None:
        begun.set()
        go_on.wait()

    async with open_database(path) as db:
        first = asyncio.create_task(db.write(slow))
        await asyncio.to_thread(begun.wait)
        last = asyncio.create_task(db.write(lambda db: db.run("INSERT INTO heartbeat VALUES (1, 7)").rowcount))
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_later(0.05, go_on.set)  # When closing has long begun.
    await first
    assert await last == 1


async def test_a_closed_database_takes_nothing(path: Path) -> None:
    async with open_database(path) as db:
        pass
    with pytest.raises(Unwritable, match="closed"):
        await db.write(lambda db: None)


async def test_a_writer_cut_off_leaves_nobody_waiting(path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(db: Writing) -> None:
        begun.set()
        go_on.wait()

    writer = Writer(path)
    async with writer.connect() as connection:
        task = asyncio.create_task(writer.commit_until_closed(connection))
        running = asyncio.create_task(writer.write(slow))
        await asyncio.to_thread(begun.wait)
        queued = asyncio.create_task(writer.write(slow))
        await asyncio.sleep(0)
        task.cancel()
        results = await asyncio.gather(running, queued, return_exceptions=True)
        go_on.set()
    assert [type(result) for result in results] == [asyncio.CancelledError, Unwritable]


async def test_reading_neither_waits_for_the_writer_nor_sees_its_unfinished_work(db: Database) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow(db: Writing) -> None:
        db.run("INSERT INTO heartbeat VALUES (1, 7)")
        begun.set()
        go_on.wait()

    writing = asyncio.create_task(db.write(slow))
    await asyncio.to_thread(begun.wait)
    during = await db.read("SELECT at FROM heartbeat")
    go_on.set()
    await writing
    assert (during, await db.read("SELECT at FROM heartbeat")) == ([], [(7,)])


async def test_reading_cannot_write(db: Database) -> None:
    with pytest.raises(Unwritable):
        await db.read("INSERT INTO heartbeat VALUES (1, 7)")
