"""The server: rooms where games are played, their store, and the protocol that clients speak."""
