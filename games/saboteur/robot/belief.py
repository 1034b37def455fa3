"""What a player believes: where the treasure is, and whom to suspect, from public acts alone."""

from dataclasses import dataclass
from math import exp, log

from games.saboteur.cells import GOALS
from games.saboteur.pieces import (
    BREAKS,
    DEAD,
    GOLD,
    HIDDEN,
    OPEN_SIDES,
    REPAIRS,
    ROCKFALL,
    SABOTEUR,
    STONE_SEEKER,
    TUNNELS,
    role_cards,
)
from games.saboteur.robot.trail import Mark, trail
from games.saboteur.view import UNKNOWN, View

Weights = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Tuning:
    """Log-odds that an act adds to the suspicion of its player."""

    gain: float = -0.7  # per card that a placement saves
    idle: float = 0.25  # a placement that saves nothing
    harm: float = 0.9  # per card that a placement adds
    dead_end: float = 0.5
    rockfall_harm: float = 1.0
    rockfall_help: float = -0.8
    tool: float = 1.6  # times how much the target is trusted or suspected
    echo: float = 0.5  # what the target of it gets back
    discard: float = 0.12


TUNING = Tuning()


def gold_weights(view: View) -> Weights:
    """How likely each goal is the one wanted, from maps and open goals; they add up to one."""
    wants_stone = view.role == STONE_SEEKER
    closed = [goal for goal in range(3) if not view.is_open(goal)]
    unknown = [goal for goal in closed if view.goals[goal] == UNKNOWN]
    golds_left = 0 if GOLD in view.goals else 1
    chances = [0.0, 0.0, 0.0]
    for goal in closed:
        kind = view.goals[goal]
        gold = golds_left / len(unknown) if kind == UNKNOWN else float(kind == GOLD)
        chances[goal] = 1 - gold if wants_stone else gold
    total = sum(chances) or 1.0
    return chances[0] / total, chances[1] / total, chances[2] / total


def suspicions(view: View) -> list[float]:
    """How likely each player is a saboteur, as this player sees it."""
    weights = gold_weights(view) if view.role != STONE_SEEKER else _gold_of(view)
    odds = [_prior(view)] * view.players
    shown = tuple((at, tile & (DEAD | OPEN_SIDES)) for at, tile in view.maze if at in GOALS)
    for past in view.history[:-1]:
        _follow(odds, trail(past, ()).marks, (1 / 3, 1 / 3, 1 / 3))
    _follow(odds, trail(view.log, shown).marks, weights)
    return [_chance(odd) for odd in odds]


def _gold_of(view: View) -> Weights:
    top, middle, bottom = (float(kind in {GOLD, UNKNOWN}) / 3 for kind in view.goals)
    return top, middle, bottom


def _prior(view: View) -> float:
    """Log-odds that another player is a saboteur before anything happened; a saboteur asks what the others think."""
    deck = role_cards(view.players, stone_seekers=view.options.stone_seekers)
    if view.role != SABOTEUR:
        deck.remove(view.role)
    share = deck.count(SABOTEUR) / len(deck)
    return log(share / (1 - share))


def _follow(odds: list[float], marks: tuple[Mark, ...], weights: Weights) -> None:
    for mark in marks:
        seat, card, what, tile = mark.act
        if card < TUNNELS:
            odds[seat] += _placement(mark, tile, weights)
        elif card == ROCKFALL:
            saved = _saved(mark, weights)
            odds[seat] += TUNING.rockfall_harm * max(0.0, -saved) + TUNING.rockfall_help * max(0.0, saved)
        elif card == HIDDEN:
            odds[seat] += TUNING.discard
        elif (card in BREAKS or card in REPAIRS) and what != seat:
            _tools(odds, seat, what, helps=card in REPAIRS)


def _placement(mark: Mark, tile: int, weights: Weights) -> float:
    saved = _saved(mark, weights)
    odd = TUNING.dead_end if tile & DEAD else 0.0
    if saved > 0.05:
        return odd + TUNING.gain * min(saved, 1.5)
    return odd + (TUNING.harm * min(-saved, 3.0) if saved < -0.05 else TUNING.idle)


def _saved(mark: Mark, weights: Weights) -> float:
    return sum(w * (b - a) for w, b, a in zip(weights, mark.before, mark.after, strict=True))


def _tools(odds: list[float], seat: int, whom: int, *, helps: bool) -> None:
    """Who breaks the trusted or repairs the suspected is suspected; and what one does to another tells of both."""
    sign = 1 if helps else -1
    of_seat, of_whom = _chance(odds[seat]) - 0.4, _chance(odds[whom]) - 0.4
    odds[seat] += sign * TUNING.tool * of_whom
    odds[whom] += sign * TUNING.echo * of_seat


def _chance(odd: float) -> float:
    return 1 / (1 + exp(-max(-20.0, min(20.0, odd))))
