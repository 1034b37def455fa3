"""R42: how computer players choose."""

from collections.abc import Sequence

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.labyrinth.diary import lines_of
from games.labyrinth.moves import (
    Agree,
    Attack,
    Buy,
    EndTurn,
    Go,
    Heal,
    Move,
    PickUp,
    ThrowAway,
    UseFirstAid,
)
from games.labyrinth.pieces import DIRECTIONS, EXIT, LETTERS, WALL, opposite
from games.labyrinth.robot.fight import aim, foe
from games.labyrinth.robot.route import Plan, known_map
from games.labyrinth.view import Own, View

LEVELS = ("easy", "normal")

# Things that are good whenever they are possible, best first. Computers have nothing to hide, so they agree to peeks.
_ALWAYS: tuple[Move, ...] = (Agree(), UseFirstAid(), PickUp(), Heal(), Buy())
_THROW, _END = ThrowAway(), EndTurn()


def choose(view: View, legal: Sequence[Move], dice: Dice, level: str) -> Move:
    """A legal move, from the view alone."""
    if view.own is None or view.seat is None:
        return dice.pick(legal)
    for move in _ALWAYS:
        if move in legal:
            return move
    if level != "easy" and (deed := _hostile(view, view.own, view.seat)) is not None and deed in legal:
        return deed
    if view.own.item == "junk" and _THROW in legal:
        return _THROW
    if view.own.moved or view.seat != view.mover:
        return _END if _END in legal else dice.pick(legal)
    return _walk(view, view.seat, dice, level)


def _hostile(view: View, own: Own, seat: Seat) -> Move | None:
    target = foe(view, own, seat)
    if target is not None:
        return Attack(target=target, bullet=own.item == "bullet")
    return aim(view, own, seat) if own.item == "bullet" else None


def _walk(view: View, seat: Seat, dice: Dice, level: str) -> Move:
    """Easy walks at random unless it can carry a treasure out by a way it knows."""
    plan = Plan(*known_map(view, seat))
    way: int | None = None
    if view.laden[seat]:
        way = plan.to_exit()
    if way is None and level != "easy":
        way = _explore(view, seat, plan, dice)
    if way is None:
        way = dice.pick(_ahead(view, seat, plan) or plan.open_ways() or range(4))
    return Go(direction=DIRECTIONS[way])


def _ahead(view: View, seat: Seat, plan: Plan) -> list[int]:
    """The open ways except straight back."""
    steps = (said[0] for owner, said in reversed(list(lines_of(view.diary))) if owner == seat and _is_step(said))
    last = next(steps, None)
    return [way for way in plan.open_ways() if last is None or way != opposite(LETTERS.index(last))]


def _is_step(said: str) -> bool:
    return len(said) == 2 and said[0] in LETTERS and said[1] not in (WALL, EXIT)


def _explore(view: View, seat: Seat, plan: Plan, dice: Dice) -> int | None:
    if view.injured[seat]:
        return _first(plan.to_hospital(), plan.to_unknown(dice))
    if view.laden[seat]:
        return plan.to_unknown(dice)
    return _first(plan.to_pile(), plan.to_unknown(dice))


def _first(*ways: int | None) -> int | None:
    return next((way for way in ways if way is not None), None)
