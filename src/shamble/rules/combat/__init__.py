"""Fighting: attacks, dice, hits, fire."""
