"""Games of computers among themselves, to know how long a labyrinth takes."""

from statistics import mean, median
from typing import NamedTuple

from games.kit.dice import Dice
from games.kit.game import move_label
from games.kit.seat import Seat
from games.labyrinth.moves import Move
from games.labyrinth.options import Feedback, LabyrinthOptions
from games.labyrinth.robot.choose import choose
from games.labyrinth.rules.asides import legal
from games.labyrinth.rules.play import act, setup
from games.labyrinth.state import State
from games.labyrinth.view import observe


class Length(NamedTuple):
    """How many rounds some games took, and how many ended in a draw."""

    mean: float
    median: float
    longest: int
    draws: int


def played(options: LabyrinthOptions, seats: int, level: str | tuple[str, ...], seed: bytes) -> State:
    """A whole game; ``level`` is everybody's, or one a seat."""
    levels = (level,) * seats if isinstance(level, str) else level
    state, seq = setup(options, seats, Dice(seed, "setup")), 0
    while not state.is_over:
        seat = state.mover
        move = _move(state, seat, levels[seat], Dice(seed, f"robot {seq}"))
        for _ in act(state, seat, move, Dice(seed, move_label(seq))):
            pass
        seq += 1
    return state


def _move(state: State, seat: Seat, level: str, dice: Dice) -> Move:
    return choose(observe(state, seat), legal(state, seat), dice, level)


def measured(options: LabyrinthOptions, feedback: Feedback, seats: int, level: str, games: int) -> Length:
    heard = options.model_copy(update={"feedback": feedback})
    ends = [played(heard, seats, level, f"{level} {number}".encode()) for number in range(games)]
    rounds = [state.round for state in ends]
    return Length(mean(rounds), median(rounds), max(rounds), sum(state.winner is None for state in ends))
