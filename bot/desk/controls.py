"""Buttons, selects and modals: routed by custom id alone, so that they outlive every restart."""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import discord
from discord import ui

from bot.desk import dialogs, ids
from bot.desk.answers import Interaction, acknowledge, answer, first_answer, is_private, person
from bot.desk.house import House
from bot.desk.ids import Route
from bot.desk.lines import dashed
from bot.desk.screen import Screen
from bot.desk.translate import desk_voice, voice_at
from bot.table.session import Session
from games.kit.game import Refused
from games.kit.menu import Ready

VALUE = "value"  # the custom id of the only field in a modal
Handler = Callable[[Interaction, Route], Awaitable[None]]
Work = Callable[[Interaction, Session, Route], Awaitable[Screen]]


class Controls:
    def __init__(self, house: House) -> None:
        self._house = house
        self._plain: dict[str, Work] = {
            "join": self._join,
            "leave": self._leave,
            "start": self._start,
            "take": self._take,
            "resume": self._resume,
            "hand": self._hand,
            "log": self._log,
            "rules": self._rules,
        }
        self._in_place: dict[str, Work] = {
            "options": self._options,
            "set": self._set,
            "referee": self._referee,
            "delete": self._delete,
            "keep": self._keep,
        }
        self._special: dict[str, Handler] = {
            "computer": self._computer,
            "fewer": self._computer,
            "move": self._move,
            "page": self._page,
            "open": self._open,
            "option": self._option,
            "rulebook": self._rulebook,
            "rematch": self._rematch,
            "delete-all": self._delete_all,
            "keep-all": self._keep_all,
        }

    async def handle(self, interaction: Interaction) -> None:
        """Answer a click, whatever it is: also one on a control that no longer exists."""
        given: Any = interaction.data or {}
        route = ids.parse(str(given.get("custom_id", "")))
        if route is None:
            await self._house.decline(interaction, Refused("moved-on"))
        elif special := self._special.get(route.verb):
            await special(interaction, route)
        elif work := self._plain.get(route.verb) or self._in_place.get(route.verb):
            in_place = route.verb in self._in_place and is_private(interaction)
            if route.verb == "log" and is_private(interaction) and route.rest:
                in_place = True
            await self._answer(interaction, route, self._at_table(interaction, route, work), in_place=in_place)
        else:
            await self._house.decline(interaction, Refused("moved-on"))

    async def _answer(self, interaction: Interaction, route: Route, work: Any, *, in_place: bool) -> Screen | None:
        async def speak(refused: Refused) -> str:
            return await self._house.refusal(interaction, route.table, refused)

        return await answer(interaction, work, in_place=in_place, speak=speak)

    async def _at_table(self, interaction: Interaction, route: Route, work: Work) -> Screen:
        return await work(interaction, await self._house.session(interaction, route.table), route)

    # Moves

    async def _move(self, interaction: Interaction, route: Route) -> None:
        await self._follow(interaction, route, *ids.parse_move(route.rest))

    async def _follow(self, interaction: Interaction, route: Route, stamp: str, path: str) -> None:
        house, user, message = self._house, interaction.user.id, interaction.message
        in_dm = interaction.guild_id is None

        async def work() -> Screen:
            note = ""
            session, step = await house.session(interaction, route.table), None
            try:
                session, step = await house.tables.click(route.table, user, stamp, path)
            except Refused as refused:
                if session.seat_of(user) is None or not session.has_started:
                    raise
                note = await self._note(interaction, session, refused)
            if in_dm:
                await answering.enter_async_context(house.courier.quiet(route.table))
            seat = session.seat_of(user)
            if step is not None and session.stamp(seat) != stamp:
                step, note = None, desk_voice(str(interaction.locale)).say("answer-moved-on")
            return await house.hand(interaction, session, step, note)

        async with AsyncExitStack() as answering:
            screen = await self._answer(interaction, route, work(), in_place=is_private(interaction))
            if screen is not None and in_dm and message is not None:
                await house.courier.shown(await house.tables.get(route.table), user, message.id, screen)

    async def _note(self, interaction: Interaction, session: Session, refused: Refused) -> str:
        if refused.key == "moved-on":
            return desk_voice(str(interaction.locale)).say("answer-moved-on")
        return await self._house.refusal(interaction, session.id, refused)

    async def _page(self, interaction: Interaction, route: Route) -> None:
        """A select: one of its options is a step on the way, or leads to the next page of options."""
        parsed, value = ids.parse_page(route.rest), _value(interaction)
        if parsed is None or value is None:
            await self._house.decline(interaction, Refused("moved-on"))
            return
        stamp, path = parsed
        if not value.startswith("page:"):
            await self._follow(interaction, route, stamp, value)
            return
        work = self._leaf(interaction, route, path, value.removeprefix("page:"))
        await self._answer(interaction, route, work, in_place=is_private(interaction))

    async def _leaf(self, interaction: Interaction, route: Route, path: str, number: str) -> Screen:
        session = await self._house.session(interaction, route.table)
        seat = session.seat_of(interaction.user.id)
        if seat is None or not number.isdecimal():
            raise Refused("not-seated")
        step = self._house.tables.step(session, seat, path)
        if isinstance(step, Ready):
            raise Refused("moved-on")
        return await self._house.hands.screen(session, seat, str(interaction.locale), step, number=int(number))

    async def _open(self, interaction: Interaction, route: Route) -> None:
        """A move that stands on the public panel; whoever plays it gets the next step privately."""
        stamp, number = ids.parse_move(route.rest)

        async def work() -> Screen:
            if not (number.isascii() and number.isdecimal()):
                raise Refused("moved-on")
            await self._house.session(interaction, route.table)
            session = await self._house.tables.press(route.table, interaction.user.id, stamp, int(number))
            return await self._house.hand(interaction, session)

        await self._answer(interaction, route, work(), in_place=False)

    # The lobby

    async def _join(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        return await self._house.join(interaction, session)

    async def _leave(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        key = "answer-left-game" if session.has_started else "answer-left"
        await self._house.seating.leave(session, person(interaction))
        return await self._house.reply(interaction, key, table=str(session.id))

    async def _computer(self, interaction: Interaction, route: Route) -> None:
        """One computer player more or fewer: the panel itself shows it, so only a refusal needs words."""
        seating, user = self._house.seating, person(interaction)
        try:
            session = await self._house.session(interaction, route.table)
            await (seating.add_computer if route.verb == "computer" else seating.remove_computer)(session, user)
        except Refused as refused:
            await self._house.decline(interaction, refused)
        else:
            await acknowledge(interaction, in_place=True)

    async def _start(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        await self._house.lobby.start(session, person(interaction))
        return await self._house.hand(interaction, session)

    async def _take(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        seat = await self._house.seating.take(session, person(interaction))
        number, table = str(seat + 1), str(session.id)
        note = desk_voice(str(interaction.locale)).say("answer-taken", number=number, table=table)
        return await self._house.hand(interaction, session, None, note)

    async def _resume(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        await self._house.shelf.resume(session, person(interaction), self._house.place(interaction))
        return await self._house.reply(interaction, "answer-resumed", table=str(session.id))

    async def _rematch(self, interaction: Interaction, route: Route) -> None:
        await self._house.rematch(interaction, route.table)

    async def _hand(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        return await self._house.hand(interaction, session)

    async def _log(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        events = await self._house.tables.ledger.events(session.id, limit=100_000)
        number = int(route.rest) if route.rest.isdecimal() else 0
        return dialogs.log(session, str(interaction.locale), events, session.seat_of(interaction.user.id), number)

    async def _rules(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        return dialogs.rules(session.game, str(interaction.locale), 0)

    async def _rulebook(self, interaction: Interaction, route: Route) -> None:
        name, _, number = route.rest.partition(":")

        async def work() -> Screen:
            game = self._house.tables.games.get(name)
            if game is None or not number.isdecimal():
                raise Refused("unknown-game", typed=name)
            return dialogs.rules(game, str(interaction.locale), int(number))

        await answer(interaction, work(), in_place=is_private(interaction))

    # Options

    async def _options(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        user = person(interaction)
        may = (user.id == session.row.host or user.is_admin) and not session.has_started
        return dialogs.options(session, str(interaction.locale), may_change=may)

    async def _option(self, interaction: Interaction, route: Route) -> None:
        """One option was picked: its values follow, in a select or, where they are many, in a modal."""
        field = _value(interaction) or ""
        locale = str(interaction.locale)
        try:
            session = await self._house.session(interaction, route.table)
            if field != dialogs.PACE and field not in session.game.options.model_fields:
                raise Refused("moved-on")
        except Refused as refused:
            await self._house.decline(interaction, refused)
            return
        screen = dialogs.option(session, locale, field)
        if screen is None:
            with first_answer(interaction):
                await interaction.response.send_modal(_number_modal(session, locale, field))
            return

        async def work() -> Screen:
            return screen

        await answer(interaction, work(), in_place=is_private(interaction))

    async def _set(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        user, value, lobby = person(interaction), _value(interaction) or "", self._house.lobby
        if route.rest == dialogs.PACE:
            await lobby.set_pace(session, user, value)
        elif route.rest == dialogs.PRESET:
            await lobby.set_preset(session, user, value)
        else:
            await lobby.set_option(session, user, route.rest, value)
        return await self._options(interaction, session, route)

    async def _referee(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        await self._house.appoint(interaction, session, _value(interaction))
        return await self._options(interaction, session, route)

    # Deleting

    async def _delete(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        await self._house.delete(interaction, session)
        return await self._house.reply(interaction, "answer-deleted", table=str(session.id))

    async def _delete_all(self, interaction: Interaction, route: Route) -> None:
        async def work() -> Screen:
            count = await self._house.delete_all(interaction)
            return await self._house.reply(interaction, "answer-deleted-all", count=count)

        await answer(interaction, work(), in_place=is_private(interaction))

    async def _keep_all(self, interaction: Interaction, route: Route) -> None:
        await answer(interaction, self._house.reply(interaction, "answer-kept"), in_place=is_private(interaction))

    async def _keep(self, interaction: Interaction, session: Session, route: Route) -> Screen:
        return await self._house.reply(interaction, "answer-kept")


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


def _value(interaction: Interaction) -> str | None:
    """What was picked in a select or typed into a modal's only field."""
    given: Any = interaction.data or {}
    if interaction.type is discord.InteractionType.modal_submit:
        return _typed(given.get("components", []))
    values: list[str] = given.get("values") or []
    return values[0] if values else None


def _typed(parts: Any) -> str | None:
    for part in parts:
        if part.get("custom_id") == VALUE:
            return str(part.get("value", ""))
        inner = part.get("components") or ([part["component"]] if "component" in part else [])
        if (found := _typed(inner)) is not None:
            return found
    return None
