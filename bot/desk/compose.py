"""From a screen to a Components V2 message: the one builder that every outgoing message passes."""

import io
from typing import Any

import discord
from discord import ui

from bot.desk.screen import Button, PersonSelect, Row, Screen, Select, fitted
from games.kit.menu import Style

PICTURE = "board.png"  # the same name for everybody: it must tell nothing
NOBODY = discord.AllowedMentions.none()

_STYLES: dict[Style, discord.ButtonStyle] = {
    "plain": discord.ButtonStyle.secondary,
    "go": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


def compose(screen: Screen) -> tuple[ui.LayoutView, list[discord.File]]:
    """The view and its files. The view is stopped at once: controls are routed by custom id, never by a stored view."""
    screen = fitted(screen)
    parts: list[Any] = [ui.TextDisplay(text) for text in screen.head]
    files: list[discord.File] = []
    if screen.picture is not None:
        files.append(discord.File(io.BytesIO(screen.picture.png), PICTURE, description=screen.picture.alt))
        item = discord.MediaGalleryItem(f"attachment://{PICTURE}", description=screen.picture.alt)
        parts.append(ui.MediaGallery(item))
    parts += [ui.TextDisplay(text) for text in screen.body]
    parts += [_row(row) for row in screen.rows]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container(*parts, accent_colour=screen.accent))
    view.stop()
    return view, files


def _row(row: Row) -> ui.ActionRow[Any]:
    if isinstance(row, tuple):
        return ui.ActionRow(*(_button(button) for button in row))
    if isinstance(row, PersonSelect):
        return ui.ActionRow(ui.UserSelect(custom_id=row.id, placeholder=row.prompt, min_values=0, max_values=1))
    return ui.ActionRow(_select(row))


def _button(button: Button) -> ui.Button[Any]:
    emoji = button.emoji or None
    if button.url:
        return ui.Button(label=button.label, url=button.url, emoji=emoji)
    return ui.Button(
        label=button.label or None,
        custom_id=button.id,
        style=_STYLES[button.style],
        emoji=emoji,
        disabled=button.disabled,
    )


def _select(select: Select) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=entry.label,
            value=entry.value,
            description=entry.hint or None,
            default=entry.chosen,
            emoji=entry.emoji or None,
        )
        for entry in select.entries
    ]
    return ui.Select(custom_id=select.id, placeholder=select.prompt, options=options, disabled=select.disabled)
