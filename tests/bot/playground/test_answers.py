"""What a bot may say to a press: at once or later, to all or to one, with a form, and only in time."""

import asyncio
from typing import Any

import discord
import pytest

from bot.playground import Playground, Visitor
from bot.playground.channels import LOADING
from bot.playground.visitor import Turned, text_of
from tests.bot.playground.bots import SmallBot, button, panel, row
from tests.bot.playground.conftest import Visit

Json = dict[str, Any]


async def posted(bot: SmallBot, visitor: Visitor, *items: discord.ui.Item[Any]) -> Json:
    """A panel of the bot in #games, as the visitor sees it."""
    message = await bot.room().send(view=panel(*items))
    return await visitor.wait_for_message("games", lambda seen: seen["id"] == str(message.id))


async def test_an_ephemeral_answer_is_seen_by_its_person_alone(bot: SmallBot, visit: Visit) -> None:
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("your secret", ephemeral=True)
        await interaction.followup.send("and another", ephemeral=True)
        await interaction.edit_original_response(content="your changed secret")
        await interaction.followup.send("to all")

    bot.presses["secret"] = whisper
    ben, cleo = await visit("Ben"), await visit("Cleo")
    message = await posted(bot, ben, row(button("Mine", "secret")))
    await ben.click(message, "Mine")
    await cleo.wait_for_message("games", lambda seen: seen["content"] == "to all")
    assert [text_of(seen) for seen in ben.seen("games")] == ["", "your changed secret", "and another", "to all"]
    assert [text_of(seen) for seen in cleo.seen("games")] == ["", "to all"]
    assert "secret" not in str(
        [event for event in cleo.events if event["t"] != "HELLO" and "custom_id" not in str(event)]
    )
    late = await visit("Dan")
    assert "your changed secret" not in str(late.events)


async def test_the_bot_updates_the_panel_that_was_pressed(bot: SmallBot, visit: Visit) -> None:
    async def update(interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=panel(discord.ui.TextDisplay("after")))

    bot.presses["go"] = update
    ben = await visit("Ben")
    message = await posted(bot, ben, discord.ui.TextDisplay("before"), row(button("Go", "go")))
    assert await ben.settled(await ben.click(message, "Go")) == "done"
    assert [text_of(seen) for seen in ben.seen("games")] == ["after"]
    assert ben.seen("games")[0]["edited_timestamp"] is not None


async def test_a_deferred_answer_shows_that_the_bot_thinks(bot: SmallBot, visit: Visit) -> None:
    answer = asyncio.Event()

    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await answer.wait()
        await interaction.edit_original_response(content="thought")

    bot.presses["think"] = think
    ben, cleo = await visit("Ben"), await visit("Cleo")
    pressed = await ben.click(await posted(bot, ben, row(button("Think", "think"))), "Think")
    await ben.wait_for(lambda me: me.interactions[pressed]["state"] == "thinking")
    assert ben.seen("games")[-1]["flags"] & LOADING
    answer.set()
    assert await ben.settled(pressed) == "done"
    assert ben.seen("games")[-1]["content"] == "thought"
    assert len(cleo.seen("games")) == 1


async def test_the_first_follow_up_fills_in_a_deferred_answer(bot: SmallBot, visit: Visit) -> None:
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send("first")
        await interaction.followup.send("second")

    bot.presses["think"] = think
    ben = await visit("Ben")
    await ben.click(await posted(bot, ben, row(button("Think", "think"))), "Think")
    await ben.wait_for_message("games", lambda seen: seen["content"] == "second")
    assert [seen["content"] for seen in ben.seen("games")] == ["", "first", "second"]


async def test_a_deferred_update_changes_the_panel_later(bot: SmallBot, visit: Visit) -> None:
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=panel(discord.ui.TextDisplay("later")))
        await interaction.delete_original_response()

    bot.presses["later"] = later
    ben = await visit("Ben")
    await ben.click(await posted(bot, ben, row(button("Later", "later"))), "Later")
    await ben.wait_for(lambda me: not me.seen("games"))
    assert "later" in str(ben.events)


class Wish(discord.ui.Modal, title="A wish"):
    text: discord.ui.TextInput[Any] = discord.ui.TextInput(label="What?", custom_id="text", max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(view=panel(discord.ui.TextDisplay(f"wished {self.text.value}")))


async def test_a_form_is_shown_to_one_and_its_answer_changes_the_panel(bot: SmallBot, visit: Visit) -> None:
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Wish())

    bot.presses["ask"] = ask
    ben, cleo = await visit("Ben"), await visit("Cleo")
    pressed = await ben.click(await posted(bot, ben, row(button("Ask", "ask"))), "Ask")
    form = await ben.wait_for_modal(pressed)
    with pytest.raises(Turned, match="Write 0 to 20"):
        await ben.submit(form, {"text": "x" * 21})
    with pytest.raises(Turned, match="no longer open"):
        await cleo.submit(form, {"text": "rain"})
    assert await ben.settled(await ben.submit(form, {"text": "rain"})) == "done"
    assert (await cleo.wait_for_message("games"))["components"][0]["content"] == "wished rain"
    assert cleo.modals == []
    with pytest.raises(Turned, match="no longer open"):
        await ben.submit(form, {"text": "again"})


class Endless(discord.ui.Modal, title="Another form"):
    text: discord.ui.TextInput[Any] = discord.ui.TextInput(label="What?", custom_id="text")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_modal(Endless())
        except discord.HTTPException as error:
            await interaction.response.send_message(f"refused with {error.code}")


async def test_a_form_cannot_answer_a_form(bot: SmallBot, visit: Visit) -> None:
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Endless())

    bot.presses["ask"] = ask
    ben = await visit("Ben")
    pressed = await ben.click(await posted(bot, ben, row(button("Ask", "ask"))), "Ask")
    await ben.settled(await ben.submit(await ben.wait_for_modal(pressed), {"text": "rain"}))
    assert ben.seen("games")[-1]["content"] == "refused with 50035"


async def test_a_chosen_option_and_a_chosen_person_reach_the_bot(bot: SmallBot, visit: Visit) -> None:
    async def tell(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        names = [user["global_name"] for user in data.get("resolved", {}).get("users", {}).values()]
        await interaction.response.send_message(f"{data['values']} {names}", ephemeral=True)

    bot.presses |= {"card": tell, "whom": tell}
    ben = await visit("Ben")
    cards: discord.ui.Select[Any] = discord.ui.Select(
        custom_id="card", options=[discord.SelectOption(label="One", value="1"), discord.SelectOption(label="Two")]
    )
    message = await posted(bot, ben, row(cards), row(discord.ui.UserSelect(custom_id="whom")))
    await ben.settled(await ben.choose(message, "card", ["1"]))
    assert ben.seen("games")[-1]["content"] == "['1'] []"
    cleo = next(person["id"] for person in ben.people.values() if person["nick"] == "Cleo")
    await ben.settled(await ben.choose(message, "whom", [cleo]))
    assert ben.seen("games")[-1]["content"] == f"['{cleo}'] ['Cleo']"
    with pytest.raises(Turned, match="not on offer"):
        await ben.choose(message, "card", ["3"])


async def test_a_button_that_is_off_or_gone_cannot_be_pressed(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    message = await posted(bot, ben, row(button("Off", "off", disabled=True)))
    with pytest.raises(Turned, match="cannot be used now"):
        await ben.click(message, "Off")
    await (await bot.room().fetch_message(int(message["id"]))).delete()
    with pytest.raises(Turned, match="gone"):
        await ben.click(message, "off")


async def test_nobody_can_press_a_button_in_another_persons_secret(bot: SmallBot, visit: Visit) -> None:
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=panel(row(button("Play", "play"))), ephemeral=True)

    bot.presses["secret"] = whisper
    ben, cleo = await visit("Ben"), await visit("Cleo")
    await ben.settled(await ben.click(await posted(bot, ben, row(button("Mine", "secret"))), "Mine"))
    with pytest.raises(Turned, match="gone"):
        await cleo.click(ben.seen("games")[-1], "Play")


async def test_an_answer_after_the_deadline_is_an_unknown_interaction(
    playground: Playground, bot: SmallBot, visit: Visit
) -> None:
    playground.interactions.deadline = 0.05
    failed = asyncio.Event()

    async def late(interaction: discord.Interaction) -> None:
        await failed.wait()
        await interaction.response.send_message("too late")

    bot.presses["late"] = late
    ben = await visit("Ben")
    pressed = await ben.click(await posted(bot, ben, row(button("Late", "late"))), "Late")
    assert await ben.settled(pressed) == "failed"
    failed.set()
    async with asyncio.timeout(5):
        while not bot.errors:
            await asyncio.sleep(0.01)
    assert isinstance(bot.errors[0], discord.NotFound)
    assert bot.errors[0].code == 10062


async def test_a_second_first_answer_is_refused(bot: SmallBot, visit: Visit) -> None:
    codes: list[int] = []

    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("once", ephemeral=True)
        interaction.response._response_type = None
        try:
            await interaction.response.send_message("twice", ephemeral=True)
        except discord.HTTPException as error:
            codes.append(error.code)
        await interaction.followup.send("end")

    bot.presses["twice"] = twice
    ben = await visit("Ben")
    await ben.click(await posted(bot, ben, row(button("Twice", "twice"))), "Twice")
    await ben.wait_for_message("games", lambda seen: seen["content"] == "end")
    assert codes == [40060]


async def test_a_token_dies_after_a_quarter_of_an_hour(playground: Playground, bot: SmallBot, visit: Visit) -> None:
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        playground.interactions.lifetime = -1
        await interaction.followup.send("too late")

    bot.presses["slow"] = slow
    ben = await visit("Ben")
    await ben.click(await posted(bot, ben, row(button("Slow", "slow"))), "Slow")
    async with asyncio.timeout(5):
        while not bot.errors:
            await asyncio.sleep(0.01)
    assert isinstance(bot.errors[0], discord.HTTPException)
    assert bot.errors[0].code == 50027


async def test_a_dismissed_secret_is_gone_and_only_its_person_can_dismiss_it(bot: SmallBot, visit: Visit) -> None:
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("secret", ephemeral=True)

    bot.presses["secret"] = whisper
    ben, cleo = await visit("Ben"), await visit("Cleo")
    await ben.settled(await ben.click(await posted(bot, ben, row(button("Mine", "secret"))), "Mine"))
    whispered = ben.seen("games")[-1]
    with pytest.raises(Turned, match="gone"):
        await cleo.dismiss(whispered)
    await ben.dismiss(whispered)
    await ben.wait_for(lambda me: len(me.seen("games")) == 1)
