"""The state of the stand-in: people, channels, messages and commands, and who hears of a change."""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.playground import cast, errors, permissions
from bot.playground.channels import DM, PRIVATE_THREAD, Channel, Message
from bot.playground.files import Cupboard
from bot.playground.permissions import Permission
from bot.playground.snowflake import Snowflakes, born

Json = dict[str, Any]

NONCE_SECONDS = 300
EPHEMERALS_KEPT = 20
"""Per person and channel: Discord's own clients forget them too."""


@dataclass(frozen=True, slots=True)
class Change:
    """Something happened; `channel` and `only_for` decide who may hear of it."""

    event: str
    body: Any
    channel: Channel | None = None
    only_for: str | None = None
    message: Message | None = None


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


class World:
    def __init__(self) -> None:
        self.people = {person.id: person for person in cast.people()}
        self.bot = cast.the_bot()
        self.guild = cast.guild()
        self.channels = {body["id"]: Channel(body) for body in cast.channels()}
        self.commands: dict[str, Json] = {}
        self.files = Cupboard()
        self.snowflakes = Snowflakes()
        self.watchers: list[Callable[[Change], None]] = []
        self.unsaved: set[tuple[str, str]] = set()
        self._nonces: dict[tuple[str, str], Message] = {}

    def tell(self, change: Change) -> None:
        for watcher in list(self.watchers):
            watcher(change)

    # People and what they may do

    def anyone(self, user_id: str) -> cast.Person:
        person = self.bot if user_id == self.bot.id else self.people.get(user_id)
        if person is None:
            raise errors.UNKNOWN_USER()
        return person

    def permissions(self, user_id: str, channel: Channel) -> int:
        if channel.is_dm:
            return permissions.BOT if user_id in channel.members else 0
        person = self.anyone(user_id)
        ground = self.channels[channel.parent_id] if channel.is_thread and channel.parent_id else channel
        overwrites = ground.body["permission_overwrites"]
        return permissions.in_channel(cast.granted(person), cast.GUILD_ID, (*person.roles, person.id), overwrites)

    def allows(self, user_id: str, channel: Channel, permission: Permission) -> bool:
        return bool(self.permissions(user_id, channel) & permission)

    def sees(self, user_id: str, channel: Channel) -> bool:
        if not self.allows(user_id, channel, Permission.VIEW_CHANNEL):
            return False
        if channel.kind != PRIVATE_THREAD or user_id in channel.members:
            return True
        return self.allows(user_id, channel, Permission.MANAGE_THREADS)

    def forbid(self, channel_id: str, names: list[str]) -> None:
        """Take permissions such as `send_messages` away from the bot in a channel; an empty list gives all back."""
        channel = self.channel(channel_id)
        deny = {"id": self.bot.id, "type": 1, "allow": "0", "deny": str(permissions.named(names))}
        channel.body["permission_overwrites"] = [deny] if names else []
        self.channel_changed(channel)

    # Channels

    def channel(self, channel_id: str) -> Channel:
        channel = self.channels.get(str(channel_id))
        if channel is None:
            raise errors.UNKNOWN_CHANNEL()
        return channel

    def add_channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        self._touch("channel", channel.id)
        self.tell(Change("CHANNEL_CREATE", channel.body, channel))
        return channel

    def channel_changed(self, channel: Channel) -> None:
        self._touch("channel", channel.id)
        self.tell(Change("CHANNEL_UPDATE", channel.body, channel))

    def delete_channel(self, channel_id: str) -> Channel:
        channel = self.channel(channel_id)
        for thread in [other for other in self.channels.values() if other.parent_id == channel.id]:
            self.delete_channel(thread.id)
        for message in list(channel.messages.values()):
            self._discard(channel, message)
        self.tell(Change("CHANNEL_DELETE", channel.body, channel))
        del self.channels[channel.id]
        self._touch("channel", channel.id)
        return channel

    def dm_with(self, person_id: str) -> Channel:
        person = self.people.get(person_id)
        if person is None:
            raise errors.UNKNOWN_USER()
        for channel in self.channels.values():
            if channel.is_dm and person_id in channel.members:
                return channel
        body = {"id": self.snowflakes.fresh(), "type": DM, "recipients": [person.user], "last_message_id": None}
        return self.add_channel(Channel(body | {"flags": 0}, dict.fromkeys((person_id, self.bot.id), now())))

    def threads(self) -> Iterator[Channel]:
        return (channel for channel in self.channels.values() if channel.is_thread)

    def join_thread(self, thread: Channel, user_id: str) -> None:
        if user_id in thread.members:
            return
        thread.members[user_id] = now()
        self._count_members(thread)
        self.tell(Change("MEMBER_JOINED", user_id, thread))

    def leave_thread(self, thread: Channel, user_id: str) -> None:
        if thread.members.pop(user_id, None) is None:
            return
        self._count_members(thread)
        self.tell(Change("MEMBER_LEFT", user_id, thread))

    def _count_members(self, thread: Channel) -> None:
        thread.body["member_count"] = min(len(thread.members), 50)
        self._touch("channel", thread.id)

    # Messages

    def message(self, channel_id: str, message_id: str) -> Message:
        message = self.channel(channel_id).messages.get(str(message_id))
        if message is None:
            raise errors.UNKNOWN_MESSAGE()
        return message

    def repeated(self, author_id: str, nonce: str) -> Message | None:
        """The message that this author already sent under this nonce within the last minutes."""
        message = self._nonces.get((author_id, nonce))
        if message is None or born(self.snowflakes.fresh()) - born(message.id) > NONCE_SECONDS:
            return None
        # Discord does not say again what was deleted since: the nonce stays taken.
        return self.message(message.channel_id, message.id)

    def post(self, message: Message) -> Message:
        channel = self.channel(message.channel_id)
        self.remember(channel, message)
        self._touch("message", message.id, message)
        if message.only_for is None:
            channel.body["last_message_id"] = message.id
            self._count_messages(channel)
        else:
            self._forget_old_ephemerals(channel, message.only_for)
        self.tell(Change("MESSAGE_CREATE", message.body, channel, message.only_for, message))
        if channel.is_thread and message.only_for is None:
            self._bring_in(channel, message)
        return message

    def _bring_in(self, thread: Channel, message: Message) -> None:
        """Whoever speaks in a thread or is mentioned there becomes a member of it."""
        self.join_thread(thread, message.author_id)
        for user in message.body["mentions"]:
            self.join_thread(thread, user["id"])

    def remember(self, channel: Channel, message: Message) -> None:
        channel.messages[message.id] = message
        if message.nonce is not None:
            self._nonces.pop((message.author_id, message.nonce), None)
            self._nonces[message.author_id, message.nonce] = message
            self._forget_old_nonces()

    def _forget_old_nonces(self) -> None:
        for key, message in list(itertools.islice(self._nonces.items(), 2)):
            if born(self.snowflakes.fresh()) - born(message.id) > NONCE_SECONDS:
                del self._nonces[key]

    def message_changed(self, message: Message) -> None:
        channel = self.channel(message.channel_id)
        self._touch("message", message.id, message)
        self.tell(Change("MESSAGE_UPDATE", message.body, channel, message.only_for, message))

    def remove(self, message: Message) -> None:
        channel = self.channel(message.channel_id)
        self._discard(channel, message)
        gone = {"id": message.id, "channel_id": channel.id}
        self.tell(Change("MESSAGE_DELETE", gone, channel, message.only_for, message))

    def _discard(self, channel: Channel, message: Message) -> None:
        del channel.messages[message.id]
        self.files.drop(message.file_ids)
        self._touch("message", message.id, message)

    def _count_messages(self, channel: Channel) -> None:
        if channel.is_thread:
            channel.body["message_count"] += 1
            channel.body["total_message_sent"] += 1
        self._touch("channel", channel.id)

    def _forget_old_ephemerals(self, channel: Channel, person_id: str) -> None:
        mine = [message for message in channel.messages.values() if message.only_for == person_id]
        for message in mine[:-EPHEMERALS_KEPT]:
            self.remove(message)

    # Commands

    def set_command(self, command: Json) -> None:
        self.commands[command["id"]] = command
        self._touch("command", command["id"])

    def drop_command(self, command_id: str) -> None:
        del self.commands[command_id]
        self._touch("command", command_id)

    def commands_changed(self) -> None:
        self.tell(Change("COMMANDS", list(self.commands.values())))

    def _touch(self, kind: str, thing_id: str, message: Message | None = None) -> None:
        """Note what has to be saved. Ephemeral messages never are: they vanish on Discord, too."""
        if message is None:
            self.unsaved.add((kind, thing_id))
        elif message.only_for is None:
            self.unsaved.add((kind, f"{message.channel_id}/{message.id}"))
