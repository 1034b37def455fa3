"""The tables of one process and what can be asked of them."""

import base64
import os
from collections.abc import Mapping
from itertools import count
from typing import Any, assert_never

from pydantic import ValidationError

from games.kit.dice import Dice, LoadedDice, commitment
from games.kit.facts import Told
from games.kit.game import AnyGame, Refused, Step, move_label
from games.kit.seat import Seat
from games.protocol import faults, requests
from games.protocol.faults import Fault
from games.protocol.plain import first_of, plain, strictly
from games.protocol.table import Table, begin, find, resume

Reply = dict[str, Any]


class Engine:
    """Answers requests; a request that is refused changes nothing."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._tables: dict[int, Table] = {}
        self._numbers = count(1)

    def answer(self, fields: dict[str, Any]) -> Reply:
        """The reply to a request, without ``ok`` and ``id``; raises ``Fault``."""
        match requests.parse(fields):
            case requests.Games():
                return {"games": [_describe(game) for game in self._games.values()]}
            case requests.New() as new:
                return self._new(new)
            case requests.Load() as load:
                return {"table": self._add(resume(self._games, load.position))}
            case requests.Close() as close:
                self._table(close.table)
                del self._tables[close.table]
                return {}
            case request:
                return _answer_at(self._table(request.table), request)

    def _new(self, new: requests.New) -> Reply:
        seed = os.urandom(32).hex() if new.seed is None else new.seed
        table = begin(find(self._games, new.game), new.options, new.seats, seed)
        return {"table": self._add(table), "commitment": commitment(table.secret())}

    def _add(self, table: Table) -> int:
        number = next(self._numbers)
        self._tables[number] = table
        return number

    def _table(self, number: int) -> Table:
        if number not in self._tables:
            raise Fault(faults.UNKNOWN_TABLE, "there is no such table")
        return self._tables[number]


_AtTable = requests.Position | requests.Status | requests.Legal | requests.Play | requests.View | requests.Suggest


def _answer_at(table: Table, request: _AtTable) -> Reply:
    match request:
        case requests.Position():
            return {"position": table.position()}
        case requests.Status():
            return _status(table)
        case requests.Legal():
            return _legal(table, request)
        case requests.Play():
            return _play(table, request)
        case requests.View():
            return _view(table, request)
        case requests.Suggest():
            return _suggest(table, request)
        case _:
            assert_never(request)


def _describe(game: AnyGame) -> Reply:
    return {
        "name": game.name,
        "title": game.voice().say("title"),
        "seats": {"min": game.seats[0], "max": game.seats[-1]},
        "levels": list(game.levels),
        "options": game.options.model_json_schema(),
        "moves": game.moves.json_schema(),
    }


def _status(table: Table) -> Reply:
    outcome = table.game.scores(table.state)
    return {
        "to_act": sorted(table.game.to_act(table.state)),
        "over": table.game.is_over(table.state),
        "outcome": None if outcome is None else plain(outcome),
    }


def _legal(table: Table, request: requests.Legal) -> Reply:
    game, moves = table.game, table.game.legal(table.state, table.seat(request.seat))
    shown = moves[: request.limit]
    return {
        "moves": [game.moves.dump_python(move, mode="json") for move in shown],
        "words": [game.write(move) for move in shown],
        "count": len(moves),
    }


def _play(table: Table, request: requests.Play) -> Reply:
    step = _advance(table, table.seat(request.seat), _move(table.game, request.move), request.dice)
    reply = {"events": [_told(table.game, told) for told in step.told], "seq": table.seq + 1}
    table.state, table.seq = step.state, table.seq + 1
    return reply


def _move(game: AnyGame, given: dict[str, Any] | str) -> Any:
    try:
        return game.read(given) if isinstance(given, str) else strictly(game.moves, given)
    except ValidationError as error:
        raise Fault(faults.BAD_MOVE, first_of(error)) from error
    except Refused as refused:
        raise Fault(faults.BAD_MOVE, refused.sentence(game.voice()), refused.key) from refused


def _advance(table: Table, seat: Seat, move: Any, given: list[int] | None) -> Step[Any]:
    game, label = table.game, move_label(table.seq)
    dice = Dice(table.secret(), label) if given is None else LoadedDice(table.secret(), label, given)
    try:
        return game.advance(table.state, seat, move, dice)
    except Refused as refused:
        nobodys = refused.key in ("not-your-turn", "game-over")
        key = faults.NOT_YOUR_TURN if nobodys else faults.NOT_ALLOWED
        raise Fault(key, refused.sentence(game.voice(reader=seat)), refused.key) from refused
    except ValueError as error:
        if given is None:
            raise
        raise Fault(faults.BAD_DICE, str(error)) from error


def _told(game: AnyGame, told: Told) -> Reply:
    seats = None if told.to.seats is None else sorted(told.to.seats)
    reader = seats[0] if seats is not None and len(seats) == 1 else None
    return {
        "to": "everyone" if seats is None else seats,
        "event": plain(told.event),
        "text": game.voice(reader=reader).tell(told.event),
    }


def _view(table: Table, request: requests.View) -> Reply:
    game = table.game
    seat = None if request.seat is None else table.seat(request.seat)
    view, voice = game.observe(table.state, seat), game.voice(request.locale, reader=seat)
    page = game.public_page(view, voice) if seat is None else game.private_page(view, voice)
    reply = {"view": plain(view), "text": page.plain()}
    if request.picture:
        picture = game.draw(view, voice, ())
        reply |= {"picture": base64.b64encode(picture.png).decode(), "alt": picture.alt}
    return reply


def _suggest(table: Table, request: requests.Suggest) -> Reply:
    game, seat = table.game, table.seat(request.seat)
    level = game.levels[-1] if request.level is None else request.level
    if level not in game.levels:
        raise Fault(faults.UNKNOWN_LEVEL, f"the levels are {', '.join(game.levels)}")
    legal = game.legal(table.state, seat)
    if not legal:
        raise Fault(faults.NOT_YOUR_TURN, game.voice().say("refused-not-your-turn"))
    dice = Dice(table.secret(), f"suggest {table.seq} {seat}")
    move = game.choose(game.observe(table.state, seat), legal, dice, level)
    return {"move": game.moves.dump_python(move, mode="json"), "words": game.write(move)}
