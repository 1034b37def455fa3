"""Let computer players play many games, and count."""

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from games.kit.dice import Dice
from games.kit.facts import Options
from games.kit.game import AnyGame, Outcome, move_label
from games.kit.seat import Seat


@dataclass(slots=True)
class Tally:
    """What came of some games; a shared win counts for each of its winners."""

    levels: tuple[str, ...]
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    wins: Counter[Seat] = field(default_factory=Counter)
    points: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, outcome: Outcome, moves: int) -> None:
        self.games += 1
        self.moves += moves
        self.wins.update(outcome.winners)
        self.points.update(dict(enumerate(outcome.scores)))
        self.reasons[outcome.reason] += 1

    def lines(self) -> Iterator[str]:
        yield f"{self.games} games, {self.moves / self.games:.1f} moves each, {self.games / self.seconds:.1f} games/s"
        for seat, level in enumerate(self.levels):
            wins, points = self.wins[Seat(seat)], self.points[seat]
            yield f"seat {seat} ({level}): {wins / self.games:6.1%} won, {points / self.games:.2f} points on average"
        for reason, times in self.reasons.most_common():
            yield f"{reason}: {times}"


def simulate(game: AnyGame, options: Options, levels: Sequence[str], games: int, seed: str) -> Tally:
    """Play ``games`` games with one computer player per level given."""
    tally = Tally(tuple(levels))
    start = time.perf_counter()
    for number in range(games):
        tally.add(*_play(game, options, levels, f"{seed} {number}".encode()))
    tally.seconds = time.perf_counter() - start
    return tally


def _play(game: AnyGame, options: Options, levels: Sequence[str], seed: bytes) -> tuple[Outcome, int]:
    state, seq = game.start(options, len(levels), seed), 0
    while acting := game.to_act(state):
        seat = min(acting)
        view, legal = game.observe(state, seat), game.legal(state, seat)
        move = game.choose(view, legal, Dice(seed, f"player {seq}"), levels[seat])
        state, seq = game.advance(state, seat, move, Dice(seed, move_label(seq))).state, seq + 1
    outcome = game.scores(state)
    if outcome is None:
        raise ValueError(f"{game.name} has ended without an outcome")
    return outcome, seq
