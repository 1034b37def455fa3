"""Run tables: one lock per table, commit first, speak after."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import EllipsisType
from typing import Any

from pydantic import ValidationError

from bot.table import changes
from bot.table.session import HAND, PANEL, Session
from games.kit.dice import Dice
from games.kit.game import AnyGame, Refused, Step, move_label
from games.kit.menu import Choose, Lost, Ready, Spend
from games.kit.seat import Seat
from storage.errors import Stale
from storage.ledger import Ledger
from storage.outbox import Outbox
from storage.rows import Append, Notice, SeatRow, Snapshot, TableRow

log = logging.getLogger(__name__)


class Tables:
    """All tables: found in memory or brought back from the ledger, changed only through it."""

    def __init__(self, ledger: Ledger, outbox: Outbox, games: Mapping[str, AnyGame], *, now: Callable[[], int]) -> None:
        self.ledger = ledger
        self.outbox = outbox
        self.games = games
        self.now = now
        self._sessions: dict[int, Session] = {}
        self._listeners: list[Callable[[int], None]] = []

    def listen(self, listener: Callable[[int], None]) -> None:
        """Call ``listener`` with a table's number after each committed change."""
        self._listeners.append(listener)

    async def get(self, table_id: int) -> Session:
        """The table, or a refusal where there is none (any more)."""
        if session := self._sessions.get(table_id):
            return session
        row = await self.ledger.table(table_id)
        if row is None or row.game not in self.games:
            raise Refused("no-table", table=table_id)
        loaded = Session(row, tuple(await self.ledger.seats(table_id)), self.games[row.game])
        await self._restore(loaded)
        # Somebody else may have loaded it meanwhile; there must be one session, because there is one lock.
        return self._sessions.setdefault(table_id, loaded)

    async def in_step(self, table_id: int) -> Session:
        """The table at a moment when memory shows what the ledger shows: a move just committed is in both."""
        while True:
            session = await self.get(table_id)
            async with session.lock:
                if self._sessions.get(table_id) is session:
                    return session

    def forget(self, table_id: int) -> None:
        self._sessions.pop(table_id, None)

    async def click(
        self, table_id: int, user: int, stamp: str, path: str
    ) -> tuple[Session, Choose | Spend[Any] | None]:
        """Follow a click: the next step to pick, or ``None`` where the click was a whole move, now played."""
        session = await self.get(table_id)
        async with session.lock:
            seat = self._seat(session, user)
            if session.stamp(seat) != stamp:
                raise Refused("moved-on")
            step = self.step(session, seat, path)
            if not isinstance(step, Ready):
                return session, step
            await self._play(session, seat, step.move, user)
        return session, None

    async def press(self, table_id: int, user: int, stamp: str, number: int) -> Session:
        """Play one of the moves that everybody knows the acting player has."""
        session = await self.get(table_id)
        async with session.lock:
            seat = self._seat(session, user)
            opened = session.game.open_moves(session.view(None))
            if session.stamp(None) != stamp or not 0 <= number < len(opened):
                raise Refused("moved-on")
            await self._play(session, seat, opened[number], user)
        return session

    async def type(self, table_id: int, user: int, words: str) -> Session:
        """Play a move written in the game's notation."""
        session = await self.get(table_id)
        async with session.lock:
            seat = self._seat(session, user)
            await self._play(session, seat, session.game.read(words), user)
        return session

    async def act(self, session: Session, seat: Seat, seq: int, move: Any) -> None:
        """Play for a computer or an expired clock; ``Refused`` if the table has moved on since ``seq``."""
        async with session.lock:
            if not session.is_playing or session.seq != seq:
                raise Refused("moved-on")
            await self._play(session, seat, move, None)

    async def part(self, session: Session, seat: Seat, user: int) -> None:
        """Play what the rules ask of somebody who gets up, if anything; the caller holds the lock."""
        parting = session.game.parting
        move = parting(session.state, seat) if parting is not None else None
        if move is not None:
            await self._play(session, seat, move, user)

    async def change(
        self,
        session: Session,
        row: TableRow,
        seats: Sequence[SeatRow] | None = None,
        notices: Sequence[Notice] = (),
        *,
        state: Any = None,
        deadline: int | EllipsisType | None = ...,
    ) -> None:
        """Commit a change of the table itself (not a move), then remember it. The caller holds the lock."""
        row = replace(row, changed_at=self.now())
        seated = session.seats if seats is None else tuple(seats)
        snapshot = None if state is None else _snapshot(session.game, row.seq, state)
        with self._unless_unsure(session.id):
            await self.ledger.save_table(row, seated, notices, snapshot, deadline)
        session.row, session.seats = row, seated
        if not isinstance(deadline, EllipsisType):
            session.due = deadline
        if state is not None:
            session.state = state
        session.stamps.clear()
        self.tell(session.id)

    def tell(self, table_id: int) -> None:
        for listener in self._listeners:
            listener(table_id)

    def deadline(self, session: Session) -> int | None:
        return None if session.row.pace is None else self.now() + session.row.pace

    async def park(self, session: Session, reason: str) -> None:
        """Set a running table aside, to be taken up again later; the caller holds the lock."""
        await self.change(session, session.parked(reason), notices=session.notices(PANEL, HAND), deadline=None)

    async def _play(self, session: Session, seat: Seat, move: Any, user: int | None) -> None:
        game = session.game
        step = game.advance(session.state, seat, move, Dice(session.row.seed, move_label(session.seq)))
        outcome = game.scores(step.state)
        change = changes.after_move(session, step, seat, self.now())
        due = self._next_deadline(session, step, change)
        append = Append(
            table_id=session.id,
            seq=session.seq,
            seat=seat,
            by_user=user,
            move=game.moves.dump_json(move).decode(),
            at=self.now(),
            told=[_told(told.to.seats, told.event.model_dump_json()) for told in step.told],
            snapshot=_snapshot(game, session.seq + 1, step.state).state,
            schema=game.schema,
            phase="playing" if outcome is None else "over",
            outcome=None if outcome is None else outcome.model_dump_json(),
            deadline=due,
            notices=change.notices,
        )
        with self._unless_unsure(session.id):
            await self.ledger.append(append)
        session.state, session.stamps, session.due = step.state, change.stamps, due
        session.made[seat] = session.made.get(seat, 0) + 1
        session.row = replace(
            session.row, seq=append.seq + 1, phase=append.phase, outcome=append.outcome, changed_at=append.at
        )
        self.tell(session.id)

    @contextmanager
    def _unless_unsure(self, table_id: int) -> Iterator[None]:
        """Memory may not run ahead of the ledger, and after an unknown end the ledger alone knows: look there again."""
        try:
            yield
        except Stale as stale:
            self.forget(table_id)
            raise Refused("moved-on") from stale
        except BaseException:
            self.forget(table_id)
            raise

    def _next_deadline(self, session: Session, step: Step[Any], change: changes.Change) -> int | None:
        """What nobody else can notice does not wind the clock, which everybody can see."""
        if not session.game.to_act(step.state):
            return None
        return self.deadline(session) if change.is_public else session.due

    def _seat(self, session: Session, user: int) -> Seat:
        if session.row.phase == "parked":
            raise Refused("parked", table=session.id)
        if not session.has_started:
            raise Refused("not-started")
        seat = session.seat_of(user)
        if seat is None:
            raise Refused("not-seated")
        return seat

    def step(self, session: Session, seat: Seat, path: str) -> Choose | Spend[Any] | Ready[Any]:
        """Where a path leads in a seat's menu, without playing anything."""
        try:
            step = session.step(seat, path)
        except Lost as lost:
            raise Refused("moved-on") from lost
        if step is None:
            raise Refused("game-over" if not session.acting else "not-your-turn")
        return step

    async def _restore(self, session: Session) -> None:
        """The snapshot if it still fits; else seed and moves; else the table is parked and says so."""
        stored = await self.ledger.snapshot(session.id)
        if stored is None:
            return
        session.made = dict(Counter(Seat(move.seat) for move in await self.ledger.moves(session.id)))
        session.due = next((d.due_at for d in await self.ledger.deadlines() if d.table_id == session.id), None)
        # Logged by their kind alone: what does not fit is quoted in these faults, secrets included.
        try:
            session.state = self._from_snapshot(session, stored)
        except ValueError as fault:
            kind = type(fault).__name__
            log.warning("table %s: its snapshot does not fit (%s); replaying its moves", session.id, kind)
            await self._replay(session)

    def _from_snapshot(self, session: Session, stored: Snapshot) -> Any:
        game = session.game
        if stored.schema != game.schema or stored.seq != session.seq:
            raise ValueError("another shape or another move")
        state = game.states.validate_json(stored.state)
        game.check(state)
        return state

    async def _replay(self, session: Session) -> None:
        game, row = session.game, session.row
        moves = await self.ledger.moves(session.id)
        try:
            played = [(Seat(m.seat), game.moves.validate_json(m.move)) for m in moves]
            session.state = game.replay(session.options, len(session.seats), row.seed, played)
        except (Refused, ValidationError, ValueError) as fault:
            kind = type(fault).__name__
            log.error("table %s cannot be brought back (%s); it is parked", session.id, kind)
            session.row = session.parked("unreadable")
            await self.ledger.save_table(session.row, session.seats, session.notices(PANEL), None, None)


def _snapshot(game: AnyGame, seq: int, state: Any) -> Snapshot:
    return Snapshot(seq, game.schema, game.states.dump_json(state).decode())


def _told(seats: frozenset[Seat] | None, event: str) -> tuple[list[int] | None, str]:
    return (None if seats is None else sorted(int(seat) for seat in seats)), event
