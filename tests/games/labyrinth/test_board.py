"""R1 to R6: boards are drawn by the counts, sound and fair by audit."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from pydantic import ValidationError

from games.kit.dice import Dice
from games.kit.game import Refused
from games.labyrinth import GAME
from games.labyrinth.board.audit import audit, walk_shares
from games.labyrinth.board.board import Board, check_board
from games.labyrinth.board.deal import deal
from games.labyrinth.board.routes import reached, ways_out
from games.labyrinth.options import PRESETS, LabyrinthOptions
from games.labyrinth.pieces import HOSPITAL, LETTERS, MARSH, PORTAL, RIVER, SAFE, SHOP
from games.labyrinth.state import check
from tests.games.labyrinth.builders import at, board, position

CLASSIC, QUICK = PRESETS["classic"], PRESETS["quick"]
SEEDS = 5_000
SHARES = 10


def dealt(options: LabyrinthOptions, seed: int, seats: int = 4) -> Board:
    return deal(options, seats, Dice(f"board {seed}".encode(), "setup"))


@pytest.mark.parametrize("share", range(SHARES))
def test_r5_five_thousand_boards_without_a_violation(share: int) -> None:
    """Four of five classic, for two to eight players; dealing audits each, so what is held against it is new."""
    for seed in range(share, SEEDS, SHARES):
        seats = 2 + seed // SHARES % 7
        made = dealt(QUICK if seed // SHARES % 5 == 0 else CLASSIC, seed, seats)
        check_board(made)
        assert len(set(made.spawns)) == seats
        if seed // SHARES % 10 == 0:
            assert audit(made) == ()
            _check_by_other_means(made)


def _check_by_other_means(made: Board) -> None:
    """The audit's promises, worked out the long way round."""
    ways = ways_out(made)
    rests = reached(ways, made.spawns[0])
    everything = {*made.spawns, *made.piles, *(gate // 4 for gate in made.exits)}
    assert all(everything <= reached(ways, tile) for tile in rests)
    assert max(walk_shares(made, ways, rests)) <= 0.15
    doors = [gate // 4 for gate in made.exits]
    assert all(made.tiles[door] not in (PORTAL, RIVER) for door in doors)
    assert all(made.apart(one, other) >= 5 for one, other in combinations(doors, 2))
    assert all(made.apart(door, pile) >= 3 for door in doors for pile in made.piles)


def test_r1_classic_has_the_documents_counts() -> None:
    made = dealt(CLASSIC, 1)
    counts = Counter(made.tiles)
    assert counts == {SAFE: 36, SHOP: 1, HOSPITAL: 1, MARSH: 8, RIVER: 12, PORTAL: 6}
    assert (len(made.piles), len(made.exits)) == (2, 2)
    assert _walls(made) == (30, 20)


def test_r1_quick_has_its_own_counts() -> None:
    made = dealt(QUICK, 1)
    assert Counter(made.tiles) == {SAFE: 20, SHOP: 1, HOSPITAL: 1, MARSH: 4, RIVER: 7, PORTAL: 3}
    assert _walls(made) == (22, 10)


def _walls(made: Board) -> tuple[int, int]:
    """Outer and inner walls."""
    sides = [(tile, way) for tile in range(len(made.tiles)) for way in range(4) if made.walled(tile, way)]
    outer = [side for side in sides if made.neighbour(*side) is None]
    return len(outer), (len(sides) - len(outer)) // 2


@pytest.mark.parametrize(
    "counts",
    [
        {"width": 10, "height": 5, "river": 9},
        {"treasures": 6, "exits": 4, "shops": 2, "hospitals": 2},
        {"portal_pairs": 2, "portal_rings": 2, "fake_portals": 3},
        {"river": 0, "marshes": 0, "inner_walls": 0, "fake_portals": 0, "portal_pairs": 0, "portal_rings": 0},
        {"river": 16, "marshes": 16, "inner_walls": 24},
    ],
)
def test_r1_every_count_is_an_option(counts: dict[str, int]) -> None:
    options = LabyrinthOptions.model_validate(counts)
    made = dealt(options, 1, 3)
    assert made.tiles.count(RIVER) == options.river
    assert made.tiles.count(MARSH) == options.marshes
    assert made.tiles.count(PORTAL) == options.portals
    assert len(made.exits) == options.exits
    assert _walls(made)[1] == options.inner_walls


@pytest.mark.parametrize(
    ("counts", "reason"),
    [
        ({"width": 5, "height": 5, "marshes": 16}, "a quarter of the tiles"),
        ({"river": 2}, "at least 3"),
        ({"width": 11}, "less than or equal to 10"),
    ],
)
def test_r1_impossible_counts_are_refused_with_the_reason(counts: dict[str, int], reason: str) -> None:
    with pytest.raises(ValidationError, match=reason):
        LabyrinthOptions.model_validate(counts)


@pytest.mark.parametrize(
    ("counts", "seats", "reason"),
    [
        ({"river": 0, "exits": 4, "treasures": 6}, 2, "the exits do not fit"),
        ({"river": 4, "treasures": 1, "marshes": 9}, 8, "no room for fair starting tiles"),
        ({"river": 5, "marshes": 3, "inner_walls": 24}, 2, "something is always cut off"),
    ],
)
def test_r1_options_without_a_fair_board_are_refused_after_a_bounded_search(
    counts: dict[str, int], seats: int, reason: str
) -> None:
    small = LabyrinthOptions.model_validate(
        {"width": 5, "height": 5, "inner_walls": 0, "portal_rings": 0, "marshes": 0} | counts
    )
    with pytest.raises(Refused) as caught:
        GAME.start(small, seats, b"any")
    assert reason in caught.value.sentence(GAME.voice())


def test_r2_the_river_is_one_bed_from_border_to_border() -> None:
    for seed in range(30):
        made = dealt(CLASSIC, seed)
        bed = [tile for tile, kind in enumerate(made.tiles) if kind == RIVER]
        downstream = {tile: made.neighbour(tile, LETTERS.index(made.flows[tile])) for tile in bed}
        (spring,) = set(bed) - set(downstream.values())
        (mouth,) = [tile for tile in bed if downstream[tile] is None]
        assert made.neighbour(spring, (LETTERS.index(made.flows[spring]) + 2) % 4) is None
        course = [spring]
        while course[-1] != mouth:
            course.append(downstream[course[-1]] or 0)
        assert sorted(course) == bed


FORKED = board(("..v..", "..v..", ">>v..", "..v..", "..v.."), piles=[0], spawns=[4], exits=[(at(4, 2), "e")])
DRIED = board(("..v..", "..v..", ".....", ".....", "....."), piles=[0], spawns=[4], exits=[(at(4, 2), "e")])
LAKE = board(("..v..", "..v..", ".v<..", ".>v..", "..v.."), piles=[0], spawns=[4], exits=[(at(4, 2), "e")])


@pytest.mark.parametrize(
    ("faulty", "fault"),
    [
        (FORKED, "the river has more or less than one spring"),
        (DRIED, "the river is not one bed that ends at the outer wall"),
        (LAKE, "the river touches itself"),
    ],
)
def test_r2_the_audit_finds_faulty_rivers(faulty: Board, fault: str) -> None:
    assert fault in audit(faulty)


def test_r2_the_audit_finds_a_wall_in_the_river() -> None:
    dammed = board(("..v..",) * 5, walls=[(at(2, 1), "s")], piles=[0], spawns=[4], exits=[(at(4, 2), "e")])
    assert "a wall stands in the river" in audit(dammed)


def test_r3_rings_of_one_two_and_three() -> None:
    made = dealt(CLASSIC, 3)
    assert sorted(map(len, made.portals)) == [1, 2, 3]
    for ring in made.portals:
        tile = ring[0]
        for _ in ring:
            tile = made.leads[tile]
        assert tile == ring[0]


def test_r4_exits_are_gaps_in_the_outer_wall() -> None:
    made = dealt(CLASSIC, 4)
    for gate in made.exits:
        assert made.neighbour(gate // 4, gate % 4) is None
        assert not made.walled(gate // 4, gate % 4)
        assert made.tiles[gate // 4] not in (PORTAL, RIVER)


def test_r5_the_audit_finds_a_tile_nobody_can_leave() -> None:
    walls = [(at(0, 0), "s"), (at(1, 0), "e"), (at(1, 0), "s"), (at(0, 0), "e")]
    trap = board(
        ("OO...", ".....", "..O..", ".....", "....."),
        walls=walls,
        portals=[(at(2, 2), at(0, 0), at(1, 0))],
        piles=[at(4, 0)],
        spawns=[at(0, 4)],
        exits=[(at(4, 4), "e")],
    )
    assert "there is a tile from which no way leads back" in audit(trap)


def test_r5_the_audit_finds_what_cannot_be_reached() -> None:
    walled_in = board(
        walls=[(at(4, 0), "s"), (at(4, 0), "w")], piles=[at(4, 0)], spawns=[at(0, 4)], exits=[(at(4, 4), "e")]
    )
    assert "something that matters cannot be reached" in audit(walled_in)


def test_r5_the_audit_finds_exits_that_are_too_near() -> None:
    near = board(piles=[at(2, 2)], spawns=[at(0, 2)], exits=[(at(2, 0), "n"), (at(3, 0), "n")])
    assert {"two exits lie too close together", "an exit lies too close to a pile"} <= set(audit(near))


def test_r5_the_audit_finds_a_tile_that_draws_everybody() -> None:
    drain = board(
        ("..v..", "..v..", "..v..", "..v..", "..v.."), piles=[at(0, 0)], spawns=[at(4, 4)], exits=[(at(4, 4), "e")]
    )
    assert "one tile draws everybody to it" in audit(drain)


def test_r6_spawns_are_apart_and_equally_far_from_a_win() -> None:
    made = dealt(CLASSIC, 5, 5)
    crowd = replace(made, spawns=(*made.spawns[:4], made.neighbour(made.spawns[0], 0) or made.spawns[0]))
    assert audit(made) == ()
    assert audit(crowd) != ()


def test_r6_everybody_starts_healthy_with_empty_hands_and_the_order_is_drawn() -> None:
    starts = [GAME.start(CLASSIC, 4, bytes([seed])) for seed in range(20)]
    assert len({state.order for state in starts}) > 5
    for state in starts:
        assert not any((*state.injured, *state.laden, *state.item))
        assert state.place == list(state.board.spawns)
        check(state)


@pytest.mark.parametrize(
    "broken",
    [
        {"walls": "0" * 25},
        {"tiles": "?" * 25},
        {"exits": (at(2, 2) * 4,)},
        {"portals": ((3,),)},
        {"flows": "n" * 25},
        {"piles": (99,)},
        {"width": 6},
    ],
)
def test_boards_from_outside_that_lead_off_the_map_are_refused(broken: dict[str, object]) -> None:
    state = position()
    with pytest.raises(ValueError, match=r"."):
        check(replace(state, board=replace(state.board, **broken)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "broken",
    [
        {"place": [0, 25]},
        {"order": (0, 0)},
        {"piles": [0] * 25},
        {"laden": [True, True]},
        {"turn": -1},
        {"winner": 0},
        {"delay": ["marsh", ""]},
        {"diaries": [("9n.",), (), ()]},
        {"guesses": []},
        {"agreed": [True]},
    ],
)
def test_states_from_outside_that_break_an_invariant_are_refused(broken: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        check(replace(position(), **broken))  # type: ignore[arg-type]
