"""Moves as typed words and as clicks."""

import pytest

from games.heimlich import GAME
from games.heimlich.moves import Accuse, HeimlichMove, Listen, Pass, Play, Roll, Safe
from games.kit.game import Refused
from games.kit.menu import Choose, Ready, Spend, walk
from games.kit.seat import Seat
from tests.games.heimlich.builders import GREEN, ORANGE, RED, SKY, position, secret_position, steps


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("roll", Roll()),
        ("  ROLL ", Roll()),
        ("move orange2 sky1", steps(orange=2, sky=1)),
        ("Move A2 b 1", steps(orange=2, sky=1)),
        ("move red1 red1", steps(red=2)),
        ("move none", steps()),
        ("safe 4", Safe(building=4)),
        ("safe ruins", Safe(building=11)),
        ("play church", Play(card="church")),
        ("play safe 3", Play(card="safe", building=3)),
        ("play two-back a C", Play(card="two-back", agent=ORANGE, other=GREEN)),
        ("play step sky -1", Play(card="step", agent=SKY, steps=-1)),
        ("play forward red +3", Play(card="forward", agent=RED, steps=3)),
        ("pass", Pass()),
        ("pass round", Pass(rest=True)),
        ("listen", Listen()),
        ("accuse 2 sky", Accuse(suspect=Seat(1), agent=SKY)),
    ],
)
def test_typed_words_are_understood(typed: str, move: HeimlichMove) -> None:
    assert GAME.read(typed) == move
    assert GAME.read(GAME.write(move)) == move


@pytest.mark.parametrize(
    "nonsense",
    [
        "",
        "fly",
        "roll 6",
        "move",
        "move purple2",
        "move orange",
        "move orange9",
        "move a2 and b1",
        "safe",
        "safe 12",
        "safe -1",
        "play",
        "play trick",
        "play swap a b c",
        "play step a 1 2",
        "pass now",
        "accuse 0 sky",
        "accuse 8 sky",
        "accuse sky",
        "play safe",
    ],
)
def test_nonsense_is_refused(nonsense: str) -> None:
    with pytest.raises(Refused, match="bad-notation"):
        GAME.read(nonsense)


def test_steps_are_clicked_one_by_one() -> None:
    state = position(die=3)
    spelled = GAME.spelled(GAME.observe(state, Seat(0)), GAME.legal(state, Seat(0)))
    step = walk(spelled, "s00")
    assert isinstance(step, Spend)
    assert step.focus == ("orange", "orange")
    assert step.confirm is None
    full = walk(spelled, "s005")
    assert isinstance(full, Spend)
    assert walk(spelled, full.confirm or "") == Ready(steps(orange=2, red=1))


def test_two_agents_of_a_card_are_clicked_in_any_order() -> None:
    state = secret_position([[], ["two-back"]], phase="cards", asked=1)
    spelled = GAME.spelled(GAME.observe(state, Seat(1)), GAME.legal(state, Seat(1)))
    wanted = Ready(Play(card="two-back", agent=ORANGE, other=GREEN))
    assert walk(spelled, "0.s02!") == walk(spelled, "0.s20!") == wanted


def test_the_safe_is_moved_with_one_click() -> None:
    state = position(phase="safe")
    spelled = GAME.spelled(GAME.observe(state, Seat(0)), GAME.legal(state, Seat(0)))
    menu = walk(spelled)
    assert isinstance(menu, Choose)
    assert len(menu.options) == 11
    assert walk(spelled, menu.options[-1].path) == Ready(Safe(building=11))
