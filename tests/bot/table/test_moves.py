"""A move: committed first, then remembered, then told; refused moves leave no trace."""

import asyncio

import pytest

from bot.table.people import Person
from bot.table.session import Session
from games.kit.game import Refused
from games.kit.menu import Ready, Spend
from games.kit.seat import Seat
from storage.errors import Unwritable
from tests.bot.table.hall import ANN, BEN, CAT, DAN, Hall, Jam, accusation, refused


async def test_a_move_is_in_the_ledger_when_it_is_told(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.play(session, ANN)
    assert [(move.seq, move.seat, move.by_user) for move in await hall.tables.ledger.moves(session.id)] == [
        (0, 0, ANN.id)
    ]
    assert (session.seq, hall.told) == (1, [session.id])


async def test_a_move_that_cannot_be_stored_has_not_happened(hall: Hall, jam: Jam) -> None:
    session = await hall.started(ANN, BEN)
    before, state = await hall.stored(session), session.state.copy()
    jam.jammed = True
    with pytest.raises(Unwritable):
        await hall.play(session, ANN)
    assert (session.seq, session.state) == (0, state)
    assert await hall.stored(session) == before
    assert not hall.told, "nobody may hear of it"
    assert not await hall.read_outbox(session)


async def test_play_goes_on_after_a_failed_write(hall: Hall, jam: Jam) -> None:
    session = await hall.started(ANN, BEN)
    jam.jammed = True
    with pytest.raises(Unwritable):
        await hall.play(session, ANN)
    jam.jammed = False
    await hall.play(await hall.tables.get(session.id), ANN)
    assert (await hall.tables.get(session.id)).seq == 1


async def test_a_change_that_cannot_be_stored_has_not_happened(hall: Hall, jam: Jam) -> None:
    session = await hall.opened(ANN)
    before = await hall.stored(session)
    hall.told.clear()
    jam.jammed = True
    with pytest.raises(Unwritable):
        await hall.seating.join(session, BEN)
    assert [row.user for row in session.seats] == [ANN.id]
    assert await hall.stored(session) == before
    assert not hall.told


@pytest.mark.parametrize("words", ["safe 3", "move orange1", "gibberish", "", "roll twice"])
async def test_a_refused_move_changes_nothing(hall: Hall, words: str) -> None:
    session = await hall.started(ANN, BEN)
    before, state = await hall.stored(session), session.state.copy()
    with pytest.raises(Refused):
        await hall.tables.type(session.id, ANN.id, words)
    assert (session.state, await hall.stored(session), hall.told) == (state, before, [])


@pytest.mark.parametrize(("person", "key"), [(BEN, "not-your-turn"), (DAN, "not-seated")])
async def test_only_the_player_to_act_can_move(hall: Hall, person: Person, key: str) -> None:
    session = await hall.started(ANN, BEN)
    await refused(
        key,
        hall.tables.type(session.id, person.id, "roll"),
        hall.tables.press(session.id, person.id, session.stamp(None), 0),
        hall.tables.click(session.id, person.id, session.stamp(Seat(1)), "0"),
    )
    assert session.seq == 0


async def test_a_table_that_has_not_started_cannot_be_played_at(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await refused("not-started", hall.tables.type(session.id, ANN.id, "roll"))


async def test_there_is_no_table_where_none_is(hall: Hall) -> None:
    await refused("no-table", hall.tables.get(77))


async def test_a_table_of_a_game_that_is_gone_cannot_be_found(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    later = Hall.build(hall.db, hall.watch, {"another": session.game})
    await refused("no-table", later.tables.get(session.id))


async def test_a_click_on_an_old_panel_is_refused(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    public, private = session.stamp(None), session.stamp(Seat(0))
    await hall.tables.press(session.id, ANN.id, public, 0)
    await refused(
        "moved-on",
        hall.tables.press(session.id, ANN.id, public, 0),
        hall.tables.click(session.id, ANN.id, private, "0"),
        hall.tables.click(session.id, ANN.id, "", "0"),
    )
    assert session.seq == 1


async def test_a_click_on_somebody_elses_panel_is_refused(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await refused("moved-on", hall.tables.click(session.id, ANN.id, session.stamp(Seat(1)), "0"))


async def test_two_clicks_at_the_same_moment_are_one_move(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    stamp = session.stamp(None)
    results = await asyncio.gather(
        *(hall.tables.press(session.id, ANN.id, stamp, 0) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(result, Session) for result in results) == 1
    assert {result.key for result in results if isinstance(result, Refused)} == {"moved-on"}
    assert len(await hall.tables.ledger.moves(session.id)) == 1


async def test_computers_and_clocks_cannot_play_at_an_older_move(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.play(session, ANN)
    await refused("moved-on", hall.tables.act(session, Seat(0), 0, session.legal(Seat(0))[0]))
    assert session.seq == 1


async def test_of_two_programs_at_one_table_only_one_moves(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    other = hall.again()
    theirs = await other.tables.get(session.id)
    await hall.play(session, ANN)
    await refused("moved-on", other.play(theirs, ANN))
    assert (await other.tables.get(session.id)).state == session.state, "it looks again in the ledger"


async def test_a_move_is_clicked_together_step_by_step(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.tables.click(session.id, ANN.id, session.stamp(Seat(0)), "0")
    stamp = session.stamp(Seat(0))
    _, step = await hall.tables.click(session.id, ANN.id, stamp, "")
    while isinstance(step, Spend) and step.confirm is None:
        following = next(option.path for option in step.options if option.path)
        _, step = await hall.tables.click(session.id, ANN.id, stamp, following)
    assert session.seq == 1, "half a move is no move"
    assert isinstance(step, Spend)
    _, done = await hall.tables.click(session.id, ANN.id, stamp, step.confirm or "")
    assert (done, session.seq) == (None, 2)


@pytest.mark.parametrize("path", ["9", "s99", "0.0.0", "!", "s!", "x", "🎲"])
async def test_a_path_that_the_menu_does_not_have_is_refused(hall: Hall, path: str) -> None:
    session = await hall.started(ANN, BEN)
    await hall.play(session, ANN)
    await refused("moved-on", hall.tables.click(session.id, ANN.id, session.stamp(Seat(0)), path))
    assert session.seq == 1


async def test_an_aside_does_not_spoil_a_half_made_move(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT, preset="detectives")
    await hall.tables.type(session.id, ANN.id, "roll")
    stamp = session.stamp(Seat(0))
    step = hall.tables.step(session, Seat(0), "")
    assert not isinstance(step, Ready)
    await hall.tables.type(session.id, BEN.id, accusation(session, Seat(1)))
    await hall.tables.type(session.id, CAT.id, accusation(session, Seat(2)))
    assert session.seq == 3
    _, following = await hall.tables.click(session.id, ANN.id, stamp, step.options[0].path)
    assert following is not None, "the panel of before the asides still leads on"


async def test_an_aside_does_not_spoil_the_buttons_on_the_public_panel(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT, preset="detectives")
    stamp = session.stamp(None)
    await hall.tables.type(session.id, BEN.id, accusation(session, Seat(1)))
    await hall.tables.press(session.id, ANN.id, stamp, 0)
    assert session.seq == 2


async def test_a_half_made_move_outlives_a_restart(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, CAT, preset="detectives")
    await hall.tables.type(session.id, ANN.id, "roll")
    stamps = {seat: session.stamp(seat) for seat in (None, Seat(0), Seat(1))}
    await hall.tables.type(session.id, CAT.id, accusation(session, Seat(2)))
    later = await hall.again().tables.get(session.id)
    assert {seat: later.stamp(seat) for seat in stamps} == stamps


async def test_an_aside_outdates_the_panel_of_its_own_maker(hall: Hall) -> None:
    session = await hall.started(ANN, BEN, preset="detectives")
    stamp = session.stamp(Seat(1))
    await hall.tables.type(session.id, BEN.id, accusation(session, Seat(1)))
    await refused("moved-on", hall.tables.click(session.id, BEN.id, stamp, ""))


async def test_an_aside_leaves_the_stamps_of_all_others_alone(hall: Hall) -> None:
    """A stamp that counted other people's moves would tell how often they have made secret ones."""
    session = await hall.started(ANN, BEN, CAT, preset="detectives")
    others = (None, Seat(0), Seat(2))
    before = [session.stamp(seat) for seat in others]
    await hall.tables.type(session.id, BEN.id, accusation(session, Seat(1)))
    assert [session.stamp(seat) for seat in others] == before


async def test_the_end_is_recorded(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.play_out(session)
    row = await hall.tables.ledger.table(session.id)
    assert row is not None
    assert (row.phase, session.row.phase) == ("over", "over")
    assert session.outcome is not None
    assert session.outcome.winners
    await refused("game-over", hall.tables.type(session.id, ANN.id, "roll"))
    await refused("game-over", hall.tables.click(session.id, ANN.id, session.stamp(Seat(0)), ""))
