"""The options that a person gives to a command, checked against what the command declares."""

from collections.abc import Iterator
from typing import Any

from bot.playground.refusals import Impossible

Json = dict[str, Any]

_NESTING = (1, 2)
_TYPES: dict[int, tuple[type, ...]] = {3: (str,), 4: (int,), 5: (bool,), 6: (str,), 10: (int, float)}


def check_options(command: Json, given: list[Json], *, finished: bool) -> str:
    """The full name of the command that was meant, subcommands included."""
    declared = {option["name"]: option for option in command.get("options") or []}
    if any(option["type"] in _NESTING for option in declared.values()):
        return _descend(command, declared, given, finished=finished)
    for option in given:
        _check_option(declared.get(option.get("name", "")), option)
    named = {option["name"] for option in given}
    missing = [name for name, option in declared.items() if option.get("required") and name not in named]
    if finished and missing:
        raise Impossible(f"Missing: {', '.join(missing)}.")
    return str(command["name"])


def _descend(command: Json, declared: dict[str, Json], given: list[Json], *, finished: bool) -> str:
    chosen = declared.get(given[0].get("name", "")) if len(given) == 1 else None
    if chosen is None:
        raise Impossible("Choose a subcommand.")
    given[0]["type"] = chosen["type"]
    inner = check_options(chosen, given[0].setdefault("options", []), finished=finished)
    return f"{command['name']} {inner}"


def _check_option(declared: Json | None, given: Json) -> None:
    if declared is None:
        raise Impossible(f"There is no option {given.get('name')}.")
    given["type"] = declared["type"]
    if given.get("focused"):
        return
    value = given.get("value")
    allowed = _TYPES.get(declared["type"], (str,))
    if not isinstance(value, allowed) or (isinstance(value, bool) and bool not in allowed):
        raise Impossible(f"{declared['name']} does not take {value!r}.")
    choices = [choice["value"] for choice in declared.get("choices") or []]
    if choices and value not in choices:
        raise Impossible(f"{declared['name']} does not take {value!r}.")
    _check_size(declared, value)


def _check_size(declared: Json, value: Any) -> None:
    size = len(value) if isinstance(value, str) else value
    suffix = "length" if isinstance(value, str) else "value"
    low, high = declared.get(f"min_{suffix}"), declared.get(f"max_{suffix}")
    if (low is not None and size < low) or (high is not None and size > high):
        raise Impossible(f"{declared['name']} does not take {value!r}.")


def leaf_options(given: list[Json]) -> Iterator[Json]:
    """The options that carry values, however deep in subcommands."""
    for option in given:
        if option["type"] in _NESTING:
            yield from leaf_options(option.get("options") or [])
        else:
            yield option
