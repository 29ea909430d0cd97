"""Sums of fractions that are the same with every Python."""

from __future__ import annotations


def added(values: list[float]) -> float:
    """One after the other. From Python 3.12 on `sum` rounds otherwise, and a bot might decide otherwise with it."""
    total = 0.0
    for value in values:
        total += value
    return total
