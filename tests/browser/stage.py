"""Opens a playground with the scripted bot in it and prints its address: `python -m tests.browser.stage`."""

import asyncio
import contextlib
import dataclasses
import sys

import discord
import yarl

from bot.playground import Playground
from bot.playground.cast import PERSON_IDS
from tests.browser.scripted import Scripted

HOSTILE_NAME = "<b onmouseover=window.hacked=1>Gus</b>"
RIGHT_TO_LEFT = "פין"
DEADLINE = 1.5
"""Shorter than Discord's three seconds, so that the tests of late answers are."""


def rename(playground: Playground, person: str, name: str) -> None:
    people = playground.world.people
    people[PERSON_IDS[person]] = dataclasses.replace(people[PERSON_IDS[person]], name=name)


async def run(port: int) -> None:
    async with Playground.serve(port, key="browser-tests") as playground:
        rename(playground, "Gus", HOSTILE_NAME)
        rename(playground, "Finn", RIGHT_TO_LEFT)
        playground.interactions.deadline = DEADLINE
        discord.http.Route.BASE = playground.api_url
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(playground.gateway_url)
        while True:
            await _play(playground)


async def _play(playground: Playground) -> None:
    """One life of the bot: until the playground wants it to begin anew."""
    async with Scripted() as bot:
        playing = asyncio.create_task(bot.start(playground.token))
        playground.on_restart = bot.close
        await asyncio.wait_for(_ready(bot, playing), 20)
        sys.stdout.write(f"{playground.address}\n")
        sys.stdout.flush()
        await playing


async def _ready(bot: Scripted, playing: "asyncio.Task[None]") -> None:
    """Ready, or the reason why it never will be."""
    while not bot.is_ready():
        if playing.done():
            playing.result()
        await asyncio.sleep(0.02)


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run(int(sys.argv[1]) if len(sys.argv) > 1 else 0))
