"""What the bot is told over the gateway: the world and its changes, as far as its intents go."""

from typing import Any

from bot.playground.channels import Channel
from bot.playground.sessions import Session
from bot.playground.world import Change, World

Json = dict[str, Any]

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1, 1 << 9, 1 << 12, 1 << 15
_PRIVATE = ("content", "embeds", "attachments", "components")


class Tidings:
    def __init__(self, world: World) -> None:
        self.world = world

    def ready(self, session: Session, url: str) -> Json:
        return {
            "v": 10,
            "user": self.world.bot.user | {"verified": True, "mfa_enabled": False, "flags": 0, "email": None},
            "guilds": [{"id": self.world.guild["id"], "unavailable": True}],
            "session_id": session.id,
            "resume_gateway_url": url,
            "shard": list(session.shard),
            "application": {"id": self.world.bot.id, "flags": 0},
        }

    def guild(self) -> Json:
        world = self.world
        channels = [channel for channel in world.channels.values() if channel.guild_id]
        return world.guild | {
            "joined_at": world.bot.member["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(world.people) + 1,
            "voice_states": [],
            "members": [world.bot.member],
            "channels": [channel.body for channel in channels if not channel.is_thread],
            "threads": [self._thread(thread) for thread in world.threads() if not thread.is_archived],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _thread(self, thread: Channel) -> Json:
        """A thread as the bot gets it: with its own membership."""
        joined = thread.members.get(self.world.bot.id)
        if joined is None:
            return thread.body
        return thread.body | {"member": {"join_timestamp": joined, "flags": 0}}

    def members(self, wanted: Json) -> Json:
        """One chunk with everybody asked for, or everybody."""
        ids = wanted.get("user_ids") or []
        chosen = {str(user_id) for user_id in (ids if isinstance(ids, list) else [ids])}
        people = [self.world.bot, *self.world.people.values()]
        return {
            "guild_id": self.world.guild["id"],
            "members": [person.member for person in people if not chosen or person.id in chosen],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": wanted.get("nonce"),
        }

    def event(self, session: Session, change: Change) -> tuple[str, Any] | None:
        """How a session hears of a change, if it does at all."""
        channel = change.channel
        if channel is None or change.only_for is not None or not session.covers(channel.guild_id):
            return None
        match change.event.partition("_")[0]:
            case "INTERACTION":
                return change.event, change.body
            case "MESSAGE":
                return self._of_message(session, change, channel)
            case "CHANNEL" | "MEMBER" if session.intents & GUILDS and not channel.is_dm:
                return self._of_channel(change, channel)
        return None

    def _of_message(self, session: Session, change: Change, channel: Channel) -> tuple[str, Json] | None:
        intent = DIRECT_MESSAGES if channel.is_dm else GUILD_MESSAGES
        if not session.intents & intent or not self.world.sees(self.world.bot.id, channel):
            return None
        return change.event, self._censored(session, change, self._message(change, channel))

    def _of_channel(self, change: Change, channel: Channel) -> tuple[str, Any]:
        if change.event.startswith("MEMBER_"):
            return "THREAD_MEMBERS_UPDATE", self._membership(change, channel)
        if channel.is_thread:
            return change.event.replace("CHANNEL", "THREAD"), self._thread(channel)
        return change.event, change.body

    def _message(self, change: Change, channel: Channel) -> Json:
        body: Json = dict(change.body)
        if channel.guild_id:
            body["guild_id"] = channel.guild_id
        if "author" in body and channel.guild_id:
            member = self.world.anyone(body["author"]["id"]).member
            body["member"] = {key: value for key, value in member.items() if key != "user"}
        if change.message is not None and change.message.nonce is not None and change.event == "MESSAGE_CREATE":
            body["nonce"] = change.message.nonce
        return body

    def _membership(self, change: Change, thread: Channel) -> Json:
        joined = change.event == "MEMBER_JOINED"
        update: Json = {"id": thread.id, "guild_id": thread.guild_id, "member_count": thread.body["member_count"]}
        if not joined:
            return update | {"removed_member_ids": [change.body]}
        since = {"id": thread.id, "user_id": change.body, "join_timestamp": thread.members[change.body], "flags": 0}
        return update | {"added_members": [since]}

    def _censored(self, session: Session, change: Change, body: Json) -> Json:
        """Without the message content intent a bot reads only what it wrote, what names it and what it is sent."""
        if change.message is None or session.intents & MESSAGE_CONTENT or (change.channel and change.channel.is_dm):
            return body
        mine = change.message.author_id == self.world.bot.id
        named = f"<@{self.world.bot.id}>" in change.message.body["content"]
        if mine or named or change.event == "MESSAGE_DELETE":
            return body
        return body | {key: "" if key == "content" else [] for key in _PRIVATE}
