"""What each card does and when it may be played, R19."""

import pytest

from games.heimlich import GAME
from games.heimlich.moves import Play
from games.heimlich.pieces import CARDS, COPIES, Card
from games.kit.game import Refused
from games.kit.seat import Seat
from tests.games.heimlich.builders import GREEN, ORANGE, SKY, play, secret_position

PLACES = [7, 3, 11, 11, 0, 5, 8]


def choices(card: Card, **where: object) -> list[Play]:
    settings = {"places": PLACES, **where}
    state = secret_position([["church"], [card]] + [[]] * 2, phase="cards", asked=1, **settings)  # type: ignore[arg-type]
    return [move for move in GAME.legal(state, Seat(1)) if isinstance(move, Play)]


@pytest.mark.parametrize(
    ("card", "count"),
    [
        ("safe", 11),
        ("score", 21),
        ("back", 14),
        ("step", 14),
        ("two-back", 21),
        ("two-forward", 21),
        ("away", 2),
        ("ruins", 5),
        ("swap", 20),
        ("join", 40),
        ("rescue", 3),
        ("forward", 21),
        ("to-safe", 6),
    ],
)
def test_r19_how_many_choices_a_card_has(card: Card, count: int) -> None:
    assert len(set(choices(card))) == count


@pytest.mark.parametrize(
    ("asked", "places"),
    [
        (Play(card="back", agent=SKY, steps=-2), [7, 1, 11, 11, 0, 5, 8]),
        (Play(card="step", agent=4, steps=-1), [7, 3, 11, 11, 11, 5, 8]),
        (Play(card="two-back", agent=ORANGE, other=GREEN), [6, 3, 10, 11, 0, 5, 8]),
        (Play(card="two-forward", agent=SKY, other=GREEN), [7, 4, 0, 11, 0, 5, 8]),
        (Play(card="away", agent=ORANGE, steps=1), [8, 3, 11, 11, 0, 5, 8]),
        (Play(card="ruins", agent=ORANGE), [11, 3, 11, 11, 0, 5, 8]),
        (Play(card="church"), [0] * 7),
        (Play(card="swap", agent=ORANGE, other=SKY), [3, 7, 11, 11, 0, 5, 8]),
        (Play(card="join", agent=SKY, other=ORANGE), [7, 7, 11, 11, 0, 5, 8]),
        (Play(card="join", agent=ORANGE, other=SKY), [3, 3, 11, 11, 0, 5, 8]),
        (Play(card="rescue", agent=GREEN), [7, 3, 0, 11, 0, 5, 8]),
        (Play(card="rescue", agent=GREEN, other=3), [7, 3, 0, 0, 0, 5, 8]),
        (Play(card="forward", agent=6, steps=3), [7, 3, 11, 11, 0, 5, 11]),
        (Play(card="to-safe", agent=SKY), [7, 7, 11, 11, 0, 5, 8]),
    ],
    ids=str,
)
def test_r19_what_a_card_does_to_the_agents(asked: Play, places: list[int]) -> None:
    hands: list[list[Card]] = [["safe"], [asked.card], [], []]
    state = secret_position(hands, phase="cards", asked=1, places=PLACES)
    assert play(state, asked).places == places


def test_r19_score_lifts_two_markers_up_to_forty() -> None:
    state = secret_position([["back"], ["score"]], phase="cards", asked=1, scores=[39, 12, 40])
    assert play(state, Play(card="score", agent=ORANGE, other=SKY)).scores == [40, 15, 40, 0, 0]
    with pytest.raises(Refused, match="card-choice"):
        play(state, Play(card="score", agent=ORANGE, other=GREEN))


def test_r19_score_needs_two_agents_below_forty() -> None:
    assert choices("score", scores=[40] * 6) == []


def test_r19_away_needs_an_agent_at_the_safe() -> None:
    assert choices("away", safe=10) == []


def test_r19_rescue_needs_an_agent_in_the_ruins() -> None:
    assert choices("rescue", places=[0] * 7) == []


def test_r19_swap_and_join_need_two_buildings() -> None:
    assert choices("swap", places=[0] * 7) == choices("join", places=[0] * 7) == []


def test_r19_two_equal_cards_are_one_set_of_choices() -> None:
    state = secret_position([["safe"], ["back", "back"]], phase="cards", asked=1)
    assert len([move for move in GAME.legal(state, Seat(1)) if isinstance(move, Play)]) == 10


@pytest.mark.parametrize("card", CARDS)
def test_r19_the_rule_book_says_how_many_copies_there_are(card: Card) -> None:
    name = GAME.voice().say(f"card-{card}")
    assert f"| {name} | {COPIES[card]} |" in GAME.rulebook()
