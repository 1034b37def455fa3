"""From what the ledger says to what a reader sees: locales, harmless names, links, times."""

import re
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
    flat = " ".join(name.split())[:32] or "?"
    return _MENTION.sub(lambda sign: sign.group() + _INVISIBLE, discord.utils.escape_markdown(flat))


def since(at: int) -> str:
    return f"<t:{at}:R>"


def jump(guild: int, channel: int, message: int | None = None) -> str:
    place = f"https://discord.com/channels/{guild}/{channel}"
    return f"{place}/{message}" if message else place
