"""Before a database is opened for writing: is it ours, whole, and nobody else's?"""

import errno
import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import aiosqlite

from storage.errors import Busy, NewerDatabase, Unreadable, Unwritable, explained
from storage.migrate import version

APPLICATION = 0x47616D65
_MAGIC = b"SQLite format 3\0"


@contextmanager
def sole_process(path: Path) -> Iterator[None]:
    """Hold the lock file beside the database; the kernel lets go of it when the process dies, however it dies."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = path.with_name(f"{path.name}.lock").open("ab")
    except OSError as error:
        raise Unwritable(path, f"cannot write in this folder ({error.strerror})") from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (errno.EWOULDBLOCK, errno.EACCES):
                raise Busy(path) from error
            raise Unwritable(path, f"cannot lock it ({error.strerror})") from error
        yield


async def inspect(path: Path, known: int) -> None:
    """Refuse a file that this program must not touch, without changing a byte of it."""
    if not path.exists():
        return
    try:
        with path.open("r+b") as file:
            header = file.read(len(_MAGIC))
    except OSError as error:
        raise Unwritable(path, error.strerror) from error
    if header not in (b"", _MAGIC):  # SQLite itself takes a file of a few bytes for an empty one.
        raise Unreadable(path, "this is not a database")
    try:
        async with aiosqlite.connect(read_only(path), uri=True) as db:
            await _refuse_strangers(path, db, known)
    except aiosqlite.DatabaseError as error:
        raise explained(path, error) from error


def read_only(path: Path) -> str:
    return f"{path.as_uri()}?mode=ro"


async def _refuse_strangers(path: Path, db: aiosqlite.Connection, known: int) -> None:
    found = await version(db)
    ((application,),) = await db.execute_fetchall("PRAGMA application_id")
    ((objects,),) = await db.execute_fetchall("SELECT count(*) FROM sqlite_schema")
    if application != APPLICATION and (application, found, objects) != (0, 0, 0):
        raise Unreadable(path, "this is the database of another program")
    if found > known:
        raise NewerDatabase(path, found, known)
    ((health,),) = await db.execute_fetchall("PRAGMA quick_check(1)")
    if health != "ok":
        raise Unreadable(path, f"the database is damaged ({health})")
