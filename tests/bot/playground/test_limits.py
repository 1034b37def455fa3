"""Discord's limits: each body that breaks one is refused, and the largest that keeps it passes."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.playground.components import V2
from bot.playground.errors import ApiError
from bot.playground.limits import Draft, check_choices, check_commands, check_message, check_modal, check_thread

Json = dict[str, Any]


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go"} | changes


def buttons(count: int) -> Json:
    return row(*(button(custom_id=str(number)) for number in range(count)))


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def options(count: int, **changes: Any) -> list[Json]:
    return [{"label": "Option", "value": str(number)} | changes for number in range(count)]


def select(**changes: Any) -> Json:
    return {"type": 3, "custom_id": "choose", "options": options(2)} | changes


def section(*texts: Json, **changes: Any) -> Json:
    return {"type": 9, "components": list(texts), "accessory": button()} | changes


def gallery(count: int = 1, **changes: Any) -> Json:
    items = [{"media": {"url": "https://example.org/a.png"}} | changes for _ in range(count)]
    return {"type": 12, "items": items}


def container(*components: Json) -> Json:
    return {"type": 17, "components": list(components)}


def layout(*components: Json, **changes: Any) -> Draft:
    return Draft(components=list(components), flags=V2, **changes)


def plain(**changes: Any) -> Draft:
    return Draft(**({"content": "words"} | changes))


def embed(**changes: Any) -> Draft:
    return Draft(embeds=[changes])


def fields(count: int, **changes: Any) -> list[Json]:
    return [{"name": "n", "value": "v"} | changes for _ in range(count)]


FITTING = {
    "text of 4000 characters": layout(text("x" * 4000)),
    "40 components, nested": layout(container(*(text() for _ in range(39)))),
    "a row of 5 buttons": layout(buttons(5)),
    "a select of 25": layout(row(select(options=options(25)))),
    "a section of 3 texts": layout(section(text(), text(), text())),
    "a gallery of 10": layout(gallery(10, description="x" * 1024)),
    "label 80, custom id 100": layout(row(button(label="x" * 80, custom_id="y" * 100))),
    "content of 2000": plain(content="x" * 2000),
    "an embed of 25 fields": embed(title="x" * 256, fields=fields(25)),
    "an attachment that is shown": layout(
        {"type": 13, "file": {"url": "attachment://a.txt"}}, attachments=[{"id": "0", "filename": "a.txt"}]
    ),
    "five plain rows": plain(components=[row(button(custom_id=str(number))) for number in range(5)]),
    "a nonce of 25": plain(nonce="x" * 25),
}

BREAKING = {
    "41 components, nested": layout(container(*(text() for _ in range(40)))),
    "text of 4001 in two parts": layout(text("x" * 4000), text("x")),
    "an empty text": layout(text("")),
    "content beside Components V2": layout(text(), content="words"),
    "embeds beside Components V2": layout(text(), embeds=[{"title": "t"}]),
    "an attachment nobody shows": layout(text(), attachments=[{"id": "0", "filename": "a.png"}]),
    "a shown file that is missing": layout({"type": 13, "file": {"url": "attachment://a.txt"}}),
    "V2 components without the flag": plain(components=[text()]),
    "a button outside of a row": layout(button()),
    "a container in a container": layout(container(container(text()))),
    "an empty container": layout(container()),
    "an unknown component": layout({"type": 99}),
    "6 buttons in a row": layout(buttons(6)),
    "an empty row": layout(row()),
    "2 selects in a row": layout(row(select(custom_id="a"), select(custom_id="b"))),
    "a select beside a button": layout(row(select(), button())),
    "6 plain rows": plain(components=[row(button(custom_id=str(number))) for number in range(6)]),
    "a section without text": layout(section()),
    "a section of 4 texts": layout(section(*(text() for _ in range(4)))),
    "a section without accessory": layout(section(text(), accessory=None)),
    "a gallery of none": layout(gallery(0)),
    "a gallery of 11": layout(gallery(11)),
    "alt text of 1025": layout(gallery(description="x" * 1025)),
    "a picture from nowhere": layout(gallery(media={"url": "file:///etc/passwd"})),
    "a custom id of 101": layout(row(button(custom_id="x" * 101))),
    "a custom id of 0": layout(row(button(custom_id=""))),
    "a custom id used twice": layout(row(button(), button())),
    "a custom id used twice, in a section": layout(section(text()), row(button())),
    "a label of 81": layout(row(button(label="x" * 81))),
    "a button without words": layout(row(button(label=None))),
    "a link with a custom id": layout(row(button(style=5, url="https://example.org"))),
    "a link to nowhere": layout(row(button(style=5, custom_id=None))),
    "a button of style 9": layout(row(button(style=9))),
    "a select of none": layout(row(select(options=[]))),
    "a select of 26": layout(row(select(options=options(26)))),
    "an option label of 101": layout(row(select(options=options(1, label="x" * 101)))),
    "an option value of 101": layout(row(select(options=options(1, value="x" * 101)))),
    "an option description of 101": layout(row(select(options=options(1, description="x" * 101)))),
    "an option value used twice": layout(row(select(options=options(2, value="same")))),
    "a placeholder of 151": layout(row(select(placeholder="x" * 151))),
    "more to choose than there is": layout(row(select(max_values=3))),
    "at least 2, at most 1": layout(row(select(min_values=2, max_values=1))),
    "two defaults of one": layout(row(select(options=options(2, default=True)))),
    "content of 2001": plain(content="x" * 2001),
    "11 embeds": Draft(embeds=[{"title": "t"} for _ in range(11)]),
    "an embed title of 257": embed(title="x" * 257),
    "an embed description of 4097": embed(description="x" * 4097),
    "26 fields": embed(fields=fields(26)),
    "an empty field name": embed(fields=fields(1, name="")),
    "a field value of 1025": embed(fields=fields(1, value="x" * 1025)),
    "embeds of 6001 in all": Draft(embeds=[{"description": "x" * 3000}, {"description": "x" * 3001}]),
    "11 attachments": plain(attachments=[{"id": str(number), "filename": "a.png"} for number in range(11)]),
    "a nonce of 26": plain(nonce="x" * 26),
    "pinging all users and some": plain(allowed_mentions={"parse": ["users"], "users": ["1"]}),
    "pinging what is not there": plain(allowed_mentions={"parse": ["cats"]}),
}


@pytest.mark.parametrize("draft", FITTING.values(), ids=FITTING)
def test_what_keeps_the_limits_passes(draft: Draft) -> None:
    check_message(draft)


@pytest.mark.parametrize("draft", BREAKING.values(), ids=BREAKING)
def test_what_breaks_a_limit_is_an_invalid_form(draft: Draft) -> None:
    with pytest.raises(ApiError) as refusal:
        check_message(draft)
    assert (refusal.value.status, refusal.value.code) == (400, 50035)
    assert refusal.value.errors


def test_a_message_of_nothing_is_empty() -> None:
    with pytest.raises(ApiError) as refusal:
        check_message(Draft(content="  \n"))
    assert refusal.value.code == 50006


def test_the_error_names_the_place() -> None:
    with pytest.raises(ApiError) as refusal:
        check_message(layout(row(button(label="x" * 81))))
    assert refusal.value.body == {
        "code": 50035,
        "message": "Invalid Form Body",
        "errors": {
            "components": {
                "0": {
                    "components": {
                        "0": {
                            "label": {
                                "_errors": [
                                    {"code": "BASE_TYPE_BAD_LENGTH", "message": "Must be between 0 and 80 in length."}
                                ]
                            }
                        }
                    }
                }
            }
        },
    }


def modal(*components: Json, **changes: Any) -> Json:
    return {"custom_id": "form", "title": "Form", "components": list(components)} | changes


def field(**changes: Any) -> Json:
    return {"type": 4, "custom_id": "field", "style": 1, "label": "Field"} | changes


def labelled(component: Json, label: str = "Field") -> Json:
    return {"type": 18, "label": label, "component": component}


def radio(count: int) -> Json:
    return {"type": 21, "custom_id": "radio", "options": options(count)}


def command(**changes: Any) -> Json:
    return {"name": "table", "description": "Tables"} | changes


def option(**changes: Any) -> Json:
    return {"type": 3, "name": "game", "description": "Which?"} | changes


def named_options(count: int, **changes: Any) -> list[Json]:
    return [option(name=f"o{number}") | changes for number in range(count)]


Check = Callable[[Any], None]
OTHERS_FITTING: dict[str, tuple[Check, Any]] = {
    "five rows": (check_modal, modal(*(row(field(custom_id=str(number))) for number in range(5)))),
    "a labelled radio": (check_modal, modal(labelled(radio(10)))),
    "25 choices": (check_choices, [{"name": "n", "value": "v"}] * 25),
    "100 commands": (check_commands, [command(name=f"c{number}") for number in range(100)]),
    "25 options": (check_commands, [command(options=named_options(25))]),
    "a thread name of 100": (check_thread, {"name": "x" * 100, "auto_archive_duration": 60}),
}
OTHERS_BREAKING: dict[str, tuple[Check, Any]] = {
    "six rows": (check_modal, modal(*(row(field(custom_id=str(number))) for number in range(6)))),
    "no rows": (check_modal, modal()),
    "a title of 46": (check_modal, modal(row(field()), title="x" * 46)),
    "a field label of 46": (check_modal, modal(row(field(label="x" * 46)))),
    "a label of 46": (check_modal, modal(labelled(field(), "x" * 46))),
    "a field value of 4001": (check_modal, modal(row(field(value="x" * 4001)))),
    "a field that takes 4001": (check_modal, modal(row(field(max_length=4001)))),
    "a radio of 1": (check_modal, modal(labelled(radio(1)))),
    "a radio of 11": (check_modal, modal(labelled(radio(11)))),
    "a button in a form": (check_modal, modal(row(button()))),
    "two fields of one id": (check_modal, modal(row(field()), row(field()))),
    "26 choices": (check_choices, [{"name": "n", "value": "v"}] * 26),
    "a choice name of 101": (check_choices, [{"name": "x" * 101, "value": "v"}]),
    "101 commands": (check_commands, [command(name=f"c{number}") for number in range(101)]),
    "two commands of one name": (check_commands, [command(), command()]),
    "an upper-case name": (check_commands, [command(name="Table")]),
    "a name with a space": (check_commands, [command(name="table open")]),
    "a name of 33": (check_commands, [command(name="x" * 33)]),
    "no description": (check_commands, [command(description="")]),
    "a description of 101": (check_commands, [command(description="x" * 101)]),
    "26 options": (check_commands, [command(options=named_options(26))]),
    "26 option choices": (check_commands, [command(options=[option(choices=[{"name": "n", "value": "v"}] * 26)])]),
    "required after optional": (check_commands, [command(options=[option(), option(name="b", required=True)])]),
    "a subcommand beside an option": (check_commands, [command(options=[option(), option(name="b", type=1)])]),
    "more than 8000 characters": (
        check_commands,
        [command(options=named_options(5, type=1, options=named_options(25, description="x" * 70)))],
    ),
    "a thread without a name": (check_thread, {}),
    "a thread name of 101": (check_thread, {"name": "x" * 101}),
    "an archive after 7 minutes": (check_thread, {"name": "t", "auto_archive_duration": 7}),
}


@pytest.mark.parametrize(("check", "body"), OTHERS_FITTING.values(), ids=OTHERS_FITTING)
def test_forms_choices_and_commands_within_the_limits_pass(check: Check, body: Any) -> None:
    check(body)


@pytest.mark.parametrize(("check", "body"), OTHERS_BREAKING.values(), ids=OTHERS_BREAKING)
def test_forms_choices_and_commands_beyond_the_limits_do_not(check: Check, body: Any) -> None:
    with pytest.raises(ApiError) as refusal:
        check(body)
    assert (refusal.value.status, refusal.value.code) == (400, 50035)
