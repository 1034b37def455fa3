"""How a bot answers an interaction: the callback types, follow-ups and changes to what it said."""

from enum import IntEnum
from typing import Any

from bot.playground import compose, errors
from bot.playground.channels import EPHEMERAL, LOADING, Message
from bot.playground.compose import Letter
from bot.playground.interactions import AUTOCOMPLETE, COMPONENT, MODAL_SUBMIT, Interaction, Interactions
from bot.playground.limits import check_choices, check_modal
from bot.playground.world import Change, World

Json = dict[str, Any]


class Callback(IntEnum):
    """The first answers that there are. 1, a pong, is for bots that Discord calls over HTTP, and fits nothing here."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Answers:
    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions

    def first(self, interaction: Interaction, kind: int, letter: Letter) -> Json:
        """Carry out the first answer; nothing is marked as answered if it is refused."""
        self._check_kind(interaction, kind)
        if kind == Callback.MODAL and interaction.kind in (MODAL_SUBMIT, AUTOCOMPLETE):
            raise _wrong_kind()
        self._carry_out(interaction, kind, letter)
        interaction.answer = kind
        self.interactions.show(interaction, "thinking" if kind == Callback.DEFERRED_MESSAGE else "done")
        return self._receipt(interaction, kind)

    def _check_kind(self, interaction: Interaction, kind: int) -> None:
        if (interaction.kind == AUTOCOMPLETE) != (kind == Callback.CHOICES):
            raise _wrong_kind()
        if kind in (Callback.DEFERRED_UPDATE, Callback.UPDATE) and interaction.message is None:
            raise _wrong_kind()

    def _carry_out(self, interaction: Interaction, kind: int, letter: Letter) -> None:
        match kind:
            case Callback.MESSAGE:
                self._speak(interaction, letter)
            case Callback.DEFERRED_MESSAGE:
                self._think(interaction, letter)
            case Callback.DEFERRED_UPDATE:
                interaction.original = interaction.message
            case Callback.UPDATE:
                self._update(interaction, letter)
            case Callback.CHOICES:
                self._complete(interaction, letter.body.get("choices") or [])
            case Callback.MODAL:
                self._show_modal(interaction, letter.body)
            case _:
                raise _wrong_kind()

    def _speak(self, interaction: Interaction, letter: Letter) -> None:
        interaction.original = self._post(interaction, self._written(interaction, letter))

    def _think(self, interaction: Interaction, letter: Letter) -> None:
        message = compose.loading(self.world, interaction.channel, _listener(interaction, letter))
        interaction.original = self._post(interaction, message)

    def _update(self, interaction: Interaction, letter: Letter) -> None:
        assert interaction.message is not None  # noqa: S101  (checked by _check_kind)
        self._rewrite(interaction.message, letter)
        interaction.original = interaction.message

    def _complete(self, interaction: Interaction, choices: list[Json]) -> None:
        check_choices(choices)
        if interaction.choices is not None and not interaction.choices.done():
            interaction.choices.set_result(choices)

    def _show_modal(self, interaction: Interaction, modal: Json) -> None:
        check_modal(modal)
        interaction.modal = modal
        shown = {"interaction_id": interaction.id, "modal": modal}
        self.world.tell(Change("MODAL", shown, interaction.channel, interaction.person_id))

    def _receipt(self, interaction: Interaction, kind: int) -> Json:
        told: Json = {"id": interaction.id, "type": interaction.kind, "channel_id": interaction.channel.id}
        resource: Json = {"type": kind}
        if interaction.original is not None:
            message = interaction.original
            told |= {
                "response_message_id": message.id,
                "response_message_loading": bool(message.body["flags"] & LOADING),
                "response_message_ephemeral": message.only_for is not None,
            }
            resource["message"] = message.body
        return {"interaction": told, "resource": resource}

    # After the first answer

    def follow_up(self, interaction: Interaction, letter: Letter) -> Message:
        original = interaction.original
        if original is not None and original.body["flags"] & LOADING:
            # Discord keeps an old habit: the first follow-up to a deferral fills in the waiting message.
            return self.edit(interaction, original, letter)
        about = {"original_response_message_id": original.id} if original is not None else {}
        return self._post(interaction, self._written(interaction, letter), about)

    def edit(self, interaction: Interaction, message: Message, letter: Letter) -> Message:
        self._rewrite(message, letter)
        if interaction.state == "thinking":
            self.interactions.show(interaction, "done")
        return message

    def delete(self, interaction: Interaction, message: Message) -> None:
        self.world.remove(message)
        if interaction.state == "thinking":
            self.interactions.show(interaction, "done")

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """A message that this token may touch: the original answer or a follow-up, if it is still there."""
        found = interaction.original if message_id == "@original" else interaction.own.get(message_id)
        if found is None and interaction.original is not None and interaction.original.id == message_id:
            found = interaction.original
        if found is None or found.id not in interaction.channel.messages:
            raise errors.UNKNOWN_MESSAGE()
        return found

    def _written(self, interaction: Interaction, letter: Letter) -> Message:
        only_for = _listener(interaction, letter)
        return compose.write(self.world, interaction.channel, self.world.bot.user, letter, only_for)

    def _post(self, interaction: Interaction, message: Message, about: Json | None = None) -> Message:
        user = self.world.people[interaction.person_id].user
        message.body |= {
            "application_id": self.world.bot.id,
            "webhook_id": self.world.bot.id,
            "interaction_metadata": interaction.metadata | {"user": user} | (about or {}),
        }
        if interaction.name is not None:
            message.body["type"] = 20
            message.body["interaction"] = {
                "id": interaction.id,
                "type": interaction.kind,
                "name": interaction.name,
                "user": user,
            }
        elif interaction.kind == COMPONENT and interaction.message is not None:
            message.body["type"] = 19
        interaction.own[message.id] = message
        return self.world.post(message)

    def _rewrite(self, message: Message, letter: Letter) -> None:
        if message.id not in self.world.channel(message.channel_id).messages:
            raise errors.UNKNOWN_MESSAGE()
        compose.rewrite(self.world, message, letter)
        self.world.message_changed(message)


def _listener(interaction: Interaction, letter: Letter) -> str | None:
    return interaction.person_id if (letter.body.get("flags") or 0) & EPHEMERAL else None


def _wrong_kind() -> errors.ApiError:
    told = {"code": "INTERACTION_TYPE_INVALID", "message": "This callback type does not fit the interaction."}
    return errors.ApiError(400, 50035, "Invalid Form Body", {"type": {"_errors": [told]}})
