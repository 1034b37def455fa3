"""What was picked in a select or typed into a modal's only field."""

from typing import Any

import discord

from bot.desk.answers import Interaction

VALUE = "value"  # the custom id of the only field in a modal


def picked(interaction: Interaction) -> str | None:
    given: Any = interaction.data or {}
    if interaction.type is discord.InteractionType.modal_submit:
        return _typed(given.get("components", []))
    values: list[str] = given.get("values") or []
    return values[0] if values else None


def _typed(parts: Any) -> str | None:
    for part in parts:
        if part.get("custom_id") == VALUE:
            return str(part.get("value", ""))
        inner = part.get("components") or ([part["component"]] if "component" in part else [])
        if (found := _typed(inner)) is not None:
            return found
    return None
