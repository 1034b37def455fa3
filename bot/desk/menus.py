"""The controls of one step of a menu: buttons, a select with pages, or points to share out."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bot.desk import ids
from bot.desk.screen import LABEL, PROMPT, ROW, Button, Entry, Row, Select
from games.kit.menu import Choose, Option, Spend
from games.kit.text import Voice

BUTTONS = 15  # more choices than this, or long hints, read better in a select
HINTED = 5
PAGE = 24  # one of a select's 25 options leads to the next page


@dataclass(frozen=True, slots=True)
class Menu:
    """One seat's menu on a panel with this stamp."""

    table: int
    stamp: str
    voice: Voice

    def rows(self, step: Choose | Spend[Any], number: int = 0) -> tuple[Row, ...]:
        rows = self._spend(step) if isinstance(step, Spend) else self._choose(step, number)
        back = (Button(self.voice.say("button-back"), self._id("")),)
        return (*rows, back) if _can_go_back(step) else tuple(rows)

    def _choose(self, step: Choose, number: int) -> list[Row]:
        options = step.options
        hinted = any(option.pick.hint for option in options)
        if len(options) > (HINTED if hinted else BUTTONS):
            return [self._select(step, number)]
        groups = groupby(options, lambda option: option.pick.group)
        return [row for _, group in groups for row in _in_rows([self._button(option) for option in group])]

    def _button(self, option: Option) -> Button:
        pick = option.pick
        return Button(self.voice.phrase(pick.label), self._id(option.path), pick.style, pick.emoji)

    def _select(self, step: Choose, number: int) -> Select:
        options = step.options
        paged = len(options) > PAGE + 1
        shown = options[number * PAGE : (number + 1) * PAGE] if paged else options
        entries = [self._entry(option) for option in shown]
        if paged:
            following = number + 1 if (number + 1) * PAGE < len(options) else 0
            entries.append(Entry(self.voice.say("more-options"), f"page:{following}"))
        prompt = self.voice.phrase(step.prompt) if step.prompt else self.voice.say("pick-one")
        return Select(ids.page(self.table, self.stamp, step.path, number), prompt[:PROMPT], tuple(entries))

    def _entry(self, option: Option) -> Entry:
        pick = option.pick
        hint = self.voice.phrase(pick.hint) if pick.hint else ""
        return Entry(self.voice.phrase(pick.label), option.path, hint, emoji=pick.emoji)

    def _spend(self, step: Spend[Any]) -> list[Row]:
        items = [
            Button(
                f"{self.voice.phrase(option.pick.label)} +{count}" if count else self.voice.phrase(option.pick.label),
                self._or_full(option.path, str(i)),
                "go" if count else "plain",
                option.pick.emoji,
                disabled=not option.path,
            )
            for i, (option, count) in enumerate(zip(step.options, step.counts, strict=True))
        ]
        return [*_in_rows(items), self._ending(step)]

    def _ending(self, step: Spend[Any]) -> tuple[Button, ...]:
        counted = zip(step.options, step.counts, strict=True)
        chosen = [f"{self.voice.phrase(option.pick.label)} {count}" for option, count in counted if count]
        confirm = self.voice.say("button-confirm", what=", ".join(chosen) or "-")
        if len(confirm) > LABEL:
            confirm = self.voice.say("button-confirm-short")
        return (
            Button(self.voice.say("button-undo"), self._or_full(step.undo, "undo"), disabled=step.undo is None),
            Button(confirm, self._or_full(step.confirm, "confirm"), "good", disabled=step.confirm is None),
        )

    def _or_full(self, path: str | None, number: str) -> str:
        """The id of a step, or of a button that cannot be pressed now: every button needs an id of its own."""
        return self._id(path) if path else str(ids.Route(self.table, "full", number))

    def _id(self, path: str) -> str:
        return ids.move(self.table, self.stamp, path)


def _can_go_back(step: Choose | Spend[Any]) -> bool:
    if isinstance(step, Spend):
        return "." in step.path and step.undo is None
    return bool(step.path)


def _in_rows(buttons: Sequence[Button]) -> list[Row]:
    return [tuple(buttons[i : i + ROW]) for i in range(0, len(buttons), ROW)]
