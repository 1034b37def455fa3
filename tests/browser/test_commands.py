"""Slash commands: found, filled in with help, sent, and their answers shown."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.window import Window


def test_the_picker_names_commands_with_descriptions_and_options(open_window: Open) -> None:
    window = open_window("Ada")
    window.page.keyboard.type("/pl")
    offered = window.page.get_by_role("option", name="/play")
    expect(offered).to_contain_text("Play a move by typing it")
    expect(offered).to_contain_text("move times? whom?")
    window.page.keyboard.press("Escape")
    expect(offered).to_be_hidden()


def test_choices_and_live_completion_fill_a_command(open_window: Open) -> None:
    window = open_window("Ada")
    window.command("table open", times=1)
    page = window.page
    page.get_by_role("option", name="Whisper & Co").click()
    page.get_by_role("button", name="+preset").click()
    expect(page.get_by_role("option", name="Whisper & Co, short")).to_be_visible()
    page.keyboard.type("lo")
    expect(page.get_by_role("option")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    jump = window.messages.last.get_by_role("button", name="#Whisper & Co table")
    jump.click()
    expect(window.page.get_by_role("heading", name="Whisper & Co table", level=1)).to_be_visible()
    expect(window.messages.first).to_contain_text("Preset: whisper & co, long")


def test_a_completion_is_sent_as_the_value_behind_its_name(open_window: Open) -> None:
    window = open_window("Ada")
    window.command("play", times=1)
    window.page.keyboard.type("red")
    window.page.get_by_role("option", name="move red 2").click()
    window.page.keyboard.press("Enter")
    expect(window.messages.last).to_contain_text("Played move-red-2 x1.")
    expect(window.messages.last).to_contain_text("Ada used /play")


def test_a_command_can_be_typed_whole(open_window: Open) -> None:
    window = open_window("Ada")
    window.box.fill("/play roll times:3 whom:Ben")
    window.page.keyboard.press("Enter")
    expect(window.messages.last).to_contain_text("Played roll x3 about Ben.")


def test_a_command_can_be_typed_letter_by_letter(open_window: Open) -> None:
    window = open_window("Ada")
    window.command("play roll times:2", times=1)
    expect(window.messages.last).to_contain_text("Played roll x2.")


def test_a_missing_or_wrong_option_is_named_and_nothing_is_sent(open_window: Open) -> None:
    window = open_window("Ada")
    before = window.messages.count()
    window.box.fill("/play move: times:many")
    send = window.page.get_by_role("button", name="Send /play")
    send.click()
    expect(window.page.locator(".order").get_by_role("alert")).to_have_text("move is required.")
    window.page.get_by_role("combobox", name="move, required").fill("roll")
    send.click()
    expect(window.page.locator(".order").get_by_role("alert")).to_have_text("times takes a number.")
    assert window.messages.count() == before


def test_the_bot_thinks_and_then_answers(open_window: Open) -> None:
    window = open_window("Ada")
    window.command("slow")
    expect(window.page.locator(".thinking")).to_contain_text("is thinking…")
    expect(window.messages.last).to_contain_text("Thought it over.")
    expect(window.page.locator(".thinking")).to_have_count(0)


def test_a_command_that_nobody_answers_says_so_until_dismissed(open_window: Open) -> None:
    window = open_window("Ada")
    window.command("late")
    notice = window.page.locator(".notices").get_by_role("alert")
    expect(notice).to_contain_text("/late: the application did not respond in time (interaction failed).")
    notice.get_by_role("button", name="Dismiss").click()
    expect(notice).to_have_count(0)


def try_out(window: Window, game: str) -> None:
    window.page.locator(".way", has_text=game).click()


@pytest.mark.parametrize("game", ["Whisper & Co", "Maze"])
def test_one_click_leads_to_the_table_and_ones_own_hand(open_window: Open, game: str) -> None:
    window = open_window()
    try_out(window, game)
    expect(window.page.get_by_role("heading", name=f"{game} table", level=1)).to_be_visible()
    expect(window.messages).to_have_count(2)
    expect(window.messages.first).to_contain_text("the game is on")
    expect(window.messages.last).to_contain_text("The hand of Ada")
    expect(window.page.get_by_role("region", name=f"Messages in {game} table")).to_be_focused()


def test_one_click_seats_no_more_than_fit(open_window: Open) -> None:
    window = open_window()
    try_out(window, "Maze")
    expect(window.messages.first).to_contain_text("the game is on")
    assert [said for _, said in window.heard if "sits down" in said and "MESSAGE_CREATE" in said][1:] == []


def test_a_refused_step_of_the_one_click_start_says_why(open_window: Open) -> None:
    window = open_window()
    try_out(window, "Hush")
    expect(window.page.locator(".toast")).to_have_text("Game Master: There is no chair left.")
    expect(window.messages.last).to_contain_text("There is no chair left.")


def test_a_table_that_may_not_be_opened_says_why(open_window: Open) -> None:
    window = open_window()
    try_out(window, "Closed today")
    expect(window.page.locator(".toast")).to_have_text("Game Master: No tables of this game today.")
    expect(window.page.get_by_role("heading", name="games", level=1)).to_be_visible()
    expect(window.page.locator(".way", has_text="Closed today")).to_contain_text("Try it against computers")
