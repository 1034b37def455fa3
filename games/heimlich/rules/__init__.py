"""The rules of Heimlich & Co (numbers as in RULES.md), with no clock, network or global chance."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from games.heimlich.moves import (
    Accuse,
    HeimlichMove,
    Listen,
    Move,
    Pass,
    Play,
    Roll,
    Safe,
    ways,
    ways_or_card,
)
from games.heimlich.pieces import AGENTS, RING, points_of
from games.heimlich.rules import accusing, card_round, ending, turn
from games.heimlich.rules.setting import setup
from games.heimlich.state import State
from games.kit.dice import Dice
from games.kit.facts import Told
from games.kit.seat import Seat

__all__ = ["act", "allows", "legal", "overdue", "scores", "setup", "to_act"]

scores = ending.outcome

_ROLL = (Roll(),)
_SAFES = tuple(Safe(building=building) for building in range(RING))


def to_act(state: State) -> frozenset[Seat]:
    return frozenset() if state.phase == "over" else frozenset({state.current})


def legal(state: State, seat: Seat) -> Sequence[HeimlichMove]:
    if state.phase == "over":
        return ()
    if state.phase == "move" and seat == state.current:
        return die_moves(state)
    return (*_decisions(state, seat), *accusing.accusations(state, seat))


def die_moves(state: State) -> Sequence[Move]:
    listed = ways_or_card if state.options.top_secret else ways
    return listed(len(state.places), state.die)


def allows(state: State, seat: Seat, move: HeimlichMove) -> bool:
    """The same answer as ``legal`` gives, without listing it."""
    match move:
        case Move():
            return state.phase == "move" and seat == state.current and _spends(state, move)
        case Play():
            return state.phase == "cards" and card_round.can_play(state, seat, move)
        case Pass() | Listen():
            return state.phase == "cards" and move in card_round.passes(state, seat)
        case _:
            return move in legal(state, seat)


def act(state: State, seat: Seat, move: HeimlichMove, dice: Dice) -> Iterator[Told]:
    match move:
        case Roll():
            yield from turn.roll(state, dice)
        case Move():
            yield from turn.move(state, move)
        case Safe():
            yield from turn.move_safe(state, move)
        case Play():
            yield from card_round.play(state, move)
        case Pass():
            yield from card_round.pass_on(state, seat, move)
        case Listen():
            yield from card_round.listen(state, seat)
        case Accuse():
            yield from accusing.accuse(state, seat, move)
        case _:
            assert_never(move)


def overdue(state: State, seat: Seat) -> HeimlichMove:
    """A harmless move for a player whose time is up."""
    match state.phase:
        case "roll":
            return Roll()
        case "move":
            return next((move for move in die_moves(state) if not _arrives(state, move)), die_moves(state)[0])
        case "safe":
            return _SAFES[(state.safe + RING // 2) % RING]
        case _:
            return Pass()


def _decisions(state: State, seat: Seat) -> Sequence[HeimlichMove]:
    if state.phase == "cards":
        return card_round.choices(state, seat)
    if seat != state.current:
        return ()
    if state.phase == "safe":
        return (*_SAFES[: state.safe], *_SAFES[state.safe + 1 :])  # R7: any of the eleven others
    return _ROLL


def _spends(state: State, move: Move) -> bool:
    """R5: the points rolled, all of them, on agents that are in play."""
    points = sum(move.steps)
    if len(state.places) < len(AGENTS) and any(move.steps[len(state.places) :]):
        return False
    return points in points_of(state.die) or (not points and state.options.top_secret and len(points_of(state.die)) > 1)


def _arrives(state: State, move: Move) -> bool:
    return any(
        steps and (place + steps) % RING == state.safe for place, steps in zip(state.places, move.steps, strict=False)
    )
