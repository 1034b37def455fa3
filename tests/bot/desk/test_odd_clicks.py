"""Clicks that cannot be carried out get a short private answer with the way on, and change nothing."""

import asyncio
import logging
from dataclasses import replace
from typing import Any

import pytest

from bot.desk import answers
from storage.rows import EventRow
from tests.bot.desk.parlour import HEIMLICH, Parlour, ids_of, labels, text_of

DEFERRED_ANSWER, DEFERRED_EDIT = 5, 6
MOVED_ON = "The table has moved on since then"


async def test_not_your_turn_is_said_with_whose_turn_it_is(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    answer = await parlour.click(parlour.ben, await parlour.panel(table), "Roll")
    assert answer.is_private
    assert "turn" in answer.text
    answer = await parlour.slash(parlour.ben, "play", move="roll")
    assert answer.is_private
    assert "turn" in answer.text
    assert (await parlour.session(table)).seq == 0


async def test_an_onlookers_click_is_answered(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    answer = await parlour.click(parlour.dan, await parlour.panel(table), "Roll")
    assert answer.is_private
    assert "You do not sit at this table" in answer.text


async def test_an_illegal_move_is_explained(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.slash(parlour.ann, "play", move="roll")
    for words in ("jump", "move", "move orange9", "safe 3", "move mauve1", "@everyone", "x" * 900, " "):
        answer = await parlour.slash(parlour.ann, "play", move=words)
        assert answer.is_private, words
        assert 0 < len(answer.text) < 300, words
        assert "Something went wrong" not in answer.text, words
    assert (await parlour.session(table)).seq == 1


async def test_a_stale_click_shows_how_the_table_stands(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    hand = (await parlour.slash(parlour.ann, "hand")).message
    await parlour.slash(parlour.ann, "hand")  # of two open panels, the older one is left as it is
    await parlour.skip(table, 1)
    answer = await parlour.click(parlour.ann, hand, "Roll")
    assert MOVED_ON in answer.text
    assert "It is your turn." in answer.text
    assert answer.message.id == hand.id, "the old panel is brought up to date"
    assert (await parlour.session(table)).seq == 1


async def test_a_stale_click_on_a_public_button_is_answered(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    panel = await parlour.panel(table)
    old = next(id_ for id_ in ids_of(panel) if ":open:" in id_)
    await parlour.skip(table, 1)
    answer = await parlour.forge(parlour.ann, await parlour.panel(table), old)
    assert answer.is_private
    assert MOVED_ON in answer.text


async def test_a_double_click_moves_once(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    panel = await parlour.panel(table)
    roll = next(id_ for id_ in ids_of(panel) if ":open:" in id_)
    first = await parlour.press(parlour.ann, panel, roll)
    second = await parlour.forge(parlour.ann, panel, roll)
    assert (await parlour.session(table)).seq == 1
    assert first.is_private
    assert second.is_private
    assert MOVED_ON in second.text


GARBAGE = [
    "",
    "gm",
    "gm:",
    "gm:1",
    "gm:1:join",
    "gm:one:join:",
    "gm:-1:join:",
    "gm:1:conquer:",
    "gm:1:move:",
    "gm:1:move:x:0",
    "gm:1:move:0:zzz",
    "gm:1:move:99999999999999999999999999:0",
    "gm:1:page:0:0",
    "gm:1:page:0:x:",
    "gm:1:open:0:",
    "gm:1:open:0:99",
    "gm:1:open:0:-1",
    "gm:1:full:3",
    "gm:1:set:~pace",
    "gm:1:set:no_such_option",
    "gm:1:option:",
    "gm:1:log:zzz",
    "gm:99:join:",
    "gm:99999999999999999999999999:join:",
    "gm:٣:join:",
    "gm:0:rulebook:chess:0",
    "gm:0:rulebook:heimlich:-1",
    "gm:0:rulebook::",
    "gm2:1:join:",
    "vote_yes",
    "🎲" * 40,
]


VALUES: list[tuple[str, ...]] = [(), ("page:zzz",)]


async def test_controls_of_no_or_another_make_get_an_answer(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    before = (await parlour.session(table)).row
    for custom_id in GARBAGE:
        for values in VALUES:
            answer = await parlour.forge(parlour.dan, await parlour.panel(table), custom_id, *values)
            assert answer.is_private, (custom_id, values)
            assert answer.text, (custom_id, values)
    assert (await parlour.session(table)).row == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_players_get_an_answer_to_them_too(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    before = (await parlour.session(table)).row
    for custom_id in (id_ for id_ in GARBAGE if id_.startswith("gm:1:")):
        for values in VALUES:
            answer = await parlour.forge(parlour.ann, parlour.dm(parlour.ann), custom_id, *values)
            assert answer.result.acknowledged, (custom_id, values)
            assert answer.text, (custom_id, values)
    assert (await parlour.session(table)).row == before
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_command_of_an_older_version_gets_an_answer(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    parlour.desk.tree.remove_command("board")  # Discord still knows it
    table = await parlour.started(parlour.ann, parlour.ben)
    answer = await parlour.slash(parlour.ann, "board", table=table)
    assert answer.is_private
    assert "Something went wrong" in answer.text
    assert "a command failed" in caplog.text
    assert parlour.env.errors, "and the operator sees it"


async def test_controls_of_a_deleted_table_say_so(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    hand = (await parlour.slash(parlour.ben, "hand")).message
    session = await parlour.session(table)
    await parlour.tables.ledger.delete_table(table)
    parlour.tables.forget(session.id)
    for id_ in ids_of(hand) or [f"gm:{table}:hand:"]:
        answer = await parlour.forge(parlour.ben, hand, id_)
        assert "There is no table 1 here." in answer.text


async def test_lobby_buttons_in_a_running_game_are_explained(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    panel = await parlour.panel(table)
    for verb in ("join", "start", "computer", "fewer"):
        answer = await parlour.forge(parlour.dan, panel, f"gm:{table}:{verb}:")
        assert answer.is_private
        assert "already started" in answer.text


async def test_what_discord_finds_late_is_only_logged_and_the_move_is_safe(
    parlour: Parlour, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    table = await parlour.started(parlour.ann, parlour.ben)
    parlour.env.inject_error("POST", "/interactions/*", status=404, code=10062, message="Unknown interaction")
    await parlour.click(parlour.ann, await parlour.panel(table), "Roll")
    assert (await parlour.session(table)).seq == 1
    assert "too late" in caplog.text
    assert "Roll" not in labels(parlour.dm(parlour.ann)), "and the DM shows the next step"


async def test_an_error_of_ours_is_admitted_and_the_table_kept(
    parlour: Parlour, caplog: pytest.LogCaptureFixture
) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)

    def broken(*_: Any) -> Any:
        raise ZeroDivisionError

    session = await parlour.session(table)
    session.game = replace(HEIMLICH, act=broken)
    answer = await parlour.click(parlour.ann, await parlour.panel(table), "Roll")
    assert answer.is_private
    assert "Something went wrong on my side. The table is safe" in answer.text
    session.game = HEIMLICH
    await parlour.click(parlour.ann, await parlour.panel(table), "Roll")
    assert session.seq == 1
    assert "ZeroDivisionError" in caplog.text


@pytest.fixture
def slow(parlour: Parlour, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord waits three seconds for a first answer, we for a moment, and the ledger takes longer than that."""
    monkeypatch.setattr(answers, "PATIENCE", 0.02)
    ledger = parlour.tables.ledger
    quick = ledger.last_events

    async def last_events(table_id: int, limit: int) -> list[EventRow]:
        await asyncio.sleep(0.06)
        return await quick(table_id, limit)

    monkeypatch.setattr(ledger, "last_events", last_events)


@pytest.mark.usefixtures("slow")
async def test_a_slow_command_is_acknowledged_and_then_answered(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben)
    answer = await parlour.slash(parlour.ann, "hand")
    assert parlour.callbacks()[-1] == DEFERRED_ANSWER
    assert answer.is_private
    assert "You are" in answer.text


@pytest.mark.usefixtures("slow")
async def test_a_slow_click_on_a_private_panel_is_acknowledged_and_the_panel_edited(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben)
    hand = (await parlour.slash(parlour.ann, "hand")).message
    await parlour.click(parlour.ann, hand, "Roll")
    assert parlour.callbacks()[-1] == DEFERRED_EDIT
    assert "Roll" not in labels(hand)
    assert "It is your turn." in text_of(hand)
