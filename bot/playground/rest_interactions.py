"""REST: answers to interactions, known by their token and not by the bot's."""

from typing import Any

from bot.playground import errors
from bot.playground.channels import Message
from bot.playground.compose import Letter
from bot.playground.hub import Call, Handler, Hub
from bot.playground.interactions import Interaction

Json = dict[str, Any]

_TRUE = ("1", "true", "True")


def callback(hub: Hub, call: Call) -> Json | None:
    interaction = hub.interactions.to_answer(call.param("interaction_id"), call.param("interaction_token"))
    letter = Letter(call.body.get("data") or {}, call.letter.uploads)
    receipt = hub.answers.first(interaction, call.body.get("type"), letter)
    return receipt if call.query.get("with_response") in _TRUE else None


def follow_up(hub: Hub, call: Call) -> Json | None:
    message = hub.answers.follow_up(_interaction(hub, call), call.letter)
    return message.body if call.query.get("wait") in _TRUE else None


def read(hub: Hub, call: Call) -> Json:
    return _message(hub, call).body


def edit(hub: Hub, call: Call) -> Json:
    return hub.answers.edit(_interaction(hub, call), _message(hub, call), call.letter).body


def delete(hub: Hub, call: Call) -> None:
    hub.answers.delete(_interaction(hub, call), _message(hub, call))


def _interaction(hub: Hub, call: Call) -> Interaction:
    if call.param("webhook_id") != hub.world.bot.id:
        raise errors.UNKNOWN_WEBHOOK()
    return hub.interactions.to_follow(call.param("webhook_token"))


def _message(hub: Hub, call: Call) -> Message:
    return hub.answers.message(_interaction(hub, call), call.params.get("message_id", "@original"))


_MESSAGES = "/webhooks/{webhook_id}/{webhook_token}/messages"
_ONE: dict[str, Handler] = {"GET": read, "PATCH": edit, "DELETE": delete}
ROUTES: dict[tuple[str, str], Handler] = {
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"): callback,
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): follow_up,
    **{(method, f"{_MESSAGES}/@original"): handler for method, handler in _ONE.items()},
    **{(method, f"{_MESSAGES}/{{message_id}}"): handler for method, handler in _ONE.items()},
}
