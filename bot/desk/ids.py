"""Custom ids: stateless routes from a control to what it asks for, without a secret in them."""

from dataclasses import dataclass

PREFIX = "gm"
_DIGITS = 18  # of a table's number: what the ledger can hold


@dataclass(frozen=True, slots=True)
class Route:
    """``gm:7:move:3fa9c01d2e:0.2`` is: at table 7, on the panel so stamped, follow path 0.2 of the clicker's menu."""

    table: int
    verb: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{PREFIX}:{self.table}:{self.verb}:{self.rest}"


def parse(custom_id: str) -> Route | None:
    """The route in a custom id, or ``None`` where it is not one of ours."""
    parts = custom_id.split(":", 3)
    if len(parts) != 4 or parts[0] != PREFIX or not _is_number(parts[1]):
        return None
    return Route(int(parts[1]), parts[2], parts[3])


def move(table: int, stamp: str, path: str) -> str:
    return str(Route(table, "move", f"{stamp}:{path}"))


def open_move(table: int, stamp: str, number: int) -> str:
    """A move that everybody knows the acting player has, by its number among those."""
    return str(Route(table, "open", f"{stamp}:{number}"))


def page(table: int, stamp: str, path: str, number: int) -> str:
    """A further page of a step with more options than a select can hold."""
    return str(Route(table, "page", f"{stamp}:{number}:{path}"))


def parse_move(rest: str) -> tuple[str, str]:
    stamp, _, path = rest.partition(":")
    return stamp, path


def parse_page(rest: str) -> tuple[str, str] | None:
    """The stamp and the path; which page it was does not matter to what is picked on it."""
    parts = rest.split(":", 2)
    return (parts[0], parts[2]) if len(parts) == 3 else None


def _is_number(text: str) -> bool:
    """Whether these are the digits of a number that the ledger can look up."""
    return text.isascii() and text.isdecimal() and len(text) <= _DIGITS
