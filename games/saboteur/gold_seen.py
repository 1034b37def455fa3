"""What a seat knows of the gold that was handed out: the cards it was offered and those it took (R27)."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.saboteur.pieces import GOLD_CARDS, without
from games.saboteur.state import Result

HIDDEN_VALUE = 0
Gold = tuple[list[int], list[int], list[int]]  # order, cards, taken


@dataclass(frozen=True, slots=True)
class GoldSeen:
    order: tuple[int, ...]
    taken: tuple[int, ...]  # HIDDEN_VALUE for those of others
    offers: tuple[tuple[int, ...], ...]  # as this seat saw them, turn by turn
    cards: tuple[int, ...]  # all of them, once the game is over


def observe_gold(result: Result, seat: Seat | None, *, is_over: bool) -> GoldSeen:
    if is_over:
        return GoldSeen(tuple(result.order), tuple(result.taken), (), tuple(result.cards))
    taken = tuple(
        value if taker == seat else HIDDEN_VALUE for taker, value in zip(result.order, result.taken, strict=False)
    )
    offers = tuple(tuple(without(result.cards, result.taken[:turn])) for turn in _turns(result, seat))
    return GoldSeen(tuple(result.order), taken, offers, ())


def _turns(result: Result, seat: Seat | None) -> list[int]:
    """The places in the order, up to the one waited for, that are this seat's."""
    return [turn for turn, taker in enumerate(result.order[: len(result.taken) + 1]) if taker == seat]


def imagine_gold(seen: Sequence[GoldSeen], seat: Seat | None, dice: Dice) -> list[Gold]:
    """Gold that could have been handed out, given what this seat was offered and took."""
    known = [card for gold in seen for card in (gold.cards or (gold.offers[0] if gold.offers else ()))]
    pool = dice.shuffled(without(GOLD_CARDS, known))
    return [_imagine_one(gold, seat, pool, dice) for gold in seen]


def _imagine_one(seen: GoldSeen, seat: Seat | None, pool: list[int], dice: Dice) -> Gold:
    order = list(seen.order)
    if seen.cards or not order:
        return order, list(seen.cards), list(seen.taken)
    turns = [turn for turn, taker in enumerate(order) if taker == seat][: len(seen.offers)]
    before = [pool.pop() for _ in range(turns[0] if turns else len(order))]
    taken: list[int] = []
    cards = [*before, *(seen.offers[0] if seen.offers else ())]
    # Between two of one's own turns, others took what was there at the first and gone at the second.
    for turn, offer in zip([*turns, None], [*seen.offers, None], strict=True):
        if turn is None or offer is None:
            taken.extend(before[: len(seen.taken) - len(taken)])
            break
        gone = without(before, offer) if turn != turns[0] else before
        taken.extend(dice.shuffled(gone))
        if turn < len(seen.taken):
            taken.append(seen.taken[turn])
            before = dice.shuffled(without(offer, [seen.taken[turn]]))
    return order, sorted(cards), taken
