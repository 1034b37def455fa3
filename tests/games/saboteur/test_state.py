"""Positions loaded from outside are not trusted."""

from collections.abc import Callable

import pytest

from games.saboteur import GAME
from games.saboteur.cells import cell
from games.saboteur.state import Result, State, check
from tests.games.saboteur.builders import STRAIGHT, position


def _add_card(state: State) -> None:
    state.deck.append(0)


def _swap_card(state: State) -> None:
    state.hands[0][0] = 15 if state.hands[0][0] != 15 else 14


def _unknown_tool(state: State) -> None:
    state.broken[0] = 8


def _foreign_turn(state: State) -> None:
    state.turn = 9


def _two_golds(state: State) -> None:
    state.goals = [0, 0, 1]


def _wrong_site(state: State) -> None:
    state.sites[cell(5, 5)] = 17


def _wrong_joining(state: State) -> None:
    state.maze[cell(1, 0)] ^= 32


def _tunnel_on_a_goal(state: State) -> None:
    state.maze[cell(8, 0)] = 15


def _far_tunnel(state: State) -> None:
    state.log[0] = (*state.log[0][:2], cell(60, 60), state.log[0][3])
    state.maze[cell(60, 60)] = state.maze.pop(cell(1, 0)) & ~32


def _act_without_a_tunnel(state: State) -> None:
    state.log.append((0, 25, cell(30, 0), 15))


def _all_saboteurs(state: State) -> None:
    state.roles = [1, 1, 1]


def _stolen_gold(state: State) -> None:
    state.results = [Result(0, 0, 0, state.roles, [0] * 5, [3] * 5, [3] * 5)]


def _too_many_rounds(state: State) -> None:
    state.results = [Result(1, 0, 0, state.roles, [], [], []) for _ in range(3)]


def _gold_without_a_round(state: State) -> None:
    state.phase = "gold"


def _over_too_soon(state: State) -> None:
    state.phase = "over"


FAULTS = (
    _add_card,
    _swap_card,
    _unknown_tool,
    _foreign_turn,
    _two_golds,
    _wrong_site,
    _wrong_joining,
    _tunnel_on_a_goal,
    _far_tunnel,
    _act_without_a_tunnel,
    _all_saboteurs,
    _stolen_gold,
    _too_many_rounds,
    _gold_without_a_round,
    _over_too_soon,
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_position_that_cannot_be_is_refused(fault: Callable[[State], None]) -> None:
    state = position(laid=STRAIGHT)
    check(state)
    fault(state)
    with pytest.raises(ValueError):  # noqa: PT011
        check(state)


def test_positions_round_trip_to_the_letter() -> None:
    state = position(laid=STRAIGHT)
    stored = GAME.states.dump_json(state)
    again = GAME.states.validate_json(stored)
    assert again == state
    assert GAME.states.dump_json(again) == stored
