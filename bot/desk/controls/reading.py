"""What can be read at a table: one's own hand, the log, the rules."""

from bot.desk import dialogs
from bot.desk.answers import Interaction, answer, is_private
from bot.desk.house import House
from bot.desk.ids import Route
from bot.desk.screen import Screen
from bot.table.session import Session
from games.kit.game import Refused


async def hand(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    return await house.hand(interaction, session)


async def log(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    events = await house.tables.ledger.events(session.id, limit=100_000)
    number = int(route.rest) if route.rest.isdecimal() else 0
    return dialogs.log(session, str(interaction.locale), events, session.seat_of(interaction.user.id), number)


async def rules(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    return dialogs.rules(session.game, str(interaction.locale), 0)


async def rulebook(house: House, interaction: Interaction, route: Route) -> None:
    """Another page of a game's rules, which need no table."""
    name, _, number = route.rest.partition(":")

    async def work() -> Screen:
        game = house.tables.games.get(name)
        if game is None or not number.isdecimal():
            raise Refused("unknown-game", typed=name)
        return dialogs.rules(game, str(interaction.locale), int(number))

    await answer(interaction, work(), in_place=is_private(interaction))
