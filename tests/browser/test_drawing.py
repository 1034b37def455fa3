"""What the bot sends is shown as Discord would show it, and text stays text."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Open
from tests.browser.stage import HOSTILE_NAME
from tests.browser.window import Window


@pytest.fixture(scope="module")
def gallery(browser: Browser, address: str) -> Iterator[Window]:
    window = Window(browser, address, ["Ada"], {})
    window.show_gallery()
    yield window
    window.close()
    assert window.errors == []


READ = "async (text) => { const {blocks} = await import('/page/markdown.js'); return blocks(text); }"


def words(source: str) -> dict[str, Any]:
    return {"type": "prose", "children": [source]}


@pytest.mark.parametrize(
    ("source", "tree"),
    [
        ("**b**", [{"type": "prose", "children": [{"type": "bold", "children": ["b"]}]}]),
        ("a_b_c 2 * 3 * 4", [words("a_b_c 2 * 3 * 4")]),
        (r"\*\*no\*\* \<@1>", [words("**no** <@1>")]),
        ("`**x**`", [{"type": "prose", "children": [{"type": "code", "text": "**x**"}]}]),
        ("a ```x\ny``` b", [words("a "), {"type": "fence", "language": "x", "text": "y"}, words(" b")]),
        ("[x](javascript:alert(1))", [words("[x](javascript:alert(1))")]),
        ("> q\nr", [{"type": "quote", "children": [words("q")]}, words("r")]),
        ("-# s", [{"type": "small", "children": ["s"]}]),
        ("#no heading", [words("#no heading")]),
        ("<t:12:R>", [{"type": "prose", "children": [{"type": "time", "seconds": 12, "style": "R"}]}]),
    ],
)
def test_markdown_reads_as_discord_reads_it(gallery: Window, source: str, tree: list[Any]) -> None:
    assert gallery.page.evaluate(READ, source) == tree


@pytest.mark.parametrize("piece", ["*", "_", "`", "[", "||a", "**a", "~~", "> ", "[a](", "\\", "```"])
def test_four_thousand_characters_of_marks_are_read_at_once(gallery: Window, piece: str) -> None:
    took = gallery.page.evaluate(
        "async (text) => { const {blocks} = await import('/page/markdown.js');"
        " const start = performance.now(); blocks(text); return performance.now() - start; }",
        piece * (4000 // len(piece)),
    )
    assert took < 500


def test_markdown_becomes_elements(gallery: Window) -> None:
    text = gallery.page.locator(".message .text", has_text="Heading").first
    for selector, content in (
        ("h2", "Heading"),
        ("strong", "bold"),
        ("em", "italics"),
        ("u", "under"),
        ("s", "gone"),
        ("code", "code"),
        ("blockquote", "a quote"),
        ("ul ul li", "inner"),
        ("ol li", "one"),
        ("p.small", "small print"),
        ("pre", 'print("<b>code</b>")'),
        ("a[href='https://example.com/page']", "a link"),
        (".mention", "#games"),
        (".mention.me", "@Ada"),
        ("time", "ago"),
    ):
        expect(text.locator(selector).first).to_contain_text(content)
    expect(text).to_contain_text("*plain*")


def test_a_spoiler_is_hidden_until_pressed(gallery: Window) -> None:
    spoiler = gallery.page.locator(".spoiler").first
    expect(spoiler.get_by_text("hidden words")).to_be_hidden()
    spoiler.press("Enter")
    expect(spoiler.get_by_text("hidden words")).to_be_visible()


def test_relative_times_count(open_window: Open) -> None:
    page = open_window("Ben").page
    moment = page.evaluate("Math.floor(Date.now() / 1000)")
    page.locator(".composer textarea").fill(f"since <t:{moment}:R>")
    page.keyboard.press("Enter")
    counting = page.locator("time[data-counts]").last
    expect(counting).to_have_text(re.compile("second"))
    first = counting.text_content()
    expect(counting).not_to_have_text(str(first))


def test_embeds_have_title_field_and_footer(gallery: Window) -> None:
    embed = gallery.page.locator(".embed").last
    expect(embed.get_by_role("heading", name="An embed")).to_be_visible()
    for content in ("with words", "Field", "Value", "Footnote"):
        expect(embed).to_contain_text(content)


def test_a_picture_on_another_host_is_named_and_not_fetched(gallery: Window) -> None:
    embed = gallery.page.locator(".embed").last
    expect(embed).to_contain_text("not loaded: it is on elsewhere.example")
    assert [where for where, _ in gallery.heard if "elsewhere" in where] == []


def test_a_panel_shows_every_component(gallery: Window) -> None:
    panel = gallery.panel
    expect(panel.locator(".container")).to_have_css("border-left-color", "rgb(51, 119, 204)")
    expect(panel.get_by_role("heading", name="The panel")).to_be_visible()
    expect(panel.locator(".section .thumbnail img")).to_be_visible()
    expect(panel.get_by_role("separator")).to_be_visible()
    for name, style in (("Blurple", "primary"), ("Green", "success"), ("Red", "danger"), ("Form", "secondary")):
        expect(gallery.button(name)).to_have_class(re.compile(style))
    expect(gallery.button("Off")).to_be_disabled()
    expect(panel.get_by_role("link", name="Outside")).to_have_attribute("href", "https://example.com/")
    for name in ("Which agent?", "Which houses?", "Whom?"):
        expect(panel.get_by_role("button", name=name)).to_have_attribute("aria-haspopup", "listbox")


def test_a_picture_has_alt_text_and_grows_at_a_click(gallery: Window) -> None:
    page = gallery.page
    picture = gallery.panel.locator(".gallery").get_by_role("button", name="Enlarge the picture: A plain board")
    assert (
        picture.locator("img").evaluate("async (image) => { await image.decode(); return image.naturalWidth }") == 1000
    )
    picture.click()
    expect(page.get_by_role("dialog").get_by_role("img", name="A plain board")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(picture).to_be_focused()


def test_text_that_tries_to_be_html_is_shown_as_text(gallery: Window) -> None:
    page = gallery.page
    hostile = page.locator(".message", has_text="window.hacked").last
    expect(hostile).to_contain_text("<script>window.hacked=1</script><img src=x onerror=window.hacked=1>")
    expect(hostile.locator("script, .text img")).to_have_count(0)
    assert page.evaluate("window.hacked") is None


def test_names_that_try_to_be_html_are_shown_as_text(open_window: Open) -> None:
    window = open_window("Gus")
    window.box.fill("x" * 2000)
    window.page.keyboard.press("Enter")
    said = window.messages.last
    expect(said).to_contain_text("x" * 2000)
    expect(said.locator(".headline .name")).to_have_text(HOSTILE_NAME)
    window.page.locator(".chip", has_text="Gus").hover()
    assert window.page.evaluate("window.hacked") is None
    assert_no_sideways_scrolling(window.page)


def assert_no_sideways_scrolling(page: Page) -> None:
    wide = page.evaluate(
        "[document.documentElement, ...document.querySelectorAll('.scroller, .sidebar, .room')]"
        ".filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.className)"
    )
    assert wide == []
