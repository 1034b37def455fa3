"""Values of a game to plain JSON, the same for equal values, and strictly back."""

import dataclasses
import json
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

T = TypeVar("T")


def plain(value: Any) -> Any:
    match value:
        case Enum():
            return plain(value.value)
        case None | bool() | int() | float() | str():
            return value
        case Mapping():
            return {_key(key): plain(item) for key, item in value.items()}
        case set() | frozenset():
            # The order of a set may tell how it came about, and differs from run to run.
            return sorted(map(plain, value), key=canonical)
        case list() | tuple():
            return [plain(item) for item in value]
        case _:
            return {name: plain(getattr(value, name)) for name in _fields(value)}


def _fields(value: Any) -> Iterable[str]:
    if isinstance(value, BaseModel):
        return type(value).model_fields
    if dataclasses.is_dataclass(value):
        return [field.name for field in dataclasses.fields(value)]
    raise TypeError(f"a {type(value).__name__} has no place in JSON")


def _key(key: Any) -> str:
    spelled = plain(key)
    return spelled if isinstance(spelled, str) else canonical(spelled)


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def strictly(kind: TypeAdapter[T], given: Any) -> T:
    """Read JSON into a value; as JSON, because there a list may be a tuple, but never ``"2"`` or 2.0 the number 2."""
    return kind.validate_json(json.dumps(given), strict=True)


def first_of(error: ValidationError) -> str:
    """The first complaint, in one line."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(map(str, first["loc"]))
    return f"{where}: {first['msg']}" if where else first["msg"]
