"""A small bot on an unmodified discord.py, pointed at a playground."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, TypeVar

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.playground import Playground

B = TypeVar("B", bound="SmallBot")
Press = Callable[[discord.Interaction], Awaitable[Any]]


class SmallBot(discord.Client):
    """Answers buttons, selects and forms by their custom id, from `presses`."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(intents=intents or discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.presses: dict[str, Press] = {}
        self.heard: list[discord.Message] = []
        self.resumed = asyncio.Event()
        self.errors: list[BaseException] = []

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        press = self.presses.get(data.get("custom_id"))
        if press is not None:
            try:
                await press(interaction)
            except discord.HTTPException as error:
                self.errors.append(error)

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_resumed(self) -> None:
        self.resumed.set()

    def room(self, name: str = "games") -> discord.TextChannel:
        channel = discord.utils.get(self.guilds[0].text_channels, name=name)
        assert channel is not None
        return channel


@contextlib.contextmanager
def pointed_at(playground: Playground) -> Iterator[None]:
    """discord.py believes that the playground is Discord."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = playground.api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(playground.gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


@contextlib.asynccontextmanager
async def running(playground: Playground, bot: B) -> AsyncIterator[B]:
    """The bot, logged in and ready."""
    with pointed_at(playground):
        task = asyncio.create_task(bot.start(playground.token))
        try:
            async with asyncio.timeout(5):
                while not bot.is_ready():
                    if task.done():
                        task.result()
                    await asyncio.sleep(0.01)
            yield bot
        finally:
            await bot.close()
            with contextlib.suppress(asyncio.CancelledError):
                await task


def panel(*items: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    """A Components V2 view that discord.py does not remember."""
    view = discord.ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    view.stop()
    return view


def button(label: str, custom_id: str, *, disabled: bool = False) -> discord.ui.Button[Any]:
    return discord.ui.Button(label=label, custom_id=custom_id, disabled=disabled)


def row(*items: discord.ui.Item[Any]) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(*items)
