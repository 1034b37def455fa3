"""The door of the playground: foreign names, pages and keys stay outside."""

import socket

import aiohttp
import pytest
from aiohttp import web

from bot.playground import Playground
from bot.playground.cast import PERSON_IDS
from bot.playground.visitors import Visitors


async def status(url: str, **headers: str) -> int:
    async with aiohttp.ClientSession() as session, session.get(url, headers=headers) as response:
        return response.status


async def test_the_key_opens_the_door(playground: Playground) -> None:
    people = f"{playground.hub.origin}/visit/people"
    assert await status(people) == 403
    assert await status(people, **{"X-Playground-Key": "guess"}) == 403
    assert await status(people, **{"X-Playground-Key": playground.key}) == 200
    assert await status(f"{people}?key={playground.key}") == 200


async def test_every_door_of_the_visitors_wants_the_key(playground: Playground) -> None:
    rooms = web.Application()
    Visitors(playground.hub, playground.key).add_routes(rooms)
    doors = [(route.method, route.resource.canonical) for route in rooms.router.routes() if route.resource is not None]
    assert len(doors) > 10
    async with aiohttp.ClientSession() as session:
        for method, path in doors:
            url = f"{playground.hub.origin}{path.format(person_id=PERSON_IDS['Ada'])}"
            async with session.request(method, url, json={}) as response:
                assert response.status == 403, path


@pytest.mark.parametrize("path", ["/visit/people", "/", "/api/v10/gateway", "/gateway/"])
async def test_a_foreign_name_for_this_machine_is_refused(playground: Playground, path: str) -> None:
    url = f"{playground.hub.origin}{path}?key={playground.key}"
    assert await status(url, Host="evil.example", Authorization="Bot x") == 403
    assert await status(url, Host=f"evil.example:{playground.port}", Authorization="Bot x") == 403


async def test_a_foreign_page_is_refused(playground: Playground) -> None:
    url = f"{playground.hub.origin}/visit/people?key={playground.key}"
    assert await status(url, Origin="https://evil.example") == 403
    assert await status(url, Origin=f"http://127.0.0.1:{playground.port + 1}") == 403
    assert await status(url, Origin="null") == 403
    assert await status(url, Origin=playground.hub.origin) == 200


async def test_a_foreign_page_cannot_listen_in(playground: Playground) -> None:
    url = f"{playground.hub.origin}/visit/{PERSON_IDS['Ada']}/live?key={playground.key}"
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(url, origin="https://evil.example")
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(url.replace(playground.key, "guess"))
        async with session.ws_connect(url, origin=playground.hub.origin) as live:
            assert (await live.receive_json())["t"] == "HELLO"


async def test_the_rest_api_wants_a_bots_token(playground: Playground) -> None:
    url = f"{playground.api_url}/users/@me"
    assert await status(url) == 401
    assert await status(url, Authorization="Bot anything") == 200


async def test_the_page_may_load_nothing_from_elsewhere(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.get(playground.address) as response:
        assert response.status == 200
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy


async def test_it_listens_on_this_machine_only(playground: Playground) -> None:
    with socket.socket() as elsewhere:
        elsewhere.bind(("127.0.0.2", 0))
        with pytest.raises(ConnectionRefusedError):
            elsewhere.connect(("127.0.0.2", playground.port))


async def test_a_busy_port_is_an_os_error(playground: Playground) -> None:
    with pytest.raises(OSError, match="in use"):
        async with Playground.serve(playground.port):
            pass


async def test_the_callers_own_errors_come_through_as_they_are() -> None:
    with pytest.raises(ValueError, match="mine"):
        async with Playground.serve(0):
            raise ValueError("mine")
