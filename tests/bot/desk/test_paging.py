"""Choices beyond what a select can hold come on pages, and every one of them can be reached."""

from dataclasses import replace
from typing import Any

import pytest

from games.kit.game import AnyGame
from games.kit.menu import Pick, Spelling
from games.kit.seat import Seat
from games.kit.text import phrase
from tests.bot.desk.parlour import HEIMLICH, Parlour, ids_of, options_of


def _flat(view: Any, move: Any) -> Spelling:
    """Every move is one pick: a menu of one long list."""
    return (Pick(HEIMLICH.write(move), phrase("title")),)


@pytest.fixture
def game() -> AnyGame:
    return replace(HEIMLICH, spell=_flat)


async def _at_a_long_list(parlour: Parlour) -> tuple[int, Any]:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.slash(parlour.ann, "play", move="roll")
    assert len((await parlour.session(table)).legal(Seat(0))) > 26
    return table, (await parlour.slash(parlour.ann, "hand")).message


async def test_a_page_has_at_most_25_options_and_the_last_leads_on(parlour: Parlour) -> None:
    table, hand = await _at_a_long_list(parlour)
    legal = (await parlour.session(table)).legal(Seat(0))
    seen: list[str] = []
    page = hand
    for _ in range(-(-len(legal) // 24)):
        *options, more = options_of(page)
        assert len(options) <= 24
        assert more["label"] == "More…"
        seen += [option["value"] for option in options]
        page = (await parlour.pick(parlour.ann, page, more["value"])).message
    assert len(seen) == len(set(seen)) == len(legal), "every move is on one of the pages"
    assert options_of(page)[0]["value"] == seen[0], "after the last page comes the first"


async def test_a_move_on_the_second_page_can_be_picked(parlour: Parlour) -> None:
    table, hand = await _at_a_long_list(parlour)
    expected = (await parlour.session(table)).legal(Seat(0))[24]
    second = (await parlour.pick(parlour.ann, hand, options_of(hand)[-1]["value"])).message
    await parlour.pick(parlour.ann, second, options_of(second)[0]["value"])
    moves = await parlour.tables.ledger.moves(table)
    assert [parlour.game.moves.validate_json(move.move) for move in moves[1:]] == [expected]


async def test_leafing_in_an_old_list_shows_how_things_stand(parlour: Parlour) -> None:
    table, hand = await _at_a_long_list(parlour)
    await parlour.slash(parlour.ann, "hand")  # of two open panels, the older one is left as it is
    await parlour.skip(table, 1)
    answer = await parlour.pick(parlour.ann, hand, options_of(hand)[-1]["value"])
    assert "moved on" in answer.text or "not your turn" in answer.text.lower()
    assert (await parlour.session(table)).seq == 2


async def test_a_page_is_for_its_player(parlour: Parlour) -> None:
    table, hand = await _at_a_long_list(parlour)
    (select,) = [id_ for id_ in ids_of(hand) if ":page:" in id_]
    for value in (options_of(hand)[0]["value"], "page:1"):
        answer = await parlour.forge(parlour.dan, await parlour.panel(table), select, value)
        assert answer.is_private
        assert "You do not sit at this table" in answer.text
