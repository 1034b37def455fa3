"""What an adventurer was told, line by line: the only source of a notebook.

A line is a seat's digit and what the game master said: ``0n#`` seat 0 asked north and found a wall, ``0s~`` was
flushed by the river, ``0*`` saw treasure where it rests, ``0-`` sees none any more, ``0@3`` has seat 3 beside it,
``0|`` begins a turn, ``0/`` loses one.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.kit.seat import Seat
from games.labyrinth.pieces import DAM, EXIT, HOSPITAL, LETTERS, MARSH, PORTAL, RIVER, SAFE, SHOP, WALL

Diary = tuple[str, ...]

TURN = "|"
LOST = "/"
PILE = "*"
NO_PILE = "-"
MEETS = "@"
_FINDS = SAFE + MARSH + RIVER + SHOP + HOSPITAL + PORTAL + WALL + EXIT + DAM


def walked(seat: Seat, way: int, found: str) -> str:
    return f"{seat}{LETTERS[way]}{found}"


def noted(seat: Seat, sign: str) -> str:
    return f"{seat}{sign}"


def meets(seat: Seat, other: Seat) -> str:
    return f"{seat}{MEETS}{other}"


def last_turn(diary: Diary, seat: Seat, *, under_way: bool) -> Sequence[str]:
    """R35: what was said to this seat in its last finished turn; the turn under way is not shown."""
    turns: list[list[str]] = [[]]
    for owner, said in lines_of(diary):
        if owner == seat:
            if said in (TURN, LOST):
                turns.append([])
            turns[-1].append(said)
    finished = turns[:-1] if under_way else turns
    return finished[-1] if finished else ()


def check_diary(diary: Diary, seats: int) -> None:
    if not all(_is_line(line, seats) for line in diary):
        raise ValueError("a diary holds lines that nobody could have written")


@lru_cache(maxsize=4096)
def _is_line(line: str, seats: int) -> bool:
    if line[:1] not in tuple("01234567"[:seats]):
        return False
    said = line[1:]
    if said[:1] == MEETS:
        return said[1:] in tuple("01234567"[:seats])
    return said in (TURN, LOST, PILE, NO_PILE) or (len(said) == 2 and said[0] in LETTERS and said[1] in _FINDS)


def lines_of(diary: Diary, start: int = 0) -> Iterator[tuple[Seat, str]]:
    for line in diary[start:]:
        yield Seat(int(line[0])), line[1:]
