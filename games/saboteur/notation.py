"""Moves as short words: ``lay 3 E4 turned``, ``break 2 p3``, ``repair 1 p2 lamp``, ``map 4 top``, ``gold 3``."""

from games.kit.game import Refused
from games.saboteur.moves import MOVES, AnyMove, Lay

# What follows the first word of a move.
_WORDS = {
    "lay": ("card", "at"),
    "break": ("card", "whom"),
    "repair": ("card", "whom", "tool"),
    "map": ("card", "goal"),
    "rockfall": ("card", "at"),
    "discard": ("card",),
    "pass": (),
    "gold": ("nuggets",),
}
_KINDS = {"map": "look", "gold": "take_gold"}
_FIRST_WORDS = {kind: word for word, kind in _KINDS.items()}


def write(move: AnyMove) -> str:
    first = _FIRST_WORDS.get(move.kind, move.kind)
    words = [first, *(_written(name, getattr(move, name)) for name in _WORDS[first])]
    if isinstance(move, Lay) and move.turned:
        words.append("turned")
    return " ".join(words)


def _written(name: str, value: object) -> str:
    """Players are numbered from 1, as at the table."""
    return f"p{value + 1}" if name == "whom" and isinstance(value, int) else str(value)


def read(typed: str) -> AnyMove:
    try:
        return MOVES.validate_python(_fields(typed.lower().split()))
    except (KeyError, ValueError):
        raise Refused("bad-notation", typed=typed[:80]) from None


def _fields(words: list[str]) -> dict[str, object]:
    if not words:
        raise ValueError("nothing typed")
    first, *rest = words
    fields: dict[str, object] = {"kind": _KINDS.get(first, first)}
    if first == "lay" and rest and rest[-1] == "turned":
        fields["turned"] = True
        rest.pop()
    for name, word in zip(_WORDS[first], rest, strict=True):
        fields[name] = _meant(name, word)
    return fields


def _meant(name: str, word: str) -> object:
    if name == "whom":
        return int(word.removeprefix("p")) - 1
    if name == "at":
        return word.upper()
    return int(word) if name in {"card", "nuggets"} else word
