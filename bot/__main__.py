"""``gamemaster``: the bot on Discord, or, without a token, the same bot in a playground on this machine."""

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from bot import health
from bot.desk.client import login_fault
from bot.evening import host
from bot.playground import Playground
from bot.settings import BadSetting, Settings, load
from storage.errors import StorageError

log = logging.getLogger("gamemaster")


def main() -> None:
    if sys.argv[1:] == ["health"]:
        sys.exit(health.check(_settings()))
    if sys.argv[1:]:
        _end("usage: gamemaster [health]   (settings come from the environment, see the README)")
    settings = _settings()
    logging.basicConfig(level=settings.gamemaster_log_level, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("discord.client").addFilter(lambda record: "voice" not in record.getMessage())
    # Started and stopped from outside: an interrupt is the ordinary way to end.
    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        try:
            asyncio.run(_run(settings))
        except BaseExceptionGroup as group:
            _end(_explained(group))
        except (StorageError, OSError) as error:
            _end(str(error))


async def _run(settings: Settings) -> None:
    task = asyncio.current_task()
    if task is not None:
        with contextlib.suppress(NotImplementedError):  # Windows has no such signals; there an interrupt ends it
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    if settings.discord_token is not None:
        await host(settings, settings.discord_token.get_secret_value())
    else:
        await _play_here(settings)


async def _play_here(settings: Settings) -> None:
    """Discord's stand-in and the bot, both on this machine; what was said there is kept beside the database."""
    folder = settings.gamemaster_database.parent
    folder.mkdir(parents=True, exist_ok=True)
    async with Playground.serve(settings.gamemaster_port, folder / "playground.sqlite3", _key(folder)) as playground:
        pointed = {"discord_api_url": playground.api_url, "discord_gateway_url": playground.gateway_url}
        sys.stdout.write(f"\nNo DISCORD_TOKEN is set, so this is the playground. Open\n\n  {playground.address}\n\n")
        sys.stdout.flush()
        await _host_again(settings.model_copy(update=pointed), playground)


async def _host_again(settings: Settings, playground: Playground) -> None:
    """Run the bot, and run it anew whenever the developers' panel asks for that."""
    wanted = asyncio.Event()

    async def restart() -> None:
        wanted.set()

    playground.on_restart = restart
    while True:
        wanted.clear()
        bot, bell = asyncio.create_task(host(settings, playground.token)), asyncio.create_task(wanted.wait())
        try:
            await asyncio.wait({bot, bell}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            bot.cancel()
            bell.cancel()
            (fault, _) = await asyncio.gather(bot, bell, return_exceptions=True)
        if fault is not None and not isinstance(fault, asyncio.CancelledError):
            raise fault


def _key(folder: Path) -> str:
    """The key in the address, the same after a restart, so that an open page finds its way back."""
    file = folder / "playground.key"
    with contextlib.suppress(FileNotFoundError):
        if key := file.read_text(encoding="utf-8").strip():
            return key
    key = secrets.token_urlsafe(16)
    file.touch(mode=0o600)
    file.write_text(key, encoding="utf-8")
    return key


def _settings() -> Settings:
    try:
        return load(os.environ, Path(".env"))
    except BadSetting as error:
        _end(str(error))


def _explained(group: BaseExceptionGroup[BaseException]) -> str:
    """The one line an operator can act on; anything else is a bug and is shown whole."""
    for error in _leaves(group):
        if line := login_fault(error):
            return line
        if isinstance(error, StorageError):
            return str(error)
    raise group


def _leaves(error: BaseException) -> Iterator[BaseException]:
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _leaves(inner)
    else:
        yield error


def _end(line: str) -> NoReturn:
    sys.stderr.write(f"gamemaster: {line}\n")
    sys.exit(2)


if __name__ == "__main__":
    main()
