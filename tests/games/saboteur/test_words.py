"""Notation, menus, refusals and options: what people type, click and read."""

import pytest
from pydantic import ValidationError

from games.kit.game import Refused
from games.kit.menu import Choose, Ready, walk
from games.kit.seat import Seat
from games.saboteur import GAME
from games.saboteur.moves import AnyMove
from games.saboteur.options import PRESETS, Options
from games.saboteur.state import State
from games.saboteur.view import observe
from tests.games.saboteur.builders import NAMES, STRAIGHT, card, play, position


def _refusal(state: State, words: str, seat: int = 0) -> str:
    with pytest.raises(Refused) as caught:
        play(state, seat, words)
    return caught.value.sentence(GAME.voice(names=NAMES, reader=Seat(seat)))


@pytest.mark.parametrize(
    "typed", ["", "lay", "lay x F5", "lay 9 F5", "lay 1 55", "break 1 p0", "gold 7", "map 1 left", "x"]
)
def test_nonsense_is_refused_kindly(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        GAME.read(typed)
    assert caught.value.key == "bad-notation"


def test_case_and_spaces_do_not_matter() -> None:
    assert GAME.write(GAME.read("  LAY 3   e4 Turned ")) == "lay 3 E4 turned"


def test_a_misfit_names_the_neighbour_and_the_cells_that_are_left() -> None:
    state = position(hands={0: ["ns"]}, laid=["F5 ew"])
    assert _refusal(state, "lay 1 G5") == ("It does not fit at G5: F5 is open to the east. Cells you can use: E4, E6.")


def test_no_way_from_the_start_is_said() -> None:
    state = position(hands={0: ["ew"]}, laid=["F5 dead-ew"])
    assert _refusal(state, "lay 1 G5").startswith("No way leads from the start to G5. Cells you can use: D5")


def test_a_broken_lamp_is_said() -> None:
    state = position(hands={0: ["ew"]})
    state.broken[0] = 2
    assert "your lamp must be repaired first" in _refusal(state, "lay 1 F5")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("lay 1 E5", "E5 is taken."),
        ("lay 1 M5", "M5 is taken."),
        ("lay 1 K2", "No card lies beside K2."),
        ("lay 1 KK9", "KK9 is no cell of this maze."),
        ("lay 1 F5 turned", "looks the same when turned"),
        ("lay 2 F5", "cannot be used as a tunnel"),
        ("break 1 p2", "cannot be used to break a tool"),
        ("break 3 p2", "player 2’s pick is broken already"),
        ("break 3 p9", "There is no player 9"),
        ("repair 4 p1 lamp", "Nothing of yours"),
        ("repair 5 p2 lamp", "repairs one tool here: pick"),
        ("rockfall 6 M5", "start and goals stay"),
        ("rockfall 6 K2", "no tunnel at K2"),
        ("pass", "you cannot pass"),
        ("gold 1", "no gold to take now"),
    ],
)
def test_every_refusal_says_why_and_what_instead(words: str, said: str) -> None:
    hand = ["ew", "map", "break-pick", "repair-lamp", "repair-pick-lamp", "rockfall"]
    state = position(hands={0: hand})
    state.broken[1] = 1
    assert said in _refusal(state, words)


def test_an_open_goal_needs_no_map() -> None:
    state = position(hands={0: ["map"]}, laid=[*STRAIGHT, "L5 ew"])
    assert "middle goal is open already" in _refusal(state, "map 1 middle")


def test_a_card_that_is_not_there_is_said() -> None:
    state = position(hands={0: ["ew"], 1: ["ns"], 2: ["ns"]}, deck=0)
    assert _refusal(state, "discard 3") == "You have no card 3: yours are 1 to 1."


def _menu(state: State, path: str = "") -> Choose | Ready[AnyMove]:
    legal = list(GAME.legal(state, Seat(0)))
    step = walk(GAME.spelled(observe(state, Seat(0)), legal), path)
    assert isinstance(step, Choose | Ready)
    return step


def _labels(state: State, path: str) -> list[str]:
    step = _menu(state, path)
    assert isinstance(step, Choose)
    return [GAME.voice(names=NAMES, reader=Seat(0)).phrase(option.pick.label) for option in step.options]


def test_a_tunnel_takes_two_clicks_and_may_be_laid_aside_instead() -> None:
    state = position(hands={0: ["ne"]})
    assert _labels(state, "")[0] == "1 · curve N-E"
    assert _labels(state, "0") == [
        "1 · E4, turned: opens S, W",
        "2 · D5: opens N, E",
        "3 · F5, turned: opens S, W",
        "4 · E6: opens N, E",
        "Lay it aside",
    ]
    assert isinstance(_menu(state, "0.1"), Ready)


def test_breaking_an_own_tool_is_asked_once_more() -> None:
    state = position(hands={0: ["break-lamp"]})
    assert _labels(state, "0")[0] == "myself (player 1)"
    assert _labels(state, "0.0") == ["Yes, break my own tool"]
    assert isinstance(_menu(state, "0.1"), Ready)


def test_a_card_with_nothing_to_do_is_not_thrown_away_by_a_look_at_it() -> None:
    state = position(hands={0: ["rockfall"]})
    assert _labels(state, "0") == ["Lay it aside"]


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"stone_seekers": True, "rounds": 1}, "Stone seekers play for points"),
        ({"scoring": "points"}, "single round"),
        ({"scoring": "points", "rounds": 1, "jailed_get_nothing": True}, "hands out no gold"),
        ({"scoring": "points", "rounds": 1, "nine_gold_for_ten": True}, "hands out no gold"),
    ],
)
def test_options_that_contradict_each_other_are_refused_with_a_reason(options: dict[str, object], reason: str) -> None:
    with pytest.raises(ValidationError, match=reason):
        Options.model_validate(options)


def test_every_difference_between_the_presets_is_an_option_of_its_own() -> None:
    seed, official, seekers = (preset.model_dump() for preset in PRESETS.values())
    assert {key for key in seed if seed[key] != official[key]} == {
        "roles_kept",
        "two_tool_repair",
        "round_end",
        "gold_passes",
        "nine_gold_for_ten",
    }
    assert {key for key in seed if seed[key] != seekers[key]} == {
        "rounds",
        "two_tool_repair",
        "scoring",
        "stone_seekers",
    }


def _question(state: State, name: str) -> str:
    """What the player to move is asked about a card, once it is picked."""
    seat = Seat(state.turn)
    view = GAME.observe(state, seat)
    step = walk(GAME.spelled(view, GAME.legal(state, seat)), str(view.hand.index(card(name))))
    assert isinstance(step, Choose)
    assert step.prompt is not None
    return GAME.voice(names=NAMES).phrase(step.prompt)


def test_a_card_of_no_use_says_why() -> None:
    start = position(hands={0: ["ew", "break-pick", "repair-pick", "rockfall", "map"], 1: ["ns", "repair-pick"]})
    assert _question(start, "ew").startswith("Where does it go?")
    assert _question(start, "break-pick") == "Whose tool do you break?"
    assert _question(start, "repair-pick") == "Nobody needs this repair now."
    assert _question(start, "rockfall") == "There is no tunnel to collapse."
    assert _question(start, "map") == "Which goal do you look at?"
    broken = play(start, 0, "break 2 p2").state
    assert _question(broken, "ns") == "With a broken tool you cannot dig."
    assert _question(broken, "repair-pick") == "Whose tool do you repair?"
