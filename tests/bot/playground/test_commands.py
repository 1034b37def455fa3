"""Slash commands and their autocompletion, from the person to the bot and back."""

import discord
import pytest
from discord import app_commands

from bot.playground import Playground
from bot.playground.visitor import Turned
from tests.bot.playground.bots import SmallBot, running
from tests.bot.playground.conftest import Visit

GAMES = ["heimlich", "labyrinth", "saboteur"]


class Tabled(SmallBot):
    """A bot with `/table open game [friend]`, which repeats what it was told, and `/close`, for administrators."""

    def __init__(self) -> None:
        super().__init__()
        group = app_commands.Group(name="table", description="Tables")
        group.command(name="open", description="Open a table")(opened)
        self.tree.add_command(group)
        self.tree.command(name="close", description="Close all tables")(closed)


async def suggest(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=game.title(), value=game) for game in GAMES if game.startswith(typed)]


@app_commands.autocomplete(game=suggest)
async def opened(interaction: discord.Interaction, game: str, friend: discord.Member | None = None) -> None:
    name = friend.display_name if friend else "nobody"
    place = "private" if interaction.guild is None else interaction.guild.name
    await interaction.response.send_message(f"{interaction.user.display_name}: {game} with {name} in {place}")


@app_commands.default_permissions(manage_guild=True)
async def closed(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("closed", ephemeral=True)


async def test_a_command_reaches_the_bot_and_its_answer_everybody(playground: Playground, visit: Visit) -> None:
    async with running(playground, Tabled()):
        ada, ben = await visit("Ada"), await visit("Ben")
        done = await ada.command("table open", game="heimlich", friend=ben)
        assert await ada.settled(done) == "done"
        seen = await ben.wait_for_message("games")
        assert seen["content"] == "Ada: heimlich with Ben in The Parlour"
        assert seen["interaction_metadata"]["user"]["id"] == ada.id


async def test_a_command_works_in_a_private_conversation(playground: Playground, visit: Visit) -> None:
    async with running(playground, Tabled()):
        ben = await visit("Ben")
        await ben.open_dm()
        await ben.settled(await ben.command("table open", channel="@", game="saboteur"))
        assert (await ben.wait_for_message("@"))["content"] == "Ben: saboteur with nobody in private"


async def test_the_bot_completes_what_is_typed(playground: Playground, visit: Visit) -> None:
    async with running(playground, Tabled()):
        ada = await visit("Ada")
        assert await ada.autocomplete("table open", "game", "la") == [{"name": "Labyrinth", "value": "labyrinth"}]


async def test_a_missing_option_is_refused_before_the_bot_hears_of_it(playground: Playground, visit: Visit) -> None:
    async with running(playground, Tabled()):
        ada = await visit("Ada")
        with pytest.raises(Turned, match="Missing: game"):
            await ada.command("table open")


async def test_only_administrators_see_a_command_that_is_theirs(playground: Playground, visit: Visit) -> None:
    async with running(playground, Tabled()):
        ada, ben = await visit("Ada"), await visit("Ben")
        assert [command["name"] for command in ada.commands] == ["table", "close"]
        assert [command["name"] for command in ben.commands] == ["table"]


async def test_commands_that_the_bot_changes_reach_people_who_are_there(playground: Playground, visit: Visit) -> None:
    ada = await visit("Ada")
    assert ada.commands == []
    async with running(playground, Tabled()):
        await ada.wait_for(lambda me: len(me.commands) == 2)


async def test_a_command_that_keeps_its_name_keeps_its_id(playground: Playground) -> None:
    async with running(playground, Tabled()) as bot:
        first = {command.name: command.id for command in await bot.tree.sync()}
        bot.tree.remove_command("close")
        second = {command.name: command.id for command in await bot.tree.sync()}
        assert second == {"table": first["table"]}


async def test_a_guild_has_commands_of_its_own(playground: Playground, visit: Visit) -> None:
    async with running(playground, Tabled()) as bot:
        bot.tree.copy_global_to(guild=bot.guilds[0])
        synced = await bot.tree.sync(guild=bot.guilds[0])
        assert {command.guild_id for command in synced} == {bot.guilds[0].id}
        assert len(playground.world.commands) == 4
