"""Saboteur: dig towards the gold together, while some of you see to it that nobody gets there."""

from pathlib import Path

from pydantic import TypeAdapter

from games.kit.game import Game
from games.saboteur import art, explaining, notation, page, robot, rules, spelling, view
from games.saboteur.events import EVENTS
from games.saboteur.moves import MOVES, AnyMove
from games.saboteur.options import PRESETS, Options
from games.saboteur.state import State, check
from games.saboteur.view import View

GAME: Game[State, AnyMove, View] = Game(
    name="saboteur",
    folder=Path(__file__).parent,
    seats=range(3, 11),
    advised=range(4, 9),
    minutes=30,
    schema=1,
    options=Options,
    presets=PRESETS,
    levels=("easy", "normal"),
    moves=MOVES,
    events=EVENTS,
    states=TypeAdapter(State),
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    act=rules.act,
    scores=rules.scores,
    overdue=rules.overdue,
    check=check,
    allows=rules.allows,
    explain=explaining.explain,
    observe=view.observe,
    imagine=view.imagine,
    choose=robot.choose,
    write=notation.write,
    read=notation.read,
    spell=spelling.spell,
    open_moves=spelling.open_moves,
    public_page=page.public_page,
    private_page=page.private_page,
    draw=art.draw,
)
