"""The private panel: what one person knows, and the steps in which they pick a move."""

from typing import Any

from bot.desk.gallery import Gallery
from bot.desk.lines import happened, joined, sections
from bot.desk.menus import Menu
from bot.desk.panels import ACCENT, DONE, WAITING, result
from bot.desk.screen import Screen
from bot.desk.translate import jump, voice_at
from bot.table.session import Session
from games.kit.menu import Choose, Ready, Spend
from games.kit.seat import Seat
from games.kit.text import Voice
from storage.ledger import Ledger

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
        session = session.still()
        voice = voice_at(session, locale, seat)
        if not session.has_started:
            return self._lobby(session, seat, voice)
        step = step or _root(session, seat)
        page = session.game.private_page(session.view(seat), voice)
        events = await self._ledger.last_events(session.id, 60)
        heard = happened(session, voice, events, seat)[-LAST_EVENTS:]
        focus = step.focus if step else ()
        is_current = fresh or seat in session.acting or session.row.phase == "over"
        drawn = is_current or session.game.lasting_picture
        return Screen(
            head=(self._title(session, voice),),
            picture=await self._gallery.picture(session, seat, voice, focus) if drawn else None,
            body=(*sections(page), *_last(heard, voice), self._turn(session, seat, step, voice, fresh=fresh)),
            rows=Menu(session.id, session.stamp(seat), voice).rows(step, number) if step else (),
            accent=_accent(session, seat),
        )

    async def lasting(self, session: Session, seat: Seat) -> Screen:
        """The panel as it may stand for days, in the reader's own language."""
        return await self.screen(session, seat, session.sitter(seat).locale, fresh=False)

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

    def _turn(self, session: Session, seat: Seat, step: Step, voice: Voice, *, fresh: bool) -> str:
        if session.row.phase == "over":
            return result(session, voice)
        if session.row.phase == "parked":
            return voice.say(f"parked-{session.extra.parked or 'deserted'}", table=session.id)
        if seat not in session.acting:
            # Whom the table waits for may change without a change of this panel.
            return (
                voice.say("hand-wait", who=joined(session, voice, session.acting)) if fresh else voice.say("hand-idle")
            )
        prompt = voice.phrase(step.prompt) if step and step.prompt else ""
        return f"**{voice.say('hand-turn')}** {prompt}"


def _root(session: Session, seat: Seat) -> Step:
    step = session.step(seat) if session.is_playing else None
    return None if isinstance(step, Ready) else step


def _last(heard: list[str], voice: Voice) -> tuple[str, ...]:
    return ("\n".join((voice.say("panel-last"), *(f"- {line}" for line in heard))),) if heard else ()


def _accent(session: Session, seat: Seat) -> int:
    if session.row.phase == "over":
        return DONE
    return ACCENT if seat in session.acting else WAITING
