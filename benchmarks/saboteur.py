"""How fast Saboteur is: legal placements, random games, computer players, pictures; processor time, not the clock's.

python benchmarks/saboteur.py
"""

import sys
import time
from collections.abc import Callable

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.saboteur import GAME
from games.saboteur.moves import AnyMove, Discard, Lay
from games.saboteur.options import PRESETS, Options
from games.saboteur.pieces import HIDDEN
from games.saboteur.state import State, check

GROWN = 1 + 40 - 6  # the start and all tunnels but six


def main() -> None:
    grown = full_grown()
    lines = (
        f"legal moves of a hand of six on a full-grown board ({len(grown.maze)} cards, {len(grown.sites)} sites): "
        f"{micros(lambda: GAME.legal(grown, Seat(0))):.0f} us",
        f"the same with every move made: {micros(lambda: list(GAME.legal(grown, Seat(0)))):.0f} us",
        f"random games of five players, three rounds each: {games_per_second(PRESETS['seed']):.0f} a second",
        f"random games of five players, one round each: {games_per_second(Options(rounds=1)):.0f} a second",
        *(f"a move of the {level} computer player: {thinking(level):.0f} us" for level in GAME.levels),
        f"a picture: {micros(lambda: GAME.draw(GAME.observe(grown, Seat(0)), GAME.voice(), ()), 5) / 1000:.0f} ms",
    )
    sys.stdout.write("\n".join(lines) + "\n")


def full_grown() -> State:
    """A board on which chance has laid all tunnels but six, and those six in a hand."""
    best = max(
        (_grown(bytes([seed])) for seed in range(12)), key=lambda state: (len(state.maze) >= GROWN, len(state.sites))
    )
    held = [card for hand in best.hands for card in hand] + [card for pile in best.discards for card in pile]
    cards = sorted(held + best.deck)
    hand = [cards.pop(0) for _ in range(6)]  # the six tunnels that are left
    best.hands[0], best.deck, best.turn = hand, [], 0
    best.hands[1:] = [[] for _ in best.hands[1:]]
    best.history[-1] = [act for act in best.log if act[1] != HIDDEN] + [(1, HIDDEN, 0, 0)] * len(cards)
    best.discards = [[], cards, *([] for _ in best.hands[2:])]
    best.broken = [0] * best.players
    check(best)
    return best


def _grown(seed: bytes) -> State:
    state = GAME.start(Options(rounds=1), 5, seed)
    for seq in range(67):
        dice = Dice(seed, f"grow {seq}")
        legal = GAME.legal(state, Seat(state.turn))
        lays: list[AnyMove] = [move for move in legal if isinstance(move, Lay)]
        dull: list[AnyMove] = [move for move in legal if isinstance(move, Discard)]
        after = GAME.advance(state, Seat(state.turn), dice.pick(lays or dull), dice).state
        if after.phase != "play" or len(state.maze) >= GROWN:
            break
        state = after
    return state


def micros(action: Callable[[], object], times: int = 400) -> float:
    action()
    start = time.process_time()
    for _ in range(times):
        action()
    return (time.process_time() - start) / times * 1e6


def games_per_second(options: Options, games: int = 40) -> float:
    start = time.process_time()
    for number in range(games):
        _random_game(options, str(number).encode())
    return games / (time.process_time() - start)


def _random_game(options: Options, seed: bytes) -> None:
    state, dice = GAME.start(options, 5, seed), Dice(seed, "random")
    while acting := GAME.to_act(state):
        (seat,) = acting
        state = GAME.advance(state, seat, dice.pick(GAME.legal(state, seat)), dice).state


def thinking(level: str, games: int = 6) -> float:
    """Processor time for a move of a computer player, over whole rounds of such players."""
    spent_on, moves = 0.0, 0
    for number in range(games):
        seed = str(number).encode()
        state = GAME.start(Options(rounds=1), 5, seed)
        while state.phase == "play":
            seat = Seat(state.turn)
            view, legal, dice = GAME.observe(state, seat), GAME.legal(state, seat), Dice(seed, f"move {moves}")
            start = time.process_time()
            move = GAME.choose(view, legal, dice, level)
            spent_on, moves = spent_on + time.process_time() - start, moves + 1
            state = GAME.advance(state, seat, move, dice).state
    return spent_on / moves * 1e6


if __name__ == "__main__":
    main()
