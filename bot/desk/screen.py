"""A message before it is one: text, a picture and controls, checked against every limit that Discord sets."""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from games.kit.menu import Style
from games.kit.page import Picture

log = logging.getLogger(__name__)

TEXT, PARTS, ROW, OPTIONS, LABEL, ID, HINT, PROMPT, ALT = 4000, 40, 5, 25, 80, 100, 100, 150, 1024
UPLOAD = 10 * 1024 * 1024
_BLOCKS = 8  # of text, before and after the picture, in a screen that had to be cut


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    id: str = ""
    style: Style = "plain"
    emoji: str = ""
    disabled: bool = False
    url: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a select."""

    label: str
    value: str
    hint: str = ""
    chosen: bool = False
    emoji: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    id: str
    prompt: str
    entries: tuple[Entry, ...]
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class PersonSelect:
    """A select over the people of the server."""

    id: str
    prompt: str


Row = tuple[Button, ...] | Select | PersonSelect


@dataclass(frozen=True, slots=True)
class Screen:
    """What one message shows, top to bottom: blocks of text, the picture, more text, rows of controls."""

    head: tuple[str, ...] = ()
    picture: Picture | None = None
    body: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    accent: int | None = None

    def with_note(self, note: str) -> "Screen":
        """The same screen, with a sentence about what just happened on top."""
        return replace(self, head=(f"-# {note}", *self.head)) if note else self

    def digest(self) -> str:
        """Equal for screens that look the same, so that needless edits can be left out."""
        words = repr((self.head, self.body, self.rows, self.accent, self.picture and self.picture.alt))
        drawn = self.picture.png if self.picture else b""
        return sha256(words.encode() + sha256(drawn).digest()).hexdigest()[:32]


def fitted(screen: Screen) -> Screen:
    """The screen within Discord's limits. A screen that needs it is a bug: it is logged, and stays readable."""
    faults = list(_faults(screen))
    if not faults:
        return screen
    log.error("a screen breaks Discord's limits: %s", "; ".join(faults))
    head, body = _shortened(screen.head, TEXT // 4), _shortened(screen.body, TEXT - TEXT // 4 - 100)
    words = Screen(head or ("…",), _fitted_picture(screen.picture), body, accent=screen.accent)
    return replace(words, rows=tuple(_fitted_rows(screen.rows, PARTS - _parts(words))))


def _faults(screen: Screen) -> Iterator[str]:
    texts = (*screen.head, *screen.body)
    if not texts and not screen.rows and not screen.picture:
        yield "nothing to show"
    if sum(map(len, texts)) > TEXT:
        yield f"{sum(map(len, texts))} characters of text"
    if any(not text.strip() for text in texts):
        yield "an empty block of text"
    if (parts := _parts(screen)) > PARTS:
        yield f"{parts} components"
    if screen.picture and not 0 < len(screen.picture.alt.strip()) <= len(screen.picture.alt) <= ALT:
        yield "alt text too long or missing"
    if screen.picture and not 0 < len(screen.picture.png) <= UPLOAD:
        yield "a picture too large or empty"
    ids = [control.id for row in screen.rows for control in _controls(row) if control.id]
    if len(set(ids)) < len(ids):
        yield "the same custom id twice"
    for row in screen.rows:
        yield from _row_faults(row)


def _row_faults(row: Row) -> Iterator[str]:
    if not all(map(_has_route, _controls(row))):
        yield "a custom id too long or missing"
    if isinstance(row, tuple):
        if not 1 <= len(row) <= ROW:
            yield f"{len(row)} buttons in a row"
        if any(not (button.label.strip() or button.emoji) or len(button.label) > LABEL for button in row):
            yield "a button label too long or missing"
        return
    if len(row.prompt) > PROMPT:
        yield "a select prompt too long"
    if isinstance(row, Select):
        yield from _select_faults(row)


def _select_faults(select: Select) -> Iterator[str]:
    if not 1 <= len(select.entries) <= OPTIONS:
        yield f"{len(select.entries)} options in a select"
    if len({entry.value for entry in select.entries}) < len(select.entries):
        yield "the same option value twice"
    if sum(entry.chosen for entry in select.entries) > 1:
        yield "several options chosen in a select"
    if any(not 0 < len(e.label.strip()) <= len(e.label) <= HINT or len(e.hint) > HINT for e in select.entries):
        yield "an option too long or without a label"
    if any(not 0 < len(e.value) <= HINT for e in select.entries):
        yield "an option value too long or missing"


def _has_route(control: "Button | Select | PersonSelect") -> bool:
    """Whether a press leads anywhere: every control has an id, except a link."""
    return len(control.id) <= ID and bool(control.id or (isinstance(control, Button) and control.url))


def _controls(row: Row) -> Sequence[Button | Select | PersonSelect]:
    return row if isinstance(row, tuple) else (row,)


def _parts(screen: Screen) -> int:
    """Nested components count too: the container, each row and what is in it, the gallery."""
    controls = sum(1 + len(_controls(row)) for row in screen.rows)
    return 1 + len(screen.head) + len(screen.body) + controls + (1 if screen.picture else 0)


def _shortened(texts: tuple[str, ...], room: int) -> tuple[str, ...]:
    kept: list[str] = []
    for text in [text for text in texts if text.strip()][:_BLOCKS]:
        kept.append(_cut(text, max(room, 1)))
        room -= len(kept[-1])
    return tuple(kept)


def _fitted_picture(picture: Picture | None) -> Picture | None:
    if picture is None or not 0 < len(picture.png) <= UPLOAD:
        return None
    return replace(picture, alt=_cut(picture.alt, ALT) if picture.alt.strip() else "…")


def _fitted_rows(rows: tuple[Row, ...], room: int) -> Iterator[Row]:
    """The first rows that still fit, without controls that cannot be told apart or lead nowhere."""
    seen: set[str] = set()
    for row in rows:
        fitting = _fitted_row(row, seen)
        controls = _controls(fitting)
        if not controls or 1 + len(controls) > room:
            continue
        room -= 1 + len(controls)
        seen.update(control.id for control in controls)
        yield fitting


def _fitted_row(row: Row, seen: set[str]) -> Row:
    if isinstance(row, tuple):
        usable = {b.id or b.url: b for b in reversed(row) if _has_route(b) and not (b.id and b.id in seen)}
        buttons = list(usable.values())[::-1][:ROW]
        return tuple(replace(b, label=_cut(b.label, LABEL) if b.label.strip() or b.emoji else "…") for b in buttons)
    if row.id in seen or not _has_route(row):
        return ()
    if isinstance(row, Select):
        return _fitted_select(row)
    return replace(row, prompt=_cut(row.prompt, PROMPT))


def _fitted_select(select: Select) -> Row:
    distinct = {entry.value: entry for entry in reversed(select.entries) if 0 < len(entry.value) <= HINT}
    entries = list(distinct.values())[::-1][:OPTIONS]
    chosen = next((entry.value for entry in entries if entry.chosen), None)
    fitting = tuple(
        replace(
            entry,
            label=_cut(entry.label, HINT) if entry.label.strip() else "…",
            hint=_cut(entry.hint, HINT),
            chosen=entry.value == chosen,
        )
        for entry in entries
    )
    return replace(select, prompt=_cut(select.prompt, PROMPT), entries=fitting) if fitting else ()


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else text[: room - 1] + "…"
