"""The page on a phone, with a keyboard, after a reload, and for several people."""

import re
from typing import Any

from playwright.sync_api import Response, WebSocketRoute, expect

from bot.playground.cast import GAMES_ID, GUILD_ID, PERSON_IDS
from tests.browser.conftest import Open
from tests.browser.test_drawing import assert_no_sideways_scrolling
from tests.browser.window import Window

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}


def beside(window: Window, person: str) -> None:
    window.page.get_by_role("button", name="People").click()
    window.page.get_by_role("button", name=f"Beside {person}").click()


def test_a_phone_never_scrolls_sideways(open_window: Open) -> None:
    window = open_window("Ada", **PHONE)
    window.show_gallery()
    assert_no_sideways_scrolling(window.page)
    window.page.get_by_role("button", name="Channels").tap()
    expect(window.page.get_by_role("navigation", name="Channels of Ada")).to_be_visible()
    assert_no_sideways_scrolling(window.page)
    window.go_to("lounge")
    expect(window.page.get_by_role("heading", name="lounge", level=1)).to_be_visible()
    expect(window.page.get_by_role("navigation", name="Channels of Ada")).to_be_hidden()
    window.command("ask")
    expect(window.page.get_by_role("dialog", name="The form")).to_be_visible()
    assert_no_sideways_scrolling(window.page)


def test_a_reload_goes_on_where_one_was(open_window: Open) -> None:
    window = open_window("Ada")
    beside(window, "Ben")
    window.pane("Ben").get_by_role("button", name="Channels").click()
    window.pane("Ben").locator(".sidebar").get_by_role("button", name="lounge").click()
    window.pane("Ben").locator(".composer textarea").fill("still here")
    window.page.keyboard.press("Enter")
    expect(window.pane("Ben").get_by_text("still here")).to_be_visible()
    window.page.reload()
    expect(window.pane("Ada").get_by_role("heading", name="games", level=1)).to_be_visible()
    expect(window.pane("Ben").get_by_role("heading", name="lounge", level=1)).to_be_visible()
    expect(window.pane("Ben").get_by_text("still here").last).to_be_visible()


def test_a_link_to_a_message_leads_there(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    window.messages.first.scroll_into_view_if_needed()
    channel, message = GAMES_ID, window.messages.first.get_attribute("data-home")
    window.go_to("lounge")
    window.box.fill(f"look: https://discord.com/channels/{GUILD_ID}/{channel}/{message}")
    window.page.keyboard.press("Enter")
    window.messages.last.get_by_role("button", name="#games").click()
    expect(window.page.get_by_role("heading", name="games", level=1)).to_be_visible()
    expect(window.page.locator(f'[data-home="{message}"]')).to_be_focused()
    expect(window.page.locator(f'[data-home="{message}"]')).to_be_in_viewport()


def test_a_lost_line_is_told_and_taken_up_again(open_window: Open) -> None:
    window = open_window("Ada")
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    window.page.route_web_socket(re.compile("/live"), through)
    window.page.reload()
    expect(window.page.get_by_role("heading", name="games", level=1)).to_be_visible()
    lines[0].close()
    expect(window.page.locator(".banner")).to_contain_text("The line to the playground is lost")
    expect(window.page.locator(".banner")).to_be_hidden()
    window.box.fill("back again")
    window.page.keyboard.press("Enter")
    expect(window.messages.last).to_contain_text("back again")


def test_one_click_makes_one_somebody_else(open_window: Open) -> None:
    window = open_window()
    expect(window.pane("Ada")).to_be_visible()
    window.page.get_by_role("link", name="Cleo").first.click()
    expect(window.pane("Cleo").get_by_text("You are", exact=True)).to_be_visible()
    expect(window.page.locator(".pane")).to_have_count(1)


def test_a_second_window_opens_as_somebody_else(open_window: Open) -> None:
    window = open_window("Ada")
    window.page.get_by_role("button", name="People").click()
    with window.context.expect_page() as opened:
        window.page.get_by_role("link", name="New window as Ben").click()
    expect(opened.value.get_by_role("navigation", name="Channels of Ben")).to_be_visible()
    expect(window.page.get_by_role("navigation", name="Channels of Ada")).to_be_visible()


def test_news_elsewhere_marks_the_channel_and_a_dm_counts(open_window: Open) -> None:
    window = open_window("Eve")
    other = open_window("Ben")
    other.go_to("lounge")
    other.box.fill("anyone here?")
    other.page.keyboard.press("Enter")
    lounge = window.page.locator(".sidebar .channel", has_text="lounge")
    expect(lounge).to_have_class(re.compile("unread"))
    expect(lounge.locator(".badge")).to_have_count(0)
    window.command("secret")
    dm = window.page.locator(".sidebar .channel", has=window.page.locator(".face"))
    expect(dm.locator(".badge")).to_have_text(re.compile("^1"))
    expect(window.page).to_have_title(re.compile(r"^\(1\)"))
    dm.click()
    expect(dm.locator(".badge")).to_have_count(0)
    lounge.click()
    expect(lounge).not_to_have_class(re.compile("unread"))


def test_a_silent_message_marks_but_never_counts(open_window: Open) -> None:
    window = open_window("Finn")
    window.command("whisper")
    dm = window.page.locator(".sidebar .channel", has=window.page.locator(".face"))
    expect(dm).to_have_class(re.compile("unread"))
    expect(dm.locator(".badge")).to_have_count(0)


def test_new_words_are_read_out(open_window: Open) -> None:
    window = open_window("Ada")
    other = open_window("Ben")
    other.box.fill("my **turn** now")
    other.page.keyboard.press("Enter")
    expect(window.page.locator(".pane > [aria-live]")).to_have_text("Ben: my turn now")


def test_the_reader_stays_at_the_bottom_and_is_left_alone_elsewhere(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    gap = "(part) => Math.round(part.scrollHeight - part.scrollTop - part.clientHeight)"
    scroller = window.page.locator(".scroller")
    expect(window.panel).to_be_in_viewport()
    assert scroller.evaluate(gap) <= 1
    scroller.evaluate("(part) => { part.scrollTop = 100; }")
    other = open_window("Ben")
    other.box.fill("down here")
    other.page.keyboard.press("Enter")
    expect(window.messages.last).to_contain_text("down here")
    assert scroller.evaluate("(part) => part.scrollTop") == 100
    window.page.get_by_role("button", name="Jump to the present").click()
    expect(window.messages.last).to_be_in_viewport()


def is_change_of_faults(response: Response) -> bool:
    return response.request.method == "POST" and response.url.endswith("/visit/faults")


def test_closed_dms_and_a_filtered_log_on_the_developer_panel(open_window: Open) -> None:
    window = open_window("Ada")
    window.page.get_by_role("button", name="Developer panel").click()
    panel = window.page.get_by_role("complementary", name="Developer panel")
    closed = panel.get_by_role("checkbox", name="Gus")
    with window.page.expect_response(is_change_of_faults) as answer:
        closed.check()
    assert answer.value.json()["closed_dms"] == [PERSON_IDS["Gus"]]
    with window.page.expect_response(is_change_of_faults) as answer:
        closed.uncheck()
    assert answer.value.json()["closed_dms"] == []
    panel.get_by_role("searchbox", name="Filter the log").fill("PUT")
    expect(panel.get_by_role("row", name=re.compile("commands"))).to_have_count(1)
    expect(panel.get_by_role("row")).to_have_count(2)


def test_after_a_dropped_gateway_buttons_work_again(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    window.page.get_by_role("button", name="Developer panel").click()
    window.page.get_by_role("button", name="Drop the gateway").click()
    expect(window.page.get_by_text("The gateway was dropped")).to_be_visible()
    expect(window.page.locator(".banner")).to_be_hidden()
    window.button("Green").click()
    expect(window.panel.locator(".section")).to_contain_text("Ada pressed two")


def test_a_restarted_bot_answers_again(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    window.page.get_by_role("button", name="Developer panel").click()
    window.page.get_by_role("button", name="Restart the bot").click()
    expect(window.page.get_by_text("The bot starts anew")).to_be_visible()
    expect(window.page.locator(".banner")).to_be_hidden()
    window.button("Green").click()
    expect(window.panel.locator(".section")).to_contain_text("Ada pressed two")


def test_dark_and_light_follow_the_system_until_one_is_chosen(open_window: Open) -> None:
    window = open_window("Ada", color_scheme="light")
    root = window.page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    window.page.get_by_role("button", name="Switch between dark and light").click()
    expect(root).to_have_attribute("data-theme", "dark")
    window.page.reload()
    expect(root).to_have_attribute("data-theme", "dark")
