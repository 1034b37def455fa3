"""Computer players: they get a View, never a State, and read the same notebook as a person."""

from games.labyrinth.robot.choose import LEVELS, choose

__all__ = ["LEVELS", "choose"]
