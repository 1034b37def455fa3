"""Buttons, selects and forms reach the bot, and its answers change the page in place."""

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import Window


def panel_says(window: Window, words: str) -> None:
    expect(window.panel.locator(".section")).to_contain_text(words)


def test_a_button_edits_its_message_and_keeps_focus_and_scroll(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    scroller = window.page.locator(".scroller")
    button = window.button("Blurple")
    button.focus()
    where = scroller.evaluate("(part) => { part.scrollTop -= 60; return part.scrollTop; }")
    expect(window.page.get_by_role("button", name="Jump to the present")).to_be_visible()
    window.page.keyboard.press("Enter")
    panel_says(window, "Ada pressed one")
    expect(button).to_be_focused()
    assert scroller.evaluate("(part) => part.scrollTop") == where
    expect(window.panel.get_by_text("(edited)")).to_be_visible()


def test_a_select_sends_the_one_option_that_is_picked(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    window.button("Which agent?").click()
    expect(window.page.get_by_role("option", name="Red")).to_contain_text("at house 3")
    window.page.get_by_role("option", name="Blue").click()
    panel_says(window, "Ada pressed agent ['blue']")


def test_a_select_of_several_takes_no_more_than_it_allows(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    window.button("Which houses?").click()
    for number in range(1, 5):
        window.page.get_by_role("option", name=f"House {number}").click()
    window.page.get_by_role("button", name="Done").click()
    panel_says(window, "Ada pressed houses ['1', '2', '3']")


def test_a_select_works_with_the_keyboard_alone(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    window.button("Which agent?").press("Enter")
    window.page.keyboard.press("ArrowDown")
    window.page.keyboard.press("Escape")
    expect(window.button("Which agent?")).to_be_focused()
    panel_says(window, "nobody pressed anything")
    window.button("Which agent?").press("Enter")
    window.page.keyboard.press("ArrowDown")
    window.page.keyboard.press("Enter")
    panel_says(window, "Ada pressed agent ['blue']")


def test_a_user_select_offers_the_people(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    window.button("Whom?").click()
    window.page.get_by_role("option", name="Cleo").click()
    panel_says(window, "Ada pressed whom")


def test_a_form_hands_in_every_kind_of_field(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    window.button("Form").click()
    form = window.page.get_by_role("dialog", name="The form")
    form.get_by_role("textbox", name="Name").fill("Zoë <b>")
    form.get_by_role("button", name="Colour").click()
    window.page.get_by_role("option", name="Blue").click()
    form.get_by_role("radio", name="Slow").check()
    form.get_by_role("checkbox", name="Dice").check()
    form.get_by_role("checkbox", name="Loud").check()
    form.get_by_role("button", name="Submit").click()
    expect(form).to_have_count(0)
    said = '[["name", "Zo\\u00eb <b>"], ["colour", ["blue"]], ["pace", "Slow"], ["extras", ["Dice"]], ["loud", true]]'
    expect(window.messages.last).to_contain_text(said)


def test_a_form_is_not_handed_in_while_something_is_missing(open_window: Open) -> None:
    window = open_window("Ada")
    window.command("ask")
    form = window.page.get_by_role("dialog", name="The form")
    form.get_by_role("button", name="Submit").click()
    expect(form).to_be_visible()
    assert form.locator(":invalid").count() > 0
    window.page.keyboard.press("Escape")
    expect(form).to_have_count(0)


def test_a_button_that_nobody_answers_says_so(open_window: Open) -> None:
    window = open_window("Ada")
    window.show_gallery()
    window.button("Red").click()
    expect(window.button("Red")).to_have_attribute("aria-busy", "true")
    expect(window.panel.get_by_role("alert")).to_have_text("This interaction failed")
    window.button("Green").click()
    expect(window.panel.get_by_role("alert")).to_have_count(0)


def test_a_dismissed_private_message_is_gone_for_good(open_window: Open) -> None:
    window = open_window("Dan")
    window.command("secret")
    private = window.page.locator(".message.ephemeral", has_text="EPHEMERAL-SECRET-DAN")
    expect(private).to_contain_text("Only you can see this")
    private.get_by_role("button", name="Dismiss message").click()
    expect(private).to_have_count(0)
    window.page.reload()
    expect(window.box).to_be_visible()
    expect(private).to_have_count(0)
