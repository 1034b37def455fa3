"""The one builder: whatever a screen says, the message is within Discord's limits and readable."""

import logging
from dataclasses import replace
from typing import Any

import pytest
from discord import ui
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.desk.compose import PICTURE, compose
from bot.desk.screen import Button, Entry, PersonSelect, Row, Screen, Select
from games.kit.page import Picture
from tests.bot.desk.limits import BUTTON, STRING_SELECT, TEXT, violations, walk

PNG = b"\x89PNG\r\n\x1a\n"
OK = Button("Go", "gm:1:go:")


def _parts(screen: Screen) -> list[dict[str, Any]]:
    view, _ = compose(screen)
    return _components(view)


def _components(view: ui.LayoutView) -> list[dict[str, Any]]:
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    return components


def _texts(screen: Screen) -> list[str]:
    return [part["content"] for part in walk(_parts(screen)) if part["type"] == TEXT]


_words = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=160)
_long = st.builds(lambda word, times: word * times, _words, st.integers(0, 60))
_label = st.one_of(_words, st.text("abc 🎲", max_size=90))
_id = st.one_of(st.text("ab:0", max_size=4), st.text("x", min_size=95, max_size=105))
_buttons = st.builds(
    Button,
    _label,
    _id,
    st.sampled_from(("plain", "go", "good", "danger")),
    url=st.sampled_from(("", "", "https://a.b")),
)
_entries = st.builds(Entry, _label, _id, _words, st.booleans())
_rows: st.SearchStrategy[Row] = st.one_of(
    st.lists(_buttons, max_size=8).map(tuple),
    st.builds(Select, _id, _words, st.lists(_entries, max_size=30).map(tuple), st.booleans()),
    st.builds(PersonSelect, _id, _words),
)
_blocks = st.lists(_long, max_size=12).map(tuple)
_pictures = st.one_of(st.none(), st.builds(Picture, st.sampled_from((PNG, b"")), _long))
_screens = st.builds(Screen, _blocks, _pictures, _blocks, st.lists(_rows, max_size=14).map(tuple))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(_screens)
def test_every_screen_becomes_a_message_within_the_limits(screen: Screen) -> None:
    view, files = compose(screen)
    assert violations(_components(view)) == []
    assert [file.filename for file in files] == ([PICTURE] if files else [])
    galleries = [part for part in walk(_components(view)) if part["type"] == 12]
    assert len(galleries) == len(files), "every attachment is shown, and nothing is shown that is not attached"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(_screens)
def test_a_screen_that_had_to_be_cut_still_says_something(screen: Screen) -> None:
    shown = _texts(screen)
    written = [text for text in (*screen.head, *screen.body) if text.strip()]
    assert not written or written[0][:900] in {text[:900] for text in shown}


def _entry(n: int, **changes: Any) -> Entry:
    return replace(Entry(f"E{n}", f"v{n}"), **changes)


def _select(*entries: Entry, **changes: Any) -> Screen:
    return Screen(("text",), rows=(replace(Select("gm:1:s:", "pick", entries), **changes),))


BROKEN = {
    "characters": Screen(("x" * 4001,)),
    "characters over all": Screen(("x" * 2500,), body=("y" * 2500,)),
    "components": Screen(tuple(f"t{n}" for n in range(40))),
    "nested components": Screen(
        ("t",), rows=tuple(tuple(Button("b", f"gm:1:{r}:{n}") for n in range(5)) for r in range(7))
    ),
    "empty block": Screen(("text", "  ")),
    "nothing": Screen(),
    "six in a row": Screen(("text",), rows=(tuple(Button("b", f"gm:1:b:{n}") for n in range(6)),)),
    "none in a row": Screen(("text",), rows=((),)),
    "label": Screen(("text",), rows=((Button("x" * 81, "gm:1:a:"),),)),
    "no label": Screen(("text",), rows=((Button("", "gm:1:a:"),),)),
    "id": Screen(("text",), rows=((Button("b", "x" * 101), OK),)),
    "no id": Screen(("text",), rows=((Button("b"), OK),)),
    "id twice in a row": Screen(("text",), rows=((OK, OK),)),
    "id twice": Screen(("text",), rows=((OK,), (OK,))),
    "options": _select(*(_entry(n) for n in range(26))),
    "no options": _select(),
    "value twice": _select(_entry(1), _entry(1)),
    "value": _select(_entry(1), _entry(2, value="v" * 101)),
    "no value": _select(_entry(1), _entry(2, value="")),
    "option label": _select(_entry(1, label="l" * 101)),
    "no option label": _select(_entry(1, label="")),
    "option hint": _select(_entry(1, hint="h" * 101)),
    "two chosen": _select(_entry(1, chosen=True), _entry(2, chosen=True)),
    "prompt": _select(_entry(1), prompt="p" * 151),
    "prompt for a person": Screen(("text",), rows=(PersonSelect("gm:1:r:", "p" * 151),)),
    "alt text": Screen(("text",), Picture(PNG, "a" * 1025)),
    "no alt text": Screen(("text",), Picture(PNG, "")),
    "upload": Screen(("text",), Picture(b"x" * (10 * 1024 * 1024 + 1), "large")),
}


@pytest.mark.parametrize("screen", BROKEN.values(), ids=BROKEN.keys())
def test_every_broken_limit_is_logged_as_an_error_and_mended(screen: Screen, caplog: pytest.LogCaptureFixture) -> None:
    parts = _parts(screen)
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert violations(parts) == []


FULL = Screen(
    ("h" * 1000,),
    Picture(PNG, "a" * 1024),
    ("b" * 3000,),
    (
        tuple(Button("l" * 80, f"gm:{n}".ljust(100, "x")) for n in range(5)),
        Select("gm:s".ljust(100, "x"), "p" * 150, tuple(Entry("l" * 100, f"{n:0100}", "h" * 100) for n in range(25))),
        PersonSelect("gm:p", "p" * 150),
    ),
)


def test_a_screen_at_its_limits_is_left_alone(caplog: pytest.LogCaptureFixture) -> None:
    parts = _parts(FULL)
    assert not caplog.records
    assert violations(parts) == []
    assert sum(len(part["content"]) for part in walk(parts) if part["type"] == TEXT) == 4000


def test_forty_components_are_not_too_many(caplog: pytest.LogCaptureFixture) -> None:
    parts = _parts(Screen(tuple(f"t{n}" for n in range(39))))
    assert (len(list(walk(parts))), caplog.records) == (40, [])


def test_buttons_that_fit_survive_a_cut() -> None:
    parts = list(walk(_parts(replace(BROKEN["characters"], rows=((OK,),)))))
    assert [part["custom_id"] for part in parts if part["type"] == BUTTON] == [OK.id]


def test_the_log_says_which_limit_and_never_what_was_said(caplog: pytest.LogCaptureFixture) -> None:
    compose(Screen(("You are the spy. " * 400,), rows=((Button("You are the spy" * 9, "gm:1:a:"),),)))
    assert "characters of text" in caplog.text
    assert "button label" in caplog.text
    assert "spy" not in caplog.text


async def test_a_view_is_never_stored() -> None:
    view, _ = compose(Screen(("text",), rows=((OK,), (PersonSelect("gm:1:r:", "who")))))
    assert view.is_finished(), "controls are routed by their ids; a stored view would shadow that"


def test_the_name_of_a_file_tells_nothing() -> None:
    for picture in (Picture(PNG + b"red", "You are red"), Picture(PNG + b"blue", "You are blue")):
        _, files = compose(Screen(("text",), picture))
        assert [file.filename for file in files] == ["board.png"]


def test_screens_that_look_alike_have_one_digest_and_others_another() -> None:
    looks = [
        Screen(("a",)),
        Screen((), body=("a",)),
        Screen(("a", "b")),
        Screen(("a",), Picture(PNG, "p")),
        Screen(("a",), Picture(PNG + b"1", "p")),
        Screen(("a",), Picture(PNG, "q")),
        Screen(("a",), rows=((OK,),)),
        Screen(("a",), accent=1),
    ]
    assert len({screen.digest() for screen in looks}) == len(looks)
    assert Screen(("a",)).digest() == Screen(("a",)).digest()


def test_a_select_keeps_its_first_options() -> None:
    parts = walk(_parts(BROKEN["options"]))
    (select,) = [part for part in parts if part["type"] == STRING_SELECT]
    assert [option["value"] for option in select["options"]] == [f"v{n}" for n in range(25)]
