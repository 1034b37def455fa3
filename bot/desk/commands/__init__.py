"""Slash commands: everything that can be done at a table can be typed."""

from discord import app_commands

from bot.desk.commands.play import register_play
from bot.desk.commands.table import table_group
from bot.desk.house import House


def register(tree: app_commands.CommandTree, house: House) -> None:
    tree.add_command(table_group(house))
    register_play(tree, house)
