### Sentences that every game shares.

refused-not-your-turn = It is not your turn.
refused-not-allowed = That move is not possible here.
refused-bad-notation = I do not understand “{ $typed }”. Pick one of the moves that are offered while you type.
refused-game-over = This game is over.
refused-seats = This game takes { $least } to { $most } players.
