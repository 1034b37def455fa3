"""Why a move is refused, from what its player knows, with the way on."""

from games.heimlich.moves import Accuse, HeimlichMove, Listen, Move, Play, Safe
from games.heimlich.pieces import Card
from games.heimlich.view import View
from games.kit.game import Refused
from games.kit.text import Term


def explain(view: View, move: HeimlichMove) -> Refused:
    match move:
        case Accuse():
            return _explain_accusation(view)
        case Listen() if view.phase == "cards":
            return Refused("not-passing")
        case Move(steps=steps) if view.phase == "move":
            return _explain_steps(view, steps)
        case Safe() if view.phase == "safe":
            return Refused("safe-stays")
        case Play(card=card) if view.phase == "cards":
            return _explain_card(view, card)
        case _:
            return _explain_phase(view)


def _explain_phase(view: View) -> Refused:
    match view.phase:
        case "roll":
            return Refused("roll-first")
        case "move":
            return Refused("move-first", face=Term("face", view.die))
        case "safe":
            return Refused("safe-first")
        case _:
            return Refused("cards-first")


def _explain_steps(view: View, steps: tuple[int, ...]) -> Refused:
    agents = len(view.places)
    absent = [agent for agent, count in enumerate(steps) if count and agent >= agents]
    if absent:
        present = [Term("agent", agent) for agent in range(agents)]
        return Refused("no-such-agent", agent=Term("agent", absent[0]), agents=present)
    return Refused("steps", face=Term("face", view.die))


def _explain_card(view: View, card: Card) -> Refused:
    if card in view.hand:
        return Refused("card-choice", card=Term("card", card), does=Term("does", card))
    return Refused("no-such-card", card=Term("card", card), hand=[Term("card", mine) for mine in view.hand])


def _explain_accusation(view: View) -> Refused:
    if not view.options.accusation:
        return Refused("no-accusations")
    return Refused("accuse-later") if view.phase == "move" else Refused("guess-stands")
