"""The easy computer player: the second rules document to the letter, a fixed order of things to try (R35)."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import hypot
from typing import TypeVar

from games.kit.dice import Dice
from games.saboteur.cells import GOALS, STEPS, cell_named, spot
from games.saboteur.moves import AnyMove, Break, Discard, Lay, Look, Repair, Rockfall, TakeGold
from games.saboteur.pieces import DEAD, GOLD, MAP, SABOTEUR, STONE_SEEKER, TUNNELS, WAYS, is_dead
from games.saboteur.view import UNKNOWN, View

M = TypeVar("M", bound=AnyMove)
Attempt = Callable[[View, Sequence[AnyMove], Dice], AnyMove | None]


def choose(view: View, legal: Sequence[AnyMove], dice: Dice) -> AnyMove:
    for attempt in _SABOTEUR if view.role == SABOTEUR else _SEEKER:
        if (move := attempt(view, legal, dice)) is not None:
            return move
    return _forced(legal)


def _forced(legal: Sequence[AnyMove]) -> AnyMove:
    """Pass, or take the most gold."""
    return max(legal, key=lambda move: move.nuggets if isinstance(move, TakeGold) else 0)


def wanted_goals(view: View) -> list[int]:
    """The goals still in the list: face down, and not known to be the wrong treasure."""
    closed = [goal for goal in range(3) if not view.is_open(goal)]
    if view.role == SABOTEUR:
        return [GOALS[goal] for goal in closed]
    seeks_stone = view.role == STONE_SEEKER
    fits = [goal for goal in closed if view.goals[goal] == UNKNOWN or (view.goals[goal] != GOLD) == seeks_stone]
    return [GOALS[goal] for goal in fits or closed]


def _map(view: View, legal: Sequence[AnyMove], dice: Dice) -> AnyMove | None:
    looks = [move for move in legal if isinstance(move, Look)]
    fresh = [move for move in looks if view.goals[("top", "middle", "bottom").index(move.goal)] == UNKNOWN]
    return _any(fresh or looks, dice)


def _repair(view: View, legal: Sequence[AnyMove], dice: Dice) -> AnyMove | None:
    return _any([move for move in legal if isinstance(move, Repair) and move.whom == view.seat], dice)


def _break(view: View, legal: Sequence[AnyMove], dice: Dice) -> AnyMove | None:
    breaks = [move for move in legal if isinstance(move, Break) and move.whom != view.seat]
    whom = _any(sorted({move.whom for move in breaks}), dice)
    return _any([move for move in breaks if move.whom == whom], dice)


def _lay(view: View, legal: Sequence[AnyMove], dice: Dice) -> AnyMove | None:
    blocking = view.role == SABOTEUR
    lays = [move for move in legal if isinstance(move, Lay) and is_dead(view.hand[move.card - 1]) == blocking]
    goals = tuple(wanted_goals(view))
    return _nearest(lays, lambda move: _reach(move, view.hand[move.card - 1], goals), dice)


def _rockfall(view: View, legal: Sequence[AnyMove], dice: Dice) -> AnyMove | None:
    blocking = view.role != SABOTEUR
    tunnels = dict(view.maze)
    falls = [move for move in legal if isinstance(move, Rockfall) and bool(tunnels[_cell(move.at)] & DEAD) == blocking]
    goals = tuple(wanted_goals(view))
    return _nearest(falls, lambda move: _distance(_cell(move.at), goals), dice)


def _discard(view: View, legal: Sequence[AnyMove], dice: Dice) -> AnyMove | None:
    discards = [move for move in legal if isinstance(move, Discard)]
    useless = [move for move in discards if _is_useless(view.hand[move.card - 1], view.role)]
    return _any(useless or discards, dice)


def _is_useless(card: int, role: int) -> bool:
    if role == SABOTEUR:
        return card == MAP or (card < TUNNELS and not is_dead(card))
    return is_dead(card)


def _reach(move: Lay, card: int, goals: tuple[int, ...]) -> float:
    """The least straight line from the neighbour cell of an open side to a goal."""
    at, tile = _cell(move.at), WAYS[card][move.turned]
    return min(_distance(at + step, goals) for side, step, _ in STEPS if tile & side)


@cache
def _distance(at: int, goals: tuple[int, ...]) -> float:
    x, y = spot(at)
    return min(hypot(goal_x - x, goal_y - y) for goal_x, goal_y in map(spot, goals))


def _nearest(moves: Sequence[M], distance: Callable[[M], float], dice: Dice) -> M | None:
    distances = [distance(move) for move in moves]
    return _any([move for move, far in zip(moves, distances, strict=True) if far == min(distances)], dice)


_T = TypeVar("_T")


def _any(moves: Iterable[_T], dice: Dice) -> _T | None:
    choices = list(moves)
    return dice.pick(choices) if choices else None


def _cell(name: str) -> int:
    at = cell_named(name)
    assert at is not None, name  # noqa: S101
    return at


_SEEKER: tuple[Attempt, ...] = (_map, _repair, _break, _lay, _rockfall, _discard)
_SABOTEUR: tuple[Attempt, ...] = (_break, _repair, _lay, _rockfall, _discard)
