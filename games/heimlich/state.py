"""Everything that is true at a table of Heimlich & Co."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from games.heimlich.pieces import AGENTS, COPIES, DECK, FACES, GOAL, HAND_LIMIT, RING, Card, agents_for
from games.kit.facts import Options
from games.kit.seat import Seat

Phase = Literal["roll", "move", "cards", "safe", "over"]
NOBODY = -1
_MOST = 10_000  # far beyond any score that play can bring

# R17: what a player has asked for in advance during a round of cards.
ASK, UNTIL_CARD, WHOLE_ROUND = range(3)


class HeimlichOptions(Options):
    top_secret: bool = False
    accusation: bool = False


@dataclass(frozen=True, slots=True)
class Before:
    """The board before its last change, and who changed it with which card (None: with the die)."""

    seat: Seat
    card: Card | None
    places: tuple[int, ...]
    scores: tuple[int, ...]
    safe: int


@dataclass(slots=True)
class State:
    options: HeimlichOptions
    phase: Phase
    turn: Seat
    current: Seat  # whom the table waits for; another than the turn player only in a round of cards
    agent_of: list[int]  # by seat
    places: list[int]  # by agent, as are scores and triggered
    scores: list[int]
    triggered: list[bool]
    safe: int
    die: int  # the last face; 0 before the first roll
    hands: list[tuple[Card, ...]]
    stack: list[Card]  # the top first
    played: list[Card]
    passes: int  # in a row
    standing: list[int]  # by seat: ASK, UNTIL_CARD or WHOLE_ROUND
    guesses: list[int]  # seat * players + suspect: an agent, or NOBODY
    earned: list[int]  # seat * agents + agent: points that the agent made in scorings this seat brought about
    lifted: list[int]  # seat * agents + agent: by how much this seat's moves changed the agent's building
    before: Before | None

    @property
    def players(self) -> int:
        return len(self.agent_of)

    def copy(self) -> "State":
        return State(
            self.options,
            self.phase,
            self.turn,
            self.current,
            self.agent_of.copy(),
            self.places.copy(),
            self.scores.copy(),
            self.triggered.copy(),
            self.safe,
            self.die,
            self.hands.copy(),
            self.stack.copy(),
            self.played.copy(),
            self.passes,
            self.standing.copy(),
            self.guesses.copy(),
            self.earned.copy(),
            self.lifted.copy(),
            self.before,
        )


STATES: TypeAdapter[State] = TypeAdapter(State)


def check(state: State) -> None:
    """Refuse a position that play could not go on from."""
    _check_people(state)
    _check_board(state)
    _check_cards(state)
    _check_phase(state)


def _check_people(state: State) -> None:
    players, agents = state.players, len(state.places)
    _demand(2 <= players <= len(AGENTS), "two to seven players")
    _demand(agents == agents_for(players), "the number of agents follows from the players")
    _demand(len(set(state.agent_of)) == players, "no two players share an agent")
    _demand(all(0 <= agent < agents for agent in state.agent_of), "every player's agent is in play")
    _demand(all(0 <= seat < players for seat in (state.turn, state.current)), "turn and current are seats")
    _demand(len(state.guesses) == players * players, "a guess for each pair of players")
    _demand(all(NOBODY <= agent < agents for agent in state.guesses), "guesses name agents in play")
    _demand(all(_fair_guesses(state, seat) for seat in range(players)), "guesses name others, each agent once")
    _demand(state.options.accusation or set(state.guesses) == {NOBODY}, "guesses need the accusation option")
    _demand(len(state.earned) == len(state.lifted) == players * agents, "a tally for each player and agent")


def _fair_guesses(state: State, seat: int) -> bool:
    mine = state.guesses[seat * state.players : (seat + 1) * state.players]
    named = [agent for agent in mine if agent != NOBODY]
    return mine[seat] == NOBODY and len(set(named)) == len(named) and state.agent_of[seat] not in named


def _check_board(state: State) -> None:
    agents = len(state.places)
    _demand(len(state.scores) == len(state.triggered) == agents, "a score and a flag for each agent")
    _demand(all(0 <= place < RING for place in state.places), "every agent is in a building")
    _demand(0 <= state.safe < RING, "the safe is in a building")
    tallies = (*state.scores, *state.earned, *state.lifted, *(state.before.scores if state.before else ()))
    _demand(all(abs(tally) < _MOST for tally in tallies), "scores and tallies are of this world")
    _demand(state.die in (0, *FACES), "the die has such a face")
    if before := state.before:
        _demand(0 <= before.seat < state.players and 0 <= before.safe < RING, "the last change was on this board")
        _demand(len(before.places) == len(before.scores) == agents, "the last change was of these agents")
        _demand(all(0 <= place < RING for place in before.places), "the last change was on this ring")


def _check_cards(state: State) -> None:
    held = [card for hand in state.hands for card in hand]
    _demand(len(state.hands) == len(state.standing) == state.players, "a hand for each player")
    _demand(all(len(hand) <= HAND_LIMIT for hand in state.hands), "nobody holds more than four cards")
    if not state.options.top_secret:
        _demand(not held and not state.stack and not state.played, "the basic game has no cards")
    else:
        _demand(Counter([*held, *state.stack, *state.played]) == COPIES, "all twenty-five cards are somewhere")
        _demand(len(held) + len(state.stack) + len(state.played) == len(DECK), "and no card is there twice")


def _check_phase(state: State) -> None:
    cards = state.phase == "cards"
    _demand(state.options.top_secret or not cards, "only Top Secret has rounds of cards")
    _demand(cards or state.current == state.turn, "outside a round of cards the turn player decides")
    _demand(0 <= state.passes < state.players, "a round of cards ends when all have passed")
    _demand(all(order in (ASK, UNTIL_CARD, WHOLE_ROUND) for order in state.standing), "a standing order is known")
    _demand(cards or (not state.passes and not any(state.standing)), "passes belong to a round of cards")
    _demand(cards or not any(state.triggered), "flags stand only until the scoring")
    _demand(not cards or state.standing[state.current] == ASK, "whoever is asked has no standing order")
    flagged = (place for place, flag in zip(state.places, state.triggered, strict=True) if flag)
    _demand(all(place == state.safe for place in flagged), "a flagged agent is where the safe is")
    _demand(state.phase != "move" or state.die != 0, "a move needs a roll")
    _demand((state.phase == "over") == (max(state.scores) >= GOAL), "the game is over when an agent has 42 points")


def _demand(holds: bool, claim: str) -> None:  # noqa: FBT001
    if not holds:
        raise ValueError(f"this position breaks a rule: {claim}")
