"""Errors about content: they say where something is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher


class ContentError(ValueError):
    """Something in a data file or a drawing is wrong; the text names the place and what would be right."""


class UnknownName(ContentError):
    """A name that nobody knows, with the known names that look most like it."""

    def __init__(self, kind: str, word: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.word = word
        self.near = nearest(word, known)
        hint = f"; nearest: {', '.join(self.near)}" if self.near else ""
        super().__init__(f"unknown {kind} {word!r}{hint}")

    def __reduce__(self) -> tuple[type[UnknownName], tuple[str, str, list[str]]]:
        return UnknownName, (self.kind, self.word, self.near)


def nearest(word: str, known: Iterable[str], n: int = 3) -> list[str]:
    """The n known names most like the word, best first, whatever their case."""
    wanted = word.casefold()

    def likeness(name: str) -> float:
        return SequenceMatcher(None, wanted, name.casefold()).ratio()

    # Sorted by name first: equal likeness must not depend on the order of a set.
    return sorted(sorted(set(known)), key=likeness, reverse=True)[:n]
