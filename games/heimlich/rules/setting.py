"""The set-up: agents and cards are dealt in secret (R2, R3, R12)."""

from games.heimlich.pieces import CHURCH, DEALT, DECK, FIRST_SAFE, Card, agents_for
from games.heimlich.state import ASK, NOBODY, HeimlichOptions, State
from games.kit.dice import Dice
from games.kit.seat import Seat


def setup(options: HeimlichOptions, players: int, dice: Dice) -> State:
    agents = agents_for(players)
    agent_of = dice.shuffled(range(agents))[:players]
    stack: list[Card] = dice.shuffled(DECK) if options.top_secret else []
    hands = [tuple(stack[seat * DEALT : (seat + 1) * DEALT]) for seat in range(players)]
    return State(
        options=options,
        phase="roll",
        turn=Seat(0),
        current=Seat(0),
        agent_of=agent_of,
        places=[CHURCH] * agents,
        scores=[0] * agents,
        triggered=[False] * agents,
        safe=FIRST_SAFE,
        die=0,
        hands=hands,
        stack=stack[players * DEALT :],
        played=[],
        passes=0,
        standing=[ASK] * players,
        guesses=[NOBODY] * players * players,
        earned=[0] * players * agents,
        lifted=[0] * players * agents,
        before=None,
    )
