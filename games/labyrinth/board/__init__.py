"""The board only the game master sees: what it is, how it is drawn by lot, and how it is audited."""
