"""Names and other people's words do no harm: they ping nobody, link nowhere and keep to their place."""

import pytest

from bot.desk.translate import harmless
from tests.bot.desk.limits import violations
from tests.bot.desk.parlour import Parlour, text_of

WILD = [
    "**bold** __under__ ~~gone~~",
    "@everyone",
    "@here",
    "<@1> <@&2> <#3>",
    "`code` ```block```",
    "[click](https://evil.example)",
    "https://evil.example/x_y_z",
    "||spoiler||",
    "# Heading",
    "> quote",
    "- list",
    "line\nbreak\r\n\ttab",
    "\u202eesrever",
    "\u2067isolated",
    "שלום עולם",
    "مرحبا",
    "x" * 32,
    "ﷺ" * 32,
    "👩‍👩‍👧‍👧" * 4,
    "Z̸̧a̷l̶g̷o̸",
    "{ $who }",
    "\u200b",
    " ",
    "\\",
    "-# small",
    "<t:0:R>",
    "</play:1>",
]


@pytest.mark.parametrize("names", [WILD[start : start + 6] for start in range(0, len(WILD), 6)])
async def test_wild_names_do_no_harm_anywhere(parlour: Parlour, names: list[str]) -> None:
    wild = [parlour.person(name) for name in names]
    table = await parlour.opened(parlour.ann, *wild)
    lobby = text_of(await parlour.panel(table)).splitlines()
    seats = [line for line in lobby if line.split(" · ")[0].isdecimal()]
    assert len(seats) == len(names) + 1
    assert len(lobby) == 5 + len(seats), "each name keeps to its line"
    await parlour.slash(parlour.ann, "table start", table=table)
    await parlour.skip(table, 2 * len(seats))
    await parlour.go_away()
    backend = parlour.env.backend
    messages = [message for room in backend.messages.values() for message in room.values()]
    for message in messages:
        assert not message.mention_everyone
        assert not message.ping_role_ids
        assert violations(message.components) == [] or not message.components
    assert {user for message in messages for user in message.ping_user_ids} <= {parlour.ann.id, *(w.id for w in wild)}


async def test_every_message_says_whom_it_may_ping(parlour: Parlour) -> None:
    """Discord pings whoever is named unless told otherwise, so that everything we send says so."""
    table = await parlour.started(parlour.ann, parlour.ben, computers=1)
    await parlour.go_away()
    await parlour.slash(parlour.ann, "hand")
    await parlour.click(parlour.ann, await parlour.panel(table), "Roll")
    await parlour.click(parlour.ben, await parlour.panel(table), "Log")
    await parlour.skip(table)
    await parlour.go_away()
    spoken = [
        (request.json.get("data") or request.json)
        for request in parlour.env.http_requests
        if isinstance(request.json, dict) and ("/messages" in request.path or request.path.endswith("/callback"))
    ]
    messages = [body for body in spoken if "components" in body]
    assert len(messages) > 20
    allowed = [body.get("allowed_mentions") for body in messages]
    assert None not in allowed
    assert all(rule["parse"] == [] and not rule.get("roles") for rule in allowed if rule)
    pinging = [body for body in messages if body["allowed_mentions"].get("users")]
    assert all(body["components"][0]["components"][0]["content"].startswith("<@") for body in pinging)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \n Lee ", "Ann Lee"),
        ("*Ann*", r"\*Ann\*"),
        ("@everyone", "@\u200beveryone"),
        ("<@12>", "<\u200b@\u200b12>\u200b"),
        ("https://a.b", "https:\u200b//a.b"),
        ("\u202eAnn", "Ann"),
        ("שלום", "\u2068שלום\u2069"),
        ("", "?"),
        ("\u202e", "?"),
        ("x" * 40, "x" * 32),
    ],
)
def test_a_name_is_made_harmless(name: str, shown: str) -> None:
    assert harmless(name) == shown


async def test_what_somebody_types_is_given_back_to_them_alone(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben)
    answer = await parlour.slash(parlour.ann, "play", move=f"@everyone {parlour.ben.mention}")
    assert answer.is_private
    messages = [message for room in parlour.env.backend.messages.values() for message in room.values()]
    assert not any(message.mention_everyone or parlour.ben.id in message.ping_user_ids for message in messages)
