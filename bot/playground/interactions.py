"""Interactions: what people click, send and type, and the short time a bot has to answer."""

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.playground import cast, errors
from bot.playground.channels import Channel, Message
from bot.playground.world import Change, World

Json = dict[str, Any]

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
UPLOAD_LIMIT = 10 * 1024 * 1024


@dataclass(slots=True)
class Interaction:
    id: str
    token: str
    kind: int
    person_id: str
    channel: Channel
    opened: float
    name: str | None = None
    message: Message | None = None
    """The message that the pressed component sits on, or that the modal came from."""
    state: str = "pending"
    answer: int | None = None
    """The callback type of the first answer."""
    original: Message | None = None
    modal: Json | None = None
    own: dict[str, Message] = field(default_factory=dict)
    choices: asyncio.Future[list[Json]] | None = None
    came_from: Json | None = None
    """For a modal: the metadata of the interaction that opened it."""

    @property
    def metadata(self) -> Json:
        """What a message says about the interaction that it answers, without the user."""
        told: Json = {"id": self.id, "type": self.kind, "authorizing_integration_owners": {"0": cast.GUILD_ID}}
        if self.kind == COMPONENT and self.message is not None:
            told["interacted_message_id"] = self.message.id
        if self.came_from is not None:
            told["triggering_interaction_metadata"] = self.came_from
        return told


class Interactions:
    """All interactions of the last quarter of an hour, by id and by token."""

    def __init__(self, world: World, clock: Callable[[], float] = time.monotonic) -> None:
        self.world = world
        self.deadline = 3.0
        self.lifetime = 900.0
        self._clock = clock
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def open(self, kind: int, person_id: str, channel: Channel, data: Json, **about: Any) -> Interaction:
        """Begin an interaction, send it to the bot and start its clock. `about`: name, message, came_from, locale."""
        locale = about.pop("locale", None) or "en-US"
        interaction = Interaction(
            self.world.snowflakes.fresh(),
            secrets.token_urlsafe(48),
            kind,
            person_id,
            channel,
            self._clock(),
            **about,
        )
        self._forget_old()
        self._by_id[interaction.id] = interaction
        self._by_token[interaction.token] = interaction
        loop = asyncio.get_running_loop()
        if kind == AUTOCOMPLETE:
            interaction.choices = loop.create_future()
        self.show(interaction, "pending")
        loop.call_later(self.deadline, self._give_up, interaction)
        self.world.tell(Change("INTERACTION_CREATE", self._payload(interaction, data, locale), channel))
        return interaction

    def to_answer(self, interaction_id: str, token: str) -> Interaction:
        """The interaction for its first answer, which must come in time and only once."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.state == "failed":
            raise errors.UNKNOWN_INTERACTION()
        if interaction.answer is not None:
            raise errors.ALREADY_ANSWERED()
        if self._clock() - interaction.opened > self.deadline:
            raise errors.UNKNOWN_INTERACTION()
        return interaction

    def to_follow(self, token: str) -> Interaction:
        """The interaction for everything after the first answer."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.answer is None:
            raise errors.UNKNOWN_WEBHOOK()
        if self._clock() - interaction.opened > self.lifetime:
            raise errors.DEAD_TOKEN()
        return interaction

    def modal_for(self, person_id: str, custom_id: str) -> Interaction | None:
        """The newest interaction that showed this person this modal, as long as it was not sent."""
        for interaction in reversed(self._by_id.values()):
            if interaction.person_id == person_id and interaction.modal is not None:
                return interaction if interaction.modal["custom_id"] == custom_id else None
        return None

    def show(self, interaction: Interaction, state: str) -> None:
        """Tell the person how far their interaction has come."""
        interaction.state = state
        told = {"id": interaction.id, "channel_id": interaction.channel.id, "state": state}
        if interaction.message is not None:
            told["message_id"] = interaction.message.id
        if interaction.name is not None:
            told["name"] = interaction.name
        if interaction.kind != AUTOCOMPLETE:
            self.world.tell(Change("INTERACTION", told, interaction.channel, interaction.person_id))

    def _give_up(self, interaction: Interaction) -> None:
        if interaction.answer is not None:
            return
        self.show(interaction, "failed")
        if interaction.choices is not None and not interaction.choices.done():
            interaction.choices.set_result([])

    def _forget_old(self) -> None:
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if self._clock() - oldest.opened <= self.lifetime + 60:
                return
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def _payload(self, interaction: Interaction, data: Json, locale: str) -> Json:
        world, channel = self.world, interaction.channel
        person = world.people[interaction.person_id]
        rights = str(world.permissions(person.id, channel))
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot.id,
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel": channel.body | {"permissions": rights},
            "channel_id": channel.id,
            "locale": locale,
            "entitlements": [],
            "authorizing_integration_owners": {"0": channel.guild_id or "0"},
            "app_permissions": str(world.permissions(world.bot.id, channel)),
            "context": 1 if channel.is_dm else 0,
            "attachment_size_limit": UPLOAD_LIMIT,
        }
        if channel.is_dm:
            payload["user"] = person.user
        else:
            payload["member"] = person.member | {"permissions": rights}
            payload["guild_id"] = channel.guild_id
            payload["guild"] = {"id": channel.guild_id, "locale": "en-US", "features": []}
            payload["guild_locale"] = "en-US"
        if interaction.message is not None:
            payload["message"] = interaction.message.body
        return payload
