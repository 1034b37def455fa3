"""What the picture numbers while a move is being picked: the same numbers as in the menu."""

from dataclasses import dataclass

from games.kit.game import Focus
from games.saboteur.pieces import ROCKFALL, TUNNELS, WAYS
from games.saboteur.spelling import placements, rubble
from games.saboteur.view import View


@dataclass(frozen=True, slots=True)
class Choices:
    """The card in question (its place in the hand), and per cell the numbers with the tunnel as it would lie."""

    slot: int | None = None
    cells: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = ()  # cell, (number, tunnel); tunnel 0: a rockfall


def choices(view: View, focus: Focus) -> Choices:
    slot = _slot(view, focus)
    if slot is None:
        return Choices()
    card = view.hand[slot]
    if card == ROCKFALL:
        return Choices(slot, tuple((at, ((number, 0),)) for number, at in enumerate(rubble(view), start=1)))
    if card >= TUNNELS or view.seat is None or view.broken[view.seat]:
        return Choices(slot)
    cells: dict[int, list[tuple[int, int]]] = {}
    for number, (at, turn) in enumerate(placements(view.sites, card), start=1):
        cells.setdefault(at, []).append((number, WAYS[card][turn]))
    return Choices(slot, tuple((at, tuple(numbered)) for at, numbered in cells.items()))


def _slot(view: View, focus: Focus) -> int | None:
    word = focus[0] if focus else ""
    number = word.removeprefix("card")
    if word == number or not number.isdecimal() or not 1 <= int(number) <= len(view.hand):
        return None
    return int(number) - 1
