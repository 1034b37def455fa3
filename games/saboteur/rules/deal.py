"""Setting up: roles, goals, hands and the deck, at the start and before every further round (R5-R9, R29)."""

from collections.abc import Iterator

from games.kit.dice import Dice
from games.kit.facts import Told, announce, whisper
from games.kit.seat import Seat
from games.saboteur import maze as mazes
from games.saboteur.events import HandDealt, RoleDealt, RoundBegan
from games.saboteur.options import Options
from games.saboteur.pieces import CARD_NAMES, DECK, ROLE_NAMES, hand_size, role_cards
from games.saboteur.state import State


def setup(options: Options, players: int, dice: Dice) -> State:
    maze = mazes.new_maze()
    state = State(
        options=options,
        roles=_roles(options, players, dice),
        hands=[[] for _ in range(players)],
        deck=[],
        discards=[[] for _ in range(players)],
        maze=maze,
        sites={},
        goals=[],
        maps=[],
        broken=[],
        turn=dice.below(players),  # R9: the first player is drawn by lot
        passes=0,
        history=[[]],
        results=[],
        paid=0,
        points=[0] * players,
        phase="play",
    )
    _deal(state, dice)
    return state


def next_round(state: State, dice: Dice) -> Iterator[Told]:
    """R29: everything is dealt anew, the roles only where they are not kept."""
    kept = state.options.roles_kept
    state.history = [*state.history, []] if kept else [[]]
    if not kept:
        state.roles = _roles(state.options, state.players, dice)
    _deal(state, dice)
    state.turn = (state.results[-1].finisher + 1) % state.players
    state.phase = "play"
    yield announce(RoundBegan(round=len(state.results) + 1, seat=Seat(state.turn)))
    for seat in range(state.players):
        if not kept:
            yield whisper(RoleDealt(role=ROLE_NAMES[state.roles[seat]]), Seat(seat))
        yield whisper(HandDealt(cards=tuple(CARD_NAMES[card] for card in state.hands[seat])), Seat(seat))


def _roles(options: Options, players: int, dice: Dice) -> list[int]:
    """R5: there are more role cards than players, and the rest stays unseen."""
    return dice.shuffled(role_cards(players, stone_seekers=options.stone_seekers))[:players]


def _deal(state: State, dice: Dice) -> None:
    players = state.players
    state.goals = dice.shuffled((0, 1, 2))
    deck = dice.shuffled(DECK)
    size = hand_size(players)
    state.hands = [deck[seat * size : (seat + 1) * size] for seat in range(players)]
    state.deck = deck[players * size :]
    state.discards = [[] for _ in range(players)]
    state.maze = mazes.new_maze()
    state.sites = mazes.rebuild(state.maze, loose=state.options.loose_adjacency)
    state.maps = [0] * players
    state.broken = [0] * players
    state.passes = 0
