"""The picture in words, for those who do not see it."""

from collections.abc import Iterator

from games.kit.text import Term, Voice
from games.saboteur.art.board import last_laid
from games.saboteur.art.choices import Choices
from games.saboteur.cells import GOALS, START, name_of
from games.saboteur.glyphs import glyph
from games.saboteur.pieces import CARD_NAMES, GOAL_NAMES, ROLE_NAMES, TREASURES, tools_in
from games.saboteur.view import UNKNOWN, View

LONGEST = 1000


def describe(view: View, voice: Voice, picks: Choices) -> str:
    words = " ".join(_sentences(view, voice, picks))
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


def _sentences(view: View, voice: Voice, picks: Choices) -> Iterator[str]:
    if view.seat is not None:
        yield voice.say("alt-role", role=Term("role", ROLE_NAMES[view.role]))
    if view.hand:
        yield voice.say("alt-hand", cards=[Term("card", CARD_NAMES[card]) for card in view.hand])
    if picks.cells:
        cells = [f"{number} {name_of(at)}" for at, numbered in picks.cells for number, _ in numbered]
        yield voice.say("alt-choices", cells=cells)
    yield voice.say("alt-round", round=view.round, rounds=view.options.rounds, deck=view.deck_size)
    yield from (_player(view, voice, seat) for seat in range(view.players))
    yield voice.say("alt-goals", goals=[_goal(view, voice, goal) for goal in range(3)])
    if (last := last_laid(view)) is not None:
        yield voice.say("alt-last", at=name_of(last))
    tunnels = [f"{name_of(at)} {glyph(tile)}" for at, tile in view.maze if at != START and at not in GOALS]
    yield voice.say("alt-tunnels", tunnels=tunnels) if tunnels else voice.say("alt-nothing")


def _player(view: View, voice: Voice, seat: int) -> str:
    broken = [Term("tool", tool) for tool in tools_in(view.broken[seat])]
    tools = voice.say("alt-broken", tools=broken) if broken else voice.say("alt-whole")
    return voice.say("alt-player", number=seat + 1, tools=tools, hand=view.hand_sizes[seat])


def _goal(view: View, voice: Voice, goal: int) -> str:
    name, kind = Term("goal", GOAL_NAMES[goal]), view.goals[goal]
    if kind == UNKNOWN:
        return voice.say("alt-hidden", goal=name)
    return voice.say("alt-open", goal=name, treasure=Term("treasure", TREASURES[kind]))
