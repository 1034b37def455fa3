"""Hush, a game small enough to test the engine protocol with: everybody holds a secret number."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from games.kit.dice import Dice
from games.kit.facts import Fact, Open, Options, Secret, Told, announce, whisper
from games.kit.game import Focus, Game, Outcome, Refused
from games.kit.menu import Pick, Spelling
from games.kit.page import Page, Picture, Section
from games.kit.seat import Seat
from games.kit.text import Voice, phrase


class HushOptions(Options):
    turns: Annotated[int, Field(ge=1, le=50)] = 2
    open_dice: bool = True


class Roll(Fact):
    kind: Literal["roll"] = "roll"


class Peek(Fact):
    """Look at the number of somebody drawn by lot."""

    kind: Literal["peek"] = "peek"


class Guess(Fact):
    kind: Literal["guess"] = "guess"
    whom: Seat
    number: int


Move = Roll | Peek | Guess


class Rolled(Open):
    kind: Literal["rolled"] = "rolled"
    seat: Seat
    face: int


class Guessed(Open):
    kind: Literal["guessed"] = "guessed"
    seat: Seat
    whom: Seat
    number: int
    right: bool


class Peeked(Secret):
    kind: Literal["peeked"] = "peeked"
    whom: Seat
    number: int


@dataclass(slots=True)
class State:
    options: HushOptions
    numbers: list[int]
    points: list[int]
    made: int = 0

    @property
    def players(self) -> int:
        return len(self.numbers)

    def copy(self) -> "State":
        return replace(self, numbers=self.numbers.copy(), points=self.points.copy())


@dataclass(frozen=True, slots=True)
class View:
    seat: Seat | None
    players: int
    number: int | None
    points: tuple[int, ...]
    to_act: frozenset[Seat]


def setup(options: HushOptions, players: int, dice: Dice) -> State:
    return State(options, [dice.roll() for _ in range(players)], [0] * players)


def to_act(state: State) -> frozenset[Seat]:
    over = state.made >= state.options.turns * state.players
    return frozenset() if over else frozenset({Seat(state.made % state.players)})


def legal(state: State, seat: Seat) -> Sequence[Move]:
    if seat not in to_act(state):
        return []
    others = [Seat(other) for other in range(state.players) if other != seat]
    return [Roll(), Peek(), *(Guess(whom=whom, number=number) for whom in others for number in range(1, 7))]


def act(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Told]:
    state.made += 1
    match move:
        case Roll():
            yield announce(Rolled(seat=seat, face=dice.roll()))
        case Peek():
            whom = Seat(dice.below(state.players))
            yield whisper(Peeked(whom=whom, number=state.numbers[whom]), seat)
        case Guess(whom=whom, number=number):
            right = state.numbers[whom] == number
            state.points[seat] += right
            yield announce(Guessed(seat=seat, whom=whom, number=number, right=right))


def scores(state: State) -> Outcome | None:
    if to_act(state):
        return None
    winners = tuple(Seat(seat) for seat, points in enumerate(state.points) if points == max(state.points))
    return Outcome(winners=winners, scores=tuple(state.points), reason="found")


def check(state: State) -> None:
    if not all(1 <= number <= 6 for number in state.numbers):
        raise ValueError("a number is from 1 to 6")
    if len(state.points) != len(state.numbers) or state.made < 0:
        raise ValueError("points for everybody")


def explain(view: View, move: Move) -> Refused:
    return Refused("yourself" if isinstance(move, Guess) and move.whom == view.seat else "not-allowed")


def observe(state: State, seat: Seat | None) -> View:
    number = None if seat is None else state.numbers[seat]
    return View(seat, state.players, number, tuple(state.points), to_act(state))


def imagine(view: View, dice: Dice) -> State:
    numbers = [view.number if seat == view.seat and view.number else dice.roll() for seat in range(view.players)]
    return State(HushOptions(), numbers, list(view.points))


def choose(view: View, legal: Sequence[Move], dice: Dice, level: str) -> Move:
    return legal[0] if level == "easy" else dice.pick(legal)


def write(move: Move) -> str:
    return f"guess {move.whom} {move.number}" if isinstance(move, Guess) else move.kind


def read(words: str) -> Move:
    match words.split():
        case ["roll"]:
            return Roll()
        case ["peek"]:
            return Peek()
        case ["guess", whom, number] if whom.isdecimal() and number.isdecimal():
            return Guess(whom=Seat(int(whom)), number=int(number))
        case _:
            raise Refused("bad-notation", typed=words)


def spell(view: View, move: Move) -> Spelling:
    return (Pick(write(move), phrase("title")),)


def page(view: View, voice: Voice) -> Page:
    number = "?" if view.number is None else str(view.number)
    return Page(voice.say("title"), (Section((number,)),))


def draw(view: View, voice: Voice, focus: Focus) -> Picture:
    return Picture(f"drawn for {view.seat}".encode(), "a number")


MOVES: TypeAdapter[Move] = TypeAdapter(Annotated[Move, Field(discriminator="kind")])
EVENTS: TypeAdapter[Open | Secret] = TypeAdapter(Annotated[Rolled | Guessed | Peeked, Field(discriminator="kind")])

GAME: Game[State, Move, View] = Game(
    name="hush",
    folder=Path(__file__).parent,
    seats=range(2, 5),
    advised=range(2, 5),
    minutes=1,
    schema=3,
    options=HushOptions,
    presets={"usual": HushOptions(), "long": HushOptions(turns=9)},
    levels=("easy", "hard"),
    moves=MOVES,
    events=EVENTS,
    states=TypeAdapter(State),
    setup=setup,
    to_act=to_act,
    legal=legal,
    act=act,
    scores=scores,
    overdue=lambda state, seat: Roll(),
    check=check,
    explain=explain,
    observe=observe,
    imagine=imagine,
    choose=choose,
    write=write,
    read=read,
    spell=spell,
    public_page=page,
    private_page=page,
    draw=draw,
)
