"""Nobody's window ever receives what is for somebody else's eyes."""

import pytest
from playwright.sync_api import expect

from bot.playground.cast import PERSON_IDS
from tests.browser.conftest import Open
from tests.browser.window import Window

SECRETS = ("EPHEMERAL-SECRET-{}", "DM-SECRET-{}", "hand-{}")


def tell_secrets(window: Window, person: str) -> None:
    pane = window.pane(person)
    pane.locator(".composer textarea").click()
    window.page.keyboard.type("/secret")
    window.page.keyboard.press("Enter")
    window.page.keyboard.press("Enter")
    expect(pane.locator(".message", has_text=f"EPHEMERAL-SECRET-{person.upper()}").last).to_be_visible()
    if pane.locator(".drawer").is_visible():
        pane.locator(".drawer").click()
    pane.locator(".sidebar .channel .face").first.click()
    expect(pane.locator(".message", has_text=f"DM-SECRET-{person.upper()}").last).to_be_visible()


def spilled(text: str, person: str) -> list[str]:
    return [secret.format(person.upper()) for secret in SECRETS if secret.format(person.upper()) in text]


def test_two_windows_never_hear_each_others_secrets(open_window: Open) -> None:
    windows = {"Ada": open_window("Ada"), "Ben": open_window("Ben")}
    for person, window in windows.items():
        tell_secrets(window, person)
    for person, other in (("Ada", "Ben"), ("Ben", "Ada")):
        window = windows[person]
        everything = window.page.content() + "".join(where + said for where, said in window.heard)
        assert spilled(everything, person) == [secret.format(person.upper()) for secret in SECRETS]
        assert spilled(everything, other) == []


def test_side_by_side_each_sees_only_their_own(open_window: Open) -> None:
    window = open_window("Cleo")
    window.page.get_by_role("button", name="People").click()
    window.page.get_by_role("button", name="Beside Dan").click()
    expect(window.pane("Dan").get_by_role("heading", name="games", level=1)).to_be_visible()
    for person in ("Cleo", "Dan"):
        tell_secrets(window, person)
    for person, other in (("Cleo", "Dan"), ("Dan", "Cleo")):
        seen = window.pane(person).evaluate("(pane) => pane.outerHTML")
        own = "".join(said for where, said in window.heard if f"/visit/{PERSON_IDS[person]}/" in where)
        assert spilled(own, person) == [secret.format(person.upper()) for secret in SECRETS]
        assert spilled(seen + own, other) == []


@pytest.mark.parametrize("key", ["", "wrong"])
def test_without_the_key_the_page_says_how_to_get_in(open_window: Open, address: str, key: str) -> None:
    window = open_window("Ada")
    page = window.page
    page.goto(address.split("?")[0] + (f"?key={key}" if key else ""))
    expect(page.get_by_role("alert")).to_contain_text("Open the address that the playground printed")
    assert [error for error in window.errors if "403" not in error] == []
    window.errors.clear()
