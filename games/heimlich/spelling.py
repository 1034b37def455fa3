"""A move as the steps in which a person clicks it together."""

from dataclasses import replace
from functools import cache
from typing import assert_never

from games.heimlich.moves import Accuse, HeimlichMove, Listen, Move, Pass, Play, Roll, Safe
from games.heimlich.pieces import AGENTS, ONE_TO_THREE, Card
from games.heimlich.view import View
from games.kit.menu import Pick, Spelling, Spread
from games.kit.text import Term, Who, phrase

# Two agents in no order: clicking them one after the other must work either way round.
_PAIRS: frozenset[Card] = frozenset({"score", "two-back", "two-forward", "swap", "rescue"})

_QUESTIONS = {"join": phrase("ask-join")} | dict.fromkeys(("back", "step", "away", "forward"), phrase("ask-steps"))


def spell(view: View, move: HeimlichMove) -> Spelling:
    match move:
        case Roll() | Pass() | Listen():
            return (_spell_at_once(view, move),)
        case Move():
            return _spell_move(view, move)
        case Safe(building=building):
            return (_building(view, building),)
        case Play():
            return _spell_play(view, move)
        case Accuse():
            return _spell_accusation(move)
        case _:
            assert_never(move)


def open_moves(view: View) -> tuple[HeimlichMove, ...]:
    """What everyone knows the acting player may do with one click."""
    match view.phase:
        case "roll":
            return (Roll(),)
        case "cards":
            return (Pass(),)
        case _:
            return ()


def _spell_move(view: View, move: Move) -> Spelling:
    spread = _walk(len(view.places), move.steps)
    if not (view.options.top_secret and view.die == ONE_TO_THREE):
        return (spread,)
    if not any(move.steps):
        return (Pick("still", phrase("menu-still"), phrase("menu-still-hint")),)
    return (Pick("move", phrase("menu-walk"), phrase("menu-walk-hint"), phrase("ask-walk"), style="go"), spread)


def _spell_at_once(view: View, move: Roll | Pass | Listen) -> Pick:
    match move:
        case Roll():
            return Pick("roll", phrase("menu-roll"), style="go")
        case Listen():
            return Pick("listen", phrase("menu-listen"), phrase("menu-listen-hint"))
        case Pass(rest=True):
            return Pick("pass-round", phrase("menu-pass-round"), phrase("menu-pass-round-hint"))
        case Pass():
            label = phrase("menu-pass") if view.is_asked else phrase("menu-pass-ahead")
            return Pick("pass", label, phrase("menu-pass-hint"))


def _spell_accusation(accuse: Accuse) -> Spelling:
    who = Who(accuse.suspect)
    first = Pick("accuse", phrase("menu-accuse"), phrase("menu-accuse-hint"), phrase("ask-suspect"))
    owner = Pick(f"seat{who.seat + 1}", phrase("menu-seat", seat=who), then=phrase("ask-owned", seat=who), ask=True)
    return (first, owner, _agent(accuse.agent))


def _spell_play(view: View, play: Play) -> Spelling:
    first = _card(play.card)
    if play.card in _PAIRS:
        agents = len(view.places)
        counts = tuple(int(agent in (play.agent, play.other)) for agent in range(agents))
        return (first, Spread(_agents(agents), counts))
    picks = [first]
    if play.agent is not None:
        picks.append(replace(_agent(play.agent), then=_QUESTIONS.get(play.card)))
    if play.other is not None:
        picks.append(_agent(play.other))
    if play.steps is not None:
        label = phrase("menu-steps", count=abs(play.steps), back=play.steps < 0)
        picks.append(Pick(f"{play.steps:+d}", label))
    if play.building is not None:
        picks.append(_building(view, play.building))
    return tuple(picks)


@cache
def _walk(agents: int, steps: tuple[int, ...]) -> Spread:
    return Spread(_agents(agents), steps[:agents])


@cache
def _agents(agents: int) -> tuple[Pick, ...]:
    return tuple(_agent(agent) for agent in range(agents))


@cache
def _agent(agent: int) -> Pick:
    return Pick(AGENTS[agent], phrase("menu-agent", agent=Term("agent", agent)), ask=True)


def _building(view: View, building: int) -> Pick:
    there = [Term("agent", agent) for agent, place in enumerate(view.places) if place == building]
    hint = phrase("menu-building-hint", agents=there) if there else None
    return Pick(f"to{building}", phrase("menu-building", building=Term("building", building)), hint, ask=True)


@cache
def _card(card: Card) -> Pick:
    label, hint = phrase("menu-card", card=Term("card", card)), phrase("menu-card-hint", does=Term("does", card))
    return Pick(f"card-{card}", label, hint, phrase("ask-card", does=Term("does", card)), style="good")
