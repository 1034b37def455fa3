"""The tests: laws over every game, rules by number, the ledger, the bot, whole evenings."""
