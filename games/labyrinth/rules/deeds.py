"""R16 to R21: treasure, shop, hospital and items."""

from collections.abc import Iterator

from games.kit.dice import Dice
from games.kit.facts import Told, announce
from games.kit.seat import Seat
from games.labyrinth.diary import NO_PILE, PILE, noted
from games.labyrinth.events import DroppedTreasure, Healed, Injured, TookTreasure
from games.labyrinth.pieces import GOODS
from games.labyrinth.rules import hear
from games.labyrinth.state import State


def pick_up(state: State, seat: Seat) -> Iterator[Told]:
    here = state.place[seat]
    state.piles[here] -= 1
    state.laden[seat] = True
    if not state.piles[here]:
        _all_here_note(state, here, NO_PILE)
    yield announce(TookTreasure(seat=seat))


def put_down(state: State, seat: Seat) -> Iterator[Told]:
    """R21: what was put down may be picked up again in a later turn."""
    if seat == state.mover:
        state.laid_down = True
    yield from drop(state, seat)


def drop(state: State, seat: Seat) -> Iterator[Told]:
    if state.laden[seat]:
        here = state.place[seat]
        state.laden[seat] = False
        state.piles[here] += 1
        _all_here_note(state, here, PILE)
        yield announce(DroppedTreasure(seat=seat))


def injure(state: State, seat: Seat) -> Iterator[Told]:
    """R24: the treasure falls where its holder stands."""
    if not state.injured[seat]:
        state.injured[seat] = True
        yield announce(Injured(seat=seat))
    yield from drop(state, seat)


def buy(state: State, seat: Seat, dice: Dice) -> Iterator[Told]:
    """R17: one roll for each arrival."""
    face = dice.roll()
    state.may_buy = False
    state.item[seat] = GOODS[face - 1]
    yield hear.bought(state.options.feedback, seat, face, state.item[seat])


def throw_away(state: State, seat: Seat) -> Iterator[Told]:
    yield hear.threw_away(state.options.feedback, seat, state.item[seat])
    state.item[seat] = ""


def heal(state: State, seat: Seat) -> Iterator[Told]:
    """R16: the next turn is lost, and only its start heals."""
    state.delay[seat] = "hospital"
    yield hear.lay_down(state.options.feedback, seat)


def use_first_aid(state: State, seat: Seat) -> Iterator[Told]:
    """R19: heals at once, and is used up."""
    state.item[seat] = ""
    yield hear.used_first_aid(state.options.feedback, seat)
    yield from recover(state, seat)
    if state.options.first_aid == "turn" and not state.delay[seat]:
        state.delay[seat] = "aid"


def recover(state: State, seat: Seat) -> Iterator[Told]:
    if state.injured[seat]:
        state.injured[seat] = False
        yield announce(Healed(seat=seat))


def _all_here_note(state: State, here: int, sign: str) -> None:
    for seat in sorted(state.order):
        if state.place[seat] == here:
            hear.note(state, seat, noted(seat, sign))
