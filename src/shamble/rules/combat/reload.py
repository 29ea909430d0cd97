"""Reload (2e p.29): emptied weapons are loaded again."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.base.events import WeaponReloaded
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.records import RANGED
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.weapons import PAIR, turn_over
from shamble.rules.survivors.inventory import carried, distinct, usable


def offer_reload(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    """One Action loads up to two emptied weapons of one name (2e p.29), and Pistols that were fanned one by one."""
    free = reloads_free(profile, purse)
    if not (free or purse.affords("reload", words=FANNED)):
        return
    held = usable(rules, state.survivors[who], profile)
    if not rules.emptied.isdisjoint(held):
        cards = [card for card in distinct(held) if card in rules.emptied]
        found += [("reload", card) for card in cards if free or purse.affords("reload", words=payers(rules, card))]


FANNED = ("fanned",)  # a free Action to load Pistols that were fanned


def payers(rules: Ruleset, card: int) -> tuple[str, ...]:
    return FANNED if rules.cards[card].fans else ()


def reloads_free(profile: Profile, purse: Purse) -> bool:
    """Free reload costs nothing wherever one may shoot, and leaves an Action that was given for what comes next."""
    return profile.free_reload and (not purse.kinds or RANGED in purse.kinds)


def do_reload(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    if not profile.free_reload:
        pay(state, who, purse, "reload", tell, words=payers(rules, int(said[1])))
    me, card = state.edit(who), int(said[1])
    together = 1 if rules.cards[card].fans else PAIR  # what is fanned is never fired in pairs (uoa p.35)
    for _ in range(min(together, usable(rules, me, profile).count(card))):
        turn_over(rules, me, card)
    if tell:
        tell(WeaponReloaded(who, card))
    return ()


def why_not_reload(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    """Emptied weapons are loaded in hand (2e p.16, 29)."""
    me = state.survivors[who]
    if any(rules.cards[card].empty for card in usable(rules, me, profile)):
        return "no-actions"
    return "reload-in-backpack" if any(rules.cards[card].empty for card in carried(me)) else "reload-nothing"
