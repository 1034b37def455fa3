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
_DISCRETION = 1.0  # what it costs, per point, to be seen doing one's own agent the most good
_SHORTLIST = 12
_HOME, _RIVAL_HOME = 200.0, -60.0  # ranks of an agent that a scoring brings to the goal

Table = list[list[float]]  # by agent and steps


def best_move(view: View, eyes: Outlook, moves: Sequence[Move]) -> Move:
    waiting, scoring = _tables(view, eyes)
    arrivals = [(agent, (view.safe - place) % RING) for agent, place in enumerate(view.places) if place != view.safe]

    def rank(move: Move) -> float:
        # A sum over the agents, because up to 924 moves are ranked.
        arrives = any(move.steps[agent] == steps for agent, steps in arrivals)
        return sum(map(getitem, scoring if arrives else waiting, move.steps))

    return max(nlargest(_SHORTLIST, moves, key=rank), key=lambda move: _worth(view, eyes, move))


def _tables(view: View, eyes: Outlook) -> tuple[Table, Table]:
    """What each agent's steps are worth without and with a scoring at the end of the move."""
    waiting: Table = []
    scoring: Table = []
    for agent, (weight, place, score) in enumerate(zip(eyes.weights, view.places, view.scores, strict=True)):
        ends = [(place + steps) % RING for steps in range(7)]
        home = _HOME if agent == eyes.mine else _RIVAL_HOME
        waiting.append([weight * PROSPECT[end] for end in ends])
        scoring.append(
            [
                weight * (POINTS[end] + AFTER_SCORING * PROSPECT[end]) + home * (score + POINTS[end] >= GOAL)
                for end in ends
            ]
        )
    return waiting, scoring


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
