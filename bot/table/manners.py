"""What is asked of people before they may change a table: each of these refuses, or says nothing."""

from bot.table.people import Person
from bot.table.session import Session
from games.kit.game import Refused


def must_host(session: Session, person: Person) -> None:
    if person.id != session.row.host and not person.is_admin:
        raise Refused("not-host")


def must_sit(session: Session, person: Person) -> None:
    if session.seat_of(person.id) is None and person.id != session.row.host and not person.is_admin:
        raise Refused("sit-first")


def must_be_lobby(session: Session) -> None:
    must_be_readable(session)
    if session.has_started:
        raise Refused("already-started")


def must_be_readable(session: Session) -> None:
    """A game that could not be brought back looks like one that has not begun, and must be kept as it is."""
    if session.extra.parked == "unreadable" and not session.has_started:
        raise Refused("unreadable")
