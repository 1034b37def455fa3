"""No secret leaves the desk except to its owner: not in an id, a file, a value, a log, nor by a number of edits."""

import logging
import re
from typing import Any

import pytest

from games.kit.dice import Dice
from games.kit.seat import Seat
from tests.bot.desk.parlour import Parlour, ids_of, options_of, text_of

ID = re.compile(r"gm:\d+:[a-z-]+:[\d:.s!a-z~_-]*")


def _stored(parlour: Parlour) -> list[Any]:
    return [message for room in parlour.env.backend.messages.values() for message in room.values()]


async def _evening(parlour: Parlour) -> int:
    table = await parlour.started(parlour.ann, parlour.ben, computers=1, preset="detectives")
    for _ in range(6):
        for person in (parlour.ann, parlour.ben):
            await parlour.slash(person, "hand", table=table)
            await parlour.click(person, await parlour.panel(table), "Log")
        await parlour.skip(table, 3)
    return table


async def _names(parlour: Parlour, table: int) -> set[str]:
    """Words that give a secret away: the agents of the seats and the cards in their hands."""
    session = await parlour.session(table)
    voice = session.game.voice()
    agents = {voice.say(f"agent-{agent}").split()[0].lower() for agent in session.state.agent_of}
    return agents | {card for hand in session.state.hands for card in hand}


async def test_custom_ids_values_and_file_names_tell_nothing(parlour: Parlour) -> None:
    table = await _evening(parlour)
    secrets = await _names(parlour, table)
    ids, values, files = set[str](), set[str](), set[str]()
    for request in parlour.env.http_requests:
        found = re.findall(r"'custom_id': '([^']*)'", repr(request.json))
        ids.update(found)
        values.update(re.findall(r"'value': '([^']*)'", repr(request.json)))
        files.update(re.findall(r"'filename': '([^']*)'", repr(request.json)))
    for message in _stored(parlour):
        files.update(attachment["filename"] for attachment in message.attachments)
    assert files == {"board.png"}
    assert len(ids) > 20
    assert all(ID.fullmatch(id_) for id_ in ids), [id_ for id_ in ids if not ID.fullmatch(id_)]
    words = {word for id_ in ids | values for word in re.split(r"\W+", id_)}
    assert not words & secrets


async def test_the_log_of_the_program_tells_nothing(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    table = await _evening(parlour)
    parlour.env.inject_error("*", "/channels/*", status=503, times=None)
    await parlour.skip(table, 2)
    parlour.open_dms()
    await parlour.slash(parlour.ann, "play", table=table, move="nonsense")
    ours = "\n".join(
        record.getMessage()
        for record in caplog.records
        if record.name.startswith(("bot", "storage", "games", "gamemaster"))
    )
    assert ours, "the fault was noted"
    assert not {word for word in re.split(r"\W+", ours.lower())} & await _names(parlour, table)


async def test_the_seed_is_shown_at_the_end_and_not_before(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.skip(table, 5)
    seed = (await parlour.session(table)).row.seed
    sent = repr([request.json for request in parlour.env.http_requests])
    assert seed.decode() not in sent
    assert seed.hex() not in sent
    await parlour.skip(table)
    assert seed.decode() in repr([request.json for request in parlour.env.http_requests])


async def test_what_the_public_sees_is_the_same_whatever_is_secret(parlour: Parlour) -> None:
    """Two tables alike but for what an onlooker cannot know send the same requests to the public, byte for byte."""
    heard: list[str] = []
    for redealt in (False, True):
        table = await parlour.started(parlour.ann, parlour.ben, preset="top-secret")
        session = await parlour.session(table)
        if redealt:
            session.state = session.game.imagine(session.view(None), Dice(b"another deal", "secrets"))
            session.stamps.clear()
        since = len(parlour.env.http_requests)
        await parlour.slash(parlour.ann, "play", table=table, move="roll")
        await parlour.slash(parlour.dan, "table status", table=table)
        public = [r for r in parlour.env.http_requests[since:] if f"/channels/{session.row.channel}/" in r.path]
        texts = [_without_numbers(repr(request.json), table, session.row.channel) for request in public]
        heard.append("\n".join(texts))
    assert heard[0] == heard[1]
    assert heard[0]


def _without_numbers(text: str, table: int, channel: int) -> str:
    plain = text.replace(str(channel), "CHANNEL").replace(f"table {table}", "TABLE").replace(f"gm:{table}:", "gm:N:")
    return re.sub(r"<t:\d+:R>|\b\d{17,}\b", "N", plain)


async def test_an_aside_sends_nothing_to_anybody_else(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben, parlour.cat, preset="detectives")
    session = await parlour.session(table)
    guess = next(w for w in map(session.game.write, session.legal(Seat(1))) if w.startswith("accuse"))
    since = len(parlour.env.http_requests)
    await parlour.slash(parlour.ben, "play", table=table, move=guess)
    touched = {r.path for r in parlour.env.http_requests[since:] if r.path.startswith("/channels")}
    mine = str(parlour.ben.user.dm_channel.id)
    assert all(f"/channels/{mine}/" in path for path in touched), "not even an edit that shows the same"


async def test_autocompletion_offers_each_their_own_moves(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben, preset="detectives")
    mine = await parlour.ben.autocomplete(parlour.channel, "play", "move", "accuse")
    session = await parlour.session(1)
    own = session.game.voice().say(f"agent-{session.state.agent_of[1]}").split()[0].lower()
    assert mine
    assert not any(own in choice["value"].split() for choice in mine), "one's own agent is not in question"
    assert await parlour.dan.autocomplete(parlour.channel, "play", "move", "accuse") == []


async def test_a_hand_is_never_a_public_message(parlour: Parlour) -> None:
    table = await _evening(parlour)
    for message in _stored(parlour):
        if "You are **" in repr(message.components):
            owners = parlour.env.backend.get_channel(message.channel_id).recipient_ids
            assert message.is_ephemeral or len(owners) == 1
    assert table


async def test_a_hand_is_the_same_whatever_the_others_hold(parlour: Parlour) -> None:
    """Ids, values and words of a private panel depend on what its reader knows, and on nothing else."""
    table = await parlour.started(parlour.ann, parlour.ben, parlour.cat, preset="detectives")
    session = await parlour.session(table)
    first = (await parlour.slash(parlour.ben, "hand", table=table)).message
    before = (text_of(first), ids_of(first), options_of(first))
    session.state = session.game.imagine(session.view(Seat(1)), Dice(b"another deal", "secrets"))
    session.stamps.clear()
    second = (await parlour.slash(parlour.ben, "hand", table=table)).message
    assert (text_of(second), ids_of(second), options_of(second)) == before
