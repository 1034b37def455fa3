"""REST: who the bot is, where the gateway is, and who the people and guilds are."""

from typing import Any

from bot.playground import errors
from bot.playground.hub import Call, Handler, Hub

Json = dict[str, Any]


def me(hub: Hub, call: Call) -> Json:
    return hub.world.bot.user | {"verified": True, "mfa_enabled": False, "locale": "en-US", "flags": 0, "email": None}


def application(hub: Hub, call: Call) -> Json:
    world = hub.world
    return {
        "id": world.bot.id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": world.people[world.guild["owner_id"]].user,
        "team": None,
        "approximate_guild_count": 1,
        "bot": world.bot.user,
    }


def gateway(hub: Hub, call: Call) -> Json:
    limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": hub.gateway.url, "shards": 1, "session_start_limit": limits}


def user(hub: Hub, call: Call) -> Json:
    return hub.world.anyone(call.param("user_id")).user


def open_dm(hub: Hub, call: Call) -> Json:
    return hub.world.dm_with(str(call.body["recipient_id"])).body


def my_guilds(hub: Hub, call: Call) -> list[Json]:
    guild = {key: hub.world.guild[key] for key in ("id", "name", "icon", "features")}
    return [guild | {"owner": False, "permissions": "0"}]


def guild(hub: Hub, call: Call) -> Json:
    _check_guild(hub, call)
    count = len(hub.world.people) + 1
    return hub.world.guild | {"approximate_member_count": count, "approximate_presence_count": count}


def guild_channels(hub: Hub, call: Call) -> list[Json]:
    _check_guild(hub, call)
    channels = hub.world.channels.values()
    return [channel.body for channel in channels if channel.guild_id and not channel.is_thread]


def roles(hub: Hub, call: Call) -> Any:
    _check_guild(hub, call)
    return hub.world.guild["roles"]


def member(hub: Hub, call: Call) -> Json:
    _check_guild(hub, call)
    user_id = call.param("user_id")
    if user_id != hub.world.bot.id and user_id not in hub.world.people:
        raise errors.UNKNOWN_MEMBER()
    return hub.world.anyone(user_id).member


def members(hub: Hub, call: Call) -> list[Json]:
    _check_guild(hub, call)
    everybody = sorted([hub.world.bot, *hub.world.people.values()], key=lambda person: int(person.id))
    after, limit = int(call.query.get("after", 0)), int(call.query.get("limit", 1))
    return [person.member for person in everybody if int(person.id) > after][:limit]


def active_threads(hub: Hub, call: Call) -> Json:
    _check_guild(hub, call)
    return {"threads": [thread.body for thread in hub.world.threads() if not thread.is_archived], "members": []}


def _check_guild(hub: Hub, call: Call) -> None:
    if call.param("guild_id") != hub.world.guild["id"]:
        raise errors.UNKNOWN_GUILD()


ROUTES: dict[tuple[str, str], Handler] = {
    ("GET", "/users/@me"): me,
    ("GET", "/users/@me/guilds"): my_guilds,
    ("POST", "/users/@me/channels"): open_dm,
    ("GET", "/users/{user_id}"): user,
    ("GET", "/oauth2/applications/@me"): application,
    ("GET", "/applications/@me"): application,
    ("GET", "/gateway"): gateway,
    ("GET", "/gateway/bot"): gateway,
    ("GET", "/guilds/{guild_id}"): guild,
    ("GET", "/guilds/{guild_id}/channels"): guild_channels,
    ("GET", "/guilds/{guild_id}/roles"): roles,
    ("GET", "/guilds/{guild_id}/members"): members,
    ("GET", "/guilds/{guild_id}/members/{user_id}"): member,
    ("GET", "/guilds/{guild_id}/threads/active"): active_threads,
}
