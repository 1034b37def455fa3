"""A fresh database for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.db import Database, open_database
from storage.ledger import Ledger
from storage.outbox import Outbox


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.db"


@pytest.fixture
async def db(path: Path) -> AsyncIterator[Database]:
    async with open_database(path) as database:
        yield database


@pytest.fixture
def ledger(db: Database) -> Ledger:
    return Ledger(db)


@pytest.fixture
def outbox(db: Database) -> Outbox:
    return Outbox(db)
