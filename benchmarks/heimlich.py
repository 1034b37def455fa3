"""How fast Heimlich & Co plays at random, and how much better the computer players are than each other.

python benchmarks/heimlich.py speed            games a second, against an engine that lists every move anew
python benchmarks/heimlich.py robots [games]   share of wins of normal against easy computer players
"""

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product

from games.heimlich import GAME
from games.heimlich.moves import HeimlichMove, Move
from games.heimlich.pieces import AGENTS, ONE_TO_THREE, points_of
from games.heimlich.state import HeimlichOptions, State
from games.kit.dice import Dice
from games.kit.seat import Seat

Picker = Callable[[State, Dice], HeimlichMove]


def sampled(state: State, dice: Dice) -> HeimlichMove:
    return dice.pick(GAME.legal(state, state.current))


def listed(state: State, dice: Dice) -> HeimlichMove:
    """What an engine does that lists all die moves at every step: at its best, as bare tuples."""
    if state.phase != "move":
        return sampled(state, dice)
    agents, still = len(state.places), state.options.top_secret and state.die == ONE_TO_THREE
    points = (*points_of(state.die), *((0,) if still else ()))
    idle = (0,) * (len(AGENTS) - agents)
    steps = dice.pick([(*share, *idle) for total in points for share in _shares(agents, total)])
    return Move.model_validate({"steps": steps})


def _shares(agents: int, points: int) -> Iterable[tuple[int, ...]]:
    if agents == 1:
        yield (points,)
        return
    for first in range(points + 1):
        for rest in _shares(agents - 1, points - first):
            yield (first, *rest)


def random_game(options: HeimlichOptions, players: int, seed: bytes, picker: Picker) -> None:
    state, dice = GAME.start(options, players, seed), Dice(seed, "random")
    while state.phase != "over":
        state = GAME.advance(state, state.current, picker(state, dice), dice).state


def games_per_second(options: HeimlichOptions, players: int, picker: Picker, games: int) -> float:
    """By the processor's own clock, which other work on the machine does not move much."""
    random_game(options, players, b"warm", picker)
    start = time.process_time()
    for number in range(games):
        random_game(options, players, str(number).encode(), picker)
    return games / (time.process_time() - start)


def speed() -> None:
    for top_secret in (False, True):
        options = HeimlichOptions(top_secret=top_secret)
        slow, fast = games_per_second(options, 4, listed, 200), games_per_second(options, 4, sampled, 3000)
        mode = "Top Secret" if top_secret else "basic"
        _say(f"{mode:10}  {fast:6.0f} games/s, listing {slow:5.0f} games/s: {fast / slow:.1f} times as fast")


def robots(games: int) -> None:
    for top_secret, players in product((False, True), (2, 4, 7)):
        options = HeimlichOptions(top_secret=top_secret)
        wins, seats, longest = dict.fromkeys(("normal", "easy"), 0.0), Counter[str](), 0
        for number in range(games):
            levels = [("normal", "easy")[(seat + number) % players % 2] for seat in range(players)]
            winners, moves = _match(options, levels, f"match {number}".encode())
            seats.update(levels)
            longest = max(longest, moves)
            for seat in winners:
                wins[levels[seat]] += 1 / len(winners)
        share = {level: wins[level] / seats[level] for level in seats}
        mode = "Top Secret" if top_secret else "basic"
        _say(
            f"{mode:10} {players} seats: a normal seat wins {share['normal']:.1%}, an easy one {share['easy']:.1%}"
            f" of {games} games; the longest had {longest} moves"
        )


def _match(options: HeimlichOptions, levels: Sequence[str], seed: bytes) -> tuple[tuple[Seat, ...], int]:
    state, seq = GAME.start(options, len(levels), seed), 0
    while state.phase != "over":
        seat = state.current
        view, legal = GAME.observe(state, seat), GAME.legal(state, seat)
        move = GAME.choose(view, legal, Dice(seed, f"player {seq}"), levels[seat])
        state = GAME.advance(state, seat, move, Dice(seed, f"move {seq}")).state
        seq += 1
    outcome = GAME.scores(state)
    return (outcome.winners if outcome else ()), seq


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["robots", *rest]:
            robots(int(rest[0]) if rest else 1000)
        case _:
            speed()
