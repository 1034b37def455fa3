"""The engine protocol in memory: every operation, and every way to get one wrong."""

import base64
from hashlib import sha256
from typing import Any

import pytest

from games.protocol.engine import Engine
from games.protocol.faults import Fault
from tests.games.protocol.hush import GAME


@pytest.fixture
def engine() -> Engine:
    return Engine({"hush": GAME})


@pytest.fixture
def table(engine: Engine) -> int:
    return new(engine)


def new(engine: Engine, **fields: Any) -> int:
    request: dict[str, Any] = {"op": "new", "game": "hush", "seats": 3, "seed": "hello", **fields}
    number: int = engine.answer(request)["table"]
    return number


def fault(engine: Engine, **fields: Any) -> str:
    with pytest.raises(Fault) as caught:
        engine.answer(fields)
    assert str(caught.value)
    return caught.value.key


def position(engine: Engine, table: int) -> dict[str, Any]:
    found: dict[str, Any] = engine.answer({"op": "position", "table": table})["position"]
    return found


def test_games_lists_what_can_be_played(engine: Engine) -> None:
    (hush,) = engine.answer({"op": "games"})["games"]
    assert (hush["name"], hush["title"], hush["seats"]) == ("hush", "Hush", {"min": 2, "max": 4})
    assert set(hush["options"]["properties"]) == {"turns", "open_dice"}
    assert hush["moves"]["discriminator"]["propertyName"] == "kind"
    assert hush["levels"] == ["easy", "hard"]


def test_new_commits_to_its_seed(engine: Engine) -> None:
    reply = engine.answer({"op": "new", "game": "hush", "seats": 2, "seed": "größer"})
    assert reply["commitment"] == sha256("größer".encode()).hexdigest()


def test_the_same_seed_gives_the_same_game_and_none_gives_another(engine: Engine) -> None:
    same = [position(engine, new(engine)) for _ in range(2)]
    others = {position(engine, new(engine, seed=None))["seed"] for _ in range(5)}
    assert same[0] == same[1]
    assert len(others) == 5


def test_options_that_are_not_given_are_the_usual_ones(engine: Engine) -> None:
    assert position(engine, new(engine, options={"turns": 7}))["options"] == {"turns": 7, "open_dice": True}


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"game": None}, "unknown-game"),
        ({"game": ["hush"]}, "unknown-game"),
        ({"seats": 1}, "bad-options"),
        ({"seats": 10**40}, "bad-options"),
        ({"seats": -3}, "bad-options"),
        ({"seats": "3"}, "bad-options"),
        ({"seats": True}, "bad-options"),
        ({"seats": 3.0}, "bad-options"),
        ({"options": {"turns": 0}}, "bad-options"),
        ({"options": {"turns": "2"}}, "bad-options"),
        ({"options": {"turns": 2.0}}, "bad-options"),
        ({"options": {"turns": True}}, "bad-options"),
        ({"options": {"tunrs": 2}}, "bad-options"),
        ({"options": {"turns": "\ud800"}}, "bad-options"),
        ({"options": [1]}, "bad-options"),
        ({"seed": 12}, "bad-request"),
        ({"seed": "\ud800"}, "bad-request"),
    ],
)
def test_new_refuses(engine: Engine, fields: dict[str, Any], key: str) -> None:
    assert fault(engine, **{"op": "new", "game": "hush", "seats": 3, **fields}) == key


@pytest.mark.parametrize("op", ["position", "status", "legal", "play", "view", "suggest", "close"])
@pytest.mark.parametrize("number", [2, 0, -1, True, 1.0, "1", None, [1], {}, 10**30])
def test_only_tables_that_exist_are_known(engine: Engine, table: int, op: str, number: Any) -> None:
    assert fault(engine, op=op, table=number, seat=0, move="roll") == "unknown-table"
    assert fault(engine, op=op, seat=0, move="roll") == "unknown-table"


@pytest.mark.parametrize("op", ["legal", "play", "view", "suggest"])
@pytest.mark.parametrize("seat", [3, -1, True, 0.0, "0", [0], 10**30])
def test_only_seats_at_the_table_are_known(engine: Engine, table: int, op: str, seat: Any) -> None:
    assert fault(engine, op=op, table=table, seat=seat, move="roll") == "unknown-seat"


@pytest.mark.parametrize("op", ["dance", "", None, 7, ["new"], {"a": 1}, "NEW"])
def test_other_operations_are_unknown(engine: Engine, op: Any) -> None:
    assert fault(engine, op=op) == "unknown-op"


def test_a_request_without_op_is_unknown(engine: Engine) -> None:
    assert fault(engine) == "unknown-op"


def test_status_tells_whose_turn_it_is_and_how_it_ended(engine: Engine) -> None:
    table = new(engine, seats=2, options={"turns": 1})
    assert engine.answer({"op": "status", "table": table}) == {"to_act": [0], "over": False, "outcome": None}
    for seat in (0, 1):
        engine.answer({"op": "play", "table": table, "seat": seat, "move": "roll"})
    assert engine.answer({"op": "status", "table": table}) == {
        "to_act": [],
        "over": True,
        "outcome": {"winners": [0, 1], "scores": [0, 0], "reason": "found"},
    }
    assert fault(engine, op="play", table=table, seat=0, move="roll") == "not-your-turn"
    assert fault(engine, op="suggest", table=table, seat=0) == "not-your-turn"


def test_legal_moves_come_with_their_words(engine: Engine, table: int) -> None:
    reply = engine.answer({"op": "legal", "table": table, "seat": 0})
    assert reply["count"] == len(reply["moves"]) == len(reply["words"]) == 14
    assert (reply["moves"][2], reply["words"][2]) == ({"kind": "guess", "whom": 1, "number": 1}, "guess 1 1")


@pytest.mark.parametrize(("limit", "shown"), [(0, 0), (2, 2), (10**30, 14), (None, 14)])
def test_legal_shows_no_more_than_asked_for_but_counts_all(
    engine: Engine, table: int, limit: int | None, shown: int
) -> None:
    reply = engine.answer({"op": "legal", "table": table, "seat": 0, "limit": limit})
    assert (len(reply["moves"]), len(reply["words"]), reply["count"]) == (shown, shown, 14)


@pytest.mark.parametrize("limit", [-1, 2.0, "2", True])
def test_legal_refuses_other_limits(engine: Engine, table: int, limit: Any) -> None:
    assert fault(engine, op="legal", table=table, seat=0, limit=limit) == "bad-request"


def test_a_seat_that_is_not_asked_has_no_moves(engine: Engine, table: int) -> None:
    assert engine.answer({"op": "legal", "table": table, "seat": 1}) == {"moves": [], "words": [], "count": 0}


def test_play_tells_what_happened_and_to_whom(engine: Engine, table: int) -> None:
    numbers = position(engine, table)["state"]["numbers"]
    rolled = engine.answer({"op": "play", "table": table, "seat": 0, "move": {"kind": "roll"}, "dice": [5]})
    assert rolled == {
        "events": [{"to": "everyone", "event": {"kind": "rolled", "seat": 0, "face": 5}, "text": "1 rolled 5."}],
        "seq": 1,
    }
    peeked = engine.answer({"op": "play", "table": table, "seat": 1, "move": "peek", "dice": [2]})
    event = {"kind": "peeked", "whom": 2, "number": numbers[2]}
    assert peeked == {"events": [{"to": [1], "event": event, "text": f"3 holds {numbers[2]}."}], "seq": 2}


def test_a_whisper_to_one_seat_speaks_to_it(engine: Engine, table: int) -> None:
    reply = engine.answer({"op": "play", "table": table, "seat": 0, "move": "peek", "dice": [0]})
    assert reply["events"][0]["text"].startswith("You hold")


def test_loaded_dice_are_for_one_move_only(engine: Engine) -> None:
    fair, loaded = new(engine), new(engine)
    engine.answer({"op": "play", "table": fair, "seat": 0, "move": "roll"})
    engine.answer({"op": "play", "table": loaded, "seat": 0, "move": "roll", "dice": [6, 6, 6]})
    after = [engine.answer({"op": "play", "table": table, "seat": 1, "move": "roll"}) for table in (fair, loaded)]
    assert after[0] == after[1]


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"move": {"kind": "fly"}}, "bad-move"),
        ({"move": {}}, "bad-move"),
        ({"move": {"kind": "guess", "whom": "1", "number": 1}}, "bad-move"),
        ({"move": {"kind": "guess", "whom": 1.0, "number": 1}}, "bad-move"),
        ({"move": {"kind": "guess", "whom": True, "number": 1}}, "bad-move"),
        ({"move": {"kind": "roll", "face": 6}}, "bad-move"),
        ({"move": {"kind": ["roll"]}}, "bad-move"),
        ({"move": "jump"}, "bad-move"),
        ({"move": "\ud800"}, "bad-move"),
        ({"move": None}, "bad-move"),
        ({"move": 3}, "bad-move"),
        ({"move": {"kind": "guess", "whom": 1, "number": 7}}, "not-allowed"),
        ({"move": {"kind": "guess", "whom": 10**50, "number": -(10**50)}}, "not-allowed"),
        ({"move": "guess 0 1"}, "not-allowed"),
        ({"seat": 1}, "not-your-turn"),
        ({"dice": [7]}, "bad-dice"),
        ({"dice": [10**30]}, "bad-dice"),
        ({"dice": [1.0]}, "bad-dice"),
        ({"dice": [True]}, "bad-dice"),
        ({"dice": "6"}, "bad-dice"),
        ({"dice": 6}, "bad-dice"),
    ],
)
def test_a_move_that_is_refused_changes_nothing(engine: Engine, table: int, fields: dict[str, Any], key: str) -> None:
    before = position(engine, table)
    assert fault(engine, **{"op": "play", "table": table, "seat": 0, "move": "roll", **fields}) == key
    assert position(engine, table) == before


def test_the_rules_own_reason_is_told(engine: Engine, table: int) -> None:
    with pytest.raises(Fault) as caught:
        engine.answer({"op": "play", "table": table, "seat": 0, "move": "guess 0 1"})
    assert caught.value.reply() == {
        "ok": False,
        "error": "not-allowed",
        "message": "You know your own number.",
        "reason": "yourself",
    }


def test_a_view_is_what_a_seat_may_know(engine: Engine, table: int) -> None:
    mine = position(engine, table)["state"]["numbers"][1]
    reply = engine.answer({"op": "view", "table": table, "seat": 1})
    assert reply == {
        "view": {"seat": 1, "players": 3, "number": mine, "points": [0, 0, 0], "to_act": [0]},
        "text": f"Hush\n\n{mine}",
    }


@pytest.mark.parametrize("fields", [{}, {"seat": None}])
def test_an_onlooker_sees_the_public_side(engine: Engine, table: int, fields: dict[str, None]) -> None:
    assert engine.answer({"op": "view", "table": table, **fields})["text"] == "Hush\n\n?"


def test_a_view_speaks_the_language_asked_for(engine: Engine, table: int) -> None:
    texts = [engine.answer({"op": "view", "table": table, "locale": name})["text"] for name in ("de-AT", "tlh", "")]
    assert [text.split()[0] for text in texts] == ["Pst", "Hush", "Hush"]


def test_a_picture_comes_only_when_asked_for(engine: Engine, table: int) -> None:
    reply = engine.answer({"op": "view", "table": table, "seat": 2, "picture": True})
    assert base64.b64decode(reply["picture"]) == b"drawn for 2"
    assert reply["alt"] == "a number"
    assert "picture" not in engine.answer({"op": "view", "table": table, "seat": 2, "picture": False})


@pytest.mark.parametrize("fields", [{"picture": 1}, {"picture": "yes"}, {"locale": 3}, {"locale": None}])
def test_a_view_refuses_other_wishes(engine: Engine, table: int, fields: dict[str, Any]) -> None:
    assert fault(engine, op="view", table=table, seat=0, **fields) == "bad-request"


def test_a_suggestion_is_a_legal_move_and_always_the_same(engine: Engine, table: int) -> None:
    ask = {"op": "suggest", "table": table, "seat": 0}
    legal = engine.answer({"op": "legal", "table": table, "seat": 0})
    strong = engine.answer(ask)
    assert strong == engine.answer({**ask, "level": "hard"})
    assert strong["words"] == legal["words"][legal["moves"].index(strong["move"])]
    assert engine.answer({**ask, "level": "easy"}) == {"move": {"kind": "roll"}, "words": "roll"}


@pytest.mark.parametrize("level", ["divine", "", 3, ["easy"]])
def test_a_suggestion_needs_a_level_that_there_is(engine: Engine, table: int, level: Any) -> None:
    assert fault(engine, op="suggest", table=table, seat=0, level=level) == "unknown-level"


def test_nobody_is_advised_out_of_turn(engine: Engine, table: int) -> None:
    assert fault(engine, op="suggest", table=table, seat=1) == "not-your-turn"


def test_a_closed_table_is_gone_and_its_number_with_it(engine: Engine, table: int) -> None:
    assert engine.answer({"op": "close", "table": table}) == {}
    assert fault(engine, op="status", table=table) == "unknown-table"
    assert new(engine) != table
