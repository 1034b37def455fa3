"""The top-secret round: who is asked, who passes, and when it ends (R14 to R17)."""

from collections.abc import Iterator, Sequence

from games.heimlich.events import CardTaken, Drew, Passed, PassNoted, PassWithdrawn, Played
from games.heimlich.moves import HeimlichMove, Listen, Pass, Play
from games.heimlich.pieces import HAND_LIMIT, RUINS
from games.heimlich.rules import scoring
from games.heimlich.rules.board import remember
from games.heimlich.rules.cards import apply, fits, plays
from games.heimlich.state import ASK, UNTIL_CARD, WHOLE_ROUND, State
from games.kit.facts import Told, announce, whisper
from games.kit.seat import Seat

_PASSES: tuple[HeimlichMove, ...] = (Pass(), Pass(rest=True))
_AHEAD: dict[int, tuple[HeimlichMove, ...]] = {
    ASK: _PASSES,
    UNTIL_CARD: (Pass(rest=True), Listen()),
    WHOLE_ROUND: (Listen(),),
}


def draw(state: State, moved: Sequence[int]) -> Iterator[Told]:
    """R13: one card for agents moved into the ruins, or for moving nobody."""
    hand = state.hands[state.turn]
    deserved = not moved or any(state.places[agent] == RUINS for agent in moved)
    if deserved and state.stack and len(hand) < HAND_LIMIT:
        card = state.stack.pop(0)
        state.hands[state.turn] = (*hand, card)
        yield announce(CardTaken(seat=state.turn))
        yield whisper(Drew(card=card), state.turn)


def begin(state: State) -> Iterator[Told]:
    """R14: after every die move, from the player after the turn player on."""
    state.phase = "cards"
    state.current = Seat((state.turn + 1) % state.players)
    yield from resume(state)


def choices(state: State, seat: Seat) -> Sequence[HeimlichMove]:
    if seat == state.current:
        return (*plays(state, state.hands[seat]), *_PASSES)
    return passes(state, seat)


def passes(state: State, seat: Seat) -> Sequence[HeimlichMove]:
    """R17: pass when asked, or ahead of it; an empty hand is not asked."""
    if seat == state.current:
        return _PASSES
    return _AHEAD[state.standing[seat]] if state.hands[seat] else ()


def can_play(state: State, seat: Seat, move: Play) -> bool:
    return seat == state.current and move.card in state.hands[seat] and fits(state, move)


def play(state: State, asked: Play) -> Iterator[Told]:
    """R15: whoever plays a card may play another; everyone who has passed is asked again."""
    seat = state.current
    remember(state, seat, asked.card)
    hand = list(state.hands[seat])
    hand.remove(asked.card)
    state.hands[seat] = tuple(hand)
    state.played.append(asked.card)
    apply(state, seat, asked)
    state.passes = 0
    state.standing = [ASK if order == UNTIL_CARD else order for order in state.standing]
    yield announce(
        Played(
            seat=seat,
            card=asked.card,
            agent=asked.agent,
            other=asked.other,
            steps=asked.steps,
            building=asked.building,
            scoring=any(state.triggered),
        )
    )
    yield from resume(state)


def pass_on(state: State, seat: Seat, asked: Pass) -> Iterator[Told]:
    """R16, R17: pass now, or leave word for when the turn to be asked comes."""
    if seat != state.current:
        state.standing[seat] = WHOLE_ROUND if asked.rest else UNTIL_CARD
        yield whisper(PassNoted(rest=asked.rest), seat)
        return
    if asked.rest:
        state.standing[seat] = WHOLE_ROUND
    yield announce(Passed(seat=seat))
    yield from _count_pass(state)
    yield from resume(state)


def listen(state: State, seat: Seat) -> Iterator[Told]:
    state.standing[seat] = ASK
    yield whisper(PassWithdrawn(), seat)


def resume(state: State) -> Iterator[Told]:
    """Go on to the next player who has to be asked; how a pass came about shows in nothing that is told."""
    while state.phase == "cards":
        seat = state.current
        if state.hands[seat]:
            if state.standing[seat] == ASK:
                return
            yield announce(Passed(seat=seat))
        # Everyone sees that a hand is empty, so nobody need be told that it passes.
        yield from _count_pass(state)


def _count_pass(state: State) -> Iterator[Told]:
    state.passes += 1
    state.current = Seat((state.current + 1) % state.players)
    if state.passes == state.players:
        state.passes = 0
        state.standing = [ASK] * state.players
        yield from scoring.settle(state)
