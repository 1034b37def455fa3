"""Everything about one game in the labyrinth."""

from dataclasses import dataclass

from games.kit.seat import Seat
from games.labyrinth.board.board import Board, check_board
from games.labyrinth.diary import Diary, check_diary
from games.labyrinth.options import LabyrinthOptions
from games.labyrinth.pieces import Delay, Item

MOST_GUESSES = 6


@dataclass(frozen=True, slots=True)
class Guess:
    """R41: a player's own guess where one page of the notebook lies upon another."""

    page: int
    onto: int
    east: int
    south: int


@dataclass(frozen=True, slots=True)
class Vote:
    """R34: what all must agree to see, and the turn with which the question lapses."""

    log: Seat | None  # whose last turn; None: the board
    lapses: int


@dataclass(frozen=True, slots=True)
class Peek:
    """R34: the board as it was shown to all, and the turn with which it is covered again."""

    piles: tuple[int, ...]
    until: int


@dataclass(slots=True)
class State:
    options: LabyrinthOptions
    board: Board
    order: tuple[Seat, ...]
    turn: int  # counts every turn of the game, lost ones too
    piles: list[int]  # treasure on each tile
    # One entry a seat.
    place: list[int]
    injured: list[bool]
    laden: list[bool]
    item: list[Item]
    delay: list[Delay]
    diaries: list[Diary]  # what each seat was told; the last one is what everybody was told
    tracks: list[tuple[int, ...]]
    guesses: list[tuple[Guess, ...]]
    agreed: list[bool]
    # The turn under way.
    origin: int  # where its player stood at first
    moved: bool = False
    may_buy: bool = False
    laid_down: bool = False
    may_ask: bool = True
    vote: Vote | None = None
    peek: Peek | None = None
    winner: Seat | None = None
    is_over: bool = False
    heard: tuple[str, ...] = ()  # what everybody heard lately, newest last

    @property
    def mover(self) -> Seat:
        return self.order[self.turn % len(self.order)]

    @property
    def round(self) -> int:
        return self.turn // len(self.order) + 1

    def kind(self, seat: Seat) -> str:
        """The kind of tile on which somebody rests."""
        return self.board.tiles[self.place[seat]]

    def company(self, seat: Seat) -> list[Seat]:
        """Who is known to be on the same tile: for those who wait, the mover is gone only when the turn is over."""
        here, mover = self.place[seat], self.mover
        return [
            other
            for other in sorted(self.order)
            if other != seat and (self.place[other] == here or (other == mover and self.origin == here))
        ]

    def copy(self) -> "State":
        return State(
            self.options,
            self.board,
            self.order,
            self.turn,
            self.piles.copy(),
            self.place.copy(),
            self.injured.copy(),
            self.laden.copy(),
            self.item.copy(),
            self.delay.copy(),
            self.diaries.copy(),
            self.tracks.copy(),
            self.guesses.copy(),
            self.agreed.copy(),
            self.origin,
            self.moved,
            self.may_buy,
            self.laid_down,
            self.may_ask,
            self.vote,
            self.peek,
            self.winner,
            self.is_over,
            self.heard,
        )


def check(state: State) -> None:
    """Raise ValueError where a state from outside breaks an invariant."""
    check_board(state.board)
    tiles, seats = len(state.board.tiles), len(state.order)
    if (state.board.width, state.board.height) != (state.options.width, state.options.height):
        raise ValueError("the board has not the size that was agreed")
    if not 2 <= seats <= 8 or sorted(state.order) != list(range(seats)):
        raise ValueError("the order of turns names every seat once")
    _check_lengths(state, seats)
    if not all(
        0 <= tile < tiles for tile in (*state.place, state.origin, *(t for track in state.tracks for t in track))
    ):
        raise ValueError("somebody stands beside the board")
    if len(state.piles) != tiles or min(state.piles) < 0:
        raise ValueError("piles lie on tiles")
    if sum(state.piles) + sum(state.laden) != state.options.treasures:
        raise ValueError("treasure was lost or made")
    if any(hurt and laden for hurt, laden in zip(state.injured, state.laden, strict=True)):
        raise ValueError("nobody who is injured holds treasure")
    if state.turn < 0 or (state.winner is not None and not (state.is_over and state.winner in state.order)):
        raise ValueError("only a game that is over has a winner")
    if state.delay[state.mover] and not state.moved and not state.is_over:
        raise ValueError("whoever loses a turn is not asked")
    _check_notes(state, seats, tiles)


def _check_lengths(state: State, seats: int) -> None:
    rows = (state.place, state.injured, state.laden, state.item, state.delay, state.tracks, state.guesses, state.agreed)
    if any(len(row) != seats for row in rows) or len(state.diaries) != seats + 1:
        raise ValueError("there is one entry a seat")


def _check_notes(state: State, seats: int, tiles: int) -> None:
    for diary in state.diaries:
        check_diary(diary, seats)
    if state.vote is not None and state.vote.log is not None and state.vote.log not in state.order:
        raise ValueError("a vote is about the board or about somebody's turn")
    if state.vote is not None and all(state.agreed):
        raise ValueError("a vote that all agreed to is no longer open")
    if state.peek is not None and not all(0 <= pile < tiles for pile in state.peek.piles):
        raise ValueError("the piles that were shown lie on the board")
    if any(
        not -20 <= step <= 20 for guesses in state.guesses for guess in guesses for step in (guess.east, guess.south)
    ):
        raise ValueError("a guess lies far beside the board")
    if any(len(guesses) > MOST_GUESSES for guesses in state.guesses):
        raise ValueError("too many guesses in a notebook")
