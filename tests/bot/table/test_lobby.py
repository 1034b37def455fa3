"""Before the game: what may be agreed on, by whom, and when it starts."""

import pytest

from bot.table.people import Person, Place
from games.kit.game import Refused
from tests.bot.table.hall import ADMIN, ANN, BEN, CAT, CHANNEL, DAN, GUILD, HEIMLICH, HERE, Hall, refused


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
        hall.seating.add_computer(session, DAN),
        hall.seating.remove_computer(session, DAN),
    )


async def test_a_started_table_has_no_lobby(hall: Hall) -> None:
    session = await hall.started(ANN, BEN)
    await refused(
        "already-started",
        hall.seating.join(session, CAT),
        hall.lobby.start(session, ANN),
        hall.seating.add_computer(session, ANN),
        hall.seating.remove_computer(session, ANN),
        hall.lobby.set_preset(session, ANN, "top-secret"),
        hall.lobby.set_option(session, ANN, "top_secret", "true"),
    )


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
