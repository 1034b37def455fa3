"""Whole games to hold the laws against: robots and chance play them, every step is kept."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Any

from games import discover
from games.kit.dice import Dice
from games.kit.facts import Options
from games.kit.game import AnyGame, Step, move_label
from games.kit.seat import Seat

GAMES = discover()
LONGEST = 20_000  # moves after which a game certainly does not end by itself


@dataclass(frozen=True)
class Case:
    """One game to be played: which, by how many, with which options, from which seed."""

    game: AnyGame
    preset: str
    players: int
    salt: int

    @property
    def options(self) -> Options:
        return self.game.presets[self.preset]

    @property
    def seed(self) -> bytes:
        return f"{self.game.name} {self.preset} {self.players} {self.salt}".encode()

    def __str__(self) -> str:
        return f"{self.game.name}-{self.preset}-{self.players}-{self.salt}"


@dataclass(frozen=True)
class Played:
    """One step of a recorded game: the position, who moved, what, and what came of it."""

    seq: int
    state: Any
    seat: Seat
    move: Any
    step: Step[Any]


def cases(salts: int) -> list[Case]:
    return [
        Case(game, preset, players, salt)
        for game in GAMES.values()
        for preset in game.presets
        for players in game.seats
        for salt in range(salts)
    ]


def play(case: Case) -> Iterator[Played]:
    """Mostly the weakest computer player, so that games end; one move in four is drawn, so that they differ."""
    game, state, seq = case.game, case.game.start(case.options, case.players, case.seed), 0
    while acting := game.to_act(state):
        dice = Dice(case.seed, f"player {seq}")
        seat = dice.pick(sorted(acting))
        move = pick_move(game, state, seat, dice)
        step = game.advance(state, seat, move, Dice(case.seed, move_label(seq)))
        yield Played(seq, state, seat, move, step)
        state, seq = step.state, seq + 1
        assert seq < LONGEST, "the game does not end"


def pick_move(game: AnyGame, state: Any, seat: Seat, dice: Dice) -> Any:
    legal = game.legal(state, seat)
    if dice.below(4) == 0:
        return dice.pick(legal)
    return game.choose(game.observe(state, seat), legal, dice, game.levels[0])


@lru_cache(maxsize=4)
def recorded(case: Case) -> tuple[Played, ...]:
    return tuple(play(case))


def sampled(case: Case, most: int) -> Iterator[Played]:
    """Positions spread evenly over the game, the last ones included."""
    steps = recorded(case)
    every = max(1, len(steps) // most)
    yield from islice(steps[::-1], 0, None, every)


def viewers(case: Case) -> tuple[Seat | None, ...]:
    return (None, *map(Seat, range(case.players)))


def mutated(case: Case, **changes: Any) -> Case:
    """The same game with a fault built in, to see the laws catch it."""
    return replace(case, game=replace(case.game, **changes))
