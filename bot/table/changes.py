"""What a move changes for whom: which panels must be shown anew, and nothing more.

The number of edits is a signal too: an onlooker's panel is touched only by what an onlooker may notice.
"""

from dataclasses import dataclass
from typing import Any

from bot.table.session import HAND, PANEL, PING, TURN, Session, stamp_of
from games.kit.game import Step
from games.kit.seat import Seat
from storage.rows import Notice

CALL_AFTER = 5  # seconds in which a player who is here anyway makes the call needless


@dataclass(frozen=True, slots=True)
class Change:
    """A move about to be appended, seen from every side."""

    notices: list[Notice]
    stamps: dict[Seat | None, str]
    is_public: bool  # whether an onlooker can notice that anything has happened


def after_move(session: Session, step: Step[Any], mover: Seat, now: int) -> Change:
    before, after = session.acting, session.game.to_act(step.state)
    number, stamps = session.seq + 1, _stamps(session, step, mover)
    announced = any(told.to.seats is None for told in step.told)
    is_public = announced or before != after or stamps[None] != session.stamp(None)
    notices = [Notice(PANEL, 0, number)] if is_public else []
    for row in session.people:
        seat = Seat(row.seat)
        whispered = any(told.to.seats is not None and seat in told.to.seats for told in step.told)
        turned = (seat in before) != (seat in after)
        if whispered or turned or not after or stamps[seat] != session.stamp(seat):
            notices.append(Notice(HAND, row.user or 0, number))
    if _people_among(session, before) != _people_among(session, after):
        notices += calls(number, now)
    return Change(notices, stamps, is_public)


def calls(seq: int, now: int) -> list[Notice]:
    """Take the old call for the next player away, and call again in a moment."""
    return [Notice(TURN, 0, seq), Notice(PING, 0, seq, now + CALL_AFTER)]


def _stamps(session: Session, step: Step[Any], mover: Seat) -> dict[Seat | None, str]:
    """The stamps of everyone and of each person's seat, once the move is made; computers click on nothing."""
    stamps: dict[Seat | None, str] = {None: stamp_of(session.game, step.state, None, 0)}
    for row in session.people:
        seat = Seat(row.seat)
        made = session.made.get(seat, 0) + (seat == mover)
        stamps[seat] = stamp_of(session.game, step.state, seat, made)
    return stamps


def _people_among(session: Session, seats: frozenset[Seat]) -> set[int]:
    return {row.user for row in session.people if row.user is not None and Seat(row.seat) in seats}
