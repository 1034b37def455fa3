"""A program that plays three tables without end and prints each move once the ledger has it; made to be killed."""

import asyncio
import sys

from storage.db import open_database
from storage.ledger import Ledger
from tests.storage.builders import a_move, a_table


async def play(ledger: Ledger) -> None:
    table = await ledger.open_table(a_table())
    seq = 0
    while True:
        await ledger.append(a_move(table, seq, told=[(None, "{}"), ([0], "{}")]))
        sys.stdout.write(f"{table.id} {seq}\n")
        sys.stdout.flush()
        seq += 1


async def main(path: str) -> None:
    async with open_database(path) as db:
        await asyncio.gather(*(play(Ledger(db)) for _ in range(3)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
