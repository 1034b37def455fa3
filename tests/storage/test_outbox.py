"""The outbox: each thing is shown until it has been shown, and only the newest of a kind."""

import asyncio
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from storage.db import open_database
from storage.ledger import Ledger
from storage.outbox import Outbox
from storage.rows import Notice, NoticeRow
from tests.storage.builders import a_panel, a_table


async def test_notices_come_due_in_the_order_they_were_given(ledger: Ledger, outbox: Outbox) -> None:
    a = await ledger.open_table(a_table(notices=[Notice("lobby")]))
    b = await ledger.open_table(a_table())
    await outbox.notify(b.id, [Notice("hand", user=7, not_before=50), Notice("board", seq=3)])
    assert [(n.table_id, n.kind, n.user, n.seq) for n in await outbox.due(10)] == [
        (a.id, "lobby", 0, 0),
        (b.id, "board", 0, 3),
    ]
    assert [n.kind for n in await outbox.due(50, table_id=b.id)] == ["hand", "board"]


async def test_a_newer_notice_takes_the_place_of_the_older_under_a_new_id(ledger: Ledger, outbox: Outbox) -> None:
    table = await ledger.open_table(a_table())
    await outbox.notify(table.id, [Notice("board", seq=1), Notice("hand", user=7, seq=1)])
    (old, hand) = await outbox.due(0)
    await outbox.postpone(old, 0)
    await outbox.notify(table.id, [Notice("board", seq=2)])
    (same, new) = await outbox.due(0)
    assert same == hand
    assert new == NoticeRow(new.id, table.id, "board", 0, seq=2, attempts=0, not_before=0)
    assert new.id > max(old.id, hand.id)


async def test_an_id_is_never_used_again(ledger: Ledger, outbox: Outbox) -> None:
    table = await ledger.open_table(a_table(notices=[Notice("board")]))
    (first,) = await outbox.due(0)
    await outbox.delivered(first)
    await outbox.notify(table.id, [Notice("board")])
    assert (await outbox.due(0))[0].id > first.id


async def test_delivery_removes_the_notice_and_remembers_the_message(ledger: Ledger, outbox: Outbox) -> None:
    table = await ledger.open_table(a_table(notices=[Notice("board")]))
    (notice,) = await outbox.due(0)
    await outbox.delivered(notice, a_panel(table, message=1))
    await outbox.save_panel(a_panel(table, message=2, digest="abc"))
    assert await outbox.due(0) == []
    assert await outbox.panel(table.id, "board") == a_panel(table, message=2, digest="abc")


async def test_what_was_replaced_during_delivery_is_still_to_be_shown(ledger: Ledger, outbox: Outbox) -> None:
    table = await ledger.open_table(a_table(notices=[Notice("board", seq=1)]))
    (old,) = await outbox.due(0)
    await outbox.notify(table.id, [Notice("board", seq=2)])
    await outbox.delivered(old, a_panel(table))
    await outbox.postpone(old, 1_000)
    (left,) = await outbox.due(0)
    assert (left.seq, left.attempts) == (2, 0)
    assert await outbox.panels(table.id) == [a_panel(table)]


async def test_a_postponed_notice_waits_and_counts_its_attempts(ledger: Ledger, outbox: Outbox) -> None:
    a = await ledger.open_table(a_table(notices=[Notice("board")]))
    b = await ledger.open_table(a_table(notices=[Notice("board"), Notice("hand", user=7)]))
    (first,) = await outbox.due(0, table_id=a.id)
    await outbox.postpone(first, 60)
    assert await outbox.tables_waiting(59) == [b.id]
    assert await outbox.tables_waiting(60) == [a.id, b.id]
    assert [n.attempts for n in await outbox.due(60, table_id=a.id)] == [1]


async def test_when_to_look_again(ledger: Ledger, outbox: Outbox) -> None:
    assert await outbox.next_due() is None
    table = await ledger.open_table(a_table())
    await outbox.notify(table.id, [Notice("a", not_before=90), Notice("b", not_before=30)])
    assert await outbox.next_due() == 30


async def test_panels_are_kept_by_kind_and_reader(ledger: Ledger, outbox: Outbox) -> None:
    table = await ledger.open_table(a_table())
    panels = [a_panel(table), a_panel(table, kind="hand", user=7), a_panel(table, kind="hand", user=8)]
    for panel in reversed(panels):
        await outbox.save_panel(panel)
    assert await outbox.panels(table.id) == panels
    await outbox.forget_panel(table.id, "hand", 7)
    assert await outbox.panel(table.id, "hand", 7) is None
    assert await outbox.panels(table.id) == [panels[0], panels[2]]


async def test_what_comes_for_a_deleted_table_is_dropped(ledger: Ledger, outbox: Outbox) -> None:
    table = await ledger.open_table(a_table(notices=[Notice("board")]))
    (notice,) = await outbox.due(0)
    await ledger.delete_table(table.id)
    await outbox.delivered(notice, a_panel(table))
    await outbox.notify(table.id, [Notice("board")])
    assert await outbox.due(0) == []
    assert await outbox.panels(table.id) == []


Deed = tuple[str, str, int]
DEEDS = st.tuples(st.sampled_from(["notify", "deliver", "postpone"]), st.sampled_from("ab"), st.integers(0, 1))


@settings(max_examples=20, deadline=None)
@given(st.lists(DEEDS, max_size=15))
def test_exactly_the_newest_undelivered_notice_of_each_kind_and_user_waits(deeds: list[Deed]) -> None:
    async def play(path: Path) -> None:
        async with open_database(path) as db:
            outbox = Outbox(db)
            table = await Ledger(db).open_table(a_table())
            waiting: dict[tuple[str, int], int] = {}
            seen: list[NoticeRow] = []
            for seq, (deed, kind, user) in enumerate(deeds):
                taken = [notice for notice in seen if (notice.kind, notice.user) == (kind, user)]
                if deed == "notify":
                    await outbox.notify(table.id, [Notice(kind, user, seq)])
                    waiting[kind, user] = seq
                elif taken and deed == "deliver":
                    await outbox.delivered(taken[0])
                    if waiting.get((kind, user)) == taken[0].seq:
                        del waiting[kind, user]
                elif taken:
                    await outbox.postpone(taken[0], 0)
                seen += [notice for notice in await outbox.due(0) if notice.id not in {old.id for old in seen}]
            assert {(n.kind, n.user): n.seq for n in await outbox.due(0)} == waiting
            assert len({notice.id for notice in seen}) == len(seen)

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play(Path(folder) / "ledger.db"))
