"""What becomes of a table: it starts, goes on elsewhere, is played again, or is deleted."""

from bot.desk.answers import Interaction, answer, is_private, person
from bot.desk.house import House
from bot.desk.ids import Route
from bot.desk.screen import Screen
from bot.table.session import Session


async def start(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    return await house.start(interaction, session)


async def resume(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    await house.shelf.resume(session, person(interaction), house.place(interaction))
    return await house.reply(interaction, "answer-resumed", table=str(session.id))


async def rematch(house: House, interaction: Interaction, route: Route) -> None:
    await house.rematch(interaction, route.table)


async def delete(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    await house.delete(interaction, session)
    return await house.reply(interaction, "answer-deleted", table=str(session.id))


async def keep(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    return await house.reply(interaction, "answer-kept")


async def delete_all(house: House, interaction: Interaction, route: Route) -> None:
    async def work() -> Screen:
        count = await house.delete_all(interaction)
        return await house.reply(interaction, "answer-deleted-all", count=count)

    await answer(interaction, work(), in_place=is_private(interaction))


async def keep_all(house: House, interaction: Interaction, route: Route) -> None:
    await answer(interaction, house.reply(interaction, "answer-kept"), in_place=is_private(interaction))
