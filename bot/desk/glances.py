"""Private panels beside the public one: kept true for as long as Discord lets us edit what only one person sees."""

import contextlib
import logging
from dataclasses import dataclass

import aiohttp
import discord

from bot.desk.answers import Interaction
from bot.desk.compose import NOBODY, compose
from bot.desk.hands import Hands
from bot.desk.screen import Screen
from bot.table.service import Tables
from bot.table.session import Session
from games.kit.game import Refused
from games.kit.seat import Seat

log = logging.getLogger(__name__)
OPEN_FOR = 14 * 60  # an answer can be edited for fifteen minutes
BEFORE = -1  # the moment before the first: the lobby


@dataclass(slots=True)
class _Glance:
    interaction: Interaction
    seq: int  # the moment that it shows
    until: int
    digest: str = ""


class Glances:
    """The newest ephemeral panel of each person at each table; after a restart, *My hand* opens another."""

    def __init__(self, tables: Tables, hands: Hands) -> None:
        self._tables = tables
        self._hands = hands
        self._open: dict[tuple[int, int], _Glance] = {}

    def close(self, table: int, user: int) -> None:
        """Leave a panel alone: its reader has clicked, and the answer to that will show how things stand."""
        self._open.pop((table, user), None)

    async def keep(self, interaction: Interaction, moment: Session, seat: Seat) -> None:
        """A panel has just been shown as of some moment; the table may have moved on while it was drawn."""
        user, now = interaction.user.id, self._tables.now()
        self._open = {key: glance for key, glance in self._open.items() if glance.until > now}
        shown = moment.seq if moment.has_started else BEFORE
        self._open[moment.id, user] = _Glance(interaction, shown, now + OPEN_FOR)
        with contextlib.suppress(Refused):
            live = (await self._tables.get(moment.id)).still()
            if moment.has_started and live.seat_of(user) == seat and live.stamp(seat) != moment.stamp(seat):
                await self.refresh(live, user, await self._hands.lasting(live, seat))

    async def refresh(self, moment: Session, user: int, screen: Screen) -> None:
        glance = self._open.get((moment.id, user))
        if glance is None or moment.seq <= glance.seq or screen.digest() == glance.digest:
            return
        if glance.until <= self._tables.now():
            self.close(moment.id, user)
            return
        glance.seq, glance.digest = moment.seq, screen.digest()
        view, files = compose(screen)
        try:
            await glance.interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NOBODY)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.info("a private panel is no longer open: %s", error)
            self.close(moment.id, user)
