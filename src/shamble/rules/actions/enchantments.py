"""Enchantments (wd p.23): spells that do not hurt, cast at Survivors or Zones in sight; an Action of its own kind.

What each of them does is declared with the Skills: a `Spell`, by the word of its card.
"""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State
from shamble.rules.base.events import SkillUsed
from shamble.rules.base.places import sound
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.records import ENCHANTMENT
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import carried, distinct, usable

ENCHANT = "enchant"


def offer_enchantments(
    rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]
) -> None:
    if purse.affords(ENCHANTMENT):
        held = usable(rules, state.survivors[who], profile)
        for card in distinct(held):
            if card in rules.spells and not is_spent(rules, state, who, card, held):
                found += casts(rules, state, who, card)


def is_spent(rules: Ruleset, state: State, who: int, card: int, held: tuple[int, ...]) -> bool:
    """Each copy is cast once in a Turn."""
    return state.survivors[who].used.count(rules.spells[card][0]) >= held.count(card)


def casts(rules: Ruleset, state: State, who: int, card: int) -> list[Answer]:
    return [(ENCHANT, card, *target) for target in rules.spells[card][1].targets(rules, state, who)]


def do_enchant(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    card = int(said[1])
    skill, spell = rules.spells[card]
    pay(state, who, purse, ENCHANTMENT, tell)
    me = state.edit(who)
    me.used = (*me.used, skill)
    if tell:
        tell(SkillUsed(who, skill))
    sound(rules, state, who, rules.cards[card].name, tell, spell.loudness)
    cast = Enchant(who, card, target_of(said))
    return (SecondTarget(cast),) if profile.double_casting else (cast,)


def target_of(said: Answer) -> tuple[int, ...]:
    return tuple(int(part) for part in said[2:])


class Enchant(NamedTuple):
    """The spell does what it does to its target."""

    who: int
    card: int
    target: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return rules.spells[self.card][1].do(rules, state, self.who, self.target, tell)


class SecondTarget(NamedTuple):
    """Double casting: both targets are named first; then one after the other, in any order (wd p.52)."""

    first: Enchant
    second: tuple[Enchant, ...] = ()

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.first.who].seat, "cast", self.first.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        who, card, target = self.first
        if self.second:
            return [(ENCHANT, card, *each.target) for each in (self.first, *self.second)]
        return [*(other for other in casts(rules, state, who, card) if other[2] != target[0]), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return (self.first,)
        named = self.first._replace(target=target_of(said))
        if not self.second:
            return (self._replace(second=(named,)),)
        return (self.first, *self.second) if named == self.first else (*self.second, self.first)


def why_not_enchant(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    card, me = int(said[1]), state.survivors[who]
    if card not in rules.spells:
        return "enchant-no-spell"
    held = usable(rules, me, profile)
    if card not in held:
        return "combat-in-backpack" if card in carried(me) else "combat-not-held"
    if is_spent(rules, state, who, card, held):
        return "enchant-used"
    return "no-actions" if said in casts(rules, state, who, card) else "enchant-target"
