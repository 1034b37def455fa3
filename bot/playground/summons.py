"""How what a person does on the page becomes an interaction, or is refused as a Discord client would refuse it."""

from typing import Any

from bot.playground import cast, components
from bot.playground.channels import Channel, Message
from bot.playground.components import SELECTS, Kind
from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction, Interactions
from bot.playground.options import check_options, leaf_options
from bot.playground.refusals import Impossible
from bot.playground.sight import may_use
from bot.playground.world import World

Json = dict[str, Any]


class Summons:
    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions

    def summon(self, person: cast.Person, channel: Channel, wanted: Json) -> Interaction:
        """Begin the interaction that a request body describes."""
        match wanted.get("type"):
            case 2 | 4:
                return self._command(person, channel, wanted)
            case 3:
                return self._component(person, channel, wanted)
            case 5:
                return self._modal(person, channel, wanted)
        raise Impossible("There is no such kind of interaction.")

    def _command(self, person: cast.Person, channel: Channel, wanted: Json) -> Interaction:
        data = wanted["data"]
        command = self.world.commands.get(str(data.get("id"))) or self._named(data.get("name"))
        if command is None or not may_use(self.world, person, command):
            raise Impossible("There is no such command.")
        if channel.is_dm and ("guild_id" in command or 1 not in (command.get("contexts") or [1])):
            raise Impossible("This command cannot be used here.")
        options = data.get("options") or []
        typing = wanted["type"] == AUTOCOMPLETE
        words = check_options(command, options, finished=not typing)
        full = {"id": command["id"], "name": command["name"], "type": command["type"], "options": options}
        if "guild_id" in command:
            full["guild_id"] = command["guild_id"]
        users = [str(option["value"]) for option in leaf_options(options) if option["type"] in (6, 9)]
        full |= self._resolved(users, channel)
        kind = AUTOCOMPLETE if typing else COMMAND
        return self.interactions.open(kind, person.id, channel, full, name=words, locale=wanted.get("locale"))

    def _named(self, name: Any) -> Json | None:
        return next((command for command in self.world.commands.values() if command["name"] == name), None)

    def _component(self, person: cast.Person, channel: Channel, wanted: Json) -> Interaction:
        message = self._message(person, channel, wanted)
        data = wanted["data"]
        component = components.find(message.body["components"], str(data.get("custom_id")))
        if component is None:
            raise Impossible("That is no longer there.")
        if component.get("disabled"):
            raise Impossible("That cannot be used now.")
        full = {"component_type": component["type"], "custom_id": component["custom_id"], "id": component["id"]}
        if component["type"] in SELECTS:
            full["values"] = _chosen(component, [str(value) for value in data.get("values") or []])
        if component["type"] == Kind.USER_SELECT:
            full |= self._resolved(full["values"], channel)
        return self.interactions.open(COMPONENT, person.id, channel, full, message=message, locale=wanted.get("locale"))

    def _message(self, person: cast.Person, channel: Channel, wanted: Json) -> Message:
        message = channel.messages.get(str(wanted.get("message_id")))
        if message is None or message.only_for not in (None, person.id):
            raise Impossible("That message is gone.")
        return message

    def _modal(self, person: cast.Person, channel: Channel, wanted: Json) -> Interaction:
        data = wanted["data"]
        opener = self.interactions.modal_for(person.id, str(data.get("custom_id")))
        if opener is None or opener.modal is None:
            raise Impossible("That form is no longer open.")
        filled = data.get("components") or []
        values = _check_form(opener.modal, filled)
        full = {"custom_id": opener.modal["custom_id"], "components": filled} | self._resolved(values, channel)
        opener.modal = None
        source = opener.message if opener.message is not None and opener.message.id in channel.messages else None
        user = person.user
        return self.interactions.open(
            MODAL_SUBMIT,
            person.id,
            opener.channel,
            full,
            message=source,
            came_from=opener.metadata | {"user": user},
            locale=wanted.get("locale"),
        )

    def _resolved(self, user_ids: list[str], channel: Channel) -> Json:
        """Full users and members for the ids that options and user selects carry."""
        people = [self.world.anyone(user_id) for user_id in user_ids if user_id in self._everybody()]
        if not people:
            return {}
        resolved: Json = {"users": {person.id: person.user for person in people}}
        if not channel.is_dm:
            resolved["members"] = {
                person.id: {key: value for key, value in person.member.items() if key not in ("user", "deaf", "mute")}
                | {"permissions": str(self.world.permissions(person.id, channel))}
                for person in people
            }
        return {"resolved": resolved}

    def _everybody(self) -> set[str]:
        return {self.world.bot.id, *self.world.people}


def _chosen(select: Json, values: list[str]) -> list[str]:
    low = select.get("min_values", 1)
    high = select.get("max_values", 1)
    if not (1 if low is None else low) <= len(values) <= (1 if high is None else high):
        raise Impossible(f"Choose {low} to {high}.")
    offered = [option["value"] for option in select.get("options") or []]
    if select["type"] == Kind.STRING_SELECT and not set(values) <= set(offered):
        raise Impossible("That is not on offer.")
    return values


def _check_form(modal: Json, filled: list[Json]) -> list[str]:
    """Every field of the form must be filled as it demands; returns the ids chosen in user selects."""
    given = {field["custom_id"]: field for _, field in components.walk(filled) if "custom_id" in field}
    for _, field in components.walk(modal["components"]):
        if "custom_id" in field:
            _check_field(field, given.get(field["custom_id"], {}))
    chosen = [field for field in given.values() if field.get("type") == Kind.USER_SELECT]
    return [str(value) for field in chosen for value in field.get("values") or []]


def _check_field(field: Json, given: Json) -> None:
    if field["type"] == Kind.TEXT_INPUT:
        _check_text(field, given.get("value") or "")
    elif field["type"] in SELECTS and field.get("required", True) and not given.get("values"):
        raise Impossible("Something has to be chosen.")


def _check_text(field: Json, text: str) -> None:
    if not text and not field.get("required", True):
        return
    if not text:
        raise Impossible("Something has to be written.")
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if not low <= len(text) <= high:
        raise Impossible(f"Write {low} to {high} characters.")
