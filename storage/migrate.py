"""Bring a database up to date: numbered plain SQL files, each applied whole or not at all."""

from collections.abc import Sequence
from pathlib import Path

import aiosqlite

FOLDER = Path(__file__).with_name("migrations")


def migrations(folder: Path = FOLDER) -> list[str]:
    """The scripts in order; the n-th leads from version n - 1 to version n."""
    files = sorted(folder.glob("*.sql"))
    numbers = [int(file.name[:4]) for file in files]
    if numbers != list(range(1, len(files) + 1)):
        raise ValueError(f"{folder}: migrations must be numbered 0001, 0002 ... without gaps, found {numbers}")
    return [file.read_text(encoding="utf-8") for file in files]


async def version(db: aiosqlite.Connection) -> int:
    ((number,),) = await db.execute_fetchall("PRAGMA user_version")
    return int(number)


async def migrate(db: aiosqlite.Connection, scripts: Sequence[str]) -> None:
    """Apply what is missing."""
    for number, script in enumerate(scripts, start=1):
        if number > await version(db):
            await _apply(db, number, script)


async def _apply(db: aiosqlite.Connection, number: int, script: str) -> None:
    # executescript commits whatever is open before it begins, so the transaction has to be part of the script.
    try:
        await db.executescript(f"BEGIN IMMEDIATE;\n{script}\n;PRAGMA user_version = {number};\nCOMMIT;")
    except aiosqlite.Error:
        if db.in_transaction:
            await db.rollback()
        raise
