"""REST: the application commands, in general and of one guild."""

from typing import Any

from bot.playground import errors
from bot.playground.hub import Call, Handler, Hub
from bot.playground.limits import check_command, check_commands

Json = dict[str, Any]


def listing(hub: Hub, call: Call) -> list[Json]:
    guild_id = call.params.get("guild_id")
    return [command for command in hub.world.commands.values() if command.get("guild_id") == guild_id]


def replace_all(hub: Hub, call: Call) -> list[Json]:
    """A command that keeps its name keeps its id."""
    check_commands(call.body)
    old = {(command["type"], command["name"]): command["id"] for command in listing(hub, call)}
    fresh = [_command(hub, call, body, old) for body in call.body]
    for command_id in set(old.values()) - {command["id"] for command in fresh}:
        hub.world.drop_command(command_id)
    for command in fresh:
        hub.world.set_command(command)
    hub.world.commands_changed()
    return fresh


def create(hub: Hub, call: Call) -> Json:
    check_command(call.body)
    old = {(command["type"], command["name"]): command["id"] for command in listing(hub, call)}
    return _store(hub, _command(hub, call, call.body, old))


def read(hub: Hub, call: Call) -> Json:
    command = hub.world.commands.get(call.param("command_id"))
    if command is None or command.get("guild_id") != call.params.get("guild_id"):
        raise errors.UNKNOWN_COMMAND()
    return command


def change(hub: Hub, call: Call) -> Json:
    changed = read(hub, call) | call.body | {"version": hub.world.snowflakes.fresh()}
    check_command(changed)
    return _store(hub, changed)


def delete(hub: Hub, call: Call) -> None:
    hub.world.drop_command(read(hub, call)["id"])
    hub.world.commands_changed()


def _store(hub: Hub, command: Json) -> Json:
    hub.world.set_command(command)
    hub.world.commands_changed()
    return command


def _command(hub: Hub, call: Call, body: Json, old: dict[tuple[int, str], str]) -> Json:
    kind = body.get("type", 1)
    fresh = hub.world.snowflakes.fresh()
    command = {
        "default_member_permissions": None,
        "nsfw": False,
        "options": [],
        "contexts": None,
        "integration_types": [0],
        "description": "",
        **body,
        "id": old.get((kind, body["name"]), fresh),
        "application_id": hub.world.bot.id,
        "version": fresh,
        "type": kind,
    }
    if "guild_id" in call.params:
        command["guild_id"] = call.param("guild_id")
    return command


_PLACES = ("/applications/{application_id}/commands", "/applications/{application_id}/guilds/{guild_id}/commands")
_ONE: dict[str, Handler] = {"GET": read, "PATCH": change, "DELETE": delete}
_MANY: dict[str, Handler] = {"GET": listing, "PUT": replace_all, "POST": create}
ROUTES: dict[tuple[str, str], Handler] = {
    **{(method, place): handler for place in _PLACES for method, handler in _MANY.items()},
    **{(method, f"{place}/{{command_id}}"): handler for place in _PLACES for method, handler in _ONE.items()},
}
