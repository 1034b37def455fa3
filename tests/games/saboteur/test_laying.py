"""R13-R17: laying tunnels, turning goals, rockfalls."""

import pytest

from games.kit.dice import Dice
from games.kit.game import Refused
from games.kit.seat import Seat
from games.saboteur import GAME
from games.saboteur import maze as mazes
from games.saboteur.cells import GOALS, cell_named
from games.saboteur.events import GoalTurned, RoundWon
from games.saboteur.options import Options
from games.saboteur.pieces import JOINED, OPEN_SIDES, N, S, W
from tests.games.saboteur.builders import STRAIGHT, play, position, told, words


def _places(state_words: list[str]) -> set[str]:
    return {line.split(" ", 2)[2] for line in state_words if line.startswith("lay 1 ")}


def test_r13_the_first_tunnels_go_beside_the_start_and_open_to_it() -> None:
    state = position(hands={0: ["ne"]})
    assert _places(words(state, 0)) == {"E6", "F5 turned", "E4 turned", "D5"}


def test_r13_a_tunnel_must_fit_all_its_neighbours() -> None:
    # F4 has the closed east side of E4's passage to its west, and F5 open to the north below it.
    state = position(hands={0: ["nesw"]}, laid=["E4 ns", "F5 nesw"])
    assert "F4" not in _places(words(state, 0))
    assert "G5" in _places(words(state, 0))


def test_r13_a_tunnel_is_never_turned_by_90_degrees() -> None:
    state = position(hands={0: ["ew"]})
    assert _places(words(state, 0)) == {"D5", "F5"}


def test_r13_no_tunnel_without_a_way_from_the_start() -> None:
    state = position(hands={0: ["nesw"]}, laid=["F5 dead-nesw"])
    assert _places(words(state, 0)) == {"D5", "E4", "E6"}


def test_r13_loose_adjacency_needs_no_way() -> None:
    options = Options(loose_adjacency=True)
    hands = {0: ["nesw"]}
    state = position(options=options, hands=hands, laid=["F5 dead-nesw"])
    assert {"G5", "F4", "F6"} <= _places(words(state, 0))


def test_r13_loose_tunnels_turn_a_goal_when_they_are_joined_later() -> None:
    options = Options(loose_adjacency=True)
    laid = ["F5 dead-nesw", "G5 ew", "H5 ew", "I5 ew", "J5 new", "K5 new", "L5 new"]
    state = position(options=options, hands={0: ["rockfall", "nesw"]}, laid=laid, goals=("gold", "ne", "nw"), deck=0)
    assert not state.is_open(1)
    step = play(play(state, 0, "rockfall 1 F5").state, 1, "pass").state
    assert told(play(play(step, 2, "pass").state, 0, "lay 1 F5"), GoalTurned)[0].goal == "middle"


def test_r13_hidden_goals_are_never_consulted() -> None:
    seen = set()
    for goals in (("gold", "ne", "nw"), ("nw", "gold", "ne"), ("ne", "nw", "gold")):
        state = position(hands={0: ["nes"]}, laid=STRAIGHT, goals=goals)
        seen.add(tuple(words(state, 0)))
    assert len(seen) == 1


def test_r13_beside_a_face_down_goal_any_side_may_be_closed() -> None:
    state = position(hands={0: ["nw"]}, laid=STRAIGHT)
    assert {"L5"} <= _places(words(state, 0))


def test_r14_a_dead_end_can_be_entered_and_not_left() -> None:
    state = position(laid=["F5 dead-ew"], hands={0: ["ew"]})
    at = cell_named("F5")
    assert at is not None
    assert state.maze[at] & JOINED
    assert "G5" not in _places(words(state, 0))


def test_r15_a_tunnel_open_to_a_goal_turns_it() -> None:
    state = position(hands={0: ["ew"]}, laid=STRAIGHT)
    assert told(play(state, 0, "lay 1 L5"), GoalTurned) == [
        GoalTurned(goal="middle", treasure="stone", opens=("south", "west"))
    ]


def test_r15_a_closed_side_does_not_turn_a_goal() -> None:
    state = position(hands={0: ["nw"]}, laid=STRAIGHT)
    assert told(play(state, 0, "lay 1 L5"), GoalTurned) == []


def test_r15_a_dead_end_does_not_turn_a_goal() -> None:
    state = position(hands={0: ["dead-nesw"]}, laid=STRAIGHT)
    assert told(play(state, 0, "lay 1 L5"), GoalTurned) == []


def test_r15_one_tunnel_can_turn_two_goals() -> None:
    laid = [*STRAIGHT[:-1], "K5 new turned", "K6 nes", "L6 ew"]
    state = position(hands={0: ["nes"]}, laid=laid, goals=("gold", "ne", "nw"))
    turned_over = told(play(state, 0, "lay 1 M6 turned"), GoalTurned)
    assert [event.goal for event in turned_over] == ["middle", "bottom"]


@pytest.mark.parametrize(
    ("goals", "opens"), [(("gold", "ne", "nw"), S | W), (("gold", "nw", "ne"), N | W)], ids=["ne", "nw"]
)
def test_r16_a_stone_opens_to_the_tunnel_that_reached_it(goals: tuple[str, ...], opens: int) -> None:
    state = position(hands={0: ["ew"]}, laid=STRAIGHT, goals=goals)
    assert play(state, 0, "lay 1 L5").state.maze[GOALS[1]] & OPEN_SIDES == opens


def test_r16_the_way_goes_on_through_an_open_stone() -> None:
    state = position(hands={0: ["ns"]}, laid=[*STRAIGHT, "L5 ew"])
    assert state.maze[GOALS[1]] & OPEN_SIDES == S | W
    step = play(state, 0, "lay 1 M6")
    assert [event.goal for event in told(step, GoalTurned)] == ["bottom"]


def test_r16_a_stone_that_does_not_fit_another_neighbour_blocks_the_way_there() -> None:
    laid = [*STRAIGHT[:-1], "K5 new turned", "K6 ne", "L6 ew", "M6 dead-nw"]
    state = position(hands={0: ["ew"]}, laid=laid, goals=("gold", "nw", "ne"))
    after = play(state, 0, "lay 1 L5").state
    south = cell_named("M6")
    assert south is not None
    assert after.maze[south] & N
    assert not after.maze[GOALS[1]] & S


def test_r17_rocks_cut_off_and_a_later_tunnel_joins_again() -> None:
    laid = ["F5 ew", "G5 ew", "H5 new"]
    hands = {0: ["rockfall"], 1: ["nesw"]}
    cut = play(position(hands=hands, laid=laid), 0, "rockfall 1 F5").state
    h5, i5 = cell_named("H5"), cell_named("I5")
    assert h5 is not None
    assert not cut.maze[h5] & JOINED
    assert i5 not in cut.sites
    joined = play(cut, 1, "lay 1 F5").state
    assert joined.maze[h5] & JOINED
    assert i5 in joined.sites


def test_r17_what_is_cut_off_must_still_be_fitted() -> None:
    hands = {0: ["rockfall"], 1: ["nw", "ew"]}
    cut = play(position(hands=hands, laid=["F5 new", "G5 nesw"]), 0, "rockfall 1 F5").state
    assert "lay 1 F5" not in words(cut, 1)  # a curve is closed to the cut-off crossing
    assert "lay 2 F5" in words(cut, 1)


def test_r17_dead_ends_and_cut_off_tunnels_can_be_buried_but_not_start_and_goals() -> None:
    hands = {0: ["rockfall"]}
    state = position(hands=hands, laid=[*STRAIGHT[:-1], "K5 nes", "K6 dead-ne"])
    falls = {line.split()[2] for line in words(state, 0) if line.startswith("rockfall 1")}
    assert falls == {"F5", "G5", "H5", "I5", "J5", "K5", "K6"}


def test_r17_open_goals_stay_open() -> None:
    state = position(hands={0: ["rockfall"]}, laid=[*STRAIGHT, "L5 new"])
    after = play(state, 0, "rockfall 1 L5").state
    assert after.is_open(1)
    assert not after.maze[GOALS[1]] & JOINED


def test_r17_without_a_tunnel_rocks_can_only_be_laid_aside() -> None:
    state = position(hands={0: ["rockfall"]})
    assert [line for line in words(state, 0) if line.split()[1] == "1"] == ["discard 1"]


def test_r21_gold_through_an_open_stone_wins_at_once() -> None:
    laid = [*STRAIGHT, "L5 ew"]
    state = position(hands={0: ["ns"]}, laid=laid, goals=("ne", "nw", "gold"))
    north = position(hands={0: ["ns"]}, laid=laid, goals=("gold", "nw", "ne"))
    with pytest.raises(Refused):
        play(state, 0, "lay 1 M6")  # this stone leads north
    assert told(play(north, 0, "lay 1 M4"), RoundWon) == [RoundWon(round=1, side="miners")]


def test_sites_kept_move_by_move_are_those_found_anew() -> None:
    for seed in range(12):
        state = GAME.start(Options(loose_adjacency=bool(seed % 2)), 5, bytes([seed]))
        for seq in range(60):
            dice = Dice(bytes([seed]), f"any {seq}")
            legal = GAME.legal(state, Seat(state.turn))
            lays = [move for move in legal if move.kind in {"lay", "rockfall"}]
            state = GAME.advance(state, Seat(state.turn), dice.pick(lays or legal), dice).state
            fresh = state.maze.copy()
            assert mazes.rebuild(fresh, loose=state.options.loose_adjacency) == state.sites
            assert fresh == state.maze
