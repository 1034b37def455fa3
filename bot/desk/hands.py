"""The private panel: what one person knows, and the steps in which they pick a move."""

from typing import Any

from bot.desk import ids
from bot.desk.gallery import Gallery
from bot.desk.lines import happened, joined, sections
from bot.desk.panels import ACCENT, DONE, WAITING, result
from bot.desk.screen import LABEL, ROW, Button, Entry, Row, Screen, Select
from bot.desk.translate import jump, voice_at
from bot.table.session import Session
from games.kit.menu import Choose, Option, Ready, Spend
from games.kit.seat import Seat
from games.kit.text import Voice
from storage.ledger import Ledger

BUTTONS = 15  # more choices than this, or long hints, read better in a select
HINTED = 5
PAGE = 24  # one of a select's 25 options leads to the next page
LAST_EVENTS = 4

Step = Choose | Spend[Any] | None


class Hands:
    def __init__(self, ledger: Ledger, gallery: Gallery) -> None:
        self._ledger = ledger
        self._gallery = gallery

    async def screen(
        self, session: Session, seat: Seat, locale: str, step: Step = None, *, number: int = 0, fresh: bool = True
    ) -> Screen:
        """The panel at some step of the menu; a panel that stays (``fresh`` is false) leaves out what soon is old."""
        voice = voice_at(session, locale, seat)
        if not session.has_started:
            return self._lobby(session, seat, voice)
        step = step or _root(session, seat)
        page = session.game.private_page(session.view(seat), voice)
        events = await self._ledger.last_events(session.id, 60)
        heard = happened(session, voice, events, seat)[-LAST_EVENTS:]
        focus = step.focus if step else ()
        show_board = fresh or seat in session.acting or session.row.phase == "over"
        draw = self._gallery.picture if show_board else self._gallery.private_picture
        return Screen(
            head=(self._title(session, voice),),
            picture=await draw(session, seat, voice, focus),
            body=tuple(filter(None, (*sections(page), _last(heard, voice), self._turn(session, seat, step, voice)))),
            rows=tuple(_rows(session, step, voice, number)),
            accent=_accent(session, seat),
        )

    async def referee(self, session: Session, locale: str) -> Screen:
        """Everything, for the one who does not play."""
        voice = voice_at(session, locale)
        witness = session.game.witness
        if witness is None or not session.has_started:
            return Screen(head=(self._title(session, voice), voice.say("referee-early")), accent=WAITING)
        view = witness(session.state)
        page = session.game.public_page(view, voice)
        picture = await self._gallery.drawn(session, view, voice)
        return Screen(head=(self._title(session, voice),), picture=picture, body=sections(page), accent=WAITING)

    def _lobby(self, session: Session, seat: Seat, voice: Voice) -> Screen:
        seated = voice.say("hand-lobby", number=seat + 1)
        return Screen(head=(self._title(session, voice), seated), accent=WAITING)

    def _title(self, session: Session, voice: Voice) -> str:
        place = jump(session.row.guild, session.row.channel)
        name = voice.say("panel-title", game=voice.say("title"), table=str(session.id))
        return f"### {name}\n-# [{voice.say('hand-link')}]({place})"

    def _turn(self, session: Session, seat: Seat, step: Step, voice: Voice) -> str:
        if session.row.phase == "over":
            return result(session, voice)
        if session.row.phase == "parked":
            return voice.say(f"parked-{session.extra.parked or 'deserted'}", table=session.id)
        if seat not in session.acting:
            return voice.say("hand-wait", who=joined(session, voice, session.acting))
        prompt = voice.phrase(step.prompt) if step and step.prompt else ""
        return f"**{voice.say('hand-turn')}** {prompt}"


def _root(session: Session, seat: Seat) -> Step:
    step = session.step(seat) if session.is_playing else None
    return None if isinstance(step, Ready) else step


def _last(heard: list[str], voice: Voice) -> str:
    return "\n".join((voice.say("panel-last"), *(f"- {line}" for line in heard))) if heard else ""


def _accent(session: Session, seat: Seat) -> int:
    if session.row.phase == "over":
        return DONE
    return ACCENT if seat in session.acting else WAITING


def _rows(session: Session, step: Step, voice: Voice, number: int) -> list[Row]:
    if step is None:
        return []
    rows = _spend_rows(session, step, voice) if isinstance(step, Spend) else _choose_rows(session, step, voice, number)
    if _can_go_back(step):
        rows.append((Button(voice.say("button-back"), ids.move(session.id, session.seq, "")),))
    return rows


def _can_go_back(step: Choose | Spend[Any]) -> bool:
    if isinstance(step, Spend):
        return "." in step.path and step.undo is None
    return bool(step.path)


def _choose_rows(session: Session, step: Choose, voice: Voice, number: int) -> list[Row]:
    options = step.options
    hinted = any(option.pick.hint for option in options)
    if len(options) <= (HINTED if hinted else BUTTONS):
        return _in_rows([_button(session, option, voice) for option in options])
    return [_select(session, step, voice, number)]


def _spend_rows(session: Session, step: Spend[Any], voice: Voice) -> list[Row]:
    items = [
        Button(
            _counted(voice.phrase(option.pick.label), count),
            _or_full(session, option.path, str(i)),
            "go" if count else "plain",
            option.pick.emoji,
            disabled=not option.path,
        )
        for i, (option, count) in enumerate(zip(step.options, step.counts, strict=True))
    ]
    return [*_in_rows(items), _ending(session, step, voice)]


def _or_full(session: Session, path: str | None, number: str) -> str:
    """The id of a step, or of a button that cannot be pressed now: every button needs an id of its own."""
    return ids.move(session.id, session.seq, path) if path else str(ids.Route(session.id, "full", number))


def _ending(session: Session, step: Spend[Any], voice: Voice) -> tuple[Button, ...]:
    chosen = [
        f"{voice.phrase(option.pick.label)} {count}"
        for option, count in zip(step.options, step.counts, strict=True)
        if count
    ]
    confirm = voice.say("button-confirm", what=", ".join(chosen) or "-")
    if len(confirm) > LABEL:
        confirm = voice.say("button-confirm-short")
    return (
        Button(voice.say("button-undo"), _or_full(session, step.undo, "undo"), disabled=step.undo is None),
        Button(confirm, _or_full(session, step.confirm, "confirm"), "good", disabled=step.confirm is None),
    )


def _counted(label: str, count: int) -> str:
    return f"{label} +{count}" if count else label


def _in_rows(buttons: list[Button]) -> list[Row]:
    return [tuple(buttons[i : i + ROW]) for i in range(0, len(buttons), ROW)]


def _button(session: Session, option: Option, voice: Voice) -> Button:
    pick = option.pick
    return Button(voice.phrase(pick.label), ids.move(session.id, session.seq, option.path), pick.style, pick.emoji)


def _select(session: Session, step: Choose, voice: Voice, number: int) -> Select:
    options = step.options
    paged = len(options) > PAGE + 1
    shown = options[number * PAGE : (number + 1) * PAGE] if paged else options
    entries = [_entry(option, voice) for option in shown]
    if paged:
        following = number + 1 if (number + 1) * PAGE < len(options) else 0
        entries.append(Entry(voice.say("more-options"), f"page:{following}"))
    prompt = voice.phrase(step.prompt) if step.prompt else voice.say("pick-one")
    return Select(ids.page(session.id, session.seq, step.path, number), prompt[:150], tuple(entries))


def _entry(option: Option, voice: Voice) -> Entry:
    pick = option.pick
    hint = voice.phrase(pick.hint) if pick.hint else ""
    return Entry(voice.phrase(pick.label), option.path, hint, emoji=pick.emoji)
