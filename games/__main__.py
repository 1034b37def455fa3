"""The games on a terminal: the engine protocol, the rules, and simulations."""

import argparse
import os
import sys
from collections.abc import Sequence
from itertools import cycle, islice

from games import discover
from games.kit.game import AnyGame
from games.protocol.engine import Engine
from games.protocol.lines import serve
from games.simulate import simulate


def main(arguments: Sequence[str] | None = None) -> None:
    games = discover()
    parser = _parser(list(games))
    asked = parser.parse_args(arguments)
    match asked.command:
        case "rules":
            _print(games[asked.game].rulebook())
        case "simulate":
            _simulate(parser, games[asked.game], asked)
        case _:
            serve(Engine(games), sys.stdin.buffer, sys.stdout.buffer)


def _parser(names: list[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m games",
        description="Without a command: answer one JSON request per line of standard input.",
    )
    commands = parser.add_subparsers(dest="command")
    rules = commands.add_parser("rules", help="print the rules of a game")
    rules.add_argument("game", choices=names)
    many = commands.add_parser("simulate", help="let computer players play, and count")
    many.add_argument("game", choices=names)
    many.add_argument("--seats", type=int, help="how many play (default: the fewest the game is best with)")
    many.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    many.add_argument("--level", nargs="+", help="level of each seat, repeated as needed (default: the strongest)")
    many.add_argument("--preset", help="which set of options (default: the game's first)")
    many.add_argument("--seed", default="simulation", help="the same seed gives the same games")
    return parser


def _simulate(parser: argparse.ArgumentParser, game: AnyGame, asked: argparse.Namespace) -> None:
    seats = game.advised[0] if asked.seats is None else asked.seats
    levels = asked.level or [game.levels[-1]]
    preset = next(iter(game.presets)) if asked.preset is None else asked.preset
    if seats not in game.seats:
        parser.error(f"{game.name} takes {game.seats[0]} to {game.seats[-1]} seats")
    if not set(levels) <= set(game.levels):
        parser.error(f"the levels are {', '.join(game.levels)}")
    if preset not in game.presets:
        parser.error(f"the presets are {', '.join(game.presets)}")
    if asked.games < 1:
        parser.error("at least one game has to be played")
    tally = simulate(game, game.presets[preset], list(islice(cycle(levels), seats)), asked.games, asked.seed)
    _print("\n".join(tally.lines()))


def _print(text: str) -> None:
    sys.stdout.buffer.write(f"{text.rstrip()}\n".encode())


if __name__ == "__main__":
    try:
        main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read us has gone; without this the interpreter would complain while flushing at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
