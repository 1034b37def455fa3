"""Send, edit and delete one message of ours, and tell apart the ways in which that can fail for good."""

from datetime import timedelta
from hashlib import sha256

import discord

from bot.desk.compose import NOBODY, compose
from bot.desk.screen import Screen
from storage.rows import PanelRow

_UNKNOWN_CHANNEL, _UNKNOWN_MESSAGE, _TOO_MANY_OLD_EDITS = 10003, 10008, 30046
_JUST_NOW = timedelta(seconds=2)


class Gone(Exception):
    """The message is not there any more, or may not be edited any more: post it anew."""


class NoChannel(Exception):
    """The channel is not there any more."""


def nonce_for(table: int, kind: str, user: int, old: PanelRow | None) -> str:
    """The same until the message is recorded: a message sent just before a crash is not sent twice."""
    source = f"{table} {kind} {user} {old.message if old else 0}"
    return sha256(source.encode()).hexdigest()[:24]


class Post:
    """The messages in one channel, thread or DM."""

    def __init__(self, client: discord.Client, channel: int) -> None:
        self._channel = client.get_partial_messageable(channel)

    async def send(
        self, screen: Screen, nonce: str, *, silent: bool = True, mentions: discord.AllowedMentions = NOBODY
    ) -> int:
        view, files = compose(screen)
        try:
            message = await self._channel.send(
                view=view, files=files, nonce=nonce, silent=silent, allowed_mentions=mentions
            )
        except discord.NotFound as error:
            raise _lost(error) from error
        if discord.utils.utcnow() - message.created_at > _JUST_NOW:
            # Discord has recognised the nonce: this is the message of before the crash, and it may be out of date.
            await self.edit(message.id, screen)
        return message.id

    async def edit(self, message: int, screen: Screen) -> None:
        view, files = compose(screen)
        try:
            await self._channel.get_partial_message(message).edit(view=view, attachments=files, allowed_mentions=NOBODY)
        except discord.NotFound as error:
            raise _lost(error) from error
        except discord.HTTPException as error:
            if error.code == _TOO_MANY_OLD_EDITS:
                raise Gone from error
            raise

    async def delete(self, message: int) -> None:
        try:
            await self._channel.get_partial_message(message).delete()
        except discord.NotFound as error:
            raise _lost(error) from error


def _lost(error: discord.NotFound) -> Exception:
    if error.code == _UNKNOWN_CHANNEL:
        return NoChannel()
    return Gone() if error.code == _UNKNOWN_MESSAGE else error
