"""Private screens beside the game: options, rules, log, lists, questions asked once more."""

from collections.abc import Sequence
from typing import Any, get_args

from annotated_types import Ge, Le
from pydantic.fields import FieldInfo

from bot.desk import ids
from bot.desk.lines import dashed, happened, option_in_words, options_line, pace_line, value_in_words
from bot.desk.panels import WAITING, title
from bot.desk.screen import OPTIONS, Button, Entry, PersonSelect, Row, Screen, Select
from bot.desk.translate import desk_voice, jump, voice_at
from bot.table.lobby import PACES
from bot.table.session import Session
from games.kit.game import AnyGame
from games.kit.seat import Seat
from games.kit.text import Voice
from storage.rows import EventRow, TableRow

RULES_PAGE = 3500
LOG_PAGE = 20
PACE, PRESET = "~pace", "~preset"  # beside the game's own options, whose names cannot start with ~


def options(session: Session, locale: str, *, may_change: bool) -> Screen:
    """All options with their values; picking one leads to its values."""
    voice = voice_at(session, locale)
    entries = [
        Entry(
            option_in_words(session.options, field, voice)[:100],
            field,
            voice.say(f"option-{dashed(field)}-hint")[:100],
        )
        for field in session.game.options.model_fields
    ]
    pace = f"{voice.say('option-pace')}: {pace_line(session.row.pace, voice)}"
    entries.append(Entry(pace, PACE, voice.say("option-pace-hint")))
    rows: list[Row] = [_presets(session, voice, may_change)] if len(session.game.presets) > 1 else []
    rows.append(Select(_id(session, "option"), voice.say("options-pick"), tuple(entries[:OPTIONS]), not may_change))
    if session.game.witness is not None and may_change:
        rows.append(PersonSelect(_id(session, "referee"), voice.say("options-referee")))
    note = voice.say("options-note" if may_change else "options-host-only")
    lines = [f"**{entry.label}** · {entry.hint}" for entry in entries]
    now = voice.say("lobby-options", options=options_line(session, voice))
    return Screen(
        head=(title(session, voice, voice.say("title")), f"{now}\n-# {note}"),
        body=("\n".join(lines)[:2800],),
        rows=tuple(rows),
        accent=WAITING,
    )


def option(session: Session, locale: str, field: str) -> Screen | None:
    """The values of one option, or ``None`` where they are too many for a select and must be typed."""
    voice = voice_at(session, locale)
    entries = _pace_entries(session, voice) if field == PACE else _value_entries(session, field, voice)
    if entries is None:
        return None
    name = "pace" if field == PACE else dashed(field)
    return Screen(
        head=(f"### {voice.say(f'option-{name}')}\n{voice.say(f'option-{name}-hint')}",),
        rows=(
            Select(_id(session, "set", field), voice.say("pick-one"), tuple(entries)),
            (Button(voice.say("button-back"), _id(session, "options")),),
        ),
        accent=WAITING,
    )


def bounds(field: FieldInfo) -> tuple[int | None, int | None]:
    least = next((int(mark.ge) for mark in field.metadata if isinstance(mark, Ge)), None)  # type: ignore[call-overload]
    most = next((int(mark.le) for mark in field.metadata if isinstance(mark, Le)), None)  # type: ignore[call-overload]
    return least, most


def rules(game: AnyGame, locale: str, number: int) -> Screen:
    """One page of a game's rule book."""
    voice = desk_voice(locale)
    pages = _leaves(game.rulebook())
    number = max(0, min(number, len(pages) - 1))
    turn = [
        Button(
            voice.say(f"button-{name}"),
            str(ids.Route(0, "rulebook", f"{game.name}:{to}")),
            disabled=not 0 <= to < len(pages),
        )
        for name, to in (("previous", number - 1), ("next", number + 1))
    ]
    foot = voice.say("page-of", number=number + 1, count=len(pages))
    return Screen(head=(pages[number],), body=(f"-# {foot}",), rows=(tuple(turn),) if len(pages) > 1 else ())


def log(session: Session, locale: str, events: Sequence[EventRow], seat: Seat | None, number: int) -> Screen:
    """What this reader has heard, newest page first."""
    voice = voice_at(session, locale, seat)
    told = happened(session, voice, events, seat)
    count = max(1, -(-len(told) // LOG_PAGE))
    number = max(0, min(number, count - 1))
    end = len(told) - number * LOG_PAGE
    lines = told[max(0, end - LOG_PAGE) : end] or [voice.say("log-empty")]
    turn = tuple(
        Button(voice.say(f"button-{name}"), _id(session, "log", str(to)), disabled=not 0 <= to < count)
        for name, to in (("older", number + 1), ("newer", number - 1))
    )
    text = "\n".join(f"- {line}" for line in lines)
    return Screen(
        head=(title(session, voice, voice.say("title")),), body=(text[:3500],), rows=(turn,) if count > 1 else ()
    )


def listing(groups: Sequence[tuple[str, Sequence[tuple[TableRow, AnyGame]]]], locale: str) -> Screen:
    """Tables under headings: yours, this server's running, waiting, finished."""
    voice = desk_voice(locale)
    blocks: list[str] = []
    for key, rows in groups:
        lines = [_listed(row, game, locale) for row, game in rows[:10]]
        if lines:
            blocks.append("\n".join((f"**{voice.say(f'list-{key}')}**", *lines)))
    return Screen(head=(f"## {voice.say('list-title')}",), body=tuple(blocks) or (voice.say("list-none"),))


def ask(text: str, yes: str, yes_id: str, no: str, no_id: str) -> Screen:
    return Screen(head=(text,), rows=((Button(yes, yes_id, "danger"), Button(no, no_id)),))


def _listed(row: TableRow, game: AnyGame, locale: str) -> str:
    voice = game.voice(locale)
    phase = desk_voice(locale).say(f"phase-{row.phase}")
    return f"- [{voice.say('title')} · {row.id}]({jump(row.guild, row.channel)}) · {phase} · <t:{row.opened_at}:R>"


def _presets(session: Session, voice: Voice, may_change: bool) -> Select:  # noqa: FBT001
    entries = tuple(
        Entry(voice.say(f"preset-{name}"), name, voice.say(f"preset-{name}-hint")[:100], preset == session.options)
        for name, preset in session.game.presets.items()
    )
    return Select(_id(session, "set", PRESET), voice.say("options-preset"), entries, not may_change)


def _pace_entries(session: Session, voice: Voice) -> list[Entry]:
    return [Entry(voice.say(f"pace-{key}"), key, "", seconds == session.row.pace) for key, seconds in PACES.items()]


def _value_entries(session: Session, field: str, voice: Voice) -> list[Entry] | None:
    values = _values(session.game.options.model_fields[field])
    if not 0 < len(values) <= OPTIONS:
        return None
    now = getattr(session.options, field)
    return [Entry(value_in_words(field, value, voice), _typed(value), "", value == now) for value in values]


def _values(field: FieldInfo) -> list[Any]:
    if field.annotation is bool:
        return [False, True]
    if field.annotation is int:
        least, most = bounds(field)
        return list(range(least, most + 1)) if least is not None and most is not None else []
    return [value for value in get_args(field.annotation) if isinstance(value, str | int)]


def _typed(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _leaves(book: str) -> list[str]:
    """The rule book in pages that end between paragraphs."""
    pages = [""]
    for paragraph in book.split("\n\n"):
        if len(pages[-1]) + len(paragraph) > RULES_PAGE and pages[-1]:
            pages.append("")
        pages[-1] += f"{paragraph[:RULES_PAGE]}\n\n"
    return [page.strip() for page in pages if page.strip()]


def _id(session: Session, verb: str, rest: str = "") -> str:
    return str(ids.Route(session.id, verb, rest))
