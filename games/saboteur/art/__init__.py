"""The picture of the table, and the same in words."""

from games.kit.canvas import Canvas
from games.kit.game import Focus
from games.kit.page import Picture
from games.kit.text import Voice
from games.saboteur.art.alt import describe
from games.saboteur.art.board import BoardFrame, draw_board
from games.saboteur.art.choices import choices
from games.saboteur.art.hand import HAND_HEIGHT, draw_hand
from games.saboteur.art.table import draw_table, table_width
from games.saboteur.view import View

WIDTH = 1100
TALLEST = 620
MARGIN = 12


def draw(view: View, voice: Voice, focus: Focus) -> Picture:
    """The board, the players beside it, and for a seat its own hand below; ``focus`` numbers what may be picked."""
    picks = choices(view, focus)
    side = table_width(view)
    frame = BoardFrame.fit(view, (MARGIN, MARGIN, WIDTH - side - 2 * MARGIN, TALLEST))
    height = round(max(frame.bottom, 470)) + MARGIN
    canvas = Canvas(WIDTH, height + (HAND_HEIGHT if view.seat is not None else 0))
    draw_board(canvas, view, frame, picks)
    draw_table(canvas, view, voice, (WIDTH - side, MARGIN, WIDTH - MARGIN, height - MARGIN))
    if view.seat is not None:
        draw_hand(canvas, view, voice, height, picks)
    return Picture(canvas.png(), describe(view, voice, picks))
