"""The visitors' side: what the page asks for and is told, each person in their own name."""

import asyncio
import contextlib
import json
import secrets
from typing import Any

from aiohttp import WSMsgType, web

from bot.playground import compose
from bot.playground.cast import Person
from bot.playground.channels import Channel
from bot.playground.compose import Letter
from bot.playground.errors import ApiError
from bot.playground.hub import Hub
from bot.playground.interactions import AUTOCOMPLETE
from bot.playground.permissions import Permission
from bot.playground.refusals import Impossible
from bot.playground.sight import Sight, people
from bot.playground.summons import Summons
from bot.playground.world import Change

Json = dict[str, Any]

BACKLOG = 20_000
"""Events that may wait for a slow page before it is cut off."""


class Visitors:
    def __init__(self, hub: Hub, key: str) -> None:
        self.hub = hub
        self.key = key
        self.summons = Summons(hub.world, hub.interactions)
        self._sockets: set[web.WebSocketResponse] = set()

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/visit/people", self.people)
        app.router.add_get("/visit/faults", self.faults)
        app.router.add_post("/visit/faults", self.change_faults)
        app.router.add_post("/visit/faults/drop-gateway", self.drop_gateway)
        app.router.add_post("/visit/faults/restart-bot", self.restart_bot)
        app.router.add_get("/visit/log", self.log)
        app.router.add_get("/visit/{person_id}/live", self.live)
        app.router.add_post("/visit/{person_id}/say", self.say)
        app.router.add_post("/visit/{person_id}/interact", self.interact)
        app.router.add_post("/visit/{person_id}/dismiss", self.dismiss)
        app.router.add_post("/visit/{person_id}/delete", self.delete)
        app.router.add_post("/visit/{person_id}/dm", self.dm)

    def admits(self, request: web.Request) -> bool:
        given = request.headers.get("X-Playground-Key") or request.query.get("key") or ""
        return secrets.compare_digest(given.encode(), self.key.encode())

    def _person(self, request: web.Request) -> Person:
        person = self.hub.world.people.get(request.match_info["person_id"])
        if person is None:
            raise Impossible("There is nobody of that id.", 404)
        return person

    def _channel(self, person: Person, body: Json) -> Channel:
        channel = self.hub.world.channels.get(str(body.get("channel_id")))
        if channel is None or not self.hub.world.sees(person.id, channel):
            raise Impossible("There is no such channel.", 404)
        return channel

    async def _body(self, request: web.Request) -> Json:
        try:
            body = await request.json()
        except ValueError:
            raise Impossible("That is not JSON.") from None
        if not isinstance(body, dict):
            raise Impossible("That is not an object.")
        return body

    async def people(self, request: web.Request) -> web.Response:
        world = self.hub.world
        guilds = [{"id": world.guild["id"], "name": world.guild["name"]}]
        told = {"people": people(world, self.hub.faults), "bot": world.bot.user, "guilds": guilds}
        return web.json_response(told | {"online": self.hub.gateway.online})

    # Live

    async def live(self, request: web.Request) -> web.WebSocketResponse:
        sight = Sight(self.hub.world, self.hub.faults, self._person(request).id)
        socket = web.WebSocketResponse(heartbeat=30, max_msg_size=4096)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue(BACKLOG)

        def watch(change: Change) -> None:
            for event in sight.events(change):
                try:
                    queue.put_nowait(json.dumps(event))
                except asyncio.QueueFull:
                    speaking.cancel()

        queue.put_nowait(json.dumps({"t": "HELLO", "d": sight.hello(online=self.hub.gateway.online)}))
        speaking = asyncio.create_task(_speak(socket, queue))
        self.hub.world.watchers.append(watch)
        self._sockets.add(socket)
        try:
            async for frame in socket:
                if frame.type is WSMsgType.ERROR or speaking.done():
                    break
        finally:
            self._sockets.discard(socket)
            self.hub.world.watchers.remove(watch)
            speaking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await speaking
        return socket

    async def send_home(self) -> None:
        """Close every live socket: the playground shuts."""
        for socket in list(self._sockets):
            await socket.close(code=1001)

    # What a person does

    async def say(self, request: web.Request) -> web.Response:
        person, body = self._person(request), await self._body(request)
        channel = self._channel(person, body)
        needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        if not self.hub.world.allows(person.id, channel, needed):
            raise Impossible("You may not write here.", 403)
        letter = Letter({"content": str(body.get("content") or "")}, {})
        message = compose.write(self.hub.world, channel, person.user, letter)
        return web.json_response(self.hub.world.post(message).body)

    async def interact(self, request: web.Request) -> web.Response:
        person, body = self._person(request), await self._body(request)
        channel = self._channel(person, body)
        if not isinstance(body.get("data"), dict):
            raise Impossible("There is nothing to do.")
        interaction = self.summons.summon(person, channel, body)
        if body["type"] == AUTOCOMPLETE and interaction.choices is not None:
            return web.json_response({"choices": await interaction.choices})
        return web.json_response({"id": interaction.id})

    async def dismiss(self, request: web.Request) -> web.Response:
        person, body = self._person(request), await self._body(request)
        for channel in self.hub.world.channels.values():
            message = channel.messages.get(str(body.get("message_id")))
            if message is not None and message.only_for == person.id:
                self.hub.world.remove(message)
                return web.json_response({})
        raise Impossible("That message is gone.", 404)

    async def delete(self, request: web.Request) -> web.Response:
        """Delete a message of one's own, or, as an administrator, any message or channel."""
        person, body = self._person(request), await self._body(request)
        channel = self._channel(person, body)
        message = channel.messages.get(str(body.get("message_id")))
        if "message_id" in body and (message is None or message.only_for is not None):
            raise Impossible("That message is gone.", 404)
        if not person.admin and (message is None or message.author_id != person.id):
            raise Impossible("You may not delete that.", 403)
        if message is not None:
            self.hub.world.remove(message)
        else:
            self.hub.world.delete_channel(channel.id)
        return web.json_response({})

    async def dm(self, request: web.Request) -> web.Response:
        person = self._person(request)
        sight = Sight(self.hub.world, self.hub.faults, person.id)
        return web.json_response(sight.channel(self.hub.world.dm_with(person.id)))

    # Faults and the log

    async def faults(self, request: web.Request) -> web.Response:
        return web.json_response(self._faults_told())

    def _faults_told(self) -> Json:
        return self.hub.faults.told() | {"can_restart": self.hub.on_restart is not None}

    async def change_faults(self, request: web.Request) -> web.Response:
        body = await self._body(request)
        forbidden = body.pop("forbidden", {})
        try:
            self.hub.faults.change(body)
            for channel_id, names in forbidden.items():
                self.hub.world.forbid(channel_id, names)
        except (ValueError, KeyError, AttributeError, ApiError) as error:
            raise Impossible(str(error)) from None
        self.hub.world.tell(Change("PEOPLE", people(self.hub.world, self.hub.faults)))
        return web.json_response(self._faults_told())

    async def drop_gateway(self, request: web.Request) -> web.Response:
        await self.hub.gateway.drop()
        return web.json_response({})

    async def restart_bot(self, request: web.Request) -> web.Response:
        if self.hub.on_restart is None:
            raise Impossible("The bot was started elsewhere: restart it there.")
        await self.hub.on_restart()
        return web.json_response({})

    async def log(self, request: web.Request) -> web.Response:
        after = request.query.get("after", "0")
        if not after.isdecimal():
            raise Impossible("That is not a number.")
        return web.json_response({"entries": self.hub.log.after(int(after))})


async def _speak(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    """Send what has gathered until the page goes away."""
    with contextlib.suppress(ConnectionResetError, RuntimeError):
        while not socket.closed:
            await socket.send_str(await queue.get())
