"""R7 and R8: what the player whose turn it is may do."""

from functools import cache

from games.kit.seat import Seat
from games.labyrinth.moves import (
    GOING,
    SHOOTING,
    Attack,
    Buy,
    EndTurn,
    Heal,
    Move,
    PickUp,
    PutDown,
    ThrowAway,
    UseFirstAid,
)
from games.labyrinth.pieces import HOSPITAL, SHOP
from games.labyrinth.state import State

_PICK_UP, _PUT_DOWN, _BUY, _HEAL = PickUp(), PutDown(), Buy(), Heal()
_AID, _THROW, END = UseFirstAid(), ThrowAway(), EndTurn()


def turn_moves(state: State, seat: Seat) -> list[Move]:
    """R8: the movement comes first in the list, the end of the turn last, and only after the movement."""
    if state.moved:
        return [*deeds(state, seat), END]
    return [*GOING, *deeds(state, seat)]


def deeds(state: State, seat: Seat) -> list[Move]:
    """Everything but the movement: any number of it, before the movement and after it."""
    moves: list[Move] = []
    item, hurt, laden, kind = state.item[seat], state.injured[seat], state.laden[seat], state.kind(seat)
    if laden:
        moves.append(_PUT_DOWN)
    elif state.piles[state.place[seat]] and not hurt and not state.laid_down:
        moves.append(_PICK_UP)
    if hurt and kind == HOSPITAL and state.moved and state.delay[seat] != "hospital":
        moves.append(_HEAL)
    if not item:
        if state.may_buy:
            moves.append(_BUY)
    else:
        if hurt and item == "aid":
            moves.append(_AID)
        if item == "bullet":
            moves.extend(SHOOTING)
        if kind != SHOP:
            moves.append(_THROW)
    if not hurt and kind != HOSPITAL:
        moves.extend(_attacks(state, seat))
    return moves


def _attacks(state: State, seat: Seat) -> list[Move]:
    """R23: healthy against healthy on one tile; a bullet may be spent to win for certain."""
    here = state.place[seat]
    if state.place.count(here) == 1:
        return []
    foes = [other for other in state.company(seat) if not state.injured[other]]
    ways = (False, True) if state.item[seat] == "bullet" else (False,)
    return [_attack(foe, bullet) for foe in foes for bullet in ways]


@cache
def _attack(foe: Seat, bullet: bool) -> Attack:
    return Attack(target=foe, bullet=bullet)
