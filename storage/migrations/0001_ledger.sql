-- "Game" in ASCII: tells our files from those of other programs.
PRAGMA application_id = 0x47616d65;

CREATE TABLE tables (
    id         INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused: old buttons must not reach a new table
    game       TEXT    NOT NULL,
    options    TEXT    NOT NULL CHECK (json_valid(options)),
    seed       BLOB    NOT NULL CHECK (length(seed) = 32),
    guild      INTEGER NOT NULL,
    home       INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    host       INTEGER NOT NULL,
    phase      TEXT    NOT NULL CHECK (phase IN ('lobby', 'playing', 'parked', 'over')),
    seq        INTEGER NOT NULL CHECK (seq >= 0),
    pace       INTEGER          CHECK (pace > 0),
    locale     TEXT    NOT NULL,
    outcome    TEXT             CHECK (outcome IS NULL OR json_valid(outcome)),
    opened_at  INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    extra      TEXT    NOT NULL DEFAULT '{}' CHECK (json_valid(extra))
) STRICT;
CREATE INDEX tables_of_guild ON tables (guild, phase);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    user     INTEGER,
    name     TEXT    NOT NULL,
    level    TEXT,
    former   INTEGER,
    dms      TEXT    NOT NULL CHECK (dms IN ('untried', 'open', 'closed')),
    locale   TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_seat_per_user ON seats (user, table_id) WHERE user IS NOT NULL;

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    by_user  INTEGER,
    move     TEXT    NOT NULL CHECK (json_valid(move)),
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    id       INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    ordinal  INTEGER NOT NULL,
    hears    TEXT CHECK (hears IS NULL OR json_valid(hears)), -- seats; NULL is everyone
    event    TEXT NOT NULL CHECK (json_valid(event))
) STRICT;
CREATE INDEX events_of_table ON events (table_id, id);

CREATE TABLE snapshots (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    schema   INTEGER NOT NULL,
    state    TEXT    NOT NULL CHECK (json_valid(state))
) STRICT;

CREATE TABLE deadlines (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    due_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX deadlines_by_time ON deadlines (due_at);

CREATE TABLE panels (
    table_id  INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    kind      TEXT    NOT NULL,
    user      INTEGER NOT NULL DEFAULT 0, -- 0 is the public; NULL would not be unique
    channel   INTEGER NOT NULL,
    message   INTEGER NOT NULL,
    seq       INTEGER NOT NULL,
    posted_at INTEGER NOT NULL,
    digest    TEXT    NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, kind, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused: Discord drops a repeated nonce
    table_id   INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    kind       TEXT    NOT NULL,
    user       INTEGER NOT NULL DEFAULT 0,
    seq        INTEGER NOT NULL,
    attempts   INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER NOT NULL DEFAULT 0,
    UNIQUE (table_id, kind, user)
) STRICT;
CREATE INDEX outbox_by_time ON outbox (not_before);

CREATE TABLE heartbeat (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;
