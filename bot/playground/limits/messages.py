"""The rules for a whole message: text, embeds, attachments, mentions and nonce."""

from dataclasses import dataclass, field
from typing import Any

from bot.playground import errors
from bot.playground.components import V2, media
from bot.playground.limits.complaints import Complaints, Json
from bot.playground.limits.components import check_components

MENTIONS = ("users", "roles", "everyone")


@dataclass(slots=True)
class Draft:
    """A message as it would be after the request, before any of it is kept."""

    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    flags: int = 0
    attachments: list[Json] = field(default_factory=list)
    """With `id` and `filename` each, old and new alike."""
    nonce: Any = None
    allowed_mentions: Json | None = None


def check_message(draft: Draft) -> None:
    complaints = Complaints()
    complaints.length(("content",), draft.content, 0, 2000)
    _check_embeds(complaints, draft.embeds)
    check_components(complaints, draft.components, draft.flags)
    _check_attachments(complaints, draft.attachments)
    _check_mentions(complaints, draft.allowed_mentions)
    complaints.length(("nonce",), None if draft.nonce is None else str(draft.nonce), 0, 25)
    complaints.refuse()
    if draft.flags & V2:
        _check_layout_alone(complaints, draft)
    complaints.refuse()
    if not (draft.content.strip() or draft.embeds or draft.components or draft.attachments):
        raise errors.EMPTY_MESSAGE()


def _check_layout_alone(complaints: Complaints, draft: Draft) -> None:
    """Components V2 replace text and embeds, and show every attachment themselves."""
    for key in ("content", "embeds"):
        if getattr(draft, key):
            complaints.add((key,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", f"{key} cannot be used here")
    used = {item["url"] for item in media(draft.components)}
    for index, attachment in enumerate(draft.attachments):
        if attachment.get("url") not in used and f"attachment://{attachment['filename']}" not in used:
            complaints.add(("attachments", index), "MESSAGE_ATTACHMENT_NOT_REFERENCED", "No component shows this file.")
    names = {f"attachment://{attachment['filename']}" for attachment in draft.attachments}
    for url in sorted(used):
        if url.startswith("attachment://") and url not in names:
            complaints.add(("components",), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"{url} is missing")


def _check_embeds(complaints: Complaints, embeds: list[Json]) -> None:
    complaints.length(("embeds",), embeds, 0, 10)
    for index, embed in enumerate(embeds):
        _check_embed(complaints, index, embed)
    if sum(_weight(embed) for embed in embeds) > 6000:
        complaints.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _check_embed(complaints: Complaints, index: int, embed: Json) -> None:
    path = ("embeds", index)
    complaints.length((*path, "title"), embed.get("title"), 0, 256)
    complaints.length((*path, "description"), embed.get("description"), 0, 4096)
    complaints.length((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 0, 2048)
    complaints.length((*path, "author", "name"), (embed.get("author") or {}).get("name"), 0, 256)
    fields = embed.get("fields") or []
    complaints.length((*path, "fields"), fields, 0, 25)
    for number, entry in enumerate(fields):
        complaints.length((*path, "fields", number, "name"), entry.get("name"), 1, 256)
        complaints.length((*path, "fields", number, "value"), entry.get("value"), 1, 1024)


def _weight(embed: Json) -> int:
    parts = [embed.get("title"), embed.get("description")]
    parts += [(embed.get("footer") or {}).get("text"), (embed.get("author") or {}).get("name")]
    for entry in embed.get("fields") or []:
        parts += [entry.get("name"), entry.get("value")]
    return sum(len(part) for part in parts if part)


def _check_attachments(complaints: Complaints, attachments: list[Json]) -> None:
    complaints.length(("attachments",), attachments, 0, 10)
    for index, attachment in enumerate(attachments):
        complaints.length(("attachments", index, "description"), attachment.get("description"), 0, 1024)


def _check_mentions(complaints: Complaints, allowed: Json | None) -> None:
    if not allowed:
        return
    parse = allowed.get("parse") or []
    for index, what in enumerate(parse):
        complaints.one_of(("allowed_mentions", "parse", index), what, MENTIONS)
    for kind in ("users", "roles"):
        complaints.length(("allowed_mentions", kind), allowed.get(kind), 0, 100)
        if allowed.get(kind) and kind in parse:
            complaints.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
