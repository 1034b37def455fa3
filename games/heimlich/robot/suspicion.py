"""Who owns which agent, guessed from whom each player has done good."""

from math import exp

from games.heimlich.view import View

_BOLDNESS = 0.25  # how much a point done to an agent speaks for owning it
_A_MOVE = 0.5  # how much a step up counts against a point scored


def favours(view: View, seat: int) -> list[float]:
    """How much good a player has done to each agent, by scorings and by moves."""
    agents = len(view.places)
    row = slice(seat * agents, (seat + 1) * agents)
    return [earned + _A_MOVE * lifted for earned, lifted in zip(view.earned[row], view.lifted[row], strict=True)]


def suspects(view: View, seat: int) -> list[float]:
    """For each agent, how likely it is this player's; never the guesser's own."""
    done = favours(view, seat)
    best = max(good for agent, good in enumerate(done) if agent != view.mine)
    marks = [0.0 if agent == view.mine else exp(_BOLDNESS * (good - best)) for agent, good in enumerate(done)]
    total = sum(marks)
    return [mark / total for mark in marks]


def owned(view: View) -> list[float]:
    """For each agent, how likely any other player is behind it."""
    guesses = [suspects(view, seat) for seat in range(view.players) if seat != view.seat]
    return [min(1.0, sum(guess[agent] for guess in guesses)) for agent in range(len(view.places))]


def favours_after(view: View, places: list[int], gains: list[int], points: tuple[int, ...]) -> list[float]:
    """What the table would have seen the current player do after one more move, with these gains in a scoring."""
    done = favours(view, view.current)
    moved = zip(done, gains, places, view.places, strict=True)
    return [good + gain + _A_MOVE * (points[new] - points[old]) for good, gain, new, old in moved]
