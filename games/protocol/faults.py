"""What a request can be refused for: a key that stays the same for ever, and a sentence."""

from typing import Any

BAD_DICE = "bad-dice"
BAD_JSON = "bad-json"
BAD_MOVE = "bad-move"
BAD_OPTIONS = "bad-options"
BAD_POSITION = "bad-position"
BAD_REQUEST = "bad-request"
INTERNAL = "internal"
NOT_ALLOWED = "not-allowed"
NOT_YOUR_TURN = "not-your-turn"
UNKNOWN_GAME = "unknown-game"
UNKNOWN_LEVEL = "unknown-level"
UNKNOWN_OP = "unknown-op"
UNKNOWN_SEAT = "unknown-seat"
UNKNOWN_TABLE = "unknown-table"


class Fault(Exception):
    """A request that cannot be carried out; ``reason`` is the game's own key where the rules say no."""

    def __init__(self, key: str, message: str, reason: str | None = None) -> None:
        super().__init__(message)
        self.key = key
        self.reason = reason

    def reply(self) -> dict[str, Any]:
        told = {"ok": False, "error": self.key, "message": str(self)}
        return told if self.reason is None else {**told, "reason": self.reason}
