"""The environment as one frozen model; a wrong setting ends the start with one clear line."""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, SecretStr, ValidationError, field_validator

DISCORD_API = "https://discord.com/api/v10"
DISCORD_GATEWAY = "wss://gateway.discord.gg/"


class BadSetting(Exception):
    """A setting that cannot be used; the message names it and never repeats a secret."""


class Settings(BaseModel):
    """Field names are those of the environment, in lower case."""

    model_config = ConfigDict(frozen=True, hide_input_in_errors=True)

    discord_token: SecretStr | None = None
    discord_api_url: str = Field(DISCORD_API, pattern=r"^https?://\S+$")
    discord_gateway_url: str = Field(DISCORD_GATEWAY, pattern=r"^wss?://\S+$")
    gamemaster_database: Path = Path("data/gamemaster.sqlite3")
    gamemaster_port: int = Field(8377, ge=0, le=65535)
    gamemaster_log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    gamemaster_computer_pace: float = Field(1.0, ge=0, le=60, allow_inf_nan=False)

    @field_validator("discord_token")
    @classmethod
    def _can_be_sent(cls, token: SecretStr | None) -> SecretStr | None:
        """Only what fits in a header: a token copied with a blank or a dash of typography would fail far from here."""
        if token is not None and not all("!" <= letter <= "~" for letter in token.get_secret_value()):
            raise ValueError("a token has no blanks and only plain letters, digits and signs; copy it once more")
        return token

    @field_validator("gamemaster_log_level", mode="before")
    @classmethod
    def _upper(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value


def load(environment: Mapping[str, str], env_file: Path | None = None) -> Settings:
    """Settings from the environment, then from a ``.env`` file; empty values count as absent."""
    given = {**(read_env(env_file) if env_file else {}), **environment}
    known = {name: given[name.upper()].strip() for name in Settings.model_fields if given.get(name.upper(), "").strip()}
    try:
        return Settings.model_validate(known)
    except ValidationError as error:
        fault = error.errors(include_input=False, include_url=False)[0]
        raise BadSetting(f"{str(fault['loc'][0]).upper()}: {str(fault['msg']).removeprefix('Value error, ')}") from None


def read_env(file: Path) -> dict[str, str]:
    """``NAME=value`` lines; quotes around a value are taken off, ``#`` begins a comment line."""
    try:
        lines = file.read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"{file}: cannot be read ({type(error).__name__})") from None
    pairs = (line.strip().removeprefix("export ").partition("=") for line in lines if not line.lstrip().startswith("#"))
    return {name.strip(): value.strip().strip("\"'") for name, sign, value in pairs if sign}
