"""The Discord client: logs in, hands interactions on, and nothing else."""

import asyncio
import logging

import aiohttp
import discord
import yarl
from discord import app_commands

from bot.desk.answers import Interaction, apologise, guard
from bot.desk.commands import register
from bot.desk.compose import NOBODY
from bot.desk.controls import Controls
from bot.desk.house import House
from bot.table.service import Tables
from bot.table.session import PANEL

log = logging.getLogger(__name__)
_ROUTED = {discord.InteractionType.component, discord.InteractionType.modal_submit}


class _Tree(app_commands.CommandTree["Desk"]):
    """Answers also where a command fails before it reaches us: one of an older version, say."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        log.error("a command failed", exc_info=error)
        if interaction.type is discord.InteractionType.application_command:
            await apologise(interaction)


class Desk(discord.Client):
    """Needs no privileged intent: commands and buttons come as interactions; talk is only counted."""

    def __init__(self, tables: Tables, tasks: asyncio.TaskGroup, *, ready_timeout: float = 2.0) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True)
        super().__init__(
            intents=intents,
            allowed_mentions=NOBODY,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=ready_timeout,
        )
        self.house = House.build(self, tables, tasks)
        self.tree = _Tree(self)
        self._controls = Controls(self.house)
        self._tables = tables
        self._tasks = tasks
        register(self.tree, self.house)

    async def setup_hook(self) -> None:
        await self.tree.sync()
        await self._restore_panels()
        self._tasks.create_task(self.house.courier.run(), name="the outbox")

    async def on_interaction(self, interaction: Interaction) -> None:
        self.house.deliveries.met(interaction.user.id)
        if interaction.type in _ROUTED:
            await guard(interaction, self._controls.handle(interaction))

    async def on_message(self, message: discord.Message) -> None:
        if self.user is None or message.author.id != self.user.id:
            self.house.deliveries.heard(message.channel.id)

    async def _restore_panels(self) -> None:
        """Every open table has a panel: also one that was opened just before a crash, and never shown."""
        for row in await self._tables.ledger.tables(phases=("lobby", "playing", "parked"), limit=100_000):
            if await self._tables.outbox.panel(row.id, PANEL) is None and row.game in self._tables.games:
                session = await self._tables.get(row.id)
                await self._tables.outbox.notify(row.id, session.notices(PANEL))


def point_at(api_url: str, gateway_url: str) -> None:
    """Send discord.py to a server other than Discord's own."""
    discord.http.Route.BASE = api_url
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    discord.asset.Asset.BASE = str(yarl.URL(api_url).origin())


def login_fault(error: BaseException) -> str | None:
    """A clear line for what only the one who hosts the bot can mend."""
    if isinstance(error, discord.LoginFailure):
        return "DISCORD_TOKEN: Discord does not accept this token."
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return "DISCORD_TOKEN: this application may not use the intents that the bot asks for."
    if isinstance(error, aiohttp.ClientConnectorError | discord.GatewayNotFound):
        return "DISCORD_API_URL: there is no answer from there."
    return None
