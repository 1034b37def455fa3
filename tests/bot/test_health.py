"""The health check: alive is who has noted it lately."""

import time
from pathlib import Path

import pytest

from bot.health import STALE, check
from bot.settings import Settings, load
from storage.db import open_database
from storage.ledger import Ledger


async def _noted(path: Path, at: int | None) -> Settings:
    async with open_database(path) as database:
        if at is not None:
            await Ledger(database).heartbeat(at)
    return load({"GAMEMASTER_DATABASE": str(path)})


@pytest.mark.parametrize(("ago", "code"), [(0, 0), (STALE - 20, 0), (STALE + 5, 1), (100_000, 1)])
async def test_a_fresh_note_is_health(tmp_path: Path, ago: int, code: int) -> None:
    assert check(await _noted(tmp_path / "a.db", int(time.time()) - ago)) == code


async def test_no_note_is_no_health(tmp_path: Path) -> None:
    assert check(await _noted(tmp_path / "a.db", None)) == 1


def test_no_database_is_no_health_and_stays_none(tmp_path: Path) -> None:
    assert check(load({"GAMEMASTER_DATABASE": str(tmp_path / "none.db")})) == 1
    assert not list(tmp_path.iterdir())


def test_something_else_is_no_health(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("not a database")
    assert check(load({"GAMEMASTER_DATABASE": str(tmp_path / "a.db")})) == 1


async def test_it_can_be_asked_while_the_bot_runs(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    async with open_database(path) as database:
        await Ledger(database).heartbeat(int(time.time()))
        assert check(load({"GAMEMASTER_DATABASE": str(path)})) == 0
