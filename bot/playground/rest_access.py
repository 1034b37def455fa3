"""REST: what the bot may do in a channel, asked in the order in which Discord asks it."""

from bot.playground import errors
from bot.playground.channels import Channel
from bot.playground.hub import Hub
from bot.playground.permissions import Permission


def seen(hub: Hub, channel_id: str) -> Channel:
    """A channel that exists and that the bot can see."""
    channel = hub.world.channel(channel_id)
    if not hub.world.sees(hub.world.bot.id, channel):
        raise errors.MISSING_ACCESS()
    return channel


def need(hub: Hub, channel: Channel, *permissions: Permission) -> None:
    for permission in permissions:
        if not hub.world.allows(hub.world.bot.id, channel, permission):
            raise errors.MISSING_PERMISSIONS()


def writable(hub: Hub, channel_id: str) -> Channel:
    """A channel in which the bot may post now."""
    channel = seen(hub, channel_id)
    if channel.is_dm:
        if hub.faults.closed_dms & channel.members.keys():
            raise errors.CLOSED_DMS()
        return channel
    need(hub, channel, Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES)
    return channel
