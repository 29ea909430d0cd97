"""Which book's looks a game has: the colours of its boards and Zombies, the drawings of its pieces."""

from __future__ import annotations

from shamble.content.looks import Looks, looks
from shamble.rules.base.ruleset import Ruleset

TRUNK = "2e"  # whose looks every board has that was made without a book


def book_of(rules: Ruleset) -> str:
    return rules.terms.get("book", TRUNK)


def looks_of(rules: Ruleset) -> Looks:
    """How the pieces of the book look that is played."""
    return looks(book_of(rules))
