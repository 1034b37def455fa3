"""R1-R9: what there is, how it is dealt, what is secret."""

from collections import Counter

import pytest

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.saboteur import GAME
from games.saboteur.cells import GOALS, START, cell, name_of, spot
from games.saboteur.events import RoundBegan
from games.saboteur.options import PRESETS, Options
from games.saboteur.pieces import (
    COUNTS,
    DEAD,
    DECK,
    GOAL_TILES,
    GOLD_CARDS,
    MAP,
    MINER,
    ROCKFALL,
    SABOTEUR,
    STONE_SEEKER,
    TILES,
    TUNNELS,
    card_of,
    role_cards,
    turned,
)
from games.saboteur.state import State
from games.saboteur.view import UNKNOWN, observe
from tests.games.saboteur.builders import play, position, told


def _start(players: int, seed: int = 0, preset: str = "seed") -> State:
    return GAME.start(PRESETS[preset], players, str(seed).encode())


def test_r1_three_to_ten_players_play_three_rounds_or_one_for_points() -> None:
    assert list(GAME.seats) == [3, 4, 5, 6, 7, 8, 9, 10]
    assert [options.rounds for options in PRESETS.values()] == [3, 3, 1]


def test_r2_there_are_31_passages_and_nine_dead_ends() -> None:
    dead = [tile for tile, count in zip(TILES, COUNTS[:TUNNELS], strict=True) if tile & DEAD and count == 1]
    assert len(dead) == 9
    assert sum(COUNTS[:TUNNELS]) == 31 + 9


def test_r2_turning_a_card_twice_gives_the_card_back() -> None:
    assert all(turned(turned(tile)) == tile for tile in TILES)
    assert all(card_of(turned(tile)) == card for card, tile in enumerate(TILES))


def test_r3_there_are_27_action_cards_in_a_deck_of_67() -> None:
    assert sum(COUNTS[TUNNELS:]) == 27
    assert len(DECK) == 67


def test_r3_map_and_rockfall_cards_are_really_dealt() -> None:
    dealt = Counter(card for seed in range(40) for hand in _start(5, seed).hands for card in hand)
    assert dealt[MAP] > 0
    assert dealt[ROCKFALL] > 0


def test_r4_the_goals_lie_eight_cells_east_of_the_start() -> None:
    assert name_of(START) == "E5"
    assert [spot(goal) for goal in GOALS] == [(8, 2), (8, 0), (8, -2)]
    assert [name_of(goal) for goal in GOALS] == ["M3", "M5", "M7"]
    assert len(set(GOAL_TILES)) == 3


def test_r4_every_place_of_the_gold_occurs() -> None:
    assert {tuple(_start(3, seed).goals) for seed in range(60)} == {
        (0, 1, 2),
        (0, 2, 1),
        (1, 0, 2),
        (1, 2, 0),
        (2, 0, 1),
        (2, 1, 0),
    }


def test_r4_cells_keep_their_names_however_the_maze_grows() -> None:
    names = {name_of(cell(x, y)) for x in range(-49, 50) for y in range(-49, 50)}
    assert len(names) == 99 * 99
    assert name_of(cell(-5, 5)) == "ZZ99"


@pytest.mark.parametrize("players", range(3, 11))
def test_r5_one_role_card_stays_unseen(players: int) -> None:
    deck = role_cards(players, stone_seekers=False)
    saboteurs = {_start(players, seed).roles.count(SABOTEUR) for seed in range(60)}
    assert len(deck) == players + 1
    assert saboteurs == {deck.count(SABOTEUR) - 1, deck.count(SABOTEUR)}


def test_r5_stone_seekers_are_dealt_only_where_they_play() -> None:
    assert all(STONE_SEEKER not in _start(10, seed).roles for seed in range(20))
    assert any(STONE_SEEKER in _start(10, seed, "stone-seekers").roles for seed in range(20))


def test_r6_gold_cards_hold_44_nuggets() -> None:
    assert Counter(GOLD_CARDS) == {1: 16, 2: 8, 3: 4}


@pytest.mark.parametrize(("players", "size"), [(3, 6), (5, 6), (6, 5), (7, 5), (8, 4), (10, 4)])
def test_r7_hands_shrink_with_the_number_of_players(players: int, size: int) -> None:
    state = _start(players)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.deck) == 67 - size * players


def test_r8_an_onlooker_sees_sizes_and_tools_but_no_secret() -> None:
    view = observe(_start(4), None)
    assert set(view.roles) == {UNKNOWN}
    assert set(view.goals) == {UNKNOWN}
    assert view.hand == ()
    assert view.hand_sizes == (6, 6, 6, 6)
    assert view.broken == (0, 0, 0, 0)


def test_r8_a_seat_knows_its_own_role_and_hand_only() -> None:
    state = _start(4)
    view = observe(state, Seat(2))
    assert [role for role in view.roles if role != UNKNOWN] == [state.roles[2]]
    assert list(view.hand) == state.hands[2]


def test_r9_every_seat_can_be_drawn_to_begin() -> None:
    assert {_start(4, seed).turn for seed in range(60)} == {0, 1, 2, 3}


def test_r9_turns_go_round_the_table() -> None:
    state = position(turn=2)
    assert GAME.to_act(play(state, 2, "discard 1").state) == {0}


def test_r29_the_next_round_deals_everything_anew_and_keeps_roles() -> None:
    state = position(roles="SMM", hands={0: ["ns"], 1: [], 2: []}, deck=0)
    state.broken = [1, 2, 4]
    step = play(state, 0, "discard 1")
    assert step.state.roles == [SABOTEUR, MINER, MINER]
    assert step.state.broken == [0, 0, 0]
    assert [len(hand) for hand in step.state.hands] == [6, 6, 6]
    assert step.state.turn == 1
    assert told(step, RoundBegan) == [RoundBegan(round=2, seat=Seat(1))]


def test_r29_dealing_anew_includes_the_unseen_role() -> None:
    options = Options(roles_kept=False)
    state = position(roles="SMM", options=options, hands={0: ["ns"], 1: [], 2: []}, deck=0)
    dealt = {
        tuple(GAME.advance(state, Seat(0), GAME.read("discard 1"), Dice(bytes([n]), "deal")).state.roles)
        for n in range(40)
    }
    assert (MINER, MINER, MINER) in dealt
    assert len(dealt) == 4
