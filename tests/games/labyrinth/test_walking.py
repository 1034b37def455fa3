"""R7 to R15: a turn, and what a movement leads to."""

import pytest

from games.kit.game import Refused
from games.labyrinth import GAME
from tests.games.labyrinth.builders import ANN, BOB, at, board, kinds, play, position, sentences, words

WAYS = {"n", "e", "s", "w"}


def test_r7_one_movement_and_actions_before_and_after_it() -> None:
    state = position(places=(at(2, 2), at(0, 0)), items={ANN: "bullet"})
    assert words(state) == WAYS | {"shoot n", "shoot e", "shoot s", "shoot w", "throw"}
    moved = play(state, "n").state
    assert words(moved) == {"shoot n", "shoot e", "shoot s", "shoot w", "throw", "end"}


def test_r7_a_second_movement_is_refused() -> None:
    moved = play(position(places=(at(2, 2), 0), items={ANN: "junk"}), "n").state
    with pytest.raises(Refused) as caught:
        play(moved, "n")
    assert caught.value.key == "moved-already"


def test_r8_a_turn_ends_by_itself_when_nothing_else_is_possible() -> None:
    assert play(position(places=(at(2, 2), 0)), "n").state.mover == BOB


def test_r8_a_turn_with_something_left_to_do_waits_for_its_end() -> None:
    moved = play(position(places=(at(2, 2), 0), items={ANN: "junk"}), "n").state
    assert moved.mover == ANN
    assert play(moved, "end").state.mover == BOB


def test_r8_a_turn_cannot_end_before_the_movement() -> None:
    with pytest.raises(Refused) as caught:
        play(position(items={ANN: "junk"}), "end")
    assert caught.value.key == "move-first"


@pytest.mark.parametrize("walls", [[], [(at(0, 0), "n")]])
def test_r9_a_wall_is_told_and_does_not_use_up_the_movement(walls: list[tuple[int, str]]) -> None:
    step = play(position(board(walls=walls), (at(0, 0), at(4, 4))), "n")
    assert sentences(step, ANN) == ["Ann cannot move north. Blocked by wall."]
    assert (step.state.place[ANN], step.state.mover) == (at(0, 0), ANN)
    assert words(step.state) == WAYS


def test_r9_inner_walls_sound_like_outer_ones() -> None:
    step = play(position(board(walls=[(at(2, 2), "e")]), (at(2, 2), 0)), "e")
    assert sentences(step, ANN) == ["Ann cannot move east. Blocked by wall."]


def test_r10_an_exit_without_treasure_is_told_and_the_movement_is_kept() -> None:
    step = play(position(board(exits=[(at(0, 0), "n")]), (at(0, 0), at(4, 4))), "n")
    assert sentences(step, ANN) == ["Ann has found an exit, but has no treasure."]
    assert (step.state.place[ANN], step.state.mover, step.state.moved) == (at(0, 0), ANN, False)


def test_r11_treasure_is_that_of_the_tile_one_rests_on() -> None:
    stream = board((".....", "..v..", "..v..", ".....", "....."), piles=[at(2, 1)])
    state = play(position(stream, (at(2, 0), 24)), "s").state
    assert (state.place[ANN], state.mover) == (at(2, 2), BOB)


def test_r11_sentences_come_in_order_tile_treasure_people() -> None:
    step = play(position(board(piles=[at(2, 1)]), (at(2, 2), at(2, 1))), "n")
    assert sentences(step, ANN) == [
        "Ann walks into a SAFE clearing.",
        "Ann also stumbles across a pile of TREASURE.",
        "Ann meets Bob.",
    ]


def test_r12_the_river_pushes_one_tile_along_the_flow_of_the_tile_entered() -> None:
    bend = board((".....", ".>v..", "..v..", "..v..", "....."))
    step = play(position(bend, (at(0, 1), 24)), "e")
    assert step.state.place[ANN] == at(2, 1)
    assert sentences(step, ANN)[0] == "Ann is flushed by the river one tile."


def test_r12_a_wall_in_the_way_stops_the_flush() -> None:
    mouth = board(("..^..", "..^..", ".....", ".....", "....."))
    step = play(position(mouth, (at(1, 0), 24)), "e")
    assert step.state.place[ANN] == at(2, 0)
    assert sentences(step, ANN)[0] == "The river tries to flush Ann, but a wall prevents him/her from moving."


def test_r12_the_direction_of_the_flush_is_told_to_nobody() -> None:
    bend = board((".....", ".>v..", "..v..", "..v..", "....."))
    step = play(position(bend, (at(0, 1), 24), feedback="table"), "e")
    assert not any("south" in line for seat in (ANN, BOB, None) for line in sentences(step, seat))


def test_r13_a_portal_leads_to_its_partner_and_does_not_fire_on_arrival() -> None:
    pair = board(("O....", ".....", ".....", ".....", "....O"), portals=[(at(0, 0), at(4, 4))])
    step = play(position(pair, (at(1, 0), at(0, 3))), "w")
    assert step.state.place[ANN] == at(4, 4)
    assert sentences(step, ANN)[0] == "Ann enters and exits a portal."


def test_r13_stepping_off_and_on_again_fires_the_portal() -> None:
    pair = board(("O....", ".....", ".....", ".....", "....O"), portals=[(at(0, 0), at(4, 4))])
    state = play(position(pair, (at(1, 0), at(0, 3))), "w", "e", "n", "w", "s").state
    assert state.place[ANN] == at(0, 0)


def test_r13_a_fake_portal_sounds_like_any_other() -> None:
    fake = board(("O....", ".....", ".....", ".....", "....."), portals=[(at(0, 0),)])
    step = play(position(fake, (at(1, 0), 24)), "w")
    assert step.state.place[ANN] == at(0, 0)
    assert sentences(step, ANN)[0] == "Ann enters and exits a portal."


def test_r14_a_marsh_costs_the_whole_next_turn() -> None:
    marsh = board(("m....", ".....", ".....", ".....", "....."))
    step = play(position(marsh, (at(1, 0), at(4, 4)), items={ANN: "bullet"}), "w", "end", "n")
    assert sentences(step, ANN)[-2:] == ["Ann loses a turn.", "Ann loses this turn: the MARSH holds on."]
    assert step.state.mover == BOB
    assert play(step.state, "w").state.mover == ANN


def test_r14_whoever_sits_in_a_marsh_defends_normally() -> None:
    marsh = board(("m....", ".....", ".....", ".....", "....."))
    state = play(position(marsh, (at(1, 0), at(0, 1))), "w", "n").state
    assert play(state, "attack 1", dice=[2, 5]).state.injured == [False, True]


def test_r15_lost_turns_are_skipped_without_waiting() -> None:
    marsh = board(("mm...", ".....", ".....", ".....", "....."))
    step = play(position(marsh, (at(0, 1), at(1, 1))), "n", "n")
    assert kinds(step).count("lost_turn") == 2
    assert (step.state.mover, step.state.round) == (ANN, 3)


def test_r15_nobody_is_asked_in_a_lost_turn() -> None:
    marsh = board(("m....", ".....", ".....", ".....", "....."))
    state = play(position(marsh, (at(1, 0), at(4, 4))), "w", "n").state
    assert GAME.to_act(state) == {BOB}
    with pytest.raises(Refused) as caught:
        play(state, "s", seat=ANN)
    assert caught.value.key == "not-your-turn"
