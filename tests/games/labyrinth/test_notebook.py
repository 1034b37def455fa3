"""R38 to R41: notebooks say only what is true, and merge only what is proven."""

from collections.abc import Iterator

import pytest

from games.kit.dice import Dice
from games.kit.game import Refused
from games.kit.seat import Seat
from games.labyrinth import GAME
from games.labyrinth.board.board import Board
from games.labyrinth.moves import Glue
from games.labyrinth.notebook.book import Notebook
from games.labyrinth.notebook.glue import MOST_SHIFTS, glued, offers
from games.labyrinth.notebook.grid import ROW, cell_at, xy
from games.labyrinth.notebook.page import OPEN
from games.labyrinth.notebook.sheaf import MOST_PAGES
from games.labyrinth.notebook.shelf import notebook_of
from games.labyrinth.notebook.shifts import Limits
from games.labyrinth.options import PRESETS, Feedback, LabyrinthOptions
from games.labyrinth.pieces import EXIT, WALL
from games.labyrinth.rules.legal import turn_moves
from games.labyrinth.rules.play import act, setup
from games.labyrinth.state import Guess, State
from tests.games.labyrinth.builders import ANN, BOB, kinds, play, position

CLASSIC, QUICK = PRESETS["classic"], PRESETS["quick"]
Offset = tuple[int, int]


def kept(*lines: str, options: LabyrinthOptions = CLASSIC, seat: Seat = ANN) -> Notebook:
    return notebook_of(options, seat, lines)


# Every claim is true of the board.


def walks(options: LabyrinthOptions, games: int, rounds: int) -> Iterator[tuple[State, Notebook, dict[int, Offset]]]:
    """Random games; after each step of the first seat its notebook, and where each page truly lies."""
    for seed in range(games):
        state = setup(options, 3, Dice(f"walk {seed}".encode(), "setup"))
        dice = Dice(f"walk {seed}".encode(), "walk")
        truth: dict[int, Offset] = {}
        _locate(state, truth)
        while not state.is_over and state.round <= rounds:
            mover = state.mover
            for _ in act(state, mover, dice.pick(turn_moves(state, mover)), dice):
                pass
            if mover == ANN or options.feedback == "table":
                yield state, _locate(state, truth), truth


def _locate(state: State, truth: dict[int, Offset]) -> Notebook:
    """A page lies where its walkers really are; two walkers, or two visits, must agree on it."""
    book = notebook_of(state.options, ANN, state.diaries[ANN])
    for seat, (page, cell) in book.walkers.items():
        x, y = xy(cell)
        width = state.board.width
        offset = (state.place[seat] % width - x, state.place[seat] // width - y)
        assert truth.setdefault(page, offset) == offset, "two pages were merged that do not lie so"
    return book


def _claims(book: Notebook, board: Board, truth: dict[int, Offset]) -> int:
    """Count the claims of a notebook; each must be true."""
    count = 0
    for number, page in book.pages.items():
        if number not in truth:
            continue
        for cell, kind in page.cells.items():
            assert board.tiles[_tile(board, cell, truth[number])] == kind
        for layer, cell, what in page.borders():
            assert what == _border(board, cell, layer, truth[number])
        count += len(page.cells) + len(list(page.borders()))
    return count


def _tile(board: Board, cell: int, offset: Offset) -> int:
    x, y = xy(cell)
    assert 0 <= x + offset[0] < board.width
    assert 0 <= y + offset[1] < board.height
    return (y + offset[1]) * board.width + x + offset[0]


def _border(board: Board, cell: int, way: int, offset: Offset) -> str:
    x, y = xy(cell)
    if not (0 <= x + offset[0] < board.width and 0 <= y + offset[1] < board.height):
        cell, way = cell + (1 if way == 1 else ROW), (way + 2) % 4
    tile = _tile(board, cell, offset)
    return EXIT if tile * 4 + way in board.exits else WALL if board.walled(tile, way) else OPEN


@pytest.mark.parametrize(
    ("options", "feedback", "games"),
    [(CLASSIC, "whisper", 1000), (QUICK, "whisper", 1000), (CLASSIC, "echo", 100), (QUICK, "table", 100)],
)
def test_r38_every_claim_is_true_and_r40_every_merge_is_right(
    options: LabyrinthOptions, feedback: Feedback, games: int
) -> None:
    claims = merges = 0
    for steps, (state, book, truth) in enumerate(walks(options.model_copy(update={"feedback": feedback}), games, 18)):
        if steps % 6 == 0:
            claims += _claims(book, state.board, truth)
            merges += book.merges
    assert claims > 50 * games
    assert merges > games // 10


def test_r38_the_notebook_follows_from_the_diary_and_the_options_alone() -> None:
    state = GAME.start(CLASSIC, 2, b"pure")
    diary = ("0|", "0n.", "0e#", "0sO")
    one, other = (notebook_of(CLASSIC, ANN, diary) for _ in range(2))
    assert one is other
    assert not hasattr(one, "board")
    assert state.board.tiles not in repr(vars(one))


def test_r38_a_page_shows_tiles_borders_and_dated_notes() -> None:
    book = kept("0|", "0n.", "0*", "0@1", "0|", "0e#", "0w$", "0|")
    page = book.pages[1]
    assert page.cells == {0: ".", cell_at(0, -1): ".", cell_at(-1, -1): "$"}
    assert page.border(cell_at(0, -1), 1) == WALL
    assert page.border(0, 0) == OPEN
    assert page.border(0, 1) is None
    assert page.piles == {cell_at(0, -1): 1}
    assert page.people == {BOB: (cell_at(0, -1), 1)}


def test_r38_a_note_is_struck_out_when_the_place_is_found_empty() -> None:
    book = kept("0|", "0n.", "0*", "0@1", "0|", "0s.", "0|", "0n.")
    assert (book.pages[1].piles, book.pages[1].people) == ({}, {})


def test_r38_a_notebook_has_sixteen_pages() -> None:
    lines = [line for _ in range(40) for line in ("0nO", "0e.", "0e.")]
    book = kept(*lines)
    assert len(book.pages) == MOST_PAGES
    assert book.walkers[ANN][0] in book.pages


def test_r39_a_portal_begins_a_new_page() -> None:
    book = kept("0nO")
    assert book.spot() == (2, 0)
    assert book.pages[1].cells[cell_at(0, -1)] == book.pages[2].cells[0] == "O"


def test_r39_entering_the_same_portal_again_resumes_the_known_page() -> None:
    """The hospital has proven where the portal leads; a second visit comes out there and needs no new page."""
    book = kept("0n+", "0s.", "0eO", "0e.", "0e+", "0s.", "0eO")
    assert book.spot() == (1, cell_at(-2, -1))
    assert book.begun == 2


def test_r39_a_flush_leaves_at_most_four_shifts() -> None:
    book = kept("0n~")
    assert len(book.between(1, 2)) == 3  # not back to the clearing it was entered from
    assert {xy(shift) for shift in book.between(1, 2)} == {(0, -2), (1, -1), (-1, -1)}


def test_r39_a_dam_stays_on_the_page() -> None:
    book = kept("0n=")
    assert book.spot() == (1, cell_at(0, -1))
    assert book.pages[1].cells[cell_at(0, -1)] == "~"


def test_r40_a_single_hospital_proves_how_two_pages_lie() -> None:
    book = kept("0n+", "0s.", "0eO", "0e.", "0e+")
    assert list(book.pages) == [1]
    assert book.merges == 1
    assert book.spot() == (1, cell_at(0, -1))


def test_r40_two_hospitals_prove_nothing() -> None:
    book = kept("0n+", "0s.", "0eO", "0e.", "0e+", options=CLASSIC.model_copy(update={"hospitals": 2}))
    assert list(book.pages) == [1, 2]


def test_r40_a_flush_is_proven_when_one_way_is_left() -> None:
    """Walls to the east and west of where the flush ended leave the river only one way to have come."""
    book = kept("0n~", "0e#", "0w#")
    assert list(book.pages) == [1]
    assert book.flow(1, cell_at(0, -1)) == 0


def test_r40_notes_prove_nothing() -> None:
    without = kept("0n.", "0eO", "0n.")
    noted = kept("0n.", "0*", "0@1", "0eO", "0n.", "0*", "0@1")
    assert noted.shifts == without.shifts


def test_r40_exits_fix_an_edge() -> None:
    book = kept("0nX", "0eO", "0nX")
    assert {xy(shift)[1] for shift in book.between(1, 2)} == {0}


def test_r40_a_meeting_at_the_table_proves_where_two_stand() -> None:
    aloud = CLASSIC.model_copy(update={"feedback": "table"})
    book = kept("0|", "0n.", "1|", "1e.", "1@0", "0@1", options=aloud)
    assert list(book.pages) == [1]
    assert book.walkers[ANN] == book.walkers[BOB]


def test_r40_what_cannot_be_is_never_proven() -> None:
    """A diary that no board could have caused neither crashes a notebook nor makes it merge."""
    book = kept("0n+", "0s.", "0e+", "0eO", "0n+", "0wX", "0n~", "0w.")
    assert book.merges == 0


@pytest.mark.parametrize("line", ["0n.", "0w$", "0s~", "0eO", "0e=", "0nX"])
def test_a_forged_diary_of_any_length_is_read(line: str) -> None:
    book = kept(*[line] * 300, options=QUICK)
    assert len(book.pages) <= MOST_PAGES


# Guesses.


def two_pages() -> State:
    """Ann has left page 1 by a portal and stands on page 2."""
    state = position(places=(12, 0), width=5, height=5)
    state.diaries[ANN] = ("0n.", "0e.", "0eO", "0s.", "0s#")
    return state


def test_r41_a_guess_is_called_possible_and_can_be_taken_back() -> None:
    state = two_pages()
    (first, *_) = [word for move in GAME.legal(state, ANN) if (word := GAME.write(move)).startswith("glue 1")]
    step = play(state, first, seat=ANN)
    assert [told.event.model_dump() for told in step.told] == [{"kind": "glued", "page": 1, "onto": 2}]
    assert len(step.state.guesses[ANN]) == 1
    book = notebook_of(state.options, ANN, state.diaries[ANN])
    assert list(glued(book, step.state.guesses[ANN]).book.pages) == [1]
    assert play(step.state, "unglue 1", seat=ANN).state.guesses[ANN] == ()


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("glue 1 2 0 0", "a tile or border you have seen"),
        ("glue 1 2 9 9", "the size of the board"),
        ("glue 1 2 -20 -20", "the size of the board"),
        ("glue 1 7 0 0", "no such page"),
        ("unglue 1", "not glued"),
    ],
)
def test_r41_a_contradiction_is_refused_with_what_it_contradicts(word: str, sentence: str) -> None:
    with pytest.raises(Refused) as caught:
        play(two_pages(), word, seat=ANN)
    assert sentence in caught.value.sentence(GAME.voice())


def test_r41_offers_contradict_nothing_and_are_few() -> None:
    state = two_pages()
    book = notebook_of(state.options, ANN, state.diaries[ANN])
    found = offers(book)
    assert 0 < len(found) <= MOST_SHIFTS
    assert all(book.is_possible(2, guess.page, cell_at(guess.east, guess.south)) for guess in found)


def test_r41_a_guess_that_is_contradicted_later_is_marked_and_changes_nothing() -> None:
    book = kept("0n+", "0s.", "0eO", "0e.")
    wrong = Guess(page=2, onto=1, east=5, south=5)
    assert glued(book, (wrong,)).contradicted == ()
    proven = kept("0n+", "0s.", "0eO", "0e.", "0e+")
    laid = glued(proven, (wrong,))
    assert laid.contradicted == (wrong,)
    assert laid.book.pages[1].cells == proven.pages[1].cells


def test_r41_a_right_guess_is_never_called_true() -> None:
    """Whoever guesses what is true hears the same word as whoever guesses what is merely possible."""
    heard = set()
    for state, book, truth in walks(QUICK, 12, 25):
        for guess in () if state.is_over else offers(book):
            if guess.page in truth:
                page, onto = truth[guess.page], truth[guess.onto]
                right = (page[0] - onto[0], page[1] - onto[1])
                answer = GAME.advance(state, ANN, _glue(guess), Dice(b"any", "guess"))
                heard.add(((guess.east, guess.south) == right, *kinds(answer)))
    assert heard == {(True, "glued"), (False, "glued")}


def _glue(guess: Guess) -> Glue:
    return Glue(page=guess.page, onto=guess.onto, east=guess.east, south=guess.south)


def test_the_shelf_gives_the_same_notebook_as_a_fresh_reading() -> None:
    for state, book, _ in walks(CLASSIC, 2, 20):
        fresh = Notebook(Limits(CLASSIC), ANN)
        for line in state.diaries[ANN]:
            fresh.read(Seat(int(line[0])), line[1:])
        assert fresh.shifts == book.shifts
        assert fresh.links == book.links
        assert {n: page.cells for n, page in fresh.pages.items()} == {n: page.cells for n, page in book.pages.items()}
