"""The ways in which Discord says no.

ApiError            an HTTP status, Discord's own code and its sentence
└── RateLimited     429, with the seconds to wait
"""

from dataclasses import dataclass
from typing import Any


class ApiError(Exception):
    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    @property
    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


class RateLimited(ApiError):
    def __init__(self, retry_after: float, *, everywhere: bool) -> None:
        super().__init__(429, 0, "You are being rate limited.")
        self.retry_after = retry_after
        self.everywhere = everywhere

    @property
    def body(self) -> dict[str, Any]:
        return super().body | {"retry_after": round(self.retry_after, 3), "global": self.everywhere}


@dataclass(frozen=True, slots=True)
class Refusal:
    """An error that can be raised as often as it happens."""

    status: int
    code: int
    message: str

    def __call__(self) -> ApiError:
        return ApiError(self.status, self.code, self.message)


UNAUTHORIZED = Refusal(401, 0, "401: Unauthorized")
NOT_FOUND = Refusal(404, 0, "404: Not Found")
BAD_JSON = Refusal(400, 50109, "The request body contains invalid JSON.")
UNKNOWN_CHANNEL = Refusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Refusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Refusal(404, 10008, "Unknown Message")
UNKNOWN_USER = Refusal(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Refusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Refusal(404, 10063, "Unknown application command")
TOO_LARGE = Refusal(413, 40005, "Request entity too large")
ALREADY_ANSWERED = Refusal(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refusal(403, 50001, "Missing Access")
NOT_THE_AUTHOR = Refusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Refusal(400, 50006, "Cannot send an empty message")
CLOSED_DMS = Refusal(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Refusal(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = Refusal(400, 50024, "Cannot execute action on this channel type")
DEAD_TOKEN = Refusal(401, 50027, "Invalid Webhook Token")
ARCHIVED_THREAD = Refusal(
    400,
    50083,
    "Tried to perform an operation on an archived thread, such as editing a message or adding a user to the thread",
)
THREAD_EXISTS = Refusal(400, 160004, "A thread has already been created for this message")
