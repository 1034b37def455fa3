"""A player's own cards below the board, numbered as in the menu, and the role, every time."""

from games.kit.canvas import DIM, GOLD, GROUND, INK, LINE, PANEL, Box, Canvas
from games.kit.text import Voice
from games.saboteur.art.choices import Choices
from games.saboteur.art.icons import draw_action
from games.saboteur.art.tiles import ROCK, draw_tunnel
from games.saboteur.pieces import BREAKS, CARD_NAMES, REPAIRS, ROLE_NAMES, TILES, TUNNELS
from games.saboteur.view import View

HAND_HEIGHT = 196
_LEFT = 244
_WIDE, _STEP = 130, 140


def draw_hand(canvas: Canvas, view: View, voice: Voice, top: float, picks: Choices) -> None:
    canvas.line([(0, top), (canvas.width, top)], LINE, 2)
    canvas.text((_LEFT / 2, top + 58), voice.say("art-you"), 28, DIM)
    canvas.text((_LEFT / 2, top + 98), voice.say(f"role-{ROLE_NAMES[view.role]}").upper(), 31, GOLD, bold=True)
    for slot, card in enumerate(view.hand):
        left = _LEFT + slot * _STEP
        _card(canvas, voice, (left, top + 12, left + _WIDE, top + HAND_HEIGHT - 12), card)
        is_picked = slot == picks.slot
        if is_picked:
            canvas.box((left - 4, top + 8, left + _WIDE + 4, top + HAND_HEIGHT - 8), None, GOLD, 5)
        canvas.circle((left + 22, top + 34), 20, GOLD if is_picked else INK, GROUND, 2)
        canvas.text((left + 22, top + 34), str(slot + 1), 28, GROUND, bold=True)


def _card(canvas: Canvas, voice: Voice, box: Box, card: int) -> None:
    left, top, right, bottom = box
    canvas.box(box, PANEL, LINE, 2, 10)
    if card < TUNNELS:
        draw_tunnel(canvas, (left + 26, top + 8, right - 8, bottom - 8), TILES[card])
        return
    middle = (left + right) / 2
    canvas.box(box, ROCK, LINE, 2, 10)
    draw_action(canvas, (middle + 4, top + 62), 62, card)
    canvas.text((middle, bottom - 22), voice.say(f"art-{_kind(card)}"), 28, INK)


def _kind(card: int) -> str:
    if card in BREAKS:
        return "break"
    return "repair" if card in REPAIRS else CARD_NAMES[card]
