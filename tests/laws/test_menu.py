"""The menu maker by itself: choosing, sharing out, skipping steps with one way on."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.menu import Choose, Lost, Pick, Ready, Spelling, Spend, Spread, paths, walk
from games.kit.text import phrase


def pick(word: str, *, ask: bool = False) -> Pick:
    return Pick(word, phrase(word), ask=ask)


def spelled(*words: str) -> list[tuple[Spelling, str]]:
    return [(tuple(pick(word) for word in line.split()), line) for line in words]


def test_a_single_move_is_still_a_button() -> None:
    assert isinstance(walk(spelled("roll")), Choose)
    assert walk(spelled("roll"), "0") == Ready("roll")


def test_steps_with_one_way_on_are_skipped() -> None:
    menu = spelled("lay three here", "map left")
    assert walk(menu, "0") == Ready("lay three here")


def test_the_first_step_is_skipped_too_where_it_decides_nothing() -> None:
    step = walk(spelled("safe one", "safe two"))
    assert isinstance(step, Choose)
    assert [option.pick.word for option in step.options] == ["one", "two"]


def test_a_regrettable_move_asks_once_more() -> None:
    menu: list[tuple[Spelling, str]] = [((pick("break"), pick("myself", ask=True)), "x"), ((pick("pass"),), "y")]
    step = walk(menu, "0")
    assert isinstance(step, Choose)
    assert step.focus == ("break",)
    assert walk(menu, "0.0") == Ready("x")


@pytest.mark.parametrize("path", ["7", "-1", "x", "0.0", "s", "0.s1", "٣", "0..", "."])
def test_paths_that_lead_nowhere(path: str) -> None:
    with pytest.raises(Lost):
        walk(spelled("a", "b"), path)


def shares(total: int, items: int) -> list[tuple[Spelling, tuple[int, ...]]]:
    things = tuple(pick(str(i)) for i in range(items))
    found: list[tuple[int, ...]] = [()]
    for _ in range(items):
        found = [(*counts, n) for counts in found for n in range(total + 1)]
    return [((pick("move"), Spread(things, counts)), counts) for counts in found if sum(counts) == total]


def test_points_are_shared_out_one_click_at_a_time() -> None:
    menu = shares(2, 3)
    step = walk(menu, "s22")
    assert isinstance(step, Spend)
    assert step.counts == (0, 0, 2)
    assert [option.path for option in step.options] == ["", "", ""]
    assert step.undo == "s2"
    assert walk(menu, step.confirm or "") == Ready((0, 0, 2))


def test_too_few_points_cannot_be_confirmed() -> None:
    step = walk(shares(2, 3), "s1")
    assert isinstance(step, Spend)
    assert step.confirm is None
    with pytest.raises(Lost):
        walk(shares(2, 3), "s1!")


def test_too_many_points_lead_nowhere() -> None:
    with pytest.raises(Lost):
        walk(shares(2, 3), "s111")


@given(st.lists(st.lists(st.sampled_from("abcd"), min_size=3, max_size=3).map(" ".join), min_size=1, unique=True))
def test_every_move_is_reached_once(moves: list[str]) -> None:
    assert sorted(move for _, move in paths(spelled(*moves))) == sorted(moves)


@given(st.integers(1, 5), st.integers(1, 4))
def test_every_share_is_reached_once(total: int, items: int) -> None:
    menu = shares(total, items)
    reached = list(paths(menu))
    assert sorted(counts for _, counts in reached) == sorted(counts for _, counts in menu)
    assert all(walk(menu, path) == Ready(counts) for path, counts in reached)


@given(st.text(alphabet="0123456789.s!ab", max_size=12))
def test_any_path_is_followed_or_refused(path: str) -> None:
    with contextlib.suppress(Lost):
        assert walk(shares(3, 3), path)
