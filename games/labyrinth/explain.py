"""Why a move is refused, from what its player knows."""

from typing import assert_never

from games.kit.game import Refused
from games.kit.text import Term, Who
from games.labyrinth.moves import (
    Agree,
    AskPeek,
    Attack,
    Buy,
    EndTurn,
    Glue,
    Go,
    Heal,
    Leave,
    Move,
    PickUp,
    PutDown,
    Refuse,
    Shoot,
    ThrowAway,
    Unglue,
    UseFirstAid,
)
from games.labyrinth.notebook.glue import conflict, glued
from games.labyrinth.notebook.shelf import notebook_of
from games.labyrinth.state import Guess
from games.labyrinth.view import Own, View


def explain(view: View, move: Move) -> Refused:
    if view.own is None or view.seat is None:
        return Refused("not-allowed")
    return _explain(view, view.own, view.injured[view.seat], move)


def _explain(view: View, own: Own, hurt: bool, move: Move) -> Refused:  # noqa: C901, PLR0911, PLR0912 - one case a move
    match move:
        case Go():
            return Refused("moved-already")
        case EndTurn():
            return Refused("move-first")
        case Shoot():
            return Refused("no-bullet")
        case Attack():
            return _explain_attack(view, own, hurt, move)
        case PickUp():
            return _explain_pick_up(view, own, hurt)
        case PutDown() | Leave():
            return Refused("no-treasure")
        case Buy():
            return _explain_buy(own)
        case Heal():
            return _explain_heal(own, hurt)
        case UseFirstAid():
            return Refused("no-first-aid") if own.item != "aid" else Refused("not-injured")
        case ThrowAway():
            return Refused("not-in-the-shop") if own.item else Refused("nothing-held")
        case AskPeek():
            return Refused("peek-later")
        case Agree() | Refuse():
            return Refused("no-vote")
        case Glue():
            return _explain_glue(view, own, move)
        case Unglue():
            return Refused("not-glued", page=move.page)
        case _:
            assert_never(move)


def _explain_attack(view: View, own: Own, hurt: bool, move: Attack) -> Refused:
    if own.tile == "hospital":
        return Refused("no-attack-here")
    if hurt:
        return Refused("you-are-injured")
    if move.target not in own.company:
        return Refused("not-here")
    if view.injured[move.target]:
        return Refused("foe-is-injured", foe=Who(move.target))
    return Refused("no-bullet")


def _explain_pick_up(view: View, own: Own, hurt: bool) -> Refused:
    if not own.pile:
        return Refused("no-pile")
    if hurt:
        return Refused("you-are-injured")
    return Refused("just-put-down") if own.laid_down else Refused("one-treasure")


def _explain_buy(own: Own) -> Refused:
    if own.tile != "shop":
        return Refused("no-shop")
    return Refused("hands-full") if own.item else Refused("one-roll")


def _explain_heal(own: Own, hurt: bool) -> Refused:
    if own.tile != "hospital":
        return Refused("no-hospital")
    if not hurt:
        return Refused("not-injured")
    return Refused("lying-already") if own.delay == "hospital" else Refused("move-first")


def _explain_glue(view: View, own: Own, move: Glue) -> Refused:
    """R41: a guess is called possible or contradicted, nothing else."""
    guess = Guess(move.page, move.onto, move.east, move.south)
    book = notebook_of(view.options, view.seat, view.diary)
    if book.resolve(move.page) is None or book.resolve(move.onto) is None:
        return Refused("no-page")
    laid = glued(book, own.guesses).book
    if guess in glued(laid, (guess,)).contradicted:
        return Refused("contradicted", what=Term("conflict", conflict(laid, guess)))
    return Refused("not-offered")
