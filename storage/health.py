"""A look at the heartbeat from outside the process that writes it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from storage.guard import read_only


def last_heartbeat(path: Path) -> int | None:
    """When the bot last noted that it was alive, or ``None`` where that cannot be read."""
    try:
        with closing(sqlite3.connect(read_only(path.resolve()), uri=True, timeout=5)) as db:
            row = db.execute("SELECT at FROM heartbeat").fetchone()
    except sqlite3.Error:
        return None
    return int(row[0]) if row else None
