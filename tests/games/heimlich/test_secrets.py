"""Who knows what, R21."""

import dataclasses

import pytest

from games.heimlich import GAME
from games.heimlich.moves import Pass, Play
from games.heimlich.state import NOBODY, State
from games.kit.dice import Dice
from games.kit.seat import Seat
from tests.games.heimlich.builders import GREEN, ORANGE, SKY, play, position, secret_position

TABLE = secret_position([["back"], ["forward", "step"], ["safe"]], phase="cards", asked=1)


def test_r21_a_player_knows_one_agent_and_one_hand() -> None:
    view = GAME.observe(TABLE, Seat(1))
    assert view.agent_of == (NOBODY, SKY, NOBODY)
    assert view.hand == ("forward", "step")
    assert view.hand_sizes == (1, 2, 1)
    assert view.stack_size == 21


def test_r21_an_onlooker_knows_neither() -> None:
    view = GAME.observe(TABLE, None)
    assert view.agent_of == (NOBODY, NOBODY, NOBODY)
    assert view.hand == ()
    assert view.mine is None


def test_r21_played_cards_are_open() -> None:
    state = play(TABLE, Play(card="forward", agent=ORANGE, steps=1))
    assert GAME.observe(state, None).played == ("forward",)


def test_r21_what_is_imagined_differs_in_what_is_secret_alone() -> None:
    view = GAME.observe(TABLE, Seat(1))
    worlds = [GAME.imagine(view, Dice(b"any", str(n))) for n in range(30)]
    assert {world.agent_of[0] for world in worlds} == {0, 2, 3, 4, 5}
    assert len({world.hands[0] for world in worlds}) > 5
    assert all(GAME.observe(world, Seat(1)) == view for world in worlds)


def test_r21_hands_stay_secret_at_the_end() -> None:
    state = secret_position([["back"], ["safe"]], phase="cards", asked=1, places=[7], scores=[40], due=[ORANGE])
    over = play(state, Pass(), Pass())
    assert GAME.is_over(over)
    assert GAME.observe(over, None).hand == ()
    assert GAME.observe(over, Seat(0)).agent_of == (ORANGE, SKY)


@pytest.mark.parametrize(
    "broken",
    [
        {"agent_of": [0, 0, 1]},
        {"agent_of": [0, 1, 6]},
        {"places": [0, 0, 0, 0, 0, 12]},
        {"places": [0] * 5},
        {"scores": [42, 0, 0, 0, 0, 0]},
        {"scores": [10**9, 0, 0, 0, 0, 0]},
        {"triggered": [True, False, False, False, False, False]},
        {"safe": -1},
        {"die": 7},
        {"turn": 3},
        {"passes": 3},
        {"standing": [0, 1, 0]},
        {"standing": [0, 0, 7]},
        {"hands": [("back",), ("forward", "step"), ("back", "safe")]},
        {"hands": [(), ("back", "forward", "step", "safe"), ()], "standing": [0, 0]},
        {"stack": []},
        {"phase": "roll"},
        {"phase": "over"},
        {"guesses": [NOBODY, SKY, *[NOBODY] * 7]},
        {"guesses": []},
        {"earned": []},
    ],
    ids=str,
)
def test_positions_that_break_a_rule_are_not_loaded(broken: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="breaks a rule"):
        GAME.check(dataclasses.replace(TABLE, **broken))  # type: ignore[arg-type]


@pytest.mark.parametrize("state", [TABLE, position(accusation=True)])
def test_positions_survive_storage(state: State) -> None:
    assert GAME.states.validate_json(GAME.states.dump_json(state)) == state
    assert state.agent_of[GREEN] == GREEN
