"""What the table and each player read."""

from collections.abc import Iterator

from games.kit.page import Page, Section
from games.kit.seat import Seat
from games.kit.text import Sayable, Term, Voice, Who
from games.labyrinth.chart import board_chart, laid_notebook, main_page, page_chart
from games.labyrinth.notebook.glue import Glued
from games.labyrinth.sketch import sketch
from games.labyrinth.view import Own, View


def public_page(view: View, voice: Voice) -> Page:
    people = tuple(_person(view, voice, seat) for seat in view.order)
    sections = [
        Section((_round(view, voice),)),
        Section(people, voice.say("page-order")),
        *_vote(view, voice),
        *_board(view, voice),
    ]
    if view.options.feedback == "table" and view.shown is None:
        sections += _notebook(view, voice)
    return Page(voice.say("title"), tuple(sections))


def private_page(view: View, voice: Voice) -> Page:
    if view.own is None or view.seat is None:
        return public_page(view, voice)
    own = tuple(_own(view, view.own, view.seat, voice))
    return Page(
        voice.say("title"),
        (Section(own), *_notebook(view, voice), *_vote(view, voice), *_board(view, voice)),
    )


def _round(view: View, voice: Voice) -> str:
    most = view.options.max_rounds
    return voice.say("page-round", round=min(view.round, most or view.round), most=most)


def _person(view: View, voice: Voice, seat: Seat) -> str:
    facts: dict[str, Sayable] = {"seat": Who(seat), "number": seat + 1}
    facts |= {"injured": view.injured[seat], "laden": view.laden[seat]}
    facts |= {"acting": not view.is_over and seat == view.mover}
    facts |= {"item": _item(view.items[seat]) if view.items and view.items[seat] else None}
    return voice.say("page-person", **facts)


def _item(item: str) -> Term:
    return Term("item", item)


def _own(view: View, own: Own, seat: Seat, voice: Voice) -> Iterator[str]:
    yield voice.say(
        "page-own",
        injured=view.injured[seat],
        laden=view.laden[seat],
        item=_item(own.item) if own.item else None,
    )
    yield voice.say("page-tile", tile=own.tile)
    if own.pile:
        yield voice.say("page-pile")
    if own.company:
        yield voice.say("page-company", others=[Who(other) for other in own.company], count=len(own.company))
    if own.delay:
        yield voice.say("page-delay")
    if own.moved and not view.is_over:
        yield voice.say("page-moved")


def _vote(view: View, voice: Voice) -> Iterator[Section]:
    if view.vote is not None and not view.is_over:
        asked = voice.say("page-vote", log=None if view.vote.log is None else Who(view.vote.log))
        agreed = (voice.say("page-agreed"),) if view.own is not None and view.own.agreed else ()
        yield Section((asked, *agreed))


def _board(view: View, voice: Voice) -> Iterator[Section]:
    if view.shown is not None:
        chart = board_chart(view.shown, view.order, tracks=False)
        yield Section(sketch(chart, view.seat), voice.say("page-board"), fixed=True)


def _notebook(view: View, voice: Voice) -> Iterator[Section]:
    """R38: the map of the page where one stands; the picture has the others too."""
    laid = laid_notebook(view)
    number = main_page(laid)
    if number is not None:
        pages = laid.book.pages.values()
        tiles = sum(len(page.cells) for page in pages)
        borders = sum(1 for page in pages for _ in page.borders())
        heading = voice.say("page-notebook", page=number, others=len(laid.book.pages) - 1, tiles=tiles, borders=borders)
        yield Section(sketch(page_chart(laid, number, {}), view.seat), heading, fixed=True)
    notes = tuple(_guesses(view, laid, voice))
    if notes:
        yield Section(notes)
    yield Section((voice.say("page-legend"),))


def _guesses(view: View, laid: Glued, voice: Voice) -> Iterator[str]:
    for guess in () if view.own is None else view.own.guesses:
        word = "contradicted" if guess in laid.contradicted else "possible"
        yield voice.say(f"page-guess-{word}", page=guess.page, onto=guess.onto)
