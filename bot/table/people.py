"""Who comes to a table, from where, and which chair is theirs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.table.session import Session
from storage.rows import SeatRow, TableRow


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in Discord, as far as a table needs to know them."""

    id: int
    name: str
    locale: str = "en"
    is_admin: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    guild: int
    channel: int
    locale: str = "en"


def chair(seat: int, person: Person) -> SeatRow:
    return SeatRow(seat, person.id, person.name, locale=person.locale)


def renumbered(chairs: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    return tuple(replace(row, seat=number) for number, row in enumerate(chairs))


def own_first(vacant: Sequence[SeatRow], person: Person) -> SeatRow:
    """The chair for somebody who comes to a running game: the one they have left, else any."""
    return min(vacant, key=lambda row: row.former != person.id)


def hosted(session: Session, row: TableRow, newcomer: Person) -> TableRow:
    """Who comes to a table without people hosts it."""
    return row if session.people else replace(row, host=newcomer.id)
