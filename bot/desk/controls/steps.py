"""The steps on the way to a move: a button or a select on a private panel, or a move on the public one."""

from contextlib import AsyncExitStack

from bot.desk import ids
from bot.desk.answers import Interaction, is_private
from bot.desk.controls.picked import picked
from bot.desk.house import House
from bot.desk.ids import Route
from bot.desk.screen import Screen
from bot.desk.translate import desk_voice
from bot.table.session import Session
from games.kit.game import Refused
from games.kit.menu import Ready


async def move(house: House, interaction: Interaction, route: Route) -> None:
    await _follow(house, interaction, route, *ids.parse_move(route.rest))


async def page(house: House, interaction: Interaction, route: Route) -> None:
    """A select: one of its options is a step on the way, or leads to the next page of options."""
    parsed, value = ids.parse_page(route.rest), picked(interaction)
    if parsed is None or value is None:
        await house.decline(interaction, Refused("moved-on"))
        return
    stamp, path = parsed
    if not value.startswith("page:"):
        await _follow(house, interaction, route, stamp, value)
        return
    work = _leaf(house, interaction, route, path, value.removeprefix("page:"))
    await house.answer_at(interaction, route.table, work, in_place=is_private(interaction))


async def open_move(house: House, interaction: Interaction, route: Route) -> None:
    """A move that stands on the public panel; whoever plays it gets the next step privately."""
    stamp, number = ids.parse_move(route.rest)

    async def work() -> Screen:
        if not (number.isascii() and number.isdecimal()):
            raise Refused("moved-on")
        await house.session(interaction, route.table)
        session = await house.tables.press(route.table, interaction.user.id, stamp, int(number))
        return await house.hand(interaction, session)

    await house.answer_at(interaction, route.table, work(), in_place=False)


async def _follow(house: House, interaction: Interaction, route: Route, stamp: str, path: str) -> None:
    user, message = interaction.user.id, interaction.message
    in_dm = interaction.guild_id is None

    async def work() -> Screen:
        note = ""
        session, step = await house.session(interaction, route.table), None
        try:
            session, step = await house.tables.click(route.table, user, stamp, path)
        except Refused as refused:
            if session.seat_of(user) is None or not session.has_started:
                raise
            note = await _note(house, interaction, session, refused)
        if in_dm:
            await answering.enter_async_context(house.courier.quiet(route.table))
        seat = session.seat_of(user)
        if step is not None and session.stamp(seat) != stamp:
            step, note = None, desk_voice(str(interaction.locale)).say("answer-moved-on")
        return await house.hand(interaction, session, step, note)

    async with AsyncExitStack() as answering:
        screen = await house.answer_at(interaction, route.table, work(), in_place=is_private(interaction))
        if screen is not None and in_dm and message is not None:
            await house.courier.shown(await house.tables.get(route.table), user, message.id, screen)


async def _note(house: House, interaction: Interaction, session: Session, refused: Refused) -> str:
    if refused.key == "moved-on":
        return desk_voice(str(interaction.locale)).say("answer-moved-on")
    return await house.refusal(interaction, session.id, refused)


async def _leaf(house: House, interaction: Interaction, route: Route, path: str, number: str) -> Screen:
    session = await house.session(interaction, route.table)
    seat = session.seat_of(interaction.user.id)
    if seat is None or not number.isdecimal():
        raise Refused("not-seated")
    step = house.tables.step(session, seat, path)
    if isinstance(step, Ready):
        raise Refused("moved-on")
    return await house.hands.screen(session, seat, str(interaction.locale), step, number=int(number))
