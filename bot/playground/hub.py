"""Everything that the parts of the playground share."""

import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.playground.answers import Answers
from bot.playground.compose import Letter
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.ratelimit import Limiter
from bot.playground.world import World

Json = dict[str, Any]
OnRequest = Callable[[str, str, Any], None]
OnRestart = Callable[[], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Call:
    """One REST request of the bot, read completely."""

    method: str
    route: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    letter: Letter

    def param(self, name: str) -> str:
        return self.params[name]


class Log:
    """The last calls of the bot, numbered."""

    def __init__(self) -> None:
        self._entries: deque[Json] = deque(maxlen=5000)
        self._next = 1

    def add(self, method: str, route: str, status: int, ms: float) -> None:
        entry = {"n": self._next, "at": time.time(), "method": method, "route": route, "status": status}
        self._entries.append(entry | {"ms": round(ms, 2)})
        self._next += 1

    def after(self, number: int) -> list[Json]:
        return [entry for entry in self._entries if entry["n"] > number]


@dataclass(slots=True)
class Hub:
    world: World
    interactions: Interactions
    answers: Answers
    gateway: Gateway
    faults: Faults = field(default_factory=Faults)
    limiter: Limiter = field(default_factory=Limiter)
    log: Log = field(default_factory=Log)
    on_request: list[OnRequest] = field(default_factory=list)
    on_restart: OnRestart | None = None

    @property
    def origin(self) -> str:
        """The address that the server listens on, without a path."""
        return self.gateway.origin


Handler = Callable[[Hub, Call], Any]
"""Answers a call: JSON, or None for 204. Handlers never wait, so each one happens at once."""
