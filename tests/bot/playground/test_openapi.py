"""What a real discord.py sends is what Discord's own description allows, and the hook notices what is not."""

import io
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.playground import Playground
from tests.bot.playground import openapi
from tests.bot.playground.bots import SmallBot, button, panel, row, running
from tests.bot.playground.conftest import Visit
from tests.bot.playground.openapi import OpenApi
from tests.bot.playground.test_answers import Wish

pytestmark = pytest.mark.skipif(not openapi.available, reason="Discord's description is not here")

MESSAGES = "/channels/{channel_id}/messages"


@app_commands.describe(game="Which game?")
@app_commands.choices(game=[app_commands.Choice(name="Heimlich", value="heimlich")])
async def play(interaction: discord.Interaction, game: app_commands.Choice[str]) -> None:
    picture = discord.File(io.BytesIO(b"picture"), "board.png", description="board")
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png"))
    text: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay("Table 7")
    box: discord.ui.Container[Any] = discord.ui.Container(text, gallery, row(button("Wish", "wish")))
    await interaction.response.send_message(view=panel(box), file=picture)
    await interaction.followup.send("psst", ephemeral=True)


async def wish(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Wish())


async def test_an_evening_of_discord_py_is_valid_throughout(playground: Playground, visit: Visit) -> None:
    checked = OpenApi()
    playground.on_request.append(checked)
    bot = SmallBot()
    bot.tree.command(name="play", description="Play")(play)
    bot.presses["wish"] = wish
    ben = await visit("Ben")
    async with running(playground, bot):
        await ben.settled(await ben.command("play", game="heimlich"))
        pressed = await ben.click(ben.seen("games")[0], "Wish")
        await ben.settled(await ben.submit(await ben.wait_for_modal(pressed), {"text": "rain"}))
        message = await bot.room().send("a table", nonce="1")
        thread = await message.create_thread(name="Table 7")
        await thread.add_user(discord.Object(int(ben.id)))
        await thread.edit(archived=True)
        await (await bot.fetch_user(int(ben.id))).send("hello")
        await message.edit(content="changed")
        await message.delete()
    assert checked.broken == []
    assert checked.checked >= 8
    assert [entry for entry in playground.hub.log.after(0) if entry["status"] >= 400] == []


@pytest.mark.parametrize(
    ("route", "body"),
    [
        (MESSAGES, {"content": 7}),
        (MESSAGES, {"content": "x" * 2001}),
        (MESSAGES, {"components": [{"type": 10, "content": "words"}]}),
        (MESSAGES, {"components": [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go"}]}]}),
        ("/applications/{application_id}/commands", {"name": "Table", "description": "Tables"}),
        ("/interactions/{interaction_id}/{interaction_token}/callback", {"type": 9, "data": {"title": "Form"}}),
        ("/channels/{channel_id}/cats", {}),
    ],
)
def test_the_hook_notices_what_discord_would_refuse(route: str, body: dict[str, Any]) -> None:
    checked = OpenApi()
    checked("POST", route, body)
    assert checked.broken
