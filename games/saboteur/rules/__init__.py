"""The rules of Saboteur (RULES.md): who acts, what is legal, what a move does, who has won."""

from games.saboteur.rules.deal import setup
from games.saboteur.rules.ending import scores
from games.saboteur.rules.legal import allows, legal, overdue, to_act
from games.saboteur.rules.play import act

__all__ = ["act", "allows", "legal", "overdue", "scores", "setup", "to_act"]
