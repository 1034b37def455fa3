"""The REST half of the stand-in: reads a request, asks faults and limits, and answers as Discord does."""

import asyncio
import json
import time
from typing import Any

from aiohttp import BodyPartReader, web

from bot.playground import (
    errors,
    links,
    rest_channels,
    rest_commands,
    rest_interactions,
    rest_messages,
    rest_users,
)
from bot.playground.compose import Letter, Upload
from bot.playground.errors import ApiError, RateLimited
from bot.playground.files import MAX_FILE_BYTES
from bot.playground.hub import Call, Handler, Hub
from bot.playground.ratelimit import refusal_headers

PREFIX = "/api/v10"
ROUTES: dict[tuple[str, str], Handler] = {
    **rest_users.ROUTES,
    **rest_channels.ROUTES,
    **rest_messages.ROUTES,
    **rest_commands.ROUTES,
    **rest_interactions.ROUTES,
}
TOKEN_IN_PATH = ("/interactions/", "/webhooks/")


def add_routes(app: web.Application, hub: Hub) -> None:
    for (method, route), handler in ROUTES.items():
        app.router.add_route(method, PREFIX + route, _Endpoint(hub, route, handler).serve)
    app.router.add_route("*", PREFIX + "/{rest:.*}", _nowhere)


async def _nowhere(request: web.Request) -> web.StreamResponse:
    return reply(404, errors.NOT_FOUND().body)


def reply(status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
    """discord.py reads JSON only under exactly this content type, so no charset may be added."""
    return web.Response(
        status=status, body=json.dumps(body).encode(), content_type="application/json", headers=headers or {}
    )


class _Endpoint:
    def __init__(self, hub: Hub, route: str, handler: Handler) -> None:
        self.hub = hub
        self.route = route
        self.handler = handler

    async def serve(self, request: web.Request) -> web.Response:
        began = time.perf_counter()
        try:
            response = await self._answer(request)
        except ApiError as error:
            headers = refusal_headers(error) if isinstance(error, RateLimited) else {}
            response = reply(error.status, error.body, headers)
        self.hub.log.add(request.method, self.route, response.status, (time.perf_counter() - began) * 1000)
        return response

    async def _answer(self, request: web.Request) -> web.Response:
        hub = self.hub
        if not self.route.startswith(TOKEN_IN_PATH) and not request.headers.get("Authorization", "").startswith("Bot "):
            raise errors.UNAUTHORIZED()
        call = await self._read(request)
        if hub.faults.rest_delay_ms:
            await asyncio.sleep(hub.faults.rest_delay_ms / 1000)
        for listener in hub.on_request:
            listener(call.method, call.route, call.body)
        hub.limiter.tight = hub.faults.rate_limit
        headers = hub.limiter.admit(call.method, call.route, call.params)
        failure = hub.faults.failure(call.method, call.route)
        body = self.handler(hub, call) if failure is None or failure.after else None
        if failure is not None:
            raise ApiError(failure.status, failure.code, "This call was made to fail.")
        if body is None:
            return web.Response(status=204, headers=headers)
        return reply(200, links.absolute(body, hub.origin), headers)

    async def _read(self, request: web.Request) -> Call:
        body, uploads = await _contents(request)
        body = links.relative(body, self.hub.origin)
        letter = Letter(body if isinstance(body, dict) else {}, uploads)
        return Call(request.method, self.route, dict(request.match_info), dict(request.query), body, letter)


async def _contents(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    if request.content_type == "multipart/form-data":
        return await _multipart(request)
    text = await request.text()
    return _parsed(text) if text else {}, {}


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise errors.BAD_JSON() from None


async def _multipart(request: web.Request) -> tuple[Any, dict[str, Upload]]:
    """Files come as `files[n]`, everything else as JSON in `payload_json`."""
    body: Any = {}
    uploads: dict[str, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise errors.BAD_JSON()
        content = bytes(await part.read())
        name = part.name or ""
        if name == "payload_json":
            body = _parsed(content.decode())
        elif len(content) > MAX_FILE_BYTES:
            raise errors.TOO_LARGE()
        else:
            uploads[name.removeprefix("files[").removesuffix("]")] = Upload(part.filename or "file", content)
    return body, uploads
