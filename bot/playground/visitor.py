"""A person at the playground, played by a program: knows only what the live socket told that person."""

import asyncio
import json
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import parse_qs, urlsplit

import aiohttp

from bot.playground.components import find, texts, walk

Json = dict[str, Any]
T = TypeVar("T")


class Turned(Exception):
    """The playground would not let the person do that."""


class Visitor:
    """`async with Visitor(playground.address, "Ada") as ada:` and then speak, command, click and wait."""

    def __init__(self, playground_address: str, person: str) -> None:
        parts = urlsplit(playground_address)
        self._origin = f"{parts.scheme}://{parts.netloc}"
        self._key = parse_qs(parts.query)["key"][0]
        self._wanted = person
        self._changed = asyncio.Condition()
        self.id = ""
        self.people: dict[str, Json] = {}
        self.bot: Json = {}
        self.bot_online = False
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, dict[str, Json]] = {}
        self.commands: list[Json] = []
        self.interactions: dict[str, Json] = {}
        self.modals: list[Json] = []
        self.events: list[Json] = []

    # Coming and going

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(headers={"X-Playground-Key": self._key})
        try:
            self.id = await self._who()
            url = f"{self._origin}/visit/{self.id}/live?key={self._key}"
            self._socket = await self._session.ws_connect(url, max_msg_size=0)
            self._hear(json.loads(await self._socket.receive_str()))
        except BaseException:
            await self._session.close()
            raise
        self._listening = asyncio.create_task(self._listen())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._socket.close()
        await self._listening
        await self._session.close()

    async def _who(self) -> str:
        async with self._session.get(f"{self._origin}/visit/people") as response:
            told = await _read(response)
        for person in told["people"]:
            if self._wanted in (person["id"], person["nick"]):
                return str(person["id"])
        raise Turned(f"There is no {self._wanted}.")

    async def _listen(self) -> None:
        async for frame in self._socket:
            if frame.type is aiohttp.WSMsgType.TEXT:
                async with self._changed:
                    self._hear(json.loads(frame.data))
                    self._changed.notify_all()

    def _hear(self, event: Json) -> None:
        self.events.append(event)
        body = event["d"]
        match event["t"]:
            case "HELLO":
                self._greet(body)
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
                self.messages.setdefault(body["channel_id"], {})[body["id"]] = body
            case "MESSAGE_DELETE":
                self.messages.get(body["channel_id"], {}).pop(body["id"], None)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE":
                self.channels[body["id"]] = body
            case "CHANNEL_DELETE":
                self.channels.pop(body["id"], None)
                self.messages.pop(body["id"], None)
            case _:
                self._note(event["t"], body)

    def _note(self, name: str, body: Any) -> None:
        match name:
            case "COMMANDS":
                self.commands = body
            case "PEOPLE":
                self.people = {person["id"]: person for person in body}
            case "BOT":
                self.bot_online = body["online"]
            case "INTERACTION":
                self.interactions[body["id"]] = body
            case "MODAL":
                self.modals.append(body)

    def _greet(self, hello: Json) -> None:
        self.people = {person["id"]: person for person in hello["people"]}
        self.bot = hello["bot"]
        self.bot_online = hello["online"]
        self.channels = {channel["id"]: channel for channel in hello["channels"]}
        self.messages = {
            channel_id: {message["id"]: message for message in messages}
            for channel_id, messages in hello["messages"].items()
        }
        self.commands = hello["commands"]

    # Seeing

    async def wait_for(self, predicate: Callable[[Self], T | None], timeout: float = 5.0) -> T:  # noqa: ASYNC109
        """Wait until the predicate, asked after every event, gives something true; that is the answer."""
        try:
            async with asyncio.timeout(timeout), self._changed:
                while not (found := predicate(self)):
                    await self._changed.wait()
                return found
        except TimeoutError:
            raise TimeoutError(f"{self._wanted} waited {timeout} s in vain") from None

    def channel_id(self, channel: str) -> str:
        """The id of a channel given by id or by name; `@` is the conversation with the bot."""
        if channel in self.channels:
            return channel
        for known in self.channels.values():
            if known.get("name") == channel.lstrip("#") or (channel == "@" and known["type"] == 1):
                return str(known["id"])
        raise Turned(f"{self._wanted} sees no channel {channel}.")

    def seen(self, channel: str) -> list[Json]:
        """The messages of a channel as this person sees them, oldest first."""
        try:
            return list(self.messages.get(self.channel_id(channel), {}).values())
        except Turned:
            return []

    async def wait_for_message(
        self,
        channel: str,
        accept: Callable[[Json], bool] = lambda message: True,
        timeout: float = 5.0,  # noqa: ASYNC109
    ) -> Json:
        """The newest message in a channel that is accepted, now or when it comes."""
        return await self.wait_for(
            lambda me: next((message for message in reversed(me.seen(channel)) if accept(message)), None), timeout
        )

    async def settled(self, interaction_id: str, timeout: float = 5.0) -> str:  # noqa: ASYNC109
        """How an interaction ended: `done` or `failed`."""
        ends = ("done", "failed")
        told = await self.wait_for(
            lambda me: next(
                (told for told in [me.interactions.get(interaction_id)] if told and told["state"] in ends), None
            ),
            timeout,
        )
        return str(told["state"])

    async def wait_for_modal(self, interaction_id: str | None = None) -> Json:
        """The form that the bot shows, of one interaction or the newest."""

        def shown(me: Self) -> Json | None:
            fitting = [modal for modal in me.modals if interaction_id in (None, modal["interaction_id"])]
            return fitting[-1]["modal"] if fitting else None

        return await self.wait_for(shown)

    async def fetch(self, path: str) -> bytes:
        """The bytes of an attachment, by the address that its message gives."""
        async with self._session.get(self._origin + path) as response:
            if response.status != 200:
                raise Turned(f"{path.partition('?')[0]}: {response.status}")
            return await response.read()

    # Doing

    async def say(self, channel: str, content: str) -> Json:
        return await self._post("say", {"channel_id": self.channel_id(channel), "content": content})

    async def open_dm(self) -> Json:
        channel = await self._post("dm", {})
        self.channels.setdefault(channel["id"], channel)
        return channel

    async def command(self, words: str, channel: str = "games", locale: str | None = None, **options: Any) -> str:
        """Send a command such as `table open`, with options by name; gives the interaction's id."""
        data = self._command_data(words, [_option(name, value) for name, value in options.items()])
        return await self._interact(2, channel, {"data": data}, locale)

    async def autocomplete(
        self, words: str, option: str, typed: str, channel: str = "games", **options: Any
    ) -> list[Json]:
        """What the bot offers for an option while it is being typed."""
        given = [_option(name, value) for name, value in options.items()]
        data = self._command_data(words, [*given, _option(option, typed) | {"focused": True}])
        body = {"type": 4, "channel_id": self.channel_id(channel), "data": data}
        choices: list[Json] = (await self._post("interact", body))["choices"]
        return choices

    async def click(self, message: Json, button: str, locale: str | None = None) -> str:
        """Press a button, named by its label or its custom id."""
        component = self._component(message, button)
        return await self._on_message(message, component, {}, locale)

    async def choose(self, message: Json, custom_id: str, values: list[str], locale: str | None = None) -> str:
        component = self._component(message, custom_id)
        return await self._on_message(message, component, {"values": values}, locale)

    async def submit(self, modal: Json, values: dict[str, Any], channel: str = "games") -> str:
        """Send a form with a value (text, or a list where one chooses) for each custom id."""
        data = {"custom_id": modal["custom_id"], "components": [_filled(top, values) for top in modal["components"]]}
        return await self._interact(5, channel, {"data": data})

    async def dismiss(self, message: Json) -> None:
        await self._post("dismiss", {"message_id": message["id"]})

    async def delete(self, channel: str, message: Json | None = None) -> None:
        about = {"message_id": message["id"]} if message is not None else {}
        await self._post("delete", {"channel_id": self.channel_id(channel)} | about)

    async def _on_message(self, message: Json, component: Json, extra: Json, locale: str | None) -> str:
        data = {"component_type": component["type"], "custom_id": component["custom_id"]} | extra
        return await self._interact(3, message["channel_id"], {"message_id": message["id"], "data": data}, locale)

    async def _interact(self, kind: int, channel: str, body: Json, locale: str | None = None) -> str:
        wanted = {"type": kind, "channel_id": self.channel_id(channel)} | body
        begun = await self._post("interact", wanted | ({"locale": locale} if locale else {}))
        self.interactions.setdefault(begun["id"], {"id": begun["id"], "state": "pending"})
        return str(begun["id"])

    async def _post(self, what: str, body: Json) -> Json:
        async with self._session.post(f"{self._origin}/visit/{self.id}/{what}", json=body) as response:
            return await _read(response)

    def _command_data(self, words: str, options: list[Json]) -> Json:
        name, *path = words.split()
        command = next((command for command in self.commands if command["name"] == name), None)
        if command is None:
            raise Turned(f"{self._wanted} sees no command {name}.")
        for step in reversed(path):
            options = [{"name": step, "options": options}]
        return {"id": command["id"], "name": name, "type": 1, "options": options}

    def _component(self, message: Json, wanted: str) -> Json:
        newest = self.messages.get(message["channel_id"], {}).get(message["id"], message)
        for _, component in walk(newest["components"]):
            if component.get("label") == wanted and component.get("custom_id"):
                return component
        component = find(newest["components"], wanted) or {}
        if not component:
            raise Turned(
                f"{self._wanted} sees nothing called {wanted}, only: {', '.join(labels(newest)) or 'nothing'}."
            )
        return component


def text_of(message: Json) -> str:
    """All that a message says in words, whichever way it is made."""
    embeds = [part for embed in message["embeds"] for part in (embed.get("title"), embed.get("description")) if part]
    return "\n".join([message["content"], *embeds, *texts(message["components"])]).strip()


def labels(message: Json) -> list[str]:
    """The labels of the buttons that can be pressed."""
    found = [component for _, component in walk(message["components"]) if component.get("label")]
    return [component["label"] for component in found if not component.get("disabled")]


def _option(name: str, value: Any) -> Json:
    return {"name": name, "value": value.id if isinstance(value, Visitor) else value}


def _filled(component: Json, values: dict[str, Any]) -> Json:
    """A form's component as Discord sends it back: with the values, without the words."""
    filled: Json = {key: component[key] for key in ("type", "id", "custom_id") if key in component}
    if "components" in component:
        filled["components"] = [_filled(child, values) for child in component["components"]]
    if "component" in component:
        filled["component"] = _filled(component["component"], values)
    if "custom_id" in component:
        value = values.get(component["custom_id"], component.get("value", ""))
        filled["values" if isinstance(value, list) else "value"] = value
    return filled


async def _read(response: aiohttp.ClientResponse) -> Json:
    body: Json = await response.json()
    if response.status >= 400:
        raise Turned(body.get("error", f"{response.status}"))
    return body
