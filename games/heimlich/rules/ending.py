"""The end: who won, and whose agent was whose (R9 to R11)."""

from collections.abc import Iterator, Sequence

from games.heimlich.events import Detected, Revealed
from games.heimlich.state import State
from games.kit.facts import Told, announce
from games.kit.game import Outcome
from games.kit.seat import Seat


def outcome(state: State) -> Outcome | None:
    if state.phase != "over":
        return None
    totals = tuple(state.scores[agent] for agent in state.agent_of)
    # R10: an agent without an owner can be on top too; then nobody wins.
    winners = tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(state.scores))
    reason = ("dummies", "alone")[len(winners)] if len(winners) < 2 else "shared"
    return Outcome(winners=winners, scores=totals, reason=reason)


def reveal(state: State) -> Iterator[Told]:
    for seat, agent in enumerate(state.agent_of):
        yield announce(Revealed(seat=Seat(seat), agent=agent, score=state.scores[agent]))
    if state.options.accusation:
        for seat, right in enumerate(right_guesses(state.guesses, state.agent_of)):
            yield announce(Detected(seat=Seat(seat), right=right))


def right_guesses(guesses: Sequence[int], agent_of: Sequence[int]) -> tuple[int, ...]:
    """R20: a point of its own for each owner named rightly."""
    players = len(agent_of)
    rows = (guesses[seat * players : (seat + 1) * players] for seat in range(players))
    return tuple(sum(guess == agent for guess, agent in zip(row, agent_of, strict=True)) for row in rows)
