"""A turn: roll, move, score, move the safe (R4 to R8)."""

from collections.abc import Iterator

from games.heimlich.events import Moved, Rolled, SafeMoved, Stayed
from games.heimlich.moves import Move, Safe
from games.heimlich.pieces import AGENTS, FACES, RING
from games.heimlich.rules import card_round, scoring
from games.heimlich.rules.board import relocate, relocate_safe, remember
from games.heimlich.state import State
from games.kit.dice import Dice
from games.kit.facts import Told, announce


def roll(state: State, dice: Dice) -> Iterator[Told]:
    state.die = dice.roll(FACES)
    state.phase = "move"
    yield announce(Rolled(seat=state.turn, face=state.die))


def move(state: State, asked: Move) -> Iterator[Told]:
    remember(state, state.turn)
    walks = [(agent, steps) for agent, steps in enumerate(asked.steps) if steps]
    for agent, steps in walks:
        relocate(state, state.turn, agent, (state.places[agent] + steps) % RING)
    if walks:
        yield announce(Moved(seat=state.turn, **{AGENTS[agent]: steps for agent, steps in walks}))  # type: ignore[arg-type]
    else:
        yield announce(Stayed(seat=state.turn))
    if state.options.top_secret:
        yield from card_round.draw(state, [agent for agent, _ in walks])
        yield from card_round.begin(state)
    else:
        yield from scoring.settle(state)


def move_safe(state: State, asked: Safe) -> Iterator[Told]:
    remember(state, state.turn)
    relocate_safe(state, asked.building)
    yield announce(SafeMoved(seat=state.turn, building=asked.building))
    scoring.next_turn(state)
