"""Which table is meant: the one named, else the one in this channel, else one's own."""

from collections.abc import Collection

from discord import app_commands

from bot.desk.answers import Interaction
from bot.desk.house import House
from bot.desk.translate import desk_voice
from bot.table.session import Session
from games.kit.game import Refused
from storage.rows import Phase, TableRow

Choices = list[app_commands.Choice[int]]


class Finder:
    def __init__(self, house: House) -> None:
        self._house = house

    async def find(
        self, interaction: Interaction, table: int | None, phases: Collection[Phase] = ("playing", "lobby", "parked")
    ) -> Session:
        if table is not None:
            return await self._house.session(interaction, table)
        candidates = await self._candidates(interaction, phases)
        if not candidates:
            raise Refused("no-table-here")
        return await self._house.session(interaction, candidates[0].id)

    async def complete(self, interaction: Interaction, typed: str) -> Choices:
        """Tables for an autocompletion, the likeliest first."""
        rows = await self._candidates(interaction, ("playing", "lobby", "parked", "over"), everywhere=True)
        voice = desk_voice(str(interaction.locale))
        named = [(f"{row.id} · {self._title(row)} · {voice.say(f'phase-{row.phase}')}", row.id) for row in rows]
        return [app_commands.Choice(name=name, value=id_) for name, id_ in named if typed.lower() in name.lower()][:25]

    async def _candidates(
        self, interaction: Interaction, phases: Collection[Phase], *, everywhere: bool = False
    ) -> list[TableRow]:
        ledger, guild = self._house.tables.ledger, interaction.guild_id
        if guild is None:
            raise Refused("not-in-server")
        mine = {row.id for row in await ledger.tables(guild=guild, user=interaction.user.id, phases=phases)}
        order = list(phases)

        def likeliness(row: TableRow) -> tuple[bool, bool, int, int]:
            here = interaction.channel_id in {row.channel, row.home}
            exactly = interaction.channel_id == row.channel
            return not exactly, row.id not in mine, order.index(row.phase) if here else len(order), -row.id

        rows = await ledger.tables(guild=guild, phases=phases)
        near = [
            row for row in rows if everywhere or row.id in mine or interaction.channel_id in {row.channel, row.home}
        ]
        return sorted((row for row in near if row.game in self._house.tables.games), key=likeliness)

    def _title(self, row: TableRow) -> str:
        return self._house.tables.games[row.game].voice().say("title")
