"""Discord's limits for a Components V2 message, written down a second time, to hold the desk's messages against."""

from collections.abc import Iterator
from typing import Any

ROW, BUTTON, STRING_SELECT, USER_SELECT, TEXT, GALLERY, CONTAINER = 1, 2, 3, 5, 10, 12, 17
SELECTS = {STRING_SELECT, USER_SELECT}


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from walk(component.get("components", []))


def violations(components: list[dict[str, Any]]) -> list[str]:
    """Every limit that these components break."""
    everything = list(walk(components))
    texts = [part["content"] for part in everything if part["type"] == TEXT]
    ids = [part["custom_id"] for part in everything if part.get("custom_id") is not None]
    claims = {
        "1 to 40 components": 1 <= len(everything) <= 40,
        "4000 characters over all": sum(map(len, texts)) <= 4000,
        "no empty text": all(text.strip() for text in texts),
        "each id once": len(ids) == len(set(ids)),
        "ids of 1 to 100": all(1 <= len(id_) <= 100 for id_ in ids),
    }
    broken = [claim for claim, holds in claims.items() if not holds]
    return [*broken, *(claim for part in everything for claim in _broken(part))]


def _broken(part: dict[str, Any]) -> Iterator[str]:
    inside = part.get("components", [])
    match part["type"]:
        case 17 if not inside:
            yield "a container holds something"
        case 1:
            buttons = [child for child in inside if child["type"] == BUTTON]
            selects = [child for child in inside if child["type"] in SELECTS]
            if (len(buttons), len(selects)) not in {*((n, 0) for n in range(1, 6)), (0, 1)}:
                yield "a row holds 1 to 5 buttons or 1 select"
        case 2:
            yield from _broken_button(part)
        case 3:
            yield from _broken_select(part)
        case 5 if len(part.get("placeholder") or "") > 150:
            yield "a placeholder of 150"
        case 12:
            items = part["items"]
            if not 1 <= len(items) <= 10 or any(not 1 <= len(item.get("description") or "") <= 1024 for item in items):
                yield "a gallery of 1 to 10 with alt texts of 1 to 1024"


def _broken_button(part: dict[str, Any]) -> Iterator[str]:
    label = part.get("label") or ""
    if len(label) > 80 or not (label.strip() or part.get("emoji")):
        yield "a label of 1 to 80"
    if bool(part.get("url")) == bool(part.get("custom_id")):
        yield "a button has an id or a link"


def _broken_select(part: dict[str, Any]) -> Iterator[str]:
    options = part["options"]
    if not 1 <= len(options) <= 25:
        yield "1 to 25 options"
    if len({option["value"] for option in options}) < len(options):
        yield "each value once"
    if sum(bool(option.get("default")) for option in options) > 1:
        yield "one default"
    if len(part.get("placeholder") or "") > 150:
        yield "a placeholder of 150"
    for option in options:
        fields = (option["label"].strip(), option["value"])
        if not all(fields) or max(len(option[name] or "") for name in ("label", "value")) > 100:
            yield "labels and values of 1 to 100"
        if len(option.get("description") or "") > 100:
            yield "descriptions of 100"
