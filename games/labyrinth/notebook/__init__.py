"""R38 to R41: the map that the game master draws for each player, from what that player was told."""
