"""Send, edit and delete one message of ours, and tell apart the ways in which that can fail for good."""

import hmac
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta

import discord

from bot.desk.compose import NOBODY, compose
from bot.desk.screen import Screen
from storage.rows import PanelRow

_UNKNOWN_CHANNEL, _UNKNOWN_MESSAGE, _MISSING_PERMISSIONS = 10003, 10008, 50013
# Too many edits of an old message; a thread that was archived, which a new message opens again.
_NOT_EDITABLE = {30046, 50083}
_JUST_NOW = timedelta(seconds=2)


class Gone(Exception):
    """The message is not there any more, or may not be edited any more: post it anew."""


class NoChannel(Exception):
    """The channel is not there any more."""


def nonce_for(seed: bytes, kind: str, number: int, old: PanelRow | None) -> str:
    """The same until the message is recorded: a message sent just before a crash is not sent twice.

    Everybody can read a nonce, so the table's secret seed hides what it is made of.
    """
    source = f"{kind} {number} {old.message if old else 0}"
    return hmac.digest(seed, source.encode(), "sha256").hex()[:24]


class Post:
    """The messages in one channel, thread or DM."""

    def __init__(self, client: discord.Client, channel: int) -> None:
        self._channel = client.get_partial_messageable(channel)

    async def send(
        self, screen: Screen, nonce: str, *, silent: bool = True, mentions: discord.AllowedMentions = NOBODY
    ) -> int:
        async def once(nonce: str, screen: Screen) -> discord.Message:
            view, files = compose(screen)
            return await self._channel.send(
                view=view, files=files, nonce=nonce, silent=silent, allowed_mentions=mentions
            )

        try:
            message = await _with_or_without_picture(screen, lambda shown: once(nonce, shown))
        except Gone:
            # The nonce belongs to a message that somebody has deleted since.
            message = await _with_or_without_picture(screen, lambda shown: once(secrets.token_hex(12), shown))
        if discord.utils.utcnow() - message.created_at > _JUST_NOW:
            # Discord has recognised the nonce: this is the message of before the crash, and it may be out of date.
            await self.edit(message.id, screen)
        return message.id

    async def edit(self, message: int, screen: Screen) -> None:
        async def once(screen: Screen) -> discord.Message:
            view, files = compose(screen)
            part = self._channel.get_partial_message(message)
            return await part.edit(view=view, attachments=files, allowed_mentions=NOBODY)

        await _with_or_without_picture(screen, once)

    async def delete(self, message: int) -> None:
        try:
            await self._channel.get_partial_message(message).delete()
        except discord.NotFound as error:
            raise _lost(error) from error


async def _with_or_without_picture(
    screen: Screen, show: Callable[[Screen], Awaitable[discord.Message]]
) -> discord.Message:
    """Show the screen; where files may not be attached, a panel without its picture is better than none."""
    try:
        return await show(screen)
    except discord.Forbidden as error:
        if error.code != _MISSING_PERMISSIONS or screen.picture is None:
            raise
        return await show(replace(screen, picture=None))
    except discord.NotFound as error:
        raise _lost(error) from error
    except discord.HTTPException as error:
        if error.code in _NOT_EDITABLE:
            raise Gone from error
        raise


def _lost(error: discord.NotFound) -> Exception:
    if error.code == _UNKNOWN_CHANNEL:
        return NoChannel()
    return Gone() if error.code == _UNKNOWN_MESSAGE else error
