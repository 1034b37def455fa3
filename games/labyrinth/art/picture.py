"""Which picture a view calls for: the whole board, a notebook, or the company without any map."""

from games.kit.canvas import ALERT, DIM, INK, Canvas
from games.kit.game import Focus
from games.kit.page import Picture
from games.kit.seat import Seat
from games.kit.text import Voice
from games.labyrinth.art.alt import board_alt, company_alt, notebook_alt
from games.labyrinth.art.tiles import Painter, gem, plate, symbol, token
from games.labyrinth.chart import Chart, board_chart, laid_notebook, main_page, page_chart
from games.labyrinth.notebook.glue import Glued, open_guesses
from games.labyrinth.pieces import HOSPITAL, MARSH, PORTAL, RIVER, SHOP
from games.labyrinth.state import Guess
from games.labyrinth.view import Shown, View

_WIDTH, _HEIGHT = 1000, 640
_MAP = (20.0, 20.0, 640.0, 620.0)
_SIDE = (660.0, 20.0, 980.0, 620.0)
_LARGEST = 96
_THUMBNAILS = 4
_SIGNS = ((MARSH, "marsh"), (RIVER, "river"), (PORTAL, "portal"), (SHOP, "shop"), (HOSPITAL, "hospital"))


def draw(view: View, voice: Voice, focus: Focus) -> Picture:
    if view.shown is not None and (view.seat is None or view.is_over or view.options.omniscient):
        return _draw_board(view, view.shown, voice)
    if view.seat is None and view.options.feedback != "table":
        return _draw_company(view, voice)
    return _draw_notebook(view, voice, focus)


def _draw_board(view: View, shown: Shown, voice: Voice) -> Picture:
    """R33: at the end the whole board with every track."""
    canvas = Canvas(_WIDTH, _HEIGHT)
    chart = board_chart(shown, view.order, tracks=view.is_over)
    _paint(canvas, chart, _MAP, view.seat)
    _people_column(canvas, view, voice)
    return Picture(canvas.png(), board_alt(view, shown, voice))


def _draw_notebook(view: View, voice: Voice, focus: Focus) -> Picture:
    canvas = Canvas(_WIDTH, _HEIGHT)
    laid = laid_notebook(view)
    number = main_page(laid)
    plate(canvas, _MAP)
    if number is not None:
        _paint(canvas, page_chart(laid, number, _offered(view, focus)), _MAP, view.seat)
        canvas.text((36, 42), voice.say("art-page", page=number), 28, DIM, "lm")
    others = sorted((n for n in laid.book.pages if n != number), key=lambda n: (-len(laid.book.pages[n].cells), n))
    if others:
        _thumbnails(canvas, view, voice, laid, others)
    else:
        _legend(canvas, voice)
    return Picture(canvas.png(), notebook_alt(view, laid, number, voice))


def _offered(view: View, focus: Focus) -> dict[Guess, int]:
    """R41: the numbered places while a player picks where a page begins."""
    if view.seat is None or view.own is None or not focus or not focus[-1].startswith("glue "):
        return {}
    page = int(focus[-1].split()[1])
    offers = open_guesses(view.options, view.seat, view.diary, view.own.guesses)
    return {guess: number for guess, number in offers.items() if guess.page == page}


def _paint(canvas: Canvas, chart: Chart, box: tuple[float, float, float, float], you: Seat | None) -> None:
    margin = 0.5  # of a tile: room for arrows out of the exits
    width, height = box[2] - box[0], box[3] - box[1]
    size = min(_LARGEST, width / (chart.width + 2 * margin), height / (chart.height + 2 * margin))
    left = (box[0] + box[2] - chart.width * size) / 2
    top = (box[1] + box[3] - chart.height * size) / 2
    Painter(canvas, chart, (left, top), size).paint(you)


def _thumbnails(canvas: Canvas, view: View, voice: Voice, laid: Glued, others: list[int]) -> None:
    shown = others[:_THUMBNAILS]
    height = (_SIDE[3] - _SIDE[1] - 40) / 2
    width = (_SIDE[2] - _SIDE[0] - 10) / 2
    for place, number in enumerate(shown):
        left = _SIDE[0] + (place % 2) * (width + 10)
        top = _SIDE[1] + (place // 2) * (height + 10)
        plate(canvas, (left, top, left + width, top + height))
        canvas.text((left + 12, top + 24), voice.say("art-page", page=number), 28, DIM, "lm")
        _paint(canvas, page_chart(laid, number, {}), (left, top + 40, left + width, top + height), view.seat)
    if len(others) > len(shown):
        words = voice.say("art-more", count=len(others) - len(shown))
        canvas.text((_SIDE[0], _SIDE[3] - 14), words, 28, DIM, "lm")


def _legend(canvas: Canvas, voice: Voice) -> None:
    for row, (kind, word) in enumerate(_SIGNS):
        y = 70 + row * 80
        symbol(canvas, kind, (_SIDE[0] + 40, y), 64)
        canvas.text((_SIDE[0] + 100, y), voice.say(f"art-{word}"), 34, INK, "lm")
    y = 70 + len(_SIGNS) * 80
    gem(canvas, (_SIDE[0] + 40, y), 22)
    canvas.text((_SIDE[0] + 100, y), voice.say("art-treasure"), 34, INK, "lm")
    for dot in range(3):
        canvas.circle((_SIDE[0] + 20 + dot * 20, y + 70), 5, DIM)
    canvas.text((_SIDE[0] + 100, y + 70), voice.say("art-untried"), 34, INK, "lm")


def _people_column(canvas: Canvas, view: View, voice: Voice) -> None:
    for row, seat in enumerate(view.order):
        y = 56 + row * 74
        _person(canvas, view, voice, seat, (_SIDE[0] + 40, y))


def _draw_company(view: View, voice: Voice) -> Picture:
    """R29: in a whispered game the table sees who goes when, who is hurt and who carries treasure."""
    rows = (len(view.order) + 1) // 2
    canvas = Canvas(_WIDTH, 60 + rows * 90)
    for place, seat in enumerate(view.order):
        at = (70 + 490 * (place // rows), 75 + 90 * (place % rows))
        _person(canvas, view, voice, seat, at)
    return Picture(canvas.png(), company_alt(view, voice))


def _person(canvas: Canvas, view: View, voice: Voice, seat: Seat, at: tuple[float, float]) -> None:
    """Number, condition and treasure; the one whose turn it is wears a ring, the winner's line says so."""
    x, y = at
    token(canvas, at, 24, seat, marked=not view.is_over and seat == view.mover)
    hurt = view.injured[seat]
    word = "art-winner" if seat == view.winner else "art-injured" if hurt else "art-healthy"
    canvas.text((x + 50, y), voice.say(word), 32, ALERT if hurt else INK, "lm")
    if view.laden[seat]:
        gem(canvas, (x + 230, y), 20)
