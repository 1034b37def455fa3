"""REST: messages in channels, threads and private conversations."""

from collections.abc import Iterable
from typing import Any

from bot.playground import compose, errors
from bot.playground.channels import Channel, Message
from bot.playground.hub import Call, Handler, Hub
from bot.playground.permissions import Permission
from bot.playground.rest_access import need, seen, writable

Json = dict[str, Any]


def create(hub: Hub, call: Call) -> Json:
    channel = writable(hub, call.param("channel_id"))
    if call.letter.uploads:
        need(hub, channel, Permission.ATTACH_FILES)
    again = _repeated(hub, call.body)
    if again is not None:
        return _told(again)
    message = compose.write(hub.world, channel, hub.world.bot.user, call.letter)
    _unarchive(hub, channel)
    return _told(hub.world.post(message))


def _repeated(hub: Hub, body: Json) -> Message | None:
    if body.get("nonce") is None or not body.get("enforce_nonce"):
        return None
    return hub.world.repeated(hub.world.bot.id, str(body["nonce"]))


def _told(message: Message) -> Json:
    return message.body | ({"nonce": message.nonce} if message.nonce is not None else {})


def _unarchive(hub: Hub, channel: Channel) -> None:
    """Speaking in an archived thread opens it again, unless it is locked."""
    if not channel.is_archived:
        return
    if channel.body["thread_metadata"]["locked"]:
        need(hub, channel, Permission.MANAGE_THREADS)
    channel.body["thread_metadata"]["archived"] = False
    hub.world.channel_changed(channel)


def message_of(hub: Hub, call: Call) -> Message:
    """The message a route speaks of; ephemeral ones do not exist here."""
    channel = seen(hub, call.param("channel_id"))
    message = hub.world.message(channel.id, call.param("message_id"))
    if message.only_for is not None:
        raise errors.UNKNOWN_MESSAGE()
    return message


def read(hub: Hub, call: Call) -> Json:
    return _told(message_of(hub, call))


def history(hub: Hub, call: Call) -> list[Json]:
    """Newest first, as Discord gives them."""
    channel = seen(hub, call.param("channel_id"))
    if not hub.world.allows(hub.world.bot.id, channel, Permission.READ_MESSAGE_HISTORY):
        return []
    messages = [message for message in channel.messages.values() if message.only_for is None]
    limit = min(max(int(call.query.get("limit", 50)), 1), 100)
    if "after" in call.query:
        later = [message for message in messages if int(message.id) > int(call.query["after"])]
        return [message.body for message in reversed(later[:limit])]
    before = int(call.query.get("before", 1 << 63))
    return [message.body for message in messages if int(message.id) < before][-limit:][::-1]


def edit(hub: Hub, call: Call) -> Json:
    message = message_of(hub, call)
    channel = hub.world.channel(message.channel_id)
    if message.author_id != hub.world.bot.id:
        raise errors.NOT_THE_AUTHOR()
    if channel.is_archived:
        raise errors.ARCHIVED_THREAD()
    compose.rewrite(hub.world, message, call.letter)
    hub.world.message_changed(message)
    return message.body


def delete(hub: Hub, call: Call) -> None:
    message = message_of(hub, call)
    channel = hub.world.channel(message.channel_id)
    if message.author_id != hub.world.bot.id:
        need(hub, channel, Permission.MANAGE_MESSAGES)
    if channel.is_archived:
        raise errors.ARCHIVED_THREAD()
    hub.world.remove(message)


def bulk_delete(hub: Hub, call: Call) -> None:
    channel = seen(hub, call.param("channel_id"))
    need(hub, channel, Permission.MANAGE_MESSAGES)
    _remove_all(hub, channel, (str(message_id) for message_id in call.body["messages"]))


def _remove_all(hub: Hub, channel: Channel, message_ids: Iterable[str]) -> None:
    for message_id in message_ids:
        message = channel.messages.get(message_id)
        if message is not None and message.only_for is None:
            hub.world.remove(message)


def pin(hub: Hub, call: Call) -> None:
    _set_pinned(hub, call, pinned=True)


def unpin(hub: Hub, call: Call) -> None:
    _set_pinned(hub, call, pinned=False)


def _set_pinned(hub: Hub, call: Call, *, pinned: bool) -> None:
    message = message_of(hub, call)
    need(hub, hub.world.channel(message.channel_id), Permission.MANAGE_MESSAGES)
    message.body["pinned"] = pinned
    hub.world.message_changed(message)


def typing(hub: Hub, call: Call) -> None:
    writable(hub, call.param("channel_id"))


ROUTES: dict[tuple[str, str], Handler] = {
    ("GET", "/channels/{channel_id}/messages"): history,
    ("POST", "/channels/{channel_id}/messages"): create,
    ("POST", "/channels/{channel_id}/messages/bulk-delete"): bulk_delete,
    ("PUT", "/channels/{channel_id}/messages/pins/{message_id}"): pin,
    ("DELETE", "/channels/{channel_id}/messages/pins/{message_id}"): unpin,
    ("GET", "/channels/{channel_id}/messages/{message_id}"): read,
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): edit,
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): delete,
    ("POST", "/channels/{channel_id}/typing"): typing,
}
