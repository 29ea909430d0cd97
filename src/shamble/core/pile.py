"""A deck as counts: what is left to draw and what was discarded. The order of a deck is nobody's knowledge."""

from __future__ import annotations

from typing import NamedTuple


class Pile(NamedTuple):
    """Cards left and cards discarded, each sorted, alike cards repeated."""

    left: tuple[int, ...]
    discard: tuple[int, ...] = ()

    def without(self, card: int) -> Pile:
        """One card drawn."""
        at = self.left.index(card)
        return Pile(self.left[:at] + self.left[at + 1 :], self.discard)

    def discarded(self, card: int) -> Pile:
        return Pile(self.left, tuple(sorted((*self.discard, card))))

    def retrieved(self, card: int) -> Pile:
        """One card taken back from the discards."""
        at = self.discard.index(card)
        return Pile(self.left, self.discard[:at] + self.discard[at + 1 :])

    def reshuffled(self) -> Pile:
        return Pile(tuple(sorted(self.left + self.discard)), ())
