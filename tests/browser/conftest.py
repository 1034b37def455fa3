"""A real Chromium before a real playground in which the scripted bot answers."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.command import Command
from tests.browser.window import Window

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
ROOT = Path(__file__).parents[2]
MISSING = "no Chromium found: install it (Debian: apt-get install chromium) for the browser tests and the pictures"

Open = Callable[..., Window]


def find_chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def chromium() -> str:
    found = find_chromium()
    if found is None and os.environ.get("CI"):
        pytest.fail(MISSING)
    if found is None:
        pytest.skip(MISSING)
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS.split())
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def address(chromium: str) -> Iterator[str]:
    """The printed address of a playground that this module has for itself."""
    command = [sys.executable, "-m", "tests.browser.stage"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as stage:
        assert stage.stdout is not None
        printed = stage.stdout.readline().strip()
        assert printed, "the stage did not open"
        yield printed
        stage.terminate()


@pytest.fixture(scope="module")
def gamemaster(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """The real bot in its playground, for this module."""
    command = Command(tmp_path_factory.mktemp("gamemaster"))
    command.start()
    yield command
    assert command.is_alive(), command.log.read_text(encoding="utf-8")
    command.kill()


@pytest.fixture
def open_window(browser: Browser, address: str) -> Iterator[Open]:
    """Opens windows, each with a memory of its own; none of them may meet an error, or ask another host."""
    windows: list[Window] = []

    def open_one(*people: str, **context: object) -> Window:
        windows.append(Window(browser, address, people, context))
        return windows[-1]

    yield open_one
    for window in windows:
        window.close()
    assert [error for window in windows for error in window.errors] == []
    assert {where for window in windows for where in window.asked_elsewhere(address)} == set()
