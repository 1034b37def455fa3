"""What one seat may know, and a guess at the rest."""

from collections import Counter
from dataclasses import dataclass

from games.heimlich.pieces import DECK, Card
from games.heimlich.state import ASK, NOBODY, Before, HeimlichOptions, Phase, State
from games.kit.dice import Dice
from games.kit.seat import Seat


@dataclass(frozen=True, slots=True)
class View:
    """R21: the board, the played cards and the sizes of hands and stack are open; agents and hands are secret."""

    seat: Seat | None
    options: HeimlichOptions
    phase: Phase
    turn: Seat
    current: Seat
    agent_of: tuple[int, ...]  # by seat; NOBODY where it is secret
    places: tuple[int, ...]
    scores: tuple[int, ...]
    triggered: tuple[bool, ...]
    safe: int
    die: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stack_size: int
    played: tuple[Card, ...]
    passes: int
    order: int  # my own standing order in this round of cards
    guesses: tuple[int, ...]  # as in State; NOBODY where it is secret
    earned: tuple[int, ...]
    lifted: tuple[int, ...]
    before: Before | None

    @property
    def players(self) -> int:
        return len(self.agent_of)

    @property
    def mine(self) -> int | None:
        """My own agent; an onlooker has none."""
        return None if self.seat is None else self.agent_of[self.seat]

    @property
    def is_asked(self) -> bool:
        return self.phase != "over" and self.seat == self.current


def observe(state: State, seat: Seat | None) -> View:
    over = state.phase == "over"
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        turn=state.turn,
        current=state.current,
        agent_of=tuple(agent if over or owner == seat else NOBODY for owner, agent in enumerate(state.agent_of)),
        places=tuple(state.places),
        scores=tuple(state.scores),
        triggered=tuple(state.triggered),
        safe=state.safe,
        die=state.die,
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        stack_size=len(state.stack),
        played=tuple(state.played),
        passes=state.passes,
        order=ASK if seat is None else state.standing[seat],
        guesses=tuple(
            agent if over or index // state.players == seat else NOBODY for index, agent in enumerate(state.guesses)
        ),
        earned=tuple(state.earned),
        lifted=tuple(state.lifted),
        before=state.before,
    )


def imagine(view: View, dice: Dice) -> State:
    """Deal anew what ``view`` does not show: agents, hands, the stack; nobody else has left word or a guess."""
    hands, stack = _deal_cards(view, dice)
    return State(
        options=view.options,
        phase=view.phase,
        turn=view.turn,
        current=view.current,
        agent_of=_deal_agents(view, dice),
        places=list(view.places),
        scores=list(view.scores),
        triggered=list(view.triggered),
        safe=view.safe,
        die=view.die,
        hands=hands,
        stack=stack,
        played=list(view.played),
        passes=view.passes,
        standing=[view.order if seat == view.seat else ASK for seat in range(view.players)],
        guesses=list(view.guesses),
        earned=list(view.earned),
        lifted=list(view.lifted),
        before=view.before,
    )


def _deal_agents(view: View, dice: Dice) -> list[int]:
    unknown = dice.shuffled(agent for agent in range(len(view.places)) if agent not in view.agent_of)
    return [unknown.pop() if agent == NOBODY else agent for agent in view.agent_of]


def _deal_cards(view: View, dice: Dice) -> tuple[list[tuple[Card, ...]], list[Card]]:
    if not view.options.top_secret:
        return [() for _ in view.agent_of], []
    unseen = dice.shuffled((Counter(DECK) - Counter(view.played) - Counter(view.hand)).elements())
    hands: list[tuple[Card, ...]] = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(unseen[:size]))
            del unseen[:size]
    return hands, unseen
