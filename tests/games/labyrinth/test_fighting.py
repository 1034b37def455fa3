"""R22 to R25: shots, battles, injuries, meetings."""

import pytest

from games.kit.game import Refused
from tests.games.labyrinth.builders import ANN, BOB, CY, DI, at, board, kinds, play, position, sentences, words


def test_r22_a_shot_hits_the_nearest() -> None:
    state = position(places=(at(0, 0), at(3, 0), at(1, 0)), items={ANN: "bullet"})
    step = play(state, "shoot e")
    assert step.state.injured == [False, False, True]
    assert sentences(step, None) == ["Ann fires a rusty bullet.", "Ann has hit Cy.", "Cy is injured."]


@pytest.mark.parametrize(("column", "hit"), [(3, True), (4, False)])
def test_r22_a_bullet_flies_three_tiles(column: int, hit: bool) -> None:
    state = position(places=(at(0, 0), at(column, 0)), items={ANN: "bullet"})
    assert play(state, "shoot e").state.injured[BOB] is hit


def test_r22_ones_own_tile_is_not_in_the_line() -> None:
    state = position(places=(at(0, 0), at(0, 0)), items={ANN: "bullet"})
    assert not play(state, "shoot e").state.injured[BOB]


def test_r22_walls_stop_shots() -> None:
    state = position(board(walls=[(at(1, 0), "e")]), (at(0, 0), at(2, 0)), items={ANN: "bullet"})
    assert kinds(play(state, "shoot e"))[-1] == "missed"


def test_r22_a_miss_says_nothing_more() -> None:
    step = play(position(places=(at(0, 0), at(4, 4)), items={ANN: "bullet"}), "shoot e")
    assert sentences(step, None) == sentences(step, BOB) == ["Ann fires a rusty bullet.", "Ann has missed."]


def test_r22_the_bullet_is_lost() -> None:
    state = play(position(places=(at(0, 0), at(4, 4)), items={ANN: "bullet"}), "shoot e").state
    assert state.item[ANN] == ""
    with pytest.raises(Refused) as caught:
        play(state, "shoot e")
    assert caught.value.key == "no-bullet"


@pytest.mark.parametrize(("drawn", "victim"), [(0, BOB), (1, CY)])
def test_r22_several_on_one_tile_one_is_hit_by_lot(drawn: int, victim: int) -> None:
    state = position(places=(at(0, 0), at(2, 0), at(2, 0)), items={ANN: "bullet"})
    assert play(state, "shoot e", dice=[drawn]).state.injured[victim]


def test_r22_the_nearest_is_hit_even_if_injured_already() -> None:
    state = position(places=(at(0, 0), at(1, 0), at(2, 0)), items={ANN: "bullet"}, injured=[BOB])
    step = play(state, "shoot e")
    assert step.state.injured == [False, True, False]
    assert kinds(step) == ["fired", "aimed", "hit"]


@pytest.mark.parametrize(("dice", "loser"), [([5, 3], BOB), ([2, 3], ANN), ([4, 4], BOB)])
def test_r23_the_higher_die_wins_and_a_tie_is_the_attackers(dice: list[int], loser: int) -> None:
    step = play(position(places=(at(0, 0), at(0, 0))), "attack 2", dice=dice)
    assert [seat for seat, hurt in enumerate(step.state.injured) if hurt] == [loser]
    assert f"{dice[0]} against {dice[1]}" in sentences(step, None)[0]


def test_r23_a_bullet_spent_in_battle_wins_and_is_lost() -> None:
    state = position(places=(at(0, 0), at(0, 0)), items={ANN: "bullet"})
    assert {"attack 2", "attack 2 bullet"} <= words(state)
    step = play(state, "attack 2 bullet")
    assert (step.state.injured, step.state.item[ANN]) == ([False, True], "")


def test_r23_the_defenders_bullet_is_of_no_use() -> None:
    state = position(places=(at(0, 0), at(0, 0)), items={BOB: "bullet"})
    state = play(state, "attack 2", dice=[6, 1]).state
    assert (state.injured[BOB], state.item[BOB]) == (True, "bullet")


def test_r23_only_the_healthy_fight_the_healthy() -> None:
    hurt = position(places=(at(0, 0), at(0, 0)), injured=[ANN])
    prey = position(places=(at(0, 0), at(0, 0)), injured=[BOB])
    for state, reason in ((hurt, "you-are-injured"), (prey, "foe-is-injured")):
        with pytest.raises(Refused) as caught:
            play(state, "attack 2")
        assert caught.value.key == reason


def test_r23_nobody_elsewhere_can_be_attacked() -> None:
    with pytest.raises(Refused) as caught:
        play(position(), "attack 2")
    assert caught.value.key == "not-here"


def test_r23_after_a_win_one_may_attack_another() -> None:
    state = position(places=(at(0, 0), at(0, 0), at(0, 0)))
    won = play(state, "attack 2", dice=[6, 1]).state
    assert "attack 3" in words(won)
    lost = play(state, "attack 2", dice=[1, 6]).state
    assert "attack 3" not in words(lost)


def test_r24_the_loser_drops_the_treasure_there() -> None:
    state = position(places=(at(1, 1), at(1, 1)), laden=[BOB])
    step = play(state, "attack 2", dice=[6, 1])
    assert (step.state.laden, step.state.piles[at(1, 1)]) == ([False, False], 1)
    assert "take" in words(step.state)


def test_r24_whoever_is_shot_drops_the_treasure_where_they_stand() -> None:
    state = position(places=(at(0, 0), at(2, 0)), laden=[BOB], items={ANN: "bullet"})
    assert play(state, "shoot e").state.piles[at(2, 0)] == 1


def test_r24_the_injured_walk_as_always() -> None:
    assert play(position(places=(at(0, 0), at(4, 4)), injured=[ANN]), "e").state.place[ANN] == at(1, 0)


def test_r25_both_sides_of_a_meeting_are_told_and_nobody_else() -> None:
    step = play(position(places=(at(0, 0), at(1, 0), at(4, 4))), "e")
    assert "Ann meets Bob." in sentences(step, ANN)
    assert sentences(step, BOB) == ["Ann meets Bob."]
    assert sentences(step, CY) == sentences(step, None) == []


def test_r25_several_are_met_at_once() -> None:
    step = play(position(places=(at(0, 0), at(1, 0), at(1, 0), at(4, 4))), "e")
    assert sentences(step, CY) == ["Ann meets Bob, Cy."]
    assert sentences(step, DI) == []


def test_r25_the_found_may_strike_in_their_turn() -> None:
    state = play(position(places=(at(0, 0), at(1, 0))), "e", "end").state
    assert "attack 1" in words(state, BOB)


def test_r25_who_leaves_is_gone_when_the_turn_is_over() -> None:
    state = position(places=(at(0, 0), at(0, 0)), items={ANN: "junk"})
    gone = play(state, "e").state
    assert gone.company(BOB) == [ANN]
    assert gone.company(ANN) == []
    assert play(gone, "end").state.company(BOB) == []
