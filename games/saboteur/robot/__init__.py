"""Computer players: they see a View, never a State (R35)."""

from collections.abc import Sequence

from games.kit.dice import Dice
from games.saboteur.moves import AnyMove
from games.saboteur.robot import easy, normal
from games.saboteur.view import View


def choose(view: View, legal: Sequence[AnyMove], dice: Dice, level: str) -> AnyMove:
    return easy.choose(view, legal, dice) if level == "easy" else normal.choose(view, legal, dice)
