"""R26 to R28, R33, R43: winning, draws, leaving, the seal, the clock."""

import pytest

from games.kit.dice import Dice
from games.kit.game import Refused
from games.labyrinth import GAME
from games.labyrinth.board.deal import deal
from games.labyrinth.chart import board_chart
from games.labyrinth.options import PRESETS
from games.labyrinth.sketch import sketch
from games.labyrinth.view import observe, witness
from tests.games.labyrinth.builders import ANN, BOB, at, board, play, position, sentences, words

GATE = board(exits=[(at(0, 0), "n")])


def test_r26_the_first_out_with_a_treasure_wins_at_once() -> None:
    step = play(position(GATE, (at(0, 0), at(4, 4)), laden=[ANN]), "n")
    assert sentences(step, None) == ["Ann has exited the maze with the treasure and won the game."]
    outcome = GAME.scores(step.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((ANN,), (1, 0), "escaped")
    assert GAME.is_over(step.state)
    with pytest.raises(Refused) as caught:
        play(step.state, "s", seat=BOB)
    assert caught.value.key == "game-over"


def test_r26_after_the_end_everybody_sees_board_and_tracks() -> None:
    before = position(GATE, (at(1, 0), at(4, 4)), laden=[ANN])
    assert observe(before, None).shown is None
    final = play(before, "w", "end", "n", "n").state
    shown = observe(final, None).shown
    assert shown is not None
    assert shown.board == final.board
    assert shown.tracks == ((at(1, 0), at(0, 0)), (at(4, 4), at(4, 3)))


def test_r26_the_end_leaves_no_question_open() -> None:
    asked = play(position(GATE, (at(1, 0), at(4, 4)), laden=[ANN]), "peek board", seat=BOB).state
    final = play(asked, "w", "end", "n", "n").state
    for state, is_open in ((asked, True), (final, False)):
        public = GAME.public_page(observe(state, None), GAME.voice()).plain()
        private = GAME.private_page(observe(state, ANN), GAME.voice()).plain()
        assert ("All must agree" in public, "All must agree" in private) == (is_open, is_open)


def test_r27_after_the_agreed_rounds_it_is_a_draw() -> None:
    state = position(places=(at(0, 0), at(4, 4)), max_rounds=50)
    for _ in range(25):
        state = play(state, "e", "w", "w", "e").state
    outcome = GAME.scores(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "rounds")


def test_r28_whoever_leaves_drops_the_treasure_even_out_of_turn() -> None:
    state = position(places=(at(0, 0), at(4, 4)), laden=[BOB])
    step = play(state, "leave", seat=BOB)
    assert (step.state.laden[BOB], step.state.piles[at(4, 4)], step.state.mover) == (False, 1, ANN)
    assert sentences(step, None) == ["Bob has dropped a pile of TREASURE."]


def test_r33_the_board_follows_from_the_seed_alone() -> None:
    made = GAME.start(PRESETS["classic"], 4, b"sealed").board
    assert made == deal(PRESETS["classic"], 4, Dice(b"sealed", "setup"))
    assert made != GAME.start(PRESETS["classic"], 4, b"other").board


def test_r43_the_clock_walks_through_the_first_open_border_but_not_out() -> None:
    corner = board(exits=[(at(0, 0), "w")], walls=[(at(0, 0), "s")])
    state = position(corner, (at(0, 0), at(4, 4)), laden=[ANN])
    assert GAME.write(GAME.overdue(state, ANN)) == "e"


def test_r43_the_clock_takes_what_is_offered_and_ends_the_turn() -> None:
    ward = board(("+....", ".....", ".....", ".....", "....."), piles=[at(1, 1)])
    hurt = play(position(ward, (at(1, 0), at(4, 4)), injured=[ANN]), "w").state
    assert GAME.write(GAME.overdue(hurt, ANN)) == "heal"
    found = play(position(ward, (at(0, 1), at(4, 4))), "e").state
    assert GAME.write(GAME.overdue(found, ANN)) == "take"
    idle = play(position(ward, (at(3, 3), at(4, 4)), items={ANN: "junk"}), "n").state
    assert GAME.write(GAME.overdue(idle, ANN)) == "end"


def test_r43_the_clock_always_finds_a_way_on() -> None:
    state = GAME.start(PRESETS["quick"], 3, b"clock")
    for seq in range(200):
        move = GAME.overdue(state, state.mover)
        assert GAME.write(move) in words(state, state.mover)
        state = GAME.advance(state, state.mover, move, Dice(b"clock", f"move {seq}")).state
    assert state.round > 25


GOLDEN = """\
+--+--+--+--+--+--+
X.  $  .  .* .  . |
+  +  +  +--+  +  +
|v  <  <  <  <  < |
+  +  +  +  +  +  +
|<  .3|m |. |.  . |
+  +--+--+  +  +  +
|F  .1 m  . |A  . |
+  +  +  +  +  +  +
|+  .  m  m  .  .*|
+  +  +  +  +  +  +
|.  .  . |B |.2|. |
+--+--+XX+--+--+--+"""


def test_r33_the_same_seed_gives_the_same_board_for_ever() -> None:
    state = GAME.start(PRESETS["quick"], 3, b"golden")
    seen = witness(state)
    assert seen.shown is not None
    assert "\n".join(sketch(board_chart(seen.shown, seen.order, tracks=False))) == GOLDEN
    assert state.order == (1, 2, 0)
