"""Custom ids: what is written can be read again, and anything else is nobody's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.desk import ids
from bot.desk.ids import Route

_numbers = st.integers(0, 10**18 - 1)
_stamps = st.text("0123456789abcdef", min_size=10, max_size=10)
_verbs = st.text("abcdefghij-", min_size=1, max_size=12)


@given(_numbers, _verbs, st.text(max_size=60))
def test_a_route_reads_back(table: int, verb: str, rest: str) -> None:
    assert ids.parse(str(Route(table, verb, rest))) == Route(table, verb, rest)


@given(_numbers, _stamps, st.text("0123456789.s!", max_size=30))
def test_a_move_reads_back(table: int, stamp: str, path: str) -> None:
    route = ids.parse(ids.move(table, stamp, path))
    assert route is not None
    assert (route.table, route.verb, ids.parse_move(route.rest)) == (table, "move", (stamp, path))


@given(_numbers, _stamps, st.integers(0, 99), st.text("0123456789.s!", max_size=30))
def test_a_page_reads_back(table: int, stamp: str, number: int, path: str) -> None:
    route = ids.parse(ids.page(table, stamp, path, number))
    assert route is not None
    assert (route.verb, ids.parse_page(route.rest)) == ("page", (stamp, path))


@given(st.text(max_size=100))
def test_any_text_is_a_route_or_none(text: str) -> None:
    route = ids.parse(text)
    assert route is None or text.startswith("gm:")


@pytest.mark.parametrize("text", ["", "gm", "gm:1:x", "gm:x:y:", "gm:-1:y:", "gm:²:y:", f"gm:{10**18}:y:", "GM:1:y:"])
def test_what_is_not_a_route_is_none(text: str) -> None:
    assert ids.parse(text) is None


@pytest.mark.parametrize("rest", ["", "0", "0:0"])
def test_a_page_without_its_parts_is_none(rest: str) -> None:
    assert ids.parse_page(rest) is None
