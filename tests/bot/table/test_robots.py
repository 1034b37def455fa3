"""Computer players: through the same path as people, from their own view, at one pace."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import pytest

from bot.table.people import Person
from bot.table.robots import Robots
from bot.table.session import Session
from games.kit.dice import Dice
from games.kit.seat import Seat
from tests.bot.table.hall import ANN, BEN, HEIMLICH, Hall, some_move, with_rules


@contextlib.asynccontextmanager
async def _computers(hall: Hall, pace: float = 0) -> AsyncIterator[Robots]:
    class Closing(Exception):
        pass

    try:
        async with asyncio.timeout(10), asyncio.TaskGroup() as tasks:
            yield Robots(hall.tables, tasks, pace=pace)
            raise Closing
    except* Closing:
        pass


async def _until(claim: Callable[[], bool]) -> None:
    while not claim():
        await asyncio.sleep(0)


def _waits_for_people(session: Session) -> bool:
    return not session.acting or all(session.sitter(seat).user is not None for seat in session.acting)


async def test_computers_play_until_a_person_is_to_move(hall: Hall) -> None:
    session = await hall.opened(ANN, computers=2)
    async with _computers(hall):
        await hall.lobby.start(session, ANN)
        while Seat(0) in session.acting:
            await hall.play(session, ANN)
        await _until(lambda: _waits_for_people(session))
    moves = await hall.tables.ledger.moves(session.id)
    assert {(move.seat, move.by_user) for move in moves} == {(0, ANN.id), (1, None), (2, None)}


async def test_a_whole_game_with_computers_comes_to_its_end(hall: Hall) -> None:
    session = await hall.opened(ANN, computers=3)
    async with _computers(hall):
        await hall.lobby.start(session, ANN)
        while session.acting:
            await _until(lambda: _waits_for_people(session))
            if session.acting:
                await hall.tables.type(session.id, ANN.id, _far(session))
    assert session.outcome is not None


def _far(session: Session) -> str:
    """A move that brings the end nearer."""
    seat = Seat(0)
    move = HEIMLICH.choose(session.view(seat), session.legal(seat), Dice(b"far", str(session.seq)), "easy")
    return HEIMLICH.write(move)


async def test_tables_of_people_are_left_alone(hall: Hall) -> None:
    async with _computers(hall) as robots:
        session = await hall.started(ANN, BEN)
        robots.wake(session.id)
        await asyncio.sleep(0.01)
    assert session.seq == 0


async def test_a_computer_sees_what_its_seat_may_see(hall: Hall) -> None:
    seen: list[tuple[Any, Sequence[Any], str]] = []

    def choose(view: Any, legal: Sequence[Any], dice: Dice, level: str) -> Any:
        seen.append((view, legal, level))
        return legal[0]

    watched = hall.again(with_rules(choose=choose))
    session = await watched.opened(ANN, computers=1)
    async with _computers(watched):
        await watched.lobby.start(session, ANN)
        while Seat(0) in session.acting:
            await watched.play(session, ANN)
        await _until(lambda: bool(seen) and _waits_for_people(session))
    view, legal, level = seen[0]
    assert view.seat == 1
    assert [agent >= 0 for agent in view.agent_of] == [False, True], "it knows its own agent alone"
    assert legal
    assert level == HEIMLICH.levels[-1]


async def test_a_computer_thinks_off_the_event_loop(hall: Hall) -> None:
    loops: list[bool] = []

    def choose(view: Any, legal: Sequence[Any], dice: Dice, level: str) -> Any:
        try:
            asyncio.get_running_loop()
            loops.append(True)
        except RuntimeError:
            loops.append(False)
        return legal[0]

    watched = hall.again(with_rules(choose=choose))
    session = await watched.opened(ANN, computers=1)
    async with _computers(watched):
        await watched.lobby.start(session, ANN)
        while Seat(0) in session.acting:
            await watched.play(session, ANN)
        await _until(lambda: bool(loops))
    assert loops[0] is False


async def test_the_pace_tells_nothing(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await hall.opened(ANN, computers=3)
    sleep, pauses = asyncio.sleep, list[float]()

    async def paused(seconds: float, result: object = None) -> object:
        if seconds:
            pauses.append(seconds)
        return await sleep(0, result)

    monkeypatch.setattr(asyncio, "sleep", paused)
    async with _computers(hall, pace=7.5):
        await hall.lobby.start(session, ANN)
        while Seat(0) in session.acting:
            await hall.play(session, ANN)
        await _until(lambda: _waits_for_people(session))
    by_computers = [move for move in await hall.tables.ledger.moves(session.id) if move.by_user is None]
    assert pauses == [7.5] * len(by_computers)


@pytest.mark.parametrize("fault", [ZeroDivisionError("no idea"), None])
async def test_where_a_computer_fails_the_clock_plays_for_it(
    hall: Hall, caplog: pytest.LogCaptureFixture, fault: Exception | None
) -> None:
    def choose(view: Any, legal: Sequence[Any], dice: Dice, level: str) -> Any:
        if fault:
            raise fault
        return HEIMLICH.read("safe 3")

    broken = hall.again(with_rules(choose=choose))
    session = await broken.opened(ANN, BEN, computers=1)
    async with _computers(broken):
        await broken.lobby.start(session, ANN)
        while 2 not in session.acting:
            await broken.play(session, (ANN, BEN)[min(session.acting)])
        seq, due = session.seq, HEIMLICH.overdue(session.state, Seat(2))
        await _until(lambda: _waits_for_people(session))
    assert "a computer player at table" in caplog.text
    played = (await broken.tables.ledger.moves(session.id))[seq]
    assert (played.seat, played.move) == (2, HEIMLICH.moves.dump_json(due).decode())


async def test_a_table_where_even_the_clock_fails_is_unharmed(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    def fail(*given: Any) -> Any:
        raise ZeroDivisionError

    broken = hall.again(with_rules(choose=fail, overdue=fail))
    session = await broken.opened(ANN, BEN, computers=1)
    async with _computers(broken):
        await broken.lobby.start(session, ANN)
        while 2 not in session.acting:
            await broken.play(session, (ANN, BEN)[min(session.acting)])
        before = await broken.stored(session)
        await _until(lambda: "have stopped" in caplog.text)
        assert await broken.stored(session) == before
    sound = hall.again()
    async with _computers(sound) as robots:
        found = await sound.tables.get(session.id)
        robots.wake(session.id)
        await _until(lambda: _waits_for_people(found))
    assert found.seq > session.seq, "the next start tries again"


async def test_the_rest_of_the_evening_goes_on_when_a_computer_fails(hall: Hall) -> None:
    def choose(view: Any, legal: Sequence[Any], dice: Dice, level: str) -> Any:
        if view.players == 2:
            raise ZeroDivisionError
        return legal[0]

    hall = hall.again(with_rules(choose=choose))
    async with _computers(hall):
        for people in ([ANN], [BEN, Person(77, "Gus")]):
            session = await hall.opened(*people, computers=1)
            await hall.lobby.start(session, people[0])
            while 0 in session.acting:
                await hall.tables.type(session.id, people[0].id, some_move(session, Seat(0)))
        while 1 in session.acting:
            await hall.tables.type(session.id, 77, some_move(session, Seat(1)))
        await _until(lambda: 0 in session.acting)
    assert any(move.by_user is None for move in await hall.tables.ledger.moves(session.id))


async def test_a_computer_does_not_move_for_somebody_who_has_come_back(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    async with _computers(hall, pace=60):
        await hall.seating.leave(session, ANN)
        await hall.seating.take(session, ANN)
        await hall.tables.type(session.id, ANN.id, "roll")
    assert [move.by_user for move in await hall.tables.ledger.moves(session.id)] == [ANN.id]


async def test_a_deserted_table_is_not_played_on(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    async with _computers(hall):
        await asyncio.gather(hall.seating.leave(session, BEN), hall.seating.leave(session, ANN))
        await _until(lambda: session.row.phase == "parked")
        seq = session.seq
        await asyncio.sleep(0.01)
    assert session.seq == seq
