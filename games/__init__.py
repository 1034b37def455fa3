"""The games we can host: every sub-package that exports ``GAME``."""

import pkgutil
from functools import cache
from importlib import import_module

from games.kit.game import AnyGame


@cache
def discover() -> dict[str, AnyGame]:
    """Every game by its name, in the order of their names."""
    found = (import_module(f"games.{module.name}") for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return {module.GAME.name: module.GAME for module in found if hasattr(module, "GAME")}
