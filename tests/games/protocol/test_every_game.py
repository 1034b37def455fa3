"""Every game we host, through the protocol alone: played to its end by its own suggestions."""

import json
from typing import Any

import pytest

from games import discover
from games.protocol.engine import Engine
from games.protocol.lines import answer

GAMES = discover()
CASES = [(name, preset) for name, game in GAMES.items() for preset in game.presets]
LONGEST = 5_000


class Client:
    """A program at the other end of the line."""

    def __init__(self) -> None:
        self._engine = Engine(GAMES)

    def ask(self, op: str, **fields: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(answer(self._engine, json.dumps({"op": op, **fields}).encode()))
        assert reply["ok"], reply
        return reply


@pytest.mark.parametrize(("name", "preset"), CASES)
def test_a_whole_game_can_be_played_and_every_position_reloaded(name: str, preset: str) -> None:
    client, game = Client(), GAMES[name]
    options = game.presets[preset].model_dump(mode="json")
    table = client.ask("new", game=name, seats=game.seats[0], options=options, seed="evening")["table"]
    for number in range(LONGEST):
        status = client.ask("status", table=table)
        if status["over"]:
            break
        if number % 7 == 0:
            table = reloaded(client, table)
        seat = status["to_act"][0]
        suggested = client.ask("suggest", table=table, seat=seat, level=game.levels[0])
        assert client.ask("play", table=table, seat=seat, move=suggested["words"])["seq"] == number + 1
    assert status["over"]
    assert len(status["outcome"]["scores"]) == game.seats[0]
    reloaded(client, table)


def reloaded(client: Client, table: int) -> int:
    position = client.ask("position", table=table)["position"]
    again: int = client.ask("load", position=position)["table"]
    assert client.ask("position", table=again)["position"] == position
    client.ask("close", table=table)
    return again


@pytest.mark.parametrize("name", GAMES)
def test_everyone_can_look(name: str) -> None:
    client, game = Client(), GAMES[name]
    seats = game.seats[-1]
    table = client.ask("new", game=name, seats=seats, seed="evening")["table"]
    for seat in (None, *range(seats)):
        for locale in ("en", "de"):
            seen = client.ask("view", table=table, seat=seat, locale=locale)
            assert seen["text"].strip()
            assert isinstance(seen["view"], dict)
    assert client.ask("view", table=table, seat=None, picture=True)["picture"]
