"""A player who looks after its own agent and thinks no further than this turn."""

from collections.abc import Sequence

from games.heimlich.moves import HeimlichMove, Move, Pass, Play, Roll, Safe
from games.heimlich.pieces import POINTS, RING
from games.heimlich.rules.cards import destinations
from games.heimlich.view import View
from games.kit.dice import Dice

_GLANCES = 24  # how many of up to 924 moves it looks at
_WORTH_A_CARD = 4


def choose(view: View, legal: Sequence[HeimlichMove], dice: Dice) -> HeimlichMove:
    match legal[0]:
        case Roll():
            return legal[0]
        case Move():
            seen = [dice.pick(legal) for _ in range(min(_GLANCES, len(legal)))]
            return max(seen, key=lambda move: _worth(view, *_after(view, move)))
        case Safe():
            return dice.pick([move for move in legal if isinstance(move, Safe)])
        case _:
            return _choose_card(view, legal)


def _choose_card(view: View, legal: Sequence[HeimlichMove]) -> HeimlichMove:
    plays = [move for move in legal if isinstance(move, Play) and move.card not in ("safe", "score")]
    best = max(plays, key=lambda play: _worth(view, *_after(view, play)), default=None)
    now = _worth(view, list(view.places), scoring=any(view.triggered))
    if best and _worth(view, *_after(view, best)) >= now + _WORTH_A_CARD:
        return best
    return Pass()


def _after(view: View, move: HeimlichMove) -> tuple[list[int], bool]:
    """Where everybody stands after a move, and whether a scoring is due then."""
    places, flags = list(view.places), list(view.triggered)
    for agent, building in _walks(view, move):
        if places[agent] != building:
            places[agent], flags[agent] = building, building == view.safe
    return places, any(flags)


def _walks(view: View, move: HeimlichMove) -> list[tuple[int, int]]:
    if isinstance(move, Play):
        return destinations(view, move)
    steps = move.steps if isinstance(move, Move) else ()
    return [(agent, (view.places[agent] + count) % RING) for agent, count in enumerate(steps) if count]


def _worth(view: View, places: list[int], scoring: bool) -> float:  # noqa: FBT001
    """My building against the others' if there is a scoring; a good place to wait in if there is none."""
    mine = view.agent_of[view.current]
    gains = [POINTS[building] for building in places]
    if not scoring:
        return gains[mine] / 4
    return gains[mine] - sum(gains) / len(gains)
