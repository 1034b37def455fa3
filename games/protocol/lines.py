"""Bytes of a request to bytes of a reply, whatever the bytes are."""

import json
import logging
import math
from collections.abc import Iterator
from typing import Any, BinaryIO

from games.protocol import faults
from games.protocol.engine import Engine
from games.protocol.faults import Fault

LONGEST = 1 << 24
"""Bytes of a line; a longer one is refused without being kept."""

_log = logging.getLogger(__name__)


def serve(engine: Engine, requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer every line, in order, until there are no more."""
    for line in _lines(requests):
        replies.write(answer(engine, line))
        replies.flush()


def answer(engine: Engine, line: bytes) -> bytes:
    known: dict[str, Any] = {}
    try:
        request = _parse(line)
        known = {"id": request["id"]} if "id" in request else {}
        _line(known)  # An id too deep to be echoed has to be noticed before anything changes.
        return _line({"ok": True, **known, **engine.answer(request)})
    except Fault as fault:
        return _line({**fault.reply(), **known})
    except RecursionError:
        return _line(Fault(faults.BAD_JSON, "the request is nested too deeply").reply())
    except Exception as error:  # The protocol's edge: a fault of ours must not end other people's games.
        _log.exception("a request could not be answered")
        return _line({**Fault(faults.INTERNAL, f"{type(error).__name__}: {error}").reply(), **known})


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    while line := stream.readline(LONGEST + 1):
        if len(line) > LONGEST:
            rest = line
            while rest and not rest.endswith(b"\n"):
                rest = stream.readline(LONGEST)
        yield line


def _parse(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise Fault(faults.BAD_JSON, f"a line has at most {LONGEST} bytes")
    try:
        request = json.loads(line.decode("utf-8-sig"), parse_constant=_number, parse_float=_number)
    except ValueError as error:  # Not UTF-8, not JSON, or a number out of this world.
        raise Fault(faults.BAD_JSON, f"a request is one line of JSON: {error}") from error
    if not isinstance(request, dict):
        raise Fault(faults.BAD_JSON, "a request is a JSON object")
    return request


def _number(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is no number")
    return number


def _line(reply: dict[str, Any]) -> bytes:
    return json.dumps(reply, allow_nan=False, separators=(",", ":")).encode("ascii") + b"\n"
