"""The same facts as the pictures, in words for those who cannot see them."""

from collections import Counter

from games.kit.text import Voice
from games.labyrinth.notebook.glue import Glued
from games.labyrinth.notebook.grid import xy
from games.labyrinth.pieces import DIRECTIONS, TILE_NAMES
from games.labyrinth.view import Shown, View

_LONGEST = 1000


def company_alt(view: View, voice: Voice) -> str:
    people = [_person(view, voice, seat) for seat in range(len(view.order))]
    order = ", ".join(str(seat + 1) for seat in view.order)
    return voice.say("alt-company", order=order, people="; ".join(people))[:_LONGEST]


def board_alt(view: View, shown: Shown, voice: Voice) -> str:
    width = shown.board.width
    exits = [_gate(voice, gate // 4, gate % 4, width) for gate in shown.board.exits]
    piles = [_place(voice, tile, width) for tile, count in enumerate(shown.piles) if count]
    people = [f"{seat + 1}: {_place(voice, tile, width)}" for seat, tile in enumerate(shown.places)]
    words = voice.say(
        "alt-board",
        width=width,
        height=shown.board.height,
        exits="; ".join(exits),
        piles="; ".join(piles) or "-",
        people="; ".join(people) or "-",
    )
    return f"{words} {company_alt(view, voice)}"[:_LONGEST]


def notebook_alt(view: View, laid: Glued, number: int | None, voice: Voice) -> str:
    book = laid.book
    if number is None:
        return company_alt(view, voice)
    page = book.pages[number]
    counts = Counter(TILE_NAMES[kind] for kind in page.cells.values())
    tiles = ", ".join(f"{voice.say(f'art-{name}')} {count}" for name, count in sorted(counts.items()))
    exits = [
        "; ".join(_offset(voice, cell) + " " + voice.say(f"direction-{DIRECTIONS[way]}") for cell, way in page.exits())
    ]
    spot = book.spot()
    return voice.say(
        "alt-notebook",
        page=number,
        others=len(book.pages) - 1,
        tiles=tiles,
        exits=exits[0] or "-",
        piles="; ".join(_offset(voice, cell) for cell in sorted(page.piles)) or "-",
        here=_offset(voice, spot[1]) if spot is not None else "-",
    )[:_LONGEST]


def _person(view: View, voice: Voice, seat: int) -> str:
    word = "art-winner" if seat == view.winner else "art-injured" if view.injured[seat] else "art-healthy"
    laden = f", {voice.say('art-treasure')}" if view.laden[seat] else ""
    return f"{seat + 1} {voice.say(word)}{laden}"


def _place(voice: Voice, tile: int, width: int) -> str:
    return voice.say("alt-place", column=tile % width + 1, row=tile // width + 1)


def _gate(voice: Voice, tile: int, way: int, width: int) -> str:
    return f"{_place(voice, tile, width)} {voice.say(f'direction-{DIRECTIONS[way]}')}"


def _offset(voice: Voice, cell: int) -> str:
    """A place on a page, counted from where the page began."""
    x, y = xy(cell)
    return voice.say("alt-offset", east=x, south=y)
