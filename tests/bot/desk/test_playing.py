"""A game at the desk: secrets, moves by clicking and by typing, the result."""

import re
from hashlib import sha256

from games.kit.seat import Seat
from tests.bot.desk.parlour import Message, Parlour, button, ids_of, labels, text_of

AGENT = re.compile(r"You are \*\*(\w+ \w)\*\*")


def _agent(message: Message) -> str:
    found = AGENT.search(text_of(message))
    assert found is not None
    return found.group(1)


async def test_each_gets_their_own_secret_and_nobody_elses(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben, parlour.cat)
    people = (parlour.ann, parlour.ben, parlour.cat)
    agents = {person.id: _agent(parlour.dm(person)) for person in people}
    assert len(set(agents.values())) == 3
    for person in people:
        assert f"table {table}" in text_of(parlour.dm(person)), "it says which table it is about"
        assert f"https://discord.com/channels/{parlour.guild.id}/" in text_of(parlour.dm(person)), "with a link"
    assert not parlour.dms(parlour.dan)
    assert all("You are" not in text_of(message) for message in parlour.public())


async def test_my_hand_shows_the_same_secret_to_me_alone(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    for answer in (
        await parlour.click(parlour.ben, await parlour.panel(table), "My hand"),
        await parlour.slash(parlour.ben, "hand"),
    ):
        assert answer.is_private
        assert _agent(answer.message) == _agent(parlour.dm(parlour.ben))
    (thread,) = parlour.channel.threads
    assert not any("You are" in text_of(message) for message in thread.history(viewer=parlour.ann))


async def test_onlookers_have_no_hand(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    for answer in (
        await parlour.click(parlour.dan, await parlour.panel(table), "My hand"),
        await parlour.slash(parlour.dan, "hand", table=table),
    ):
        assert answer.is_private
        assert "You do not sit at this table" in answer.text


async def test_a_turn_by_clicking_on_the_public_panel_and_my_hand(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    rolled = await parlour.click(parlour.ann, await parlour.panel(table), "Roll")
    assert rolled.is_private
    assert "It is your turn." in rolled.text
    await parlour.click_through(parlour.ann, rolled.message)
    session = await parlour.session(table)
    assert [move.by_user for move in await parlour.tables.ledger.moves(table)] == [parlour.ann.id] * 2
    assert session.seq == 2
    assert "What happened" in text_of(await parlour.panel(table))


async def test_a_turn_by_clicking_in_the_dm(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.click(parlour.ann, parlour.dm(parlour.ann), "Roll")
    assert (await parlour.session(table)).seq == 1
    await parlour.click_through(parlour.ann, parlour.dm(parlour.ann))
    assert (await parlour.session(table)).seq == 2
    assert len(parlour.dms(parlour.ann)) == 1, "the one panel is edited in place"


async def test_points_are_added_taken_back_and_confirmed(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    panel = (await parlour.click(parlour.ann, await parlour.panel(table), "Roll")).message
    before = labels(panel)
    first = before[0]
    one = (await parlour.click(parlour.ann, panel, first)).message
    assert one.id == panel.id, "edited in place"
    assert f"{first} +1" in labels(one)
    undone = (await parlour.click(parlour.ann, one, "Undo")).message
    assert labels(undone) == before
    assert (await parlour.session(table)).seq == 1, "nothing is played before it is confirmed"
    await parlour.click_through(parlour.ann, undone)
    assert (await parlour.session(table)).seq == 2


async def test_a_turn_by_typing_with_what_is_possible_offered(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    offered = await parlour.ann.autocomplete(parlour.channel, "play", "move", "")
    assert [choice["value"] for choice in offered] == ["roll"]
    answer = await parlour.slash(parlour.ann, "play", move="roll")
    assert answer.is_private
    assert "Played: roll" in answer.text
    offered = await parlour.ann.autocomplete(parlour.channel, "play", "move", "MOVE  or")
    assert offered
    assert len(offered) <= 25
    assert all(choice["value"].startswith("move or") for choice in offered)
    await parlour.slash(parlour.ann, "play", move=offered[0]["value"])
    assert (await parlour.session(table)).seq == 2


async def test_nothing_is_offered_to_who_cannot_move(parlour: Parlour) -> None:
    await parlour.started(parlour.ann, parlour.ben)
    assert await parlour.ben.autocomplete(parlour.channel, "play", "move", "") == []
    assert await parlour.dan.autocomplete(parlour.channel, "play", "move", "roll") == []


async def test_one_can_go_back_in_the_menu(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben, parlour.cat, preset="detectives")
    hand = (await parlour.slash(parlour.ben, "hand")).message
    choices = ids_of(hand)
    deeper = (await parlour.press(parlour.ben, hand, choices[0])).message
    assert ids_of(deeper) != choices
    back = (await parlour.click(parlour.ben, deeper, "Back")).message
    assert (ids_of(back), back.id) == (choices, hand.id)
    assert (await parlour.session(table)).seq == 0


async def test_a_whole_game_by_typing_ends_with_a_result(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    people = (parlour.ann, parlour.ben)
    await parlour.type_out(table, *people)
    await parlour.wait(10)
    panel = await parlour.panel(table)
    assert re.search(r"### .+ (wins!|win together!)", text_of(panel))
    assert "Seed of the deal" in text_of(panel)
    assert labels(panel) == ["Rematch", "Log", "Rules"]
    for person in people:
        assert re.search(r"### .+ (wins!|win together!)", text_of(parlour.dm(person)))
    assert not [message for message in parlour.public() if "It is your turn" in text_of(message)]


async def test_a_game_with_computers_goes_on_by_itself(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, computers=2)
    for _ in range(6):
        await parlour.type_on(table, parlour.ann)
    movers = [move.by_user for move in await parlour.tables.ledger.moves(table)]
    assert set(movers) == {parlour.ann.id, None}


async def test_a_rematch_opens_a_new_table(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.skip(table)
    answer = await parlour.click(parlour.ben, await parlour.panel(table), "Rematch")
    assert "**Ben** opens a table" in answer.text
    again = await parlour.session(table + 1)
    assert (again.row.phase, [row.user for row in again.seats]) == ("lobby", [parlour.ben.id])


async def test_the_log_tells_each_what_they_may_know(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben, preset="detectives")
    session = await parlour.session(table)
    guess = next(w for w in map(parlour.game.write, session.legal(Seat(1))) if w.startswith("accuse"))
    await parlour.slash(parlour.ben, "play", move=guess)
    await parlour.slash(parlour.ann, "play", move="roll")
    panel = await parlour.panel(table)
    own = await parlour.click(parlour.ben, panel, "Log")
    others = [await parlour.click(person, panel, "Log") for person in (parlour.ann, parlour.dan)]
    assert own.is_private
    assert len(own.text.splitlines()) == 3
    assert all(len(answer.text.splitlines()) == 2 for answer in others)


async def test_a_long_log_can_be_leafed_through(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    await parlour.skip(table, 30)
    newest = await parlour.click(parlour.dan, await parlour.panel(table), "Log")
    older = await parlour.click(parlour.dan, newest.message, "Older")
    assert older.message.id == newest.message.id, "leafing edits the page in place"
    assert len(older.text.splitlines()) > 1


async def test_the_rules_can_be_read_page_by_page(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann)
    first = await parlour.slash(parlour.dan, "rules", game="heimlich")
    assert first.is_private
    assert (await parlour.click(parlour.dan, await parlour.panel(table), "Rules")).text == first.text
    if "Next" in labels(first.message):
        text = first.text
        second = await parlour.click(parlour.dan, first.message, "Next")
        assert second.message.id == first.message.id
        assert second.text != text


async def test_the_fingerprint_of_the_deal_fits_the_seed(parlour: Parlour) -> None:
    table = await parlour.started(parlour.ann, parlour.ben)
    shown = re.search(r"Fingerprint of the deal: (\w+)", text_of(await parlour.panel(table)))
    assert shown is not None
    session = await parlour.session(table)
    assert shown.group(1) == sha256(session.row.seed).hexdigest()
    await parlour.skip(table)
    seed = re.search(r"Seed of the deal: (\S+)\. ", text_of(await parlour.panel(table)))
    assert seed is not None
    assert sha256(seed.group(1).encode()).hexdigest() == shown.group(1)


async def test_the_start_button_says_what_is_missing(parlour: Parlour) -> None:
    table = await parlour.opened(parlour.ann)
    panel = await parlour.panel(table)
    answer = await parlour.click(parlour.ann, panel, button(panel, "Start"))
    assert answer.is_private
    assert answer.text == "One more player is needed: press **Join** or **Add computer**."
