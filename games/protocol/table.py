"""A table of the engine protocol: a game in progress, and its position as JSON."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from games.kit.facts import Options
from games.kit.game import AnyGame, Refused
from games.kit.seat import Seat
from games.protocol import faults
from games.protocol.faults import Fault
from games.protocol.plain import canonical, first_of, strictly
from games.protocol.requests import Seed


@dataclass(slots=True)
class Table:
    game: AnyGame
    options: Options
    seats: int
    seed: str
    state: Any
    seq: int = 0

    def seat(self, number: int) -> Seat:
        if not 0 <= number < self.seats:
            raise Fault(faults.UNKNOWN_SEAT, f"this table has the seats 0 to {self.seats - 1}")
        return Seat(number)

    def secret(self) -> bytes:
        return self.seed.encode()

    def position(self) -> dict[str, Any]:
        """Everything, seed and move number included: what is played on from it comes out the same."""
        return {
            "game": self.game.name,
            "schema": self.game.schema,
            "options": self.options.model_dump(mode="json"),
            "seats": self.seats,
            "seed": self.seed,
            "seq": self.seq,
            "state": self.game.states.dump_python(self.state, mode="json"),
        }


class _Position(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")

    game: str
    shape: int = Field(alias="schema")
    options: dict[str, Any]
    seats: int
    seed: Seed
    seq: int = Field(ge=0, lt=1 << 53)
    state: dict[str, Any]


def find(games: Mapping[str, AnyGame], name: str) -> AnyGame:
    if name not in games:
        raise Fault(faults.UNKNOWN_GAME, f"the games are {', '.join(games)}")
    return games[name]


def begin(game: AnyGame, options: dict[str, Any] | None, seats: int, seed: str) -> Table:
    """A new table; options that are not given are those of the game's first preset."""
    usual = game.default_options()
    try:
        agreed = _options(game, {**usual.model_dump(mode="json"), **(options or {})})
        return Table(game, agreed, seats, seed, game.start(agreed, seats, seed.encode()))
    except ValidationError as error:
        raise Fault(faults.BAD_OPTIONS, first_of(error)) from error
    except Refused as refused:
        raise Fault(faults.BAD_OPTIONS, refused.sentence(game.voice()), refused.key) from refused


def resume(games: Mapping[str, AnyGame], position: dict[str, Any]) -> Table:
    """The table at a position, if the game itself could have written it."""
    try:
        given = _Position.model_validate(position)
        game = find(games, given.game)
        if given.shape != game.schema:
            raise Fault(faults.BAD_POSITION, f"schema {given.shape} is not the game's present one, {game.schema}")
        state = strictly(game.states, given.state)
        table = Table(game, _options(game, given.options), given.seats, given.seed, state, given.seq)
    except ValidationError as error:
        raise Fault(faults.BAD_POSITION, first_of(error)) from error
    _demand_sound(table)
    if canonical(table.position()) != canonical(position):
        raise Fault(faults.BAD_POSITION, "the state must hold every field of the game's state and nothing else")
    return table


def _options(game: AnyGame, fields: dict[str, Any]) -> Options:
    return strictly(TypeAdapter(game.options), fields)


def _demand_sound(table: Table) -> None:
    game, state = table.game, table.state
    if getattr(state, "players", table.seats) != table.seats or table.seats not in game.seats:
        raise Fault(faults.BAD_POSITION, f"the state is not one of {table.seats} seats")
    if getattr(state, "options", table.options) != table.options:
        raise Fault(faults.BAD_POSITION, "the state was made with other options")
    try:
        game.check(state)
    except (ValueError, LookupError, TypeError, ArithmeticError) as error:
        # A check that stumbles over a state has found it unsound as well.
        raise Fault(faults.BAD_POSITION, str(error)) from error
    if not all(0 <= seat < table.seats for seat in game.to_act(state)):
        raise Fault(faults.BAD_POSITION, f"the state is not one of {table.seats} seats")
