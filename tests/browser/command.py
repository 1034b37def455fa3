"""``gamemaster`` without a token, as anybody first meets it: a process that can be killed and started again."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.browser.window import PATIENCE

ROOT = Path(__file__).parents[2]


class Command:
    """The same folder and port for every life of the process: the page finds its way back by itself."""

    def __init__(self, folder: Path, *, pace: float = 0) -> None:
        self.database = folder / "gm.sqlite3"
        self.log = folder / "gamemaster.log"
        self.port = _free_port()
        self.address = ""
        self._pace = pace
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "GAMEMASTER_"))},
            "DISCORD_TOKEN": "",
            "GAMEMASTER_PORT": str(self.port),
            "GAMEMASTER_DATABASE": str(self.database),
            "GAMEMASTER_COMPUTER_PACE": str(self._pace),
        }
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "bot"]
            self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
        self._wait_until_open()

    def _wait_until_open(self) -> None:
        origin = f"http://127.0.0.1:{self.port}"
        late = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < late:
            try:
                urllib.request.urlopen(f"{origin}/", timeout=1).close()  # noqa: S310  (this machine)
            except OSError:
                time.sleep(0.05)
            else:
                key = self.database.with_name("playground.key").read_text(encoding="utf-8")
                self.address = f"{origin}/?key={key}"
                return
        raise AssertionError(self.log.read_text(encoding="utf-8"))

    def kill(self) -> None:
        """SIGKILL: no farewell, no flush."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def trouble(self) -> list[str]:
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if " ERROR " in line or " WARNING " in line or "Traceback" in line]


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
