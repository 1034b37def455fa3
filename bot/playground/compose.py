"""How a request body becomes a message: drafted, checked against the limits, then written down."""

import copy
import re
from dataclasses import dataclass
from typing import Any

from bot.playground import components, errors
from bot.playground.channels import EPHEMERAL, LOADING, Channel, Message
from bot.playground.files import File
from bot.playground.limits import Draft, check_message
from bot.playground.mentions import mentioned
from bot.playground.world import World, now

Json = dict[str, Any]

SENDABLE = 1 << 2 | 1 << 12 | components.V2
"""Flags that a bot may set itself: no embeds, no notification, Components V2."""


@dataclass(frozen=True, slots=True)
class Upload:
    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Letter:
    """What a request wants said: its JSON body and the files that came with it, by their number."""

    body: Json
    uploads: dict[str, Upload]


def write(world: World, channel: Channel, author: Json, letter: Letter, only_for: str | None = None) -> Message:
    """A new message, not yet posted."""
    draft = _drafted(letter)
    check_message(draft)
    message = Message(_blank(world, channel, author), only_for, _nonce(letter.body))
    _fill(world, message, draft, letter)
    if only_for is not None:
        message.body["flags"] |= EPHEMERAL
    _refer(world, message, letter.body.get("message_reference"))
    return message


def rewrite(world: World, message: Message, letter: Letter) -> None:
    """Change a message as a PATCH does: what the body does not name stays. Says nothing to anybody."""
    draft = _redrafted(message, letter)
    check_message(draft)
    dropped = message.file_ids - {str(attachment["id"]) for attachment in draft.attachments}
    if not message.body["flags"] & LOADING:
        message.body["edited_timestamp"] = now()
    _fill(world, message, draft, letter)
    world.files.drop(dropped)


def _blank(world: World, channel: Channel, author: Json) -> Json:
    return {
        "id": world.snowflakes.fresh(),
        "channel_id": channel.id,
        "type": 0,
        "author": author,
        "content": "",
        "timestamp": now(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": 0,
    }


def loading(world: World, channel: Channel, only_for: str | None) -> Message:
    """The 'is thinking' message that stands where an answer will be."""
    message = Message(_blank(world, channel, world.bot.user), only_for)
    message.body["flags"] = LOADING | (EPHEMERAL if only_for else 0)
    return message


def _nonce(body: Json) -> str | None:
    return str(body["nonce"]) if body.get("nonce") is not None and body.get("enforce_nonce") else None


def _drafted(letter: Letter) -> Draft:
    body = letter.body
    return Draft(
        content=body.get("content") or "",
        embeds=body.get("embeds") or [],
        components=body.get("components") or [],
        flags=(body.get("flags") or 0) & SENDABLE,
        attachments=_announced(letter),
        nonce=body.get("nonce"),
        allowed_mentions=body.get("allowed_mentions"),
    )


def _redrafted(message: Message, letter: Letter) -> Draft:
    body, old = letter.body, message.body
    draft = _drafted(letter)
    for key in ("content", "embeds", "components"):
        if key not in body:
            setattr(draft, key, old[key])
    draft.flags |= old["flags"] & ~LOADING
    kept = _kept(message, letter)
    if draft.flags & components.V2:
        kept = [attachment for attachment in kept if _is_shown(attachment, draft.components)]
    draft.attachments = kept + draft.attachments
    return draft


def _is_shown(attachment: Json, layout: list[Json]) -> bool:
    return any(item.get("url") in _names(attachment) for item in components.media(layout))


def _names(attachment: Json) -> tuple[str, str]:
    """What a component may call an attachment: its name, or the address that it was given."""
    return f"attachment://{attachment['filename']}", attachment["url"]


def _announced(letter: Letter) -> list[Json]:
    """The new attachments: those uploaded, described by the body where it does."""
    described = {str(entry.get("id")): entry for entry in letter.body.get("attachments") or []}
    return [
        {"id": number, "description": described.get(number, {}).get("description"), "filename": _file_name(entry)}
        for number, upload in letter.uploads.items()
        for entry in [described.get(number, {}).get("filename") or upload.name]
    ]


def _kept(message: Message, letter: Letter) -> list[Json]:
    """Old attachments stay unless the body lists attachments without them."""
    listed = letter.body.get("attachments")
    if listed is None:
        return list(message.attachments)
    ids = {str(entry.get("id")) for entry in listed}
    unknown = ids - message.file_ids - letter.uploads.keys()
    if unknown:
        raise errors.ApiError(400, 50035, "Invalid Form Body", {"attachments": {"_errors": [_no_file(unknown)]}})
    return [attachment for attachment in message.attachments if attachment["id"] in ids]


def _no_file(ids: set[str]) -> Json:
    return {"code": "ATTACHMENT_NOT_FOUND", "message": f"No such attachment: {', '.join(sorted(ids))}"}


def _file_name(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_.-]", "_", name) or "file"


def _fill(world: World, message: Message, draft: Draft, letter: Letter) -> None:
    """Put a checked draft into the message: files are stored here, and nowhere before."""
    body = message.body
    attachments = []
    for attachment in draft.attachments:
        upload = letter.uploads.get(str(attachment["id"])) if "url" not in attachment else None
        attachments.append(attachment if upload is None else _store(world, message, attachment, upload))
    message.attachments = attachments
    body |= {"content": draft.content, "flags": draft.flags}
    shown: set[str] = set()
    for key, things in (("embeds", draft.embeds), ("components", draft.components)):
        body[key] = copy.deepcopy(things)
        shown |= _link(body[key], attachments)
    body["attachments"] = [attachment for attachment in attachments if attachment["id"] not in shown]
    components.number(body["components"])
    body |= mentioned(world, _words(body), draft.allowed_mentions)


def _words(body: Json) -> str:
    return "\n".join([body["content"], *components.texts(body["components"])])


def _store(world: World, message: Message, attachment: Json, upload: Upload) -> Json:
    file = world.files.put(
        world.snowflakes.fresh(),
        message.channel_id,
        attachment["filename"],
        upload.content,
        fleeting=message.only_for is not None,
    )
    return _described(file, attachment.get("description"))


def _described(file: File, description: str | None) -> Json:
    told = {
        "id": file.id,
        "filename": file.name,
        "size": len(file.content),
        "url": file.path,
        "proxy_url": file.path,
        "content_type": file.content_type,
    }
    if description:
        told["description"] = description
    if file.size is not None:
        told["width"], told["height"] = file.size
    return told


def _link(things: list[Json], attachments: list[Json]) -> set[str]:
    """Put the attachments' addresses where they are referred to; returns the ids of those that are."""
    by_name = {name: attachment for attachment in attachments for name in _names(attachment)}
    linked = set()
    for item in _items(things):
        attachment = by_name.get(item["url"])
        if attachment is not None:
            item |= {key: attachment[key] for key in ("url", "proxy_url", "content_type")}
            item |= {key: attachment.get(key) for key in ("width", "height")}
            item |= {"attachment_id": attachment["id"], "loading_state": 2}
            linked.add(attachment["id"])
    return linked


def _items(thing: Any) -> list[Json]:
    """Everything in a tree of components or embeds that has an address."""
    if isinstance(thing, list):
        return [item for part in thing for item in _items(part)]
    if not isinstance(thing, dict):
        return []
    own = [thing] if isinstance(thing.get("url"), str) else []
    return own + [item for part in thing.values() for item in _items(part)]


def _refer(world: World, message: Message, reference: Json | None) -> None:
    """A reply: Discord refuses one to a message that is gone, unless told otherwise."""
    if not reference:
        return
    target = world.channel(message.channel_id).messages.get(str(reference["message_id"]))
    if target is None or target.only_for is not None:
        if reference.get("fail_if_not_exists", True):
            raise errors.ApiError(400, 50035, "Invalid Form Body", {"message_reference": {"_errors": [_NO_MESSAGE]}})
        return
    message.body["type"] = 19
    message.body["message_reference"] = {"message_id": target.id, "channel_id": target.channel_id, "type": 0}
    message.body["referenced_message"] = {
        key: copy.deepcopy(value) for key, value in target.body.items() if key != "referenced_message"
    }


_NO_MESSAGE = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
