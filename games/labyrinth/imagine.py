"""Another labyrinth in which a viewer would have seen the same: what nobody told them is dealt anew."""

from games.kit.dice import Dice
from games.kit.seat import Seat
from games.labyrinth.board.board import Board
from games.labyrinth.board.deal import draft
from games.labyrinth.notebook.shelf import notebook_of
from games.labyrinth.overlay import lay_page
from games.labyrinth.pieces import SAFE, TILE_NAMES, Item
from games.labyrinth.state import State
from games.labyrinth.view import View

_ITEMS: tuple[Item, ...] = ("", "bullet", "aid", "junk")


def imagine(view: View, dice: Dice) -> State:
    board, here = _board(view, dice)
    seats = len(view.order)
    place = _places(view, board, here, dice)
    mover = view.mover
    own = view.own
    acting = own if view.seat == mover else None
    with_mover = own is not None and mover in own.company
    everybody = view.options.feedback == "table"
    return State(
        options=view.options,
        board=board,
        order=view.order,
        turn=view.turn,
        piles=_piles(view, board, here, dice),
        place=place,
        injured=list(view.injured),
        laden=list(view.laden),
        item=_items(view, dice),
        delay=[own.delay if own and seat == view.seat else "" for seat in range(seats)],
        diaries=[view.diary if everybody or seat == _diary_of(view) else () for seat in range(seats + 1)],
        tracks=list(view.shown.tracks) if view.shown and view.shown.tracks else [(tile,) for tile in place],
        guesses=[own.guesses if own and seat == view.seat else () for seat in range(seats)],
        agreed=[bool(own and seat == view.seat and own.agreed) for seat in range(seats)],
        origin=here if with_mover and here is not None else place[mover],
        moved=acting is not None and acting.moved,
        may_buy=acting is not None and acting.may_buy,
        laid_down=acting is not None and acting.laid_down,
        may_ask=view.may_ask,
        vote=view.vote,
        peek=view.peek,
        winner=view.winner,
        is_over=view.is_over,
        heard=view.heard,
    )


def _diary_of(view: View) -> int:
    return len(view.order) if view.seat is None else view.seat


def _board(view: View, dice: Dice) -> tuple[Board, int | None]:
    """A board, and where the viewer stands on it."""
    if view.shown is not None:
        return view.shown.board, _standing(view, view.shown.board, dice)
    board = draft(view.options, len(view.order), dice)
    if view.seat is None or view.own is None:
        return board, None
    kind = next(letter for letter, name in TILE_NAMES.items() if name == view.own.tile)
    return lay_page(board, notebook_of(view.options, view.seat, view.diary), kind, dice)


def _standing(view: View, board: Board, dice: Dice) -> int | None:
    if view.seat is None or view.own is None:
        return None
    if view.shown is not None and view.shown.places:
        return view.shown.places[view.seat]
    return dice.pick([tile for tile, kind in enumerate(board.tiles) if TILE_NAMES[kind] == view.own.tile])


def _places(view: View, board: Board, here: int | None, dice: Dice) -> list[int]:
    if view.shown is not None and view.shown.places:
        return list(view.shown.places)
    elsewhere = _clearings(board, here)
    beside = () if view.own is None else (view.seat, *view.own.company)
    return [
        here if here is not None and Seat(seat) in beside else dice.pick(elsewhere) for seat in range(len(view.order))
    ]


def _piles(view: View, board: Board, here: int | None, dice: Dice) -> list[int]:
    if view.shown is not None and view.shown.places:
        return list(view.shown.piles)
    piles = [0] * len(board.tiles)
    lying = view.options.treasures - sum(view.laden)
    if here is not None and view.own is not None and view.own.pile:
        piles[here] += 1
        lying -= 1
    elsewhere = _clearings(board, here)
    for _ in range(lying):
        piles[dice.pick(elsewhere)] += 1
    return piles


def _clearings(board: Board, here: int | None) -> list[int]:
    """Where things may be that the viewer does not see; anywhere, on a board without another clearing."""
    others = [tile for tile in range(len(board.tiles)) if tile != here]
    return [tile for tile in others if board.tiles[tile] == SAFE] or others


def _items(view: View, dice: Dice) -> list[Item]:
    if view.items is not None:
        return list(view.items)
    own = "" if view.own is None else view.own.item
    return [own if seat == view.seat else dice.pick(_ITEMS) for seat in range(len(view.order))]
