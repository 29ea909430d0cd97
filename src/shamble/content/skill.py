"""How a Skill is declared: one declaration, with its names, its text in our own words, its pages and its effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from shamble.rules.base.profile import Effect, Skill


class Declared(NamedTuple):
    """A Skill of one chapter heading, all parameters filled in."""

    name: str
    text: str
    pages: dict[str, int]  # book: page of its chapter
    effects: tuple[Effect, ...]
    heading: str  # the chapter's heading
    companion: bool = True  # may its owner be a Companion?
    moving: bool = False  # is it about moving?

    def row(self, book: str) -> Skill:
        moving = self.moving or ("free", "move") in self.effects
        return Skill(self.name, self.text, self.pages[book], self.effects, self.companion, self.heading, moving)


ATTACKS = {"Combat": ("melee", "ranged"), "Melee": ("melee",), "Ranged": ("ranged",)}


def skill(
    name: str, text: str, pages: dict[str, int], *effects: Effect, companion: bool = True, moving: bool = False
) -> Declared:
    return Declared(name, text, pages, effects, name, companion, moving)


def per_attack(heading: str, text: str, pages: dict[str, int], field: str, value: object) -> list[Declared]:
    """One Skill each for Combat, Melee and Ranged: `field_melee` and `field_ranged` of the Profile."""
    found = []
    for word, kinds in ATTACKS.items():
        effects = tuple((f"{field}_{kind}", value) for kind in kinds)
        name = heading.replace("[Action]", word)
        found.append(Declared(name, text.replace("[Action]", word), pages, effects, heading))
    return found


def per_value(
    heading: str, slot: str, text: str, pages: dict[str, int], field: str, values: Iterable[tuple[str, object]]
) -> list[Declared]:
    """One Skill for each value of a parameter."""
    return [
        Declared(heading.replace(slot, word), text.replace(slot, word), pages, ((field, value),), heading)
        for word, value in values
    ]
