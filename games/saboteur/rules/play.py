"""What a move does, told as it happens (R10-R20, R27, R31)."""

from collections.abc import Iterator
from typing import assert_never

from games.kit.dice import Dice
from games.kit.facts import Told, announce, whisper
from games.kit.seat import Seat
from games.saboteur import maze as mazes
from games.saboteur.cells import GOAL_AT, GOALS, STEPS, cell_named
from games.saboteur.events import (
    Broke,
    Collapsed,
    Discarded,
    Drew,
    GoalSeen,
    GoalTurned,
    Laid,
    Looked,
    Passed,
    Repaired,
)
from games.saboteur.moves import AnyMove, Break, Discard, Lay, Look, Pass, Repair, Rockfall, TakeGold
from games.saboteur.pieces import (
    ACTION_POINTS,
    CARD_NAMES,
    DEAD,
    GOAL_NAMES,
    HIDDEN,
    MAP,
    PASSED,
    ROCKFALL,
    TOOLS,
    TOOLS_OF,
    TREASURES,
    hand_size,
    sides,
    tools_in,
)
from games.saboteur.rules.ending import end_round, take_gold, verdict
from games.saboteur.state import State


def act(state: State, seat: Seat, move: AnyMove, dice: Dice) -> Iterator[Told]:
    if isinstance(move, TakeGold):
        yield from take_gold(state, seat, move.nuggets, dice)
        return
    state.passes = state.passes + 1 if isinstance(move, Pass) else 0
    yield from _play(state, seat, move)
    yield from _end_turn(state, seat, dice)


def _play(state: State, seat: Seat, move: Lay | Break | Repair | Look | Rockfall | Discard | Pass) -> Iterator[Told]:
    match move:
        case Lay():
            yield from _lay(state, seat, move)
        case Break():
            yield _break(state, seat, move)
        case Repair():
            yield _repair(state, seat, move)
        case Look():
            yield from _look(state, seat, move)
        case Rockfall():
            yield _rockfall(state, seat, move)
        case Discard():  # R10: face down, and never shown
            state.discards[seat].append(state.hands[seat].pop(move.card - 1))
            state.log.append((seat, HIDDEN, 0, 0))
            yield announce(Discarded(seat=seat))
        case Pass():
            state.log.append((seat, PASSED, 0, 0))
            yield announce(Passed(seat=seat))
        case _:
            assert_never(move)


def _end_turn(state: State, seat: Seat, dice: Dice) -> Iterator[Told]:
    """R10: draw, unless the round is over; winners count their hands before drawing (R32)."""
    side = verdict(state)
    if side is None and state.deck and len(state.hands[seat]) < hand_size(state.players):
        card = state.deck.pop()
        state.hands[seat].append(card)
        yield whisper(Drew(card=CARD_NAMES[card]), seat)
    if side is None:
        state.turn = (seat + 1) % state.players
    else:
        yield from end_round(state, seat, side, dice)


def _lay(state: State, seat: Seat, move: Lay) -> Iterator[Told]:
    card = state.hands[seat].pop(move.card - 1)
    tile = mazes.laid(card, is_turned=move.turned)
    at = _cell(move.at)
    # R31: a point for every neighbour and one more; goals count, face down or up.
    state.points[seat] += 1 + sum(at + step in state.maze or at + step in GOAL_AT for _, step, _ in STEPS)
    state.log.append((seat, card, at, tile))
    yield announce(Laid(seat=seat, at=move.at, opens=sides(tile), dead_end=bool(tile & DEAD)))
    entered = mazes.lay(state.maze, state.sites, at, tile, loose=state.options.loose_adjacency)
    for goal, side in entered:  # grows while it is read, where an open stone leads on
        if not state.is_open(goal):
            more, told = _turn_over(state, goal, side)
            entered.extend(more)
            yield told


def _turn_over(state: State, goal: int, side: int) -> tuple[list[tuple[int, int]], Told]:
    """R15, R16: only now is the goal's card looked at."""
    kind, loose = state.goals[goal], state.options.loose_adjacency
    entered = mazes.turn_goal(state.maze, state.sites, GOALS[goal], kind, side, loose=loose)
    opens = sides(state.maze[GOALS[goal]])
    return entered, announce(GoalTurned(goal=GOAL_NAMES[goal], treasure=TREASURES[kind], opens=opens))


def _break(state: State, seat: Seat, move: Break) -> Told:
    card = state.hands[seat].pop(move.card - 1)
    state.broken[move.whom] |= TOOLS_OF[card]
    state.points[seat] += ACTION_POINTS
    state.log.append((seat, card, move.whom, TOOLS_OF[card]))
    return announce(Broke(seat=seat, whom=move.whom, tool=tools_in(TOOLS_OF[card])[0]))


def _repair(state: State, seat: Seat, move: Repair) -> Told:
    card = state.hands[seat].pop(move.card - 1)
    mended = TOOLS_OF[card] if move.tool == "both" else 1 << TOOLS.index(move.tool)
    state.broken[move.whom] &= ~mended
    state.points[seat] += ACTION_POINTS
    state.log.append((seat, card, move.whom, mended))
    return announce(Repaired(seat=seat, whom=move.whom, tools=tools_in(mended)))


def _look(state: State, seat: Seat, move: Look) -> Iterator[Told]:
    """R19: the table learns which goal, the player alone what lies there."""
    state.hands[seat].pop(move.card - 1)
    goal = GOAL_NAMES.index(move.goal)
    state.maps[seat] |= 1 << goal
    state.log.append((seat, MAP, goal, 0))
    yield announce(Looked(seat=seat, goal=move.goal))
    yield whisper(GoalSeen(goal=move.goal, treasure=TREASURES[state.goals[goal]]), seat)


def _rockfall(state: State, seat: Seat, move: Rockfall) -> Told:
    state.hands[seat].pop(move.card - 1)
    at = _cell(move.at)
    tile = state.maze[at] & (DEAD | 15)
    state.log.append((seat, ROCKFALL, at, tile))
    state.sites = mazes.collapse(state.maze, at, loose=state.options.loose_adjacency)
    state.points[seat] += ACTION_POINTS
    return announce(Collapsed(seat=seat, at=move.at))


def _cell(name: str) -> int:
    at = cell_named(name)
    if at is None:
        raise ValueError(f"{name} is no cell")
    return at
