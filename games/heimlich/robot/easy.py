"""A player who looks after its own agent and thinks no further than this turn."""

from collections.abc import Sequence

from games.heimlich.moves import HeimlichMove, Pass, Play, Roll, Safe
from games.heimlich.pieces import POINTS
from games.heimlich.robot.scene import Scene, after, now
from games.heimlich.view import View
from games.kit.dice import Dice

_GLANCES = 24  # how many of up to 924 moves it looks at
_WORTH_A_CARD = 4


def choose(view: View, legal: Sequence[HeimlichMove], dice: Dice) -> HeimlichMove:
    match view.phase:
        case "roll":
            return Roll()
        case "move":
            seen = [dice.pick(legal) for _ in range(min(_GLANCES, len(legal)))]
            return max(seen, key=lambda move: _worth(view, after(view, move)))
        case "safe":
            return dice.pick([move for move in legal if isinstance(move, Safe)])
        case _:
            return _choose_card(view, legal)


def _choose_card(view: View, legal: Sequence[HeimlichMove]) -> HeimlichMove:
    plays = ((_worth(view, after(view, move)), move) for move in legal if isinstance(move, Play))
    worth, best = max(plays, key=lambda play: play[0], default=(0, Pass()))
    return best if worth >= _worth(view, now(view)) + _WORTH_A_CARD else Pass()


def _worth(view: View, scene: Scene) -> float:
    """My building against the others' if there is a scoring; a good place to wait in if there is none."""
    mine = view.agent_of[view.current]
    gains = [POINTS[building] for building in scene.places]
    if not scene.is_scoring_due:
        return gains[mine] / 4
    return gains[mine] - sum(gains) / len(gains)
