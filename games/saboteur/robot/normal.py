"""The normal computer player: digs where it helps most, watches the others, and acts on its suspicions (R35)."""

from collections.abc import Sequence

from games.kit.dice import Dice
from games.saboteur.moves import AnyMove, TakeGold
from games.saboteur.pieces import SABOTEUR
from games.saboteur.robot.belief import gold_weights, suspicions
from games.saboteur.robot.digging import dig
from games.saboteur.robot.sabotage import sabotage
from games.saboteur.robot.scene import Scene
from games.saboteur.robot.ways import ways
from games.saboteur.view import View


def choose(view: View, legal: Sequence[AnyMove], dice: Dice) -> AnyMove:
    if len(legal) == 1 or isinstance(legal[0], TakeGold):
        return max(legal, key=lambda move: move.nuggets if isinstance(move, TakeGold) else 0)
    scene = Scene(
        view=view,
        legal=legal,
        dice=dice,
        ways=ways(view.maze, view.sites),
        weights=gold_weights(view),
        suspicion=suspicions(view),
        maze=dict(view.maze),
        sites=dict(view.sites),
    )
    return sabotage(scene) if view.role == SABOTEUR else dig(scene)
