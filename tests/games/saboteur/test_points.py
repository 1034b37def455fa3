"""R31-R34: the game for points and the stone seekers."""

import pytest

from games.kit.dice import Dice
from games.kit.game import Step
from games.saboteur import GAME
from games.saboteur.events import PointsCounted, RoundWon
from games.saboteur.options import PRESETS
from games.saboteur.pieces import STONE_SEEKER
from games.saboteur.state import State
from games.saboteur.view import imagine, observe
from tests.games.saboteur.builders import STRAIGHT, play, position, told

SEEKERS = PRESETS["stone-seekers"]


def _open_middle(roles: str, goals: tuple[str, ...]) -> Step[State]:
    state = position(roles=roles, options=SEEKERS, hands={0: ["ew"]}, laid=STRAIGHT, goals=goals)
    return play(state, 0, "lay 1 L5")


@pytest.mark.parametrize(
    ("name", "laid", "points"), [("ew", (), 2), ("nesw", ("E4 new turned", "F4 ne turned"), 3)], ids=["one", "two"]
)
def test_r31_a_tunnel_brings_a_point_and_one_for_each_neighbour(name: str, laid: tuple[str, ...], points: int) -> None:
    state = position(roles="MMT", options=SEEKERS, hands={0: [name]}, laid=laid)
    assert play(state, 0, "lay 1 F5").state.points[0] == points


def test_r31_a_face_down_goal_counts_as_a_neighbour() -> None:
    state = position(roles="MMS", options=SEEKERS, hands={0: ["nw"]}, laid=STRAIGHT)
    assert play(state, 0, "lay 1 L5").state.points[0] == 3


@pytest.mark.parametrize(
    ("name", "words", "points"),
    [
        ("rockfall", "rockfall 1 F5", 2),
        ("break-pick", "break 1 p2", 2),
        ("repair-lamp", "repair 1 p2 lamp", 2),
        ("map", "map 1 top", 0),
        ("map", "discard 1", 0),
    ],
)
def test_r31_actions_bring_two_points_maps_and_discards_none(name: str, words: str, points: int) -> None:
    state = position(roles="MMT", options=SEEKERS, hands={0: [name]}, laid=["F5 ew"])
    state.broken[1] = 2
    assert play(state, 0, words).state.points[0] == points


def test_r32_every_winner_adds_for_the_cards_left_before_drawing() -> None:
    hands = {0: ["ew", "break-lamp", "repair-lamp", "ns", "rockfall", "map"], 1: ["repair-pick"] * 2 + ["map"] * 4}
    state = position(roles="MMT", options=SEEKERS, hands=hands, laid=STRAIGHT, goals=("ne", "gold", "nw"))
    counted = told(play(state, 0, "lay 1 L5"), PointsCounted)
    assert [event.bonus for event in counted] == [5 + 10 + 1 + 3, 20, 0]


def test_r33_a_way_to_the_gold_wins_for_the_miners() -> None:
    outcome = GAME.scores(_open_middle("MTS", ("ne", "gold", "nw")).state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "gold")


def test_r33_a_way_to_any_stone_wins_for_the_stone_seekers() -> None:
    outcome = GAME.scores(_open_middle("MTS", ("gold", "ne", "nw")).state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), "stone")


def test_r33_without_a_stone_seeker_play_goes_on_and_everybody_knows_why() -> None:
    state = _open_middle("MMS", ("gold", "ne", "nw")).state
    assert state.phase == "play"
    for seed in range(20):
        assert STONE_SEEKER not in imagine(observe(state, None), Dice(bytes([seed]), "deal")).roles


def test_r33_gold_and_stone_at_once_count_as_gold() -> None:
    laid = [*STRAIGHT[:-1], "K5 new turned", "K6 nes", "L6 ew"]
    state = position(roles="MTS", options=SEEKERS, hands={0: ["nes"]}, laid=laid, goals=("ne", "nw", "gold"))
    outcome = GAME.scores(play(state, 0, "lay 1 M6 turned").state)
    assert outcome is not None
    assert outcome.reason == "gold"


def _exhausted(roles: str) -> Step[State]:
    state = position(roles=roles, options=SEEKERS, hands={0: ["ns"], 1: [], 2: []}, deck=0)
    state.points = [3, 7, 7]
    return play(state, 0, "discard 1")


def test_r34_when_all_cards_are_gone_the_saboteurs_win() -> None:
    outcome = GAME.scores(_exhausted("SMT").state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "saboteurs")


def test_r34_without_a_saboteur_most_points_win_and_ties_share() -> None:
    step = _exhausted("MMT")
    outcome = GAME.scores(step.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1, 2), "points")
    assert told(step, RoundWon) == [RoundWon(round=1, side="nobody")]


def test_r34_a_last_card_that_opens_a_stone_wins_for_the_stone_seekers() -> None:
    state = position(roles="MST", options=SEEKERS, hands={0: ["ew"], 1: [], 2: []}, laid=STRAIGHT, deck=0)
    outcome = GAME.scores(play(state, 0, "lay 1 L5").state)
    assert outcome is not None
    assert outcome.reason == "stone"
