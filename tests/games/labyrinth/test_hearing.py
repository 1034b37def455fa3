"""R29 to R32: who hears what in each feedback, and that a whispered game gives nothing else away."""

import pytest

from games.labyrinth import GAME
from games.labyrinth.options import Feedback
from games.labyrinth.state import State
from games.labyrinth.view import observe
from tests.games.labyrinth.builders import ANN, BOB, CY, at, board, play, position, sentences

VARIED = board(
    ("$+...", "m.O..", ".....", "..^..", "..^.."),
    walls=[(at(3, 3), "e")],
    exits=[(at(4, 0), "n")],
    portals=[(at(2, 1),)],
    piles=[at(3, 1)],
)


def heard(feedback: Feedback, start: tuple[int, int], way: str, listener: int | None, **more: object) -> list[str]:
    """What somebody hears of Ann's step; nobody else is near."""
    state = position(VARIED, (at(*start), at(4, 4), at(0, 4)), feedback=feedback, **more)  # type: ignore[arg-type]
    return sentences(play(state, way), None if listener is None else GAME_SEATS[listener])


GAME_SEATS = (ANN, BOB, CY)

STEPS = [
    ((3, 3), "e", "Ann cannot move east. Blocked by wall."),
    ((4, 0), "n", "Ann has found an exit, but has no treasure."),
    ((1, 1), "n", "Ann enters a HOSPITAL."),
    ((1, 0), "w", "Ann enters a SHOP."),
    ((1, 1), "w", "Ann sinks into a MARSH."),
    ((1, 1), "e", "Ann enters and exits a portal."),
    ((1, 4), "e", "Ann is flushed by the river one tile."),
    ((1, 3), "e", "The river tries to flush Ann, but a wall prevents him/her from moving."),
    ((3, 0), "s", "Ann also stumbles across a pile of TREASURE."),
]


@pytest.mark.parametrize(("start", "way", "line"), [step for step in STEPS if step[0] != (1, 3)])
def test_r29_whispers_reach_the_mover_alone(start: tuple[int, int], way: str, line: str) -> None:
    assert line in heard("whisper", start, way, 0)
    assert set(heard("whisper", start, way, 1)) <= {"Ann has moved."}
    assert heard("whisper", start, way, None) == heard("whisper", start, way, 1)


def test_r29_one_neutral_line_closes_a_turn_and_it_comes_when_the_turn_is_over() -> None:
    state = position(VARIED, (at(1, 0), at(4, 4)))
    in_shop = play(state, "w")
    assert sentences(in_shop, None) == []
    assert sentences(play(in_shop.state, "end"), None) == ["Ann has moved."]


@pytest.mark.parametrize(("start", "way"), [((3, 3), "e"), ((4, 0), "n")])
def test_r29_bumps_and_exits_found_leave_no_trace_for_others(start: tuple[int, int], way: str) -> None:
    before = position(VARIED, (at(*start), at(4, 4)))
    after = play(before, way, way, way).state
    for seat in (None, BOB):
        assert observe(after, seat) == observe(before, seat)
    assert GAME.to_act(after) == GAME.to_act(before)


def test_r29_a_pause_after_the_move_looks_like_a_pause_before_it() -> None:
    before = position(VARIED, (at(1, 0), at(4, 4)))
    in_shop = play(before, "w").state
    bought = play(in_shop, "buy", dice=[1]).state
    for seat in (None, BOB):
        assert observe(bought, seat) == observe(in_shop, seat) == observe(before, seat)


def test_r29_treasure_injuries_and_battles_are_public_without_a_place() -> None:
    state = position(VARIED, (at(3, 1), at(3, 1), at(0, 4)))
    assert sentences(play(state, "take"), CY) == ["Ann has picked up a pile of TREASURE."]
    lost = play(play(state, "take").state, "attack 2", dice=[1, 2])
    assert sentences(lost, CY) == [
        "Ann attacks Bob: 1 against 2. Bob wins the battle.",
        "Ann is injured.",
        "Ann has dropped a pile of TREASURE.",
    ]


def test_r29_shots_are_public_but_for_the_direction() -> None:
    step = play(position(places=(at(0, 0), at(4, 4)), items={ANN: "bullet"}), "shoot e")
    assert "Ann has aimed east." in sentences(step, ANN)
    assert not any("east" in line for line in sentences(step, BOB))


@pytest.mark.parametrize(("start", "way", "line"), STEPS[4:7] + STEPS[8:])
def test_r30_an_echo_says_tiles_and_piles_aloud_without_the_direction(
    start: tuple[int, int], way: str, line: str
) -> None:
    assert line in heard("echo", start, way, None)
    assert not any("goes" in sentence for sentence in heard("echo", start, way, None))


@pytest.mark.parametrize(("start", "way", "line"), STEPS[2:4])
def test_r30_an_echo_calls_hospital_and_shop_a_building(start: tuple[int, int], way: str, line: str) -> None:
    assert "Ann enters a building." in heard("echo", start, way, 1)
    assert line not in heard("echo", start, way, 1)
    assert line in heard("echo", start, way, 0)


def test_r30_an_echo_keeps_bumps_and_items_private_and_exits_and_meetings_public() -> None:
    assert heard("echo", (3, 3), "e", 1) == []
    assert heard("echo", (4, 0), "n", 1) == ["Ann has found an exit, but has no treasure."]
    bought = play(position(VARIED, (at(1, 0), at(4, 4)), feedback="echo"), "w", "buy", dice=[1])
    assert sentences(bought, BOB) == []
    met = play(position(places=(at(0, 0), at(1, 0), at(4, 4)), feedback="echo"), "e")
    assert "Ann meets Bob." in sentences(met, CY)


@pytest.mark.parametrize(("start", "way", "line"), STEPS[:7])
def test_r31_a_table_hears_everything(start: tuple[int, int], way: str, line: str) -> None:
    assert line in heard("table", start, way, None)
    assert heard("table", start, way, None) == heard("table", start, way, 0)


def test_r31_a_table_hears_directions_aims_items_and_reasons() -> None:
    assert "Ann goes north." in heard("table", (1, 1), "n", None)
    aimed = play(position(places=(0, 24), items={ANN: "bullet"}, feedback="table"), "shoot e")
    assert "Ann has aimed east." in sentences(aimed, None)
    bought = play(position(VARIED, (at(1, 0), at(4, 4)), feedback="table"), "w", "buy", dice=[1])
    assert sentences(bought, None) == ["Ann buys at the shop and rolls 1: a rusty bullet."]
    late = play(position(VARIED, (at(1, 1), at(4, 4)), feedback="table"), "w", "n")
    assert "Ann loses this turn: the MARSH holds on." in sentences(late, None)


@pytest.mark.parametrize("feedback", ["whisper", "echo"])
def test_r32_that_a_turn_is_lost_is_public_but_not_why(feedback: Feedback) -> None:
    step = play(position(VARIED, (at(1, 1), at(4, 4)), feedback=feedback), "w", "n")
    assert "Ann loses a turn." in sentences(step, BOB)
    assert not any("MARSH" in line for line in sentences(step, BOB))
    assert "Ann loses this turn: the MARSH holds on." in sentences(step, ANN)


@pytest.mark.parametrize("feedback", ["whisper", "echo", "table"])
def test_nobody_sees_the_board_before_the_end(feedback: Feedback) -> None:
    state: State = position(VARIED, (at(1, 1), at(4, 4)), feedback=feedback)
    assert all(observe(state, seat).shown is None for seat in (None, ANN, BOB))
