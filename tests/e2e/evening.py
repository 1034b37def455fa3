"""A whole evening over real sockets: the bot as a process of its own, people as visitors of the playground."""

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.playground import Playground, Visitor
from bot.playground.components import walk
from bot.playground.visitor import Turned, text_of
from games.kit.dice import Dice
from tests.bot.playground.openapi import OpenApi

Json = dict[str, Any]
ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
THREAD = 11
_NOT_A_MOVE = ("Back", "Undo")
_TROUBLE = re.compile(r" (ERROR|CRITICAL) |Traceback")


@dataclass
class BotProcess:
    """``python -m bot``, pointed at a playground; it can be killed without warning and started again."""

    playground: Playground
    database: Path
    pace: float = 0.0
    logs: list[Path] = field(default_factory=list)
    bodies: OpenApi = field(default_factory=OpenApi)  # what is wrong with what the bot has sent

    async def start(self) -> None:
        log = self.database.with_name(f"bot-{len(self.logs)}.log")
        self.logs.append(log)
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("DISCORD_", "GAMEMASTER_"))},
            "DISCORD_TOKEN": "the-token-of-this-evening",
            "DISCORD_API_URL": self.playground.api_url,
            "DISCORD_GATEWAY_URL": self.playground.gateway_url,
            "GAMEMASTER_DATABASE": str(self.database),
            "GAMEMASTER_COMPUTER_PACE": str(self.pace),
        }
        with log.open("wb") as out:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=ROOT, env=environment, stdout=out, stderr=out
            )

    async def kill(self) -> None:
        """SIGKILL: no farewell, no flush."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()

    async def stop(self) -> int:
        self._process.terminate()
        return await self._process.wait()

    def log(self) -> str:
        return "\n".join(log.read_text(encoding="utf-8") for log in self.logs)

    def trouble(self) -> list[str]:
        return [line for line in self.log().splitlines() if _TROUBLE.search(line)]


@asynccontextmanager
async def evening(folder: Path, *, pace: float = 0.0) -> AsyncIterator[BotProcess]:
    """A playground with the bot in it."""
    async with Playground.serve(0, folder / "playground.sqlite3") as playground:
        bot = BotProcess(playground, folder / "gm.sqlite3", pace)
        playground.on_request.append(bot.bodies)
        await bot.start()
        try:
            yield bot
        finally:
            await bot.kill()


class Guest:
    """A person at the playground who knows how to find tables, panels and moves on the screen."""

    def __init__(self, visitor: Visitor, dice: Dice) -> None:
        self.visitor = visitor
        self.dice = dice
        self.clicks = 0
        self.answers: list[str] = []  # how each click and command ended: done or failed

    async def ready(self) -> None:
        await self.visitor.wait_for(
            lambda me: me.bot_online and any(c["name"] == "table" for c in me.commands), PATIENCE
        )

    async def do(self, words: str, channel: str = "games", **options: Any) -> None:
        """A slash command, answered."""
        assert await self.visitor.settled(await self.visitor.command(words, channel, **options), PATIENCE) == "done"

    async def open(self, game: str, **options: Any) -> str:
        """Open a table; gives its thread."""
        before = set(self.visitor.channels)
        await self.do("table open", game=game, **options)
        return await self.visitor.wait_for(
            lambda me: next((c for c in me.channels if c not in before and me.channels[c]["type"] == THREAD), None),
            PATIENCE,
        )

    async def panel(self, thread: str, accept: Callable[[Json], bool] = lambda message: True) -> Json:
        """The table's public panel."""
        return await self.visitor.wait_for_message(
            thread, lambda m: not m["flags"] & 64 and bool(_controls(m)) and accept(m), PATIENCE
        )

    async def press(self, message: Json, button: str) -> None:
        self.clicks += 1
        assert await self.visitor.settled(await self.visitor.click(message, button), PATIENCE) == "done"

    def private_panel(self, table: str) -> Json | None:
        """The private panel of a table in this person's DM."""
        found = [message for message in self.visitor.seen("@") if f"table {table}" in text_of(message)]
        return found[-1] if found else None

    async def click_one_step(self, table: str) -> bool:
        """One click on the way to a move, in the DM; whether there was anything to click."""
        panel = self.private_panel(table)
        steps = _moves(panel) if panel else []
        if panel is None or not steps:
            return False
        component = self._preferred(steps)
        try:
            sent = await self._use(panel, component)
        except Turned:  # the panel was edited while the finger was on its way
            return False
        self.clicks += 1
        self.answers.append(await self.visitor.settled(sent, PATIENCE))
        return True

    async def _use(self, panel: Json, component: Json) -> str:
        if component["type"] == 3:
            value = self.dice.pick(component["options"])["value"]
            return await self.visitor.choose(panel, component["custom_id"], [value])
        return await self.visitor.click(panel, component["custom_id"])

    async def type_one_move(self, thread: str) -> bool:
        """Play what the autocompletion offers; whether it offered anything."""
        offered = await self.visitor.autocomplete("play", "move", "", thread)
        if not offered:
            return False
        self.answers.append(
            await self.visitor.settled(
                await self.visitor.command("play", thread, move=self.dice.pick(offered)["value"]), PATIENCE
            )
        )
        return True

    async def play_on(self, table: str, thread: str) -> None:
        """Click whenever there is something to click, until the game is over."""
        while not self.is_over(thread):
            if not await self.click_one_step(table):
                await asyncio.sleep(0.02)

    def _preferred(self, steps: list[Json]) -> Json:
        """What is ready is confirmed; else anything."""
        ready = [step for step in steps if step.get("label", "").startswith("Confirm")]
        return ready[0] if ready else self.dice.pick(steps)

    def is_over(self, thread: str) -> bool:
        return any("Rematch" in str(message["components"]) for message in self.visitor.seen(thread))


@asynccontextmanager
async def guests(bot: BotProcess, *names: str) -> AsyncIterator[list[Guest]]:
    """Some people of the playground, when the bot is there."""
    async with AsyncExitStack() as stack:
        visitors = [await stack.enter_async_context(Visitor(bot.playground.address, name)) for name in names]
        people = [Guest(visitor, Dice(visitor.id.encode(), "guest")) for visitor in visitors]
        for person in people:
            await person.ready()
        yield people


async def seated(people: list[Guest], game: str, computers: int, **options: Any) -> tuple[str, str]:
    """A started table with these people; gives its number and its thread."""
    host, *others = people
    thread = await host.open(game, **options)
    panel = await host.panel(thread)
    for other in others:
        await other.press(await other.panel(thread), "Join")
    for _ in range(computers):
        await host.press(panel, "Add computer")
    await host.do("table start", thread)
    return re.findall(r"table (\d+)", text_of(panel))[0], thread


def _controls(message: Json) -> list[Json]:
    return [part for _, part in walk(message["components"]) if part.get("custom_id") and not part.get("disabled")]


def _moves(message: Json) -> list[Json]:
    """The controls of a panel that lead on to a move."""
    steps = [part for part in _controls(message) if re.match(r"gm:\d+:(move|page):", part["custom_id"])]
    return [step for step in steps if step.get("label") not in _NOT_A_MOVE]
