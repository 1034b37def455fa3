"""Computer players: each sees a View, never a State."""

from collections.abc import Sequence

from games.heimlich.moves import HeimlichMove
from games.heimlich.robot import easy, normal
from games.heimlich.view import View
from games.kit.dice import Dice

_PLAYERS = {"easy": easy.choose, "normal": normal.choose}
LEVELS = tuple(_PLAYERS)


def choose(view: View, legal: Sequence[HeimlichMove], dice: Dice, level: str) -> HeimlichMove:
    return _PLAYERS[level](view, legal, dice)
