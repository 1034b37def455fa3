"""Pictures for the README: plays a little of every game in a real browser and writes `docs/screenshots/`."""

import io
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, expect, sync_playwright

from games import discover
from tests.browser.command import ROOT, Command
from tests.browser.conftest import FLAGS, MISSING, find_chromium
from tests.browser.player import Player
from tests.browser.window import Window

FOLDER = ROOT / "docs" / "screenshots"
DARK: dict[str, Any] = {"color_scheme": "dark", "reduced_motion": "reduce"}
DESKTOP = DARK | {"viewport": {"width": 1280, "height": 900}}
PHONE = DARK | {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
}
COMPUTERS = 2
CLICKS = 24
LARGEST = 120_000


def main() -> None:
    chromium = find_chromium()
    if chromium is None:
        sys.exit(MISSING)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        command = Command(Path(folder))
        command.start()
        try:
            _welcome(browser, command.address)
            for game in discover():
                _table(browser, command.address, game)
        finally:
            command.kill()
            browser.close()


def _welcome(browser: Browser, address: str) -> None:
    for name, look in (("desktop", DESKTOP), ("phone", PHONE)):
        window = Window(browser, address, [], look)
        expect(window.page.locator(".way").last).to_be_visible()
        _shoot(window.page, f"welcome-{name}")
        window.close()


def _table(browser: Browser, address: str, game: str) -> None:
    """Beside each other: what all may see, and what only one person does; then that person's phone."""
    window = Window(browser, address, ["Ada", "Ben"], DESKTOP)
    ada, ben = Player(window, "Ada"), Player(window, "Ben")
    ada.open_table(game)
    ben.go_to_table(game, ada.table)
    ben.press("Join")
    ada.add_computers(COMPUTERS, seated=2)
    ada.start()
    for player in (ada, ben):
        player.go_to("@")
    _play(window, ada, ben)
    ada.go_to_table(game, ada.table)
    ada.panel.evaluate("(panel) => panel.scrollIntoView({ block: 'start' })")
    ada.pane.locator(".to-bottom").evaluate("(button) => button.remove()")
    _shoot(window.page, f"{game}-desktop")
    window.close()
    phone = Window(browser, address, ["Ben"], PHONE)
    Player(phone, "Ben").go_to("@")
    _shoot(phone.page, f"{game}-phone")
    phone.close()


def _play(window: Window, ada: Player, ben: Player) -> None:
    """A number of clicks, and on until Ben has to choose: then there is something to see."""
    patience = 2000
    while ada.clicks + ben.clicks < CLICKS or len(ben.steps()) < 2:
        if not (ada.click_one_step() or ben.click_one_step()):
            window.page.wait_for_timeout(50)
        patience -= 1
        if not patience:
            sys.exit(f"table {ada.table}: nobody has anything to click")
    window.page.wait_for_timeout(1000)


def _shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(400)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    file = FOLDER / f"{name}.webp"
    picture.save(file, quality=82, method=6)
    size = file.stat().st_size
    sys.stdout.write(f"{file.relative_to(ROOT)}  {size // 1000} kB\n")
    if size > LARGEST:
        sys.exit(f"{file} is larger than {LARGEST // 1000} kB")


if __name__ == "__main__":
    main()
