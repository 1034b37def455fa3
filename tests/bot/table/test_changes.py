"""Only those hear of a move for whom something has changed."""

from bot.table.changes import CALL_AFTER
from games.kit.seat import Seat
from tests.bot.table.hall import ANN, BEN, CAT, HERE, LATE, Hall, accusation, some_move


async def test_a_roll_concerns_the_table_and_the_roller(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT)
    await hall.tables.type(session.id, ANN.id, "roll")
    assert await hall.read_outbox(session) == {("panel", 0), ("hand", ANN.id)}


async def test_a_turn_that_passes_concerns_both_and_calls_the_next(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT)
    await hall.tables.type(session.id, ANN.id, "roll")
    await hall.read_outbox(session)
    while Seat(0) in session.acting:
        await hall.tables.type(session.id, ANN.id, some_move(session, Seat(0)))
    expected = {("panel", 0), ("hand", ANN.id), ("hand", BEN.id), ("turn", 0), ("ping", 0)}
    assert await hall.read_outbox(session) == expected


async def test_an_aside_concerns_its_maker_alone(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT, preset="detectives")
    await hall.tables.type(session.id, BEN.id, accusation(session, Seat(1)))
    waiting = await hall.read_outbox(session)
    assert waiting == {("hand", BEN.id)}, "neither onlookers nor other players may even notice that something happened"


async def test_computers_call_nobody_and_get_no_private_panel(hall: Hall) -> None:
    session = await hall.started(ANN, computers=2)
    while Seat(0) in session.acting:
        await hall.play(session, ANN)
    await hall.read_outbox(session)
    await hall.tables.act(session, Seat(1), session.seq, session.legal(Seat(1))[0])
    assert await hall.read_outbox(session) == {("panel", 0)}


async def test_the_end_concerns_everybody(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT)
    await hall.play_out(session)
    last = [notice for notice in await hall.tables.outbox.due(LATE, session.id) if notice.seq == session.seq]
    told = {(notice.kind, notice.user) for notice in last}
    assert told >= {("panel", 0), *(("hand", person.id) for person in (ANN, BEN, CAT))}


async def test_the_call_waits_a_moment(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await hall.lobby.start(session, ANN)
    (ping,) = [notice for notice in await hall.tables.outbox.due(LATE) if notice.kind == "ping"]
    assert ping.not_before == hall.watch.at + CALL_AFTER


async def test_joining_concerns_the_table_and_the_one_who_joins(hall: Hall) -> None:
    session = await hall.opened(ANN)
    await hall.lobby.settle(session, HERE.channel)
    await hall.read_outbox(session)
    await hall.seating.join(session, BEN)
    assert await hall.read_outbox(session) == {("panel", 0), ("hand", BEN.id)}


async def test_the_start_brings_everybody_their_secret(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN, computers=1)
    await hall.read_outbox(session)
    await hall.lobby.start(session, ANN)
    expected = {("panel", 0), ("hand", ANN.id), ("hand", BEN.id), ("turn", 0), ("ping", 0)}
    assert await hall.read_outbox(session) == expected


async def test_news_of_one_kind_do_not_pile_up(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    for _ in range(6):
        await hall.play(session, [ANN, BEN][min(session.acting)])
    waiting = await hall.tables.outbox.due(LATE, session.id)
    assert len({(notice.kind, notice.user) for notice in waiting}) == len(waiting)
