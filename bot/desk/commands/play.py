"""``/play``, ``/hand``, ``/board`` and ``/rules``: the game itself, typed."""

from discord import app_commands

from bot.desk import dialogs
from bot.desk.answers import Interaction, answer, guard
from bot.desk.commands.finding import Finder
from bot.desk.commands.table import ALL, at_table, game_choices
from bot.desk.house import House
from bot.desk.screen import Screen
from bot.desk.translate import desk_voice
from bot.table.session import Session
from games.kit.game import Refused
from storage.rows import Phase

COMPLETIONS = 25
PLAYING: tuple[Phase, ...] = ("playing",)


def register_play(tree: app_commands.CommandTree, house: House) -> None:
    finder = Finder(house)
    for add in (_play, _hand, _board, _rules):
        add(tree, house, finder)


def _play(tree: app_commands.CommandTree, house: House, finder: Finder) -> None:
    @tree.command(name="play", description="Play a move by typing it")
    @app_commands.guild_only()
    @app_commands.describe(move="The move; what is possible is offered while you type", table="Which table")
    @app_commands.autocomplete(table=finder.complete)
    async def play(interaction: Interaction, move: str, table: int | None = None) -> None:
        async def work(session: Session) -> Screen:
            await house.tables.type(session.id, interaction.user.id, move)
            note = desk_voice(str(interaction.locale)).say("answer-played", move=move)
            return await house.hand(interaction, session, None, note)

        await at_table(house, finder, interaction, table, work, ("playing", "lobby", "parked"))

    @play.autocomplete("move")
    async def moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            session = await finder.find(interaction, interaction.namespace.table, PLAYING)
        except Refused:
            return []
        return [app_commands.Choice(name=words, value=words) for words in _offered(session, interaction.user.id, typed)]


def _offered(session: Session, user: int, typed: str) -> list[str]:
    """Legal moves that begin with what was typed, then those that contain all its words."""
    seat = session.seat_of(user)
    if seat is None or not session.is_playing:
        return []
    wanted = " ".join(typed.lower().split())
    words = [session.game.write(move) for move in session.legal(seat)]
    first = [word for word in words if word.lower().startswith(wanted)]
    rest = [word for word in words if word not in first and all(part in word.lower() for part in wanted.split())]
    return [*first, *rest][:COMPLETIONS]


def _hand(tree: app_commands.CommandTree, house: House, finder: Finder) -> None:
    @tree.command(name="hand", description="Your private panel: what only you know, and your moves")
    @app_commands.guild_only()
    @app_commands.describe(table="Which table")
    @app_commands.autocomplete(table=finder.complete)
    async def hand(interaction: Interaction, table: int | None = None) -> None:
        await at_table(house, finder, interaction, table, lambda session: house.hand(interaction, session), ALL)


def _board(tree: app_commands.CommandTree, house: House, finder: Finder) -> None:
    @tree.command(name="board", description="Post the board of a table anew")
    @app_commands.guild_only()
    @app_commands.describe(table="Which table")
    @app_commands.autocomplete(table=finder.complete)
    async def board(interaction: Interaction, table: int | None = None) -> None:
        async def work(session: Session) -> Screen:
            await house.courier.repost(session)
            return await house.reply(interaction, "answer-board", table=str(session.id))

        await at_table(house, finder, interaction, table, work, ALL)


def _rules(tree: app_commands.CommandTree, house: House, finder: Finder) -> None:
    games = house.tables.games

    @tree.command(name="rules", description="The rules of a game")
    @app_commands.guild_only()
    @app_commands.describe(game="Which game")
    @app_commands.choices(game=game_choices(house))
    async def rules(interaction: Interaction, game: str) -> None:
        async def work() -> Screen:
            if game not in games:
                raise Refused("unknown-game", typed=game)
            return dialogs.rules(games[game], str(interaction.locale), 0)

        await guard(interaction, answer(interaction, work()))
