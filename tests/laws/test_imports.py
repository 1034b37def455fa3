"""Imports point one way: desk -> table -> games, storage; no game knows another; the playground stands alone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# folder -> what it may not import (a prefix of the module's name)
FORBIDDEN = {
    "games": ("bot", "storage", "discord", "aiohttp", "aiosqlite", "asyncio", "random", "time", "datetime", "secrets"),
    "storage": ("bot", "games", "discord", "aiohttp"),
    "bot/table": ("discord", "aiohttp", "bot.desk", "bot.playground"),
    "bot/desk": ("bot.playground", "aiosqlite"),
    "bot/playground": ("discord", "games", "storage", "bot.desk", "bot.table"),
}
# Commands beside the games may look at a clock: they measure.
CLOCKS = ("time",)
COMMANDS = ("__main__.py", "simulate.py")


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


@pytest.mark.parametrize("folder", FORBIDDEN)
def test_imports_point_one_way(folder: str) -> None:
    wrong = [
        f"{file.relative_to(ROOT)} imports {module}"
        for file in (ROOT / folder).rglob("*.py")
        for module in _imports(file)
        for forbidden in FORBIDDEN[folder]
        if _within(module, forbidden) and not (file.name in COMMANDS and module in CLOCKS)
    ]
    assert wrong == []


def test_no_game_imports_another() -> None:
    games = [
        folder for folder in (ROOT / "games").iterdir() if (folder / "__init__.py").exists() and folder.name != "kit"
    ]
    wrong = [
        f"{file.relative_to(ROOT)} imports {module}"
        for game in games
        for file in game.rglob("*.py")
        for module in _imports(file)
        for other in games
        if other != game and _within(module, f"games.{other.name}")
    ]
    assert wrong == []


def test_only_the_desk_imports_discord() -> None:
    files = [file for file in (ROOT / "bot").rglob("*.py") if (ROOT / "bot" / "desk") not in file.parents]
    assert [str(file) for file in files if any(_within(module, "discord") for module in _imports(file))] == []


def test_the_kit_knows_no_game() -> None:
    games = [f"games.{path.name}" for path in (ROOT / "games").iterdir() if path.is_dir() and path.name != "kit"]
    files = (ROOT / "games" / "kit").rglob("*.py")
    assert [m for file in files for m in _imports(file) if any(_within(m, game) for game in games)] == []
