"""Who is pinged: the people named in a text, as far as `allowed_mentions` lets them be."""

import re
from typing import Any

from bot.playground.world import World

Json = dict[str, Any]

_USER = re.compile(r"<@!?(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


def mentioned(world: World, text: str, allowed: Json | None) -> Json:
    """The `mentions` fields of a message; without `allowed_mentions` everybody named is pinged."""
    named = [user_id for user_id in dict.fromkeys(_USER.findall(text)) if user_id in world.people]
    everyone = bool(_EVERYONE.search(text))
    if allowed is not None:
        parse = allowed.get("parse") or []
        chosen = {str(user_id) for user_id in allowed.get("users") or []}
        named = [user_id for user_id in named if "users" in parse or user_id in chosen]
        everyone = everyone and "everyone" in parse
    return {
        "mentions": [world.people[user_id].user for user_id in named],
        "mention_roles": [],
        "mention_everyone": everyone,
    }
