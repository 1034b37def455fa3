"""What the host settles before the game: the options, one at a time, the pace, the referee."""

from typing import Any

from discord import ui

from bot.desk import dialogs
from bot.desk.answers import Interaction, answer, first_answer, is_private, person
from bot.desk.controls.picked import VALUE, picked
from bot.desk.house import House
from bot.desk.ids import Route
from bot.desk.lines import dashed
from bot.desk.screen import Screen
from bot.desk.translate import voice_at
from bot.table.session import Session
from games.kit.game import Refused


async def show(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    user = person(interaction)
    may = (user.id == session.row.host or user.is_admin) and not session.has_started
    return dialogs.options(session, str(interaction.locale), may_change=may)


async def pick(house: House, interaction: Interaction, route: Route) -> None:
    """One option was picked: its values follow, in a select or, where they are many, in a modal."""
    field = picked(interaction) or ""
    locale = str(interaction.locale)
    try:
        session = await house.session(interaction, route.table)
        if field != dialogs.PACE and field not in session.game.options.model_fields:
            raise Refused("moved-on")
    except Refused as refused:
        await house.decline(interaction, refused)
        return
    screen = dialogs.option(session, locale, field)
    if screen is None:
        with first_answer(interaction):
            await interaction.response.send_modal(_number_modal(session, locale, field))
        return

    async def work() -> Screen:
        return screen

    await answer(interaction, work(), in_place=is_private(interaction))


async def settle(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    user, value = person(interaction), picked(interaction) or ""
    if route.rest == dialogs.PACE:
        await house.lobby.set_pace(session, user, value)
    elif route.rest == dialogs.PRESET:
        await house.lobby.set_preset(session, user, value)
    else:
        await house.lobby.set_option(session, user, route.rest, value)
    return await show(house, interaction, session, route)


async def appoint(house: House, interaction: Interaction, session: Session, route: Route) -> Screen:
    await house.appoint(interaction, session, picked(interaction))
    return await show(house, interaction, session, route)


def _number_modal(session: Session, locale: str, field: str) -> ui.Modal:
    voice = voice_at(session, locale)
    least, most = dialogs.bounds(session.game.options.model_fields[field])
    name = voice.say(f"option-{dashed(field)}")
    modal = ui.Modal(title=name[:45], custom_id=str(Route(session.id, "set", field)))
    label = voice.say("option-number", least=least or 0, most=most or 0)
    entry: ui.TextInput[Any] = ui.TextInput(custom_id=VALUE, default=str(getattr(session.options, field)), max_length=6)
    modal.add_item(ui.Label(text=label[:45], component=entry))
    modal.stop()
    return modal
