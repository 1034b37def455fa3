"""An open playground, and people who come to visit it."""

import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from bot.playground import Playground, Visitor
from tests.bot.playground.bots import SmallBot, running

Visit = Callable[[str], Awaitable[Visitor]]


@pytest.fixture
async def playground() -> AsyncIterator[Playground]:
    async with Playground.serve(0) as playground:
        yield playground


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[SmallBot]:
    async with running(playground, SmallBot()) as bot:
        yield bot


@pytest.fixture
async def visit(playground: Playground) -> AsyncIterator[Visit]:
    async with contextlib.AsyncExitStack() as visitors:

        async def come(name: str) -> Visitor:
            return await visitors.enter_async_context(Visitor(playground.address, name))

        yield come
