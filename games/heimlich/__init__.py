"""Heimlich & Co: move anybody, score for your own secret agent."""

from pathlib import Path

from games.heimlich import art, explaining, notation, page, robot, rules, spelling, view
from games.heimlich.events import EVENTS
from games.heimlich.moves import MOVES, HeimlichMove
from games.heimlich.state import STATES, HeimlichOptions, State, check
from games.kit.game import Game

GAME: Game[State, HeimlichMove, view.View] = Game(
    name="heimlich",
    folder=Path(__file__).parent,
    seats=range(2, 8),
    advised=range(3, 8),
    minutes=30,
    schema=1,
    options=HeimlichOptions,
    presets={
        "basic": HeimlichOptions(),
        "top-secret": HeimlichOptions(top_secret=True),
        "detectives": HeimlichOptions(top_secret=True, accusation=True),
    },
    levels=robot.LEVELS,
    moves=MOVES,
    events=EVENTS,
    states=STATES,
    setup=rules.setup,
    to_act=rules.to_act,
    legal=rules.legal,
    allows=rules.allows,
    act=rules.act,
    scores=rules.scores,
    overdue=rules.overdue,
    check=check,
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
