"""Lines of text that several screens share: sections, events, options, durations."""

from collections.abc import Iterable

from bot.table.lobby import PACES
from bot.table.session import Session
from games.kit.facts import Options
from games.kit.page import Page
from games.kit.seat import Seat
from games.kit.text import Voice
from storage.rows import EventRow


def sections(page: Page) -> tuple[str, ...]:
    """A page's sections as Discord's markdown."""
    blocks: list[str] = []
    for section in page.sections:
        lines = "\n".join(section.lines)
        text = f"```\n{lines}\n```" if section.fixed else lines
        blocks.append("\n".join(filter(None, (section.heading and f"**{section.heading}**", text))))
    return tuple(block for block in blocks if block.strip())


def happened(session: Session, voice: Voice, events: Iterable[EventRow], seat: Seat | None) -> list[str]:
    """The sentences of the events that this seat (``None``: everyone) may hear by now, oldest first."""
    past = (row for row in events if row.seq < session.seq)
    heard = (row for row in past if row.hears is None or (seat is not None and seat in row.hears))
    return [voice.tell(session.game.events.validate_json(row.event)) for row in heard]


def joined(session: Session, voice: Voice, seats: Iterable[Seat]) -> str:
    return ", ".join(voice.name(seat) for seat in sorted(seats)) or voice.say("nobody")


def options_line(session: Session, voice: Voice) -> str:
    """The preset's name, or what differs from the nearest one in words."""
    game, options = session.game, session.options
    for name, preset in game.presets.items():
        if preset == options:
            return voice.say(f"preset-{name}")
    base = game.default_options()
    different = [field for field in type(options).model_fields if getattr(options, field) != getattr(base, field)]
    return ", ".join(option_in_words(options, field, voice) for field in different)


def option_in_words(options: Options, field: str, voice: Voice) -> str:
    return f"{voice.say(f'option-{dashed(field)}')}: {value_in_words(field, getattr(options, field), voice)}"


def value_in_words(field: str, value: object, voice: Voice) -> str:
    if isinstance(value, bool):
        return voice.say("on" if value else "off")
    if isinstance(value, str):
        return voice.say(f"option-{dashed(field)}-{dashed(value)}")
    return voice.say("off") if value is None else str(value)


def dashed(name: str) -> str:
    return name.replace("_", "-")


def pace_line(pace: int | None, voice: Voice) -> str:
    key = next((key for key, seconds in PACES.items() if seconds == pace), "none")
    return voice.say(f"pace-{key}")


def duration(voice: Voice, minutes: int) -> str:
    return voice.say("minutes", minutes=minutes)
