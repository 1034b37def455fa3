"""The real process: lines through a pipe, and the commands beside the protocol."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games import discover
from games.simulate import simulate
from tests.games.protocol.hush import GAME, HushOptions

ROOT = Path(__file__).parents[3]
NAMES = list(discover())


def run(*arguments: str, sent: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "games", *arguments]
    return subprocess.run(command, cwd=ROOT, input=sent, capture_output=True, timeout=120, check=False)


def test_the_process_answers_every_line_and_ends_with_its_input() -> None:
    sent = [b'{"op": "games", "id": "a"}', b"\xff\x00", b"", b"[" * 50_000, b'{"op": "games", "id": "b"}']
    ended = run(sent=b"\n".join(sent))
    replies = [json.loads(line) for line in ended.stdout.splitlines()]
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert [reply["ok"] for reply in replies] == [True, False, False, False, True]
    assert [game["name"] for game in replies[0]["games"]] == NAMES


def test_a_reply_comes_before_the_next_request_is_sent() -> None:
    command = [sys.executable, "-m", "games"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(b'{"op": "games", "id": %d}\n' % number)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(timeout=60) == 0


@pytest.mark.parametrize("name", NAMES)
def test_rules_prints_the_rulebook(name: str) -> None:
    assert run("rules", name).stdout.decode().strip() == discover()[name].rulebook().strip()


@pytest.mark.parametrize("name", NAMES)
def test_simulate_plays_and_counts(name: str) -> None:
    game = discover()[name]
    ended = run("simulate", name, "--seats", str(game.seats[0]), "--games", "2", "--level", game.levels[0])
    assert ended.returncode == 0, ended.stderr.decode()
    first, *rest = ended.stdout.decode().splitlines()
    assert first.startswith("2 games, ")
    assert sum(line.startswith("seat ") for line in rest) == game.seats[0]


@pytest.mark.parametrize("arguments", [["rules", "chess"], ["rules"], ["dance"], ["simulate", "chess"]])
def test_a_wrong_command_line_is_explained(arguments: list[str]) -> None:
    ended = run(*arguments)
    assert ended.returncode == 2
    assert b"usage:" in ended.stderr


@pytest.mark.parametrize("name", NAMES[:1])
@pytest.mark.parametrize("wrong", [["--seats", "99"], ["--level", "divine"], ["--preset", "x"], ["--games", "0"]])
def test_a_simulation_that_cannot_be_is_explained(name: str, wrong: list[str]) -> None:
    assert run("simulate", name, *wrong).returncode == 2


def test_simulations_are_repeatable_and_count_every_win() -> None:
    first, second = (simulate(GAME, HushOptions(turns=3), ["easy", "hard"], 20, "s") for _ in range(2))
    assert (first.wins, first.points, first.moves) == (second.wins, second.points, second.moves)
    assert (first.games, first.moves, dict(first.reasons)) == (20, 120, {"found": 20})
    assert sum(first.wins.values()) >= 20
    assert first.points[0] == 0 < first.points[1]
    assert len(list(first.lines())) == 4


def test_a_reader_who_leaves_early_hears_no_complaint() -> None:
    command = [sys.executable, "-m", "games"]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b'{"op": "games"}\n')
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 1
