"""Bots: who plays a seat that nobody sits in, and who gives hints. `ladder` has all of them."""
