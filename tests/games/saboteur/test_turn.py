"""R10-R12, R18-R20: a turn, tools, maps, passing."""

from games.kit.seat import Seat
from games.saboteur import GAME
from games.saboteur.events import Broke, Discarded, Drew, GoalSeen, Looked, Passed, Repaired
from games.saboteur.options import Options
from games.saboteur.view import UNKNOWN, observe
from tests.games.saboteur.builders import NAMES, card, play, position, told, words

ONE_TOOL = Options(two_tool_repair="one")


def test_r10_after_playing_a_card_one_is_drawn() -> None:
    state = position(hands={0: ["ew"]})
    step = play(state, 0, "lay 1 F5")
    assert len(step.state.hands[0]) == 6
    assert len(step.state.deck) == len(state.deck) - 1
    assert [one.to.seats for one in step.told if isinstance(one.event, Drew)] == [frozenset({0})]


def test_r10_without_a_deck_nothing_is_drawn() -> None:
    state = position(hands={0: ["ew", "ns"], 1: ["ns"], 2: ["ns"]}, deck=0)
    assert play(state, 0, "lay 1 F5").state.hands[0] == [card("ns")]


def test_r10_a_card_laid_aside_is_shown_to_nobody_else() -> None:
    step = play(position(hands={0: ["map"]}), 0, "discard 1")
    assert told(step, Discarded) == [Discarded(seat=Seat(0))]
    assert observe(step.state, Seat(0)).discarded == (card("map"),)
    assert observe(step.state, Seat(1)).discarded == ()


def test_r11_a_broken_tool_stops_digging_only() -> None:
    state = position(hands={0: ["ew", "map", "break-lamp"]})
    state.broken[0] = 2
    kinds = {line.split()[0] for line in words(state, 0)}
    assert "lay" not in kinds
    assert {"map", "break", "discard"} <= kinds


def test_r12_the_private_page_names_the_role_every_time() -> None:
    state = position(roles="MSM")
    for seat, role in ((0, "miner"), (1, "saboteur")):
        page = GAME.private_page(observe(state, Seat(seat)), GAME.voice(names=NAMES, reader=Seat(seat)))
        assert role in page.sections[0].lines[0]


def test_r18_anyone_with_a_whole_tool_can_be_hit_oneself_too() -> None:
    state = position(hands={0: ["break-lamp"]})
    state.broken[1] = 2
    assert [line for line in words(state, 0) if line.startswith("break 1")] == ["break 1 p1", "break 1 p3"]


def test_r18_breaking_is_told_to_all() -> None:
    step = play(position(hands={0: ["break-wagon"]}), 0, "break 1 p3")
    assert told(step, Broke) == [Broke(seat=Seat(0), whom=Seat(2), tool="wagon")]
    assert step.state.broken == [0, 0, 4]


def test_r18_a_repair_needs_a_matching_broken_tool() -> None:
    state = position(hands={0: ["repair-pick", "repair-pick-lamp"]})
    state.broken = [0, 2, 4]
    assert [line for line in words(state, 0) if line.startswith("repair")] == ["repair 2 p2 lamp"]


def test_r18_a_two_tool_card_repairs_both() -> None:
    state = position(hands={0: ["repair-pick-lamp"]})
    state.broken = [0, 7, 0]
    assert [line for line in words(state, 0) if line.startswith("repair")] == ["repair 1 p2 both"]
    step = play(state, 0, "repair 1 p2 both")
    assert step.state.broken == [0, 4, 0]
    assert told(step, Repaired) == [Repaired(seat=Seat(0), whom=Seat(1), tools=("pick", "lamp"))]


def test_r18_by_the_published_rules_it_repairs_one_of_them() -> None:
    state = position(hands={0: ["repair-pick-lamp"]}, options=ONE_TOOL)
    state.broken = [0, 7, 0]
    assert [line for line in words(state, 0) if line.startswith("repair")] == ["repair 1 p2 pick", "repair 1 p2 lamp"]
    assert play(state, 0, "repair 1 p2 lamp").state.broken == [0, 5, 0]


def test_r19_a_map_shows_its_goal_to_one_player_for_good() -> None:
    step = play(position(hands={0: ["map"]}), 0, "map 1 middle")
    assert told(step, Looked) == [Looked(seat=Seat(0), goal="middle")]
    assert [one.to.seats for one in step.told if isinstance(one.event, GoalSeen)] == [frozenset({0})]
    assert observe(step.state, Seat(0)).goals == (UNKNOWN, 1, UNKNOWN)
    assert observe(step.state, Seat(1)).goals == (UNKNOWN,) * 3
    later = play(step.state, 1, "discard 1").state
    assert observe(later, Seat(0)).goals == (UNKNOWN, 1, UNKNOWN)


def test_r20_without_cards_there_is_nothing_but_to_pass() -> None:
    state = position(hands={0: [], 1: ["ns"], 2: []}, deck=0)
    assert words(state, 0) == ["pass"]
    step = play(state, 0, "pass")
    assert told(step, Passed) == [Passed(seat=Seat(0))]
    assert GAME.to_act(step.state) == {1}


def test_r20_everybody_sees_who_can_only_pass() -> None:
    state = position(hands={0: [], 1: ["ns"], 2: []}, deck=0)
    assert [GAME.write(move) for move in GAME.open_moves(observe(state, None))] == ["pass"]
    assert GAME.open_moves(observe(position(), None)) == []


def test_whoever_is_away_lays_the_newest_card_aside() -> None:
    state = position()
    assert GAME.write(GAME.overdue(state, Seat(0))) == "discard 6"
