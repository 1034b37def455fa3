"""Everything the desk works with, in one place, and the few things that buttons and commands do alike."""

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

import discord

from bot.desk import dialogs, ids
from bot.desk.answers import THEN, Interaction, answer, first_answer, person
from bot.desk.compose import NOBODY, compose
from bot.desk.courier import Courier
from bot.desk.deliveries import Deliveries
from bot.desk.gallery import Gallery
from bot.desk.glances import Glances
from bot.desk.hands import Hands, Step
from bot.desk.panels import Panels
from bot.desk.screen import Button, Screen
from bot.desk.translate import desk_voice, harmless, jump, voice_at
from bot.table.lobby import Lobby
from bot.table.people import Person, Place
from bot.table.seating import Seating
from bot.table.service import Tables
from bot.table.session import Session
from bot.table.shelf import Shelf
from games.kit.game import Refused
from games.kit.text import Sayable

log = logging.getLogger(__name__)
JOIN_PATIENCE = 2.5  # how long an answer waits to learn whether the DM arrived


@dataclass(slots=True)
class House:
    client: discord.Client
    tables: Tables
    lobby: Lobby
    seating: Seating
    shelf: Shelf
    panels: Panels
    hands: Hands
    glances: Glances
    deliveries: Deliveries
    courier: Courier

    @classmethod
    def build(cls, client: discord.Client, tables: Tables, tasks: asyncio.TaskGroup) -> "House":
        gallery, lobby, seating, shelf = Gallery(), Lobby(tables), Seating(tables), Shelf(tables)
        panels, hands = Panels(tables.ledger, gallery), Hands(tables.ledger, gallery)
        glances = Glances(tables, hands)
        deliveries = Deliveries(client, tables, seating, panels, hands, glances)
        courier = Courier(deliveries, tables, seating, shelf, tasks)
        return cls(client, tables, lobby, seating, shelf, panels, hands, glances, deliveries, courier)

    async def session(self, interaction: Interaction, table: int) -> Session:
        """The table, if it belongs to this server (or, in a DM, to this person)."""
        session = await self.tables.get(table)
        here = interaction.guild_id
        theirs = session.seat_of(interaction.user.id) is not None or session.extra.referee == interaction.user.id
        if session.row.guild != here and not (here is None and theirs):
            raise Refused("no-table", table=table)
        return session

    async def hand(self, interaction: Interaction, session: Session, step: Step = None, note: str = "") -> Screen:
        """The clicker's own panel at this table."""
        user, locale = interaction.user.id, str(interaction.locale)
        seat = session.seat_of(user)
        if seat is None and session.extra.referee == user:
            return await self.hands.referee(session, locale)
        if seat is None:
            raise Refused("not-seated")
        moment, is_ephemeral = session.still(), interaction.guild_id is not None
        if is_ephemeral:
            self.glances.close(moment.id, user)
            interaction.extras[THEN] = partial(self.glances.keep, interaction, moment, seat)
        # A panel in a DM stays; an ephemeral one is read now.
        return (await self.hands.screen(moment, seat, locale, step, fresh=is_ephemeral)).with_note(note)

    async def refusal(self, interaction: Interaction, table: int, refused: Refused) -> str:
        """Why not, in the words of the table's own game."""
        locale = str(interaction.locale)
        try:
            session = await self.tables.get(table)
        except Refused:
            return refused.sentence(desk_voice(locale))
        return refused.sentence(voice_at(session, locale, session.seat_of(interaction.user.id)))

    async def answer_at(
        self, interaction: Interaction, table: int, work: Coroutine[Any, Any, Screen], *, in_place: bool
    ) -> Screen | None:
        """Answer a click at a table; a refusal is said in the words of its game."""
        return await answer(interaction, work, in_place=in_place, speak=partial(self.refusal, interaction, table))

    async def reply(self, interaction: Interaction, key: str, **facts: Sayable) -> Screen:
        return Screen(head=(desk_voice(str(interaction.locale)).say(key, **facts),))

    async def join(self, interaction: Interaction, session: Session) -> Screen:
        user = person(interaction)
        seat = await self.seating.join(session, user)
        await self.courier.settled(session.id, JOIN_PATIENCE)
        await self.welcome(interaction, session)
        closed = session.sitter(seat).dms == "closed" if seat < len(session.seats) else False
        key = "answer-joined-closed" if closed else "answer-joined"
        return await self.reply(interaction, key, number=seat + 1, table=str(session.id))

    async def start(self, interaction: Interaction, session: Session) -> Screen:
        """Begin the game; whoever does may be the host, or an admin, without a seat of their own."""
        await self.lobby.start(session, person(interaction))
        if session.seat_of(interaction.user.id) is None:
            return await self.reply(interaction, "answer-started", table=str(session.id))
        return await self.hand(interaction, session)

    async def welcome(self, interaction: Interaction, session: Session) -> None:
        """Bring somebody into the table's thread, where it has one."""
        if session.row.channel != session.row.home:
            thread = self.client.get_partial_messageable(session.row.channel)
            with contextlib.suppress(discord.HTTPException):
                await self.client.http.add_user_to_thread(thread.id, interaction.user.id)

    def place(self, interaction: Interaction) -> Place:
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("not-in-server")
        locale = str(interaction.guild_locale or "en")
        return Place(interaction.guild_id, interaction.channel_id, locale)

    async def announce(self, interaction: Interaction, session: Session) -> None:
        """Tell the channel about a new table, and give it a thread of its own where we may make one."""
        voice = voice_at(session, session.row.locale)
        game = voice.say("title")
        text = voice.say("announce-open", name=harmless(interaction.user.display_name), game=game)
        row = tuple(
            Button(voice.say(f"button-{verb}"), str(ids.Route(session.id, verb)), "good" if verb == "join" else "plain")
            for verb in ("join", "rules")
        )
        message = await self._tell(interaction, Screen(head=(text, voice.say("blurb")), rows=(row,)))
        channel = await self._thread(interaction, message, f"{game} · {session.id}")
        await self.lobby.settle(session, channel or session.row.home)
        if channel is not None:
            await self.welcome(interaction, session)

    async def _tell(self, interaction: Interaction, screen: Screen) -> int | None:
        """Answer for all to see. A table whose announcement is lost gets its panel in the channel all the same."""
        view, files = compose(screen)
        try:
            message: int | None = None
            with first_answer(interaction):
                response = interaction.response
                sent = await response.send_message(view=view, files=files, allowed_mentions=NOBODY, silent=True)
                message = sent.message_id
            return message or (await interaction.original_response()).id
        except discord.HTTPException as error:
            log.warning("a table could not be announced: %s", error)
            return None

    async def _thread(self, interaction: Interaction, message: int | None, name: str) -> int | None:
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel) or message is None:
            return None
        try:
            thread = await channel.create_thread(name=name[:100], message=discord.Object(message))
        except discord.HTTPException as error:
            log.info("no thread for a table in channel %s: %s", channel.id, error)
            return None
        return thread.id

    async def open(self, interaction: Interaction, game: str, preset: str | None) -> None:
        """Open a table; a refusal stays private, the table itself is announced to all."""
        try:
            self._must_be_able_to_write(interaction)
            session = await self.lobby.open(game, person(interaction), self.place(interaction), preset)
        except Refused as refused:
            await self.decline(interaction, refused)
            return
        await self.announce(interaction, session)

    async def rematch(self, interaction: Interaction, table: int) -> None:
        try:
            old = await self.session(interaction, table)
            session = await self.lobby.rematch(old, person(interaction), self._home(interaction, old))
        except Refused as refused:
            await self.decline(interaction, refused)
            return
        await self.announce(interaction, session)

    async def appoint(self, interaction: Interaction, session: Session, user: str | None) -> None:
        """Name a referee, or none."""
        referee = Person(int(user), "") if user is not None and user.isdecimal() else None
        await self.lobby.set_referee(session, person(interaction), referee)

    async def delete(self, interaction: Interaction, session: Session) -> None:
        """Delete a table and take its messages away."""
        panels = await self.tables.outbox.panels(session.id)
        await self.shelf.delete(session, person(interaction))
        await self.courier.clear(panels)

    async def delete_all(self, interaction: Interaction) -> int:
        guild = self.place(interaction).guild
        rows = await self.tables.ledger.tables(guild=guild, limit=100_000)
        panels = [panel for row in rows for panel in await self.tables.outbox.panels(row.id)]
        count = await self.shelf.delete_all(guild, person(interaction))
        await self.courier.clear(panels)
        return count

    async def listing(self, interaction: Interaction) -> Screen:
        """Your tables, and this server's by phase."""
        guild, ledger = self.place(interaction).guild, self.tables.ledger
        mine = await ledger.tables(guild=guild, user=interaction.user.id)
        theirs = [row for row in await ledger.tables(guild=guild) if row.id not in {own.id for own in mine}]
        phases = {"running": ("playing",), "waiting": ("lobby", "parked"), "finished": ("over",)}
        groups = [("yours", mine), *((key, [r for r in theirs if r.phase in ps]) for key, ps in phases.items())]
        games = self.tables.games
        known = [(key, [(row, games[row.game]) for row in rows if row.game in games]) for key, rows in groups]
        return dialogs.listing(known, str(interaction.locale))

    async def decline(self, interaction: Interaction, refused: Refused) -> None:
        async def why() -> Screen:
            raise refused

        await answer(interaction, why())

    def _home(self, interaction: Interaction, old: Session) -> Place:
        return Place(old.row.guild, self.place(interaction).channel, old.row.locale)

    def _must_be_able_to_write(self, interaction: Interaction) -> None:
        rights = interaction.app_permissions
        in_thread = isinstance(interaction.channel, discord.Thread)
        may_send = rights.send_messages_in_threads if in_thread else rights.send_messages
        if not (may_send and rights.view_channel):
            raise Refused("no-permission")

    def link(self, session: Session) -> str:
        return jump(session.row.guild, session.row.channel)
