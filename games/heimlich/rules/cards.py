"""The fourteen kinds of cards: which choices are legal, and what they do (R18, R19)."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Protocol

from games.heimlich.moves import Play
from games.heimlich.pieces import BONUS, BONUS_CEILING, CHURCH, RING, RUINS, Card
from games.heimlich.rules.board import relocate, relocate_safe
from games.heimlich.state import State
from games.kit.seat import Seat


class Position(Protocol):
    """As much of a state, or of a player's view of it, as the cards ask about."""

    @property
    def places(self) -> Sequence[int]: ...
    @property
    def scores(self) -> Sequence[int]: ...
    @property
    def safe(self) -> int: ...


def plays(position: Position, hand: Iterable[Card]) -> list[Play]:
    """R19: every legal play of a hand; two equal cards are one set of choices."""
    agents = len(position.places)
    found: list[Play] = []
    for card in dict.fromkeys(hand):
        fits = _CONDITIONS.get(card)
        listed = all_plays(card, agents)
        found.extend(listed if fits is None else (play for play in listed if fits(position, play)))
    return found


def fits(position: Position, play: Play) -> bool:
    condition = _CONDITIONS.get(play.card)
    known = play in _known_plays(play.card, len(position.places))
    return known and (condition is None or condition(position, play))


@cache
def all_plays(card: Card, agents: int) -> tuple[Play, ...]:
    """Every play of a card that some position allows; listed once and kept."""
    return tuple(_conceivable(card, range(agents)))


@cache
def _known_plays(card: Card, agents: int) -> frozenset[Play]:
    return frozenset(all_plays(card, agents))


def _conceivable(card: Card, agents: range) -> Iterator[Play]:
    match card:
        case "safe":
            yield from (Play(card=card, building=building) for building in range(RING))
        case "church":
            yield Play(card=card)
        case "ruins" | "to-safe":
            yield from (Play(card=card, agent=agent) for agent in agents)
        case "score" | "two-back" | "two-forward" | "swap":
            yield from (Play(card=card, agent=agent, other=other) for agent, other in combinations(agents, 2))
        case "join":
            yield from (Play(card=card, agent=agent, other=other) for agent, other in permutations(agents, 2))
        case "rescue":
            yield from (Play(card=card, agent=agent) for agent in agents)
            yield from (Play(card=card, agent=agent, other=other) for agent, other in combinations(agents, 2))
        case "back" | "step" | "away" | "forward":
            yield from (Play(card=card, agent=agent, steps=steps) for agent in agents for steps in _STEPS[card])


_STEPS: dict[Card, tuple[int, ...]] = {"back": (-1, -2), "step": (-1, 1), "away": (-1, 1), "forward": (1, 2, 3)}
_PAIR_STEPS: dict[Card, int] = {"two-back": -1, "two-forward": 1}


def _place(position: Position, agent: int | None) -> int:
    return -1 if agent is None else position.places[agent]


def _below_ceiling(position: Position, play: Play) -> bool:
    return all(position.scores[agent] < BONUS_CEILING for agent in _chosen(play))


def _in_ruins(position: Position, play: Play) -> bool:
    return _place(position, play.agent) == RUINS and (play.other is None or position.places[play.other] == RUINS)


def _apart(position: Position, play: Play) -> bool:
    return _place(position, play.agent) != _place(position, play.other)


_CONDITIONS: dict[Card, Callable[[Position, Play], bool]] = {
    "safe": lambda position, play: play.building != position.safe,
    "score": _below_ceiling,
    "away": lambda position, play: _place(position, play.agent) == position.safe,
    "ruins": lambda position, play: _place(position, play.agent) != RUINS,
    "swap": _apart,
    "join": _apart,
    "rescue": _in_ruins,
    "to-safe": lambda position, play: _place(position, play.agent) != position.safe,
}


def apply(state: State, seat: Seat, play: Play) -> None:
    match play.card:
        case "safe":
            relocate_safe(state, play.building or 0)
        case "score":
            for agent in _chosen(play):
                state.scores[agent] = min(BONUS_CEILING, state.scores[agent] + BONUS)
        case _:
            for agent, building in destinations(state, play):
                relocate(state, seat, agent, building)


def destinations(position: Position, play: Play) -> list[tuple[int, int]]:
    """Which agents a card sends where; none for the cards that move the safe or the markers."""
    places, chosen = position.places, _chosen(play)
    match play.card:
        case "church":
            return [(agent, CHURCH) for agent in range(len(places))]
        case "swap":
            return [(chosen[0], places[chosen[1]]), (chosen[1], places[chosen[0]])]
        case "join":
            return [(chosen[0], places[chosen[1]])]
        case "ruins" | "rescue" | "to-safe":
            target = {"ruins": RUINS, "rescue": CHURCH, "to-safe": position.safe}[play.card]
            return [(agent, target) for agent in chosen]
        case "safe" | "score":
            return []
        case _:
            steps = play.steps or _PAIR_STEPS[play.card]
            return [(agent, (places[agent] + steps) % RING) for agent in chosen]


def _chosen(play: Play) -> list[int]:
    return [agent for agent in (play.agent, play.other) if agent is not None]
