"""One turn as a computer player sees it, and what a tunnel or a rockfall would do to the ways."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.kit.dice import Dice
from games.saboteur import maze as mazes
from games.saboteur.cells import GOAL_AT, GOALS, STEPS, cell_named
from games.saboteur.moves import AnyMove, Break, Discard, Lay, Look, Repair, Rockfall
from games.saboteur.pieces import DEAD, WAYS
from games.saboteur.robot.belief import Weights
from games.saboteur.robot.ways import EASE, FAR, Ways, blend, find_ways, share, through
from games.saboteur.view import View

Costs = Sequence[float]


@dataclass(frozen=True, slots=True)
class Scene:
    view: View
    legal: Sequence[AnyMove]
    dice: Dice
    ways: Ways
    weights: Weights
    suspicion: Sequence[float]
    maze: dict[int, int]
    sites: dict[int, int]

    def card(self, move: Lay | Break | Repair | Look | Rockfall | Discard) -> int:
        return self.view.hand[move.card - 1]

    def expected(self, costs: Costs) -> float:
        """Cards still needed, over what is believed of the goals."""
        return sum(weight * needed for weight, needed in zip(self.weights, costs, strict=True))

    @property
    def now(self) -> float:
        return self.expected(self.ways.costs)

    @property
    def danger(self) -> float:
        """Cards still needed to the nearest goal that may be the one."""
        return min(
            (needed for needed, weight in zip(self.ways.costs, self.weights, strict=True) if weight), default=FAR
        )

    def saving(self, move: Lay) -> float:
        """A quick guess at how many cards a tunnel saves."""
        return self.now - self.expected(self._guess(cell_of(move), WAYS[self.card(move)][move.turned]))

    def exact_saving(self, move: Lay) -> float:
        at, tile = cell_of(move), WAYS[self.card(move)][move.turned]
        maze, sites = self.maze.copy(), self.sites.copy()
        entered = {goal for goal, _ in mazes.lay(maze, sites, at, tile, loose=False)}
        after = find_ways(maze, sites).costs
        return self.now - self.expected([0 if goal in entered else needed for goal, needed in enumerate(after)])

    def exact_fall(self, move: Rockfall) -> float:
        """How many cards a rockfall saves; less than none where it does harm."""
        maze = self.maze.copy()
        sites = mazes.collapse(maze, cell_of(move), loose=False)
        return self.now - self.expected(find_ways(maze, sites).costs)

    def enters(self, move: Lay) -> list[int]:
        """The goals that a tunnel would turn over."""
        at, tile = cell_of(move), WAYS[self.card(move)][move.turned]
        if tile & DEAD:
            return []
        beside = (GOAL_AT.get(at + step) for side, step, _ in STEPS if tile & side)
        return [goal for goal in beside if goal is not None and GOALS[goal] not in self.maze]

    def _ends(self, at: int, tile: int) -> list[int]:
        """The cells to which a passage laid here leads, through tunnels too that it joins again."""
        ends: list[int] = []
        for side, step, back in STEPS:
            if tile & side:
                ends.extend(through(self.maze, at + step, back) if at + step in self.maze else [at + step])
        return [end for end in ends if end != at]

    def _guess(self, at: int, tile: int) -> list[float]:
        """Costs after laying a tunnel, without looking for detours around it."""
        ends = [] if tile & DEAD else self._ends(at, tile)
        costs: list[float] = []
        for goal, field in enumerate(self.ways.fields):
            if GOALS[goal] in self.maze or GOALS[goal] in ends:
                costs.append(0.0)
                continue
            here = field.get(at, FAR)
            shares = [share(field.get(site, FAR)) * EASE[code] for site, code in self.sites.items() if site != at]
            # Beyond this cell the way probably led through it, and now has to go round.
            beyond = [field.get(end, FAR) for end in ends if end not in self.sites]
            shares += [share(cards if cards <= here else cards + 2) for cards in beyond]
            costs.append(blend(shares))
        return costs


def cell_of(move: Lay | Rockfall) -> int:
    at = cell_named(move.at)
    assert at is not None, move.at  # noqa: S101
    return at
