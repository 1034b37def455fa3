"""The rules for answers that are no messages: modals and the choices of an autocompletion."""

from bot.playground.components import SELECTS, Kind, walk
from bot.playground.limits.complaints import Complaints, Json, Path
from bot.playground.limits.components import check_one, check_options, check_unique

MODAL_TOP = (Kind.ROW, Kind.TEXT, Kind.LABEL)
LABELLED = (
    *SELECTS,
    Kind.TEXT_INPUT,
    Kind.FILE_UPLOAD,
    Kind.RADIO_GROUP,
    Kind.CHECKBOX_GROUP,
    Kind.CHECKBOX,
)


def check_modal(modal: Json) -> None:
    complaints = Complaints()
    components = modal.get("components") or []
    complaints.length(("data", "custom_id"), modal.get("custom_id"), 1, 100)
    complaints.length(("data", "title"), modal.get("title"), 1, 45)
    complaints.length(("data", "components"), components, 1, 5)
    for index, component in enumerate(components):
        _check_top(complaints, ("data", "components", index), component)
    for path, component in walk(components, ("data", "components")):
        _check_field(complaints, path, component)
    check_unique(complaints, components)
    complaints.refuse()


def _check_top(complaints: Complaints, path: Path, component: Json) -> None:
    if not complaints.one_of((*path, "type"), component.get("type"), MODAL_TOP):
        return
    if component["type"] == Kind.ROW:
        children = component.get("components") or []
        complaints.length((*path, "components"), children, 1, 1)
        for child in children:
            complaints.one_of((*path, "components", 0, "type"), child.get("type"), (Kind.TEXT_INPUT,))
            complaints.length((*path, "components", 0, "label"), child.get("label"), 1, 45)
    elif component["type"] == Kind.LABEL:
        complaints.length((*path, "label"), component.get("label"), 1, 45)
        complaints.length((*path, "description"), component.get("description"), 0, 100)
        inner = component.get("component") or {}
        complaints.one_of((*path, "component", "type"), inner.get("type"), LABELLED)


def _check_field(complaints: Complaints, path: Path, component: Json) -> None:
    kind = component.get("type")
    if kind in (Kind.RADIO_GROUP, Kind.CHECKBOX_GROUP):
        complaints.length((*path, "custom_id"), component.get("custom_id"), 1, 100)
        check_options(complaints, path, component, 2 if kind == Kind.RADIO_GROUP else 1, 10)
    elif kind == Kind.TEXT_INPUT:
        _check_text_input(complaints, path, component)
    elif kind in (Kind.CHECKBOX, Kind.FILE_UPLOAD):
        complaints.length((*path, "custom_id"), component.get("custom_id"), 1, 100)
    elif kind in SELECTS or kind == Kind.TEXT:
        check_one(complaints, path, component)


def _check_text_input(complaints: Complaints, path: Path, field: Json) -> None:
    complaints.length((*path, "custom_id"), field.get("custom_id"), 1, 100)
    complaints.one_of((*path, "style"), field.get("style"), (1, 2))
    complaints.between((*path, "min_length"), field.get("min_length"), 0, 4000)
    complaints.between((*path, "max_length"), field.get("max_length"), 1, 4000)
    complaints.length((*path, "value"), field.get("value"), 0, 4000)
    complaints.length((*path, "placeholder"), field.get("placeholder"), 0, 100)


def check_choices(choices: list[Json]) -> None:
    complaints = Complaints()
    complaints.length(("data", "choices"), choices, 0, 25)
    for index, choice in enumerate(choices):
        path = ("data", "choices", index)
        complaints.length((*path, "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            complaints.length((*path, "value"), choice["value"], 1, 100)
    complaints.refuse()
