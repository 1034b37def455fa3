"""R29 to R33: who hears what, by the feedback that the table has chosen."""

from collections.abc import Iterator
from functools import cache

from games.kit.facts import Open, Secret, Told, announce, whisper
from games.kit.seat import Seat
from games.labyrinth import events as said
from games.labyrinth.options import Feedback
from games.labyrinth.pieces import DIRECTIONS, FOUND_NAMES, HOSPITAL, SHOP, Delay, Item
from games.labyrinth.state import State


def note(state: State, seat: Seat, line: str) -> None:
    """Write into the diary of whoever heard it: the seat's own, or everybody's where all is said aloud."""
    diaries = state.diaries
    if state.options.feedback == "table":
        diaries[:] = [(*diary, line) for diary in diaries]
    else:
        diaries[seat] = (*diaries[seat], line)


@cache
def code(event: Open | Secret) -> str:
    """An event in a few letters, for the memory of a view."""
    facts = event.model_dump(mode="json")
    return " ".join((facts.pop("kind"), *map(str, facts.values())))


@cache
def blocked(feedback: Feedback, seat: Seat, way: int) -> Told:
    if feedback == "table":
        return announce(said.BlockedOpenly(seat=seat, direction=DIRECTIONS[way]))
    return whisper(said.Blocked(seat=seat, direction=DIRECTIONS[way]), seat)


@cache
def found_exit(feedback: Feedback, seat: Seat, way: int) -> tuple[Told, ...]:
    if feedback == "whisper":
        return (whisper(said.FoundExit(seat=seat, direction=DIRECTIONS[way]), seat),)
    openly = announce(said.FoundExitOpenly(seat=seat))
    return (announce(said.Went(seat=seat, direction=DIRECTIONS[way])), openly) if feedback == "table" else (openly,)


@cache
def entered(feedback: Feedback, seat: Seat, way: int, found: str) -> tuple[Told, ...]:
    """R30: an echo does not tell a hospital from a shop."""
    privately = whisper(said.Entered(seat=seat, direction=DIRECTIONS[way], found=FOUND_NAMES[found]), seat)
    if feedback == "whisper":
        return (privately,)
    if feedback == "echo" and found in (HOSPITAL, SHOP):
        return (announce(said.EnteredOpenly(seat=seat, found="building")), privately)
    openly = announce(said.EnteredOpenly(seat=seat, found=FOUND_NAMES[found]))
    return (announce(said.Went(seat=seat, direction=DIRECTIONS[way])), openly) if feedback == "table" else (openly,)


@cache
def saw_treasure(feedback: Feedback, seat: Seat) -> Told:
    if feedback == "whisper":
        return whisper(said.SawTreasure(seat=seat), seat)
    return announce(said.SawTreasureOpenly(seat=seat))


def met(feedback: Feedback, seat: Seat, others: tuple[Seat, ...]) -> Told:
    """R25: told to the mover and to those who were found."""
    if feedback == "whisper":
        return whisper(said.Met(seat=seat, others=others), seat, *others)
    return announce(said.MetOpenly(seat=seat, others=others))


def bought(feedback: Feedback, seat: Seat, face: int, item: Item) -> Told:
    if feedback == "table":
        return announce(said.BoughtOpenly(seat=seat, face=face, item=item))
    return whisper(said.Bought(seat=seat, face=face, item=item), seat)


def threw_away(feedback: Feedback, seat: Seat, item: Item) -> Told:
    if feedback == "table":
        return announce(said.ThrewAwayOpenly(seat=seat, item=item))
    return whisper(said.ThrewAway(seat=seat, item=item), seat)


def used_first_aid(feedback: Feedback, seat: Seat) -> Told:
    if feedback == "table":
        return announce(said.UsedFirstAidOpenly(seat=seat))
    return whisper(said.UsedFirstAid(seat=seat), seat)


def lay_down(feedback: Feedback, seat: Seat) -> Told:
    if feedback == "table":
        return announce(said.LayDownOpenly(seat=seat))
    return whisper(said.LayDown(seat=seat), seat)


def lost_turn(feedback: Feedback, seat: Seat, reason: Delay) -> Iterator[Told]:
    """R32: that a turn is lost is seen by all; why, only by the loser."""
    yield announce(said.LostTurn(seat=seat))
    if feedback == "table":
        yield announce(said.DelayedOpenly(seat=seat, reason=reason))
    else:
        yield whisper(said.Delayed(seat=seat, reason=reason), seat)


def fired(feedback: Feedback, seat: Seat, way: int) -> Iterator[Told]:
    yield announce(said.Fired(seat=seat))
    if feedback == "table":
        yield announce(said.AimedOpenly(seat=seat, direction=DIRECTIONS[way]))
    else:
        yield whisper(said.Aimed(seat=seat, direction=DIRECTIONS[way]), seat)


@cache
def moved(seat: Seat) -> Told:
    return announce(said.Moved(seat=seat))
