"""Messages as a real discord.py sends, edits and deletes them: files, mentions, nonces, replies."""

import io
from typing import Any

import discord
import pytest

from bot.playground import Playground
from bot.playground.cast import PERSON_IDS
from bot.playground.visitor import Turned
from tests.bot.playground.bots import SmallBot, panel
from tests.bot.playground.conftest import Visit

PNG = (
    b"\x89PNG\r\n\x1a\n"
    + b"\x00\x00\x00\rIHDR"
    + (1200).to_bytes(4, "big")
    + (600).to_bytes(4, "big")
    + b"\x08\x06\x00\x00\x00"
)


def picture(content: bytes = PNG, name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(content), name, description="the board")


def gallery(*names: str) -> discord.ui.MediaGallery[Any]:
    return discord.ui.MediaGallery(*(discord.MediaGalleryItem(f"attachment://{name}") for name in names))


def shown_url(message: dict[str, Any]) -> str:
    return str(message["components"][0]["items"][0]["media"]["url"])


async def test_an_attachment_is_shown_where_the_panel_refers_to_it(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    await bot.room().send(view=panel(gallery("board.png")), file=picture())
    seen = await ben.wait_for_message("games")
    shown = seen["components"][0]["items"][0]["media"]
    assert (shown["width"], shown["height"]) == (1200, 600)
    assert await ben.fetch(shown["url"]) == PNG


async def test_only_attachments_that_nothing_shows_are_listed(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    await bot.room().send(embed=embed, files=[picture(), picture(b"words", "log.txt")])
    seen = await ben.wait_for_message("games")
    assert [(told["filename"], told["description"]) for told in seen["attachments"]] == [("log.txt", "the board")]
    assert await ben.fetch(seen["embeds"][0]["image"]["url"]) == PNG


async def test_an_edit_replaces_the_picture_and_the_old_one_is_soon_thrown_away(
    playground: Playground, bot: SmallBot, visit: Visit
) -> None:
    ben = await visit("Ben")
    message = await bot.room().send(view=panel(gallery("board.png")), file=picture())
    old = shown_url(await ben.wait_for_message("games"))
    await message.edit(view=panel(gallery("board.png")), attachments=[picture(PNG + b"new")])
    seen = await ben.wait_for_message("games", lambda told: told["edited_timestamp"] is not None)
    assert await ben.fetch(shown_url(seen)) == PNG + b"new"
    assert await ben.fetch(old) == PNG
    playground.world.files.grace = 0
    with pytest.raises(Turned, match="404"):
        await ben.fetch(old)


async def test_an_edit_that_keeps_the_picture_may_name_it_again(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    message = await bot.room().send(view=panel(gallery("board.png")), file=picture())
    await message.edit(view=panel(gallery("board.png"), discord.ui.TextDisplay("changed")))
    seen = await ben.wait_for_message("games", lambda told: told["edited_timestamp"] is not None)
    assert await ben.fetch(shown_url(seen)) == PNG


async def test_a_panel_read_back_from_discord_can_be_sent_again(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    message = await bot.room().send(view=panel(gallery("board.png")), file=picture())
    await message.edit(view=discord.ui.LayoutView.from_message(message))
    seen = await ben.wait_for_message("games", lambda told: told["edited_timestamp"] is not None)
    assert await ben.fetch(shown_url(seen)) == PNG


async def test_an_edit_that_shows_the_picture_no_more_throws_it_away(playground: Playground, bot: SmallBot) -> None:
    message = await bot.room().send(view=panel(gallery("board.png")), file=picture())
    await message.edit(view=panel(discord.ui.TextDisplay("over")))
    assert not playground.world.files.files


async def test_the_bot_can_read_its_own_attachment_back(bot: SmallBot) -> None:
    message = await bot.room().send(file=picture())
    assert await message.attachments[0].read() == PNG


async def test_a_file_needs_its_password(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    await bot.room().send(file=picture())
    url = (await ben.wait_for_message("games"))["attachments"][0]["url"]
    for guess in (url.partition("?")[0], url[:-1]):
        with pytest.raises(Turned, match="404"):
            await ben.fetch(guess)


@pytest.mark.parametrize(
    ("name", "shown_as", "disposition"),
    [
        ("evil.html", "application/octet-stream", "attachment"),
        ("evil.svg", "application/octet-stream", "attachment"),
        ("evil.png.js", "application/octet-stream", "attachment"),
        ("evil.png", "image/png", None),
    ],
)
async def test_a_file_cannot_run_in_a_browser(
    bot: SmallBot, visit: Visit, name: str, shown_as: str, disposition: str | None
) -> None:
    ben = await visit("Ben")
    await bot.room().send(file=picture(b"<svg onload=alert(1)><script>alert(1)</script>", name))
    url = (await ben.wait_for_message("games"))["attachments"][0]["url"]
    async with ben._session.get(ben._origin + url) as response:
        assert response.headers["Content-Type"] == shown_as
        assert response.headers.get("Content-Disposition") == disposition
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
        assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"


async def test_a_file_of_more_than_ten_mebibytes_is_too_large(bot: SmallBot) -> None:
    await bot.room().send(file=picture(b"x" * 10 * 1024 * 1024))
    with pytest.raises(discord.HTTPException) as refusal:
        await bot.room().send(file=picture(b"x" * (10 * 1024 * 1024 + 1)))
    assert (refusal.value.status, refusal.value.code) == (413, 40005)


async def test_a_repeated_nonce_returns_the_message_that_is_there(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    first = await bot.room().send("told", nonce="event-7")
    again = await bot.room().send("told", nonce="event-7")
    await bot.room().send("more", nonce="event-8")
    assert again.id == first.id
    await ben.wait_for_message("games", lambda seen: seen["content"] == "more")
    assert [seen["content"] for seen in ben.seen("games")] == ["told", "more"]


async def test_the_nonce_of_a_deleted_message_stays_taken(bot: SmallBot) -> None:
    await (await bot.room().send("your turn", nonce="event-7")).delete()
    with pytest.raises(discord.NotFound) as refusal:
        await bot.room().send("your turn", nonce="event-7")
    assert refusal.value.code == 10008


async def test_only_those_who_may_be_are_pinged(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    names = f"<@{PERSON_IDS['Ben']}> <@{PERSON_IDS['Cleo']}> @everyone"
    only_ben = discord.AllowedMentions(users=[discord.Object(int(PERSON_IDS["Ben"]))], everyone=False, roles=False)
    await bot.room().send(names, allowed_mentions=only_ben)
    await bot.room().send(view=panel(discord.ui.TextDisplay(names)))
    await ben.wait_for(lambda me: len(me.seen("games")) == 2)
    some, everybody = ben.seen("games")
    assert [user["global_name"] for user in some["mentions"]] == ["Ben"]
    assert not some["mention_everyone"]
    assert [user["global_name"] for user in everybody["mentions"]] == ["Ben", "Cleo"]
    assert everybody["mention_everyone"]


async def test_a_silent_message_says_that_it_is_one(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    await bot.room().send("hush", silent=True)
    assert (await ben.wait_for_message("games"))["flags"] & 1 << 12


async def test_what_is_deleted_is_gone_for_all(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    message = await bot.room().send("soon gone")
    await ben.wait_for_message("games")
    await message.delete()
    await ben.wait_for(lambda me: not me.seen("games"))
    with pytest.raises(discord.NotFound) as refusal:
        await message.edit(content="too late")
    assert refusal.value.code == 10008


async def test_history_gives_the_newest_first(bot: SmallBot) -> None:
    for number in range(5):
        await bot.room().send(str(number))
    assert [message.content async for message in bot.room().history(limit=2)] == ["4", "3"]
    assert [message.content async for message in bot.room().history(oldest_first=True)] == list("01234")


async def test_a_reply_points_at_its_message(bot: SmallBot, visit: Visit) -> None:
    ben = await visit("Ben")
    said = await ben.say("games", "who is there?")
    reply = await (await bot.room().fetch_message(int(said["id"]))).reply("me")
    assert reply.reference is not None
    answer = await ben.wait_for_message("games", lambda seen: seen["content"] == "me")
    assert answer["referenced_message"]["content"] == "who is there?"


async def test_the_bot_cannot_edit_what_people_say(bot: SmallBot, visit: Visit) -> None:
    said = await (await visit("Ben")).say("games", "mine")
    with pytest.raises(discord.Forbidden) as refusal:
        await (await bot.room().fetch_message(int(said["id"]))).edit(content="yours")
    assert refusal.value.code == 50005
