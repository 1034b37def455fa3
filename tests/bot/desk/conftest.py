"""An evening at the desk, in a simulated Discord."""

import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord import Env

from games.kit.game import AnyGame
from storage.db import Database, open_database
from tests.bot.desk.parlour import HEIMLICH, Crew, Parlour


@pytest.fixture(autouse=True)
def _same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes(range(size)))


@pytest.fixture
async def db(tmp_path: Path) -> AsyncIterator[Database]:
    async with open_database(tmp_path / "ledger.db") as database:
        yield database


class _Closing(Exception):
    """A task group ends its tasks when its body fails."""


@pytest.fixture
def game() -> AnyGame:
    return HEIMLICH


@pytest.fixture
async def _parlour(db: Database, game: AnyGame) -> AsyncIterator[Parlour]:
    try:
        async with Crew() as crew:
            yield Parlour(db, crew, game)
            raise _Closing
    except* _Closing:
        pass


@pytest.fixture
async def env(_parlour: Parlour) -> AsyncIterator[Env]:
    env = _parlour.env
    await env.start()
    try:
        yield env
    finally:
        await env.shutdown()
    env._raise_errors_since(env._errors_acknowledged)


@pytest.fixture
def parlour(_parlour: Parlour, env: Env) -> Parlour:
    _parlour.settle_in()
    return _parlour
