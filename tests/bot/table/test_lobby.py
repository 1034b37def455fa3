"""Before the game: who may sit down, what may be agreed on, and what is refused."""

import asyncio
from typing import Any

import pytest

from bot.table.lobby import Person, Place
from games.kit.game import Refused
from tests.bot.table.hall import ANN, BEN, CAT, CHANNEL, DAN, GUILD, HEIMLICH, HERE, Hall, refused

ADMIN = Person(900, "Root", is_admin=True)
CROWD = [Person(200 + n, f"P{n}") for n in range(8)]


def _levels(session: Any) -> list[str | None]:
    return [row.level for row in session.seats]


async def test_who_opens_a_table_sits_at_it_and_hosts_it(hall: Hall) -> None:
    session = await hall.lobby.open("heimlich", ANN, HERE)
    assert ([row.user for row in session.seats], session.row.host) == ([ANN.id], ANN.id)
    assert (session.row.phase, session.row.guild, session.row.channel) == ("lobby", GUILD, CHANNEL)


async def test_nothing_is_shown_before_the_table_has_a_place(hall: Hall) -> None:
    session = await hall.lobby.open("heimlich", ANN, HERE)
    assert not await hall.read_outbox(session)
    await hall.lobby.settle(session, 77)
    assert await hall.read_outbox(session) == {("panel", 0), ("hand", ANN.id)}
    assert (session.row.channel, session.row.home) == (77, CHANNEL)


@pytest.mark.parametrize(
    ("game", "preset", "key"), [("chess", None, "unknown-game"), ("heimlich", "cheap", "unknown-preset")]
)
async def test_an_unknown_game_or_preset_opens_nothing(hall: Hall, game: str, preset: str | None, key: str) -> None:
    with pytest.raises(Refused, match=key):
        await hall.lobby.open(game, ANN, HERE, preset)
    assert not await hall.tables.ledger.tables()


async def test_a_preset_can_be_asked_for(hall: Hall) -> None:
    session = await hall.lobby.open("heimlich", ANN, HERE, "detectives")
    assert session.options == HEIMLICH.presets["detectives"]


async def test_nobody_sits_twice(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await refused("already-seated", hall.lobby.join(session, BEN))
    assert len(session.seats) == 2


async def test_a_full_table_takes_nobody(hall: Hall) -> None:
    session = await hall.opened(*CROWD[:6], computers=1)
    await refused("table-full", hall.lobby.join(session, ANN), hall.lobby.add_computer(session, CROWD[0]))
    assert len(session.seats) == 7


async def test_the_last_seat_goes_to_one(hall: Hall) -> None:
    session = await hall.opened(*CROWD[:6])
    results = await asyncio.gather(
        *(hall.lobby.join(session, person) for person in (ANN, BEN, CAT)), return_exceptions=True
    )
    assert sorted(getattr(result, "key", "seated") for result in results) == ["seated", "table-full", "table-full"]
    assert len(await hall.tables.ledger.seats(session.id)) == 7


async def test_too_few_cannot_start(hall: Hall) -> None:
    session = await hall.opened(ANN)
    with pytest.raises(Refused) as caught:
        await hall.lobby.start(session, ANN)
    assert caught.value.facts["missing"] == 1
    assert session.row.phase == "lobby"


async def test_who_does_not_sit_cannot_start_or_seat_computers(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await refused(
        "sit-first",
        hall.lobby.start(session, DAN),
        hall.lobby.add_computer(session, DAN),
        hall.lobby.remove_computer(session, DAN),
    )


async def test_a_started_table_has_no_lobby(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await refused(
        "already-started",
        hall.lobby.join(session, CAT),
        hall.lobby.start(session, ANN),
        hall.lobby.add_computer(session, ANN),
        hall.lobby.remove_computer(session, ANN),
        hall.lobby.set_preset(session, ANN, "top-secret"),
        hall.lobby.set_option(session, ANN, "top_secret", "true"),
    )


async def test_computers_come_and_go(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN, computers=2)
    assert _levels(session) == [None, None, HEIMLICH.levels[-1], HEIMLICH.levels[-1]]
    await hall.lobby.remove_computer(session, BEN)
    await hall.lobby.remove_computer(session, BEN)
    await refused("no-computer", hall.lobby.remove_computer(session, BEN))
    assert [row.seat for row in session.seats] == [0, 1]


async def test_a_computer_has_a_known_level(hall: Hall) -> None:
    session = await hall.opened(ANN)
    await hall.lobby.add_computer(session, ANN, HEIMLICH.levels[0])
    await refused("unknown-level", hall.lobby.add_computer(session, ANN, "godlike"))
    assert _levels(session) == [None, HEIMLICH.levels[0]]


async def test_leaving_the_lobby_frees_the_chair_for_the_next(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN, CAT)
    await hall.lobby.leave(session, BEN)
    assert [(row.seat, row.user) for row in session.seats] == [(0, ANN.id), (1, CAT.id)]
    assert await hall.lobby.join(session, BEN) == 2


async def test_a_leaving_host_hands_the_table_on(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await hall.lobby.leave(session, ANN)
    assert session.row.host == BEN.id


async def test_who_sits_down_at_an_empty_table_hosts_it(hall: Hall) -> None:
    session = await hall.opened(ANN)
    await hall.lobby.leave(session, ANN)
    await hall.lobby.join(session, BEN)
    assert session.row.host == BEN.id


async def test_who_does_not_sit_cannot_leave(hall: Hall) -> None:
    session = await hall.opened(ANN)
    await refused("not-seated", hall.lobby.leave(session, BEN))


@pytest.mark.parametrize("person", [ANN, ADMIN])
async def test_the_host_and_admins_settle_the_options(hall: Hall, person: Person) -> None:
    session = await hall.opened(ANN, BEN)
    await hall.lobby.set_option(session, person, "top_secret", "true")
    assert session.options == HEIMLICH.presets["top-secret"]
    await hall.lobby.set_preset(session, person, "basic")
    assert session.options == HEIMLICH.presets["basic"]
    assert (await hall.again().tables.get(session.id)).options == HEIMLICH.presets["basic"]


async def test_nobody_else_settles_them(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await refused(
        "not-host",
        hall.lobby.set_option(session, BEN, "top_secret", "true"),
        hall.lobby.set_preset(session, BEN, "top-secret"),
        hall.lobby.set_pace(session, BEN, "2m"),
    )
    assert (session.options, session.row.pace) == (HEIMLICH.presets["basic"], None)


@pytest.mark.parametrize(
    ("field", "value"), [("top_secret", "perhaps"), ("no_such_option", "1"), ("", ""), ("~pace", "2m")]
)
async def test_a_wrong_option_is_refused_in_one_line(hall: Hall, field: str, value: str) -> None:
    session = await hall.opened(ANN)
    with pytest.raises(Refused) as caught:
        await hall.lobby.set_option(session, ANN, field, value)
    assert "\n" not in str(caught.value.facts["reason"])
    assert session.options == HEIMLICH.presets["basic"]


async def test_an_unknown_preset_or_pace_is_refused(hall: Hall) -> None:
    session = await hall.opened(ANN)
    await refused("unknown-preset", hall.lobby.set_preset(session, ANN, "deluxe"))
    await refused("bad-option", hall.lobby.set_pace(session, ANN, "now"))


async def test_a_game_without_a_referee_takes_none(hall: Hall) -> None:
    session = await hall.opened(ANN)
    await refused("no-referee", hall.lobby.set_referee(session, ANN, BEN))


async def test_a_rematch_keeps_options_pace_and_computers(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN, preset="top-secret", computers=1)
    await refused("not-over", hall.lobby.rematch(session, ANN, HERE))
    await hall.lobby.set_pace(session, ANN, "1d")
    await hall.lobby.start(session, ANN)
    await hall.play_out(session)
    again = await hall.lobby.rematch(session, BEN, Place(GUILD, 55))
    assert (again.id != session.id, again.row.phase, again.row.channel) == (True, "lobby", 55)
    assert (again.options, again.row.pace, again.row.host) == (session.options, 86400, BEN.id)
    assert [row.user for row in again.seats] == [BEN.id, None]


async def test_the_host_or_an_admin_deletes_a_table(hall: Hall) -> None:
    first, second = await hall.opened(ANN, BEN), await hall.started(ANN, BEN)
    await refused("not-host", hall.lobby.delete(first, BEN))
    await hall.lobby.delete(first, ANN)
    await hall.lobby.delete(second, ADMIN)
    assert not await hall.tables.ledger.tables()
    await refused("no-table", hall.tables.get(first.id))


async def test_a_move_at_a_deleted_table_comes_too_late(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await hall.lobby.delete(session, ANN)
    await refused("moved-on", hall.tables.act(session, min(session.acting), 0, session.legal(min(session.acting))[0]))


async def test_deleting_all_spares_other_servers(hall: Hall) -> None:
    await hall.opened(ANN)
    await hall.opened(BEN)
    elsewhere = await hall.lobby.open("heimlich", ANN, Place(2, 20))
    await refused("not-admin", hall.lobby.delete_all(GUILD, ANN))
    assert await hall.lobby.delete_all(GUILD, ADMIN) == 2
    assert [row.id for row in await hall.tables.ledger.tables()] == [elsewhere.id]


async def test_what_is_known_of_dms_is_kept_and_shown(hall: Hall) -> None:
    session = await hall.opened(ANN, BEN)
    await hall.read_outbox(session)
    await hall.lobby.note_dms(session, BEN.id, "closed")
    assert await hall.read_outbox(session) == {("panel", 0)}
    await hall.lobby.note_dms(session, BEN.id, "closed")
    assert not await hall.read_outbox(session), "what is known is not shown again"
    assert [row.dms for row in (await hall.again().tables.get(session.id)).seats] == ["untried", "closed"]
