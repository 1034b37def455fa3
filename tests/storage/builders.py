"""Short ways to say what a test writes into the ledger."""

from typing import Any

from storage.rows import Append, NewTable, PanelRow, TableRow

SEED = bytes(range(32))


def a_table(**facts: Any) -> NewTable:
    usual: dict[str, Any] = {
        "game": "hush",
        "options": "{}",
        "seed": SEED,
        "guild": 1,
        "home": 10,
        "channel": 11,
        "host": 100,
        "locale": "en",
        "opened_at": 1_000,
    }
    return NewTable(**{**usual, **facts})


def a_move(table: TableRow | int, seq: int, **facts: Any) -> Append:
    usual: dict[str, Any] = {
        "table_id": table if isinstance(table, int) else table.id,
        "seq": seq,
        "seat": seq % 2,
        "by_user": 100,
        "move": f'{{"n": {seq}}}',
        "at": 2_000 + seq,
        "told": [(None, f'{{"said": {seq}}}')],
        "snapshot": f'{{"after": {seq + 1}}}',
        "schema": 1,
        "phase": "playing",
    }
    return Append(**{**usual, **facts})


def a_panel(table: TableRow, **facts: Any) -> PanelRow:
    usual: dict[str, Any] = {
        "table_id": table.id,
        "kind": "board",
        "user": 0,
        "channel": 11,
        "message": 555,
        "seq": 0,
        "posted_at": 3_000,
    }
    return PanelRow(**{**usual, **facts})
