"""Moves as words that a person can read and type, such as ``move orange2 sky1``."""

import re
from collections.abc import Callable, Sequence
from typing import assert_never

from pydantic import ValidationError

from games.heimlich.moves import Accuse, HeimlichMove, Listen, Move, Pass, Play, Roll, Safe
from games.heimlich.pieces import AGENTS, CARDS, CHURCH, LETTERS, RING, RUINS, Card
from games.kit.game import Refused
from games.kit.seat import Seat

_NAMED_BUILDINGS = {"church": CHURCH, "ruins": RUINS}
_WALK = re.compile(r"([a-z]+) ?(\d)")


def write(move: HeimlichMove) -> str:
    match move:
        case Roll() | Listen():
            return move.kind
        case Move(steps=steps):
            walks = (f"{AGENTS[agent]}{count}" for agent, count in enumerate(steps) if count)
            return " ".join(("move", *walks)) if any(steps) else "move none"
        case Safe(building=building):
            return f"safe {building}"
        case Play():
            return _write_play(move)
        case Pass(rest=rest):
            return "pass round" if rest else "pass"
        case Accuse(suspect=suspect, agent=agent):
            return f"accuse {suspect + 1} {AGENTS[agent]}"
        case _:
            assert_never(move)


def read(text: str) -> HeimlichMove:
    words = text.lower().split()
    try:
        return _READERS[words[0]](words[1:])
    except (LookupError, ValueError, TypeError, ValidationError):
        raise Refused("bad-notation", typed=text[:80]) from None


def _write_play(play: Play) -> str:
    agents = (AGENTS[agent] for agent in (play.agent, play.other) if agent is not None)
    numbers = (str(number) for number in (play.steps, play.building) if number is not None)
    return " ".join(("play", play.card, *agents, *numbers))


def _read_roll(words: Sequence[str]) -> Roll:
    _finished(words)
    return Roll()


def _read_move(words: Sequence[str]) -> Move:
    steps = [0] * len(AGENTS)
    if [*words] != ["none"]:
        asked = " ".join(words)
        _finished(_WALK.sub("", asked).split())
        for name, count in _WALK.findall(asked):
            steps[_agent(name)] += int(count)
        if not any(steps):
            raise ValueError(asked)
    return Move(steps=tuple(steps))  # type: ignore[arg-type]


def _read_safe(words: Sequence[str]) -> Safe:
    (building,) = words
    return Safe(building=_building(building))


def _read_play(words: Sequence[str]) -> Play:
    card = _card(words[0])
    agents = [_agent(word) for word in words[1:] if word[0].isalpha() and word not in _NAMED_BUILDINGS]
    if card == "safe":
        return Play(card=card, building=_building(words[1]))
    numbers = [int(word) for word in words[1:] if not word[0].isalpha()]
    if len(agents) > 2 or len(numbers) > 1:
        raise ValueError(words)
    agent, other = (*agents, None, None)[:2]
    return Play(card=card, agent=agent, other=other, steps=numbers[0] if numbers else None)


def _read_pass(words: Sequence[str]) -> Pass:
    _finished([word for word in words if word != "round"])
    return Pass(rest=bool(words))


def _read_listen(words: Sequence[str]) -> Listen:
    _finished(words)
    return Listen()


def _read_accuse(words: Sequence[str]) -> Accuse:
    number, agent = words
    if not 1 <= int(number) <= len(AGENTS):
        raise ValueError(number)
    return Accuse(suspect=Seat(int(number) - 1), agent=_agent(agent))


_READERS: dict[str, Callable[[Sequence[str]], HeimlichMove]] = {
    "roll": _read_roll,
    "move": _read_move,
    "safe": _read_safe,
    "play": _read_play,
    "pass": _read_pass,
    "listen": _read_listen,
    "accuse": _read_accuse,
}


def _agent(word: str) -> int:
    return LETTERS.index(word.upper()) if len(word) == 1 else AGENTS.index(word)


def _building(word: str) -> int:
    number = _NAMED_BUILDINGS[word] if word in _NAMED_BUILDINGS else int(word)
    if not 0 <= number < RING:
        raise ValueError(word)
    return number


def _card(word: str) -> Card:
    return CARDS[CARDS.index(word)]


def _finished(words: Sequence[str]) -> None:
    if words:
        raise ValueError(words)
