"""What a game is: a record of pure functions over its own state."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter

from games.kit.dice import Dice
from games.kit.facts import Fact, Options, Told
from games.kit.menu import Spelling
from games.kit.page import Page, Picture
from games.kit.seat import Seat
from games.kit.text import Catalogue, Sayable, Voice


class Copyable(Protocol):
    def copy(self) -> Self: ...


S = TypeVar("S", bound=Copyable)
M = TypeVar("M", bound=Fact)
V = TypeVar("V")

Focus = tuple[str, ...]


class Refused(Exception):
    """The rules say no; the key ``refused-<key>`` tells the player why, in their language."""

    def __init__(self, key: str, **facts: Sayable) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def sentence(self, voice: Voice) -> str:
        return voice.say(f"refused-{self.key}", **self.facts)


class Outcome(BaseModel):
    """How a game ended: who won, with what, and why (the text key ``outcome-<reason>``)."""

    model_config = ConfigDict(frozen=True)

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    state: S
    told: tuple[Told, ...]


def _nothing_open(view: Any) -> Sequence[Any]:
    return ()


def _not_allowed(view: Any, move: Any) -> Refused:
    return Refused("not-allowed")


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game(Generic[S, M, V]):
    """Everything the rest of the program may ask of a game."""

    name: str
    folder: Path  # holds RULES.md and text/
    seats: range
    advised: range  # how many players it is best with
    minutes: int  # how long it takes people who play without pauses
    schema: int  # raised whenever stored states change shape
    options: type[Options]
    presets: Mapping[str, Options]  # the first one is the default
    levels: tuple[str, ...]  # of computer players, weakest first
    moves: TypeAdapter[M]
    events: TypeAdapter[Any]
    states: TypeAdapter[S]

    # The rules.
    setup: Callable[[Any, int, Dice], S]
    to_act: Callable[[S], frozenset[Seat]]  # whom the table waits for; empty: over
    legal: Callable[[S, Seat], Sequence[M]]  # may be non-empty for seats nobody waits for
    act: Callable[[S, Seat, M, Dice], Iterator[Told]]
    scores: Callable[[S], Outcome | None]
    overdue: Callable[[S, Seat], M]
    check: Callable[[S], None]  # raises ValueError where a state breaks an invariant
    allows: Callable[[S, Seat, M], bool] | None = None  # where listing `legal` is too much
    parting: Callable[[S, Seat], M | None] | None = None  # what is played for a seat whose player gets up, if anything
    explain: Callable[[V, M], Refused] = _not_allowed  # why a move is not allowed, from what its player knows

    # Who knows what.
    observe: Callable[[S, Seat | None], V]
    imagine: Callable[[V, Dice], S]
    witness: Callable[[S], V] | None = None  # what a referee sees, in games that have one
    unveil: Callable[[Any], Options] | None = None  # the same options, but everybody sees everything
    choose: Callable[[V, Sequence[M], Dice, str], M]  # the last argument is the level

    # How it reads.
    write: Callable[[M], str]
    read: Callable[[str], M]  # raises Refused("bad-notation")
    spell: Callable[[V, M], Spelling]
    open_moves: Callable[[V], Sequence[M]] = _nothing_open  # moves that an onlooker knows the acting seat has
    public_page: Callable[[V, Voice], Page]
    private_page: Callable[[V, Voice], Page]
    draw: Callable[[V, Voice, Focus], Picture]
    # Whether a waiting seat's picture shows only what its private page tells too, so that it is never out of date.
    lasting_picture: bool = False

    catalogue: Catalogue = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "catalogue", Catalogue(self.folder / "text"))

    def voice(self, locale: str = "en", names: Sequence[str] = (), reader: Seat | None = None) -> Voice:
        return Voice(self.catalogue, self.catalogue.nearest(locale), tuple(names), reader)

    def rulebook(self) -> str:
        return (self.folder / "RULES.md").read_text(encoding="utf-8")

    def default_options(self) -> Options:
        return next(iter(self.presets.values()))

    def start(self, options: Options, players: int, seed: bytes) -> S:
        if players not in self.seats:
            raise Refused("seats", least=self.seats[0], most=self.seats[-1])
        return self.setup(options, players, Dice(seed, "setup"))

    def advance(self, state: S, seat: Seat, move: M, dice: Dice) -> Step[S]:
        """Play one move on a copy, so a refused or broken move changes nothing."""
        if not self._permits(state, seat, move):
            raise self._refusal(state, seat, move)
        fresh = state.copy()
        told = tuple(self.act(fresh, seat, move, dice))
        return Step(fresh, told)

    def replay(self, options: Options, players: int, seed: bytes, log: Iterable[tuple[Seat, M]]) -> S:
        state = self.start(options, players, seed)
        for seq, (seat, move) in enumerate(log):
            state = self.advance(state, seat, move, Dice(seed, move_label(seq))).state
        return state

    def is_over(self, state: S) -> bool:
        return not self.to_act(state)

    def spelled(self, view: V, legal: Iterable[M]) -> list[tuple[Spelling, M]]:
        return [(self.spell(view, move), move) for move in legal]

    def _permits(self, state: S, seat: Seat, move: M) -> bool:
        return self.allows(state, seat, move) if self.allows else move in self.legal(state, seat)

    def _refusal(self, state: S, seat: Seat, move: M) -> Refused:
        acting = self.to_act(state)
        if not acting:
            return Refused("game-over")
        if seat not in acting:
            return Refused("not-your-turn")
        return self.explain(self.observe(state, seat), move)


AnyGame = Game[Any, Any, Any]


def move_label(seq: int) -> str:
    """The label under which move number ``seq`` draws its chance."""
    return f"move {seq}"
