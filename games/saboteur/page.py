"""What the table and each player read."""

from collections.abc import Iterator

from games.kit.page import Page, Section
from games.kit.seat import Seat
from games.kit.text import Term, Voice, Who
from games.saboteur.cells import GOALS, name_of
from games.saboteur.glyphs import text_board
from games.saboteur.pieces import (
    CARD_NAMES,
    GOAL_NAMES,
    ROLE_NAMES,
    SABOTEUR,
    SABOTEURS_GET,
    TOOLS,
    TREASURES,
    tools_in,
)
from games.saboteur.state import SABOTEURS_WON
from games.saboteur.view import UNKNOWN, View, discard_counts

_SIDES = ("miners", "saboteurs", "seekers", "nobody")


def public_page(view: View, voice: Voice) -> Page:
    sections = (
        Section(tuple(_status(view, voice))),
        Section(tuple(_ending(view, voice) if view.phase == "over" else _players(view, voice))),
        Section(tuple(_goals(view, voice)), heading=voice.say("page-goals")),
        Section(text_board(view), heading=voice.say("page-board"), fixed=True),
    )
    return Page(_title(view, voice), tuple(section for section in sections if section.lines))


def private_page(view: View, voice: Voice) -> Page:
    """R12: the role stands first, every time; people forget it."""
    sections = (
        Section(tuple(_secrets(view, voice))),
        Section(tuple(_hand(view, voice)), heading=voice.say("page-hand")),
    )
    return Page(_title(view, voice), tuple(section for section in sections if section.lines))


def _title(view: View, voice: Voice) -> str:
    return voice.say("page-title", round=view.round, rounds=view.options.rounds, deck=view.deck_size)


def _status(view: View, voice: Voice) -> Iterator[str]:
    if view.results:
        yield voice.say("page-rounds", sides=[Term("side-won", _SIDES[result.side]) for result in view.results])
    if view.phase == "gold":
        gold = view.results[view.paid].gold
        left, seat = len(gold.order) - len(gold.taken), Who(Seat(gold.order[len(gold.taken)]))
        yield voice.say("page-gold", round=view.paid + 1, left=left, seat=seat)
    if view.options.stone_seekers and view.phase == "play" and any(view.is_open(goal) for goal in range(3)):
        yield voice.say("page-no-seekers")


def _players(view: View, voice: Voice) -> Iterator[str]:
    laid_aside = discard_counts(view)
    for seat in range(view.players):
        role = view.roles[seat] if view.phase != "play" else UNKNOWN
        yield voice.say(
            "page-player",
            number=seat + 1,
            name=voice.name(Seat(seat)),
            tools=_tools(view.broken[seat], voice),
            hand=view.hand_sizes[seat],
            discards=laid_aside[seat],
            points=view.points[seat] if view.options.scoring == "points" else None,
            role=None if role == UNKNOWN else Term("role", ROLE_NAMES[role]),
        )


def _ending(view: View, voice: Voice) -> Iterator[str]:
    """Who was what, and what it brought."""
    for seat in map(Seat, range(view.players)):
        score = view.points[seat] if view.options.scoring == "points" else own_nuggets(view, seat)
        role = Term("role", ROLE_NAMES[view.roles[seat]])
        name, unit = voice.name(seat), view.options.scoring
        yield voice.say("page-result", number=seat + 1, name=name, role=role, score=score, unit=unit)


def _tools(broken: int, voice: Voice) -> str:
    words = (
        voice.say("page-broken", tool=Term("tool", tool)) if broken >> i & 1 else voice.say(f"icon-{tool}")
        for i, tool in enumerate(TOOLS)
    )
    return " ".join(words)


def _goals(view: View, voice: Voice) -> Iterator[str]:
    for goal, at in enumerate(GOALS):
        name, kind = Term("goal", GOAL_NAMES[goal]), view.goals[goal]
        if kind == UNKNOWN:
            line = voice.say("page-goal-hidden", goal=name, at=name_of(at))
        else:
            line = voice.say("page-goal-open", goal=name, at=name_of(at), treasure=Term("treasure", TREASURES[kind]))
        seen = [Who(Seat(seat)) for seat, looked in enumerate(view.maps) if looked >> goal & 1]
        yield line + (voice.say("page-looked", seats=seen) if seen else "")


def _secrets(view: View, voice: Voice) -> Iterator[str]:
    assert view.seat is not None  # noqa: S101
    role = ROLE_NAMES[view.role]
    yield f"{voice.say('page-role', role=Term('role', role))} {voice.say(f'page-aim-{role}')}"
    for goal in range(3):
        if view.maps[view.seat] >> goal & 1 and not view.is_open(goal):
            treasure = Term("treasure", TREASURES[view.goals[goal]])
            yield voice.say("page-seen", goal=Term("goal", GOAL_NAMES[goal]), treasure=treasure)
    if broken := view.broken[view.seat]:
        yield voice.say("page-tools-broken", tools=[Term("tool", tool) for tool in tools_in(broken)])
    else:
        yield voice.say("page-tools-whole")
    if view.phase == "gold" and _is_chooser(view):
        yield voice.say("page-offer", offer=view.results[view.paid].gold.offers[-1])
    if view.options.scoring == "nuggets" and (view.phase != "play" or not view.options.roles_kept):
        yield voice.say("page-nuggets", nuggets=own_nuggets(view, view.seat))


def _is_chooser(view: View) -> bool:
    gold = view.results[view.paid].gold
    return gold.order[len(gold.taken)] == view.seat


def own_nuggets(view: View, seat: Seat) -> int:
    """The gold that this seat already holds: cards taken, and what saboteurs got."""
    total = 0
    for number, result in enumerate(view.results):
        total += sum(value for taker, value in zip(result.gold.order, result.gold.taken, strict=False) if taker == seat)
        is_paid = number < view.paid and result.side == SABOTEURS_WON
        if is_paid and result.roles and result.roles[seat] == SABOTEUR:
            total += SABOTEURS_GET[result.roles.count(SABOTEUR)]
    return total


def _hand(view: View, voice: Voice) -> Iterator[str]:
    for number, card in enumerate(view.hand, start=1):
        yield voice.say("page-hand-card", number=number, card=Term("card", CARD_NAMES[card]))
    if not view.hand:
        yield voice.say("page-hand-empty")
