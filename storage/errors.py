"""What can go wrong with the ledger, each in one line for the operator.

StorageError
├── Busy            another process writes this file
├── NewerDatabase   a later version of the program has been here
├── Unreadable      not a database, not ours, or damaged
├── Unwritable      read-only, no room, no permission, closed
└── Stale           the table has moved on
"""

import sqlite3
from os import PathLike


class StorageError(Exception):
    """The ledger cannot do what was asked."""

    def __init__(self, path: str | PathLike[str], why: object) -> None:
        super().__init__(f"{path}: {' '.join(str(why).split())}")


class Busy(StorageError):
    def __init__(self, path: str | PathLike[str]) -> None:
        super().__init__(path, "another running process is using this database")


class NewerDatabase(StorageError):
    def __init__(self, path: str | PathLike[str], found: int, known: int) -> None:
        why = f"database version {found} is newer than this program, which knows versions up to {known}"
        super().__init__(path, why)


class Unreadable(StorageError):
    pass


class Unwritable(StorageError):
    pass


class Stale(StorageError):
    """Someone else made this move first, or the table is gone."""

    def __init__(self, table_id: int, seq: int) -> None:
        super().__init__(f"table {table_id}", f"move {seq} is not the next one")
        self.table_id = table_id
        self.seq = seq


_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_BARRED = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}


def explained(path: str | PathLike[str], error: sqlite3.Error) -> StorageError:
    """Our own error for what SQLite said, so that nobody above the ledger needs to know SQLite."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in _DAMAGED:
        return Unreadable(path, error)
    if code in _BARRED:
        return Unwritable(path, error)
    return StorageError(path, error)
