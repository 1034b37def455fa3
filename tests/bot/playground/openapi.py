"""Checks every body that a bot sends against Discord's own published description, and the rules that it lacks.

checked = OpenApi()
playground.on_request.append(checked)
...
assert checked.broken == []
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs

from bot.playground.errors import ApiError
from bot.playground.limits import check_choices, check_command, check_commands, check_modal
from bot.playground.limits.complaints import Complaints
from bot.playground.limits.components import check_components

Json = dict[str, Any]

DESCRIPTION = Path(__file__).parents[3].parent / "shared" / "discord" / "openapi.json"
available = DESCRIPTION.exists()

_CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


@cache
def _description() -> Json:
    description: Json = json.loads(DESCRIPTION.read_text())
    # discord.py sends ids as numbers, and Discord takes them.
    description["components"]["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
    return description


@cache
def _validator(method: str, route: str) -> jsonschema_rs.Validator | None:
    """The check for one operation's JSON body; None where Discord expects none, or its description is not at hand."""
    if not available:
        return None
    operation = _description()["paths"][route][method.lower()]
    content = operation.get("requestBody", {}).get("content", {})
    if "application/json" not in content:
        return None
    schema = {**content["application/json"]["schema"], "components": _description()["components"]}
    return jsonschema_rs.Draft202012Validator(schema)


class OpenApi:
    """A hook for `playground.on_request` that gathers what is wrong."""

    def __init__(self) -> None:
        self.broken: list[str] = []
        self.checked = 0

    def __call__(self, method: str, route: str, body: Any) -> None:
        if method == "GET":
            return
        try:
            validator = _validator(method, route)
        except KeyError:
            self.broken.append(f"{method} {route} is unknown to Discord")
            return
        if validator is not None:
            self.checked += 1
            self._note(method, route, [error.message for error in validator.iter_errors(body)])
        try:
            _check_rest(route, body)
        except ApiError as error:
            self._note(method, route, [json.dumps(error.errors)])

    def _note(self, method: str, route: str, complaints: list[str]) -> None:
        self.broken += [f"{method} {route}: {complaint[:500]}" for complaint in complaints]


def _check_rest(route: str, body: Any) -> None:
    """What the description does not say: sums, uniqueness, order, the Components V2 flag."""
    if route == _CALLBACK:
        _check_answer(body["type"], body.get("data") or {})
    elif "/messages" in route or route.startswith("/webhooks/"):
        _check_message(body)
    elif route.endswith("/commands"):
        (check_commands if isinstance(body, list) else check_command)(body)


def _check_answer(kind: int, data: Json) -> None:
    if kind == 9:
        check_modal(data)
    elif kind == 8:
        check_choices(data.get("choices") or [])
    else:
        _check_message(data)


def _check_message(body: Json) -> None:
    """Attachments are not judged here: a hook sees no files, and the playground itself refuses what is wrong."""
    complaints = Complaints()
    complaints.length(("content",), body.get("content"), 0, 2000)
    check_components(complaints, body.get("components") or [], body.get("flags") or 0)
    complaints.refuse()
