"""The rules of the labyrinth, R1 to R37 of RULES.md; one file for each chapter."""
