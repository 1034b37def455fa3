"""The rules for components in messages: what may sit where, how many, and how long."""

from collections.abc import Callable
from typing import Any

from bot.playground.components import LAYOUT, SELECTS, V2, Kind, texts, walk
from bot.playground.limits.complaints import Complaints, Json, Path

MAX_COMPONENTS = 40
MAX_TEXT = 4000
PLAIN_TOP = (Kind.ROW,)
INNER = (Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR)
LAYOUT_TOP = (*INNER, Kind.CONTAINER)


def check_components(complaints: Complaints, components: list[Json], flags: int) -> None:
    if not _well_formed(complaints, components):
        return
    if flags & V2:
        _check_layout(complaints, components)
    else:
        _check_plain(complaints, components)
    for path, component in walk(components):
        check_one(complaints, path, component)
    check_unique(complaints, components)


def _well_formed(complaints: Complaints, components: list[Json]) -> bool:
    for path, component in walk(components):
        if not complaints.one_of((*path, "type"), component.get("type"), tuple(Kind)):
            return False
    return True


def _check_plain(complaints: Complaints, components: list[Json]) -> None:
    complaints.length(("components",), components, 0, 5)
    for index, component in enumerate(components):
        if component["type"] in LAYOUT:
            complaints.add(
                ("components", index, "type"),
                "COMPONENT_LAYOUT_REQUIRES_FLAG",
                "This component requires the IS_COMPONENTS_V2 flag",
            )
        else:
            complaints.one_of(("components", index, "type"), component["type"], PLAIN_TOP)


def _check_layout(complaints: Complaints, components: list[Json]) -> None:
    total = sum(1 for _ in walk(components))
    if total > MAX_COMPONENTS:
        complaints.add(
            ("components",), "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", f"The limit is {MAX_COMPONENTS}, not {total}."
        )
    if sum(len(text) for text in texts(components)) > MAX_TEXT:
        complaints.add(
            ("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"At most {MAX_TEXT} characters in all."
        )
    for index, component in enumerate(components):
        complaints.one_of(("components", index, "type"), component["type"], LAYOUT_TOP)


def check_unique(complaints: Complaints, components: list[Json]) -> None:
    for key, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        seen = set()
        for path, component in walk(components):
            value = component.get(key)
            if value and value in seen:
                complaints.add((*path, key), code, f"Component {key} cannot be duplicated")
            seen.add(value)


def check_one(complaints: Complaints, path: Path, component: Json) -> None:
    check = _CHECKS.get(component["type"])
    if check is not None:
        check(complaints, path, component)


def _check_row(complaints: Complaints, path: Path, row: Json) -> None:
    children = row.get("components") or []
    kinds = [child["type"] for child in children]
    complaints.length((*path, "components"), children, 1, 5)
    if any(kind in SELECTS for kind in kinds):
        complaints.length((*path, "components"), children, 1, 1)
    elif any(kind != Kind.BUTTON for kind in kinds):
        complaints.add((*path, "components"), "COMPONENT_TYPE_INVALID", "A row holds buttons or one select.")


def _check_button(complaints: Complaints, path: Path, button: Json) -> None:
    complaints.one_of((*path, "style"), button.get("style"), (1, 2, 3, 4, 5, 6))
    complaints.length((*path, "label"), button.get("label"), 0, 80)
    if button.get("style") == 5:
        complaints.length((*path, "url"), button.get("url"), 1, 512)
        if button.get("custom_id"):
            complaints.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "Not both.")
    elif button.get("style") != 6:
        complaints.length((*path, "custom_id"), button.get("custom_id"), 1, 100)
        if not (button.get("label") or button.get("emoji")):
            complaints.add(path, "BUTTON_COMPONENT_LABEL_REQUIRED", "A button needs a label or an emoji.")


def _check_select(complaints: Complaints, path: Path, select: Json) -> None:
    complaints.length((*path, "custom_id"), select.get("custom_id"), 1, 100)
    complaints.length((*path, "placeholder"), select.get("placeholder"), 0, 150)
    complaints.between((*path, "min_values"), select.get("min_values"), 0, 25)
    complaints.between((*path, "max_values"), select.get("max_values"), 1, 25)
    if (select.get("min_values") or 0) > (select.get("max_values") or 1):
        complaints.add((*path, "min_values"), "SELECT_MIN_ABOVE_MAX", "min_values cannot exceed max_values")
    if select["type"] == Kind.STRING_SELECT:
        check_options(complaints, path, select, 1, 25)


def check_options(complaints: Complaints, path: Path, chooser: Json, low: int, high: int) -> None:
    """The options of a select, a radio group or a group of checkboxes."""
    options = chooser.get("options") or []
    complaints.length((*path, "options"), options, low, high)
    values = [option.get("value") for option in options]
    if len(set(values)) < len(values):
        complaints.add((*path, "options"), "SELECT_OPTION_VALUE_DUPLICATED", "Option values must be unique.")
    for key in ("min_values", "max_values"):
        if (chooser.get(key) or 0) > len(options):
            complaints.add((*path, key), "SELECT_VALUES_ABOVE_OPTIONS", f"{key} exceeds the number of options.")
    if sum(1 for option in options if option.get("default")) > (chooser.get("max_values") or 1):
        complaints.add((*path, "options"), "SELECT_TOO_MANY_DEFAULTS", "More defaults than may be chosen.")
    for index, option in enumerate(options):
        here = (*path, "options", index)
        complaints.length((*here, "label"), option.get("label"), 1, 100)
        complaints.length((*here, "value"), option.get("value"), 1, 100)
        complaints.length((*here, "description"), option.get("description"), 0, 100)


def _check_section(complaints: Complaints, path: Path, section: Json) -> None:
    children = section.get("components") or []
    complaints.length((*path, "components"), children, 1, 3)
    for index, child in enumerate(children):
        complaints.one_of((*path, "components", index, "type"), child["type"], (Kind.TEXT,))
    accessory = section.get("accessory")
    if accessory is None:
        complaints.required((*path, "accessory"))
    else:
        complaints.one_of((*path, "accessory", "type"), accessory["type"], (Kind.BUTTON, Kind.THUMBNAIL))


def _check_text(complaints: Complaints, path: Path, text: Json) -> None:
    complaints.length((*path, "content"), text.get("content"), 1, MAX_TEXT)


def _check_thumbnail(complaints: Complaints, path: Path, thumbnail: Json) -> None:
    complaints.length((*path, "description"), thumbnail.get("description"), 0, 1024)
    check_media(complaints, (*path, "media"), thumbnail.get("media"))


def _check_gallery(complaints: Complaints, path: Path, gallery: Json) -> None:
    items = gallery.get("items") or []
    complaints.length((*path, "items"), items, 1, 10)
    for index, item in enumerate(items):
        complaints.length((*path, "items", index, "description"), item.get("description"), 0, 1024)
        check_media(complaints, (*path, "items", index, "media"), item.get("media"))


def _check_file(complaints: Complaints, path: Path, file: Json) -> None:
    check_media(complaints, (*path, "file"), file.get("file"))


def check_media(complaints: Complaints, path: Path, item: Json | None) -> None:
    url = (item or {}).get("url")
    complaints.length((*path, "url"), url, 1, 2048)
    if url and not url.startswith(("attachment://", "https://", "http://", "/files/")):
        complaints.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').")


def _check_container(complaints: Complaints, path: Path, container: Json) -> None:
    children = container.get("components") or []
    complaints.length((*path, "components"), children, 1, MAX_COMPONENTS)
    for index, child in enumerate(children):
        complaints.one_of((*path, "components", index, "type"), child["type"], INNER)
    complaints.between((*path, "accent_color"), container.get("accent_color"), 0, 0xFFFFFF)


def _check_separator(complaints: Complaints, path: Path, separator: Json) -> None:
    complaints.one_of((*path, "spacing"), separator.get("spacing", 1), (1, 2))


Check = Callable[[Complaints, Path, dict[str, Any]], None]
_CHECKS: dict[int, Check] = {
    Kind.ROW: _check_row,
    Kind.BUTTON: _check_button,
    Kind.SECTION: _check_section,
    Kind.TEXT: _check_text,
    Kind.THUMBNAIL: _check_thumbnail,
    Kind.GALLERY: _check_gallery,
    Kind.FILE: _check_file,
    Kind.SEPARATOR: _check_separator,
    Kind.CONTAINER: _check_container,
    **dict.fromkeys(SELECTS, _check_select),
}
