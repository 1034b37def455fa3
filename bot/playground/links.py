"""Addresses of attachments: stored without a host, shown to the bot with the one the server has today."""

from typing import Any

_KEYS = ("url", "proxy_url")
_FILES = "/files/"


def absolute(thing: Any, origin: str) -> Any:
    """A copy in which the bot can follow every attachment's address."""
    return _rewritten(thing, _FILES, origin + _FILES)


def relative(thing: Any, origin: str) -> Any:
    """A copy in which addresses that the bot sends back have lost the host again."""
    return _rewritten(thing, origin + _FILES, _FILES)


def _rewritten(thing: Any, prefix: str, other: str) -> Any:
    if isinstance(thing, list):
        return [_rewritten(part, prefix, other) for part in thing]
    if not isinstance(thing, dict):
        return thing
    return {
        key: other + value.removeprefix(prefix)
        if key in _KEYS and isinstance(value, str) and value.startswith(prefix)
        else _rewritten(value, prefix, other)
        for key, value in thing.items()
    }
