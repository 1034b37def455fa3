"""When a computer player fights: for a treasure, or to keep one."""

from games.kit.seat import Seat
from games.labyrinth.moves import Shoot
from games.labyrinth.notebook.book import Notebook
from games.labyrinth.notebook.grid import STEPS
from games.labyrinth.notebook.page import OPEN
from games.labyrinth.notebook.shelf import notebook_of
from games.labyrinth.pieces import DIRECTIONS, REACH
from games.labyrinth.view import Own, View


def foe(view: View, own: Own, seat: Seat) -> Seat | None:
    """Whom to attack: whoever carries treasure; with a treasure of its own, whoever could strike next."""
    healthy = [other for other in own.company if not view.injured[other]]
    laden = [other for other in healthy if view.laden[other]]
    if laden and not view.laden[seat]:
        return laden[0]
    # Before moving, walking away is safer than a battle.
    if healthy and view.laden[seat] and own.moved:
        return healthy[0]
    return None


def aim(view: View, own: Own, seat: Seat) -> Shoot | None:
    """Shoot along open borders at somebody who carries treasure and is known to stand there now."""
    if not any(view.laden[other] for other in view.order if other != seat):
        return None
    book = notebook_of(view.options, seat, view.diary)
    prey = {spot for other, spot in book.walkers.items() if other != seat and view.laden[other]}
    for way in range(4):
        if any(spot in prey for spot in _line(book, seat, way)):
            return Shoot(direction=DIRECTIONS[way])
    return None


def _line(book: Notebook, seat: Seat, way: int) -> list[tuple[int, int]]:
    number, cell = book.walkers[seat]
    passed: list[tuple[int, int]] = []
    for _ in range(REACH):
        if book.pages[number].border(cell, way) != OPEN:
            break
        cell += STEPS[way]
        passed.append((number, cell))
    return passed
