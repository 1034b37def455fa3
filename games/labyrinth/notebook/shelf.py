"""Notebooks by the diary they were kept from: the next line costs one line, not the whole diary again."""

from collections import OrderedDict
from threading import Lock

from games.kit.seat import Seat
from games.labyrinth.diary import Diary, lines_of
from games.labyrinth.notebook.book import Notebook
from games.labyrinth.notebook.shifts import Limits
from games.labyrinth.options import LabyrinthOptions

_ROOM = 512
_LOOK_BACK = 64  # lines: a round of a full table where all is said aloud

_Key = tuple[LabyrinthOptions, Seat | None, Diary]
_lock = Lock()  # pictures are drawn and robots think in threads
_shelf: OrderedDict[_Key, Notebook] = OrderedDict()


def notebook_of(options: LabyrinthOptions, seat: Seat | None, diary: Diary) -> Notebook:
    """The notebook kept from this diary; it belongs to the shelf, so copy it before writing."""
    key = (options, seat, diary)
    with _lock:
        book, start = _shelf.get(key), len(diary)
        if book is None:
            book, start = _nearest(options, seat, diary)
    for owner, said in lines_of(diary, start):
        book.read(owner, said)
    with _lock:
        _shelf[key] = book
        _shelf.move_to_end(key)
        if len(_shelf) > _ROOM:
            _shelf.popitem(last=False)
    return book


def _nearest(options: LabyrinthOptions, seat: Seat | None, diary: Diary) -> tuple[Notebook, int]:
    for length in range(len(diary) - 1, max(len(diary) - _LOOK_BACK, 0) - 1, -1):
        book = _shelf.get((options, seat, diary[:length]))
        if book is not None:
            return book.copy(), length
    return Notebook(Limits(options), seat), 0
