"""Sitting down before the game, getting up again, and computers in the other chairs."""

import asyncio

from bot.table.people import Person
from bot.table.session import Session
from tests.bot.table.hall import ANN, BEN, CAT, HEIMLICH, Hall, refused

CROWD = [Person(200 + n, f"P{n}") for n in range(8)]


def _levels(session: Session) -> list[str | None]:
    return [row.level for row in session.seats]


async def test_nobody_sits_twice(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await refused("already-seated", hall.seating.join(session, BEN))
    assert len(session.seats) == 2


async def test_a_full_table_takes_nobody(hall: Hall) -> None:
    session = await hall.opened(*CROWD[:6], computers=1)
    await refused("table-full", hall.seating.join(session, ANN), hall.seating.add_computer(session, CROWD[0]))
    assert len(session.seats) == 7


async def test_the_last_seat_goes_to_one(hall: Hall) -> None:
    session = await hall.opened(*CROWD[:6])
    results = await asyncio.gather(
        *(hall.seating.join(session, person) for person in (ANN, BEN, CAT)), return_exceptions=True
    )
    assert sorted(getattr(result, "key", "seated") for result in results) == ["seated", "table-full", "table-full"]
    assert len(await hall.tables.ledger.seats(session.id)) == 7


async def test_computers_come_and_go(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN, computers=2)
    assert _levels(session) == [None, None, HEIMLICH.levels[-1], HEIMLICH.levels[-1]]
    await hall.seating.remove_computer(session, BEN)
    await hall.seating.remove_computer(session, BEN)
    await refused("no-computer", hall.seating.remove_computer(session, BEN))
    assert [row.seat for row in session.seats] == [0, 1]


async def test_a_computer_has_a_known_level(hall: Hall) -> None:
    session = await hall.opened(ANN)
    await hall.seating.add_computer(session, ANN, HEIMLICH.levels[0])
    await refused("unknown-level", hall.seating.add_computer(session, ANN, "godlike"))
    assert _levels(session) == [None, HEIMLICH.levels[0]]


async def test_leaving_the_lobby_frees_the_chair_for_the_next(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN, CAT)
    await hall.seating.leave(session, BEN)
    assert [(row.seat, row.user) for row in session.seats] == [(0, ANN.id), (1, CAT.id)]
    assert await hall.seating.join(session, BEN) == 2


async def test_a_leaving_host_hands_the_table_on(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await hall.seating.leave(session, ANN)
    assert session.row.host == BEN.id


async def test_who_sits_down_at_an_empty_table_hosts_it(hall: Hall) -> None:
    session = await hall.opened(ANN)
    await hall.seating.leave(session, ANN)
    await hall.seating.join(session, BEN)
    assert session.row.host == BEN.id


async def test_who_does_not_sit_cannot_leave(hall: Hall) -> None:
    session = await hall.opened(ANN)
    await refused("not-seated", hall.seating.leave(session, BEN))


async def test_what_is_known_of_dms_is_kept_and_shown(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await hall.read_outbox(session)
    await hall.seating.note_dms(session, BEN.id, "closed")
    assert await hall.read_outbox(session) == {("panel", 0)}
    await hall.seating.note_dms(session, BEN.id, "closed")
    assert not await hall.read_outbox(session), "what is known is not shown again"
    assert [row.dms for row in (await hall.again().tables.get(session.id)).seats] == ["untried", "closed"]
