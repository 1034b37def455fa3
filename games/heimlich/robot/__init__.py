"""Computer players: each sees a View, never a State."""

from collections.abc import Sequence

from games.heimlich.moves import HeimlichMove
from games.heimlich.robot import easy
from games.heimlich.view import View
from games.kit.dice import Dice

LEVELS = ("easy",)


def choose(view: View, legal: Sequence[HeimlichMove], dice: Dice, level: str) -> HeimlichMove:
    return easy.choose(view, legal, dice)
