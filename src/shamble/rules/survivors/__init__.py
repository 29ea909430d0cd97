"""Survivors: what they carry, Danger Levels, Wounds, Companions."""
