"""What the board would look like after the clicks made so far."""

from dataclasses import dataclass

from games.heimlich.pieces import AGENTS, CHURCH, RING
from games.heimlich.view import View


@dataclass(frozen=True, slots=True)
class Preview:
    """The agents clicked so far, and where all agents would stand."""

    chosen: frozenset[int]
    places: tuple[int, ...]


def preview(view: View, focus: tuple[str, ...]) -> Preview | None:
    """Read the words picked in the menu; None if no agent was picked on the way to a move."""
    clicks = [AGENTS.index(word) for word in focus if word in AGENTS]
    if not clicks or focus[0] == "accuse":
        return None
    places = _after_card(view, focus[0], clicks) if focus[0].startswith("card-") else _after_steps(view, clicks)
    return Preview(frozenset(clicks), tuple(places))


def _after_steps(view: View, clicks: list[int]) -> list[int]:
    return [(place + clicks.count(agent)) % RING for agent, place in enumerate(view.places)]


def _after_card(view: View, word: str, clicks: list[int]) -> list[int]:
    """Cards for two agents show what the agents clicked so far would do; the others have nothing to show yet."""
    places = list(view.places)
    if word == "card-swap" and len(clicks) == 2:
        first, second = clicks
        places[first], places[second] = places[second], places[first]
    for agent in clicks:
        match word:
            case "card-two-back":
                places[agent] = (places[agent] - 1) % RING
            case "card-two-forward":
                places[agent] = (places[agent] + 1) % RING
            case "card-rescue":
                places[agent] = CHURCH
    return places
