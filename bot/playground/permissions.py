"""Who may do what: Discord's permission bits and the order in which they are worked out."""

from collections.abc import Iterable
from enum import IntFlag
from typing import Any


class Permission(IntFlag):
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38


ALL = (1 << 53) - 1
EVERYBODY = (
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
BOT = EVERYBODY | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS | Permission.CREATE_PRIVATE_THREADS


def in_channel(granted: int, everyone: str, holders: Iterable[str], overwrites: list[dict[str, Any]]) -> int:
    """What is left of `granted` after a channel's overwrites: everyone's first, then those of roles and the member."""
    if granted & Permission.ADMINISTRATOR:
        return ALL
    chosen = {everyone: 0, **dict.fromkeys(holders, 1)}
    for overwrite in sorted(overwrites, key=lambda o: (chosen.get(o["id"], 2), o["type"])):
        if overwrite["id"] in chosen:
            granted = granted & ~int(overwrite["deny"]) | int(overwrite["allow"])
    return granted if granted & Permission.VIEW_CHANNEL else 0


def named(names: Iterable[str]) -> int:
    """The bits of permissions given by name, such as `send_messages`."""
    bits = 0
    for name in names:
        bits |= Permission[name.upper()]
    return bits
