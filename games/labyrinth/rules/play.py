"""Setting up, whose turn it is, and how each move is played."""

from collections.abc import Iterator
from typing import assert_never

from games.kit.dice import Dice
from games.kit.facts import Told, whisper
from games.kit.game import Outcome
from games.kit.seat import EVERYONE, Seat
from games.labyrinth.board.deal import deal
from games.labyrinth.diary import TURN, noted
from games.labyrinth.events import Glued, Unglued
from games.labyrinth.moves import (
    GOING,
    Agree,
    Aside,
    AskPeek,
    Attack,
    Buy,
    EndTurn,
    Glue,
    Go,
    Heal,
    Leave,
    Move,
    PickUp,
    PutDown,
    Refuse,
    Shoot,
    ThrowAway,
    Turn,
    Unglue,
    UseFirstAid,
)
from games.labyrinth.options import LabyrinthOptions
from games.labyrinth.pieces import DIRECTIONS, EXIT, WALL
from games.labyrinth.rules import deeds, fight, hear, peek, turns, walk
from games.labyrinth.rules.legal import END
from games.labyrinth.rules.legal import deeds as possible_deeds
from games.labyrinth.state import Guess, State

_REMEMBERED = 24
_WAY = {direction: way for way, direction in enumerate(DIRECTIONS)}


def setup(options: LabyrinthOptions, seats: int, dice: Dice) -> State:
    """R6: the starting tiles are chosen with the board, the order of turns is drawn."""
    board = deal(options, seats, dice)
    order = tuple(Seat(seat) for seat in dice.shuffled(range(seats)))
    state = State(
        options=options,
        board=board,
        order=order,
        turn=0,
        piles=[board.piles.count(tile) for tile in range(len(board.tiles))],
        place=list(board.spawns),
        injured=[False] * seats,
        laden=[False] * seats,
        item=[""] * seats,
        delay=[""] * seats,
        diaries=[()] * (seats + 1),
        tracks=[(tile,) for tile in board.spawns],
        guesses=[()] * seats,
        agreed=[False] * seats,
        origin=board.spawns[order[0]],
    )
    hear.note(state, state.mover, noted(state.mover, TURN))
    return state


def to_act(state: State) -> frozenset[Seat]:
    return frozenset() if state.is_over else frozenset((state.mover,))


def scores(state: State) -> Outcome | None:
    if not state.is_over:
        return None
    winners = () if state.winner is None else (state.winner,)
    points = tuple(int(seat in winners) for seat in range(len(state.order)))
    return Outcome(winners=winners, scores=points, reason="escaped" if winners else "rounds")


def act(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Told]:
    for told in _carry_out(state, seat, move, dice):
        if told.to is EVERYONE:
            state.heard = (*state.heard[-_REMEMBERED:], hear.code(told.event))
        yield told


def _carry_out(state: State, seat: Seat, move: Move, dice: Dice) -> Iterator[Told]:
    if isinstance(move, Aside):
        yield from _aside(state, seat, move)
    else:
        yield from _play(state, seat, move, dice)
    # R8: a turn ends by itself when nothing else is possible.
    if state.moved and not state.is_over and not possible_deeds(state, state.mover):
        yield from turns.end_turn(state)


def _play(state: State, seat: Seat, move: Turn, dice: Dice) -> Iterator[Told]:  # noqa: C901, PLR0912 - one case a move
    match move:
        case Go():
            yield from walk.go(state, seat, _WAY[move.direction])
        case EndTurn():
            yield from turns.end_turn(state)
        case Shoot():
            yield from fight.shoot(state, seat, _WAY[move.direction], dice)
        case Attack():
            yield from fight.attack(state, seat, move, dice)
        case PickUp():
            yield from deeds.pick_up(state, seat)
        case PutDown():
            yield from deeds.put_down(state, seat)
        case Buy():
            yield from deeds.buy(state, seat, dice)
        case Heal():
            yield from deeds.heal(state, seat)
        case UseFirstAid():
            yield from deeds.use_first_aid(state, seat)
        case ThrowAway():
            yield from deeds.throw_away(state, seat)
        case _:
            assert_never(move)


def _aside(state: State, seat: Seat, move: Aside) -> Iterator[Told]:
    match move:
        case AskPeek():
            yield from peek.ask(state, seat, move.log)
        case Agree():
            yield from peek.agree(state, seat)
        case Refuse():
            yield from peek.refuse(state)
        case Glue():
            state.guesses[seat] = (*state.guesses[seat], Guess(move.page, move.onto, move.east, move.south))
            yield whisper(Glued(page=move.page, onto=move.onto), seat)
        case Unglue():
            state.guesses[seat] = tuple(guess for guess in state.guesses[seat] if guess.page != move.page)
            yield whisper(Unglued(page=move.page), seat)
        case Leave():
            yield from deeds.put_down(state, seat)
        case _:
            assert_never(move)


def overdue(state: State, seat: Seat) -> Move:
    """R43: the clock walks through the first open border, but not out, and says yes to what is offered."""
    moves = possible_deeds(state, seat)
    if not state.moved:
        open_ways = (go for go in GOING if _leads_on(state, seat, go))
        return next(open_ways, GOING[0])
    return next((move for move in moves if isinstance(move, PickUp | Heal)), END)


def _leads_on(state: State, seat: Seat, move: Go) -> bool:
    found = state.board.landings[state.place[seat] * 4 + _WAY[move.direction]].found
    return found not in (WALL, EXIT)
