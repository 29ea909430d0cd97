"""A rules-exact digital edition of the Zombicide board-game family."""

__version__ = "0.1.0"
