"""The private panel that opens beside the public one stays true while it is open."""

from typing import Any

import pytest

from bot.desk.glances import OPEN_FOR
from games.kit.seat import Seat
from tests.bot.desk.parlour import Parlour, text_of

YOUR_TURN = "It is your turn."


async def _waiting_hand(parlour: Parlour) -> tuple[int, Any]:
    """Ben has his hand open while Ann has still to finish her turn."""
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.slash(parlour.ann, "play", move="roll")
    return table, (await parlour.slash(parlour.ben, "hand")).message


def _edits(parlour: Parlour) -> int:
    return sum(request.path.endswith("@original") for request in parlour.env.http_requests)


async def test_an_open_hand_is_brought_up_to_date(parlour: Parlour) -> None:
    table, hand = await _waiting_hand(parlour)
    assert YOUR_TURN not in text_of(hand)
    while Seat(1) not in (await parlour.session(table)).acting:
        await parlour.skip(table, 1)
    assert YOUR_TURN in text_of(hand)
    answer = await parlour.click(parlour.ben, hand, "Roll")
    assert answer.message.id == hand.id


async def test_an_own_move_edits_the_panel_once(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben)
    hand = (await parlour.slash(parlour.ann, "hand")).message
    before = _edits(parlour)
    await parlour.click(parlour.ann, hand, "Roll")
    assert _edits(parlour) == before, "the answer to the click was the only edit"


async def test_a_hand_opened_in_the_lobby_becomes_the_hand(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann, parlour.ben)
    hand = (await parlour.slash(parlour.ben, "hand")).message
    await parlour.slash(parlour.ann, "table start", table=table)
    assert "You are" in text_of(hand)


async def test_a_hand_stays_true_where_dms_are_closed(parlour: Parlour) -> None:
    parlour.close_dms(parlour.ben)
    table, hand = await _waiting_hand(parlour)
    while Seat(1) not in (await parlour.session(table)).acting:
        await parlour.skip(table, 1)
    assert YOUR_TURN in text_of(hand)


async def test_an_old_panel_is_left_alone(parlour: Parlour) -> None:
    table, hand = await _waiting_hand(parlour)
    await parlour.wait(OPEN_FOR + 1)
    before = _edits(parlour)
    while Seat(1) not in (await parlour.session(table)).acting:
        await parlour.skip(table, 1)
    assert YOUR_TURN not in text_of(hand)
    assert _edits(parlour) == before


async def test_a_dismissed_panel_troubles_nobody(parlour: Parlour, caplog: pytest.LogCaptureFixture) -> None:
    table, hand = await _waiting_hand(parlour)
    parlour.env.backend.delete_message(hand.channel_id, hand.id)
    await parlour.skip(table, 4)
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    assert YOUR_TURN in text_of(parlour.dm(parlour.ann)) + text_of(parlour.dm(parlour.ben))


async def test_a_panel_shows_one_moment_though_others_move_while_it_is_drawn(
    parlour: Parlour, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    session, hands = await parlour.session(table), parlour.desk.house.hands
    seat, draw = min(session.acting), parlour.desk.house.hands._gallery.picture
    stamp = session.stamp(seat)

    async def slowly(*given: Any) -> Any:
        await parlour.tables.act(session, seat, session.seq, parlour._onward(session))
        return await draw(*given)

    monkeypatch.setattr(hands._gallery, "picture", slowly)
    screen = await hands.screen(session, seat, "en")
    assert session.stamp(seat) != stamp
    words = str(screen)
    assert YOUR_TURN in words
    assert "Roll" in words
    assert stamp in words
    assert session.stamp(seat) not in words
