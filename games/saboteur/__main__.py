"""Measure the computer players: ``python -m games.saboteur table --games 300``."""

import argparse
import sys
from collections.abc import Sequence

from games.saboteur.robot.table import SEATS, shares

PAIRS = (("normal", "normal"), ("easy", "normal"), ("normal", "easy"), ("easy", "easy"))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m games.saboteur", description=__doc__)
    table = parser.add_subparsers(dest="command", required=True).add_parser(
        "table", help="how often the miners win, by level and number of players"
    )
    table.add_argument("--games", type=int, default=300, help="rounds for each entry (default: 300)")
    table.add_argument("--seed", default="table", help="the same seed gives the same rounds")
    asked = parser.parse_args(arguments)
    _print("miners   saboteurs  rounds         " + "".join(f"{players:>5}" for players in SEATS) + "  players")
    for miners, saboteurs in PAIRS:
        entries = [shares(players, miners, saboteurs, asked.games, asked.seed) for players in SEATS]
        for name, which in (("all", 0), ("with saboteur", 1)):
            row = "".join(f"{entry[which]!s:>5}" for entry in entries)
            _print(f"{miners:<9}{saboteurs:<11}{name:<15}{row}  won by the miners")


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
