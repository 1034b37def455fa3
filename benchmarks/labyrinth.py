"""How fast the labyrinth is dealt, played, remembered and drawn.

python benchmarks/labyrinth.py [games]
"""

import random
import sys
import time
from collections.abc import Callable, Iterator

from games.kit.dice import Dice
from games.kit.game import move_label
from games.kit.seat import Seat
from games.labyrinth import GAME
from games.labyrinth.board.deal import deal
from games.labyrinth.notebook.shelf import notebook_of
from games.labyrinth.options import PRESETS, LabyrinthOptions
from games.labyrinth.rules.legal import turn_moves
from games.labyrinth.rules.play import act, setup
from games.labyrinth.state import State
from games.labyrinth.view import observe

SEATS = 4


def random_steps(options: LabyrinthOptions, seed: int) -> Iterator[State]:
    """A random game by the rules alone, changed in place."""
    pick, dice = random.Random(seed).choice, Dice(str(seed).encode(), "play")  # noqa: S311
    state = setup(options, SEATS, Dice(str(seed).encode(), "setup"))
    yield state
    while not state.is_over:
        for _ in act(state, state.mover, pick(turn_moves(state, state.mover)), dice):
            pass
        yield state


def advanced_steps(options: LabyrinthOptions, seed: int) -> Iterator[State]:
    """The same through the game's front door: refusals, a copy and fresh dice for every move."""
    pick, key = random.Random(seed).choice, str(seed).encode()  # noqa: S311
    state, seq = GAME.start(options, SEATS, key), 0
    yield state
    while not state.is_over:
        move = pick(turn_moves(state, state.mover))
        state = GAME.advance(state, state.mover, move, Dice(key, move_label(seq))).state
        seq += 1
        yield state


def turns_per_second(steps: Callable[[LabyrinthOptions, int], Iterator[State]], preset: str, games: int) -> float:
    """By the processor's own clock, which other work on the machine does not move much; dealing not counted."""
    turns, spent = 0, 0.0
    for seed in range(games):
        game = steps(PRESETS[preset], seed)
        next(game)
        start = time.process_time()
        played = max(state.turn for state in game)
        spent += time.process_time() - start
        turns += played
    return turns / spent


def milliseconds(work: Callable[[int], object], times: int) -> float:
    start = time.process_time()
    for number in range(times):
        work(number)
    return (time.process_time() - start) * 1000 / times


def late_state(preset: str) -> State:
    """A game after forty rounds, with notebooks worth the name."""
    late = (state.copy() for seed in range(20) for state in random_steps(PRESETS[preset], seed) if state.round == 40)
    return next(late)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    out = sys.stdout.write
    for preset, options in PRESETS.items():
        boards = milliseconds(lambda n, o=options: deal(o, SEATS, Dice(str(n).encode(), "setup")), 10 * games)  # type: ignore[misc]
        out(f"{preset}: a board with its audit {boards:.2f} ms\n")
        out(f"{preset}: {turns_per_second(random_steps, preset, games):,.0f} turns/s of random play by the rules\n")
        out(f"{preset}: {turns_per_second(advanced_steps, preset, games):,.0f} turns/s through GAME.advance\n")
        _screens(preset, games, out)


def _screens(preset: str, games: int, out: Callable[[str], object]) -> None:
    state, voice = late_state(preset), GAME.voice()
    seat = Seat(0)
    view = observe(state, seat)
    diary = view.diary

    def remember(number: int) -> object:
        return notebook_of(view.options, Seat(number % SEATS), state.diaries[number % SEATS][: 20 + number])

    out(f"{preset}: a line of a notebook {milliseconds(remember, min(games * 2, len(diary) - 20)):.2f} ms\n")
    out(f"{preset}: an imagined state {milliseconds(lambda n: GAME.imagine(view, Dice(b'', str(n))), games):.2f} ms\n")
    out(f"{preset}: a private page {milliseconds(lambda _: GAME.private_page(view, voice), games):.2f} ms\n")
    out(f"{preset}: a picture {milliseconds(lambda _: GAME.draw(view, voice, ()), games):.1f} ms\n")


if __name__ == "__main__":
    main()
