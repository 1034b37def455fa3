"""Lines of bytes: whatever comes in, one reply goes out, and no table is the worse for it."""

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.protocol import lines
from games.protocol.engine import Engine
from games.protocol.lines import answer, serve
from tests.games.protocol.hush import GAME


@pytest.fixture
def engine() -> Engine:
    return Engine({"hush": GAME})


def ask(engine: Engine, line: bytes) -> dict[str, Any]:
    """The reply, which must be one line of strict JSON."""
    reply = answer(engine, line)
    assert reply.endswith(b"\n")
    assert reply.count(b"\n") == 1
    found: dict[str, Any] = json.loads(reply, parse_constant=pytest.fail)
    assert found["ok"] is True or (found["error"] and found["message"])
    return found


NESTED = 100_000

BAD_LINES = [
    b"\n",
    b"",
    b"nonsense\n",
    b"{\n",
    b"[]\n",
    b"7\n",
    b"null\n",
    b'"games"\n',
    b'{"op": "games", "id": NaN}\n',
    b'{"op": "games", "id": -Infinity}\n',
    b'{"op": "games", "id": 1e999}\n',
    b'{"op": "games", "id": ' + b"9" * 5000 + b"}\n",
    b'{"op": "\xff\xfe"}\n',
    b"\x00\n",
    b'{"op": "games"} {"op": "games"}\n',
    b"[" * NESTED + b"]" * NESTED + b"\n",
    b'{"op": "games", "id": ' + b"[" * NESTED + b"]" * NESTED + b"}\n",
]


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: repr(line[:40]))
def test_what_is_not_a_json_object_is_refused(engine: Engine, line: bytes) -> None:
    assert ask(engine, line)["error"] == "bad-json"


@pytest.mark.parametrize("depth", [200, 900, 980, 990, 995, 1000, 1100, 3000])
def test_a_request_nested_almost_too_deep_changes_nothing_unless_it_succeeds(engine: Engine, depth: int) -> None:
    table = ask(engine, b'{"op": "new", "game": "hush", "seats": 2}')["table"]
    deep = b"[" * depth + b"]" * depth
    reply = ask(engine, b'{"op": "play", "table": %d, "seat": 0, "move": "roll", "id": %s}' % (table, deep))
    seq = ask(engine, b'{"op": "position", "table": %d}' % table)["position"]["seq"]
    assert seq == int(reply["ok"])


@pytest.mark.parametrize("field", ["position", "options", "move", "seat", "dice"])
def test_a_field_nested_too_deep_is_refused(engine: Engine, field: str) -> None:
    ask(engine, b'{"op": "new", "game": "hush", "seats": 2}')
    for op in (b"new", b"load", b"play"):
        for depth in (950, 990, 5000):
            deep = b'{"a":' * depth + b"1" + b"}" * depth
            usual = b'"game": "hush", "seats": 2, "table": 1, "seat": 0'
            reply = ask(engine, b'{"op": "%s", %s, "%s": %s}' % (op, usual, field.encode(), deep))
            assert reply.get("error") != "internal"


@pytest.mark.parametrize("mark", [0, "seven", None, [1, {"a": "\ud800"}], {"b": 2.5}, 10**100])
def test_the_id_comes_back_with_success_and_failure(engine: Engine, mark: Any) -> None:
    for op in ("games", "dance"):
        assert ask(engine, json.dumps({"op": op, "id": mark}).encode())["id"] == mark


def test_no_id_comes_back_where_none_was_given(engine: Engine) -> None:
    assert "id" not in ask(engine, b'{"op": "games"}')


def test_a_byte_order_mark_does_no_harm(engine: Engine) -> None:
    assert ask(engine, b'\xef\xbb\xbf{"op": "games"}\r\n')["ok"]


def test_a_fault_of_a_game_is_told_and_everything_goes_on(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(position: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(Engine, "_new", broken)
    reply = ask(engine, b'{"op": "new", "game": "hush", "seats": 2, "id": 4}')
    assert (reply["error"], reply["id"]) == ("internal", 4)
    assert ask(engine, b'{"op": "games"}')["ok"]


def served(engine: Engine, sent: bytes) -> list[dict[str, Any]]:
    replies = io.BytesIO()
    serve(engine, io.BytesIO(sent), replies)
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def test_lines_are_answered_in_order_and_the_last_needs_no_end(engine: Engine) -> None:
    replies = served(engine, b'{"op": "games", "id": 1}\nnonsense\n{"op": "games", "id": 3}')
    assert [reply.get("id") for reply in replies] == [1, None, 3]


def test_a_line_without_end_is_refused_and_the_next_is_read(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "LONGEST", 100)
    sent = [b"x" * 100 + b"\n", b"x" * 550 + b"\n", b'{"op": "games"}'.ljust(99) + b"\n", b'{"op": "games"}']
    replies = served(engine, b"".join(sent))
    assert [reply["ok"] for reply in replies] == [False, False, True, True]


SIMPLE = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5)
)
JSON = SIMPLE | st.lists(SIMPLE, max_size=3) | st.dictionaries(st.text(max_size=5), SIMPLE, max_size=3)
SENSIBLE: dict[str, Any] = {
    "table": 1,
    "seat": 0,
    "seats": 2,
    "game": "hush",
    "move": {"kind": "peek"},
    "dice": [1],
    "options": {},
    "position": {},
    "level": "easy",
    "limit": 1,
    "seed": "s",
    "locale": "de",
    "picture": True,
    "id": 1,
}
OPS = ["new", "load", "position", "status", "legal", "play", "view", "suggest", "close"]
STRANGE = st.dictionaries(st.sampled_from(list(SENSIBLE)), JSON, max_size=2)
REQUESTS = st.builds(lambda op, strange: {"op": op, **SENSIBLE, **strange}, st.sampled_from(OPS), STRANGE)


@settings(deadline=None)
@given(st.lists(st.binary(max_size=40), max_size=6))
def test_any_bytes_get_one_reply_a_line(sent: list[bytes]) -> None:
    stream = b"\n".join(sent) + b'\n{"op": "games"}'
    replies = served(Engine({"hush": GAME}), stream)
    assert len(replies) == stream.count(b"\n") + 1
    assert replies[-1]["ok"]


@settings(deadline=None)
@given(st.lists(REQUESTS, max_size=5))
def test_any_request_is_answered_and_a_refused_one_changes_nothing(requests: list[dict[str, Any]]) -> None:
    engine = Engine({"hush": GAME})
    ask(engine, b'{"op": "new", "game": "hush", "seats": 3, "seed": "s"}')
    for request in requests:
        before = ask(engine, b'{"op": "position", "table": 1}')
        reply = ask(engine, json.dumps(request).encode())
        assert reply.get("error") != "internal"
        if not reply["ok"] and before["ok"]:
            assert ask(engine, b'{"op": "position", "table": 1}') == before
