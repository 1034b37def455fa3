"""Recorded games and positions: legal sets, next states and winners, in both modes."""

import gzip
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from games.heimlich import GAME
from games.heimlich.moves import HeimlichMove, Move, Pass, Play, Roll, Safe
from games.heimlich.pieces import COPIES, FACES, Card
from games.heimlich.rules.card_round import resume
from games.heimlich.state import HeimlichOptions, Phase, State
from games.kit.dice import LoadedDice
from games.kit.seat import Seat

DATA = Path(__file__).parents[3].parent / "shared" / "conformance"
MODES = ("basic", "cards")

Action = list[Any]
Record = dict[str, Any]

KINDS: dict[Card, str] = {
    "safe": "safe",
    "score": "score",
    "back": "m0",
    "step": "m1",
    "two-back": "m2",
    "two-forward": "m3",
    "away": "m4",
    "ruins": "m5",
    "church": "m6",
    "swap": "m7",
    "join": "m8",
    "rescue": "m9",
    "forward": "m10",
    "to-safe": "m11",
}
CARDS: dict[str, Card] = {kind: card for card, kind in KINDS.items()}
PHASES: dict[Phase, str] = {"roll": "roll", "move": "move", "cards": "card", "safe": "safe", "over": "over"}


def records(kind: str) -> list[Record]:
    file = DATA / f"heimlich-{kind}.jsonl.gz"
    if not file.exists():
        return []
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def as_action(move: HeimlichMove, agents: int) -> Action:
    match move:
        case Roll():
            return ["roll"]
        case Move(steps=steps):
            return ["move", list(steps[:agents])]
        case Safe(building=building):
            return ["safe", building]
        case Play():
            chosen = [agent for agent in (move.agent, move.other) if agent is not None]
            return ["card", KINDS[move.card], chosen, move.building if move.card == "safe" else move.steps]
        case _:
            return ["pass"]


def as_move(action: Action) -> HeimlichMove:
    match action:
        case ["roll", *_]:
            return Roll()
        case ["move", steps]:
            return Move(steps=(*steps, *[0] * (7 - len(steps))))
        case ["safe", building]:
            return Safe(building=building)
        case ["card", kind, agents, number]:
            agent, other = (*agents, None, None)[:2]
            if kind == "safe":
                return Play(card="safe", building=number)
            return Play(card=CARDS[kind], agent=agent, other=other, steps=number)
        case _:
            return Pass()


def as_state(game: Record, form: Record) -> State:
    """The recorded position; who plays, what was played and the stack's order are filled in where it is silent."""
    players, agents = game["players"], game["agents"]
    hands = [tuple(CARDS[kind] for kind in hand) for hand in form.get("hands", [[]] * players)]
    stack = _stack(game, form)
    turn = 0 if form["turn"] is None else form["turn"]
    return State(
        options=HeimlichOptions(top_secret=game["cards"]),
        phase=next(phase for phase, name in PHASES.items() if name == form["ph"]),
        turn=Seat(turn),
        current=Seat(turn if form["cur"] is None else form["cur"]),
        agent_of=game["owner_agent"],
        places=form["pos"],
        scores=form["sc"],
        triggered=[agent in form["trig"] for agent in range(agents)],
        safe=form["safe"],
        die=form["die"],
        hands=hands,
        stack=stack,
        played=_played(game, hands, stack),
        passes=form.get("skips", 0),
        standing=[0] * players,
        guesses=[-1] * players * players,
        earned=[0] * players * agents,
        lifted=[0] * players * agents,
        before=None,
    )


def _stack(game: Record, form: Record) -> list[Card]:
    if not game["cards"]:
        return []
    left = form["stack"]
    kinds = left if isinstance(left, list) else game["stack"][len(game["stack"]) - left :]
    return [CARDS[kind] for kind in kinds]


def _played(game: Record, hands: list[tuple[Card, ...]], stack: list[Card]) -> list[Card]:
    if not game["cards"]:
        return []
    held = [*stack, *(card for hand in hands for card in hand)]
    return [card for card, copies in COPIES.items() for _ in range(copies - held.count(card))]


def comparable(state: State) -> Record:
    """What both sides record; empty hands have passed already, as nobody asks them."""
    settled = state.copy()
    list(resume(settled))
    over = settled.phase == "over"
    return {
        "phase": settled.phase,
        "turn": None if over else settled.turn,
        "current": None if over else settled.current,
        "places": settled.places,
        "scores": settled.scores,
        "triggered": settled.triggered,
        "safe": settled.safe,
        "die": settled.die,
        "hands": [sorted(hand) for hand in settled.hands],
        "stack": settled.stack,
        "passes": settled.passes,
    }


def after(state: State, action: Action) -> State:
    faces = action[1:] if action[0] == "roll" else []
    dice = LoadedDice(b"", "", faces)
    return GAME.advance(state, state.current, as_move(action), dice).state


def legal_texts(state: State) -> list[bytes]:
    agents = len(state.places)
    actions = {json.dumps(as_action(move, agents), separators=(",", ":")) for move in GAME.legal(state, state.current)}
    return sorted(action.encode() for action in actions)


def assert_legal(state: State, record: Record) -> None:
    texts = legal_texts(state)
    assert len(texts) == record["n"]
    assert sha256(b"\n".join(texts)).hexdigest() == record["h"]


@pytest.mark.skipif(not DATA.exists(), reason="the recorded games are not on this machine")
class TestConformance:
    @pytest.mark.parametrize("mode", MODES)
    def test_every_step_of_recorded_games(self, mode: str) -> None:
        for game in records(f"{mode}-games"):
            forms = [*game["steps"], game["final"]]
            for step, following in zip(game["steps"], forms[1:], strict=True):
                state = as_state(game, step)
                GAME.check(state)
                assert_legal(state, step)
                assert comparable(after(state, step["act"])) == comparable(as_state(game, following)), step["i"]

    @pytest.mark.parametrize("mode", MODES)
    def test_recorded_games_played_through(self, mode: str) -> None:
        """The same games from the first roll on, without ever looking at the recorded positions between."""
        for game in records(f"{mode}-games"):
            state = as_state(game, game["steps"][0])
            for action in asked(game):
                state = after(state, action)
            assert comparable(state) == comparable(as_state(game, game["final"]))
            outcome = GAME.scores(state)
            assert outcome is not None
            assert list(outcome.winners) == game["final"]["winners"]

    @pytest.mark.parametrize("mode", MODES)
    def test_single_positions(self, mode: str) -> None:
        for record in records(f"{mode}-states"):
            state = as_state(record, record["state"])
            GAME.check(state)
            assert_legal(state, record)
            for action, following in record["trans"]:
                assert comparable(after(state, action)) == comparable(as_state(record, following)), record["id"]

    @pytest.mark.parametrize("mode", MODES)
    def test_large_legal_sets(self, mode: str) -> None:
        listed = {record["h"]: record["legal"] for record in records(f"{mode}-sets")}
        seen = {step["h"]: (game, step) for game in records(f"{mode}-games") for step in game["steps"]}
        for key in listed.keys() & seen.keys():
            actions = sorted(json.dumps(action, separators=(",", ":")).encode() for action in listed[key])
            assert legal_texts(as_state(*seen[key])) == actions


def asked(game: Record) -> Iterator[Action]:
    """The actions of players who are asked: empty hands pass unasked."""
    for step in game["steps"]:
        if step["ph"] != "card" or step["hands"][step["cur"]]:
            yield step["act"]


def test_the_faces_of_the_die_are_those_recorded() -> None:
    assert FACES == (13, 2, 3, 4, 5, 6)
