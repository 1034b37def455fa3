"""Tables as the scripted bot keeps them: a lobby whose button counts the seats, and answers that refuse."""

import discord
from discord import app_commands, ui

GAMES = {"hush": "Hush", "whist": "Whisper & Co", "maze": "Maze", "closed": "Closed today"}
SEATS = {"hush": (4, 7), "whist": (2, 7), "maze": (2, 2)}
CHAIRS = {"hush": 2, "whist": 7, "maze": 2}
"""At Hush a computer player cannot sit down although one more is needed."""

Asked = discord.Interaction[discord.Client]


class Lobby:
    def __init__(self, game: str, preset: str | None, panel: discord.Message) -> None:
        self.game = game
        self.preset = preset
        self.panel = panel
        self.seated = 1

    def view(self, *, is_waiting: bool) -> ui.LayoutView:
        return lobby(self.game, self.preset, self.seated, is_waiting=is_waiting)


LOBBIES: dict[int, Lobby] = {}


def lobby(game: str, preset: str | None, seated: int, *, is_waiting: bool) -> ui.LayoutView:
    """Stopped at once, as every view of this bot."""
    least, most = SEATS[game]
    view = ui.LayoutView(timeout=None)
    words = f"{GAMES[game]}, {'waiting for players' if is_waiting else 'the game is on'}. Preset: {preset}"
    view.add_item(ui.TextDisplay(words))
    if is_waiting:
        start: ui.Button[ui.LayoutView] = ui.Button(label=f"Start: {seated} of {least} to {most}", custom_id="start")
        view.add_item(ui.ActionRow(start))
    view.stop()
    return view


async def complete_preset(interaction: Asked, typed: str) -> list[app_commands.Choice[str]]:
    game = interaction.namespace.game
    names = [f"{GAMES.get(game, 'any')}, short", f"{GAMES.get(game, 'any')}, long"]
    return [app_commands.Choice(name=name, value=name.lower()) for name in names if typed.lower() in name.lower()]


def tables() -> app_commands.Group:
    group = app_commands.Group(name="table", description="Tables and who sits at them")
    choices = [app_commands.Choice(name=name, value=value) for value, name in GAMES.items()]

    @group.command(name="open", description="Open a table in a thread of its own")
    @app_commands.describe(game="Which game", preset="A set of options")
    @app_commands.choices(game=choices)
    @app_commands.autocomplete(preset=complete_preset)
    async def open_table(interaction: Asked, game: str, preset: str | None = None) -> None:
        if game == "closed":
            await interaction.response.send_message("No tables of this game today.", ephemeral=True)
            return
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name=f"{GAMES[game]} table", type=discord.ChannelType.public_thread)
        panel = await thread.send(view=lobby(game, preset, 1, is_waiting=True))
        LOBBIES[thread.id] = Lobby(game, preset, panel)
        await interaction.response.send_message(f"Your table: {thread.jump_url}", ephemeral=True)

    @group.command(name="computer", description="Seat a computer player")
    async def seat(interaction: Asked, level: str | None = None) -> None:
        here = LOBBIES[interaction.channel_id or 0]
        if here.seated == CHAIRS[here.game]:
            await interaction.response.send_message("There is no chair left.", ephemeral=True)
            return
        here.seated += 1
        await interaction.response.send_message(f"A computer player sits down ({level or 'easy'}).", ephemeral=True)
        await here.panel.edit(view=here.view(is_waiting=True))

    @group.command(name="start", description="Start the game")
    async def start(interaction: Asked) -> None:
        here = LOBBIES[interaction.channel_id or 0]
        await interaction.response.send_message("Have fun!", ephemeral=True)
        await here.panel.edit(view=here.view(is_waiting=False))

    return group


@app_commands.command(description="Your cards, for your eyes only")
async def hand(interaction: Asked) -> None:
    await interaction.response.send_message(f"The hand of {interaction.user.display_name}", ephemeral=True)
