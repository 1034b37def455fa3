"""``gamemaster`` without a token, as anybody first meets it: a process that can be killed and started again."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

from tests.browser.window import PATIENCE

ROOT = Path(__file__).parents[2]


class Command:
    """The same folder and port for every life of the process: the page finds its way back by itself."""

    def __init__(self, folder: Path, *, module: str = "bot", pace: float = 0) -> None:
        self.database = folder / "gm.sqlite3"
        self.log = folder / "gamemaster.log"
        self.port = 0
        self.address = ""
        self._module = module
        self._pace = pace
        self._lives = 0
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
            command = [sys.executable, "-m", self._module]
            self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
        self._wait_until_open(self._lives)
        self._lives += 1

    def _wait_until_open(self, lives: int) -> None:
        """Until it has printed its address once more; the first free port that it finds is kept for its next lives."""
        late = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < late:
            printed = re.findall(r"(http://127\.0\.0\.1:(\d+)/\S+)", self.log.read_text(encoding="utf-8"))
            if len(printed) > lives:
                self.address, self.port = printed[-1][0], int(printed[-1][1])
                return
            time.sleep(0.05)
        raise AssertionError(self.log.read_text(encoding="utf-8"))

    def is_alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """SIGKILL: no farewell, no flush."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def trouble(self) -> list[str]:
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if " ERROR " in line or " WARNING " in line or "Traceback" in line]
