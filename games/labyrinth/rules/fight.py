"""R22 to R24: shots and battles."""

from collections.abc import Iterator

from games.kit.dice import Dice
from games.kit.facts import Told, announce
from games.kit.seat import Seat
from games.labyrinth.events import Fought, Hit, Missed, Overpowered
from games.labyrinth.moves import Attack
from games.labyrinth.pieces import HOSPITAL
from games.labyrinth.rules import hear
from games.labyrinth.rules.deeds import injure
from games.labyrinth.state import State


def shoot(state: State, seat: Seat, way: int, dice: Dice) -> Iterator[Told]:
    state.item[seat] = ""
    yield from hear.fired(state.options.feedback, seat, way)
    victim = _nearest(state, seat, way, dice)
    if victim is None:
        yield announce(Missed(seat=seat))
        return
    yield announce(Hit(seat=seat, victim=victim))
    yield from injure(state, victim)


def _nearest(state: State, seat: Seat, way: int, dice: Dice) -> Seat | None:
    """R22: the first tile with people on it, and one of them by lot."""
    for tile in state.board.rays[state.place[seat] * 4 + way]:
        if state.options.hospital_sanctuary and state.board.tiles[tile] == HOSPITAL:
            continue
        people = [other for other in sorted(state.order) if state.place[other] == tile]
        if people:
            return dice.pick(people) if len(people) > 1 else people[0]
    return None


def attack(state: State, seat: Seat, move: Attack, dice: Dice) -> Iterator[Told]:
    if move.bullet:
        state.item[seat] = ""
        yield announce(Overpowered(attacker=seat, defender=move.target))
        yield from injure(state, move.target)
        return
    attack, defence = dice.roll(), dice.roll()
    winner, loser = (seat, move.target) if attack >= defence else (move.target, seat)
    yield announce(Fought(attacker=seat, defender=move.target, attack=attack, defence=defence, winner=winner))
    yield from injure(state, loser)
