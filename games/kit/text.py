"""Sentences in the readers' languages: Fluent catalogues, and a voice that speaks one of them at one table."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Union, get_args, get_origin

from fluent.runtime import FluentBundle, FluentResource

from games.kit.facts import Fact
from games.kit.seat import Seat

FALLBACK = "en"
_SHARED = Path(__file__).with_name("text")


@dataclass(frozen=True, slots=True)
class Who:
    """A seat to be named in a sentence."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Term:
    """A thing of the game, spoken by its own key: ``Term("agent", 3)`` is the message ``agent-3``."""

    kind: str
    value: str | int


@dataclass(frozen=True, slots=True)
class Said:
    """Marks a field as a term: ``Annotated[int, Said("agent")]``."""

    kind: str


Sayable = str | int | bool | Who | Term | None | Sequence["Sayable"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """Something to be said later, in the reader's language."""

    key: str
    facts: tuple[tuple[str, Sayable], ...] = ()


def phrase(key: str, **facts: Sayable) -> Phrase:
    return Phrase(key, tuple(facts.items()))


class MissingText(LookupError):
    """A key without a sentence, or a sentence without one of its facts: a bug that the laws find."""


class Catalogue:
    """The sentences of some folders of ``<locale>.ftl`` files; earlier folders win."""

    def __init__(self, *folders: Path) -> None:
        self._folders = (*folders, _SHARED)
        self.locales = frozenset(file.stem for folder in folders for file in folder.glob("*.ftl"))
        self._bundles = {locale: self._bundle(locale) for locale in self.locales}

    def nearest(self, locale: str) -> str:
        """The catalogue's locale for a reader's: ``de-AT`` reads ``de``, anything unknown reads English."""
        wanted = (locale, locale.split("-")[0])
        return next((known for known in wanted if known in self.locales), FALLBACK)

    def knows(self, locale: str, key: str) -> bool:
        return bool(self._bundles[locale].has_message(key))

    def format(self, locale: str, key: str, facts: Mapping[str, str | int]) -> str:
        bundle = self._bundles[self.nearest(locale)]
        if not bundle.has_message(key):
            raise MissingText(f"{key} has no sentence in {locale}")
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise MissingText(f"{key} has no sentence in {locale}")
        sentence, faults = bundle.format_pattern(pattern, dict(facts))
        if faults:
            raise MissingText(f"{key} in {locale}: {faults[0]}")
        return str(sentence)

    def _bundle(self, locale: str) -> FluentBundle:
        # Isolation marks would end up in custom text, alt text and /play suggestions.
        bundle = FluentBundle([locale], use_isolating=False)
        for folder in reversed(self._folders):
            if (file := folder / f"{locale}.ftl").exists():
                bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
        return bundle


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks one locale at one table, to one reader (``None``: to the whole table)."""

    catalogue: Catalogue
    locale: str
    names: tuple[str, ...]
    reader: Seat | None = None

    def say(self, key: str, **facts: Sayable) -> str:
        return self.catalogue.format(self.locale, key, self._resolve(facts))

    def phrase(self, said: Phrase) -> str:
        return self.say(said.key, **dict(said.facts))

    def name(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def tell(self, event: Fact) -> str:
        """The sentence of an event: key ``event-<kind>``, its fields as facts."""
        return self.say(f"event-{key_of(event)}", **facts_of(event))

    def _resolve(self, facts: Mapping[str, Sayable]) -> dict[str, str | int]:
        resolved: dict[str, str | int] = {}
        for name, value in facts.items():
            resolved[name] = self._speak(value)
            if isinstance(value, Who):
                # Lets a sentence speak to its reader: { $seat_is -> [you] ... *[other] ... }
                resolved[f"{name}_is"] = "you" if value.seat == self.reader else "other"
        return resolved

    def _speak(self, value: Sayable) -> str | int:
        match value:
            case None:
                return "none"
            case bool():
                return "yes" if value else "no"
            case str() | int():
                return value
            case Who(seat):
                return self.name(seat)
            case Term(kind, key):
                return self.say(f"{kind}-{key}")
            case _:
                return ", ".join(str(self._speak(item)) for item in value)


def key_of(fact: Fact) -> str:
    return str(getattr(fact, "kind", "")).replace("_", "-")


def facts_of(fact: Fact) -> dict[str, Sayable]:
    """An event's fields as sayable facts: seats become names, marked fields become terms."""
    return {name: _sayable(getattr(fact, name), form) for name, form in _forms(type(fact)).items()}


def _sayable(value: Any, form: Said | type[Who] | None) -> Sayable:
    if isinstance(value, Mapping):
        raise TypeError("an event's field is a value or a list of values")
    if isinstance(value, Iterable) and not isinstance(value, str):
        return tuple(_sayable(item, form) for item in value)
    if value is None or form is None:
        return value  # type: ignore[no-any-return]
    return Term(form.kind, value) if isinstance(form, Said) else Who(Seat(value))


@cache
def _forms(kind: type[Fact]) -> dict[str, Said | type[Who] | None]:
    return {
        name: _form(Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation)
        for name, field in kind.model_fields.items()
        if name != "kind"
    }


def _form(annotation: Any) -> Said | type[Who] | None:
    if annotation is Seat:
        return Who
    inner: tuple[Any, ...] = get_args(annotation)
    if get_origin(annotation) is Annotated:
        marks = [mark for mark in inner[1:] if isinstance(mark, Said)]
        return marks[0] if marks else _form(inner[0])
    if get_origin(annotation) in {list, tuple, Union, frozenset} or type(annotation).__name__ == "UnionType":
        return next((form for arg in inner if (form := _form(arg)) is not None), None)
    return None
