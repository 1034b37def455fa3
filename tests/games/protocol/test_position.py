"""Positions: out, in and out again is the identity; what no game could have written is refused."""

from typing import Any

import pytest

from games.protocol.engine import Engine
from games.protocol.faults import Fault
from tests.games.protocol.hush import GAME


@pytest.fixture
def engine() -> Engine:
    return Engine({"hush": GAME})


def begun(engine: Engine, moves: int = 2) -> int:
    table: int = engine.answer({"op": "new", "game": "hush", "seats": 3, "seed": "s"})["table"]
    for seat in range(moves):
        engine.answer({"op": "play", "table": table, "seat": seat, "move": "roll"})
    return table


def position(engine: Engine, table: int) -> dict[str, Any]:
    found: dict[str, Any] = engine.answer({"op": "position", "table": table})["position"]
    return found


def test_a_position_names_game_options_and_schema(engine: Engine) -> None:
    found = position(engine, begun(engine))
    assert found.pop("state")["made"] == 2
    assert found == {
        "game": "hush",
        "schema": 3,
        "options": {"turns": 2, "open_dice": True},
        "seats": 3,
        "seed": "s",
        "seq": 2,
    }


@pytest.mark.parametrize("moves", range(4))
def test_out_in_and_out_again_is_the_identity(engine: Engine, moves: int) -> None:
    first = begun(engine, min(moves, 3))
    second = engine.answer({"op": "load", "position": position(engine, first)})["table"]
    assert second != first
    assert position(engine, second) == position(engine, first)


def test_from_the_same_position_the_same_moves_lead_to_the_same(engine: Engine) -> None:
    first = begun(engine)
    second = engine.answer({"op": "load", "position": position(engine, first)})["table"]
    replies = [engine.answer({"op": "play", "table": table, "seat": 2, "move": "roll"}) for table in (first, second)]
    assert replies[0] == replies[1]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": 1}, "bad-position"),
        ({"schema": 2}, "bad-position"),
        ({"schema": 3.0}, "bad-position"),
        ({"options": {"turns": 2}}, "bad-position"),
        ({"options": {"turns": 3, "open_dice": True}}, "bad-position"),
        ({"options": {"turns": 99, "open_dice": True}}, "bad-position"),
        ({"seats": 2}, "bad-position"),
        ({"seats": True}, "bad-position"),
        ({"seats": 10**30}, "bad-position"),
        ({"seed": None}, "bad-position"),
        ({"seed": "\ud800"}, "bad-position"),
        ({"seq": -1}, "bad-position"),
        ({"seq": 10**30}, "bad-position"),
        ({"seq": True}, "bad-position"),
        ({"state": None}, "bad-position"),
        ({"state": []}, "bad-position"),
        ({"extra": 1}, "bad-position"),
    ],
)
def test_a_position_with_a_wrong_frame_is_refused(engine: Engine, changes: dict[str, Any], key: str) -> None:
    refuse(engine, {**position(engine, begun(engine)), **changes}, key)


@pytest.mark.parametrize(
    "changes",
    [
        {"numbers": [1, 2, 7]},
        {"numbers": [1, 2]},
        {"numbers": [1, 2, 3.0]},
        {"numbers": [1, 2, True]},
        {"numbers": [1, 2, "3"]},
        {"numbers": [1, 2, None]},
        {"numbers": [1, 2, 10**100]},
        {"numbers": 7},
        {"points": []},
        {"points": ["\ud800", 0, 0]},
        {"made": -1},
        {"made": None},
        {"mood": "good"},
        {"options": {"turns": 5, "open_dice": True}},
    ],
)
def test_a_state_that_breaks_an_invariant_is_refused(engine: Engine, changes: dict[str, Any]) -> None:
    whole = position(engine, begun(engine))
    refuse(engine, {**whole, "state": {**whole["state"], **changes}}, "bad-position")


@pytest.mark.parametrize("field", ["game", "schema", "options", "seats", "seed", "seq", "state"])
def test_a_position_needs_all_its_fields(engine: Engine, field: str) -> None:
    whole = position(engine, begun(engine))
    refuse(engine, {name: value for name, value in whole.items() if name != field}, "bad-position")


@pytest.mark.parametrize("field", ["numbers", "points", "made", "options"])
def test_a_state_needs_all_its_fields(engine: Engine, field: str) -> None:
    whole = position(engine, begun(engine))
    state = {name: value for name, value in whole["state"].items() if name != field}
    refuse(engine, {**whole, "state": state}, "bad-position")


@pytest.mark.parametrize("given", [None, "hush", 7, [], {}])
def test_what_is_no_position_is_refused(engine: Engine, given: Any) -> None:
    refuse(engine, given, "bad-position")


def refuse(engine: Engine, given: Any, key: str) -> None:
    with pytest.raises(Fault) as caught:
        engine.answer({"op": "load", "position": given})
    assert caught.value.key == key
    with pytest.raises(Fault, match="no such table"):
        engine.answer({"op": "status", "table": 2})
