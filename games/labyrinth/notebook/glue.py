"""R41: a player's guesses on top of what is proven; each is only ever called possible or contradicted."""

from collections import Counter
from functools import lru_cache
from heapq import nsmallest
from typing import Literal, NamedTuple

from games.kit.seat import Seat
from games.labyrinth.diary import Diary
from games.labyrinth.notebook.book import Notebook
from games.labyrinth.notebook.grid import Cell, bit, cell_at, xy
from games.labyrinth.notebook.shelf import notebook_of
from games.labyrinth.notebook.shifts import agreeing, kinds_of, supports
from games.labyrinth.options import LabyrinthOptions
from games.labyrinth.state import MOST_GUESSES, Guess

MOST_PAGES = 4  # other pages that are offered, the fullest first
MOST_SHIFTS = 12  # places that are offered for each, the best supported first

Conflict = Literal["proof", "size", "seen", "counts", "ways"]


class Glued(NamedTuple):
    """A notebook with guesses laid upon it."""

    book: Notebook
    guessed: dict[int, frozenset[Cell]]  # cells of a page that are there only by a guess
    contradicted: tuple[Guess, ...]


def glued(book: Notebook, guesses: tuple[Guess, ...]) -> Glued:
    if not guesses:
        return Glued(book, {}, ())
    draft = book.copy()
    guessed: dict[int, frozenset[Cell]] = {}
    contradicted: list[Guess] = []
    for guess in guesses:
        if draft.resolve(guess.page) is None or draft.resolve(guess.onto) is None:
            continue  # the page was torn out
        found = _place(draft, guess)
        if found is None:
            contradicted.append(guess)
            continue
        older, newer, shift = found
        if older != newer:
            laid = frozenset(cell + shift for cell in draft.pages[newer].cells) - draft.pages[older].cells.keys()
            known = {cell + shift for cell in guessed.pop(newer, frozenset())}
            guessed[older] = guessed.get(older, frozenset()) | laid | known
            draft.merge(older, newer, shift)
    return Glued(draft, guessed, tuple(contradicted))


def _place(book: Notebook, guess: Guess) -> tuple[int, int, Cell] | None:
    """The two pages as they are now, older first, and the shift; ``None`` where the guess contradicts something."""
    page, onto = book.resolve(guess.page), book.resolve(guess.onto)
    if page is None or onto is None:
        return None
    shift = onto[1] + cell_at(guess.east, guess.south) - page[1]
    if page[0] == onto[0]:
        return (page[0], page[0], 0) if shift == 0 else None
    if not book.is_possible(onto[0], page[0], shift):
        return None
    return (onto[0], page[0], shift) if onto[0] < page[0] else (page[0], onto[0], -shift)


def conflict(book: Notebook, guess: Guess) -> Conflict:
    """What a contradicted guess contradicts."""
    page, onto = book.resolve(guess.page), book.resolve(guess.onto)
    if page is None or onto is None or page[0] == onto[0]:
        return "proof"
    one, other = book.pages[onto[0]], book.pages[page[0]]
    shift = bit(onto[1] + cell_at(guess.east, guess.south) - page[1])
    if not shift & book.limits.on_board(one, other):
        return "size"
    if not shift & agreeing(one, other):
        return "seen"
    if not all(shift & book.limits.within_counts(one, other, kind) for kind in kinds_of(one)):
        return "counts"
    return "ways"


@lru_cache(maxsize=64)
def open_guesses(options: LabyrinthOptions, seat: Seat, diary: Diary, guesses: tuple[Guess, ...]) -> dict[Guess, int]:
    """The guesses that a player may add to these, each with its number among those for the same page."""
    if len(guesses) >= MOST_GUESSES:
        return {}
    numbered: dict[Guess, int] = {}
    counts: Counter[int] = Counter()
    for guess in offers(glued(notebook_of(options, seat, diary), guesses).book):
        counts[guess.page] += 1
        numbered[guess] = counts[guess.page]
    return numbered


def offers(book: Notebook) -> list[Guess]:
    """The guesses worth offering: other pages laid upon the one where the owner stands."""
    spot = book.spot()
    if spot is None:
        return []
    here = spot[0]
    others = sorted((n for n in book.pages if n != here), key=lambda n: (-len(book.pages[n].cells), n))
    return [
        Guess(page, here, *xy(shift))
        for page in sorted(others[:MOST_PAGES])
        for shift in _best_shifts(book, here, page)
    ]


def _best_shifts(book: Notebook, here: int, page: int) -> list[Cell]:
    """Where the pages would share the most; where that leaves room, the nearest places without anything shared."""
    shared = supports(book.pages[here], book.pages[page])
    best = [shift for shift, _ in shared.most_common() if book.is_possible(here, page, shift)][:MOST_SHIFTS]
    if len(best) < MOST_SHIFTS:
        apart = (shift for shift in book.between(here, page) if shift not in shared)
        best += nsmallest(MOST_SHIFTS - len(best), apart, key=lambda shift: (sum(map(abs, xy(shift))), shift))
    return best
