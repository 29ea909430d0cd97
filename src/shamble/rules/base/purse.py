"""Paying for Actions: the most specific free Action pays first, then ordinary ones."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Tell
from shamble.core.plan import CORRUPT
from shamble.core.state import IN_TURN, KILLED, REROLLED, State
from shamble.rules.base.events import ActionPaid
from shamble.rules.base.ground import has_turned
from shamble.rules.base.profile import Profile
from shamble.rules.base.records import COMBAT, ENCHANTMENT, KINDS, MAGIC
from shamble.rules.base.ruleset import Ruleset

SPELL = "spell"  # a free Action for Magic or an Enchantment
EITHER = "either"  # a free Combat or a free spell's Action, where both could pay: what comes later shows which it was

# Which free Actions may pay for which kind of Action, the most specific first (2e p.63); others only for their own.
PAYERS: dict[str, tuple[str, ...]] = {
    **{kind: (kind, COMBAT, EITHER) for kind in KINDS},
    MAGIC: (MAGIC, SPELL, COMBAT, EITHER),
    ENCHANTMENT: (ENCHANTMENT, SPELL, EITHER),
    "move": ("corrupt", "move"),
    "command": ("guard",),
    "search": ("corpse", "search"),
}
DUAL = ("dual",)  # what an attack with a pair of weapons answers to besides


class Purse(NamedTuple):
    """What a Survivor can pay with now: in its own Turn, or for one bonus Action in anybody's."""

    left: int  # ordinary Actions
    free: tuple[str, ...] = ()  # free Actions, by kind
    kinds: tuple[str, ...] = ()  # only Actions of these kinds; () for all
    bonus: bool = False  # one Action is paid for already
    waive: bool = False  # leaving a Zone with Zombies costs nothing extra
    zone: int = -1  # attacks at this Zone only
    apart: bool = False  # a reaction: no attack of a streak

    def affords(self, kind: str, extra: int = 0, words: tuple[str, ...] = ()) -> bool:
        """Can an Action of this kind be paid, with so many ordinary Actions on top?"""
        if self.kinds and kind not in self.kinds:
            return False
        if self.bonus:
            return extra <= self.left
        if self.left > extra:
            return True
        return self.left >= extra and self.free_payer(kind, words) != ""

    def free_payer(self, kind: str, words: tuple[str, ...] = ()) -> str:
        """The free Action that would pay, or '' if an ordinary one must; what an attack answers to comes first."""
        if self.free:
            for payer in words:
                if payer in self.free:
                    return payer
            for payer in PAYERS.get(kind, (kind,)):
                if payer in self.free:
                    return EITHER if payer == SPELL and kind == MAGIC and COMBAT in self.free else payer
        return ""


def turn_purse(rules: Ruleset, state: State, who: int, profile: Profile) -> Purse:
    """What is left of this Turn. Skills gained in mid-Turn count at once, for what is used up is what is noted."""
    me = state.survivors[who]
    left = rules.numbers.actions + profile.actions - me.spent
    if me.gifts and not me.flags & IN_TURN:
        left += me.gifts
    free = profile.free
    if profile.corpse_search and me.flags & KILLED:
        free = (*free, "corpse")
    if profile.corrupt_walker and has_turned(rules, state, me.zone, CORRUPT):
        free = (*free, "corrupt")
    if me.free_used:
        rest = list(free)
        if EITHER in me.free_used and SPELL in rest and COMBAT in rest:
            rest.remove(SPELL)
            rest.remove(COMBAT)
            rest += [EITHER, EITHER]
        for kind in me.free_used:
            if kind in rest:
                rest.remove(kind)
        free = tuple(rest)
    return Purse(left if left > 0 else 0, free)


def pay(
    state: State, who: int, purse: Purse, kind: str, tell: Tell | None, extra: int = 0, words: tuple[str, ...] = ()
) -> None:
    """Spend what the Action costs, and note what Escalation must know: attacks in a row (2e p.64)."""
    me = state.edit(who)
    me.streak = ((kind,) if purse.apart else (*me.streak, kind)) if kind in KINDS else ()
    me.flags &= ~REROLLED
    if purse.bonus:
        me.spent += extra
        return
    free = purse.free_payer(kind, words)
    spent = extra if free else extra + 1
    me.spent += spent
    if free:
        me.free_used = (*me.free_used, free)
    if tell:
        tell(ActionPaid(who, kind, spent, free))
