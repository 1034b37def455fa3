"""The rules for application commands: names, numbers, order and total size."""

import re

from bot.playground.limits.complaints import Complaints, Json, Path

NAME = re.compile(r"^[-_'\w]{1,32}$")
SUBCOMMAND, GROUP = 1, 2
CHAT_INPUT = 1


def check_commands(commands: list[Json]) -> None:
    """A whole list as it is put, which replaces the one before."""
    complaints = Complaints()
    slash = [command for command in commands if command.get("type", CHAT_INPUT) == CHAT_INPUT]
    if len(slash) > 100:
        complaints.add((), "APPLICATION_COMMANDS_MAX", "Maximum number of application commands reached (100).")
    names = [(command.get("type", CHAT_INPUT), command.get("name")) for command in commands]
    for index, command in enumerate(commands):
        if names.count(names[index]) > 1:
            complaints.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", "Names must be unique.")
        _check_command(complaints, (index,), command)
    complaints.refuse()


def check_command(command: Json) -> None:
    complaints = Complaints()
    _check_command(complaints, (), command)
    complaints.refuse()


def _check_command(complaints: Complaints, path: Path, command: Json) -> None:
    if command.get("type", CHAT_INPUT) != CHAT_INPUT:
        complaints.length((*path, "name"), command.get("name"), 1, 32)
        return
    _check_entry(complaints, path, command)
    if _weight(command) > 8000:
        complaints.add(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _check_entry(complaints: Complaints, path: Path, entry: Json) -> None:
    """A command, a group, a subcommand or an option: all have a name, a description and perhaps options."""
    name = entry.get("name") or ""
    if not NAME.match(name) or name != name.lower():
        complaints.add((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")
    complaints.length((*path, "description"), entry.get("description"), 1, 100)
    options = entry.get("options") or []
    complaints.length((*path, "options"), options, 0, 25)
    _check_order(complaints, path, options)
    _check_choices(complaints, path, entry.get("choices") or [])
    for index, option in enumerate(options):
        complaints.one_of((*path, "options", index, "type"), option.get("type"), tuple(range(1, 12)))
        _check_entry(complaints, (*path, "options", index), option)


def _check_order(complaints: Complaints, path: Path, options: list[Json]) -> None:
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        complaints.add(
            (*path, "options"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options come first"
        )
    names = [option.get("name") for option in options]
    if len(set(names)) < len(names):
        complaints.add((*path, "options"), "APPLICATION_COMMAND_OPTIONS_NAME_UNIQUE", "Option names must be unique")
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options}
    if len(kinds) > 1:
        complaints.add(
            (*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Subcommands and options cannot be mixed"
        )


def _check_choices(complaints: Complaints, path: Path, choices: list[Json]) -> None:
    complaints.length((*path, "choices"), choices, 0, 25)
    for index, choice in enumerate(choices):
        complaints.length((*path, "choices", index, "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            complaints.length((*path, "choices", index, "value"), choice["value"], 1, 100)


def _weight(entry: Json) -> int:
    """Characters of name, description and choices, of the longest translation each, all the way down."""
    own = _longest(entry, "name") + _longest(entry, "description")
    choices = sum(_longest(choice, "name") + len(str(choice.get("value"))) for choice in entry.get("choices") or [])
    return own + choices + sum(_weight(option) for option in entry.get("options") or [])


def _longest(entry: Json, key: str) -> int:
    translations = (entry.get(f"{key}_localizations") or {}).values()
    return max([len(entry.get(key) or ""), *(len(text) for text in translations)])
