"""A browser window on the playground: what its visitor does, and all that reached it."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Response, WebSocket, expect

from bot.playground.cast import PERSON_IDS

PATIENCE = 10_000

expect.set_options(timeout=PATIENCE)


class Window:
    def __init__(self, browser: Browser, address: str, people: Sequence[str], context: dict[str, Any]) -> None:
        self.errors: list[str] = []
        self.forgiven: list[str] = []
        """Parts of errors that this visitor may meet."""
        self.heard: list[tuple[str, str]] = []
        """Every answer and live event: where it came from, and what it said."""
        self.context = browser.new_context(**({"viewport": {"width": 1280, "height": 800}} | context))
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self._response)
        self.page.on("websocket", self._websocket)
        shown = ",".join(PERSON_IDS[person] for person in people)
        self.page.goto(f"{address}&as={shown}" if shown else address)
        expect(self.page.get_by_role("heading", name="games", level=1).first).to_be_visible()

    def _console(self, message: ConsoleMessage) -> None:
        is_forgiven = any(part in message.text for part in self.forgiven)
        if message.type in ("error", "warning") and not is_forgiven:
            self.errors.append(message.text)

    def _response(self, response: Response) -> None:
        try:
            self.heard.append((response.url, response.text()))
        except (Error, UnicodeDecodeError):
            self.heard.append((response.url, ""))  # A picture, or a page that was left.

    def _websocket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append((socket.url, str(frame))))

    def asked_elsewhere(self, address: str) -> list[str]:
        host = urlsplit(address).netloc
        return [where for where, _ in self.heard if urlsplit(where).netloc not in ("", host)]

    def close(self) -> None:
        self.context.close()

    # Where things are

    def pane(self, person: str) -> Locator:
        return self.page.locator(f'.pane[data-person="{PERSON_IDS[person]}"]')

    @property
    def box(self) -> Locator:
        return self.page.locator(".composer textarea:visible")

    @property
    def messages(self) -> Locator:
        return self.page.locator(".message")

    @property
    def panel(self) -> Locator:
        """The newest message with components."""
        return self.page.locator(".message", has=self.page.locator(".container")).last

    def button(self, name: str) -> Locator:
        return self.panel.get_by_role("button", name=name, exact=True)

    # What the visitor does

    def command(self, words: str, *, times: int = 2) -> None:
        """Type a command; one Enter takes it from the list, the next sends it."""
        self.box.click()
        self.page.keyboard.type(f"/{words}")
        for _ in range(times):
            self.page.keyboard.press("Enter")

    def show_gallery(self) -> None:
        before = self.page.locator(".container").count()
        self.command("gallery")
        expect(self.page.locator(".container")).to_have_count(before + 1)

    def go_to(self, channel: str) -> None:
        self.page.locator(".sidebar").get_by_role("button", name=channel).first.click()
