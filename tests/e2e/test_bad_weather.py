"""Discord is a display that can fail at any time: calls fail, answers are lost, limits bite, the line drops."""

import asyncio
from pathlib import Path

from bot.playground.visitor import text_of
from tests.e2e.evening import PATIENCE, BotProcess, evening, guests, seated

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


async def _drop_the_line(bot: BotProcess) -> None:
    for _ in range(3):
        await asyncio.sleep(0.7)
        await bot.playground.gateway.drop()


async def test_a_game_goes_on_in_bad_weather(tmp_path: Path) -> None:
    async with evening(tmp_path) as bot, guests(bot, "Ada", "Ben") as people:
        table, thread = await seated(people, "heimlich", computers=2)
        faults = bot.playground.faults
        faults.rest_fail_percent = faults.rest_lose_percent = 4
        async with asyncio.timeout(PATIENCE * 4):
            weather = asyncio.create_task(_drop_the_line(bot))
            playing = [asyncio.create_task(person.play_on(table, thread)) for person in people]
            await weather
            faults.rest_fail_percent = faults.rest_lose_percent = 0
            await asyncio.gather(*playing)
        for person in people:
            panels = [message for message in person.visitor.seen("@") if f"table {table}" in text_of(message)]
            assert len(panels) == 1, "an answer that was lost did not double the panel"
        assert bot.trouble() == []


async def test_an_answer_whose_receipt_is_lost_was_given_all_the_same(tmp_path: Path) -> None:
    """The library sends such an answer again, and Discord says that it has one: nothing is wrong or missing."""
    async with evening(tmp_path) as bot, guests(bot, "Ada") as (ada,):

        def lose_the_receipt() -> None:
            bot.playground.faults.fail_next("POST", CALLBACK, after=True)

        lose_the_receipt()
        thread = await ada.open("heimlich")
        lobby = await ada.panel(thread)
        lose_the_receipt()
        await ada.press(lobby, "Add computer")
        lose_the_receipt()
        await ada.press(await ada.panel(thread, lambda m: "2 of 2 to 7" in str(m["components"])), "Start: 2 of 2 to 7")
        board = await ada.panel(thread, lambda m: "Waiting for" in text_of(m))
        lose_the_receipt()
        await ada.press(board, "My hand")
        hands = [message for message in ada.visitor.seen(thread) if message["flags"] & 64]
        assert len(hands) == 2, "the start and the button each showed the hand once"
        lose_the_receipt()
        await ada.visitor.wait_for(lambda me: any("Roll" in str(m["components"]) for m in me.seen("@")), PATIENCE)
        before = ada.visitor.seen("@")[-1]
        await ada.press(before, "Roll")
        after = await ada.visitor.wait_for_message(
            "@", lambda m: m["id"] == before["id"] and text_of(m) != text_of(before)
        )
        assert "Roll" not in str(after["components"])
        assert bot.trouble() == []


async def test_closed_dms_do_not_stop_a_table(tmp_path: Path) -> None:
    async with evening(tmp_path) as bot, guests(bot, "Ada", "Ben") as (ada, ben):
        bot.playground.faults.closed_dms.add(ben.visitor.id)
        thread = await ada.open("heimlich")
        await ben.press(await ben.panel(thread), "Join")
        told = await ben.visitor.wait_for_message(thread, lambda m: "My hand" in text_of(m) and bool(m["flags"] & 64))
        assert "DMs are closed" in text_of(told)
        lobby = await ada.panel(thread, lambda m: "The DMs of Ben are closed" in text_of(m))
        await ada.press(lobby, "Start: 2 of 2 to 7")
        board = await ben.panel(thread, lambda m: "Waiting for" in text_of(m))
        await ben.press(board, "My hand")
        hand = await ben.visitor.wait_for_message(thread, lambda m: "You are" in text_of(m) and bool(m["flags"] & 64))
        assert ben.visitor.seen("@") == []
        assert text_of(hand) not in "".join(text_of(message) for message in ada.visitor.seen(thread))
        assert bot.trouble() == []
