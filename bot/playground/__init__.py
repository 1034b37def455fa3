"""A Discord stand-in on this machine: REST, gateway and a page for people, without Discord itself."""

from bot.playground.server import Playground
from bot.playground.visitor import Visitor

__all__ = ["Playground", "Visitor"]
