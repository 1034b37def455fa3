"""Kill the program in the middle of a stream of moves: what was acknowledged is there, and nothing is half there."""

import subprocess
import sys
from pathlib import Path

import pytest

from storage.db import open_database
from storage.ledger import Ledger

ROOT = Path(__file__).parents[2]


def play_and_kill(path: Path, moves: int) -> dict[int, int]:
    """How many moves of each table were acknowledged before the end."""
    acknowledged: dict[int, int] = {}
    program = [sys.executable, "-m", "tests.storage.stream_of_moves", str(path)]
    with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for _ in range(moves):
            table, seq = map(int, child.stdout.readline().split())
            acknowledged[table] = seq + 1
        child.kill()
        for line in child.stdout:
            if line.endswith("\n"):
                table, seq = map(int, line.split())
                acknowledged[table] = seq + 1
    return acknowledged


@pytest.mark.parametrize("moves", [1, 40, 150])
async def test_a_kill_loses_nothing_acknowledged_and_leaves_nothing_half_written(path: Path, moves: int) -> None:
    acknowledged = play_and_kill(path, moves)
    assert sum(acknowledged.values()) >= moves
    async with open_database(path) as db:
        ledger = Ledger(db)
        for table in await ledger.tables():
            made = await ledger.moves(table.id)
            snapshot = await ledger.snapshot(table.id)
            heard = [event.seq for event in await ledger.events(table.id)]
            assert len(made) >= acknowledged.get(table.id, 0)
            assert [move.seq for move in made] == list(range(table.seq))
            assert heard == [seq for seq in range(table.seq) for _ in range(2)]
            assert (snapshot.seq if snapshot else 0) == table.seq
