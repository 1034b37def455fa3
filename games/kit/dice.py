"""Chance as a pure function of a secret seed, stable across Python versions."""

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")
_SPAN = 1 << 64
D6 = range(1, 7)


def commitment(seed: bytes) -> str:
    """What is posted before the game, so that the seed opened after it can be checked."""
    return sha256(seed).hexdigest()


class Dice:
    """A stream of fair draws, one stream per (seed, label)."""

    __slots__ = ("_drawn", "_key")

    def __init__(self, seed: bytes, label: str) -> None:
        self._key = hmac.digest(seed, label.encode(), "sha256")
        self._drawn = 0

    def below(self, bound: int) -> int:
        """Draw an integer from 0 to ``bound - 1`` without modulo bias."""
        while True:
            block = hmac.digest(self._key, self._drawn.to_bytes(8, "big"), "sha256")
            self._drawn += 1
            value = int.from_bytes(block[:8], "big")
            if value < _SPAN - _SPAN % bound:
                return value % bound

    def roll(self, faces: Sequence[int] = D6) -> int:
        """Throw a die with these faces."""
        return faces[self.below(len(faces))]

    def pick(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck


class LoadedDice(Dice):
    """Dice whose next draws are given, for positions and conformance suites; fair again when those are used up."""

    __slots__ = ("_given",)

    def __init__(self, seed: bytes, label: str, given: Iterable[int]) -> None:
        super().__init__(seed, label)
        self._given = list(given)

    def below(self, bound: int) -> int:
        if not self._given:
            return super().below(bound)
        index = self._given.pop(0)
        if not 0 <= index < bound:
            raise ValueError(f"{index} cannot be drawn from 0 to {bound - 1}")
        return index

    def roll(self, faces: Sequence[int] = D6) -> int:
        """Take the given face; a die whose first face is no number 1 (such as "1-3") also answers to 1."""
        if not self._given:
            return super().roll(faces)
        face = self._given.pop(0)
        if face not in faces and face == 1:
            return faces[0]
        if face not in faces:
            raise ValueError(f"the die has no face {face}")
        return face
