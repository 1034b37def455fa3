"""The laws can fail: a game with a fault built in is caught by the law that forbids it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from games import discover
from games.heimlich.events import Rolled
from games.heimlich.pieces import FACES
from games.heimlich.state import State
from games.kit.dice import Dice
from games.kit.facts import Told, announce
from games.kit.page import Page, Section
from games.kit.seat import Seat
from tests.laws import laws
from tests.laws.play import Case, mutated

HONEST = Case(discover()["heimlich"], "basic", 4, 0)
GAME = HONEST.game
Law = Callable[[Case], None]


def _leaking_view(state: Any, seat: Seat | None) -> Any:
    """Everybody sees, where public tallies should be, which agent seat 0 has."""
    view = GAME.observe(state, seat)
    return replace(view, lifted=(state.agent_of[0],) * len(view.lifted))


def _leaking_act(state: Any, seat: Seat, move: Any, dice: Dice) -> Iterator[Told]:
    """Every roll is followed by a second one, whose face tells the roller's agent."""
    for told in GAME.act(state, seat, move, dice):
        yield told
        if isinstance(told.event, Rolled):
            yield announce(Rolled(seat=seat, face=FACES[state.agent_of[seat] % len(FACES)]))


def _whispered_to_all(state: Any, seat: Seat, move: Any, dice: Dice) -> Iterator[Told]:
    """Open events are handed to one seat as if they were secrets."""
    for told in GAME.act(state, seat, move, dice):
        yield replace(told, to=replace(told.to, seats=frozenset({seat})))


def _overdue(state: Any, seat: Seat) -> Any:
    """What is legal in one phase only."""
    return GAME.read("roll")


def _long_page(view: Any, voice: Any) -> Page:
    return Page("too long", (Section(("x" * 4001,)),))


def _same_words(move: Any) -> str:
    return "move"


FAULTS: list[tuple[str, Law, dict[str, Any]]] = [
    ("a game without an outcome", laws.ends_with_an_outcome, {"scores": lambda state: None}),
    ("a leaking view", laws.nobody_sees_what_they_cannot_know, {"observe": _leaking_view}),
    ("a leaking event", laws.nobody_hears_what_they_cannot_know, {"act": _leaking_act}),
    ("an open event whispered", laws.only_open_events_are_announced, {"act": _whispered_to_all}),
    ("an illegal stand-in move", laws.whoever_must_act_can, {"overdue": _overdue}),
    ("a page too long", laws.screens_fit_discord, {"public_page": _long_page}),
    ("moves written alike", laws.notation_reads_back, {"write": _same_words}),
]


@pytest.mark.parametrize(("law", "changes"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_fault_is_caught(law: Law, changes: dict[str, Any]) -> None:
    law(HONEST)
    with pytest.raises(AssertionError):
        law(mutated(HONEST, **changes))


def test_a_shallow_copy_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = State.copy

    def shallow(state: State) -> State:
        fresh = whole(state)
        fresh.scores = state.scores
        return fresh

    laws.a_copy_shares_nothing(HONEST)
    monkeypatch.setattr(State, "copy", shallow)
    with pytest.raises(AssertionError):
        laws.a_copy_shares_nothing(HONEST)
