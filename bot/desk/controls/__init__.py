"""Buttons, selects and modals: routed by custom id alone, so that they outlive every restart."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.desk import ids
from bot.desk.answers import Interaction, is_private
from bot.desk.controls import options, reading, seats, steps, tables
from bot.desk.house import House
from bot.desk.ids import Route
from bot.desk.screen import Screen
from bot.table.session import Session
from games.kit.game import Refused

Work = Callable[[House, Interaction, Session, Route], Awaitable[Screen]]
Handler = Callable[[House, Interaction, Route], Awaitable[None]]

# Something is done at a table, and a new private message says what came of it.
PLAIN: Mapping[str, Work] = {
    "join": seats.join,
    "leave": seats.leave,
    "take": seats.take,
    "start": tables.start,
    "resume": tables.resume,
    "hand": reading.hand,
    "log": reading.log,
    "rules": reading.rules,
}
# The same, but the answer replaces the message that was clicked, where only the clicker sees that.
IN_PLACE: Mapping[str, Work] = {
    "options": options.show,
    "set": options.settle,
    "referee": options.appoint,
    "delete": tables.delete,
    "keep": tables.keep,
}
# These answer in ways of their own, or belong to no table.
SPECIAL: Mapping[str, Handler] = {
    "move": steps.move,
    "page": steps.page,
    "open": steps.open_move,
    "computer": seats.add_computer,
    "fewer": seats.remove_computer,
    "option": options.pick,
    "rulebook": reading.rulebook,
    "rematch": tables.rematch,
    "delete-all": tables.delete_all,
    "keep-all": tables.keep_all,
}


class Controls:
    def __init__(self, house: House) -> None:
        self._house = house

    async def handle(self, interaction: Interaction) -> None:
        """Answer a click, whatever it is: also one on a control that no longer exists."""
        given: Any = interaction.data or {}
        route = ids.parse(str(given.get("custom_id", "")))
        if route is None:
            await self._house.decline(interaction, Refused("moved-on"))
        elif special := SPECIAL.get(route.verb):
            await special(self._house, interaction, route)
        elif work := PLAIN.get(route.verb) or IN_PLACE.get(route.verb):
            in_place = is_private(interaction) and _replaces(route)
            await self._house.answer_at(
                interaction, route.table, self._at_table(interaction, route, work), in_place=in_place
            )
        else:
            await self._house.decline(interaction, Refused("moved-on"))

    async def _at_table(self, interaction: Interaction, route: Route, work: Work) -> Screen:
        return await work(self._house, interaction, await self._house.session(interaction, route.table), route)


def _replaces(route: Route) -> bool:
    """Whether the answer stands where the click was; a log does so once its pages are turned."""
    return route.verb in IN_PLACE or (route.verb == "log" and route.rest != "")
