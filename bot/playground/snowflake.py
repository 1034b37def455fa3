"""Discord's ids: numbers that carry their moment of birth, handed around as strings."""

import time

EPOCH_MS = 1_420_070_400_000
_FIXED = ((1_704_067_200_000 - EPOCH_MS) << 22) + 0x10000


def fixed(number: int) -> str:
    """The same id in every playground, for what is there from the beginning."""
    return str(_FIXED + number)


def born(snowflake: str) -> float:
    """The moment, in seconds since 1970, at which an id was made."""
    return ((int(snowflake) >> 22) + EPOCH_MS) / 1000


def from_moment(seconds: float) -> int:
    return (int(seconds * 1000) - EPOCH_MS) << 22


class Snowflakes:
    """Makes ids that always grow, even when the clock stands still or goes back."""

    def __init__(self, after: int = 0) -> None:
        self._last = after

    def fresh(self) -> str:
        self._last = max(self._last + 1, from_moment(time.time()))
        return str(self._last)

    def skip_past(self, snowflake: str) -> None:
        self._last = max(self._last, int(snowflake))
