"""Answers to interactions: never late, never silent, and the one place where anything may go wrong."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import discord

from bot.desk.compose import NOBODY, compose
from bot.desk.screen import Screen
from bot.desk.translate import desk_voice
from bot.table.people import Person
from games.kit.game import Refused

log = logging.getLogger(__name__)
PATIENCE = 1.2  # seconds of work after which the click is acknowledged before the answer is ready

THEN = "then"  # in an interaction's extras: what is to be done once its answer is on the screen
_ALREADY_ANSWERED = 40060

Interaction = discord.Interaction[discord.Client]


def person(interaction: Interaction) -> Person:
    return Person(
        interaction.user.id,
        interaction.user.display_name,
        str(interaction.locale),
        interaction.permissions.manage_guild and interaction.guild_id is not None,
    )


def is_private(interaction: Interaction) -> bool:
    """Whether the clicked message is one that only the clicker sees: it may be edited in place."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


async def answer(
    interaction: Interaction,
    work: Coroutine[Any, Any, Screen],
    *,
    in_place: bool = False,
    speak: Callable[[Refused], Awaitable[str]] | None = None,
) -> Screen | None:
    """Show what ``work`` comes to, privately; acknowledge first where it takes long. A refusal is said instead."""
    task = asyncio.ensure_future(_guarded(interaction, work, speak))
    done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    if not done:
        await acknowledge(interaction, in_place=in_place)
    screen, refused = await task
    if refused is None:
        await show(interaction, screen, in_place=in_place)
        if then := interaction.extras.get(THEN):
            await then()
        return screen
    await say(interaction, screen, in_place=in_place)
    return None


@contextmanager
def first_answer(interaction: Interaction) -> Iterator[None]:
    """Around the first answer: where its receipt was lost and it was sent again, Discord has it already."""
    try:
        yield
    except discord.HTTPException as error:
        if error.code != _ALREADY_ANSWERED:
            raise
        interaction.extras["answered"] = True


def is_answered(interaction: Interaction) -> bool:
    return interaction.response.is_done() or "answered" in interaction.extras


async def acknowledge(interaction: Interaction, *, in_place: bool) -> None:
    with first_answer(interaction):
        if in_place:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)


async def show(interaction: Interaction, screen: Screen, *, in_place: bool) -> None:
    if not is_answered(interaction):
        with first_answer(interaction):
            view, files = compose(screen)
            if in_place:
                await interaction.response.edit_message(view=view, attachments=files, allowed_mentions=NOBODY)
            else:
                await interaction.response.send_message(view=view, files=files, ephemeral=True, allowed_mentions=NOBODY)
            return
    view, files = compose(screen)
    await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NOBODY)


async def say(interaction: Interaction, screen: Screen, *, in_place: bool) -> None:
    """A short private answer; it never replaces the panel that was clicked."""
    if in_place and is_answered(interaction):
        view, files = compose(screen)
        await interaction.followup.send(view=view, files=files, ephemeral=True, allowed_mentions=NOBODY)
    else:
        await show(interaction, screen, in_place=False)


async def _guarded(
    interaction: Interaction, work: Awaitable[Screen], speak: Callable[[Refused], Awaitable[str]] | None
) -> tuple[Screen, Exception | None]:
    """The screen of the work, or a sentence that says why there is none."""
    locale = str(interaction.locale)
    try:
        return await work, None
    except Refused as refused:
        words = await speak(refused) if speak else refused.sentence(desk_voice(locale))
        return Screen(head=(words,)), refused
    except Exception as error:
        log.exception("an interaction failed")
        return Screen(head=(desk_voice(locale).say("sorry"),)), error


async def guard(interaction: Interaction, work: Awaitable[object]) -> None:
    """The edge: whatever happens inside, the person gets an answer and the program goes on."""
    try:
        await work
    except discord.NotFound as error:
        # Too late for Discord, or the person has closed the message: the move itself is safe in the ledger.
        log.info("an answer came too late: %s", error)
    except discord.DiscordServerError as error:
        log.warning("Discord could not take an answer: %s", error)
        await apologise(interaction)
    except Exception:
        log.exception("an interaction failed")
        await apologise(interaction)


async def apologise(interaction: Interaction) -> None:
    try:
        await show(interaction, Screen(head=(desk_voice(str(interaction.locale)).say("sorry"),)), in_place=False)
    except discord.HTTPException as error:
        log.info("the apology could not be delivered: %s", error)
