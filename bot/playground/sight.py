"""What one person sees of the world, and how a change looks to that person."""

from typing import Any

from bot.playground import cast
from bot.playground.channels import Channel
from bot.playground.faults import Faults
from bot.playground.permissions import Permission
from bot.playground.world import Change, World

Json = dict[str, Any]

HISTORY = 100
"""How many messages of a channel somebody gets who has just come in."""


class Sight:
    def __init__(self, world: World, faults: Faults, person_id: str) -> None:
        self.world = world
        self.faults = faults
        self.person = world.people[person_id]

    def sees(self, channel: Channel) -> bool:
        return self.world.sees(self.person.id, channel)

    def hello(self, *, online: bool) -> Json:
        channels = [channel for channel in self.world.channels.values() if self.sees(channel)]
        return {
            "person": self.person.user,
            "people": people(self.world, self.faults),
            "bot": self.world.bot.user,
            "online": online,
            "guild": {"id": self.world.guild["id"], "name": self.world.guild["name"]},
            "channels": [self.channel(channel) for channel in channels],
            "messages": {channel.id: self.messages(channel) for channel in channels},
            "commands": self.commands(),
        }

    def channel(self, channel: Channel) -> Json:
        """A private conversation is with the other one: for people, that is the bot."""
        return channel.body | {"recipients": [self.world.bot.user]} if channel.is_dm else channel.body

    def messages(self, channel: Channel) -> list[Json]:
        return [message.body for message in channel.visible_to(self.person.id)[-HISTORY:]]

    def commands(self) -> list[Json]:
        return [command for command in self.world.commands.values() if may_use(self.world, self.person, command)]

    def events(self, change: Change) -> list[Json]:
        """The events that this person gets for a change: often one, sometimes none."""
        if change.only_for not in (None, self.person.id):
            return []
        if change.channel is not None and not self.sees(change.channel):
            left = change.event == "MEMBER_LEFT" and change.body == self.person.id
            return [_event("CHANNEL_DELETE", {"id": change.channel.id})] if left else []
        return self._visible(change)

    def _visible(self, change: Change) -> list[Json]:
        match change.event:
            case "INTERACTION_CREATE" | "MEMBER_LEFT":
                return []
            case "MEMBER_JOINED":
                return self._joined(change)
            case "COMMANDS":
                return [_event("COMMANDS", self.commands())]
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE" if change.channel is not None:
                return [_event(change.event, self.channel(change.channel))]
        return [_event(change.event, change.body)]

    def _joined(self, change: Change) -> list[Json]:
        """Whoever is brought into a private thread finds there what was said before."""
        if change.body != self.person.id or change.channel is None:
            return []
        said = [_event("MESSAGE_CREATE", message) for message in self.messages(change.channel)]
        return [_event("CHANNEL_CREATE", self.channel(change.channel)), *said]


def people(world: World, faults: Faults) -> list[Json]:
    return [
        person.user | {"nick": person.name, "admin": person.admin, "dms_open": person.id not in faults.closed_dms}
        for person in world.people.values()
    ]


def may_use(world: World, person: cast.Person, command: Json) -> bool:
    needed = command.get("default_member_permissions")
    granted = cast.granted(person)
    return needed is None or bool(granted & Permission.ADMINISTRATOR) or granted & int(needed) == int(needed)


def _event(name: str, body: Any) -> Json:
    return {"t": name, "d": body}
