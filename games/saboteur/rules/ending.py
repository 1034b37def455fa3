"""How a round ends and what it pays: sides, gold, points, the winners (R21-R34)."""

from collections.abc import Iterator

from games.kit.dice import Dice
from games.kit.facts import Told, announce, whisper
from games.kit.game import Outcome
from games.kit.seat import Seat
from games.saboteur.events import (
    GoldDrawn,
    GoldKept,
    GoldOffered,
    GoldTaken,
    NuggetsCounted,
    PointsCounted,
    RoleShown,
    RoundWon,
    SaboteurPaid,
)
from games.saboteur.pieces import GOLD, MINER, ROLE_NAMES, SABOTEUR, STONE_SEEKER, worth_left
from games.saboteur.rules.deal import next_round
from games.saboteur.rules.gold import choosers, draw, nuggets, payment
from games.saboteur.state import MINERS_WON, POINTS_DECIDE, SABOTEURS_WON, SEEKERS_WON, Result, State

_SIDES = ("miners", "saboteurs", "seekers", "nobody")
_REASONS = ("gold", "saboteurs", "stone", "points")


def verdict(state: State) -> int | None:
    """R21-R23, R33: which side the last card made win, or None while the round goes on."""
    shown = {state.goals[goal] for goal in range(3) if state.is_open(goal)}
    if GOLD in shown:
        return MINERS_WON
    if shown and STONE_SEEKER in state.roles:
        return SEEKERS_WON
    if not _is_exhausted(state):
        return None
    if state.options.scoring == "points" and SABOTEUR not in state.roles:
        return POINTS_DECIDE
    return SABOTEURS_WON


def _is_exhausted(state: State) -> bool:
    if state.deck or any(state.hands):
        return False
    return state.options.round_end == "hands_empty" or state.passes >= state.players


def end_round(state: State, seat: Seat, side: int, dice: Dice) -> Iterator[Told]:
    jailed = sum(1 << player for player, broken in enumerate(state.broken) if broken)
    jailed *= state.options.jailed_get_nothing
    state.results.append(Result(side, seat, jailed, state.roles.copy(), [], [], []))
    number = len(state.results)
    yield announce(RoundWon(round=number, side=_SIDES[side]))
    is_last = number == state.options.rounds
    if state.options.roles_kept and not is_last:  # R28: the gold waits, for it would tell who is what
        yield from next_round(state, dice)
        return
    for player, role in enumerate(state.roles):
        yield announce(RoleShown(seat=Seat(player), role=ROLE_NAMES[role]))
    if state.options.scoring == "points":
        yield from _count_points(state)
    else:
        yield from _hand_out(state, dice)


def take_gold(state: State, seat: Seat, value: int, dice: Dice) -> Iterator[Told]:
    result = state.results[state.paid]
    result.taken.append(value)
    yield announce(GoldTaken(seat=seat))
    yield whisper(GoldKept(nuggets=value), seat)
    yield from _hand_out(state, dice)


def _hand_out(state: State, dice: Dice) -> Iterator[Told]:
    """Pay for every round that is still unpaid, until somebody has a choice or all is paid."""
    while state.paid < len(state.results):
        result = state.results[state.paid]
        if result.side == MINERS_WON:
            yield from _share(state, result, dice)
            if len(result.taken) < len(result.cards):
                state.phase = "gold"
                return
        else:
            for seat in (s for s, role in enumerate(result.roles) if role == SABOTEUR):
                yield announce(SaboteurPaid(round=state.paid + 1, seat=Seat(seat)))
                yield whisper(GoldKept(nuggets=payment(result)), Seat(seat))
        state.paid += 1
    if len(state.results) < state.options.rounds:
        yield from next_round(state, dice)
    else:
        yield from _finish(state)


def _share(state: State, result: Result, dice: Dice) -> Iterator[Told]:
    """R27: draw the gold when its turn has come; the last card is nobody's choice."""
    if not result.cards:
        result.cards = draw(state.results[: state.paid], state.options, state.players, dice)
        result.order = choosers(result, len(result.cards), state.options.gold_passes)
        if not result.order:
            result.cards = []
            return
        yield announce(GoldDrawn(round=state.paid + 1, cards=len(result.cards), seat=Seat(result.order[0])))
    seat, offer = Seat(result.order[len(result.taken)]), result.offer()
    if len(offer) > 1:
        yield whisper(GoldOffered(cards=tuple(offer)), seat)
        return
    result.taken.append(offer[0])
    yield announce(GoldTaken(seat=seat))
    yield whisper(GoldKept(nuggets=offer[0]), seat)


def _finish(state: State) -> Iterator[Told]:
    state.phase = "over"
    for seat, total in enumerate(nuggets(state.results, state.players)):
        yield announce(NuggetsCounted(seat=Seat(seat), nuggets=total))


def _count_points(state: State) -> Iterator[Told]:
    """R32: every winner adds for the cards left in hand."""
    winners = _winning_side(state)
    for seat in range(state.players):
        bonus = sum(map(worth_left, state.hands[seat])) if seat in winners else 0
        state.points[seat] += bonus
        yield announce(PointsCounted(seat=Seat(seat), bonus=bonus, points=state.points[seat]))
    state.paid = len(state.results)
    state.phase = "over"


def _winning_side(state: State) -> list[int]:
    match state.results[-1].side:
        case 0:
            role = MINER
        case 1:
            role = SABOTEUR
        case 2:
            role = STONE_SEEKER
        case _:
            return [seat for seat, points in enumerate(state.points) if points == max(state.points)]
    return [seat for seat, dealt in enumerate(state.roles) if dealt == role]


def scores(state: State) -> Outcome | None:
    """R30, R33: most nuggets win and ties share; in a game for points the side that reached its end."""
    if state.phase != "over":
        return None
    if state.options.scoring == "points":
        winners = tuple(Seat(seat) for seat in _winning_side(state))
        return Outcome(winners=winners, scores=tuple(state.points), reason=_REASONS[state.results[-1].side])
    totals = nuggets(state.results, state.players)
    winners = tuple(Seat(seat) for seat, total in enumerate(totals) if total == max(totals))
    return Outcome(winners=winners, scores=tuple(totals), reason="nuggets")
