"""How many moves a second the ledger takes: ``python benchmarks/ledger.py [folder]``."""

import asyncio
import json
import sys
import tempfile
import time
from pathlib import Path

from storage.db import open_database
from storage.ledger import Ledger
from storage.rows import Append, NewTable, Notice

MOVES = 4_000
STATE = json.dumps({"cards": list(range(500))})  # About 2.4 kB, as a game in full swing.
EVENT = json.dumps({"kind": "laid", "seat": 1, "card": 17, "at": [3, 4]})


def move(table_id: int, seq: int) -> Append:
    return Append(
        table_id=table_id,
        seq=seq,
        seat=seq % 4,
        by_user=100,
        move=EVENT,
        at=seq,
        told=[(None, EVENT), ([1], EVENT)],
        snapshot=STATE,
        schema=1,
        phase="playing",
        deadline=seq + 60,
        notices=[Notice("board", seq=seq + 1), Notice("hand", user=7, seq=seq + 1)],
    )


async def play(ledger: Ledger, moves: int) -> None:
    new = NewTable("bench", "{}", bytes(32), guild=1, home=1, channel=1, host=1, locale="en", opened_at=0)
    table = await ledger.open_table(new)
    for seq in range(moves):
        await ledger.append(move(table.id, seq))


async def measure(folder: Path, tables: int) -> None:
    async with open_database(folder / f"{tables}.db") as db:
        start = time.perf_counter()
        await asyncio.gather(*(play(Ledger(db), MOVES // tables) for _ in range(tables)))
        took = time.perf_counter() - start
    sys.stdout.write(f"{tables:4} tables  {MOVES / took:8.0f} moves/s\n")


def main() -> None:
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        for tables in (1, 10, 100):
            asyncio.run(measure(Path(folder), tables))


if __name__ == "__main__":
    main()
