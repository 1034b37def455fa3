"""What the table and each player read."""

from dataclasses import replace

from games.heimlich import GAME
from games.heimlich.moves import Accuse, Pass, Play
from games.heimlich.state import HeimlichOptions, State
from games.kit.seat import Seat
from tests.games.heimlich.builders import ORANGE, SKY, play, position, secret_position, step, steps

NAMES = ("Anna", "Bert", "Cleo")


def public(state: State) -> str:
    return GAME.public_page(GAME.observe(state, None), GAME.voice(names=NAMES)).plain()


def private(state: State, seat: int) -> str:
    view = GAME.observe(state, Seat(seat))
    return GAME.private_page(view, GAME.voice(names=NAMES, reader=Seat(seat))).plain()


def test_the_table_reads_the_roll_and_the_board() -> None:
    text = public(position(3, places=[5, 11], scores=[12, -3], die=13))
    assert "Anna rolled 1 to 3" in text
    assert "A Orange  12  5" in text
    assert "B Sky     -3  ruins" in text
    assert "Safe: 7" in text


def test_the_table_reads_what_is_due_and_what_the_last_card_changed() -> None:
    state = secret_position([["back"], ["forward", "step"], []], phase="cards", asked=1, places=[6])
    state = play(state, Play(card="forward", agent=ORANGE, steps=1))
    text = public(state)
    assert "Bert played Forward: Orange A 6 → 7" in text
    assert "**A scoring is due**: Orange A came to the safe." in text
    assert "Anna 1 · Bert 1 · Cleo 0 · on the stack: 22" in text
    assert "No scoring is due." in public(play(state, Play(card="step", agent=ORANGE, steps=1)))


def test_the_table_reads_how_points_and_safe_changed() -> None:
    state = secret_position([["back"], ["score", "safe"], []], phase="cards", asked=1)
    state = play(state, Play(card="score", agent=ORANGE, other=SKY))
    assert "Bert played Score: Orange A 0 → 3 points, Sky B 0 → 3 points" in public(state)
    assert "Bert played Safe: safe 7 → ruins" in public(play(state, Play(card="safe", building=11)))


def test_a_player_reads_what_only_they_know() -> None:
    state = secret_position([["back"], ["forward", "step"], []], phase="cards", asked=1)
    assert "You are **Sky B** (square)." in private(state, 1)
    assert "**Forward**: One agent goes 1, 2 or 3 forward." in private(state, 1)
    assert "Forward" not in private(state, 0)
    assert "You hold no cards." in private(state, 2)


def test_cards_without_a_choice_come_last_and_say_so() -> None:
    state = secret_position([["back"], ["rescue", "step"]], phase="cards", asked=1)
    lines = private(state, 1).splitlines()
    assert lines[-2].startswith("**Step**")
    assert lines[-1].endswith("(cannot be played now)")


def test_a_page_does_not_change_with_what_does_not_concern_its_player() -> None:
    state = secret_position([["back"], ["forward", "step"], ["rescue"]], phase="cards", asked=1, places=[11])
    assert private(play(state, Play(card="forward", agent=ORANGE, steps=1)), 2) == private(state, 2)


def test_whoever_is_asked_reads_what_to_do() -> None:
    assert "roll the die" in private(position(3, phase="roll"), 0)
    assert "You rolled 4" in private(position(3, die=4), 0)
    assert "move the safe" in private(position(3, phase="safe"), 0)
    assert "take a card" in private(secret_position([[], [], []], die=13), 0)
    assert "play a card, or pass" in private(secret_position([["back"], []], phase="cards", asked=0), 0)
    assert "roll the die" not in private(position(3, phase="roll"), 1)


def test_a_pass_given_ahead_is_shown_to_its_player() -> None:
    state = secret_position([["back"], ["step"]], phase="cards", asked=1)
    assert "unless somebody plays a card" in private(step(state, 0, Pass()).state, 0)
    assert "for the whole round" in private(step(state, 0, Pass(rest=True)).state, 0)


def test_the_end_names_owners_winners_and_agents_of_nobody() -> None:
    text = public(play(position(3, places=[5], scores=[35, 12], die=2), steps(orange=2)))
    assert "Anna was **Orange A**: 42 points · wins" in text
    assert "Bert was **Sky B**: 12 points\n" in text
    assert "Without an owner: Yellow D (0), Pink E (0), Red F (0)" in text


def test_the_detectives_line_stands_by_itself() -> None:
    state = position(3, places=[5], scores=[35], die=2, accusation=True)
    state = step(state, 1, Accuse(suspect=Seat(0), agent=ORANGE)).state
    assert "Anna owns Orange A" in private(state, 1)
    text = public(play(state, steps(orange=2)))
    assert "Bert: 1 of 2 owners named rightly" in text
    assert "Cleo: 0 of 2 owners named rightly" in text


def test_seven_players_fit_a_phone() -> None:
    state = replace(GAME.start(HeimlichOptions(top_secret=True), 7, b"any"), scores=[-30] * 7, places=[11] * 7)
    page = GAME.public_page(GAME.observe(state, None), GAME.voice())
    assert all(len(line) <= 38 for section in page.sections if section.fixed for line in section.lines)
