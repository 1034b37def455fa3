"""Every event, move, refusal, option, preset and level has a sentence in every locale of every game."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from games.kit.game import AnyGame
from tests.laws.play import GAMES

_REFUSED = re.compile(r"""Refused\(\s*"([a-z0-9-]+)\"""")
LOCALES = [(game, locale) for game in GAMES.values() for locale in sorted(game.catalogue.locales)]


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _kinds(schema: Any) -> list[str]:
    mapping = schema.get("discriminator", {}).get("mapping")
    return list(mapping) if mapping else [schema["properties"]["kind"]["const"]]


def _event_keys(game: AnyGame) -> list[str]:
    return [f"event-{_dashed(kind)}" for kind in _kinds(game.events.json_schema())]


def _move_keys(game: AnyGame) -> list[str]:
    return [f"move-{_dashed(kind)}" for kind in _kinds(game.moves.json_schema())]


def _refusal_keys(game: AnyGame) -> list[str]:
    sources = [*game.folder.rglob("*.py"), *Path(__file__).parents[2].glob("games/kit/*.py")]
    return [f"refused-{key}" for source in sources for key in _REFUSED.findall(source.read_text(encoding="utf-8"))]


def _option_keys(game: AnyGame) -> list[str]:
    keys: list[str] = []
    for name, field in game.options.model_fields.items():
        values = [value for value in get_args(field.annotation) if isinstance(value, str)]
        keys += [f"option-{_dashed(name)}", f"option-{_dashed(name)}-hint"]
        keys += [f"option-{_dashed(name)}-{_dashed(value)}" for value in values]
    return keys


def _front_keys(game: AnyGame) -> list[str]:
    keys = ["title", "blurb"]
    keys += [key for preset in game.presets for key in (f"preset-{preset}", f"preset-{preset}-hint")]
    return keys + [key for level in game.levels for key in (f"level-{level}", f"level-{level}-hint")]


@pytest.mark.parametrize(("game", "locale"), LOCALES, ids=lambda value: getattr(value, "name", value))
@pytest.mark.parametrize("keys", [_event_keys, _move_keys, _refusal_keys, _option_keys, _front_keys])
def test_every_key_has_a_sentence(game: AnyGame, locale: str, keys: Any) -> None:
    wanted = keys(game)
    assert [key for key in wanted if not game.catalogue.knows(locale, key)] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_speaks_english(game: AnyGame) -> None:
    assert "en" in game.catalogue.locales


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_rules_are_numbered_and_each_number_has_a_test(game: AnyGame) -> None:
    numbers = set(re.findall(r"\bR(\d+)\b", game.rulebook()))
    tests = Path(__file__).parents[1] / "games" / game.name
    tested = {n for file in tests.rglob("test_*.py") for n in re.findall(r"def test_r(\d+)_", file.read_text("utf-8"))}
    assert numbers
    assert sorted(numbers - tested, key=int) == []
