"""Message components as trees: how to walk them, what they show and which files they use."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


class Kind(IntEnum):
    ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = (
    Kind.STRING_SELECT,
    Kind.USER_SELECT,
    Kind.ROLE_SELECT,
    Kind.MENTIONABLE_SELECT,
    Kind.CHANNEL_SELECT,
)
LAYOUT = (Kind.SECTION, Kind.TEXT, Kind.THUMBNAIL, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR, Kind.CONTAINER)
"""What only a Components V2 message may hold."""

V2 = 1 << 15


def walk(components: list[Json], path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component with the path to it, parents before children."""
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        yield from walk(component.get("components") or [], (*here, "components"))
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield (*here, key), component[key]


def media(components: list[Json]) -> Iterator[Json]:
    """The media items of galleries, thumbnails and files, each with its `url`."""
    for _, component in walk(components):
        match component.get("type"):
            case Kind.THUMBNAIL:
                yield component["media"]
            case Kind.GALLERY:
                yield from (item["media"] for item in component["items"])
            case Kind.FILE:
                yield component["file"]


def texts(components: list[Json]) -> Iterator[str]:
    return (component.get("content") or "" for _, component in walk(components) if component.get("type") == Kind.TEXT)


def find(components: list[Json], custom_id: str) -> Json | None:
    for _, component in walk(components):
        if component.get("custom_id") == custom_id:
            return component
    return None


def number(components: list[Json]) -> None:
    """Give an id to every component that came without one, as Discord does."""
    everything = [component for _, component in walk(components)]
    taken = {component["id"] for component in everything if component.get("id")}
    free = (candidate for candidate in range(1, 1000) if candidate not in taken)
    for component in everything:
        component["id"] = component.get("id") or next(free)
