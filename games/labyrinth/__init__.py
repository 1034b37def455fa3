"""Treasures of the Abandoned Labyrinth: a map only the game master sees, and a notebook for everyone."""

from collections.abc import Sequence
from pathlib import Path

from pydantic import TypeAdapter

from games.kit.game import Game
from games.labyrinth import imagine, notation, robot, view
from games.labyrinth.art import draw
from games.labyrinth.events import EVENTS
from games.labyrinth.explain import explain
from games.labyrinth.moves import MOVES, Agree, AskPeek, Move, Refuse
from games.labyrinth.options import PRESETS, LabyrinthOptions
from games.labyrinth.page import private_page, public_page
from games.labyrinth.rules import asides, play
from games.labyrinth.state import State, check


def open_moves(seen: view.View) -> Sequence[Move]:
    """R34: the button that offers a peek after each turn, and the two that answer it."""
    if seen.is_over:
        return ()
    if seen.vote is not None:
        return (Agree(), Refuse())
    return (AskPeek(),) if seen.may_ask and seen.shown is None else ()


def unveil(options: LabyrinthOptions) -> LabyrinthOptions:
    """The document's omniscient table, also for a game that has begun."""
    return options.model_copy(update={"omniscient": True})


GAME: Game[State, Move, view.View] = Game(
    name="labyrinth",
    folder=Path(__file__).parent,
    seats=range(2, 9),
    advised=range(3, 6),
    minutes=60,
    schema=1,
    options=LabyrinthOptions,
    presets=PRESETS,
    levels=robot.LEVELS,
    moves=MOVES,
    events=EVENTS,
    states=TypeAdapter(State),
    setup=play.setup,
    to_act=play.to_act,
    legal=asides.legal,
    allows=asides.allows,
    act=play.act,
    scores=play.scores,
    overdue=play.overdue,
    check=check,
    parting=asides.parting,
    explain=explain,
    observe=view.observe,
    imagine=imagine.imagine,
    witness=view.witness,
    unveil=unveil,
    choose=robot.choose,
    write=notation.write,
    read=notation.read,
    spell=notation.spell,
    open_moves=open_moves,
    public_page=public_page,
    private_page=private_page,
    draw=draw,
    lasting_picture=True,  # R38: the notebook is on everybody's private panel, also of those who wait
)
