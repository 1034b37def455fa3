"""Tables: where games meet the ledger, without a word of Discord."""
