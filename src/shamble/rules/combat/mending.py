"""What saves weapons that break (wzc, All-Out): a Skill, another weapon of the sort, a Repair Kit."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import MENDED, State
from shamble.rules.base.events import SkillUsed
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.hits import AssignHits, Attack, loaded_name
from shamble.rules.survivors.inventory import carried, give_up


def savers(rules: Ruleset, state: State, attack: Attack) -> list[Answer]:
    """What could be done about Breaks, the cheapest first; out of one's own inventory only."""
    me, profile = state.survivors[attack.who], profile_of(rules, state, attack.who)
    found: list[Answer] = [("ignore",)] if profile.ignored_breaks and not me.flags & MENDED else []
    cards = list(carried(me))
    if profile.spare_parts:
        found += [("mend", card) for card in dict.fromkeys(spares(rules, cards, attack))]
    return found + [("mend", card) for card in dict.fromkeys(cards) if card in rules.kits]


def spares(rules: Ruleset, cards: list[int], attack: Attack) -> list[int]:
    """Weapons for the same kind of attack besides those that were used; an emptied one is a weapon too."""
    name, used, found = rules.cards[attack.card].name, attack.number, list[int]()
    for card in cards:
        if used and loaded_name(rules, card) == name:
            used -= 1
        elif rules.cards[card].by_kind(attack.kind):
            found.append(card)
    return found


class Mend(NamedTuple):
    """All dice have fallen and some show a Break: they may be ignored before the hits go out."""

    attack: Attack
    hits: int
    misses: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if not self.attack.breaks or not savers(rules, state, self.attack):
            return (AssignHits(*self),)
        return Choice(state.survivors[self.attack.who].seat, "mend", self.attack.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [*savers(rules, state, self.attack), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        who, saved = self.attack.who, self.attack.breaks
        if said[0] == "pass":
            return (AssignHits(*self),)
        if said[0] == "mend":
            give_up(rules, state, who, int(said[1]), "mend", tell)
        else:
            state.edit(who).flags |= MENDED
            saved = min(saved, rules.numbers.ignored_breaks)
            if tell:
                tell(SkillUsed(who, profile_of(rules, state, who).ignored_breaks[0]))
        return (self._replace(attack=self.attack._replace(mended=self.attack.mended + saved)),)
