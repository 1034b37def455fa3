"""Whether the bot is alive: it notes the time in its ledger twice a minute."""

import time

from bot.settings import Settings
from storage.health import last_heartbeat

STALE = 120  # seconds without a note


def check(settings: Settings) -> int:
    """0 for a container's health check, 1 where nothing was noted lately."""
    last = last_heartbeat(settings.gamemaster_database)
    return 0 if last is not None and time.time() - last < STALE else 1
