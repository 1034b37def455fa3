"""R16 to R21: hospital, shop, items, treasure."""

import pytest

from games.kit.game import Refused
from games.labyrinth.state import State
from tests.games.labyrinth.builders import ANN, BOB, at, board, play, position, sentences, words

WARD = board(("+....", ".....", ".....", ".....", "....."))
STORE = board(("$....", ".....", ".....", ".....", "....."))


def in_the_ward() -> State:
    return play(position(WARD, (at(1, 0), at(4, 4)), injured=[ANN]), "w").state


def test_r16_whoever_lies_down_loses_the_next_turn_and_is_healed_at_its_start() -> None:
    assert words(in_the_ward()) == {"heal", "end"}
    lying = play(in_the_ward(), "heal").state
    assert lying.injured[ANN]
    step = play(lying, "n")
    assert not step.state.injured[ANN]
    assert step.state.mover == BOB
    assert sentences(step, None)[-2:] == ["Ann loses a turn.", "Ann is healthy again."]


def test_r16_healing_may_be_declined() -> None:
    state = play(in_the_ward(), "end", "n").state
    assert (state.injured[ANN], state.mover) == (True, ANN)


def test_r16_healing_happens_only_in_the_hospital() -> None:
    with pytest.raises(Refused) as caught:
        play(position(WARD, (at(1, 1), at(4, 4)), injured=[ANN]), "heal")
    assert caught.value.key == "no-hospital"


def test_r16_whoever_is_carried_away_is_not_healed() -> None:
    lying = play(in_the_ward(), "heal").state
    lying.place[ANN] = at(2, 2)
    assert play(lying, "n").state.injured[ANN]


def test_r16_the_healthy_have_no_business_in_bed() -> None:
    assert play(position(WARD, (at(1, 0), at(4, 4))), "w").state.mover == BOB


def test_r16_no_attacks_in_the_hospital() -> None:
    state = play(position(WARD, (at(1, 0), at(0, 0)), items={ANN: "junk"}), "w").state
    assert "attack 2" not in words(state)
    with pytest.raises(Refused) as caught:
        play(state, "attack 2")
    assert caught.value.key == "no-attack-here"


@pytest.mark.parametrize(("sanctuary", "hurt"), [(False, True), (True, False)])
def test_r16_shots_hit_in_the_hospital_unless_it_is_a_sanctuary(sanctuary: bool, hurt: bool) -> None:
    state = position(WARD, (at(2, 0), at(0, 0)), items={ANN: "bullet"}, hospital_sanctuary=sanctuary)
    assert play(state, "shoot w").state.injured[BOB] is hurt


@pytest.mark.parametrize(
    ("face", "item"), [(1, "bullet"), (2, "bullet"), (3, "aid"), (4, "aid"), (5, "junk"), (6, "junk")]
)
def test_r17_the_die_decides_what_the_shop_sells(face: int, item: str) -> None:
    state = play(position(STORE, (at(1, 0), at(4, 4))), "w").state
    step = play(state, "buy", dice=[face])
    assert step.state.item[ANN] == item
    assert f"rolls {face}" in sentences(step, ANN)[0]


def test_r17_one_roll_for_each_arrival() -> None:
    bought = play(position(STORE, (at(1, 0), at(4, 4))), "w", "buy", dice=[1]).state
    shot = play(bought, "shoot s").state
    assert "buy" not in words(shot)
    assert shot.mover == BOB


def test_r17_whoever_comes_back_may_roll_again() -> None:
    state = play(position(STORE, (at(1, 0), at(4, 4))), "w", "buy", dice=[1]).state
    state = play(state, "shoot s", "n", "e", "s", "w").state
    assert "buy" in words(state)


def test_r17_the_shop_may_be_declined() -> None:
    state = play(position(STORE, (at(1, 0), at(4, 4))), "w", "end").state
    assert (state.item[ANN], state.mover) == ("", BOB)


def test_r17_only_empty_hands_buy() -> None:
    state = play(position(STORE, (at(1, 0), at(4, 4)), items={ANN: "bullet"}), "w").state
    with pytest.raises(Refused) as caught:
        play(state, "buy")
    assert caught.value.key == "hands-full"


def test_r18_nothing_is_thrown_away_inside_the_shop() -> None:
    state = play(position(STORE, (at(1, 0), at(4, 4)), items={ANN: "bullet"}), "w").state
    with pytest.raises(Refused) as caught:
        play(state, "throw")
    assert caught.value.key == "not-in-the-shop"


def test_r18_what_is_thrown_away_is_gone() -> None:
    state = play(position(items={ANN: "junk"}), "throw").state
    assert state.item[ANN] == ""
    assert "throw" not in words(state)


def test_r19_first_aid_heals_at_once_and_is_used_up() -> None:
    state = play(position(injured=[ANN], items={ANN: "aid"}), "aid").state
    assert (state.injured[ANN], state.item[ANN], state.mover) == (False, "", ANN)
    assert play(state, "e", "n").state.mover == ANN


def test_r19_with_the_option_it_costs_the_next_turn() -> None:
    state = play(position(places=(0, 23), injured=[ANN], items={ANN: "aid"}, first_aid="turn"), "aid", "e", "n").state
    assert (state.mover, state.round) == (BOB, 2)


def test_r19_the_healthy_cannot_waste_it() -> None:
    with pytest.raises(Refused) as caught:
        play(position(items={ANN: "aid"}), "aid")
    assert caught.value.key == "not-injured"


def test_r20_treasure_may_be_picked_up_or_left() -> None:
    found = play(position(board(piles=[at(1, 0)]), (at(0, 0), at(4, 4))), "e").state
    assert words(found) == {"take", "end"}
    step = play(found, "take")
    assert (step.state.laden[ANN], sum(step.state.piles)) == (True, 0)
    assert sentences(step, None) == ["Ann has picked up a pile of TREASURE."]
    assert not play(found, "end").state.laden[ANN]


def test_r20_the_injured_cannot_pick_it_up() -> None:
    state = play(position(board(piles=[at(1, 0)]), (at(0, 0), at(4, 4)), injured=[ANN]), "e").state
    assert state.mover == BOB


def test_r20_one_treasure_at_a_time() -> None:
    state = play(position(board(piles=[at(1, 0)]), (at(0, 0), at(4, 4)), laden=[ANN]), "e").state
    assert words(state) == {"drop", "end"}
    with pytest.raises(Refused) as caught:
        play(state, "take")
    assert caught.value.key == "one-treasure"


def test_r21_what_is_put_down_stays_and_stacks() -> None:
    here = board(piles=[at(1, 0)])
    state = play(position(here, (at(0, 0), at(4, 4)), laden=[ANN]), "e", "drop").state
    assert state.piles[at(1, 0)] == 2
    assert state.laden == [False, False]


def test_r21_it_may_be_picked_up_again_in_a_later_turn_only() -> None:
    state = play(position(places=(at(0, 0), at(4, 4)), laden=[ANN]), "drop").state
    assert "take" not in words(state)
    state = play(state, "e", "n", "w").state
    assert "take" in words(state)
