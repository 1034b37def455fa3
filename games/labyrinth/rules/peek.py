"""R34 and R35: the board and the log are shown when all agree, and nobody learns who asked."""

from collections.abc import Iterator
from typing import Literal

from games.kit.facts import Told, announce
from games.kit.seat import Seat
from games.labyrinth.diary import LOST, MEETS, NO_PILE, PILE, TURN, last_turn
from games.labyrinth.events import BoardShown, LogLine, LogShown, PeekAsked, PeekClosed
from games.labyrinth.moves import Agree, AskPeek, Refuse
from games.labyrinth.pieces import DIRECTIONS, FOUND_NAMES, LETTERS
from games.labyrinth.state import Peek, State, Vote

_ROUNDS_OPEN = 2  # long enough for everybody to come by

_SIGNS: dict[str, Literal["treasure", "gone", "lost", "people"]] = {
    PILE: "treasure",
    NO_PILE: "gone",
    LOST: "lost",
    MEETS: "people",
}


def peek_moves(state: State, seat: Seat) -> list[AskPeek | Agree | Refuse]:
    if state.vote is not None:
        return [Refuse()] if state.agreed[seat] else [Agree(), Refuse()]
    if not state.may_ask:
        return []
    board = [] if state.options.omniscient or state.peek is not None else [AskPeek()]
    return [*board, *(AskPeek(log=other) for other in sorted(state.order))]


def ask(state: State, seat: Seat, log: Seat | None) -> Iterator[Told]:
    """Whoever asks has agreed; a table of others cannot tell the asker from the first to agree."""
    state.vote = Vote(log, state.turn + _ROUNDS_OPEN * len(state.order))
    state.may_ask = False
    state.agreed = [other == seat for other in range(len(state.order))]
    yield announce(PeekAsked(log=log))


def refuse(state: State) -> Iterator[Told]:
    state.vote = None
    yield announce(PeekClosed(reason="refused"))


def agree(state: State, seat: Seat) -> Iterator[Told]:
    state.agreed[seat] = True
    if state.vote is None or not all(state.agreed):
        return
    log = state.vote.log
    state.vote = None
    if log is None:
        piles = tuple(tile for tile, count in enumerate(state.piles) if count)
        state.peek = Peek(piles, state.turn + len(state.order))
        yield announce(BoardShown())
    else:
        yield from _show_log(state, log)


def _show_log(state: State, seat: Seat) -> Iterator[Told]:
    yield announce(LogShown(seat=seat))
    for line in last_turn(state.diaries[seat], seat, under_way=seat == state.mover):
        if line != TURN:
            yield announce(_log_line(line))


def _log_line(line: str) -> LogLine:
    if line[0] in LETTERS:
        return LogLine(direction=DIRECTIONS[LETTERS.index(line[0])], found=FOUND_NAMES[line[1]])
    return LogLine(direction=None, found=_SIGNS[line[0]])
