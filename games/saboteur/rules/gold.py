"""Gold: how many cards are drawn, who takes them in which order, what saboteurs get (R24-R27)."""

from collections.abc import Iterable, Sequence

from games.kit.dice import Dice
from games.saboteur.options import Options
from games.saboteur.pieces import GOLD_CARDS, MINER, SABOTEUR, SABOTEURS_GET, without
from games.saboteur.state import SABOTEURS_WON, Result


def draw(earlier: Sequence[Result], options: Options, players: int, dice: Dice) -> list[int]:
    """R24: as many cards as players, nine for ten players where so agreed, and never more than there are."""
    wanted = 9 if players == 10 and options.nine_gold_for_ten else players
    return sorted(dice.shuffled(pile(earlier))[:wanted])


def choosers(result: Result, cards: int, direction: str) -> list[int]:
    """R25: from the one who reached the gold round the table, miners only, until all cards are gone."""
    players = len(result.roles)
    step = 1 if direction == "clockwise" else -1
    circle = [(result.finisher + step * i) % players for i in range(players)]
    takers = [seat for seat in circle if result.roles[seat] == MINER and not result.jailed >> seat & 1]
    return [takers[i % len(takers)] for i in range(cards)] if takers else []


def payment(result: Result) -> int:
    """R26: what each saboteur gets for a round that the saboteurs won."""
    return SABOTEURS_GET[result.roles.count(SABOTEUR)] if result.side == SABOTEURS_WON else 0


def nuggets(results: Iterable[Result], players: int) -> list[int]:
    totals = [0] * players
    for result in results:
        for seat, value in zip(result.order, result.taken, strict=False):
            totals[seat] += value
        for seat in range(players):
            totals[seat] += payment(result) if result.roles[seat] == SABOTEUR else 0
    return totals


def pile(results: Iterable[Result]) -> list[int]:
    """The gold cards that nobody has: saboteurs take theirs in as few cards as make the sum."""
    left = list(GOLD_CARDS)
    for result in results:
        left = without(left, result.cards)
        for _ in range(result.roles.count(SABOTEUR)):
            _pay(left, payment(result))
    return left


def _pay(left: list[int], owed: int) -> None:
    for card in sorted(left, reverse=True):
        if card <= owed:
            left.remove(card)
            owed -= card
