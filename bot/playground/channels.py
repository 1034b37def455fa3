"""Channels, threads and private conversations, with the messages in them."""

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

DM = 1
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12
THREADS = (10, PUBLIC_THREAD, PRIVATE_THREAD)
EPHEMERAL = 1 << 6
LOADING = 1 << 7


@dataclass(slots=True)
class Message:
    """A message in Discord's shape, and what Discord does not tell about it."""

    body: Json
    only_for: str | None = None
    """The one person who sees an ephemeral message."""
    nonce: str | None = None
    attachments: list[Json] = field(default_factory=list)
    """All of them: the body lists only those that no component and no embed shows."""

    @property
    def id(self) -> str:
        return str(self.body["id"])

    @property
    def channel_id(self) -> str:
        return str(self.body["channel_id"])

    @property
    def author_id(self) -> str:
        return str(self.body["author"]["id"])

    @property
    def file_ids(self) -> set[str]:
        return {attachment["id"] for attachment in self.attachments}


@dataclass(slots=True)
class Channel:
    """A channel in Discord's shape; members matter in threads and private conversations."""

    body: Json
    members: dict[str, str] = field(default_factory=dict)
    """Who is in it, and since when."""
    messages: dict[str, Message] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return str(self.body["id"])

    @property
    def kind(self) -> int:
        return int(self.body["type"])

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS

    @property
    def is_dm(self) -> bool:
        return self.kind == DM

    @property
    def is_archived(self) -> bool:
        return self.is_thread and bool(self.body["thread_metadata"]["archived"])

    @property
    def guild_id(self) -> str | None:
        return self.body.get("guild_id")

    @property
    def parent_id(self) -> str | None:
        return self.body.get("parent_id")

    def visible_to(self, person_id: str) -> list[Message]:
        return [message for message in self.messages.values() if message.only_for in (None, person_id)]
