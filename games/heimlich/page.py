"""What the table and each player read."""

from collections.abc import Iterator, Sequence

from games.heimlich.pieces import LETTERS, ONE_TO_THREE
from games.heimlich.rules.cards import plays
from games.heimlich.rules.ending import right_guesses
from games.heimlich.state import NOBODY, UNTIL_CARD, WHOLE_ROUND
from games.heimlich.view import View
from games.kit.page import Page, Section
from games.kit.seat import Seat
from games.kit.text import Term, Voice, Who


def public_page(view: View, voice: Voice) -> Page:
    sections = (_status(view, voice), _board(view, voice), *_ending(view, voice))
    return Page(_title(view, voice), tuple(section for section in sections if section.lines))


def private_page(view: View, voice: Voice) -> Page:
    sections = (_secret(view, voice), _hand(view, voice), _notes(view, voice))
    return Page(_title(view, voice), tuple(section for section in sections if section.lines))


def changes(view: View, voice: Voice) -> list[str]:
    """What the last move, card or scoring changed on the board."""
    if (before := view.before) is None:
        return []
    points = [
        voice.say("page-points", agent=Term("agent", agent), old=old, new=new)
        for agent, (old, new) in enumerate(zip(before.scores, view.scores, strict=True))
        if old != new
    ]
    told = [*walks(before.places, view.places, voice), *points]
    if before.safe != view.safe:
        told.append(voice.say("page-safe-change", old=place(before.safe, voice), new=place(view.safe, voice)))
    return told


def walks(starts: Sequence[int], ends: Sequence[int], voice: Voice) -> list[str]:
    return [
        voice.say("page-change", agent=Term("agent", agent), old=place(start, voice), new=place(end, voice))
        for agent, (start, end) in enumerate(zip(starts, ends, strict=True))
        if start != end
    ]


def place(building: int, voice: Voice) -> str:
    return voice.say("page-place", building=building)


def _title(view: View, voice: Voice) -> str:
    return voice.say("page-title", top_secret=view.options.top_secret)


def _status(view: View, voice: Voice) -> Section:
    lines: list[str] = []
    if view.phase == "move":
        lines.append(voice.say("page-die", seat=Who(view.turn), face=Term("face", view.die)))
    if view.phase == "safe":
        lines.append(voice.say("page-safe", seat=Who(view.turn)))
    if view.options.top_secret and view.phase != "over":
        lines.extend(_round_lines(view, voice))
    return Section(tuple(lines))


def _round_lines(view: View, voice: Voice) -> Iterator[str]:
    if view.before and view.before.card:
        told = ", ".join(changes(view, voice)) or "–"
        card = Term("card", view.before.card)
        yield voice.say("page-last-card", seat=Who(view.before.seat), card=card, changes=told)
    if view.phase == "cards":
        due = [Term("agent", agent) for agent, flag in enumerate(view.triggered) if flag]
        yield voice.say("page-due", agents=due) if due else voice.say("page-not-due")
    sizes = (voice.say("page-hand-size", seat=Who(Seat(seat)), cards=n) for seat, n in enumerate(view.hand_sizes))
    yield voice.say("page-cards", hands=" · ".join(sizes), stack=view.stack_size)


def _board(view: View, voice: Voice) -> Section:
    """The board as a text that fits a phone, a line for each agent."""
    names = [voice.say(f"agent-{agent}").removesuffix(f" {LETTERS[agent]}") for agent in range(len(view.places))]
    width = max(map(len, names))
    rows = [
        voice.say(
            "page-board-row",
            letter=LETTERS[agent],
            name=name.ljust(width),
            score=f"{view.scores[agent]:>3}",
            place=f" {place(view.places[agent], voice)}{'  !' if view.triggered[agent] else ''}",
        )
        for agent, name in enumerate(names)
    ]
    return Section((*rows, voice.say("page-board-safe", place=place(view.safe, voice))), fixed=True)


def _ending(view: View, voice: Voice) -> Iterator[Section]:
    if view.phase != "over":
        return
    top = max(view.scores)
    owned = [
        voice.say(
            "page-owner",
            seat=Who(Seat(seat)),
            agent=Term("agent", agent),
            score=view.scores[agent],
            won=view.scores[agent] == top,
        )
        for seat, agent in enumerate(view.agent_of)
    ]
    dummies = [
        voice.say("page-dummy", agent=Term("agent", agent), score=score)
        for agent, score in enumerate(view.scores)
        if agent not in view.agent_of
    ]
    if dummies:
        owned.append(voice.say("page-dummies", agents=dummies))
    yield Section(tuple(owned), voice.say("page-winners"))
    if view.options.accusation:
        yield Section(_detectives(view, voice), voice.say("page-detective"))


def _detectives(view: View, voice: Voice) -> tuple[str, ...]:
    rights = right_guesses(view.guesses, view.agent_of)
    return tuple(
        voice.say("page-detective-line", seat=Who(Seat(seat)), right=right, all=view.players - 1)
        for seat, right in enumerate(rights)
    )


def _secret(view: View, voice: Voice) -> Section:
    if view.mine is None:
        return Section(())
    key = "page-you-were" if view.phase == "over" else "page-you"
    you = voice.say(key, agent=Term("agent", view.mine), shape=Term("shape", view.mine))
    return Section((you, *_to_do(view, voice)))


def _to_do(view: View, voice: Voice) -> Iterator[str]:
    if view.order == UNTIL_CARD:
        yield voice.say("page-order-until-card")
    if view.order == WHOLE_ROUND:
        yield voice.say("page-order-whole-round")
    if not view.is_asked:
        return
    match view.phase:
        case "roll":
            yield voice.say("page-do-roll")
        case "move" if view.options.top_secret and view.die == ONE_TO_THREE:
            yield voice.say("page-do-move-or-card", face=Term("face", view.die))
        case "move":
            yield voice.say("page-do-move", face=Term("face", view.die))
        case "safe":
            yield voice.say("page-do-safe")
        case _:
            yield voice.say("page-do-cards")


def _hand(view: View, voice: Voice) -> Section:
    """What can be played comes first; what cannot is marked only when it matters, to leave the page alone."""
    if view.seat is None or not view.options.top_secret or view.phase == "over":
        return Section(())
    asked = view.is_asked and view.phase == "cards"
    playable = {play.card for play in plays(view, view.hand)} if asked else set(view.hand)
    ready = sorted(view.hand, key=lambda card: card not in playable)
    lines = [
        voice.say(
            "page-hand-card" if card in playable else "page-hand-idle", card=Term("card", card), does=Term("does", card)
        )
        for card in ready
    ]
    return Section(tuple(lines) or (voice.say("page-hand-empty"),), voice.say("page-hand"))


def _notes(view: View, voice: Voice) -> Section:
    if view.seat is None:
        return Section(())
    mine = view.guesses[view.seat * view.players : (view.seat + 1) * view.players]
    lines = tuple(
        voice.say("page-note", seat=Who(Seat(suspect)), agent=Term("agent", agent))
        for suspect, agent in enumerate(mine)
        if agent != NOBODY
    )
    return Section(lines, voice.say("page-notes"))
