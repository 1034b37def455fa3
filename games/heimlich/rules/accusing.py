"""The accusation: private guesses of who owns which agent, each locked in once (R20)."""

from collections.abc import Iterator, Sequence

from games.heimlich.events import Accused
from games.heimlich.moves import Accuse
from games.heimlich.state import NOBODY, State
from games.kit.facts import Told, whisper
from games.kit.seat import Seat


def accusations(state: State, seat: Seat) -> Sequence[Accuse]:
    if not state.options.accusation:
        return ()
    mine = state.guesses[seat * state.players : (seat + 1) * state.players]
    taken = {*mine, state.agent_of[seat]}
    free = [agent for agent in range(len(state.places)) if agent not in taken]
    suspects = [Seat(other) for other, guess in enumerate(mine) if guess == NOBODY and other != seat]
    return tuple(Accuse(suspect=suspect, agent=agent) for suspect in suspects for agent in free)


def accuse(state: State, seat: Seat, asked: Accuse) -> Iterator[Told]:
    state.guesses[seat * state.players + asked.suspect] = asked.agent
    yield whisper(Accused(suspect=asked.suspect, agent=asked.agent), seat)
