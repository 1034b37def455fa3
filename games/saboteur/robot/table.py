"""How often the miners win, by the number of players and the level of either side."""

from dataclasses import dataclass

from games.kit.dice import Dice
from games.kit.game import move_label
from games.kit.seat import Seat
from games.saboteur import robot, rules, view
from games.saboteur.options import Options
from games.saboteur.pieces import SABOTEUR
from games.saboteur.state import MINERS_WON, State

SEATS = range(3, 11)
ONE_ROUND = Options(rounds=1)


@dataclass(slots=True)
class Share:
    """Rounds played and won by the miners."""

    rounds: int = 0
    won: int = 0

    def add(self, *, is_won: bool) -> None:
        self.rounds += 1
        self.won += is_won

    def __str__(self) -> str:
        return f"{self.won / self.rounds:.0%}" if self.rounds else "-"


def play_round(players: int, miners: str, saboteurs: str, seed: bytes) -> State:
    """A round in which either side has its level; its end."""
    state, seq = rules.setup(ONE_ROUND, players, Dice(seed, "setup")), 0
    while state.phase == "play":
        seat = Seat(state.turn)
        level = saboteurs if state.roles[seat] == SABOTEUR else miners
        move = robot.choose(view.observe(state, seat), rules.legal(state, seat), Dice(seed, f"player {seq}"), level)
        for _ in rules.act(state, seat, move, Dice(seed, move_label(seq))):
            pass
        seq += 1
    return state


def shares(players: int, miners: str, saboteurs: str, games: int, seed: str) -> tuple[Share, Share]:
    """What the miners win of all rounds, and of those in which a saboteur was dealt."""
    every, opposed = Share(), Share()
    for number in range(games):
        end = play_round(players, miners, saboteurs, f"{seed} {players} {number}".encode())
        is_won = end.results[0].side == MINERS_WON
        every.add(is_won=is_won)
        if SABOTEUR in end.roles:
            opposed.add(is_won=is_won)
    return every, opposed
