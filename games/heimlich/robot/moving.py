"""The best die move: all are ranked by who ends where, the best ones looked at closely."""

from collections.abc import Sequence
from heapq import nlargest
from operator import getitem

from games.heimlich.moves import Move
from games.heimlich.pieces import GOAL, HAND_LIMIT, POINTS, RING, RUINS
from games.heimlich.robot.outlook import AFTER_SCORING, PROSPECT, Outlook
from games.heimlich.robot.scene import Scene, after
from games.heimlich.robot.suspicion import favours_after
from games.heimlich.view import View

CARD = 2.5  # what a card in hand is worth, in points
_DISCRETION = 0.7  # what it costs, per point, to be seen doing one's own agent the most good
_SHORTLIST = 12  # of moves with and of moves without a scoring

Table = list[list[float]]  # by agent and steps


def best_move(view: View, eyes: Outlook, moves: Sequence[Move]) -> Move:
    scoring, waiting = _sorted_out(view, moves)
    still = [move for move in moves[-1:] if not any(move.steps)]  # a card may be worth more than any steps
    short = [*_best_waiting(view, eyes, waiting), *_best_scoring(view, eyes, scoring), *still]
    return max(short, key=lambda move: _worth(view, eyes, move))


def _sorted_out(view: View, moves: Sequence[Move]) -> tuple[list[Move], list[Move]]:
    """Moves that bring an agent to the safe, and the others."""
    arrivals = [(agent, (view.safe - place) % RING) for agent, place in enumerate(view.places) if place != view.safe]
    scoring: list[Move] = []
    waiting: list[Move] = []
    for move in moves:
        steps = move.steps
        (scoring if any(steps[agent] == count for agent, count in arrivals) else waiting).append(move)
    return scoring, waiting


def _best_waiting(view: View, eyes: Outlook, moves: list[Move]) -> list[Move]:
    table = _table(view, eyes, list(PROSPECT))

    def rank(move: Move) -> float:
        return sum(map(getitem, table, move.steps))

    return nlargest(_SHORTLIST, moves, key=rank)


def _best_scoring(view: View, eyes: Outlook, moves: list[Move]) -> list[Move]:
    table = _table(view, eyes, [POINTS[end] + AFTER_SCORING * PROSPECT[end] for end in range(RING)])
    scores = [
        [score + POINTS[(place + n) % RING] for n in range(7)]
        for score, place in zip(view.scores, view.places, strict=True)
    ]

    def rank(move: Move) -> float:
        totals = list(map(getitem, scores, move.steps))
        return eyes.ended(totals) if max(totals) >= GOAL else sum(map(getitem, table, move.steps))

    return nlargest(_SHORTLIST, moves, key=rank)


def _table(view: View, eyes: Outlook, worth: list[float]) -> Table:
    """What each agent's steps are worth: a move's rank is a sum over the agents, for up to 924 moves are ranked."""
    ends = [[(place + steps) % RING for steps in range(7)] for place in view.places]
    return [[weight * worth[end] for end in row] for weight, row in zip(eyes.weights, ends, strict=True)]


def _worth(view: View, eyes: Outlook, move: Move) -> float:
    scene = after(view, move)
    return eyes.worth(scene) + _card_for(view, move, scene) - _exposure(view, eyes, scene)


def _card_for(view: View, move: Move, scene: Scene) -> float:
    if not view.options.top_secret or len(view.hand) == HAND_LIMIT or not view.stack_size:
        return 0.0
    walked = zip(move.steps, scene.places, strict=False)
    return CARD if not any(move.steps) or any(steps and place == RUINS for steps, place in walked) else 0.0


def _exposure(view: View, eyes: Outlook, scene: Scene) -> float:
    """How far the good done to my own agent would stand out."""
    gains = [POINTS[place] if scene.is_scoring_due else 0 for place in scene.places]
    done = favours_after(view, scene.places, gains, POINTS)
    mine = done.pop(eyes.mine)
    return _DISCRETION * max(0.0, mine - max(done))
