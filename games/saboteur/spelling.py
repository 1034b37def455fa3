"""A move as clicks: which card, then where, on whom or on which goal; or lay it aside."""

from functools import lru_cache
from typing import assert_never

from games.kit.menu import Pick, Spelling
from games.kit.seat import Seat
from games.kit.text import Term, Who, phrase
from games.saboteur import maze as mazes
from games.saboteur.cells import GOAL_AT, START, cell_named
from games.saboteur.moves import AnyMove, Break, Discard, Lay, Look, Pass, Repair, Rockfall, TakeGold
from games.saboteur.pieces import BREAKS, CARD_NAMES, MAP, REPAIRS, TOOLS_OF, TUNNELS, WAYS, sides
from games.saboteur.view import View

Sites = tuple[tuple[int, int], ...]


@lru_cache(maxsize=256)
def placements(sites: Sites, card: int) -> tuple[tuple[int, bool], ...]:
    """Where a tunnel card may go and how, in the order in which picture and menu number them."""
    return tuple((at, turn) for at, site in sites for turn in mazes.ways_to_lay(card, site))


def rubble(view: View) -> tuple[int, ...]:
    """The tunnels that a rockfall may take, in the order in which picture and menu number them."""
    return tuple(at for at, _ in view.maze if at != START and at not in GOAL_AT)


def spell(view: View, move: AnyMove) -> Spelling:
    match move:
        case Pass():
            return (Pick("pass", phrase("pick-pass"), style="go"),)
        case TakeGold(nuggets=nuggets):
            return (Pick(f"gold{nuggets}", phrase("pick-gold", nuggets=nuggets), style="good"),)
        case Lay() | Break() | Repair() | Look() | Rockfall() | Discard():
            return (_card(view, move.card), *_use(view, move))
        case _:
            assert_never(move)


def _use(view: View, move: Lay | Break | Repair | Look | Rockfall | Discard) -> Spelling:
    match move:
        case Lay():
            return (_place(view, move),)
        case Break():
            return _break(view, move)
        case Repair():
            return _repair(view, move)
        case Look(goal=goal):
            return (Pick(goal, phrase("pick-goal", goal=Term("goal", goal))),)
        case Rockfall(at=at):
            number = rubble(view).index(_cell(at)) + 1
            return (Pick(at, phrase("pick-rubble", number=number, at=at), style="danger"),)
        case Discard():
            # Asked even where nothing else is possible: people press a card to look at it.
            return (Pick("discard", phrase("pick-discard"), style="danger", ask=True),)
        case _:
            assert_never(move)


def _card(view: View, slot: int) -> Pick:
    card = view.hand[slot - 1]
    label = phrase("pick-card", number=slot, card=Term("card", CARD_NAMES[card]))
    return Pick(f"card{slot}", label, then=phrase(_question(view, card)))


def _question(view: View, card: int) -> str:
    """What is asked about a card; where it is of no use, why all that is left is to lay it aside."""
    if card < TUNNELS:
        if view.seat is not None and view.broken[view.seat]:
            return "idle-tools"
        return "ask-lay" if placements(view.sites, card) else "idle-lay"
    if card in BREAKS:
        return "ask-break" if any(not broken & TOOLS_OF[card] for broken in view.broken) else "idle-break"
    if card in REPAIRS:
        return "ask-repair" if any(broken & TOOLS_OF[card] for broken in view.broken) else "idle-repair"
    if card == MAP:
        return "ask-map" if not all(map(view.is_open, range(len(view.goals)))) else "idle-map"
    return "ask-rockfall" if rubble(view) else "idle-rockfall"


def _place(view: View, move: Lay) -> Pick:
    card, at = view.hand[move.card - 1], _cell(move.at)
    number = placements(view.sites, card).index((at, move.turned)) + 1
    opens = [Term("letter", side) for side in sides(WAYS[card][move.turned])]
    label = phrase("pick-cell", number=number, at=move.at, turned=move.turned, opens=opens)
    return Pick(f"{move.at}/turned" if move.turned else move.at, label)


def _break(view: View, move: Break) -> Spelling:
    whom = _player(view, move.whom)
    if move.whom != view.seat:
        return (whom,)
    return whom, Pick("sure", phrase("pick-break-own"), style="danger", ask=True)


def _repair(view: View, move: Repair) -> Spelling:
    matching = view.broken[move.whom] & TOOLS_OF[view.hand[move.card - 1]]
    whom = _player(view, move.whom, then="ask-tool")
    if matching.bit_count() == 1:
        return (whom,)
    return whom, Pick(move.tool, phrase("pick-tool", tool=Term("tool", move.tool)))


def _player(view: View, seat: Seat, then: str = "") -> Pick:
    key = "pick-self" if seat == view.seat else "pick-player"
    return Pick(f"p{seat + 1}", phrase(key, whom=Who(seat)), then=phrase(then) if then else None)


def _cell(name: str) -> int:
    at = cell_named(name)
    assert at is not None, name  # noqa: S101
    return at


def open_moves(view: View) -> list[AnyMove]:
    """R20: a player without cards can only pass, and everybody sees it."""
    return [Pass()] if view.phase == "play" and not view.hand_sizes[view.turn] else []
