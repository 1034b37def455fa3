"""A player who weighs every move, hides its own agent, reads the others and keeps cards for when they count."""

from collections.abc import Sequence

from games.heimlich.moves import Accuse, HeimlichMove, Move, Pass, Play, Roll, Safe
from games.heimlich.robot.moving import CARD, best_move
from games.heimlich.robot.outlook import Outlook, outlook
from games.heimlich.robot.scene import Scene, after, now
from games.heimlich.robot.suspicion import suspects
from games.heimlich.view import View
from games.kit.dice import Dice

_SURE = 0.6  # how likely a guess must be before it is noted for good


def choose(view: View, legal: Sequence[HeimlichMove], dice: Dice) -> HeimlichMove:
    match view.phase:
        case "roll":
            return _accusation(view, legal) or Roll()
        case "move":
            return best_move(view, outlook(view), [move for move in legal if isinstance(move, Move)])
        case "safe":
            return _best_safe(view, [move for move in legal if isinstance(move, Safe)], dice)
        case _:
            return _best_card(view, [move for move in legal if isinstance(move, Play)])


def _accusation(view: View, legal: Sequence[HeimlichMove]) -> Accuse | None:
    notes = [(suspects(view, move.suspect)[move.agent], move) for move in legal if isinstance(move, Accuse)]
    likely, note = max(notes, key=lambda pair: pair[0], default=(0.0, None))
    return note if likely > _SURE else None


def _best_safe(view: View, safes: list[Safe], dice: Dice) -> Safe:
    eyes, scene = outlook(view), now(view)
    return max(dice.shuffled(safes), key=lambda move: eyes.next_up(scene, move.building))


def _best_card(view: View, plays: list[Play]) -> HeimlichMove:
    """Play a card if it changes more than it is worth in hand; trigger, spoil, or stop somebody from winning."""
    eyes = outlook(view)
    worth, best = max(
        ((_worth(eyes, after(view, play)), play) for play in plays), key=lambda p: p[0], default=(0, None)
    )
    return best if best and worth > _worth(eyes, now(view)) + CARD else Pass()


def _worth(eyes: Outlook, scene: Scene) -> float:
    return eyes.worth(scene) + eyes.points(scene)
