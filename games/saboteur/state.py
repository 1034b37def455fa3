"""The whole secret state of a table, how it is copied, and what must always hold of it."""

from dataclasses import dataclass
from itertools import chain
from typing import Literal

from games.saboteur import maze as mazes
from games.saboteur.cells import GOAL_AT, GOALS, START, spot
from games.saboteur.options import Options
from games.saboteur.pieces import (
    CROSS,
    DECK,
    GOAL_TILES,
    GOLD_CARDS,
    HIDDEN,
    JOINED,
    PASSED,
    ROCKFALL,
    TUNNELS,
    WAYS,
    card_of,
    hand_size,
    role_cards,
    turned,
    without,
)

# One public act: who, which card (HIDDEN, PASSED), on which cell, player or goal, and the tunnel or tools.
Act = tuple[int, int, int, int]
Phase = Literal["play", "gold", "over"]

MINERS_WON, SABOTEURS_WON, SEEKERS_WON, POINTS_DECIDE = 0, 1, 2, 3


@dataclass(slots=True)
class Result:
    """How a round ended, and the gold handed out for it."""

    side: int
    finisher: int  # who played last
    jailed: int  # bits of the seats with a broken tool
    roles: list[int]
    order: list[int]  # who takes gold, card by card
    cards: list[int]  # the gold cards drawn, smallest first
    taken: list[int]  # what was taken, in the order of `order`

    def copy(self) -> "Result":
        return Result(
            self.side,
            self.finisher,
            self.jailed,
            self.roles.copy(),
            self.order.copy(),
            self.cards.copy(),
            self.taken.copy(),
        )

    def offer(self) -> list[int]:
        """The gold cards still to be handed out."""
        return without(self.cards, self.taken)


@dataclass(slots=True)
class State:
    options: Options
    roles: list[int]
    hands: list[list[int]]
    deck: list[int]  # drawn from the end
    discards: list[list[int]]  # face down, by who laid them aside
    maze: dict[int, int]
    sites: dict[int, int]
    goals: list[int]
    maps: list[int]  # by seat: bits of the goals looked at
    broken: list[int]  # by seat: bits of the broken tools
    turn: int
    passes: int  # in a row
    history: list[list[Act]]  # public acts; the last list is this round's
    results: list[Result]  # of the rounds that are over
    paid: int  # for how many of them the gold is handed out
    points: list[int]
    phase: Phase

    def copy(self) -> "State":
        return State(
            self.options,
            self.roles.copy(),
            [hand.copy() for hand in self.hands],
            self.deck.copy(),
            [pile.copy() for pile in self.discards],
            self.maze.copy(),
            self.sites.copy(),
            self.goals.copy(),
            self.maps.copy(),
            self.broken.copy(),
            self.turn,
            self.passes,
            [log.copy() for log in self.history],
            [result.copy() for result in self.results],
            self.paid,
            self.points.copy(),
            self.phase,
        )

    @property
    def players(self) -> int:
        return len(self.hands)

    @property
    def log(self) -> list[Act]:
        return self.history[-1]

    def is_open(self, goal: int) -> bool:
        return GOALS[goal] in self.maze


def spent(log: list[Act] | tuple[Act, ...]) -> list[int]:
    """Action cards played openly, and the tunnels that rockfalls took."""
    cards = [card for _, card, _, _ in log if TUNNELS <= card < HIDDEN]
    return cards + [card_of(tile) for _, card, _, tile in log if card == ROCKFALL]


def check(state: State) -> None:
    """Raise ValueError where a position could not have come about; loaded positions are not trusted."""
    _demand(3 <= state.players <= 10, "3 to 10 players")
    for per_seat in (state.roles, state.discards, state.maps, state.broken, state.points):
        _demand(len(per_seat) == state.players, "every list has an entry per player")
    _demand(0 <= state.turn < state.players, "the turn is a player's")
    _demand(all(0 <= mask < 8 for mask in (*state.maps, *state.broken)), "three goals and three tools")
    _demand(0 <= state.passes <= state.players, "passes are counted once round the table")
    _check_cards(state)
    _check_log(state)
    _check_maze(state)
    _check_roles(state)
    _check_results(state)


def _check_cards(state: State) -> None:
    _demand(sorted(state.goals) == [0, 1, 2], "one gold and two stones")
    _demand(all(len(hand) <= hand_size(state.players) for hand in state.hands), "a hand is no larger than dealt")
    _demand(not state.deck or all(state.hands), "hands are filled up while the deck lasts")
    tunnels = [at for at in state.maze if at != START and at not in GOAL_AT]
    _demand(all(state.maze[at] & ~JOINED in chain(*WAYS) for at in tunnels), "only tunnel cards lie in the maze")
    laid = [card_of(state.maze[at]) for at in tunnels]
    _demand(all(0 <= card <= PASSED for _, card, _, _ in state.log), "acts are played with cards")
    _demand(all(tile & ~JOINED in chain(*WAYS) for _, card, _, tile in state.log if card == ROCKFALL), "rocks fell")
    known = (*laid, *state.deck, *spent(state.log), *chain(*state.hands), *chain(*state.discards))
    _demand(sorted(known) == list(DECK), "all 67 cards are somewhere, once")


def _check_log(state: State) -> None:
    """The public acts of each round must build a maze, and those of this round the one that lies there."""
    _demand(bool(state.history), "there is a list of acts for this round")
    for log in state.history:
        built: dict[int, int] = {}
        for act in log:
            _demand(0 <= act[0] < state.players and 0 <= act[1] <= PASSED, "acts are played by players with cards")
            _replay(built, act, state.players)
    tunnels = {at: tile & ~JOINED for at, tile in state.maze.items() if at != START and at not in GOAL_AT}
    _demand(built == tunnels, "the acts of the round built the maze")
    counts = [sum(act[0] == seat and act[1] == HIDDEN for act in state.log) for seat in range(state.players)]
    _demand(counts == [len(pile) for pile in state.discards], "every discard is in the log")


def _replay(built: dict[int, int], act: Act, players: int) -> None:
    _, card, what, how = act
    if card < TUNNELS:
        _demand(what not in built and what != START and what not in GOAL_AT, "tunnels are laid on empty cells")
        _demand(how in WAYS[card], "a tunnel is laid upright or turned")
        built[what] = how
    elif card == ROCKFALL:
        _demand(built.pop(what, None) == how, "rocks fall on tunnels")
    elif card < ROCKFALL:
        _demand(0 <= what < players and 0 < how < 8, "tools belong to players")
    elif card < HIDDEN:
        _demand(0 <= what < len(GOALS), "a map shows a goal")


def _check_maze(state: State) -> None:
    _demand(state.maze.get(START, 0) & ~JOINED == CROSS, "the start is a cross")
    for goal, at in enumerate(GOALS):
        tile = state.maze.get(at, GOAL_TILES[state.goals[goal]]) & ~JOINED
        shape = GOAL_TILES[state.goals[goal]]
        _demand(tile in {shape, turned(shape)}, "an open goal shows its own card")
    # R13: a chain of the cards laid so far reaches no farther, so the rest of the deck cannot leave the field.
    unlaid = sum(card < TUNNELS for card in chain(state.deck, *state.hands))
    far = sum(card < TUNNELS for card in DECK) - unlaid
    for x, y in map(spot, state.maze):
        _demand(-far <= x <= far + 8 and abs(y) <= far + 2, "tunnels begin at the start")
    fresh = state.maze.copy()
    sites = mazes.rebuild(fresh, loose=state.options.loose_adjacency)
    _demand(fresh == state.maze and sites == state.sites, "what the way reaches follows from the tunnels")


def _check_roles(state: State) -> None:
    deck = role_cards(state.players, stone_seekers=state.options.stone_seekers)
    for roles in (state.roles, *(result.roles for result in state.results)):
        fits = len(roles) == state.players and all(roles.count(role) <= deck.count(role) for role in set(roles))
        _demand(fits, "roles are dealt from the role cards")


def _check_results(state: State) -> None:
    rounds = len(state.results) + (state.phase == "play")
    _demand(1 <= rounds <= state.options.rounds, "no more rounds than agreed")
    _demand(0 <= state.paid <= len(state.results), "gold is handed out for rounds that are over")
    for result in state.results:
        _demand(0 <= result.side <= POINTS_DECIDE and 0 <= result.finisher < state.players, "somebody ended the round")
        _demand(0 <= result.jailed < 1 << state.players, "jailed are players")
        _demand(len(result.order) == len(result.cards) >= len(result.taken), "one card for each in the order")
        _demand(all(0 <= seat < state.players for seat in result.order), "gold goes to players")
        without(result.cards, result.taken)
    without(GOLD_CARDS, [card for result in state.results for card in result.cards])
    if state.phase == "gold":
        _demand(state.paid < len(state.results), "there is gold to hand out")
        waiting = state.results[state.paid]
        _demand(len(waiting.cards) - len(waiting.taken) >= 2, "there is a choice of gold")
    if state.phase == "over":
        _demand(state.paid == len(state.results) == state.options.rounds, "all rounds are played and paid")


def _demand(holds: bool, claim: str) -> None:  # noqa: FBT001
    if not holds:
        raise ValueError(f"not a position of this game: {claim}")
