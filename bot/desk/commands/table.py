"""``/table``: open, join, leave, start and everything else that becomes of a table."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.desk import dialogs, ids
from bot.desk.answers import Interaction, answer, guard, person
from bot.desk.commands.finding import Finder
from bot.desk.house import House
from bot.desk.panels import WAITING, title
from bot.desk.screen import Screen
from bot.desk.translate import desk_voice, harmless, voice_at
from bot.table.manners import must_host
from bot.table.session import Session
from games.kit.game import Refused
from storage.rows import Phase

Work = Callable[[Session], Awaitable[Screen]]
ALL: tuple[Phase, ...] = ("playing", "lobby", "parked", "over")


def table_group(house: House) -> app_commands.Group:
    group = app_commands.Group(name="table", description="Tables of games: open, join, start, list", guild_only=True)
    finder = Finder(house)
    for add in (_opening, _seating, _running, _looking, _deleting):
        add(group, house, finder)
    return group


def game_choices(house: House) -> list[app_commands.Choice[str]]:
    games = house.tables.games
    return [app_commands.Choice(name=game.voice().say("title")[:100], value=name) for name, game in games.items()]


async def at_table(
    house: House,
    finder: Finder,
    interaction: Interaction,
    table: int | None,
    work: Work,
    phases: tuple[Phase, ...] = ("lobby", "playing", "parked"),
) -> None:
    """Find the table that is meant, do something there, and answer privately."""
    found: list[Session] = []

    async def whole() -> Screen:
        found.append(await finder.find(interaction, table, phases))
        return await work(found[0])

    async def speak(refused: Refused) -> str:
        if found:
            return await house.refusal(interaction, found[0].id, refused)
        return refused.sentence(desk_voice(str(interaction.locale)))

    await guard(interaction, answer(interaction, whole(), speak=speak))


def _opening(group: app_commands.Group, house: House, finder: Finder) -> None:
    games = [
        app_commands.Choice(name=game.voice().say("title")[:100], value=name)
        for name, game in house.tables.games.items()
    ]

    @group.command(name="open", description="Open a table and let people join")
    @app_commands.describe(game="Which game", preset="A ready-made set of rules")
    @app_commands.choices(game=games)
    async def open_(interaction: Interaction, game: str, preset: str | None = None) -> None:
        await guard(interaction, house.open(interaction, game, preset))

    @open_.autocomplete("preset")
    async def presets(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        game = house.tables.games.get(str(interaction.namespace.game))
        if game is None:
            return []
        voice = game.voice(str(interaction.locale))
        named = [
            (f"{voice.say(f'preset-{name}')}: {voice.say(f'preset-{name}-hint')}"[:100], name) for name in game.presets
        ]
        return [app_commands.Choice(name=label, value=name) for label, name in named if typed.lower() in label.lower()]


def _seating(group: app_commands.Group, house: House, finder: Finder) -> None:
    complete = finder.complete

    @group.command(name="join", description="Sit down at a table that waits for players")
    @app_commands.describe(table="Which table")
    @app_commands.autocomplete(table=complete)
    async def join(interaction: Interaction, table: int | None = None) -> None:
        await at_table(house, finder, interaction, table, lambda session: house.join(interaction, session))

    @group.command(name="leave", description="Give up your seat; in a running game a computer plays on")
    @app_commands.describe(table="Which table")
    @app_commands.autocomplete(table=complete)
    async def leave(interaction: Interaction, table: int | None = None) -> None:
        async def work(session: Session) -> Screen:
            key = "answer-left-game" if session.has_started else "answer-left"
            await house.seating.leave(session, person(interaction))
            return await house.reply(interaction, key, table=str(session.id))

        await at_table(house, finder, interaction, table, work, ("playing", "lobby", "parked"))

    @group.command(name="computer", description="Seat a computer player")
    @app_commands.describe(level="How strong", table="Which table")
    @app_commands.autocomplete(table=complete)
    async def computer(interaction: Interaction, level: str | None = None, table: int | None = None) -> None:
        async def work(session: Session) -> Screen:
            await house.seating.add_computer(session, person(interaction), level)
            return await house.reply(interaction, "answer-computer", table=str(session.id))

        await at_table(house, finder, interaction, table, work)

    @computer.autocomplete("level")
    async def levels(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        known = dict.fromkeys(level for game in house.tables.games.values() for level in game.levels)
        return [app_commands.Choice(name=level, value=level) for level in known if typed.lower() in level][:25]


def _running(group: app_commands.Group, house: House, finder: Finder) -> None:
    @group.command(name="start", description="Start the game")
    @app_commands.describe(table="Which table")
    @app_commands.autocomplete(table=finder.complete)
    async def start(interaction: Interaction, table: int | None = None) -> None:
        async def work(session: Session) -> Screen:
            await house.lobby.start(session, person(interaction))
            return await house.reply(interaction, "answer-started", table=str(session.id))

        await at_table(house, finder, interaction, table, work)

    @group.command(name="resume", description="Let a table that was set aside go on in this channel")
    @app_commands.describe(table="Which table", omniscient="Show everything to everybody from now on (host only)")
    @app_commands.autocomplete(table=finder.complete)
    async def resume(interaction: Interaction, table: int | None = None, omniscient: bool = False) -> None:  # noqa: FBT001, FBT002
        async def work(session: Session) -> Screen:
            user, place = person(interaction), house.place(interaction)
            await house.shelf.resume(session, user, place, omniscient=omniscient)
            return await house.reply(interaction, "answer-resumed", table=str(session.id))

        await at_table(house, finder, interaction, table, work, ("parked", "playing", "lobby"))

    @group.command(name="referee", description="Name somebody who does not play and may see everything")
    @app_commands.describe(referee="Who; leave empty for nobody", table="Which table")
    @app_commands.autocomplete(table=finder.complete)
    async def referee(
        interaction: Interaction, referee: discord.Member | None = None, table: int | None = None
    ) -> None:
        async def work(session: Session) -> Screen:
            await house.appoint(interaction, session, str(referee.id) if referee else None)
            name = harmless(referee.display_name) if referee else None
            return await house.reply(interaction, "answer-referee", who=name, table=str(session.id))

        await at_table(house, finder, interaction, table, work)


def _looking(group: app_commands.Group, house: House, finder: Finder) -> None:
    @group.command(name="status", description="How a table stands")
    @app_commands.describe(table="Which table")
    @app_commands.autocomplete(table=finder.complete)
    async def status(interaction: Interaction, table: int | None = None) -> None:
        async def work(session: Session) -> Screen:
            voice = voice_at(session, str(interaction.locale))
            line = voice.say(
                "status-line",
                phase=voice.say(f"phase-{session.row.phase}"),
                seated=len(session.seats),
            )
            panel = await house.panels.screen(session)
            head = (title(session, voice, voice.say("title")), f"{line}\n{house.link(session)}")
            return Screen(head=head, picture=panel.picture, body=panel.body, accent=WAITING)

        await at_table(house, finder, interaction, table, work, ALL)

    @group.command(name="list", description="Your tables and this server's: running, waiting, finished")
    async def list_(interaction: Interaction) -> None:
        async def work() -> Screen:
            return await house.listing(interaction)

        await guard(interaction, answer(interaction, work()))


def _deleting(group: app_commands.Group, house: House, finder: Finder) -> None:
    @group.command(name="delete", description="Delete a table for good (its host, or who manages the server)")
    @app_commands.describe(table="Which table")
    @app_commands.autocomplete(table=finder.complete)
    async def delete(interaction: Interaction, table: int) -> None:
        async def work(session: Session) -> Screen:
            must_host(session, person(interaction))
            voice = desk_voice(str(interaction.locale))
            yes, no = ids.Route(session.id, "delete"), ids.Route(session.id, "keep")
            text = voice.say("ask-delete", table=str(session.id))
            return dialogs.ask(text, voice.say("button-delete"), str(yes), voice.say("button-keep"), str(no))

        await at_table(house, finder, interaction, table, work)

    @group.command(name="delete-all", description="Delete all tables of this server (who manages the server)")
    async def delete_all(interaction: Interaction) -> None:
        async def work() -> Screen:
            if not person(interaction).is_admin:
                raise Refused("not-admin")
            voice, place = desk_voice(str(interaction.locale)), house.place(interaction)
            rows = await house.tables.ledger.tables(guild=place.guild, limit=100_000)
            text = voice.say("ask-delete-all", count=len(rows))
            if not rows:
                return Screen(head=(text,))
            yes, no = ids.Route(0, "delete-all"), ids.Route(0, "keep-all")
            return dialogs.ask(text, voice.say("button-delete"), str(yes), voice.say("button-keep"), str(no))

        await guard(interaction, answer(interaction, work()))
