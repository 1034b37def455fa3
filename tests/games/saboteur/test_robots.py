"""R35, R36: the computer players, the easy one to the letter."""

from collections.abc import Sequence

import pytest

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.saboteur import GAME
from games.saboteur.options import PRESETS
from games.saboteur.robot.belief import gold_weights, suspicions
from games.saboteur.robot.table import shares
from games.saboteur.robot.ways import find_ways
from games.saboteur.state import State
from games.saboteur.view import observe
from tests.games.saboteur.builders import STRAIGHT, play, position

DULL = ["ns"] * 4


def _choices(state: State, level: str, trials: int = 12) -> set[str]:
    """What a computer player does in this position, over several draws of chance."""
    seat = Seat(state.turn)
    view, legal = observe(state, seat), GAME.legal(state, seat)
    return {GAME.write(GAME.choose(view, legal, Dice(bytes([n]), "think"), level)) for n in range(trials)}


def _easy(roles: str, hand: Sequence[str], laid: Sequence[str] = (), broken: int = 0, **more: object) -> set[str]:
    state = position(roles=roles, hands={0: hand}, laid=laid, **more)  # type: ignore[arg-type]
    state.broken[0] = broken
    return _choices(state, "easy")


FULL = ["map", "repair-lamp", "break-pick", "ew", "rockfall", "dead-n"]


def test_r35_miners_use_a_map_first() -> None:
    assert _easy("MMS", FULL, ["F5 ew"], broken=2) == {"map 1 top", "map 1 middle", "map 1 bottom"}


def test_r35_then_repair_an_own_tool() -> None:
    assert _easy("MMS", ["ns", *FULL[1:]], ["F5 ew"], broken=2) == {"repair 2 p1 lamp"}


def test_r35_then_break_a_tool_of_a_random_other_player() -> None:
    assert _easy("MMS", ["ns", *FULL[1:]], ["F5 ew"]) == {"break 3 p2", "break 3 p3"}


def test_r35_then_lay_the_passage_that_comes_nearest_to_a_goal() -> None:
    assert _easy("MMS", ["ew", "ns", "dead-e", "dead-n", "nw", "rockfall"], ["F5 ew"]) == {"lay 1 G5"}


def test_r35_ties_are_broken_at_random() -> None:
    # As a curve at F4 or at G5 the card leads to G4 either way.
    assert _easy("MMS", ["nw", *DULL, "dead-n"], ["F5 new"]) == {"lay 1 F4 turned", "lay 1 G5"}


def test_r35_then_let_rocks_fall_on_the_dead_end_nearest_to_a_goal() -> None:
    laid = ["E4 dead-ns", "F5 ew", "G5 dead-ew"]
    hand = ["rockfall", "dead-n", "dead-e", "dead-ne", "dead-nw", "dead-nes"]
    assert _easy("MMS", hand, laid) == {"rockfall 1 G5"}


def test_r35_then_lay_a_dead_end_aside_else_anything() -> None:
    hand = ["dead-n", "rockfall", "repair-lamp", "repair-pick", "dead-ne", "rockfall"]
    assert _easy("MMS", hand, broken=4) == {"discard 1", "discard 5"}
    rest = ["repair-lamp", "rockfall", "repair-lamp", "repair-pick", "rockfall", "rockfall"]
    assert _easy("MMS", rest, broken=4) <= {f"discard {slot}" for slot in range(1, 7)}


def test_r35_saboteurs_break_first_and_use_no_maps() -> None:
    assert _easy("SMM", FULL, ["F5 ew"], broken=2) == {"break 3 p2", "break 3 p3"}


def test_r35_saboteurs_repair_lay_dead_ends_and_bury_passages() -> None:
    laid = ["F5 ew", "G5 ew"]
    assert _easy("SMM", ["repair-lamp", "dead-e", "rockfall", "map", "ns", "ns"], laid, broken=2) == {
        "repair 1 p1 lamp"
    }
    assert _easy("SMM", ["ns", "dead-ew", "rockfall", "map", "ns", "ns"], laid) == {"lay 2 H5"}
    assert _easy("SMM", ["ns", "dead-n", "rockfall", "map", "ns", "ns"], laid, broken=1) == {"rockfall 3 G5"}


def test_r35_saboteurs_lay_maps_and_passages_aside() -> None:
    hand = ["map", "ns", "dead-n", "repair-lamp", "ew", "dead-e"]
    assert _easy("SMM", hand, broken=1) == {"discard 1", "discard 2", "discard 5"}


def test_r35_goals_known_to_be_stones_are_off_a_miners_list() -> None:
    laid = ["F5 nesw", "G5 nesw", "H5 nesw"]
    state = position(hands={0: ["nes", *DULL, "dead-n"]}, laid=laid, goals=("nw", "ne", "gold"))
    assert _choices(state, "easy") == {"lay 1 H4", "lay 1 H6", "lay 1 I5 turned"}
    state.maps[0] = 0b011
    assert _choices(state, "easy") == {"lay 1 H6", "lay 1 I5 turned"}


def test_r35_stone_seekers_take_the_gold_off_their_list() -> None:
    state = position(
        roles="TMS",
        options=PRESETS["stone-seekers"],
        hands={0: ["ew", *DULL, "dead-n"]},
        laid=[*STRAIGHT[:-1], "K5 new turned", "K6 nes"],
        goals=("ne", "gold", "nw"),
    )
    state.maps[0] = 0b010
    assert _choices(state, "easy") == {"lay 1 L6"}


@pytest.mark.parametrize(("saboteurs", "won"), [("easy", 10), ("normal", 6)])
def test_r36_normal_miners_often_win(saboteurs: str, won: int) -> None:
    every, _ = shares(5, "normal", saboteurs, 24, "test")
    assert every.rounds == 24
    assert every.won >= won


def test_r36_normal_saboteurs_hold_easy_miners_down() -> None:
    _, opposed = shares(4, "easy", "normal", 30, "test")
    assert opposed.won < 0.2 * opposed.rounds


def test_r36_a_normal_miner_wins_now() -> None:
    state = position(hands={0: ["ew", "map", "break-lamp"]}, laid=STRAIGHT, goals=("ne", "gold", "nw"))
    state.maps[0] = 0b010
    assert _choices(state, "normal") == {"lay 1 L5"}


def test_r36_costs_count_the_cards_that_are_missing() -> None:
    state = position(laid=STRAIGHT)
    top, middle, bottom = find_ways(state.maze, state.sites).costs
    assert middle == pytest.approx(1, abs=0.6)
    assert top == pytest.approx(bottom, abs=0.6)
    assert middle < top


def test_r36_a_cut_off_tunnel_costs_only_the_card_that_joins_it() -> None:
    hands = {0: ["rockfall"]}
    whole = position(hands=hands, laid=["F5 ew", "G5 ew", "H5 ew"])
    cut = play(whole, 0, "rockfall 1 F5").state
    before = find_ways(whole.maze, whole.sites).costs[1]
    assert find_ways(cut.maze, cut.sites).costs[1] == pytest.approx(before + 1, abs=1.2)


def test_r36_beliefs_follow_maps_and_open_goals() -> None:
    state = position(hands={0: ["map"]}, goals=("ne", "gold", "nw"))
    assert gold_weights(observe(state, Seat(0))) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    state = play(state, 0, "map 1 top").state
    assert gold_weights(observe(state, Seat(0))) == (0, 0.5, 0.5)
    state.maps[0] |= 0b010
    assert gold_weights(observe(state, Seat(0))) == (0, 1, 0)


def test_r36_who_buries_the_way_is_suspected_more_than_who_digs() -> None:
    state = position(roles="MMSM", hands={1: ["ew"], 2: ["rockfall"]}, laid=STRAIGHT[:3], turn=1)
    state = play(play(state, 1, "lay 1 I5").state, 2, "rockfall 1 G5").state
    seen = suspicions(observe(state, Seat(0)))
    assert seen[2] > 0.4 > seen[1]
