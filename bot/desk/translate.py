"""From what the ledger says to what a reader sees: locales, harmless names, links, times."""

import re
import unicodedata
from functools import cache
from pathlib import Path

import discord

from bot.table.session import Session
from games.kit.game import AnyGame
from games.kit.seat import Seat
from games.kit.text import Catalogue, Voice
from storage.rows import SeatRow

TEXT = Path(__file__).parents[1] / "text"
_MENTION = re.compile(r"[@#<>]")
# Marks that turn the direction of all text after them.
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_APART = "\N{FIRST STRONG ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"
_INVISIBLE = "\N{ZERO WIDTH SPACE}"


@cache
def catalogue(game: AnyGame | None = None) -> Catalogue:
    return Catalogue(TEXT, game.folder / "text") if game else Catalogue(TEXT)


def desk_voice(locale: str) -> Voice:
    """Speaks where there is no table."""
    known = catalogue()
    return Voice(known, known.nearest(locale), ())


def voice_at(session: Session, locale: str, reader: Seat | None = None) -> Voice:
    known = catalogue(session.game)
    voice = Voice(known, known.nearest(locale), ())
    names = tuple(name_of(row, voice) for row in session.seats)
    return Voice(known, voice.locale, names, reader)


def name_of(row: SeatRow, voice: Voice) -> str:
    if row.user is None:
        return voice.say("computer-name", number=row.seat + 1)
    return harmless(row.name)


def harmless(name: str) -> str:
    """A name that cannot ping, link or change the layout around it."""
    flat = " ".join(_TURNING.sub("", name).split())[:32] or "?"
    plain = discord.utils.escape_markdown(flat, ignore_links=False).replace("://", f":{_INVISIBLE}//")
    tame = _MENTION.sub(lambda sign: sign.group() + _INVISIBLE, plain)
    runs_left = any(unicodedata.bidirectional(sign) in {"R", "AL"} for sign in tame)
    return _APART % tame if runs_left else tame


def since(at: int) -> str:
    return f"<t:{at}:R>"


def jump(guild: int, channel: int, message: int | None = None) -> str:
    place = f"https://discord.com/channels/{guild}/{channel}"
    return f"{place}/{message}" if message else place
