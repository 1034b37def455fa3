"""The environment: every wrong setting gives one clear line that names it, and the token is never repeated."""

import logging
import pickle
from pathlib import Path

import pytest

from bot.settings import BadSetting, load, read_env

TOKEN = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"


def _env(path: Path, text: str) -> Path:
    file = path / ".env"
    file.write_text(text, encoding="utf-8")
    return file


def test_nothing_set_is_the_playground_with_everything_at_its_default() -> None:
    settings = load({})
    assert settings.discord_token is None
    assert settings.discord_api_url.startswith("https://discord.com/api/")
    assert settings.discord_gateway_url.startswith("wss://gateway.discord.gg")
    assert settings.gamemaster_database == Path("data/gamemaster.sqlite3")
    assert (settings.gamemaster_port, settings.gamemaster_log_level) == (8377, "INFO")


def test_everything_can_be_set() -> None:
    settings = load(
        {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": "http://127.0.0.1:1/api/v10",
            "DISCORD_GATEWAY_URL": "ws://127.0.0.1:1/gateway",
            "GAMEMASTER_DATABASE": "/data/games.db",
            "GAMEMASTER_PORT": "0",
            "GAMEMASTER_LOG_LEVEL": "debug",
            "GAMEMASTER_COMPUTER_PACE": "0.5",
            "PATH": "/bin",
        }
    )
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == TOKEN
    assert settings.gamemaster_database == Path("/data/games.db")
    assert (settings.gamemaster_port, settings.gamemaster_log_level) == (0, "DEBUG")
    assert settings.gamemaster_computer_pace == 0.5


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_API_URL", "discord.com"),
        ("DISCORD_API_URL", "ftp://discord.com"),
        ("DISCORD_API_URL", "https://discord .com"),
        ("DISCORD_GATEWAY_URL", "https://gateway.discord.gg"),
        ("GAMEMASTER_PORT", "many"),
        ("GAMEMASTER_PORT", "-1"),
        ("GAMEMASTER_PORT", "65536"),
        ("GAMEMASTER_PORT", "8.5"),
        ("GAMEMASTER_LOG_LEVEL", "loud"),
        ("GAMEMASTER_COMPUTER_PACE", "-1"),
        ("GAMEMASTER_COMPUTER_PACE", "nan"),
        ("GAMEMASTER_COMPUTER_PACE", "inf"),
        ("GAMEMASTER_COMPUTER_PACE", "slow"),
    ],
)
def test_a_wrong_setting_is_named_in_one_line(name: str, value: str) -> None:
    with pytest.raises(BadSetting) as caught:
        load({name: value, "DISCORD_TOKEN": TOKEN})
    line = str(caught.value)
    assert line.startswith(f"{name}: ")
    assert "\n" not in line
    assert TOKEN not in line
    assert caught.value.__cause__ is None, "no traceback of the library behind it"


@pytest.mark.parametrize("value", ["", "  ", "\t"])
def test_an_empty_setting_counts_as_absent(value: str) -> None:
    settings = load({"DISCORD_TOKEN": value, "GAMEMASTER_PORT": value})
    assert (settings.discord_token, settings.gamemaster_port) == (None, 8377)


@pytest.mark.parametrize("token", ["MTA0 abc.def", "MTA0.–def", "MTA0.\u200bdef", "MTA0\n.def"])
def test_a_token_that_cannot_be_sent_is_named_and_not_repeated(token: str) -> None:
    with pytest.raises(BadSetting) as caught:
        load({"DISCORD_TOKEN": token})
    assert str(caught.value).startswith("DISCORD_TOKEN: ")
    assert "copy it once more" in str(caught.value)
    assert "MTA0" not in str(caught.value)


def test_the_token_is_in_no_text_of_the_settings(caplog: pytest.LogCaptureFixture) -> None:
    settings = load({"DISCORD_TOKEN": TOKEN})
    logging.getLogger("test").error("settings: %s %r %s", settings, settings, settings.model_dump())
    texts = (repr(settings), str(settings), f"{settings}", settings.model_dump_json(), caplog.text)
    assert not any(TOKEN in text for text in texts)


def test_settings_cannot_be_changed() -> None:
    settings = load({})
    with pytest.raises(ValueError, match="frozen"):
        settings.gamemaster_port = 1


def test_a_file_is_read_and_the_environment_wins(tmp_path: Path) -> None:
    file = _env(tmp_path, f"DISCORD_TOKEN={TOKEN}\nGAMEMASTER_PORT=1\nGAMEMASTER_LOG_LEVEL=error\n")
    settings = load({"GAMEMASTER_PORT": "2"}, file)
    assert settings.discord_token is not None
    assert (settings.gamemaster_port, settings.gamemaster_log_level) == (2, "ERROR")


def test_a_missing_file_is_no_fault(tmp_path: Path) -> None:
    assert load({}, tmp_path / ".env") == load({})


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A=b", {"A": "b"}),
        ("  A = b  ", {"A": "b"}),
        ("export A=b", {"A": "b"}),
        ('A="b c"', {"A": "b c"}),
        ("A='b'", {"A": "b"}),
        ("A=b=c", {"A": "b=c"}),
        ("A=", {"A": ""}),
        ("# A=b", {}),
        ("   # A=b", {}),
        ("nonsense", {}),
        ("", {}),
        ("A=b\r\nB=c\r\n", {"A": "b", "B": "c"}),
    ],
)
def test_lines_of_a_file(tmp_path: Path, line: str, expected: dict[str, str]) -> None:
    assert read_env(_env(tmp_path, line)) == expected


def test_an_unreadable_file_is_named_and_not_quoted(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(b"DISCORD_TOKEN=\xff" + TOKEN.encode())
    with pytest.raises(BadSetting) as caught:
        load({}, file)
    assert str(file) in str(caught.value)
    assert TOKEN not in str(caught.value)
    with pytest.raises(BadSetting):
        load({}, tmp_path)


def test_a_wrong_setting_in_a_file_is_named_too(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match="^GAMEMASTER_PORT: "):
        load({}, _env(tmp_path, f"DISCORD_TOKEN={TOKEN}\nGAMEMASTER_PORT=none\n"))


def test_the_error_carries_no_secret_however_it_is_looked_at() -> None:
    with pytest.raises(BadSetting) as caught:
        load({"DISCORD_TOKEN": TOKEN, "GAMEMASTER_PORT": "x"})
    error = caught.value
    seen = (repr(error), str(error.args), repr(error.__context__), pickle.dumps(error.args).decode("latin-1"))
    assert not any(TOKEN in text for text in seen)
