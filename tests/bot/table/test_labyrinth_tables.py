"""Tables of the labyrinth: bumps leave no trace, a leaver's treasure stays, omniscient tables show all."""

import asyncio

import pytest

from bot.table.people import Person
from bot.table.robots import Robots
from bot.table.session import HAND, Session
from games.kit.dice import Dice
from games.kit.seat import Seat
from games.labyrinth import GAME
from games.labyrinth.moves import Go
from storage.db import Database
from tests.bot.table.hall import ANN, BEN, CAT, HERE, Hall, Watch, refused


@pytest.fixture
def hall(db: Database, watch: Watch) -> Hall:
    return Hall.build(db, watch, {"labyrinth": GAME})


async def _started(hall: Hall, *people: Person, pace: str | None = None) -> Session:
    session = await hall.lobby.open("labyrinth", people[0], HERE, "quick")
    for person in people[1:]:
        await hall.seating.join(session, person)
    if pace:
        await hall.lobby.set_pace(session, people[0], pace)
    await hall.lobby.start(session, people[0])
    await hall.read_outbox(session)
    return session


async def _bump(hall: Hall, session: Session) -> Seat:
    """Walk about until the seat to move walks into a wall; gives that seat."""
    while True:
        (seat,) = session.acting
        for move in [move for move in session.legal(seat) if isinstance(move, Go)]:
            after = GAME.advance(session.state, seat, move, Dice(b"try", "it")).state
            if GAME.to_act(after) == session.acting and GAME.observe(after, None) == session.view(None):
                await hall.read_outbox(session)
                await hall.tables.act(session, seat, session.seq, move)
                return seat
        await hall.tables.act(session, seat, session.seq, session.game.overdue(session.state, seat))


async def test_a_bump_is_noticed_by_nobody_else(hall: Hall, watch: Watch) -> None:
    session = await _started(hall, ANN, BEN, CAT, pace="1h")
    while True:
        stamps = {seat: session.stamp(seat) for seat in (None, Seat(0), Seat(1), Seat(2))}
        due, heard = session.due, await hall.tables.ledger.last_heard(session.id)
        before = session.seq
        watch.at += 7
        mover = await _bump(hall, session)
        if session.seq == before + 1:
            break
    assert await hall.read_outbox(session) == {(HAND, session.sitter(mover).user)}
    assert {seat for seat, stamp in stamps.items() if session.stamp(seat) != stamp} == {mover}
    assert session.due == due, "the clock, which all can see, is not wound"
    assert await hall.tables.ledger.last_heard(session.id) == heard


async def test_a_computers_bumps_add_no_pause(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await hall.lobby.open("labyrinth", ANN, HERE, "quick")
    await hall.seating.leave(session, ANN)
    for _ in range(2):
        await hall.seating.add_computer(session, ANN, "easy")
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def counted(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr("bot.table.robots.asyncio.sleep", counted)
    noticed: set[tuple[object, str]] = set()
    hall.tables.listen(lambda _: noticed.add((session.acting, session.stamp(None))))
    async with asyncio.TaskGroup() as tasks:
        Robots(hall.tables, tasks, pace=1.5)
        await hall.lobby.start(session, ANN)
    assert session.row.phase == "over"
    assert len(pauses) <= len(noticed) < session.seq, "fewer pauses than moves: only what all can notice takes time"


async def test_who_leaves_drops_the_treasure(hall: Hall) -> None:
    session = await _started(hall, ANN, BEN)
    while not any(session.state.laden):
        seat = min(session.acting)
        move = GAME.choose(session.view(seat), session.legal(seat), Dice(b"seek", str(session.seq)), "normal")
        await hall.tables.act(session, seat, session.seq, move)
        assert session.acting
    carrier = (ANN, BEN)[session.state.laden.index(True)]
    await hall.seating.leave(session, carrier)
    assert not any(session.state.laden)
    assert session.seat_of(carrier.id) is None


async def test_a_table_can_go_on_omniscient(hall: Hall) -> None:
    session = await _started(hall, ANN, BEN)
    await refused("not-host", hall.shelf.resume(session, BEN, HERE, omniscient=True))
    await hall.shelf.resume(session, ANN, HERE, omniscient=True)
    assert session.state.options.omniscient
    later = await Hall.build(hall.db, hall.watch, {"labyrinth": GAME}).tables.get(session.id)
    assert later.state == session.state
    assert later.options == session.options
