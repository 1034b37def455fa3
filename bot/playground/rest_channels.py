"""REST: channels and threads, and who is in them."""

from typing import Any

from bot.playground import errors
from bot.playground.channels import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Message
from bot.playground.hub import Call, Handler, Hub
from bot.playground.limits import check_channel, check_thread
from bot.playground.permissions import Permission
from bot.playground.rest_access import need, seen
from bot.playground.rest_messages import message_of
from bot.playground.world import now

Json = dict[str, Any]

_THREAD_SETTINGS = ("archived", "locked", "auto_archive_duration", "invitable")
_CHANNEL_SETTINGS = ("name", "topic", "nsfw", "rate_limit_per_user", "position")


def read(hub: Hub, call: Call) -> Json:
    return seen(hub, call.param("channel_id")).body


def change(hub: Hub, call: Call) -> Json:
    channel = seen(hub, call.param("channel_id"))
    check_channel(call.body)
    if channel.is_dm:
        raise errors.WRONG_CHANNEL_TYPE()
    if channel.is_thread:
        _change_thread(hub, channel, call.body)
    else:
        need(hub, channel, Permission.MANAGE_CHANNELS)
    channel.body |= {key: call.body[key] for key in _CHANNEL_SETTINGS if key in call.body}
    hub.world.channel_changed(channel)
    return channel.body


def _change_thread(hub: Hub, thread: Channel, wanted: Json) -> None:
    if thread.body["owner_id"] != hub.world.bot.id:
        need(hub, thread, Permission.MANAGE_THREADS)
    if thread.is_archived and wanted.get("archived", True):
        raise errors.ARCHIVED_THREAD()
    settings = thread.body["thread_metadata"]
    if wanted.get("archived", settings["archived"]) != settings["archived"]:
        settings["archive_timestamp"] = now()
    settings |= {key: wanted[key] for key in _THREAD_SETTINGS if key in wanted}


def delete(hub: Hub, call: Call) -> Json:
    channel = seen(hub, call.param("channel_id"))
    if channel.is_dm:
        return channel.body
    need(hub, channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
    return hub.world.delete_channel(channel.id).body


def start_thread(hub: Hub, call: Call) -> Json:
    parent = seen(hub, call.param("channel_id"))
    kind = call.body.get("type", PRIVATE_THREAD)
    return _start(hub, parent, call.body, kind, hub.world.snowflakes.fresh()).body


def start_thread_from_message(hub: Hub, call: Call) -> Json:
    """A thread that hangs on a message has the message's own id."""
    message = message_of(hub, call)
    if message.id in hub.world.channels:
        raise errors.THREAD_EXISTS()
    thread = _start(hub, hub.world.channel(message.channel_id), call.body, PUBLIC_THREAD, message.id)
    _hang(hub, message, thread)
    return thread.body


def _hang(hub: Hub, message: Message, thread: Channel) -> None:
    message.body["flags"] |= 1 << 5
    message.body["thread"] = thread.body
    hub.world.message_changed(message)


def _start(hub: Hub, parent: Channel, wanted: Json, kind: int, thread_id: str) -> Channel:
    if parent.is_thread or parent.is_dm:
        raise errors.WRONG_CHANNEL_TYPE()
    private = kind == PRIVATE_THREAD
    need(hub, parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    check_thread(wanted)
    moment = now()
    body = {
        "id": thread_id,
        "type": kind,
        "guild_id": parent.guild_id,
        "parent_id": parent.id,
        "owner_id": hub.world.bot.id,
        "name": wanted["name"],
        "last_message_id": None,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "rate_limit_per_user": wanted.get("rate_limit_per_user") or 0,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "archive_timestamp": moment,
            "auto_archive_duration": wanted.get("auto_archive_duration") or 1440,
            "locked": False,
            "create_timestamp": moment,
        },
    }
    if private:
        body["thread_metadata"]["invitable"] = wanted.get("invitable", True)
    return hub.world.add_channel(Channel(body, {hub.world.bot.id: moment}))


def add_member(hub: Hub, call: Call) -> None:
    thread = _open_thread(hub, call)
    person = hub.world.anyone(hub.world.bot.id if call.route.endswith("@me") else call.param("user_id"))
    need(hub, thread, Permission.SEND_MESSAGES_IN_THREADS)
    if not hub.world.allows(person.id, thread, Permission.VIEW_CHANNEL):
        raise errors.MISSING_ACCESS()
    hub.world.join_thread(thread, person.id)


def remove_member(hub: Hub, call: Call) -> None:
    thread = _open_thread(hub, call)
    user_id = hub.world.bot.id if call.route.endswith("@me") else call.param("user_id")
    if user_id != hub.world.bot.id and thread.body["owner_id"] != hub.world.bot.id:
        need(hub, thread, Permission.MANAGE_THREADS)
    hub.world.leave_thread(thread, user_id)


def _open_thread(hub: Hub, call: Call) -> Channel:
    thread = seen(hub, call.param("channel_id"))
    if not thread.is_thread:
        raise errors.WRONG_CHANNEL_TYPE()
    if thread.is_archived:
        raise errors.ARCHIVED_THREAD()
    return thread


def member(hub: Hub, call: Call) -> Json:
    thread = seen(hub, call.param("channel_id"))
    user_id = call.param("user_id")
    if user_id not in thread.members:
        raise errors.UNKNOWN_MEMBER()
    return _thread_member(thread, user_id)


def members(hub: Hub, call: Call) -> list[Json]:
    thread = seen(hub, call.param("channel_id"))
    return [_thread_member(thread, user_id) for user_id in thread.members]


def _thread_member(thread: Channel, user_id: str) -> Json:
    return {"id": thread.id, "user_id": user_id, "join_timestamp": thread.members[user_id], "flags": 0}


ROUTES: dict[tuple[str, str], Handler] = {
    ("GET", "/channels/{channel_id}"): read,
    ("PATCH", "/channels/{channel_id}"): change,
    ("DELETE", "/channels/{channel_id}"): delete,
    ("POST", "/channels/{channel_id}/threads"): start_thread,
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"): start_thread_from_message,
    ("GET", "/channels/{channel_id}/thread-members"): members,
    ("PUT", "/channels/{channel_id}/thread-members/@me"): add_member,
    ("DELETE", "/channels/{channel_id}/thread-members/@me"): remove_member,
    ("GET", "/channels/{channel_id}/thread-members/{user_id}"): member,
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}"): add_member,
    ("DELETE", "/channels/{channel_id}/thread-members/{user_id}"): remove_member,
}
