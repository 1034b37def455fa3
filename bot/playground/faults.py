"""What can be made to go wrong, so that a bot can be watched while it does."""

import random
from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]


@dataclass(slots=True)
class Planned:
    """The next calls of one kind fail."""

    method: str
    route: str
    status: int
    code: int
    times: int
    after: bool
    """True: the call takes effect, and only its answer is lost."""


@dataclass(slots=True)
class Faults:
    closed_dms: set[str] = field(default_factory=set)
    rest_delay_ms: int = 0
    gateway_delay_ms: int = 0
    rest_fail_percent: int = 0
    """Calls that fail with a 502 before anything happens."""
    rest_lose_percent: int = 0
    """Calls that do their work, and then fail with a 502."""
    rate_limit: bool = False
    planned: list[Planned] = field(default_factory=list)
    chance: random.Random = field(default_factory=lambda: random.Random(0))  # noqa: S311  (no secret hangs on it)

    def fail_next(
        self, method: str, route: str, *, status: int = 502, code: int = 0, times: int = 1, after: bool = False
    ) -> None:
        """Let the next calls of a route (`/channels/{channel_id}/messages`) fail."""
        self.planned.append(Planned(method, route, status, code, times, after))

    def failure(self, method: str, route: str) -> Planned | None:
        """The failure that meets this call, if one does."""
        for plan in self.planned:
            if (plan.method, plan.route) == (method, route) and plan.times > 0:
                plan.times -= 1
                return plan
        lot = self.chance.randrange(100)
        if lot < self.rest_fail_percent:
            return Planned(method, route, 502, 0, 0, after=False)
        if lot < self.rest_fail_percent + self.rest_lose_percent:
            return Planned(method, route, 502, 0, 0, after=True)
        return None

    def told(self) -> Json:
        return {
            "closed_dms": sorted(self.closed_dms),
            "rest_delay_ms": self.rest_delay_ms,
            "gateway_delay_ms": self.gateway_delay_ms,
            "rest_fail_percent": self.rest_fail_percent,
            "rest_lose_percent": self.rest_lose_percent,
            "rate_limit": self.rate_limit,
        }

    def change(self, wanted: Json) -> None:
        """Take over the settings that are named, and refuse those that make no sense."""
        for key, value in wanted.items():
            if key == "closed_dms" and isinstance(value, list):
                self.closed_dms = {str(person_id) for person_id in value}
            elif key == "rate_limit" and isinstance(value, bool):
                self.rate_limit = value
            elif key in _NUMBERS and type(value) is int and 0 <= value <= _NUMBERS[key]:
                setattr(self, key, value)
            else:
                raise ValueError(f"{key} cannot be {value!r}")


_NUMBERS = {"rest_delay_ms": 60_000, "gateway_delay_ms": 60_000, "rest_fail_percent": 100, "rest_lose_percent": 100}
