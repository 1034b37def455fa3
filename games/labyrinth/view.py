"""What one seat may know; everything here was said aloud, whispered to that seat, or seen where it stands."""

from dataclasses import dataclass

from games.kit.seat import Seat
from games.labyrinth.board.board import Board
from games.labyrinth.diary import Diary
from games.labyrinth.options import LabyrinthOptions
from games.labyrinth.pieces import TILE_NAMES, Delay, Item, Tile
from games.labyrinth.state import Guess, Peek, State, Vote


@dataclass(frozen=True, slots=True)
class Own:
    """What a seat knows about itself."""

    tile: Tile
    pile: bool  # treasure lies here
    company: tuple[Seat, ...]
    item: Item
    delay: Delay
    moved: bool
    may_buy: bool
    laid_down: bool
    agreed: bool
    guesses: tuple[Guess, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The game master's board, where the rules open it; after a peek without the people."""

    board: Board
    piles: tuple[int, ...]  # how much treasure lies on each tile; after a peek, whether
    places: tuple[int, ...]
    tracks: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    options: LabyrinthOptions
    seat: Seat | None
    order: tuple[Seat, ...]
    turn: int
    injured: tuple[bool, ...]
    laden: tuple[bool, ...]
    items: tuple[Item, ...] | None  # where items are public
    may_ask: bool
    vote: Vote | None
    peek: Peek | None
    own: Own | None
    diary: Diary
    heard: tuple[str, ...]
    shown: Shown | None
    winner: Seat | None
    is_over: bool

    @property
    def mover(self) -> Seat:
        return self.order[self.turn % len(self.order)]

    @property
    def round(self) -> int:
        return self.turn // len(self.order) + 1


def observe(state: State, seat: Seat | None) -> View:
    """R29 to R37: who knows what."""
    return View(
        options=state.options,
        seat=seat,
        order=tuple(state.order),
        turn=state.turn,
        injured=tuple(state.injured),
        laden=tuple(state.laden),
        items=tuple(state.item) if _items_are_open(state) else None,
        may_ask=state.may_ask,
        vote=state.vote,
        peek=state.peek,
        own=None if seat is None else _own(state, seat),
        diary=state.diaries[-1 if seat is None else seat],
        heard=state.heard,
        shown=_shown(state),
        winner=state.winner,
        is_over=state.is_over,
    )


def witness(state: State) -> View:
    """R36: what a referee who does not play may look at."""
    seen = observe(state, None)
    return View(
        **{name: getattr(seen, name) for name in View.__slots__ if name not in ("items", "shown")},
        items=tuple(state.item),
        shown=_everything(state),
    )


def _items_are_open(state: State) -> bool:
    return state.is_over or state.options.feedback == "table"


def _own(state: State, seat: Seat) -> Own:
    acting = seat == state.mover
    return Own(
        tile=TILE_NAMES[state.kind(seat)],
        pile=state.piles[state.place[seat]] > 0,
        company=tuple(state.company(seat)),
        item=state.item[seat],
        delay=state.delay[seat],
        moved=acting and state.moved,
        may_buy=acting and state.may_buy,
        laid_down=acting and state.laid_down,
        agreed=state.vote is not None and state.agreed[seat],
        guesses=state.guesses[seat],
    )


def _shown(state: State) -> Shown | None:
    if state.is_over or state.options.omniscient:
        return _everything(state)
    if state.peek is not None:
        lying = tuple(int(tile in state.peek.piles) for tile in range(len(state.piles)))
        return Shown(state.board, lying, (), ())
    return None


def _everything(state: State) -> Shown:
    return Shown(state.board, tuple(state.piles), tuple(state.place), tuple(state.tracks))
