"""The cupboard of attachments: what was uploaded, who may fetch it, and what is thrown out first."""

import secrets
import time
from collections.abc import Iterable
from dataclasses import dataclass

MAX_FILE_BYTES = 10 * 1024 * 1024
GRACE = 15.0
"""Seconds for which what was thrown out can still be fetched, as on Discord: a page may be about to draw it."""
SHOWN_TYPES = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "txt": "text/plain",
}
"""What a browser may show. Everything else is only ever a download."""


@dataclass(frozen=True, slots=True)
class File:
    id: str
    channel_id: str
    name: str
    content: bytes
    password: str
    """Whoever was shown the message knows it, nobody else does."""

    @property
    def content_type(self) -> str:
        return SHOWN_TYPES.get(self.name.rpartition(".")[2].lower(), "application/octet-stream")

    @property
    def path(self) -> str:
        return f"/files/{self.channel_id}/{self.id}/{self.name}?pass={self.password}"

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height of a PNG, which its first chunk tells."""
        if self.content[:8] != b"\x89PNG\r\n\x1a\n" or self.content[12:16] != b"IHDR":
            return None
        return int.from_bytes(self.content[16:20], "big"), int.from_bytes(self.content[20:24], "big")


class Cupboard:
    """Holds attachments up to a number of bytes; the oldest go first."""

    def __init__(self, capacity: int = 256 * 1024 * 1024) -> None:
        self.capacity = capacity
        self.grace = GRACE
        self.files: dict[str, File] = {}
        self.unsaved: set[str] = set()
        self._bytes = 0
        self._thrown_out: dict[str, tuple[float, File]] = {}

    def put(self, file_id: str, channel_id: str, name: str, content: bytes, *, fleeting: bool) -> File:
        """Take in an upload; what is fleeting (in an ephemeral message) is never saved."""
        file = File(file_id, channel_id, name, content, secrets.token_urlsafe(16))
        if not fleeting:
            self.unsaved.add(file_id)
        return self.keep(file)

    def keep(self, file: File) -> File:
        self.files[file.id] = file
        self._bytes += len(file.content)
        while self._bytes > self.capacity and len(self.files) > 1:
            self.drop([next(iter(self.files))])
        return file

    def drop(self, file_ids: Iterable[str]) -> None:
        for file_id in file_ids:
            file = self.files.pop(file_id, None)
            if file is not None:
                self._bytes -= len(file.content)
                self.unsaved.add(file_id)
                self._thrown_out[file_id] = (time.monotonic(), file)
        self._empty_the_bin()

    def _empty_the_bin(self) -> None:
        for file_id, (since, _) in list(self._thrown_out.items()):
            if time.monotonic() - since < self.grace:
                return
            del self._thrown_out[file_id]

    def fetch(self, channel_id: str, file_id: str, password: str) -> File | None:
        self._empty_the_bin()
        _, file = self._thrown_out.get(file_id, (0.0, self.files.get(file_id)))
        if file is None or file.channel_id != channel_id:
            return None
        return file if secrets.compare_digest(file.password.encode(), password.encode()) else None
