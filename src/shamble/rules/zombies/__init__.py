"""Zombies: Activation and Spawn."""
