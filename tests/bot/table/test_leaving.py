"""Leaving a running game, coming back, substitutes, deserted tables."""

from typing import Any

from bot.table.people import Person
from games.kit.seat import Seat
from tests.bot.table.hall import ANN, BEN, CAT, DAN, HEIMLICH, HERE, Hall, Jam, refused


async def test_a_computer_plays_the_seat_of_who_leaves(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT)
    await hall.seating.leave(session, BEN)
    chair = session.sitter(Seat(1))
    assert (chair.user, chair.former, chair.level) == (None, BEN.id, HEIMLICH.levels[0])
    assert session.is_playing
    await refused("not-seated", hall.tables.type(session.id, BEN.id, "roll"))


async def test_who_has_left_hears_nothing_more(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT)
    await hall.seating.leave(session, BEN)
    await hall.play(session, ANN)
    assert ("hand", BEN.id) not in await hall.read_outbox(session)


async def test_a_substitute_gets_the_secrets_when_the_leaver_is_out(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT)
    await refused("no-vacant-seat", hall.seating.take(session, DAN))
    assert ("hand", DAN.id) not in await hall.read_outbox(session)
    await hall.seating.leave(session, BEN)
    assert await hall.seating.take(session, DAN) == Seat(1)
    assert ("hand", DAN.id) in await hall.read_outbox(session)
    assert session.seat_of(BEN.id) is None


async def test_a_seat_that_is_taken_again_is_gone_for_its_former_owner(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT)
    await hall.seating.leave(session, BEN)
    await hall.seating.take(session, DAN)
    await refused("no-vacant-seat", hall.seating.take(session, BEN))


async def test_ones_own_seat_comes_first(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT)
    await hall.seating.leave(session, BEN)
    await hall.seating.leave(session, CAT)
    assert await hall.seating.take(session, CAT) == Seat(2)
    assert await hall.seating.take(session, DAN) == Seat(1)


async def test_a_certain_seat_can_be_asked_for(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT)
    await hall.seating.leave(session, BEN)
    await hall.seating.leave(session, CAT)
    assert await hall.seating.take(session, DAN, Seat(2)) == Seat(2)
    await refused("no-vacant-seat", hall.seating.take(session, Person(55, "Eve"), Seat(0)))


async def test_players_take_no_second_seat_and_computers_of_the_lobby_keep_theirs(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, computers=1)
    await refused("no-vacant-seat", hall.seating.take(session, DAN))
    await hall.seating.leave(session, BEN)
    await refused("already-seated", hall.seating.take(session, ANN))


async def test_the_host_of_a_running_game_hands_it_on(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.seating.leave(session, ANN)
    assert (session.row.host, session.is_playing) == (BEN.id, True)


async def test_a_deserted_table_is_set_aside(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await hall.lobby.set_pace(session, ANN, "2m")
    await hall.lobby.start(session, ANN)
    await hall.seating.leave(session, ANN)
    await hall.seating.leave(session, BEN)
    assert (session.row.phase, session.extra.parked) == ("parked", "deserted")
    assert not await hall.tables.ledger.deadlines(), "its clock has stopped"
    await refused(
        "moved-on", hall.tables.act(session, min(session.acting), session.seq, session.legal(min(session.acting))[0])
    )


class _Once(Jam):
    """A ledger that takes one more change, as if the program died after it."""

    async def save_table(self, *given: Any, **named: Any) -> None:
        await super().save_table(*given, **named)
        self.jammed = True


async def test_the_last_leaves_and_the_table_is_set_aside_at_one_stroke(hall: Hall) -> None:
    """Else computers would play on among themselves after a crash in between."""
    session = await hall.started(ANN, computers=1)
    dying = Hall.build(hall.db, hall.watch, ledger=_Once(hall.db))
    await dying.seating.leave(await dying.tables.get(session.id), ANN)
    found = await hall.again().tables.get(session.id)
    assert (found.row.phase, found.extra.parked, found.people) == ("parked", "deserted", ())


async def test_a_seat_at_a_deserted_table_brings_it_back(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.seating.leave(session, BEN)
    await hall.seating.leave(session, ANN)
    assert await hall.seating.take(session, BEN) == Seat(1)
    assert (session.row.phase, session.extra.parked, session.row.host) == ("playing", None, BEN.id)


async def test_nobody_leaves_or_resumes_a_game_that_is_over(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.play_out(session)
    await refused("game-over", hall.seating.leave(session, ANN), hall.shelf.resume(session, ANN, HERE))
    await hall.shelf.lose_channel(session)
    assert session.row.phase == "over"
