"""Weapons at hand: which strike together, where they reach, what is lent to them, how they are emptied and loaded."""

from __future__ import annotations

from shamble.core.state import State, Survivor
from shamble.rules.base.ground import view
from shamble.rules.base.marks import has_mark
from shamble.rules.base.profile import Bonuses, Profile
from shamble.rules.base.purse import DUAL
from shamble.rules.base.records import ALL_OUT, COMBAT, MELEE, RANGED, Weapon
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.inventory import carried, counts_beside, nearest, put_by, put_into, take_from, usable

PAIR = 2  # weapons that strike, and are loaded, together (2e p.27, 29)


def weapons(rules: Ruleset, state: State, who: int, profile: Profile) -> list[tuple[int, int]]:
    """Weapons at hand: card and how many of them can strike together. Cards of one name are one weapon."""
    found: dict[str, tuple[int, int]] = {}
    for card in within_reach(rules, state.survivors[who], profile):
        if card in rules.striking:
            name = rules.cards[card].name
            first, count = found.get(name, (card, 0))
            found[name] = (first, count + 1)
    return list(found.values())


def within_reach(rules: Ruleset, me: Survivor, profile: Profile) -> tuple[int, ...]:
    """What is in hand, and what need not be (uoa p.34)."""
    held = usable(rules, me, profile)
    if not rules.anywhere or profile.webbing:
        return held
    return (*held, *(card for card in put_by(rules, me) if card in rules.anywhere))


def is_dual(rules: Ruleset, card: int, kind: str, profile: Profile) -> bool:
    """Two of a name strike together with the Dual symbol, or a Skill that adds it (2e p.27); Molotovs fly singly."""
    row = rules.cards[card]
    if "molotov" in row.traits:
        return False
    return row.dual or reaching(rules, card, kind, profile).dual


def reaching(rules: Ruleset, card: int, kind: str, profile: Profile) -> Bonuses:
    """What decides about a weapon which attacks there are with it."""
    if rules.reach_by_kind:
        return profile.attacks[kind]
    return profile.bonuses((kind, *rules.card_words.get(card, ())))


def paying(rules: Ruleset, card: int, number: int) -> tuple[str, ...]:
    """Words by which free Actions may be meant for an attack, the most specific first."""
    words = DUAL if number == PAIR else ()
    return (*words, *rules.paying_words.get(card, ())) if rules.paying_words else words


def paid_there(rules: Ruleset, state: State, zone: int) -> tuple[str, ...]:
    """Words by which a free attack may be meant for Zones with a mark: those of the marks there."""
    return tuple(f"{name}-{COMBAT}" for name in rules.mark_payers if has_mark(rules, state, name, zone))


def all_out_payers(kind: str) -> tuple[str, ...]:
    """Free Actions for attacks with all one has."""
    return (f"{ALL_OUT} {kind}", f"{ALL_OUT} {COMBAT}")


def melee_zones(rules: Ruleset, state: State, here: int, card: int, profile: Profile, only: int = -1) -> list[int]:
    """The own Zone; with a longer weapon, or a longer arm, Zones in sight, with a way there or not (wd p.31)."""
    weapon, bonuses = rules.cards[card].melee, reaching(rules, card, MELEE, profile)
    assert weapon
    near, far = span(weapon, bonuses)
    if not far:
        return [here] if state.crowd[here] and only in (-1, here) else []
    return in_range(state, view(rules, state, here, profile), near, far, only, False)


def shooting_zones(
    rules: Ruleset,
    state: State,
    here: int,
    card: int,
    profile: Profile,
    kind: str = RANGED,
    only: int = -1,
    anything: bool = False,
) -> list[int]:
    """Zones in Range and in Line of Sight (2e p.27); where only targets are shot at, a Molotov is thrown at any."""
    row = rules.cards[card]
    weapon, bonuses = row.by_kind(kind), reaching(rules, card, kind, profile)
    assert weapon
    near, far = span(weapon, bonuses)
    anything = anything or "molotov" in row.traits or rules.policies.empty_shots(rules)
    ranges = view(rules, state, here, profile, rules.scopes.get(card))
    found = in_range(state, ranges, near, far, only, anything)
    if near and bonuses.point_blank and only in (-1, here) and (anything or state.crowd[here]):
        return [zone for zone in ranges if zone == here or zone in found]
    return found


def span(weapon: Weapon, bonuses: Bonuses) -> tuple[int, int]:
    """How near and how far a weapon reaches in somebody's hands."""
    near, far = weapon.near, weapon.far + bonuses.far
    if bonuses.near or bonuses.reach:
        return max(near - bonuses.near, 0), max(far, bonuses.reach)
    return near, far


def in_range(state: State, ranges: dict[int, int], near: int, far: int, only: int, anything: bool) -> list[int]:
    """Zones so far away, with somebody to hit in them or not."""
    crowd = state.crowd
    return [
        zone
        for zone, distance in ranges.items()
        if near <= distance <= far and (anything or crowd[zone]) and (only < 0 or zone == only)
    ]


def ammunition(rules: Ruleset, state: State, who: int, card: int) -> int:
    """Plenty of the right ammunition lets one re-roll a shot once, from hand or backpack (2e p.12)."""
    if card < 0 or not rules.cards[card].ammo:
        return 0
    ammo = rules.cards[card].ammo
    me = state.survivors[who]
    return int(any(rules.cards[each].rerolls == ammo for each in carried(me)))


def helped(rules: Ruleset, state: State, who: int, card: int, number: int, kind: str, profile: Profile) -> int:
    """Dice that other cards in hand lend; two that lend to their like lend to each other, several no more than one."""
    row = rules.cards[card]
    words = (kind, row.type, row.name)
    own = rules.helpers.get(card)
    if own and number == PAIR and own.word in words:
        return PAIR * own.dice
    held = usable(rules, state.survivors[who], profile)
    striking = [each for each in held if rules.cards[each].name == row.name][:number]
    if not striking or not counts_beside(rules, number):  # nothing is lent to what is not equipped
        return 0
    lent = [rules.helpers[each] for each in lending(held, striking) if each in rules.helpers]
    return max((help.dice for help in lent if help.word in words), default=0)


def lending(held: tuple[int, ...], striking: list[int]) -> list[int]:
    """Cards at hand besides those that strike."""
    rest = list(held)
    for card in striking:
        rest.remove(card)
    return rest


def empty(rules: Ruleset, state: State, who: int, card: int, number: int) -> None:
    """Fired weapons are emptied where they are (2e p.29). Those of one name are alike, whatever deck they came from."""
    me = state.edit(who)
    name = rules.cards[card].name
    for _ in range(number):
        loaded = next(c for c in usable(rules, me, profile_of(rules, state, who)) if rules.cards[c].name == name)
        turn_over(rules, me, loaded)


def turn_over(rules: Ruleset, me: Survivor, card: int) -> None:
    """A weapon becomes its emptied or its loaded twin where it is, one in hand first."""
    slot = nearest(me, card)
    take_from(me, slot, card)
    put_into(me, slot, rules.cards[card].twin)
