"""Positions to start a test from, and the acts to do in it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.heimlich import GAME
from games.heimlich.moves import HeimlichMove, Move
from games.heimlich.pieces import DECK, Card
from games.heimlich.state import HeimlichOptions, Phase, State
from games.kit.dice import Dice, LoadedDice
from games.kit.facts import Open, Secret
from games.kit.game import Step
from games.kit.seat import Seat

ORANGE, SKY, GREEN, YELLOW, PINK, RED, WHITE = range(7)


def position(
    players: int = 4,
    *,
    phase: Phase = "move",
    die: int = 4,
    turn: int = 0,
    places: Sequence[int] = (),
    scores: Sequence[int] = (),
    safe: int = 7,
    owners: Sequence[int] = (),
    accusation: bool = False,
) -> State:
    """A basic game in which seat 0 owns Orange, seat 1 Sky and so on, unless told otherwise."""
    fresh = GAME.start(HeimlichOptions(accusation=accusation), players, b"any")
    agents = len(fresh.places)
    state = replace(
        fresh,
        phase=phase,
        die=die,
        turn=Seat(turn),
        current=Seat(turn),
        agent_of=list(owners) or list(range(players)),
        places=[*places, *[0] * (agents - len(places))],
        scores=[*scores, *[0] * (agents - len(scores))],
        safe=safe,
    )
    GAME.check(state)
    return state


def secret_position(
    hands: Sequence[Sequence[Card]],
    *,
    phase: Phase = "move",
    die: int = 4,
    turn: int = 0,
    asked: int | None = None,
    places: Sequence[int] = (),
    scores: Sequence[int] = (),
    safe: int = 7,
    due: Iterable[int] = (),
    stack: int | None = None,
) -> State:
    """A Top Secret game with these hands; ``stack`` is how many of the other cards are left to draw."""
    basic = position(len(hands), phase=phase if phase != "cards" else "roll", die=die, turn=turn, places=places)
    left = list(DECK)
    for card in (card for hand in hands for card in hand):
        left.remove(card)
    kept = len(left) if stack is None else stack
    state = replace(
        basic,
        options=HeimlichOptions(top_secret=True),
        phase=phase,
        current=Seat(turn if asked is None else asked),
        scores=[*scores, *[0] * (len(basic.places) - len(scores))],
        safe=safe,
        triggered=[agent in due for agent in range(len(basic.places))],
        hands=[tuple(hand) for hand in hands],
        stack=left[:kept],
        played=left[kept:],
    )
    GAME.check(state)
    return state


def steps(**counts: int) -> Move:
    walks = " ".join(f"{colour}{count}" for colour, count in counts.items())
    asked = GAME.read(f"move {walks or 'none'}")
    assert isinstance(asked, Move)
    return asked


def play(state: State, *moves: HeimlichMove, dice: Iterable[int] = ()) -> State:
    """Whoever is asked makes these moves, one after the other."""
    chance = LoadedDice(b"any", "test", dice)
    for move in moves:
        state = GAME.advance(state, state.current, move, chance).state
    return state


def step(state: State, seat: int, move: HeimlichMove) -> Step[State]:
    return GAME.advance(state, Seat(seat), move, Dice(b"any", "test"))


def heard(taken: Step[State], seat: int | None) -> list[Open | Secret]:
    return [told.event for told in taken.told if told.to.includes(None if seat is None else Seat(seat))]


def can(state: State, seat: int, move: HeimlichMove) -> bool:
    return move in GAME.legal(state, Seat(seat))
