"""A rules-exact digital edition of the Zombicide board-game family."""

from shamble import fast

__version__ = "0.2.0"

fast.use()
