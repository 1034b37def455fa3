"""The laws over every game we can find, every preset, every seat count, several seeds."""

from collections.abc import Callable

import pytest

from tests.laws.laws import LAWS, PICTURE_LAWS
from tests.laws.play import Case, cases

SALTS = 2


@pytest.mark.parametrize("case", cases(SALTS), ids=str)
def test_every_law_holds(case: Case) -> None:
    for law in (*LAWS, *(PICTURE_LAWS if case.salt == 0 else ())):
        law(case)


@pytest.mark.parametrize("case", [case for case in cases(1) if case.players == case.game.seats[0]], ids=str)
def test_equal_seeds_give_equal_games_and_others_do_not(case: Case) -> None:
    start: Callable[[bytes], object] = lambda seed: case.game.start(case.options, case.players, seed)  # noqa: E731
    assert start(case.seed) == start(case.seed)
    assert len({case.game.states.dump_json(start(bytes([n]) * 32)) for n in range(20)}) > 1
