"""Opening a database: made where it is missing, refused in one line where it must not be touched."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import aiosqlite
import pytest

from storage.db import open_database
from storage.errors import Busy, NewerDatabase, StorageError, Unreadable, Unwritable
from storage.ledger import Ledger
from storage.migrate import FOLDER, migrate, migrations, version
from tests.storage.builders import a_table

ROOT = Path(__file__).parents[2]


async def refusal(path: Path) -> StorageError:
    with pytest.raises(StorageError) as caught:
        async with open_database(path):
            pass
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    return caught.value


async def make(path: Path) -> None:
    async with open_database(path) as db:
        await Ledger(db).open_table(a_table())


def edit(path: Path, script: str) -> None:
    other = sqlite3.connect(path)
    other.executescript(script)
    other.close()


async def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "ledger.db"
    await make(path)
    assert path.exists()


async def test_odd_characters_in_the_path_are_only_characters(tmp_path: Path) -> None:
    path = tmp_path / "50% of #1? ü" / "led ger.db"
    await make(path)
    async with open_database(path) as db:
        assert len(await Ledger(db).tables()) == 1


async def test_the_settings_that_promise_durability(path: Path) -> None:
    async with open_database(path) as db:
        found = [
            await db.write(lambda w, name=name: w.run(f"PRAGMA {name}").fetchone()[0])  # type: ignore[misc]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert found == ["wal", 2, 1]


async def test_a_newer_database_is_refused_and_left_alone(path: Path) -> None:
    await make(path)
    edit(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    problem = await refusal(path)
    assert isinstance(problem, NewerDatabase)
    assert "99" in str(problem)
    assert path.read_bytes() == before


async def test_a_newer_database_left_by_a_crash_keeps_its_unfinished_log(tmp_path: Path) -> None:
    path, crashed = tmp_path / "running.db", tmp_path / "crashed.db"
    async with open_database(path) as db:
        await db.write(lambda w: w.run("PRAGMA user_version = 99").rowcount)
        for suffix in ("", "-wal"):
            shutil.copy(f"{path}{suffix}", f"{crashed}{suffix}")
    log = crashed.with_name("crashed.db-wal")
    before = crashed.read_bytes(), log.read_bytes()
    assert before[1]
    assert isinstance(await refusal(crashed), NewerDatabase)
    assert (crashed.read_bytes(), log.read_bytes()) == before


@pytest.mark.parametrize("content", [b"Dear diary, " * 500, b"SQLite format 3\0" + bytes(5000), b"x"])
async def test_what_is_not_a_database_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert isinstance(await refusal(path), Unreadable)
    assert path.read_bytes() == content


async def test_a_damaged_database_is_refused_and_left_alone(path: Path) -> None:
    await make(path)
    whole = bytearray(path.read_bytes())
    whole[4096 : 4096 * 4] = os.urandom(4096 * 3)
    path.write_bytes(whole)
    assert isinstance(await refusal(path), Unreadable)
    assert path.read_bytes() == whole


async def test_a_database_cut_short_is_refused_and_left_alone(path: Path) -> None:
    await make(path)
    half = path.read_bytes()[: path.stat().st_size // 2]
    path.write_bytes(half)
    assert isinstance(await refusal(path), Unreadable)
    assert path.read_bytes() == half


async def test_another_programs_database_is_refused_and_left_alone(path: Path) -> None:
    edit(path, "CREATE TABLE recipes (cake TEXT)")
    before = path.read_bytes()
    problem = await refusal(path)
    assert isinstance(problem, Unreadable)
    assert "another program" in str(problem)
    assert path.read_bytes() == before


async def test_an_empty_file_is_a_new_database(path: Path) -> None:
    path.touch()
    await make(path)
    async with open_database(path) as db:
        assert len(await Ledger(db).tables()) == 1


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert isinstance(await refusal(tmp_path), Unwritable)


@pytest.fixture
def ordinary_user() -> Iterator[Path]:
    """A folder of one's own, without the powers of root, to whom nothing is read-only."""
    is_root = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as name:
        if is_root:
            os.chown(name, 65534, 65534)
            os.seteuid(65534)
        try:
            yield Path(name)
        finally:
            if is_root:
                os.seteuid(0)


async def test_a_read_only_file_is_refused_and_left_alone(ordinary_user: Path) -> None:
    path = ordinary_user / "ledger.db"
    await make(path)
    path.chmod(0o444)
    before = path.read_bytes()
    assert isinstance(await refusal(path), Unwritable)
    assert path.read_bytes() == before


async def test_a_read_only_folder_is_refused(ordinary_user: Path) -> None:
    ordinary_user.chmod(0o555)
    assert isinstance(await refusal(ordinary_user / "ledger.db"), Unwritable)
    assert isinstance(await refusal(ordinary_user / "deeper" / "ledger.db"), Unwritable)
    ordinary_user.chmod(0o755)


async def test_two_openings_of_one_file_are_one_too_many(path: Path) -> None:
    async with open_database(path):
        assert isinstance(await refusal(path), Busy)
    await make(path)


async def test_another_name_for_the_file_does_not_get_round_the_guard(path: Path) -> None:
    await make(path)
    alias = path.with_name("alias.db")
    alias.symlink_to(path)
    async with open_database(path):
        with pytest.raises(Busy):
            async with open_database(alias):
                pass


async def test_a_killed_process_leaves_nothing_stuck(path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.storage.stream_of_moves", str(path)], cwd=ROOT, stdout=subprocess.PIPE
    )
    with child:
        assert child.stdout is not None
        child.stdout.readline()
        busy = await refusal(path)
        child.kill()
    assert isinstance(busy, Busy)
    await make(path)


async def test_a_program_that_fails_with_the_database_open_still_ends(path: Path) -> None:
    program = (
        "import asyncio, storage.db as s\n"
        "async def main():\n"
        f"    async with s.open_database({str(path)!r}):\n"
        "        raise SystemExit(3)\n"
        "asyncio.run(main())"
    )
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, timeout=60, check=False).returncode == 3


async def test_an_error_inside_comes_out_as_it_is(path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        async with open_database(path):
            raise ZeroDivisionError


async def test_migrations_lead_from_nothing_to_the_newest_version() -> None:
    async with aiosqlite.connect(":memory:") as db:
        await migrate(db, migrations())
        await migrate(db, migrations())
        assert await version(db) == len(list(FOLDER.glob("*.sql")))


async def test_a_migration_that_fails_leaves_no_trace(path: Path) -> None:
    scripts = [
        "CREATE TABLE one (x)",
        "CREATE TABLE two (x); INSERT INTO two VALUES (1); INSERT INTO nowhere VALUES (1)",
    ]
    async with aiosqlite.connect(path) as db:
        with pytest.raises(aiosqlite.OperationalError):
            await migrate(db, scripts)
        assert await version(db) == 1
        assert list(await db.execute_fetchall("SELECT name FROM sqlite_schema")) == [("one",)]
        await migrate(db, [scripts[0], "CREATE TABLE two (x)"])
        assert await version(db) == 2


def test_a_gap_in_the_numbers_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "0001_a.sql").touch()
    (tmp_path / "0003_c.sql").touch()
    with pytest.raises(ValueError, match="without gaps"):
        migrations(tmp_path)
