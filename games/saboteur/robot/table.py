"""How often the miners win, by the number of players and the level of either side."""

from collections.abc import Iterator

from games.kit.dice import Dice
from games.kit.game import move_label
from games.kit.seat import Seat
from games.saboteur import robot, rules, view
from games.saboteur.options import Options
from games.saboteur.pieces import SABOTEUR
from games.saboteur.state import MINERS_WON

SEATS = range(3, 11)
ONE_ROUND = Options(rounds=1)


def miners_win(players: int, miners: str, saboteurs: str, seed: bytes) -> bool:
    """Play a round in which either side has its level."""
    state, seq = rules.setup(ONE_ROUND, players, Dice(seed, "setup")), 0
    while state.phase == "play":
        seat = Seat(state.turn)
        level = saboteurs if state.roles[seat] == SABOTEUR else miners
        move = robot.choose(view.observe(state, seat), rules.legal(state, seat), Dice(seed, f"player {seq}"), level)
        for _ in rules.act(state, seat, move, Dice(seed, move_label(seq))):
            pass
        seq += 1
    return state.results[0].side == MINERS_WON


def shares(miners: str, saboteurs: str, games: int, seed: str) -> Iterator[tuple[int, float]]:
    """For each number of players, the share of rounds that the miners win."""
    for players in SEATS:
        won = sum(miners_win(players, miners, saboteurs, f"{seed} {players} {n}".encode()) for n in range(games))
        yield players, won / games
