"""Who and what is in The Parlour when the playground opens for the first time."""

from dataclasses import dataclass, field
from typing import Any

from bot.playground.permissions import ALL, BOT, EVERYBODY
from bot.playground.snowflake import fixed

Json = dict[str, Any]

OPENED_AT = "2024-01-01T00:00:00.000000+00:00"
GUILD_ID = fixed(1)
BOT_ID = fixed(2)
BOT_ROLE_ID = fixed(3)
GAMES_ID = fixed(11)
LOUNGE_ID = fixed(12)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
PERSON_IDS = {name: fixed(101 + index) for index, name in enumerate(NAMES)}
OWNER_ID = PERSON_IDS["Ada"]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in the guild: one of the people, or the bot itself."""

    id: str
    name: str
    admin: bool = False
    bot: bool = False
    roles: tuple[str, ...] = field(default=())

    @property
    def user(self) -> Json:
        return {
            "id": self.id,
            "username": self.name if self.bot else self.name.lower(),
            "discriminator": "0001" if self.bot else "0",
            "global_name": None if self.bot else self.name,
            "avatar": None,
            "bot": self.bot,
            "public_flags": 0,
        }

    @property
    def member(self) -> Json:
        return {
            "user": self.user,
            "nick": None,
            "avatar": None,
            "roles": list(self.roles),
            "joined_at": OPENED_AT,
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }


def people() -> list[Person]:
    return [Person(PERSON_IDS[name], name, admin=PERSON_IDS[name] == OWNER_ID) for name in NAMES]


def the_bot() -> Person:
    return Person(BOT_ID, "Game Master", bot=True, roles=(BOT_ROLE_ID,))


def channels() -> list[Json]:
    return [_text_channel(GAMES_ID, "games", 0), _text_channel(LOUNGE_ID, "lounge", 1)]


def _text_channel(channel_id: str, name: str, position: int) -> Json:
    return {
        "id": channel_id,
        "type": 0,
        "guild_id": GUILD_ID,
        "name": name,
        "position": position,
        "permission_overwrites": [],
        "topic": None,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "parent_id": None,
        "last_message_id": None,
        "flags": 0,
    }


def roles() -> list[Json]:
    return [_role(GUILD_ID, "@everyone", EVERYBODY, 0), _role(BOT_ROLE_ID, "Game Master", BOT, 1)]


def _role(role_id: str, name: str, permissions: int, position: int) -> Json:
    return {
        "id": role_id,
        "name": name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": position,
        "permissions": str(int(permissions)),
        "managed": position > 0,
        "mentionable": False,
        "flags": 0,
    }


def granted(person: Person) -> int:
    """Permissions before any channel has its say: the owner holds them all."""
    if person.admin:
        return ALL
    return int(BOT if person.bot else EVERYBODY)


def guild() -> Json:
    """The guild as REST describes it; the gateway adds channels, members and threads."""
    return {
        "id": GUILD_ID,
        "name": "The Parlour",
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "owner_id": OWNER_ID,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": roles(),
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "vanity_url_code": None,
        "description": None,
        "banner": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "nsfw_level": 0,
        "premium_progress_bar_enabled": False,
        "max_members": 500000,
    }
