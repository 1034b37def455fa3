"""Nobody is kept out: dark and light, desktop and phone, with the scripted bot's odd messages and a real table."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.access import barriers
from tests.browser.command import Command
from tests.browser.conftest import Open
from tests.browser.window import Window

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
LOOKS = [
    pytest.param({"color_scheme": scheme, **size}, id=f"{scheme} {name}")
    for scheme in ("dark", "light")
    for name, size in (("desktop", {}), ("phone", PHONE))
]


@pytest.mark.parametrize("look", LOOKS)
def test_every_kind_of_message_and_control(open_window: Open, look: dict[str, Any]) -> None:
    window = open_window("Ada", **look)
    window.show_gallery()
    window.command("secret")
    expect(window.page.locator(".message.ephemeral").last).to_be_visible()
    assert barriers(window.page) == []
    window.box.fill("/")
    expect(window.page.get_by_role("option").first).to_be_visible()
    assert barriers(window.page) == []
    window.box.fill("")
    window.command("ask")
    expect(window.page.get_by_role("dialog", name="The form")).to_be_visible()
    assert barriers(window.page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_menus_people_and_the_developer_panel(open_window: Open, look: dict[str, Any]) -> None:
    window = open_window("Ada", **look)
    window.show_gallery()
    window.button("Which houses?").click()
    expect(window.page.get_by_role("listbox")).to_be_visible()
    assert barriers(window.page) == []
    window.page.keyboard.press("Escape")
    window.page.get_by_role("button", name="People").click()
    assert barriers(window.page) == []
    window.page.keyboard.press("Escape")
    window.page.get_by_role("button", name="Developer panel").click()
    expect(window.page.get_by_role("cell", name="POST").first).to_be_visible()
    assert barriers(window.page) == []


def test_three_people_side_by_side(open_window: Open) -> None:
    window = open_window("Ada", "Ben", "Cleo")
    window.box.first.fill("hello")
    window.page.keyboard.press("Enter")
    expect(window.messages.filter(has_text="hello")).to_have_count(3)
    assert barriers(window.page) == []


@pytest.mark.parametrize("look", LOOKS)
def test_a_real_table_and_hand(browser: Browser, gamemaster: Command, look: dict[str, Any]) -> None:
    window = Window(browser, gamemaster.address, ["Ada"], look)
    window.page.locator(".way").first.click()
    expect(window.page.locator(".message.ephemeral .accented")).to_be_visible()
    assert barriers(window.page) == []
    window.close()
