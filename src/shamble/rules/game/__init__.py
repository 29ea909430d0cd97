"""Set-up, the Game Round, Turns, and which Actions there are."""
