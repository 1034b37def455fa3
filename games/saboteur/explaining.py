"""Why a move is refused, from what its player knows, and what to do instead."""

from typing import assert_never

from games.kit.game import Refused
from games.kit.text import Term, Who
from games.saboteur import maze as mazes
from games.saboteur.cells import GOAL_AT, START, STEPS, cell_named, name_of
from games.saboteur.moves import AnyMove, Break, Discard, Lay, Look, Pass, Repair, Rockfall, TakeGold
from games.saboteur.pieces import (
    BREAKS,
    CARD_NAMES,
    MAP,
    REPAIRS,
    ROCKFALL,
    SIDE_NAMES,
    TOOLS_OF,
    TUNNELS,
    WAYS,
    tools_in,
)
from games.saboteur.spelling import placements, rubble
from games.saboteur.view import View


def explain(view: View, move: AnyMove) -> Refused:
    if view.phase == "gold":
        return Refused("choose-gold", offer=sorted(set(view.results[view.paid].gold.offers[-1])))
    if isinstance(move, TakeGold):
        return Refused("no-gold-now")
    if not view.hand:
        return Refused("only-pass")
    if isinstance(move, Pass):
        return Refused("have-cards")
    if move.card > len(view.hand):
        return Refused("no-such-card", number=move.card, count=len(view.hand))
    return _card(view, move, view.hand[move.card - 1])


def _card(view: View, move: Lay | Break | Repair | Look | Rockfall | Discard, card: int) -> Refused:
    match move:
        case Lay():
            return _lay(view, move, card) if card < TUNNELS else _wrong(move, card)
        case Break():
            return _break(view, move, card) if card in BREAKS else _wrong(move, card)
        case Repair():
            return _repair(view, move, card) if card in REPAIRS else _wrong(move, card)
        case Look(goal=goal):
            return Refused("goal-open", goal=Term("goal", goal)) if card == MAP else _wrong(move, card)
        case Rockfall():
            return _rockfall(view, move) if card == ROCKFALL else _wrong(move, card)
        case Discard():
            return Refused("not-allowed")
        case _:
            assert_never(move)


def _wrong(move: Lay | Break | Repair | Look | Rockfall, card: int) -> Refused:
    return Refused("wrong-card", number=move.card, card=Term("card", CARD_NAMES[card]), verb=move.kind)


def _lay(view: View, move: Lay, card: int) -> Refused:
    assert view.seat is not None  # noqa: S101
    if broken := view.broken[view.seat]:  # R11
        return Refused("broken", tools=[Term("tool", tool) for tool in tools_in(broken)])
    if move.turned and len(WAYS[card]) == 1:
        return Refused("same-turned", number=move.card)
    places = [f"{name_of(at)} turned" if turn else name_of(at) for at, turn in placements(view.sites, card)]
    return _place(view, move.at, WAYS[card][move.turned], places)


def _place(view: View, name: str, tile: int, places: list[str]) -> Refused:
    at, tunnels = cell_named(name), dict(view.maze)
    if at is None:
        return Refused("no-such-cell", at=name, count=len(places), cells=places)
    if at in tunnels or at in GOAL_AT:
        return Refused("occupied", at=name, count=len(places), cells=places)
    if at in dict(view.sites):
        return _misfit(tunnels, at, tile, places)
    if not mazes.demand(tunnels, at):
        return Refused("nothing-beside", at=name, count=len(places), cells=places)
    return Refused("no-way", at=name, count=len(places), cells=places)


def _misfit(tunnels: dict[int, int], at: int, tile: int, places: list[str]) -> Refused:
    """R13: name the first neighbour that is open where the card is closed, or the other way round."""
    for side, step, back in STEPS:
        other = tunnels.get(at + step)
        if other is not None and bool(other & back) != bool(tile & side):
            return Refused(
                "misfit",
                at=name_of(at),
                neighbour=name_of(at + step),
                is_open=bool(other & back),
                side=Term("side", SIDE_NAMES[back]),
                count=len(places),
                cells=places,
            )
    return Refused("not-allowed")


def _break(view: View, move: Break, card: int) -> Refused:
    if move.whom >= view.players:
        return Refused("no-such-player", number=move.whom + 1, count=view.players)
    return Refused("already-broken", whom=Who(move.whom), tool=Term("tool", tools_in(TOOLS_OF[card])[0]))


def _repair(view: View, move: Repair, card: int) -> Refused:
    if move.whom >= view.players:
        return Refused("no-such-player", number=move.whom + 1, count=view.players)
    matching = view.broken[move.whom] & TOOLS_OF[card]
    tools = [Term("tool", tool) for tool in tools_in(matching or TOOLS_OF[card])]
    if not matching:
        return Refused("nothing-broken", whom=Who(move.whom), tools=tools)
    if len(tools) > 1 and view.options.two_tool_repair == "both":
        return Refused("repairs-both", tools=tools)
    return Refused("repairs-one", tools=tools)


def _rockfall(view: View, move: Rockfall) -> Refused:
    at = cell_named(move.at)
    places = [name_of(cell) for cell in rubble(view)]
    if at == START or at in GOAL_AT:
        return Refused("solid", at=move.at, count=len(places), cells=places)
    return Refused("no-tunnel", at=move.at, count=len(places), cells=places)
