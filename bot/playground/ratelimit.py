"""Discord's rate limits: a bucket per route and channel, one over all, and the headers that tell of them."""

import hashlib
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.playground.errors import RateLimited


@dataclass(frozen=True, slots=True)
class Allowance:
    calls: int
    seconds: float


TIGHT = {
    ("POST", "/channels/{channel_id}/messages"): Allowance(5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): Allowance(5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): Allowance(5, 1.0),
    ("POST", "/channels/{channel_id}/threads"): Allowance(5, 5.0),
    ("PATCH", "/channels/{channel_id}"): Allowance(5, 15.0),
    ("POST", "/users/@me/channels"): Allowance(10, 10.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): Allowance(5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): Allowance(5, 2.0),
}
ORDINARY = Allowance(20, 1.0)
GENEROUS = Allowance(100_000, 1.0)
GLOBAL = Allowance(50, 1.0)
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
_MAJOR = ("channel_id", "guild_id", "webhook_token", "interaction_token")


class Window:
    """Counts calls until its time is up."""

    def __init__(self, allowance: Allowance, now: float) -> None:
        self.allowance = allowance
        self.used = 0
        self.ends = now + allowance.seconds

    def open_at(self, now: float) -> bool:
        return now < self.ends


class Limiter:
    """Generous until it is told to be as tight as Discord is."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.tight = False
        self.refused = 0
        self._clock = clock
        self._windows: dict[str, Window] = {}

    def admit(self, method: str, route: str, params: Mapping[str, str]) -> dict[str, str]:
        """The headers for a call that may pass; RateLimited for one that may not."""
        if route == CALLBACK:
            return {}
        bucket = hashlib.sha256(f"{method} {route}".encode()).hexdigest()[:32]
        major = ":".join(params.get(key, "") for key in _MAJOR)
        allowance = TIGHT.get((method, route), ORDINARY) if self.tight else GENEROUS
        window = self._window(f"{bucket}:{major}", allowance)
        everywhere = self._window("global", GLOBAL if self.tight else GENEROUS)
        for candidate in (everywhere, window):
            if candidate.used >= candidate.allowance.calls:
                self.refused += 1
                raise RateLimited(candidate.ends - self._clock(), everywhere=candidate is everywhere)
        everywhere.used += 1
        window.used += 1
        return self._headers(bucket, window)

    def _window(self, key: str, allowance: Allowance) -> Window:
        now = self._clock()
        window = self._windows.get(key)
        if window is None or not window.open_at(now) or window.allowance != allowance:
            if len(self._windows) > 5000:
                self._windows = {name: other for name, other in self._windows.items() if other.open_at(now)}
            window = self._windows[key] = Window(allowance, now)
        return window

    def _headers(self, bucket: str, window: Window) -> dict[str, str]:
        left = window.ends - self._clock()
        return {
            "X-RateLimit-Limit": str(window.allowance.calls),
            "X-RateLimit-Remaining": str(window.allowance.calls - window.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": bucket,
        }


def refusal_headers(error: RateLimited) -> dict[str, str]:
    """discord.py believes a 429 only when a proxy has signed it with `Via`."""
    headers = {"Via": "1.1 playground", "Retry-After": f"{error.retry_after:.3f}"}
    return headers | ({"X-RateLimit-Global": "true"} if error.everywhere else {"X-RateLimit-Scope": "user"})
