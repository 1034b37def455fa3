"""From legal moves and their spelling to the steps in which a person picks one by clicking."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from games.kit.text import Phrase

M = TypeVar("M")
Style = Literal["plain", "go", "good", "danger"]
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_DONE = "!"
_SPEND = "s"


@dataclass(frozen=True, slots=True)
class Pick:
    """One choice on the way to a move; ``word`` tells it from its siblings."""

    word: str
    label: Phrase
    hint: Phrase | None = None
    then: Phrase | None = None  # the question that the next step asks
    style: Style = "plain"
    emoji: str = ""
    group: int = 0  # neighbours of one group share a row of buttons
    ask: bool = False  # asked even where it is the only choice: a move that people regret, or need not make


@dataclass(frozen=True, slots=True)
class Spread:
    """Points shared out over items; always the last step of a spelling."""

    items: tuple[Pick, ...]
    counts: tuple[int, ...]


Spelling = tuple[Pick | Spread, ...]


@dataclass(frozen=True, slots=True)
class Option:
    path: str
    pick: Pick


@dataclass(frozen=True, slots=True)
class Choose:
    """Pick one of these. ``focus`` is what was picked so far, for the picture."""

    path: str
    focus: tuple[str, ...]
    prompt: Phrase | None
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Spend(Generic[M]):
    """Share out points: an option with an empty path cannot take one more."""

    path: str
    focus: tuple[str, ...]
    prompt: Phrase | None
    options: tuple[Option, ...]
    counts: tuple[int, ...]
    undo: str | None
    confirm: str | None


@dataclass(frozen=True, slots=True)
class Ready(Generic[M]):
    """The path has led to one move."""

    move: M


class Lost(LookupError):
    """A path that this menu does not have."""


@dataclass(frozen=True, slots=True)
class _Line(Generic[M]):
    spelling: Spelling
    move: M


def walk(spelled: Iterable[tuple[Spelling, M]], path: str = "") -> Choose | Spend[M] | Ready[M]:
    """Follow ``path`` from the root; steps with a single way on are taken by themselves, but no move is."""
    lines = [_Line(spelling, move) for spelling, move in spelled]
    steps = path.split(".") if path else []
    taken: list[str] = []
    focus: tuple[str, ...] = ()
    prompt: Phrase | None = None
    depth = 0
    while True:
        if not lines:
            raise Lost(path)
        if len(lines[0].spelling) == depth:
            return _arrived(lines, steps, path)
        if isinstance(lines[0].spelling[depth], Spread):
            return _spend(lines, depth, ".".join(taken), steps, focus, prompt)
        branches = _branches(lines, depth)
        pick, only = next(iter(branches.values()))
        if len(branches) > 1 or pick.ask or (len(lines) == 1 and not focus):
            if not steps:
                return Choose(path, focus, prompt, _options(branches.values(), taken))
            index = _index(steps.pop(0), len(branches))
            taken.append(str(index))
            pick, only = list(branches.values())[index]
        lines, focus, prompt, depth = only, (*focus, pick.word), pick.then or prompt, depth + 1


def paths(spelled: Sequence[tuple[Spelling, M]]) -> Iterator[tuple[str, M]]:
    """A path to every move of the menu, each once, however its points could be clicked."""
    waiting = [""]
    while waiting:
        match walk(spelled, waiting.pop()):
            case Choose(options=options):
                for option in options:
                    try:
                        yield option.path, _ready(spelled, option.path)
                    except Lost:
                        waiting.append(option.path)
            case Spend() as spend:
                yield from _shares(spelled, spend)
            case Ready():
                raise AssertionError("a move is never played without a click")


def _ready(spelled: Sequence[tuple[Spelling, M]], path: str) -> M:
    step = walk(spelled, path)
    if not isinstance(step, Ready):
        raise Lost(path)
    return step.move


def _shares(spelled: Sequence[tuple[Spelling, M]], spend: Spend[M]) -> Iterator[tuple[str, M]]:
    for spelling, move in spelled:
        spread = spelling[-1]
        words = tuple(pick.word for pick in spelling[:-1] if isinstance(pick, Pick))
        if isinstance(spread, Spread) and words == spend.focus:
            clicks = "".join(_DIGITS[item] * count for item, count in enumerate(spread.counts))
            yield f"{spend.path}{clicks}{_DONE}", move


def _arrived(lines: list[_Line[M]], steps: list[str], path: str) -> Ready[M]:
    if steps or len(lines) != 1:
        raise Lost(path)
    return Ready(lines[0].move)


def _branches(lines: list[_Line[M]], depth: int) -> dict[str, tuple[Pick, list[_Line[M]]]]:
    branches: dict[str, tuple[Pick, list[_Line[M]]]] = {}
    for line in lines:
        pick = line.spelling[depth]
        assert isinstance(pick, Pick), "a spread cannot stand beside a pick"  # noqa: S101
        branches.setdefault(pick.word, (pick, []))[1].append(line)
    return branches


def _options(branches: Iterable[tuple[Pick, object]], taken: list[str]) -> tuple[Option, ...]:
    return tuple(Option(".".join((*taken, str(i))), pick) for i, (pick, _) in enumerate(branches))


def _index(step: str, bound: int) -> int:
    if not step.isascii() or not step.isdecimal() or int(step) >= bound:
        raise Lost(step)
    return int(step)


def _spend(
    lines: list[_Line[M]], depth: int, path: str, steps: list[str], focus: tuple[str, ...], prompt: Phrase | None
) -> Spend[M] | Ready[M]:
    spreads = {spread.counts: line.move for line in lines if isinstance(spread := line.spelling[depth], Spread)}
    first = lines[0].spelling[depth]
    assert isinstance(first, Spread)  # noqa: S101
    clicks = _clicks(steps, len(first.items))
    counts = tuple(clicks.count(i) for i in range(len(first.items)))
    if steps and steps[0].endswith(_DONE):
        if counts not in spreads:
            raise Lost(steps[0])
        return Ready(spreads[counts])
    if not any(_within(counts, spread) for spread in spreads):
        raise Lost(steps[0])
    prefix = f"{path}.{_SPEND}" if path else _SPEND
    trail = "".join(_DIGITS[i] for i in clicks)
    options = tuple(
        Option(f"{prefix}{trail}{_DIGITS[i]}" if _can_add(counts, i, spreads) else "", item)
        for i, item in enumerate(first.items)
    )
    return Spend(
        path=f"{prefix}{trail}",
        focus=(*focus, *(first.items[i].word for i in clicks)),
        prompt=prompt,
        options=options,
        counts=counts,
        undo=f"{prefix}{trail[:-1]}" if clicks else None,
        confirm=f"{prefix}{trail}{_DONE}" if counts in spreads else None,
    )


def _clicks(steps: list[str], items: int) -> list[int]:
    if not steps:
        return []
    trail = steps[0].removesuffix(_DONE)
    if len(steps) > 1 or not trail.startswith(_SPEND) or any(d not in _DIGITS[:items] for d in trail[1:]):
        raise Lost(steps[0])
    return [_DIGITS.index(digit) for digit in trail[1:]]


def _can_add(counts: tuple[int, ...], item: int, spreads: Iterable[tuple[int, ...]]) -> bool:
    more = (*counts[:item], counts[item] + 1, *counts[item + 1 :])
    return any(_within(more, spread) for spread in spreads)


def _within(counts: tuple[int, ...], spread: tuple[int, ...]) -> bool:
    return all(mine <= most for mine, most in zip(counts, spread, strict=True))
