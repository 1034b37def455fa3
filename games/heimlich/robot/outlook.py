"""What a position is worth to one player: its own points against the others', now and at the next scoring."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp

from games.heimlich.pieces import GOAL, POINTS, RING
from games.heimlich.robot.scene import Scene
from games.heimlich.robot.suspicion import owned
from games.heimlich.view import View

# What an agent makes on average at the next scoring, by building, measured over computer players' games: building 10
# is one step from the ruins, and somebody usually takes that step.
PROSPECT = (1.7, 2.4, 3.4, 4.5, 5.3, 6.0, 6.5, 6.8, 6.4, 5.6, 4.0, 0.8)
AFTER_SCORING = 0.7  # how much places still matter once they have been scored
WIN, SHARED_WIN, LOSS = 80.0, 40.0, -80.0

# By the steps from an agent to the safe: with how many of the six faces it can get there.
_FACES_TO_SAFE = (0, 6, 6, 5, 3, 2, 1, 0, 0, 0, 0, 0)
_LEADERS = 8.0  # the fewer points, the more only the agents in front count as rivals
_OTHERS_SCORE = 3.0  # what it costs that the next player can choose to score
_OTHERS_ARRIVE = 0.5  # how much it matters who would arrive at the safe


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a player looks at each agent's points: its own weigh for it, the rivals' against it."""

    mine: int
    weights: tuple[float, ...]

    def worth(self, scene: Scene) -> float:
        return self._scored(scene) if scene.is_scoring_due else self.waiting(scene.places) + self.next_up(scene)

    def points(self, scene: Scene) -> float:
        return self._sum(scene.scores)

    def waiting(self, places: Sequence[int]) -> float:
        return self._sum([PROSPECT[place] for place in places])

    def next_up(self, scene: Scene, safe: int | None = None) -> float:
        """What the next player can make of a safe here: the nearer it is to any agent, the worse."""
        target = scene.safe if safe is None else safe
        worth, best = 0.0, 0
        for weight, place in zip(self.weights, scene.places, strict=True):
            faces = _FACES_TO_SAFE[(target - place) % RING]
            worth += _OTHERS_ARRIVE * weight * (POINTS[target] - POINTS[place]) * faces / 6
            best = max(best, faces)
        return worth - _OTHERS_SCORE * best / 6

    def _scored(self, scene: Scene) -> float:
        after = [score + POINTS[place] for score, place in zip(scene.scores, scene.places, strict=True)]
        if max(after) >= GOAL:
            return self.ended(after)
        gains = self._sum([POINTS[place] for place in scene.places])
        best_safe = max(self.next_up(scene, safe) for safe in range(RING) if safe != scene.safe)
        return gains + AFTER_SCORING * self.waiting(scene.places) + best_safe

    def ended(self, scores: list[int]) -> float:
        """The game over with these scores."""
        top = max(scores)
        if scores[self.mine] < top:
            return LOSS + scores[self.mine] - top
        return WIN if scores.count(top) == 1 else SHARED_WIN

    def _sum(self, numbers: Sequence[float]) -> float:
        return sum(weight * number for weight, number in zip(self.weights, numbers, strict=True))


def outlook(view: View) -> Outlook:
    """Rivals weigh the more the more points they have, and the likelier a player stands behind them."""
    mine, behind = view.agent_of[view.current], owned(view)
    front = max(score for agent, score in enumerate(view.scores) if agent != mine)
    threats = [
        0.0 if agent == mine else exp((score - front) / _LEADERS) * (0.5 + behind[agent])
        for agent, score in enumerate(view.scores)
    ]
    total = sum(threats)
    return Outlook(mine, tuple(1.0 if agent == mine else -threat / total for agent, threat in enumerate(threats)))
