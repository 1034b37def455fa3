"""Custom ids: stateless routes from a control to what it asks for, without a secret in them."""

from dataclasses import dataclass

PREFIX = "gm"


@dataclass(frozen=True, slots=True)
class Route:
    """``gm:7:move:12:0.2`` is: at table 7, after 12 moves, follow path 0.2 of the clicker's own menu."""

    table: int
    verb: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{PREFIX}:{self.table}:{self.verb}:{self.rest}"


def parse(custom_id: str) -> Route | None:
    """The route in a custom id, or ``None`` where it is not one of ours."""
    parts = custom_id.split(":", 3)
    if len(parts) != 4 or parts[0] != PREFIX or not parts[1].isascii() or not parts[1].isdecimal():
        return None
    return Route(int(parts[1]), parts[2], parts[3])


def move(table: int, seq: int, path: str) -> str:
    return str(Route(table, "move", f"{seq}:{path}"))


def open_move(table: int, seq: int, number: int) -> str:
    """A move that everybody knows the acting player has, by its number among those."""
    return str(Route(table, "open", f"{seq}:{number}"))


def page(table: int, seq: int, path: str, number: int) -> str:
    """A further page of a step with more options than a select can hold."""
    return str(Route(table, "page", f"{seq}:{number}:{path}"))


def parse_move(rest: str) -> tuple[int, str] | None:
    seq, _, path = rest.partition(":")
    return (int(seq), path) if seq.isascii() and seq.isdecimal() else None


def parse_page(rest: str) -> tuple[int, int, str] | None:
    numbers = rest.split(":", 2)
    if len(numbers) != 3 or not all(n.isascii() and n.isdecimal() for n in numbers[:2]):
        return None
    return int(numbers[0]), int(numbers[1]), numbers[2]
