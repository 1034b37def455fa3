"""A bot of few words, through real discord.py: one command for each thing that the page must be able to show."""

import asyncio
import io
import json
from typing import Any

import discord
from discord import app_commands
from PIL import Image

from tests.browser.lobby import hand, tables
from tests.browser.samples import HOSTILE, MARKDOWN, embed, form, panel

MOVES = ("roll", "move red 2", "move blue 1", "open the safe")

Asked = discord.Interaction[discord.Client]


def picture(colour: tuple[int, int, int], name: str) -> discord.File:
    drawn = io.BytesIO()
    Image.new("RGB", (1000, 500), colour).save(drawn, "PNG")
    drawn.seek(0)
    return discord.File(drawn, name, description="A plain board")


class Scripted(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(tables())
        commands: list[app_commands.Command[Any, ..., None]] = [gallery, secret, ask, late, slow, play, whisper, hand]
        for command in commands:
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: Asked) -> None:
        facts: dict[str, Any] = dict(interaction.data or {})
        match interaction.type, facts.get("custom_id", ""):
            case discord.InteractionType.component, "late":
                return
            case discord.InteractionType.component, "form":
                await interaction.response.send_modal(form())
            case discord.InteractionType.component, str(pressed):
                said = f"{interaction.user.display_name} pressed {pressed}"
                await interaction.response.edit_message(view=panel(said, facts.get("values", [])))
            case discord.InteractionType.modal_submit, _:
                answers = json.dumps(list(filled(facts["components"])))
                await interaction.response.send_message(f"`{answers}`", ephemeral=True)


def filled(parts: list[dict[str, Any]]) -> Any:
    """What the form holds, as pairs of field and answer."""
    for part in parts:
        inner = part.get("component")
        if inner:
            yield [inner["custom_id"], inner.get("value", inner.get("values"))]


@app_commands.command(description="Show every kind of message")
async def gallery(interaction: Asked) -> None:
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    await interaction.response.send_message(MARKDOWN.format(channel=channel.id, user=interaction.user.id))
    await channel.send(HOSTILE)
    await channel.send(embed=embed())
    await channel.send(view=panel("nobody pressed anything", []), files=[picture((40, 80, 120), "board.png")])


@app_commands.command(description="A secret by DM and another one here, for your eyes only")
async def secret(interaction: Asked) -> None:
    name = interaction.user.display_name.upper()
    await interaction.response.send_message(
        f"EPHEMERAL-SECRET-{name}", file=picture((120, 40, 40), f"hand-{name}.png"), ephemeral=True
    )
    await interaction.user.send(f"DM-SECRET-{name}")


@app_commands.command(description="Open a form")
async def ask(interaction: Asked) -> None:
    await interaction.response.send_modal(form())


@app_commands.command(description="Never answers")
async def late(interaction: Asked) -> None:
    del interaction


@app_commands.command(description="Thinks first")
async def slow(interaction: Asked) -> None:
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(0.5)
    await interaction.followup.send("Thought it over.")


async def complete_move(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
    del interaction
    return [app_commands.Choice(name=move, value=move.replace(" ", "-")) for move in MOVES if typed in move]


@app_commands.command(description="Play a move by typing it")
@app_commands.autocomplete(move=complete_move)
@app_commands.describe(move="The move, in words", times="How often", whom="Whom it is about")
async def play(interaction: Asked, move: str, times: int = 1, whom: discord.User | None = None) -> None:
    about = f" about {whom.display_name}" if whom else ""
    await interaction.response.send_message(f"Played {move} x{times}{about}.")


@app_commands.command(description="A silent line by DM")
async def whisper(interaction: Asked) -> None:
    await interaction.user.send("psst", silent=True)
    await interaction.response.send_message("Whispered.", ephemeral=True)
