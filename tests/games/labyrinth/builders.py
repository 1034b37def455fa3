"""Small labyrinths to start a test from, and the words to play in them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from games.kit.dice import Dice, LoadedDice
from games.kit.facts import Open, Secret
from games.kit.game import Step
from games.kit.seat import Seat
from games.labyrinth import GAME
from games.labyrinth.board.board import Board, neighbours
from games.labyrinth.moves import Move
from games.labyrinth.notation import read
from games.labyrinth.options import LabyrinthOptions
from games.labyrinth.pieces import LETTERS, RIVER, Item
from games.labyrinth.state import State

ANN, BOB, CY, DI = map(Seat, range(4))
WIDTH = 5
MEADOW = (".....", ".....", ".....", ".....", ".....")
_FLOWS = "^>v<"

Border = tuple[int, str]  # a tile and a letter for the way


def at(column: int, row: int) -> int:
    return row * WIDTH + column


def board(
    rows: Sequence[str] = MEADOW,
    *,
    walls: Iterable[Border] = (),
    exits: Iterable[Border] = (),
    portals: Iterable[tuple[int, ...]] = (),
    piles: Iterable[int] = (),
    spawns: Iterable[int] = (),
) -> Board:
    """Rows of tiles; ``^>v<`` are river tiles with their flow. The outer wall is built by itself."""
    drawn = "".join(rows)
    width, height = len(rows[0]), len(rows)
    gates = {tile * 4 + LETTERS.index(way) for tile, way in exits}
    masks = [0] * len(drawn)
    beside = neighbours(width, height)
    inner = {tile * 4 + LETTERS.index(way) for tile, way in walls}
    for border, beyond in enumerate(beside):
        tile, way = divmod(border, 4)
        other = None if beyond is None else beyond * 4 + (way + 2) % 4
        if (beyond is None and border not in gates) or border in inner or other in inner:
            masks[tile] |= 1 << way
    return Board(
        width=width,
        height=height,
        tiles="".join(RIVER if letter in _FLOWS else letter for letter in drawn),
        flows="".join(LETTERS[_FLOWS.index(letter)] if letter in _FLOWS else "." for letter in drawn),
        walls="".join(f"{mask:x}" for mask in masks),
        exits=tuple(sorted(gates)),
        portals=tuple(portals),
        piles=tuple(piles),
        spawns=tuple(spawns),
    )


def position(
    map_: Board | None = None,
    places: Sequence[int] = (0, 24),
    *,
    laden: Sequence[Seat] = (),
    injured: Sequence[Seat] = (),
    items: Mapping[Seat, Item] | None = None,
    **options: object,
) -> State:
    """Seat 0 is to move, then seat 1 and so on; everybody healthy and with empty hands, unless told otherwise."""
    map_ = map_ or board()
    treasures = max(1, len(map_.piles) + len(laden))
    settings = LabyrinthOptions.model_validate(
        {"width": map_.width, "height": map_.height, "river": 0, "marshes": 0, "portal_rings": 0, "inner_walls": 0}
        | {"treasures": treasures}
        | options
    )
    seats = [Seat(seat) for seat in range(len(places))]
    piles = [map_.piles.count(tile) for tile in range(len(map_.tiles))]
    if not map_.piles and not laden:
        piles[far_corner(places)] = 1
    state = replace(
        GAME.start(LabyrinthOptions(), len(places), b"any"),
        options=settings,
        board=replace(map_, spawns=tuple(places)),
        order=tuple(seats),
        piles=piles,
        place=list(places),
        injured=[seat in injured for seat in seats],
        laden=[seat in laden for seat in seats],
        item=[(items or {}).get(seat, "") for seat in seats],
        diaries=[()] * (len(places) + 1),
        tracks=[(tile,) for tile in places],
        origin=places[0],
    )
    GAME.check(state)
    return state


def far_corner(places: Sequence[int]) -> int:
    """A tile for the one treasure that every game has, out of everybody's way."""
    return next(tile for tile in (20, 4, 0, 24, 2) if tile not in places)


def play(state: State, *words: str, seat: Seat | None = None, dice: Sequence[int] = ()) -> Step[State]:
    """Play these words one after the other; the step of the last one. The dice fall as given, for the last one."""
    step = Step(state, ())
    for number, word in enumerate(words):
        given = LoadedDice(b"any", word, dice) if number == len(words) - 1 else Dice(b"any", word)
        step = GAME.advance(step.state, step.state.mover if seat is None else seat, read(word), given)
    return step


def sentences(step: Step[State], seat: Seat | None) -> list[str]:
    """What one seat heard of a step; ``None`` is an onlooker."""
    voice = GAME.voice(names=("Ann", "Bob", "Cy", "Di"), reader=seat)
    return [voice.tell(told.event) for told in step.told if told.to.includes(seat)]


def kinds(step: Step[State]) -> list[str]:
    return [kind_of(told.event) for told in step.told]


def kind_of(event: Open | Secret) -> str:
    return str(getattr(event, "kind", ""))


def words(state: State, seat: Seat = ANN) -> set[str]:
    """The legal moves of a seat, as one types them, without the asides."""
    asides = ("peek", "glue", "unglue", "agree", "refuse", "leave")
    return {word for move in GAME.legal(state, seat) if not (word := GAME.write(move)).startswith(asides)}


def legal(state: State, seat: Seat) -> list[Move]:
    return list(GAME.legal(state, seat))
