"""Deserted and homeless tables go on elsewhere, and tables are deleted."""

from bot.table.people import Place
from games.kit.seat import Seat
from tests.bot.table.hall import ADMIN, ANN, BEN, DAN, GUILD, HERE, Hall, refused


async def test_who_takes_up_a_deserted_table_sits_down_in_their_own_seat(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.seating.leave(session, ANN)
    await hall.seating.leave(session, BEN)
    await hall.shelf.resume(session, BEN, Place(GUILD, 44))
    assert (session.seat_of(BEN.id), session.row.channel, session.row.phase) == (Seat(1), 44, "playing")
    assert session.row.host == BEN.id
    assert ("hand", BEN.id) in await hall.read_outbox(session)


async def test_a_deserted_table_survives_a_restart(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.play(session, ANN)
    state = session.state
    for person in (ANN, BEN):
        await hall.seating.leave(session, person)
    later = hall.again()
    found = await later.tables.get(session.id)
    await later.shelf.resume(found, ANN, HERE)
    assert (found.state, found.seat_of(ANN.id)) == (state, Seat(0))


async def test_a_homeless_table_waits_for_a_new_place(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.shelf.lose_channel(session)
    assert (session.row.phase, session.extra.parked) == ("parked", "homeless")
    await refused("parked", hall.tables.type(session.id, ANN.id, "roll"))
    await hall.shelf.resume(session, BEN, Place(GUILD, 44))
    assert (session.row.phase, session.row.channel, session.extra.parked) == ("playing", 44, None)
    assert await hall.read_outbox(session) >= {("panel", 0), ("hand", ANN.id), ("hand", BEN.id), ("ping", 0)}


async def test_a_homeless_lobby_waits_for_a_new_place(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await hall.lobby.set_pace(session, ANN, "2m")
    await hall.shelf.lose_channel(session)
    await hall.shelf.resume(session, BEN, Place(GUILD, 44))
    assert (session.row.phase, session.row.channel) == ("lobby", 44)
    assert session.due is None, "no clock runs before the game"
    assert await hall.tables.ledger.deadlines() == []


async def test_strangers_and_other_servers_cannot_take_a_table_away(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await refused("not-yours", hall.shelf.resume(session, DAN, HERE))
    await refused("other-server", hall.shelf.resume(session, ANN, Place(2, 20)))
    await hall.shelf.resume(session, ADMIN, Place(GUILD, 44))
    assert session.row.channel == 44


async def test_the_host_or_an_admin_deletes_a_table(hall: Hall) -> None:
    first, second = await hall.opened(ANN, BEN), await hall.started(ANN, BEN)
    await refused("not-host", hall.shelf.delete(first, BEN))
    await hall.shelf.delete(first, ANN)
    await hall.shelf.delete(second, ADMIN)
    assert not await hall.tables.ledger.tables()
    await refused("no-table", hall.tables.get(first.id))


async def test_a_move_at_a_deleted_table_comes_too_late(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.shelf.delete(session, ANN)
    await refused("moved-on", hall.tables.act(session, min(session.acting), 0, session.legal(min(session.acting))[0]))


async def test_deleting_all_spares_other_servers(hall: Hall) -> None:
    await hall.opened(ANN)
    await hall.opened(BEN)
    elsewhere = await hall.lobby.open("heimlich", ANN, Place(2, 20))
    await refused("not-admin", hall.shelf.delete_all(GUILD, ANN))
    assert await hall.shelf.delete_all(GUILD, ADMIN) == 2
    assert [row.id for row in await hall.tables.ledger.tables()] == [elsewhere.id]
