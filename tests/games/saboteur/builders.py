"""Positions to order, and moves played in words."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TypeVar

from games.kit.dice import Dice
from games.kit.facts import Fact
from games.kit.game import Step
from games.kit.seat import Seat
from games.saboteur import GAME
from games.saboteur import maze as mazes
from games.saboteur.cells import GOALS, cell_named
from games.saboteur.options import Options
from games.saboteur.pieces import (
    CARD_NAMES,
    DECK,
    GOLD,
    HIDDEN,
    MINER,
    SABOTEUR,
    STONE_NE,
    STONE_NW,
    STONE_SEEKER,
    hand_size,
    without,
)
from games.saboteur.state import State, check

T = TypeVar("T", bound=Fact)

ROLES = {"M": MINER, "S": SABOTEUR, "T": STONE_SEEKER}
GOAL_KINDS = {"gold": GOLD, "ne": STONE_NE, "nw": STONE_NW}
NAMES = tuple(f"player {number}" for number in range(1, 11))

# A straight way from the start to just before the middle goal.
STRAIGHT = ("F5 nesw", "G5 nesw", "H5 nesw", "I5 nesw", "J5 nesw", "K5 ew")


def card(name: str) -> int:
    return CARD_NAMES.index(name)


def position(
    *,
    roles: str = "MMS",
    options: Options | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    laid: Sequence[str] = (),
    goals: Sequence[str] = ("gold", "ne", "nw"),
    deck: int | None = None,
    turn: int = 0,
) -> State:
    """A sound state: hands begin with the cards named, player 1 laid the tunnels, ``deck`` cards are left to draw."""
    options = options or Options()
    state = GAME.setup(options, len(roles), Dice(b"builder", "setup"))
    state.roles, state.turn = [ROLES[role] for role in roles], turn
    state.goals = [GOAL_KINDS[goal] for goal in goals]
    tunnels = [line.split() for line in laid]
    for at, name, *is_turned in tunnels:
        _lay(state, at, name, is_turned=bool(is_turned))
    _deal(state, hands or {}, [card(name) for _, name, *_ in tunnels], deck)
    check(state)
    return state


def _lay(state: State, at: str, name: str, *, is_turned: bool) -> None:
    tile, cell = mazes.laid(card(name), is_turned=is_turned), cell_named(at)
    assert cell is not None
    loose = state.options.loose_adjacency
    state.log.append((0, card(name), cell, tile))
    entered = mazes.lay(state.maze, state.sites, cell, tile, loose=loose)
    for goal, side in entered:
        if not state.is_open(goal):
            kind = state.goals[goal]
            entered.extend(mazes.turn_goal(state.maze, state.sites, GOALS[goal], kind, side, loose=loose))


def _deal(state: State, hands: Mapping[int, Sequence[str]], laid: list[int], deck: int | None) -> None:
    given = {seat: [card(name) for name in names] for seat, names in hands.items()}
    rest = without(DECK, [*laid, *chain(*given.values())])
    size = 0 if deck == 0 else hand_size(state.players)
    state.hands = [given.get(seat, []) for seat in range(state.players)]
    for hand in state.hands:
        hand.extend(rest.pop() for _ in range(size - len(hand)))
    keep = len(rest) if deck is None else deck
    state.deck = rest[:keep]
    state.discards[0] = rest[keep:]
    state.log.extend((0, HIDDEN, 0, 0) for _ in state.discards[0])


def play(state: State, seat: int, words: str, *, seed: bytes = b"any") -> Step[State]:
    step = GAME.advance(state, Seat(seat), GAME.read(words), Dice(seed, "move"))
    check(step.state)
    return step


def words(state: State, seat: int) -> list[str]:
    return [GAME.write(move) for move in GAME.legal(state, Seat(seat))]


def told(step: Step[State], kind: type[T]) -> list[T]:
    return [one.event for one in step.told if isinstance(one.event, kind)]
