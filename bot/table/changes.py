"""What a move changes for whom: which panels must be shown anew, and nothing more.

The number of edits is a signal too: an onlooker's panel is touched only by what an onlooker may notice.
"""

from typing import Any

from bot.table.session import HAND, PANEL, PING, TURN, Session
from games.kit.game import Step
from games.kit.page import Page
from games.kit.seat import Seat
from storage.rows import Notice, SeatRow

CALL_AFTER = 5  # seconds in which a player who is here anyway makes the call needless


def page_for(session: Session, state: Any, seat: Seat | None) -> Page:
    """A page in one language, with numbers for names: only ever compared, never shown."""
    game = session.game
    view, voice = game.observe(state, seat), game.voice(reader=seat)
    return game.public_page(view, voice) if seat is None else game.private_page(view, voice)


def after_move(session: Session, step: Step[Any], now: int) -> list[Notice]:
    """The notices of a move about to be appended; the pages seen are remembered for the next comparison."""
    before, after = session.acting, session.game.to_act(step.state)
    number = session.seq + 1
    notices: list[Notice] = []
    if _differs(session, step, None) or before != after or any(told.to.seats is None for told in step.told):
        notices.append(Notice(PANEL, 0, number))
    for row in session.people:
        if _concerns(session, step, row, before, after):
            notices.append(Notice(HAND, row.user or 0, number))
    if _people_among(session, before) != _people_among(session, after):
        notices += calls(number, now)
    return notices


def calls(seq: int, now: int) -> list[Notice]:
    """Take the old call for the next player away, and call again in a moment."""
    return [Notice(TURN, 0, seq), Notice(PING, 0, seq, now + CALL_AFTER)]


def stamps(session: Session, step: Step[Any], mover: Seat) -> dict[Seat, int]:
    """Since when each seat's menu has been as it is: a vote of one seat must not spoil another's half-made move."""
    number = session.seq + 1
    if mover in session.acting:
        return {}
    same = (
        seat
        for seat in map(Seat, range(len(session.seats)))
        if seat != mover
        and session.view(seat) == session.game.observe(step.state, seat)
        and list(session.legal(seat)) == list(session.game.legal(step.state, seat))
    )
    return {seat: session.fresh_since.get(seat, number - 1) for seat in same}


def _concerns(session: Session, step: Step[Any], row: SeatRow, before: frozenset[Seat], after: frozenset[Seat]) -> bool:
    seat = Seat(row.seat)
    differs = _differs(session, step, seat)
    told = any(told.to.seats is not None and seat in told.to.seats for told in step.told)
    return differs or told or not after or seat in after or (seat in before) != (seat in after)


def _differs(session: Session, step: Step[Any], seat: Seat | None) -> bool:
    old = session.shown.get(seat) or page_for(session, session.state, seat)
    new = session.shown[seat] = page_for(session, step.state, seat)
    return old != new


def _people_among(session: Session, seats: frozenset[Seat]) -> set[int]:
    return {row.user for row in session.people if row.user is not None and Seat(row.seat) in seats}
