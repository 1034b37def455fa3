"""Recorded positions and gold orders from independent implementations, corrected where those are wrong."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.saboteur import maze as mazes
from games.saboteur.cells import GOALS, cell
from games.saboteur.pieces import (
    CARD_NAMES,
    COUNTS,
    CROSS,
    DEAD,
    GOAL_TILES,
    JOINED,
    MINER,
    OPEN_SIDES,
    SABOTEUR,
    SABOTEURS_GET,
    TILES,
    TUNNELS,
    WAYS,
    E,
    N,
    S,
    W,
    turned,
)
from games.saboteur.rules.gold import choosers, nuggets
from games.saboteur.state import MINERS_WON, SABOTEURS_WON, Result

DATA = Path(__file__).parents[3].parent / "shared" / "conformance"
pytestmark = pytest.mark.skipif(not DATA.exists(), reason="the conformance data is not beside the repository")

_GOAL_KINDS = {"gold": 0, "stone_NE": 1, "stone_NW": 2}
_SIDES = {"N": N, "E": E, "S": S, "W": W}


def _lines(name: str) -> Iterator[dict[str, Any]]:
    with gzip.open(DATA / name, "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


def _card(name: str) -> int:
    sort, open_sides = name.split("_")
    return CARD_NAMES.index(("dead-" if sort == "D" else "") + open_sides.lower())


def _tile(name: str, rot: int) -> int:
    tile = TILES[_card(name)]
    return turned(tile) if rot else tile


class _Board:
    def __init__(self, line: dict[str, Any]) -> None:
        self.kinds = [0, 0, 0]
        self.maze = mazes.new_maze()
        for x, y, name, rot in line["cards"]:
            self.maze[cell(x, y)] = _tile(name, rot)
        for goal in line["goals"]:
            at = cell(goal["x"], goal["y"])
            self.kinds[GOALS.index(at)] = _GOAL_KINDS[goal["kind"]]
            if goal["up"]:
                shape = GOAL_TILES[_GOAL_KINDS[goal["kind"]]]
                self.maze[at] = turned(shape) if goal["rot"] else shape
        self.sites = mazes.rebuild(self.maze, loose=False)

    def why_not(self, at: int, tile: int) -> str | None:
        if at in self.maze or at in GOALS:
            return "occupied"
        if at not in self.sites:
            return "not_reachable"
        return None if mazes.fits(tile, self.sites[at]) else "edges_mismatch"

    def reveals(self, at: int, tile: int) -> list[tuple[int, int]]:
        maze, sites = self.maze.copy(), self.sites.copy()
        entered = mazes.lay(maze, sites, at, tile, loose=False)
        turned_over = []
        for goal, side in entered:
            if GOALS[goal] not in maze:
                entered.extend(mazes.turn_goal(maze, sites, GOALS[goal], self.kinds[goal], side, loose=False))
                turned_over.append((GOALS[goal], maze[GOALS[goal]] & OPEN_SIDES))
        assert sites == mazes.rebuild(maze.copy(), loose=False)
        return sorted(turned_over)


def _expected(board: _Board, reveals: list[dict[str, int]]) -> list[tuple[int, int]]:
    found = []
    for reveal in reveals:
        at = cell(reveal["x"], reveal["y"])
        shape = GOAL_TILES[board.kinds[GOALS.index(at)]]
        found.append((at, turned(shape) if reveal["rot"] else shape))
    return sorted(found)


def test_the_cards_are_those_recorded() -> None:
    cards = json.loads((DATA / "saboteur-cards.json").read_text(encoding="utf-8"))
    for card in cards["tunnel_cards"]:
        mine = _card(card["id"])
        assert COUNTS[mine] == card["count"]
        assert TILES[mine] & OPEN_SIDES == sum(_SIDES[side] for side in card["open"])
        assert bool(TILES[mine] & DEAD) == (card["kind"] == "dead_end")
        assert len(WAYS[mine]) == 1 + card["rotation_distinct"]
    assert sum(COUNTS) == cards["draw_deck_total"]
    assert GOAL_TILES[0] == CROSS


def test_every_recorded_verdict_on_laying() -> None:
    candidates = 0
    for line in _lines("saboteur-positions.jsonl.gz"):
        board = _Board(line)
        for wanted in line.get("candidates", ()):
            candidates += 1
            at, tile = cell(wanted["x"], wanted["y"]), _tile(wanted["card"], wanted["rot"])
            why = board.why_not(at, tile)
            assert (why is None) == wanted.get("official_legal", wanted["legal"]), (line["id"], wanted)
            # Where the recorded sites are a mistake, so are the reasons given with them.
            if "why" in wanted and "available_official" not in line:
                assert why == wanted["why"], (line["id"], wanted)
            if why is None:
                reveals = wanted.get("official_reveals", wanted.get("reveals_direct", wanted["reveals"]))
                revealed = board.reveals(at, tile)
                assert revealed == _expected(board, reveals), (line["id"], wanted)
                gold = GOALS[board.kinds.index(0)]
                assert (gold in dict(revealed)) == wanted.get("official_complete", wanted["complete"])
    assert candidates > 18_000


def test_every_recorded_set_of_sites_and_its_size() -> None:
    for line in _lines("saboteur-positions.jsonl.gz"):
        if line.get("final"):
            continue
        board = _Board(line)
        available = line.get("available_official", line["available"])
        assert sorted(board.sites) == sorted(cell(x, y) for x, y in available), line["id"]
        count = sum(
            mazes.fits(tile, site)
            for site in board.sites.values()
            for card in range(TUNNELS)
            for tile in (TILES[card], turned(TILES[card]))
        )
        assert count == line.get("legal_count_official", line["legal_count"]), line["id"]


def test_every_recorded_end_of_a_round_reaches_the_gold() -> None:
    finals = [line for line in _lines("saboteur-positions.jsonl.gz") if line.get("final")]
    assert finals
    for line in finals:
        board = _Board(line)
        gold = GOALS[board.kinds.index(0)]
        assert bool(board.maze[gold] & JOINED) == line["complete"], line["id"]


def test_every_recorded_order_of_choosing_gold() -> None:
    for line in _lines("saboteur-gold.jsonl.gz"):
        roles = [SABOTEUR if role == "S" else MINER for role in line["roles"]]
        if line["kind"] == "miners_win":
            result = Result(MINERS_WON, line["finisher"], 0, roles, [], [], [])
            drawn = line["cards_drawn"]
            assert choosers(result, drawn, "counter_clockwise") == line["official_pick_order"]
            assert choosers(result, drawn, "clockwise") == line["clockwise_pick_order"]
            best = sorted(line["values"], reverse=True)
            result = Result(MINERS_WON, 0, 0, roles, line["official_pick_order"], best, best)
            assert nuggets([result], line["n"]) == line["official_totals_if_everyone_takes_the_best"]
        else:
            result = Result(SABOTEURS_WON, 0, 0, roles, [], [], [])
            assert nuggets([result], line["n"]) == line["nuggets"]
            assert SABOTEURS_GET[line["saboteurs"]] == max(line["nuggets"])
