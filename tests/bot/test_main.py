"""The command: what only the operator can mend ends it with one clear line, without the token."""

import sys
from pathlib import Path

import discord
import pytest

from bot import __main__ as program

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder, an empty environment; discord.py is pointed back to where it was afterwards."""
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DISCORD_API_URL", "DISCORD_GATEWAY_URL", "GAMEMASTER_DATABASE", "GAMEMASTER_PORT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "argv", ["gamemaster"])
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    gateway = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(gateway, "DEFAULT_GATEWAY", gateway.DEFAULT_GATEWAY)
    monkeypatch.setattr(discord.asset.Asset, "BASE", discord.asset.Asset.BASE)


def _end(capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
    with pytest.raises(SystemExit) as ended:
        program.main()
    return ended.value.code, capsys.readouterr().err


def test_a_wrong_setting_ends_the_start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("GAMEMASTER_PORT", "many")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    code, line = _end(capsys)
    assert code == 2
    assert line.startswith("gamemaster: GAMEMASTER_PORT: ")
    assert line.count("\n") == 1


def test_a_wrong_setting_in_the_file_ends_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / ".env").write_text("GAMEMASTER_LOG_LEVEL=loud\n")
    code, line = _end(capsys)
    assert (code, line.startswith("gamemaster: GAMEMASTER_LOG_LEVEL: ")) == (2, True)


def test_words_it_does_not_know_get_the_usage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["gamemaster", "--help"])
    code, line = _end(capsys)
    assert (code, "usage: gamemaster" in line) == (2, True)


def test_health_is_an_exit_code(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["gamemaster", "health"])
    assert _end(capsys) == (1, "")


@pytest.mark.parametrize("content", [b"this is no database, and it is not overwritten", b"SQLite format 3\x00 damaged"])
def test_a_file_that_is_no_database_ends_the_start_and_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    monkeypatch.setenv("GAMEMASTER_DATABASE", str(file))
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    code, line = _end(capsys)
    assert code == 2
    assert line.startswith(f"gamemaster: {file}: ")
    assert line.count("\n") == 1
    assert file.read_bytes() == content


def test_where_nobody_answers_the_setting_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("DISCORD_API_URL", "http://127.0.0.1:9/api/v10")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    code, line = _end(capsys)
    assert (code, line) == (2, "gamemaster: DISCORD_API_URL: there is no answer from there.\n")
    assert TOKEN not in caplog.text


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (discord.LoginFailure("Improper token"), "DISCORD_TOKEN: Discord does not accept this token."),
        (discord.PrivilegedIntentsRequired(None), "DISCORD_TOKEN: this application may not use the intents"),
    ],
)
def test_what_discord_refuses_is_said_in_one_line(error: Exception, line: str) -> None:
    group = BaseExceptionGroup("an evening", [BaseExceptionGroup("a task", [error])])
    assert program._explained(group).startswith(line)


def test_a_bug_is_shown_whole() -> None:
    group = BaseExceptionGroup("an evening", [ZeroDivisionError()])
    with pytest.raises(BaseExceptionGroup):
        program._explained(group)
