"""The playground as a whole: one web server on this machine with REST, gateway, page and visitors."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

from aiohttp import web

from bot.playground import rest
from bot.playground.answers import Answers
from bot.playground.faults import Faults
from bot.playground.files import SHOWN_TYPES
from bot.playground.gateway import Gateway
from bot.playground.guard import FILE_POLICY, guard
from bot.playground.hub import Hub, OnRequest, OnRestart
from bot.playground.interactions import Interactions
from bot.playground.store import Store
from bot.playground.visitors import Visitors
from bot.playground.world import World

HOST = "127.0.0.1"
PAGE = Path(__file__).parent / "page"
UPLOAD_BYTES = 110 * 1024 * 1024


class Playground:
    """A running playground. Use `async with Playground.serve(port) as playground`."""

    def __init__(self, hub: Hub, key: str) -> None:
        self.hub = hub
        self.key = key
        self.token = "playground"  # noqa: S105  (any token is accepted)
        self.port = 0

    @property
    def world(self) -> World:
        return self.hub.world

    @property
    def faults(self) -> Faults:
        return self.hub.faults

    @property
    def gateway(self) -> Gateway:
        return self.hub.gateway

    @property
    def interactions(self) -> Interactions:
        return self.hub.interactions

    @property
    def on_request(self) -> list[OnRequest]:
        """Called with method, route and body of every REST request of the bot."""
        return self.hub.on_request

    @property
    def on_restart(self) -> OnRestart | None:
        """Ends the bot and lets it begin anew; the developers' panel offers it only where somebody can do it."""
        return self.hub.on_restart

    @on_restart.setter
    def on_restart(self, restart: OnRestart | None) -> None:
        self.hub.on_restart = restart

    @property
    def origin(self) -> str:
        return self.hub.origin

    @property
    def address(self) -> str:
        """Where people go: with the key that lets them in."""
        return f"{self.hub.origin}/?key={self.key}"

    @property
    def api_url(self) -> str:
        return f"{self.hub.origin}{rest.PREFIX}"

    @property
    def gateway_url(self) -> str:
        return self.hub.gateway.url

    @classmethod
    @contextlib.asynccontextmanager
    async def serve(cls, port: int, path: Path | None = None, key: str | None = None) -> AsyncIterator["Playground"]:
        """Open the playground. A port of 0 finds a free one; a busy one raises OSError."""
        world = World()
        async with Store.opened(world, path):
            playground = cls(_hub(world), key or secrets.token_urlsafe(16))
            runner = web.AppRunner(_app(playground), access_log=None, shutdown_timeout=1.0)
            await runner.setup()
            # Not in a TaskGroup, which would wrap the caller's own errors in a group.
            delivery = asyncio.create_task(playground.gateway.deliver())
            try:
                site = web.TCPSite(runner, HOST, port)
                await site.start()
                playground.port = runner.addresses[0][1]
                playground.gateway.origin = f"http://{HOST}:{playground.port}"
                yield playground
            finally:
                await runner.cleanup()
                delivery.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await delivery


def _hub(world: World) -> Hub:
    interactions = Interactions(world)
    hub = Hub(world, interactions, Answers(world, interactions), Gateway(world))
    hub.gateway.delay_ms = lambda: hub.faults.gateway_delay_ms
    return hub


def _app(playground: Playground) -> web.Application:
    hub = playground.hub
    visitors = Visitors(hub, playground.key)
    app = web.Application(middlewares=[guard(visitors)], client_max_size=UPLOAD_BYTES)
    rest.add_routes(app, hub)
    visitors.add_routes(app)
    app.router.add_get("/gateway/", hub.gateway.serve)
    app.router.add_get("/files/{channel_id}/{file_id}/{name}", _Files(hub).serve)
    app.router.add_get("/", _page)
    if PAGE.is_dir():
        app.router.add_static("/page", PAGE)

    async def hang_up(app: web.Application) -> None:
        """Sockets that are open when the server stops would hold it up."""
        await hub.gateway.drop()
        await visitors.send_home()

    app.on_shutdown.append(hang_up)
    return app


async def _page(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(PAGE / "index.html")


class _Files:
    """Attachments, for whoever knows the password in a message's link; a browser may look at them and no more."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def serve(self, request: web.Request) -> web.Response:
        where = request.match_info
        file = self.hub.world.files.fetch(where["channel_id"], where["file_id"], request.query.get("pass", ""))
        if file is None:
            return web.Response(status=404, text="This file is gone.")
        headers = {
            "Content-Security-Policy": FILE_POLICY,
            "Cache-Control": "private, max-age=31536000, immutable",
            "Content-Type": file.content_type,
        }
        if file.content_type not in SHOWN_TYPES.values():
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=file.content, headers=headers)
