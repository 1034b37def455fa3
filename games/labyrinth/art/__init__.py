"""Pictures of the labyrinth and the same facts in words."""

from games.labyrinth.art.picture import draw

__all__ = ["draw"]
