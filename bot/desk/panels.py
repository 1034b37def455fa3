"""The table panel: the one public message of a table, in each of its phases."""

from bot.desk import ids
from bot.desk.gallery import Gallery
from bot.desk.lines import duration, happened, joined, options_line, pace_line, sections
from bot.desk.screen import ROW, Button, Row, Screen
from bot.desk.translate import since, voice_at
from bot.table.session import Session
from games.kit.dice import commitment
from games.kit.menu import Pick, Style
from games.kit.text import Voice, Who
from storage.ledger import Ledger
from storage.rows import SeatRow

ACCENT = 0x56B4E9
WAITING = 0x8A93A3
DONE = 0xF0C040
LAST_EVENTS = 5
_STYLES: dict[str, Style] = {"join": "good", "hand": "go", "rematch": "good", "take": "good", "resume": "go"}


class Panels:
    def __init__(self, ledger: Ledger, gallery: Gallery) -> None:
        self._ledger = ledger
        self._gallery = gallery

    async def screen(self, session: Session) -> Screen:
        session = session.still()
        voice = voice_at(session, session.row.locale)
        match session.row.phase:
            case "lobby":
                return lobby(session, voice)
            case "playing":
                return await self._playing(session, voice)
            case "parked":
                return parked(session, voice)
            case "over":
                return await self._over(session, voice)

    async def _playing(self, session: Session, voice: Voice) -> Screen:
        view = session.view(None)
        page = session.game.public_page(view, voice)
        last = await self._last(session, voice)
        waiting = voice.say(
            "panel-waiting", who=joined(session, voice, session.acting), since=since(await self._since(session))
        )
        clock = (voice.say("panel-due", due=since(session.due)),) if session.due else ()
        seed = voice.say("panel-commitment", commitment=commitment(session.row.seed))
        return Screen(
            head=(title(session, voice, page.title),),
            picture=await self._gallery.picture(session, None, voice),
            body=(*sections(page), *last, "\n".join((f"**{waiting}**", *clock, f"-# {seed}"))),
            rows=tuple(_playing_rows(session, voice)),
            accent=ACCENT,
        )

    async def _over(self, session: Session, voice: Voice) -> Screen:
        page = session.game.public_page(session.view(None), voice)
        last = await self._last(session, voice)
        return Screen(
            head=(title(session, voice, page.title), result(session, voice)),
            picture=await self._gallery.picture(session, None, voice),
            body=(*sections(page), *last, "-# " + voice.say("panel-seed", seed=session.row.seed.decode())),
            rows=(_row(session, voice, "rematch", "log", "rules"),),
            accent=DONE,
        )

    async def _since(self, session: Session) -> int:
        """Since when the table waits, as far as everyone may know: a secret move leaves no trace here."""
        begun = session.row.changed_at if session.seq == 0 else session.row.opened_at
        return await self._ledger.last_heard(session.id) or begun

    async def _last(self, session: Session, voice: Voice) -> tuple[str, ...]:
        events = await self._ledger.last_events(session.id, 60)
        told = happened(session, voice, events, None)[-LAST_EVENTS:]
        return ("\n".join((voice.say("panel-last"), *(f"- {line}" for line in told))),) if told else ()


def lobby(session: Session, voice: Voice) -> Screen:
    game = session.game
    facts = voice.say(
        "lobby-facts",
        least=game.seats[0],
        most=game.seats[-1],
        advised_least=game.advised[0],
        advised_most=game.advised[-1],
        time=duration(voice, game.minutes),
    )
    rules = voice.say("lobby-options", options=options_line(session, voice))
    pace = voice.say("lobby-pace", pace=pace_line(session.row.pace, voice))
    chairs = [_chair(session, voice, row) for row in session.seats] or [voice.say("lobby-empty")]
    closed = [row for row in session.people if row.dms == "closed"]
    notes = [voice.say("lobby-closed", who=", ".join(voice.names[row.seat] for row in closed))] if closed else []
    return Screen(
        head=(title(session, voice, voice.say("title")), voice.say("blurb")),
        body=("\n".join((facts, rules, pace)), "\n".join(chairs), *notes),
        rows=(
            _row(session, voice, "join", "leave", "computer", "options", "rules"),
            (Button(_start_label(session, voice), _id(session, "start"), "good"), *_fewer(session, voice)),
        ),
        accent=WAITING,
    )


def parked(session: Session, voice: Voice) -> Screen:
    reason = voice.say(f"parked-{session.extra.parked or 'deserted'}", table=session.id)
    return Screen(
        head=(title(session, voice, voice.say("title")), reason),
        rows=(_row(session, voice, "take", "resume", "log", "rules"),) if session.has_started else (),
        accent=WAITING,
    )


def result(session: Session, voice: Voice) -> str:
    """Who won and why, in one line."""
    outcome = session.outcome
    if outcome is None:
        return voice.say("panel-unknown-end")
    names = [Who(seat) for seat in outcome.winners]
    won = voice.say("panel-winners", who=names, count=len(names))
    return f"### {won}\n{voice.say(f'outcome-{outcome.reason}')}"


def title(session: Session, voice: Voice, name: str) -> str:
    return f"## {voice.say('panel-title', game=name, table=str(session.id))}"


def _playing_rows(session: Session, voice: Voice) -> list[Row]:
    opened = _open_row(session, voice)
    rows: list[Row] = [opened] if opened else []
    return [*rows, _row(session, voice, "hand", "log", "rules", *(("take",) if session.vacant else ()))]


def _open_row(session: Session, voice: Voice) -> tuple[Button, ...]:
    """Moves that everybody knows the acting player has: known by their place in that list, not in a private menu."""
    view = session.view(None)
    buttons: list[Button] = []
    for number, move in enumerate(session.game.open_moves(view)[:ROW]):
        pick = session.game.spell(view, move)[0]
        if isinstance(pick, Pick):
            buttons.append(
                Button(
                    voice.phrase(pick.label), ids.open_move(session.id, session.stamp(None), number), "go", pick.emoji
                )
            )
    return tuple(buttons)


def _chair(session: Session, voice: Voice, row: SeatRow) -> str:
    if row.user is None:
        level = voice.say(f"level-{row.level}")
        return voice.say("lobby-computer", number=row.seat + 1, level=level)
    host = "yes" if row.user == session.row.host else "no"
    return voice.say("lobby-seat", number=row.seat + 1, name=voice.names[row.seat], host=host)


def _start_label(session: Session, voice: Voice) -> str:
    game = session.game
    return voice.say("lobby-start", seated=len(session.seats), least=game.seats[0], most=game.seats[-1])


def _fewer(session: Session, voice: Voice) -> tuple[Button, ...]:
    computers = [row for row in session.seats if row.user is None]
    return (Button(voice.say("button-fewer"), _id(session, "fewer")),) if computers else ()


def _row(session: Session, voice: Voice, *verbs: str) -> tuple[Button, ...]:
    return tuple(Button(voice.say(f"button-{verb}"), _id(session, verb), _STYLES.get(verb, "plain")) for verb in verbs)


def _id(session: Session, verb: str) -> str:
    return str(ids.Route(session.id, verb))
