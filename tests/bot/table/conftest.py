"""A hall over a fresh ledger; every deal is the same, so that a failure can be repeated."""

import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.db import Database, open_database
from tests.bot.table.hall import Hall, Jam, Watch


@pytest.fixture(autouse=True)
def _same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes(range(size)))


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    async with open_database(tmp_path / "ledger.db") as database:
        yield database


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def jam(db: Database) -> Jam:
    return Jam(db)


@pytest.fixture
def hall(db: Database, watch: Watch, jam: Jam) -> Hall:
    return Hall.build(db, watch, ledger=jam)
