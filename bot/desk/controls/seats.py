"""Sit down, get up, and seat computers."""

from collections.abc import Awaitable, Callable

from bot.desk.answers import Interaction, acknowledge, person
from bot.desk.house import House
from bot.desk.ids import Route
from bot.desk.screen import Screen
from bot.desk.translate import desk_voice
from bot.table.people import Person
from bot.table.session import Session
from games.kit.game import Refused


async def join(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    return await house.join(interaction, session)


async def leave(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    key = "answer-left-game" if session.has_started else "answer-left"
    await house.seating.leave(session, person(interaction))
    return await house.reply(interaction, key, table=str(session.id))


async def take(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    seat = await house.seating.take(session, person(interaction))
    number, table = str(seat + 1), str(session.id)
    note = desk_voice(str(interaction.locale)).say("answer-taken", number=number, table=table)
    return await house.hand(interaction, session, None, note)


async def add_computer(house: House, interaction: Interaction, route: Route) -> None:
    await _seat_computers(house, interaction, route, house.seating.add_computer)


async def remove_computer(house: House, interaction: Interaction, route: Route) -> None:
    await _seat_computers(house, interaction, route, house.seating.remove_computer)


async def _seat_computers(
    house: House, interaction: Interaction, route: Route, change: Callable[[Session, Person], Awaitable[None]]
) -> None:
    """One computer player more or fewer: the panel itself shows it, so only a refusal needs words."""
    try:
        await change(await house.session(interaction, route.table), person(interaction))
    except Refused as refused:
        await house.decline(interaction, refused)
    else:
        await acknowledge(interaction, in_place=True)
