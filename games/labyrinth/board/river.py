"""R2: one river, from border to border, drawn by lot."""

from games.kit.dice import Dice
from games.labyrinth.pieces import STEPS, opposite

BENDS = 4
_PATIENCE = 120  # steps of one search before it starts again elsewhere
_SPRINGS = 60

Cell = tuple[int, int]


class _Search:
    """A walk that never touches itself, bends seldom and must end at the outer wall after ``length`` tiles."""

    def __init__(self, width: int, height: int, length: int, dice: Dice) -> None:
        self.width, self.height, self.length, self.dice = width, height, length, dice
        self.path: list[Cell] = []
        self.flows: list[int] = []
        self.patience = _PATIENCE

    def run(self) -> bool:
        side = self.dice.below(4)
        along = self.dice.below(self.width if side % 2 == 0 else self.height)
        spring = {0: (along, 0), 1: (self.width - 1, along), 2: (along, self.height - 1), 3: (0, along)}[side]
        return self._extend(spring, opposite(side), BENDS)

    def _extend(self, cell: Cell, flow: int, bends: int) -> bool:
        """Add a tile with this flow, then the rest of the river behind it."""
        self.patience -= 1
        if self.patience < 0 or not self._free(cell):
            return False
        self.path.append(cell)
        self.flows.append(flow)
        if len(self.path) == self.length:
            if not self._on_board(_step(cell, flow)):
                return True
        elif self._on_board(ahead := _step(cell, flow)) and any(
            self._extend(ahead, turn, bends - (turn != flow)) for turn in self._turns(flow, bends)
        ):
            return True
        self.path.pop()
        self.flows.pop()
        return False

    def _turns(self, flow: int, bends: int) -> list[int]:
        if not bends:
            return [flow]
        sides = [(flow + 1) % 4, (flow + 3) % 4]
        if self.dice.below(2):
            sides.reverse()
        return [*sides, flow] if self.dice.below(3) == 0 else [flow, *sides]

    def _free(self, cell: Cell) -> bool:
        """No tile beside the river's own bed, except the one just upstream."""
        beside = [_step(cell, way) for way in range(4)]
        return cell not in self.path and not any(tile in self.path[:-1] for tile in beside)

    def _on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height


def draw_river(width: int, height: int, length: int, dice: Dice) -> dict[int, int] | None:
    """Tile -> way of its flow, from the spring to the mouth; ``None`` where no such river was found."""
    for _ in range(_SPRINGS):
        search = _Search(width, height, length, dice)
        if search.run():
            return {y * width + x: flow for (x, y), flow in zip(search.path, search.flows, strict=True)}
    return None


def _step(cell: Cell, way: int) -> Cell:
    return (cell[0] + STEPS[way][0], cell[1] + STEPS[way][1])
