"""What must still be shown, and the messages of ours that stand in Discord."""

from collections.abc import Iterable

from storage.db import Database
from storage.rows import Notice, NoticeRow, PanelRow
from storage.writer import Writing

# A table may be deleted while something about it is on the way: then there is nothing to show or remember.
_NOTICE = """
    INSERT OR REPLACE INTO outbox (table_id, kind, user, seq, not_before)
    SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
"""
_PANEL = """
    INSERT OR REPLACE INTO panels (table_id, kind, user, channel, message, seq, posted_at, digest)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
"""


def put_notices(db: Writing, table_id: int, notices: Iterable[Notice]) -> None:
    """Queue notices; a newer one of the same kind for the same user takes the older one's place under a new id."""
    db.run_many(_NOTICE, [(table_id, n.kind, n.user, n.seq, n.not_before) for n in notices])


def _put_panel(db: Writing, panel: PanelRow) -> None:
    p = panel
    db.run(_PANEL, (p.table_id, p.kind, p.user, p.channel, p.message, p.seq, p.posted_at, p.digest))


class Outbox:
    def __init__(self, db: Database) -> None:
        self._db = db

    async def notify(self, table_id: int, notices: Iterable[Notice]) -> None:
        wanted = list(notices)
        await self._db.write(lambda db: put_notices(db, table_id, wanted))

    async def due(self, now: int, table_id: int | None = None) -> list[NoticeRow]:
        """Notices whose time has come, oldest first."""
        sql = """
            SELECT id, table_id, kind, user, seq, attempts, not_before FROM outbox
            WHERE not_before <= ?1 AND (?2 IS NULL OR table_id = ?2) ORDER BY id
        """
        return [NoticeRow(*row) for row in await self._db.read(sql, (now, table_id))]

    async def tables_waiting(self, now: int) -> list[int]:
        """Tables with a notice that is due, the longest waiting first."""
        sql = "SELECT table_id FROM outbox WHERE not_before <= ? GROUP BY table_id ORDER BY min(id)"
        return [table_id for (table_id,) in await self._db.read(sql, (now,))]

    async def next_due(self) -> int | None:
        """When the next notice may be delivered, if any waits."""
        ((when,),) = await self._db.read("SELECT min(not_before) FROM outbox")
        return None if when is None else int(when)

    async def delivered(self, notice: NoticeRow, panel: PanelRow | None = None) -> None:
        """Drop exactly this notice, not one that has replaced it, and remember the message that now stands."""

        def job(db: Writing) -> None:
            db.run("DELETE FROM outbox WHERE id = ?", (notice.id,))
            if panel is not None:
                _put_panel(db, panel)

        await self._db.write(job)

    async def postpone(self, notice: NoticeRow, not_before: int) -> None:
        """Try this notice again later; one that has replaced it keeps its own time."""
        sql = "UPDATE outbox SET attempts = attempts + 1, not_before = ? WHERE id = ?"
        await self._db.write(lambda db: db.run(sql, (not_before, notice.id)).rowcount)

    async def panel(self, table_id: int, kind: str, user: int = 0) -> PanelRow | None:
        sql = """
            SELECT table_id, kind, user, channel, message, seq, posted_at, digest FROM panels
            WHERE table_id = ? AND kind = ? AND user = ?
        """
        rows = await self._db.read(sql, (table_id, kind, user))
        return PanelRow(*rows[0]) if rows else None

    async def panels(self, table_id: int) -> list[PanelRow]:
        sql = """
            SELECT table_id, kind, user, channel, message, seq, posted_at, digest FROM panels
            WHERE table_id = ? ORDER BY kind, user
        """
        return [PanelRow(*row) for row in await self._db.read(sql, (table_id,))]

    async def save_panel(self, panel: PanelRow) -> None:
        await self._db.write(lambda db: _put_panel(db, panel))

    async def forget_panel(self, table_id: int, kind: str, user: int = 0) -> None:
        sql = "DELETE FROM panels WHERE table_id = ? AND kind = ? AND user = ?"
        await self._db.write(lambda db: db.run(sql, (table_id, kind, user)).rowcount)
