"""Numbers as people write them."""

from __future__ import annotations

LONGEST = 18  # digits: more than anything here counts


def is_number(text: str) -> bool:
    """Whether these are plain digits that `int` takes; `str.isdigit` also lets in ² and ٣, and numbers without end."""
    return text.isascii() and text.isdigit() and len(text) <= LONGEST
