"""Moves as words a person can read, type and click."""

from collections.abc import Callable

from games.kit.game import Refused
from games.kit.menu import Pick, Spelling, Style
from games.kit.seat import Seat
from games.kit.text import Phrase, Who, phrase
from games.labyrinth.moves import (
    Agree,
    AskPeek,
    Attack,
    Buy,
    EndTurn,
    Glue,
    Go,
    Heal,
    Leave,
    Move,
    PickUp,
    PutDown,
    Refuse,
    Shoot,
    ThrowAway,
    Unglue,
    UseFirstAid,
)
from games.labyrinth.notebook.glue import open_guesses
from games.labyrinth.pieces import DIRECTIONS, Direction
from games.labyrinth.state import Guess
from games.labyrinth.view import View

_PLAIN: dict[str, Move] = {
    "take": PickUp(),
    "drop": PutDown(),
    "buy": Buy(),
    "heal": Heal(),
    "aid": UseFirstAid(),
    "throw": ThrowAway(),
    "end": EndTurn(),
    "agree": Agree(),
    "refuse": Refuse(),
    "leave": Leave(),
}
_WORDS = {move: word for word, move in _PLAIN.items()}
_ALIASES = {
    "pick up": "take",
    "put down": "drop",
    "first aid": "aid",
    "throw away": "throw",
    "end turn": "end",
    "yes": "agree",
    "no": "refuse",
}
_DIRECTION: dict[str, Direction] = {
    **{direction: direction for direction in DIRECTIONS},
    **{direction[0]: direction for direction in DIRECTIONS},
}
_ARROWS: dict[Direction, str] = {"north": "⬆️", "east": "➡️", "south": "⬇️", "west": "⬅️"}


def write(move: Move) -> str:  # noqa: PLR0911 - one case a move
    match move:
        case Go():
            return move.direction[0]
        case Shoot():
            return f"shoot {move.direction[0]}"
        case Attack():
            return f"attack {move.target + 1}{' bullet' if move.bullet else ''}"
        case AskPeek():
            return "peek board" if move.log is None else f"peek log {move.log + 1}"
        case Glue():
            return f"glue {move.page} {move.onto} {move.east} {move.south}"
        case Unglue():
            return f"unglue {move.page}"
        case _:
            return _WORDS[move]


def read(text: str) -> Move:
    typed = " ".join(text.lower().split())
    words = _ALIASES.get(typed, typed).split()
    try:
        return _parse(words)
    except (LookupError, ValueError):
        raise Refused("bad-notation", typed=text[:60]) from None


def _parse(words: list[str]) -> Move:
    """Raises LookupError or ValueError for nonsense."""
    if len(words) == 1:
        return Go(direction=_DIRECTION[words[0]]) if words[0] in _DIRECTION else _PLAIN[words[0]]
    return _PARSERS[words[0]](words[1:])


def _parse_go(rest: list[str]) -> Move:
    (direction,) = rest
    return Go(direction=_DIRECTION[direction])


def _parse_shoot(rest: list[str]) -> Move:
    (direction,) = rest
    return Shoot(direction=_DIRECTION[direction])


def _parse_attack(rest: list[str]) -> Move:
    if rest[1:] not in ([], ["bullet"]):
        raise ValueError(rest)
    return Attack(target=_seat(rest[0]), bullet=len(rest) == 2)


def _parse_peek(rest: list[str]) -> Move:
    if rest == ["board"]:
        return AskPeek()
    word, number = rest
    if word != "log":
        raise ValueError(word)
    return AskPeek(log=_seat(number))


def _parse_glue(rest: list[str]) -> Move:
    page, onto, east, south = map(int, rest)
    return Glue(page=page, onto=onto, east=east, south=south)


def _parse_unglue(rest: list[str]) -> Move:
    (page,) = rest
    return Unglue(page=int(page))


_PARSERS: dict[str, Callable[[list[str]], Move]] = {
    "go": _parse_go,
    "shoot": _parse_shoot,
    "attack": _parse_attack,
    "peek": _parse_peek,
    "glue": _parse_glue,
    "unglue": _parse_unglue,
}


def _seat(number: str) -> Seat:
    seat = int(number) - 1
    if not 0 <= seat < 8:
        raise ValueError(number)
    return Seat(seat)


def spell(view: View, move: Move) -> Spelling:  # noqa: PLR0911 - one case a move
    """R7: a movement is one click; what needs a second one says so with three dots."""
    match move:
        case Go():
            return (_way(move.direction),)
        case Shoot():
            shoot = Pick("shoot", phrase("pick-shoot"), then=phrase("ask-way"), style="danger", emoji="🔫")
            return (shoot, _way(move.direction))
        case Attack():
            return _spell_attack(move)
        case AskPeek():
            label = phrase("pick-peek" if view.seat is not None else "pick-ask-board")
            return (Pick("peek", label, then=phrase("ask-peek"), emoji="👁️", ask=True), _peek(move.log))
        case Glue() | Unglue():
            return _spell_note(view, move)
        case Leave():
            # Asked once more: whoever leaves the treasure by mistake will not find it there again.
            sure = Pick("sure", phrase("pick-leave-sure"), style="danger", ask=True)
            return (Pick("leave", phrase("pick-leave"), then=phrase("ask-leave")), sure)
        case _:
            return (_plain(move),)


_LOOKS: dict[str, tuple[Style, str]] = {
    "take": ("good", "💰"),
    "drop": ("plain", "💰"),
    "buy": ("good", "🎲"),
    "heal": ("good", "🏥"),
    "aid": ("good", "🩹"),
    "throw": ("plain", "🗑️"),
    "end": ("go", "✅"),
    "agree": ("good", "👁️"),
    "refuse": ("danger", "🙈"),
}


def _plain(move: Move) -> Pick:
    word = _WORDS[move]
    style, emoji = _LOOKS[word]
    return Pick(word, phrase(f"pick-{word}"), style=style, emoji=emoji)


def _way(direction: Direction) -> Pick:
    return Pick(direction[0], phrase(f"pick-{direction}"), style="go", emoji=_ARROWS[direction])


def _spell_attack(move: Attack) -> Spelling:
    how = "bullet" if move.bullet else "dice"
    return (
        Pick("attack", phrase("pick-attack"), then=phrase("ask-whom"), style="danger", emoji="⚔️"),
        Pick(str(move.target + 1), phrase("pick-foe", seat=Who(move.target)), then=phrase("ask-how")),
        Pick(how, phrase(f"pick-{how}"), phrase(f"pick-{how}-hint")),
    )


def _peek(log: Seat | None) -> Pick:
    if log is None:
        return Pick("board", phrase("pick-board"))
    return Pick(f"log {log + 1}", phrase("pick-log", seat=Who(log)))


def _spell_note(view: View, move: Glue | Unglue) -> Spelling:
    notebook = Pick("notebook", phrase("pick-notebook"), then=phrase("ask-notebook"), emoji="📓", ask=True)
    if isinstance(move, Unglue):
        return (notebook, Pick(f"unglue {move.page}", phrase("pick-unglue", page=move.page)))
    glue = Pick(f"glue {move.page}", phrase("pick-glue", page=move.page), then=phrase("ask-glue", page=move.page))
    return (notebook, glue, Pick(f"{move.east} {move.south}", _shift(view, move)))


def _shift(view: View, move: Glue) -> Phrase:
    number = 0
    if view.own is not None and view.seat is not None:
        guess = Guess(move.page, move.onto, move.east, move.south)
        number = open_guesses(view.options, view.seat, view.diary, view.own.guesses).get(guess, 0)
    return phrase(
        "pick-shift",
        number=number,
        across=abs(move.east),
        down=abs(move.south),
        aside="west" if move.east < 0 else "east",
        along="north" if move.south < 0 else "south",
    )
