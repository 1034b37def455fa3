"""``python -m games.labyrinth table``: how many rounds computers need, printed as a table."""

import argparse
import sys

from games.labyrinth.options import PRESETS, Feedback
from games.labyrinth.robot import LEVELS
from games.labyrinth.robot.tournament import measured

_FEEDBACKS: tuple[Feedback, ...] = ("whisper", "echo", "table")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m games.labyrinth", description=__doc__)
    parser.add_argument("what", choices=["table"])
    parser.add_argument("--games", type=int, default=100, help="games for each line")
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    _print_table(given.games, given.seats)


def _print_table(games: int, seats: int) -> None:
    out = sys.stdout.write
    out(f"rounds that {seats} computers need, {games} games a line\n")
    out(f"{'preset':8} {'feedback':8} {'level':8} {'mean':>6} {'median':>6} {'longest':>7} {'draws':>5}\n")
    for preset, options in PRESETS.items():
        for feedback in _FEEDBACKS:
            for level in LEVELS:
                length = measured(options, feedback, seats, level, games)
                out(
                    f"{preset:8} {feedback:8} {level:8} {length.mean:6.1f} {length.median:6.1f}"
                    f" {length.longest:7} {length.draws:5}\n"
                )
                sys.stdout.flush()


if __name__ == "__main__":
    main()
