### What the desk says, whatever the game.

on = on
off = off
nobody = nobody
minutes = about { $minutes } min
computer-name = Computer { $number }
sorry = Something went wrong on my side. The table is safe; please try again, or press My hand for a fresh panel.

## The table panel
panel-title = { $game } · table { $table }
panel-waiting = Waiting for { $who } · asked { $since }
panel-due = The clock plays for them { $due }.
panel-last = **What happened**
panel-commitment = Fingerprint of the deal: { $commitment }
panel-seed = Seed of the deal: { $seed }. Its SHA-256 is the fingerprint shown during the game.
panel-winners = { $count ->
    [0] Nobody wins
    [one] { $who } wins!
   *[other] { $who } win together!
}
panel-unknown-end = This game is over.

parked-deserted = Everybody has left, so this table is set aside. Nothing is lost: press **Take this seat** or use `/table resume`.
parked-homeless = The channel of this table is gone, so it is set aside. Nothing is lost: use `/table resume table:{ $table }` where it shall go on.
parked-unreadable = This table was saved by another version of the game and cannot be read. It is kept as it is.

## The lobby
lobby-facts = { $least } to { $most } players, best with { $advised_least } to { $advised_most } · { $time }
lobby-options = Rules: { $options }
lobby-pace = Pace: { $pace }
lobby-seat = { $host ->
    [yes] { $number } · **{ $name }** (host)
   *[no] { $number } · **{ $name }**
}
lobby-computer = { $number } · Computer ({ $level })
lobby-empty = Nobody sits here yet.
lobby-closed = The DMs of { $who } are closed: secrets reach them by **My hand**.
lobby-start = Start: { $seated } of { $least } to { $most }

announce-open = **{ $name }** opens a table of **{ $game }**.
announce-where = The table is here: { $place }
announce-blurb = { $blurb }

## Buttons
button-join = Join
button-leave = Leave
button-computer = Add computer
button-fewer = Remove computer
button-options = Options
button-rules = Rules
button-hand = My hand
button-log = Log
button-take = Take this seat
button-resume = Go on here
button-rematch = Rematch
button-back = Back
button-undo = Undo
button-confirm = Confirm: { $what }
button-confirm-short = Confirm
button-previous = Previous
button-next = Next
button-older = Older
button-newer = Newer
button-delete = Delete
button-keep = Keep
button-table = To the table

## The private panel
hand-lobby = You have seat { $number }. When the game starts, what only you may know reaches you here.
hand-link = to the table
hand-turn = It is your turn.
hand-wait = Waiting for { $who }.
hand-idle = It is not your turn; the table shows how it stands.
pick-one = Pick one
more-options = More…
call = { $who } It is your turn at table { $table }: { $link }
call-over = { $who } The game at table { $table } is over: { $link }
referee-early = The game has not started, so there is nothing to referee yet.

## Short answers
answer-joined = You have seat { $number } at table { $table }. Your secrets will reach you by DM.
answer-joined-closed = You have seat { $number } at table { $table }. Your DMs are closed, so your secrets reach you by **My hand** on the table's panel. To get them by DM, allow direct messages from this server's members; I will try again later.
answer-left = You have left table { $table }.
answer-left-game = You have left table { $table }; a computer plays on for you. You can come back with **Take this seat**.
answer-computer = A computer player sits down at table { $table }.
answer-started = Table { $table } has started. Have fun!
answer-taken = You have taken seat { $number } at table { $table }.
answer-resumed = Table { $table } goes on here.
answer-board = The board of table { $table } is posted anew.
answer-played = Played: { $move }
answer-moved-on = The table has moved on since then; this is how it stands.
answer-referee = { $who ->
    [none] Table { $table } has no referee.
   *[other] { $who } is the referee of table { $table }.
}
answer-opened = Table { $table } is open: { $place }
answer-deleted = Table { $table } is deleted.
answer-deleted-all = { $count ->
    [one] One table is deleted.
   *[other] { $count } tables are deleted.
}
answer-kept = Nothing was deleted.
ask-delete = Delete table { $table } for good? Its game is lost then.
ask-delete-all = { $count ->
    [0] This server has no tables.
    [one] Delete the only table of this server for good?
   *[other] Delete all { $count } tables of this server for good, running ones too?
}

## Options, rules, log, lists
options-pick = Which option do you want to change?
options-preset = A ready-made set of rules
options-referee = Name a referee who does not play
options-note = What you change here, everybody sees.
options-host-only = Only the host can change these.
option-pace = Pace
option-pace-hint = How long a player may take for a move before the game master plays for them
option-number = A number from { $least } to { $most }
pace-none = no clock
pace-2m = 2 minutes a move
pace-10m = 10 minutes a move
pace-1h = an hour a move
pace-1d = a day a move
pace-3d = three days a move
page-of = Page { $number } of { $count }
log-empty = Nothing has happened yet.
list-title = Tables
list-yours = Yours
list-running = Running in this server
list-waiting = Waiting in this server
list-finished = Finished in this server
list-none = There are no tables yet. Open one with `/table open`.
phase-lobby = waiting for players
phase-playing = running
phase-parked = set aside
phase-over = finished
status-line = { $phase } · { $seated } seated

## Refusals
refused-unknown-game = There is no game called “{ $typed }”. Pick one from the list.
refused-unknown-preset = There is no ready-made set of rules called “{ $typed }”.
refused-unknown-level = There is no computer player called “{ $typed }”.
refused-no-table = There is no table { $table } here. `/table list` shows what there is.
refused-no-table-here = There is no table in this channel. Open one with `/table open`, or name one with `table:`.
refused-table-full = This table is full: { $most } players at the most.
refused-already-seated = You already sit at this table.
refused-not-seated = You do not sit at this table. While it waits for players you can press **Join**; later, **Take this seat** where one is free.
refused-sit-first = Only those who sit at this table can do that. Press **Join** first.
refused-already-started = This game has already started. Press **Take this seat** if one is free, or open another table.
refused-not-started = This game has not started yet. Press **Start** when everybody is here.
refused-not-over = This game is still running.
refused-too-few = { $missing ->
    [one] One more player is needed: press **Join** or **Add computer**.
   *[other] { $missing } more players are needed: press **Join** or **Add computer**.
}
refused-no-computer = No computer player sits at this table.
refused-no-vacant-seat = No seat is free at this table.
refused-bad-option = That does not go together: { $reason }
refused-not-host = Only the table's host, or who manages the server, can do that.
refused-not-admin = Only those who may manage the server can do that.
refused-not-yours = You do not belong to that table.
refused-other-server = That table belongs to another server.
refused-unreadable = That table was saved by another version of the game and cannot go on.
refused-parked = Table { $table } is set aside. Use `/table resume` to go on.
refused-moved-on = The table has moved on since then. Press **My hand** to see how it stands.
refused-no-referee = This game has no referee.
refused-no-omniscient = This game cannot be played with everything shown.
refused-referee-plays = The referee cannot be one of the players.
refused-not-in-server = Please use this in a server, at a table's channel.
refused-no-permission = I may not write in this channel. Ask the server's admin to let me view it, send messages and attach files here.
