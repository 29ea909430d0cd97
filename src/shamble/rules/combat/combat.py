"""Combat (2e p.21, 27-29): choosing a weapon and a Zone, rolling, re-rolling."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Dice, Point
from shamble.core.state import PLAYING, REROLLED, State, Survivor
from shamble.rules.base.events import AttackBegins, DiceRolled, WeaponReloaded
from shamble.rules.base.places import geometry, sound, trait_in
from shamble.rules.base.profile import Bonuses, Profile
from shamble.rules.base.purse import DUAL, Purse, pay
from shamble.rules.base.records import MAGIC, MELEE, RANGED, Weapon
from shamble.rules.base.ruleset import Ruleset, profile_of, skills_of
from shamble.rules.combat.fire import burn_zone
from shamble.rules.combat.hits import AfterAttack, AssignHits, Attack
from shamble.rules.survivors.inventory import (
    carried,
    counts_beside,
    discard,
    distinct,
    nearest,
    put_into,
    take_from,
    usable,
)
from shamble.rules.survivors.wounds import Ending, first_wounds_count_anew, full_health

PAIR = 2  # weapons that strike, and are loaded, together (2e p.27, 29)

# --- which attacks there are -------------------------------------------------------------------------------------


def weapons(rules: Ruleset, state: State, who: int, profile: Profile) -> list[tuple[int, int]]:
    """Weapons at hand: card and how many of them can strike together. Cards of one name are one weapon."""
    found: dict[str, tuple[int, int]] = {}
    for card in usable(rules, state.survivors[who], profile):
        row = rules.cards[card]
        if not row.weapon or (row.empty and not row.melee):
            continue
        first, count = found.get(row.name, (card, 0))
        found[row.name] = (first, count + 1)
    return list(found.values())


def is_dual(rules: Ruleset, card: int, kind: str, profile: Profile) -> bool:
    """Two of a name strike together with the Dual symbol, or a Skill that adds it (2e p.27); Molotovs fly singly."""
    row = rules.cards[card]
    if "molotov" in row.traits:
        return False
    return row.dual or reaching(rules, card, kind, profile).dual


def reaching(rules: Ruleset, card: int, kind: str, profile: Profile) -> Bonuses:
    """What decides about a weapon which attacks there are with it."""
    return profile.attacks[kind] if rules.reach_by_kind else profile.bonuses((kind, *rules.card_words.get(card, ())))


def paying(rules: Ruleset, card: int, number: int) -> tuple[str, ...]:
    """Words by which free Actions may be meant for an attack, the most specific first."""
    words = DUAL if number == PAIR else ()
    return (*words, *rules.paying_words.get(card, ())) if rules.paying_words else words


def offer_combat(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if purse.kinds and not rules.attack_kinds.intersection(purse.kinds):
        return
    here = state.survivors[who].zone
    if state.crowd[here] and trait_in(rules, state, here, "no-combat") >= 0:
        return
    for card, count in weapons(rules, state, who, profile):
        row = rules.cards[card]
        if row.melee:
            zones = melee_zones(rules, state, here, card, profile, purse.zone)
            _offer_weapon(rules, found, MELEE, card, count, profile, purse, zones)
        if row.ranged and not row.empty:
            zones = shooting_zones(rules, state, here, card, profile, RANGED, purse.zone)
            _offer_weapon(rules, found, RANGED, card, count, profile, purse, zones)
            if profile.trick_shot and count >= PAIR and is_dual(rules, card, RANGED, profile):
                offer_trick_shots(found, card, purse, zones)
        if row.magic:
            zones = shooting_zones(rules, state, here, card, profile, MAGIC, purse.zone)
            _offer_weapon(rules, found, MAGIC, card, count, profile, purse, zones)


def _offer_weapon(
    rules: Ruleset,
    found: list[Answer],
    kind: str,
    card: int,
    count: int,
    profile: Profile,
    purse: Purse,
    zones: list[int],
) -> None:
    if not zones:
        return
    for number in (1, PAIR):
        if number == PAIR and (count < PAIR or not is_dual(rules, card, kind, profile)):
            continue
        if purse.affords(kind, words=paying(rules, card, number)):
            found += [(kind, card, number, zone) for zone in zones]


def melee_zones(rules: Ruleset, state: State, here: int, card: int, profile: Profile, only: int = -1) -> list[int]:
    """The own Zone; with a longer weapon, or a longer arm, Zones in sight, with a way there or not (wd p.31)."""
    weapon, bonuses = rules.cards[card].melee, reaching(rules, card, MELEE, profile)
    assert weapon
    near, far = span(weapon, bonuses)
    if not far:
        return [here] if state.crowd[here] and only in (-1, here) else []
    return in_range(state, ranges_from(rules, state, here, profile), near, far, only, False)


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
    ranges = ranges_from(rules, state, here, profile)
    found = in_range(state, ranges, near, far, only, anything)
    if near and bonuses.point_blank and only in (-1, here) and (anything or state.crowd[here]):
        return [zone for zone in ranges if zone == here or zone in found]
    return found


def span(weapon: Weapon, bonuses: Bonuses) -> tuple[int, int]:
    """How near and how far a weapon reaches in somebody's hands."""
    return max(weapon.near - bonuses.near, 0), max(weapon.far + bonuses.far, bonuses.reach)


def ranges_from(rules: Ruleset, state: State, here: int, profile: Profile) -> dict[int, int]:
    """Zones in Line of Sight with their distance."""
    lines = geometry(rules, state)
    return lines.deep_ranges(here) if profile.home_defender else lines.ranges(here)


def in_range(state: State, ranges: dict[int, int], near: int, far: int, only: int, anything: bool) -> list[int]:
    crowd = state.crowd
    return [
        zone
        for zone, distance in ranges.items()
        if (crowd[zone] or anything) and (only < 0 or zone == only) and near <= distance <= far
    ]


# --- the Action --------------------------------------------------------------------------------------------------


def do_combat(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    kind, card, number, zone = str(said[0]), int(said[1]), int(said[2]), int(said[3])
    pay(state, who, purse, kind, tell, words=paying(rules, card, number))
    return attack_with(rules, state, who, card, number, kind, zone, tell)


def attack_with(
    rules: Ruleset,
    state: State,
    who: int,
    card: int,
    number: int,
    kind: str,
    zone: int,
    tell: Tell | None,
    car: int = -1,
) -> tuple[Frame, ...]:
    """An attack with a card from the inventory: its noise, its emptying, then its dice."""
    row = rules.cards[card]
    weapon = row.by_kind(kind)
    assert weapon
    if weapon.loudness:
        sound(rules, state, who, row.name, tell)
    if "molotov" in row.traits:
        return throw(rules, state, who, card, zone, tell)
    skills = rules.named_skills(row.skills)
    frames = begin_attack(prepare(rules, state, who, weapon, number, zone, card, skills, tell, car))
    if row.reload and kind == RANGED:
        empty(rules, state, who, card, number)
    return frames


def throw(rules: Ruleset, state: State, who: int, card: int, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
    """The card is discarded and everybody in the Zone is gone (2e p.29)."""
    discard(rules, state, who, card, "thrown", tell)
    frames, kills = burn_zone(rules, state, zone, who, tell, rules.cards[card].name)
    kept: tuple[Frame, ...] = ()
    if state.survivors[who].status == PLAYING and not any(isinstance(frame, Ending) for frame in frames):
        for hook in profile_of(rules, state, who).thrown:
            kept += hook(rules, state, who, card)
    # What becomes of the card is settled before anybody draws, for the discards may be shuffled then.
    return (*kept, *frames, AfterAttack(who, kills))


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


def begin_attack(ready: Ready) -> tuple[Frame, ...]:
    if ready.swarm != ready.dice:
        return (HowManyDice(*ready),)
    return (Roll(ready.attack, ready.dice),)


class Ready(NamedTuple):
    """An attack about to be rolled for: its own dice, and as many as there are Zombies where that is allowed."""

    attack: Attack
    dice: int
    swarm: int


def prepare(
    rules: Ruleset,
    state: State,
    who: int,
    weapon: Weapon,
    number: int,
    zone: int,
    card: int,
    skills: tuple[int, ...],
    tell: Tell | None,
    car: int = -1,
) -> Ready:
    """Work out dice, accuracy and Damage; Skills on the weapon count for this attack (2e p.29)."""
    first_wounds_count_anew(state)
    profile = rules.folded(skills_of(rules, state, who) + skills)
    melee = weapon.kind == MELEE
    bonuses = profile.bonuses((weapon.kind, *rules.card_words.get(card, ())))
    base = max(weapon.damage, bonuses.floor) if weapon.damage else 0
    close = zone == state.survivors[who].zone and (bonuses.point_blank or bonuses.close_aim)
    once = turn_rerolls(state, who, profile)
    attack = Attack(
        who=who,
        zone=zone,
        kind=weapon.kind,
        accuracy=rules.policies.aim(rules, state, who, weapon, zone),
        bonus=bonuses.roll,
        damage=base + bonuses.damage,
        chooses=melee or bonuses.sniper or close,
        safe=melee or bonuses.sniper or close,
        ignores_immunity=close,
        rerolls=profile.rerolls + bonuses.rerolls + (0 if melee else ammunition(rules, state, who, card)) + once,
        turn_rerolls=once,
        six_die=bonuses.six_die,
        six_damage=bonuses.six_damage,
        reaper=bonuses.reaper,
        car=car,
    )
    each = bonuses.dice
    if bonuses.frenzy:
        each += bonuses.frenzy * (full_health(rules, state, who) - state.survivors[who].health)
    bonus_dice = each * number + escalation(state, who, profile)
    if rules.helpers and card >= 0:
        bonus_dice += helped(rules, state, who, card, number, profile)
    dice = weapon.dice * number + bonus_dice
    if tell:
        tell(AttackBegins(who, card, number, weapon.kind, zone, dice, attack.accuracy, attack.damage))
    return Ready(attack, dice, state.crowd[zone] * number + bonus_dice if bonuses.swarm else dice)


def ammunition(rules: Ruleset, state: State, who: int, card: int) -> int:
    """Plenty of the right ammunition lets one re-roll a shot once, from hand or backpack (2e p.12)."""
    if card < 0 or not rules.cards[card].ammo:
        return 0
    ammo = rules.cards[card].ammo
    me = state.survivors[who]
    return int(any(rules.cards[each].rerolls == ammo for each in carried(me)))


def helped(rules: Ruleset, state: State, who: int, card: int, number: int, profile: Profile) -> int:
    """Dice that another card in hand adds to attacks with this one; several such cards are of no more help."""
    if not counts_beside(rules, number):
        return 0
    name = rules.cards[card].name
    held = [rules.helpers[each] for each in usable(rules, state.survivors[who], profile) if each in rules.helpers]
    return max((dice for wanted, dice in held if wanted == name), default=0)


def escalation(state: State, who: int, profile: Profile) -> int:
    """One more die for each attack of the kind made straight before this one (2e p.64)."""
    streak = state.survivors[who].streak
    each = profile.attacks[streak[-1]].escalation if streak else 0
    if not each:
        return 0
    before = 0
    for kind in reversed(streak[:-1]):
        if not profile.attacks[kind].escalation:
            break
        before += 1
    return before * each


class HowManyDice(NamedTuple):
    """As many dice as the weapon has, or as there are Zombies (2e p.63, 65)."""

    attack: Attack
    printed: int
    swarm: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.attack.who].seat, "dice", self.attack.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("roll", self.printed), ("roll", self.swarm)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return (Roll(self.attack, int(said[1])),)


class Roll(NamedTuple):
    """Dice fall."""

    attack: Attack
    dice: int
    kept: tuple[int, ...] = ()  # faces that stand already
    because: str = "attack"

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Dice(self.dice, self.because, self.attack.who) if self.dice > 0 else (AfterAttack(self.attack.who, 0),)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return []

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return fallen(rules, state, self.attack, faces_of(said), self.kept, self.because, tell)


def faces_of(said: Answer) -> tuple[int, ...]:
    return tuple(int(face) for face in said[1:])


def fallen(
    rules: Ruleset,
    state: State,
    attack: Attack,
    faces: tuple[int, ...],
    kept: tuple[int, ...],
    because: str,
    tell: Tell | None,
) -> tuple[Frame, ...]:
    """Dice have fallen: they may fall again, or stand."""
    if tell:
        tell_dice(rules, attack, faces, because, tell)
    if attack.rerolls and not kept:
        return (Reroll(attack, faces),)
    return settle_dice(rules, state, attack, faces, kept)


def tell_dice(rules: Ruleset, attack: Attack, faces: tuple[int, ...], because: str, tell: Tell) -> None:
    hits = sum(succeeds(rules, attack, face) for face in faces)
    highest = rules.numbers.highest_face
    needed = next((face for face in range(1, highest + 1) if succeeds(rules, attack, face)), highest + 1)
    tell(DiceRolled(attack.who, faces, hits, len(faces) - hits, because, needed))


class Reroll(NamedTuple):
    """All dice may be rolled again; the new roll stands (2e p.12, 66)."""

    attack: Attack
    faces: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.attack.who].seat, "reroll", self.attack.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("keep",), ("reroll",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "keep":
            return settle_dice(rules, state, self.attack, self.faces, ())
        attack = spend_reroll(rules, state, self.attack)
        return (Roll(attack, len(self.faces), because="reroll"),)


def turn_rerolls(state: State, who: int, profile: Profile) -> int:
    """Re-rolls that are there once per Turn and have not been used yet (po p.25)."""
    used = state.survivors[who].used
    return len(set(profile.turn_rerolls).difference(used)) if profile.turn_rerolls else 0


def spend_reroll(rules: Ruleset, state: State, attack: Attack) -> Attack:
    """One re-roll less; those of every Action go before those of the Turn."""
    me, left = state.edit(attack.who), attack.rerolls - 1
    if left >= attack.turn_rerolls:
        me.flags |= REROLLED if attack.kind == "car" else 0  # a drive is one Action with many rolls
        return attack._replace(rerolls=left)
    ready = profile_of(rules, state, attack.who).turn_rerolls
    me.used = (*me.used, next(skill for skill in ready if skill not in me.used))
    return attack._replace(rerolls=left, turn_rerolls=left)


def succeeds(rules: Ruleset, attack: Attack, face: int) -> bool:
    """Accuracy or better; results end at 6, and no effect makes a weapon's accuracy better than 2+ (2e p.27)."""
    numbers = rules.numbers
    if attack.kind == "car":
        return face >= attack.accuracy
    return face >= numbers.lowest_accuracy and min(face + attack.bonus, numbers.highest_face) >= attack.accuracy


def settle_dice(
    rules: Ruleset, state: State, attack: Attack, faces: tuple[int, ...], kept: tuple[int, ...]
) -> tuple[Frame, ...]:
    """Sixes may bring more dice as long as they come; then hits and misses are counted (2e p.66)."""
    sixes = rules.policies.sixes(rules, attack, faces)
    total = kept + faces
    if attack.six_die and sixes:
        return (MoreDice(attack, sixes, total),)
    return count_hits(rules, attack, total)


class MoreDice(NamedTuple):
    """Each 6 may bring one die more; none is rolled against one's will (2e p.66)."""

    attack: Attack
    number: int
    kept: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.attack.who].seat, "six", self.attack.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("roll", self.number), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "roll":
            return (Roll(self.attack, self.number, self.kept, "six"),)
        return count_hits(rules, self.attack, self.kept)


def count_hits(rules: Ruleset, attack: Attack, total: tuple[int, ...]) -> tuple[Frame, ...]:
    """All dice have fallen: hits, misses, and what the sixes add to the Damage."""
    hits = sum(succeeds(rules, attack, face) for face in total)
    if attack.six_damage:
        attack = attack._replace(damage=attack.damage + rules.policies.sixes(rules, attack, total))
    return (AssignHits(attack, hits, len(total) - hits),)


# --- Trick shot --------------------------------------------------------------------------------------------------


def offer_trick_shots(found: list[Answer], card: int, purse: Purse, zones: list[int]) -> None:
    """Each weapon of a pair at a Zone of its own, the one that is named first comes first (po p.28)."""
    if purse.affords(RANGED, words=DUAL):
        found += [("trick", card, zone, other) for zone in zones for other in zones if zone != other]


def do_trick_shot(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """One Action, one Noise token, two targets."""
    card = int(said[1])
    row = rules.cards[card]
    assert row.ranged
    pay(state, who, purse, RANGED, tell, words=DUAL)
    if row.ranged.loudness:
        sound(rules, state, who, row.name, tell)
    skills = rules.named_skills(row.skills)
    shots = [prepare(rules, state, who, row.ranged, 1, int(zone), card, skills, tell) for zone in said[2:]]
    if row.reload:
        empty(rules, state, who, card, PAIR)
    first, second = shots
    dice = (first.dice, second.dice - escalation(state, who, profile))  # a die more for the Action, not for each weapon
    return (TrickShot(first.attack, second.attack, dice),)


class TrickShot(NamedTuple):
    """The dice of both weapons fall, may fall again all together, and only then hit anybody (po p.25, 28)."""

    first: Attack
    second: Attack
    dice: tuple[int, ...]
    faces: tuple[tuple[int, ...], ...] = ()
    because: str = "attack"

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if len(self.faces) < PAIR:
            return Dice(self.dice[len(self.faces)], self.because, self.first.who)
        if self.first.rerolls:
            return Choice(state.survivors[self.first.who].seat, "reroll", self.first.who)
        then = (Settle(self.second, self.faces[1]),)
        return (Settle(self.first._replace(then=then), self.faces[0]),)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("keep",), ("reroll",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "dice":
            faces = faces_of(said)
            if tell:
                tell_dice(rules, self.second if self.faces else self.first, faces, self.because, tell)
            return (self._replace(faces=(*self.faces, faces)),)
        if said[0] == "keep":
            return (self._replace(first=self.first._replace(rerolls=0)),)
        return (TrickShot(spend_reroll(rules, state, self.first), self.second, self.dice, because="reroll"),)


class Settle(NamedTuple):
    """Dice that stand go on to their target."""

    attack: Attack
    faces: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return settle_dice(rules, state, self.attack._replace(rerolls=0), self.faces, ())

    def after_first(self, first: Attack, kills: int) -> Settle:
        """What is there once per Action is there once for both weapons (po p.28)."""
        reaper = self.attack.reaper and first.reaper
        return Settle(self.attack._replace(reaper=reaper, kills=first.kills + kills), self.faces)


# --- Reload ------------------------------------------------------------------------------------------------------


def offer_reload(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    """One Action loads up to two emptied weapons of one name (2e p.29)."""
    if not (reloads_free(profile, purse) or purse.affords("reload")):
        return
    found += [
        ("reload", card) for card in distinct(usable(rules, state.survivors[who], profile)) if rules.cards[card].empty
    ]


def reloads_free(profile: Profile, purse: Purse) -> bool:
    """Free reload costs nothing wherever one may shoot, and leaves an Action that was given for what comes next."""
    return profile.free_reload and (not purse.kinds or RANGED in purse.kinds)


def do_reload(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    if not profile.free_reload:
        pay(state, who, purse, "reload", tell)
    me, card = state.edit(who), int(said[1])
    for _ in range(min(PAIR, usable(rules, me, profile).count(card))):
        turn_over(rules, me, card)
    if tell:
        tell(WeaponReloaded(who, card))
    return ()


# --- refusals ----------------------------------------------------------------------------------------------------


def why_not_reload(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    """Emptied weapons are loaded in hand (2e p.16, 29)."""
    me = state.survivors[who]
    if any(rules.cards[card].empty for card in usable(rules, me, profile)):
        return "no-actions"
    return "reload-in-backpack" if any(rules.cards[card].empty for card in carried(me)) else "reload-nothing"


def why_not_combat(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    kind, card, number, zone = str(said[0]), int(said[1]), int(said[2]), int(said[3])
    me = state.survivors[who]
    row = rules.cards[card]
    name = row.name
    weapon = row.by_kind(kind)
    if weapon is None:
        return "combat-not-that-kind"
    at_hand = [rules.cards[c] for c in usable(rules, me, profile)]
    held = sum(each.name == name for each in at_hand)
    fired = sum(each.empty and rules.cards[each.twin].name == name for each in at_hand) if kind == RANGED else 0
    if not held + fired:
        stowed = any(rules.cards[c].name == name for c in carried(me))
        return "combat-in-backpack" if stowed else "combat-not-held"
    if state.crowd[me.zone] and trait_in(rules, state, me.zone, "no-combat") >= 0:
        return "combat-hobomination"
    if kind == RANGED and (row.empty or held < number <= held + fired):
        return "combat-empty"
    if number == 2 and (held < 2 or not is_dual(rules, card, kind, profile)):
        return "combat-not-dual"
    if not purse.affords(kind, words=paying(rules, card, number)):
        return "no-actions"
    bonuses = reaching(rules, card, kind, profile)
    if kind == MELEE and not span(weapon, bonuses)[1]:
        return "combat-no-zombies" if zone == me.zone else "melee-own-zone"
    return _why_not_reach(ranges_from(rules, state, me.zone, profile), zone, weapon, bonuses)


def why_not_trick(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    """Both Zones must be fair game for the pair; and there must be two."""
    if not profile.trick_shot:
        return "skill-not-yours"
    if said[2] == said[3]:
        return "trick-one-zone"
    for zone in said[2:]:
        answer: Answer = (RANGED, said[1], PAIR, zone)
        if zone not in trick_targets(rules, state, who, int(said[1]), profile):
            return why_not_combat(rules, state, who, answer, profile, purse)
    return why_not_combat(rules, state, who, (RANGED, said[1], PAIR, said[2]), profile, purse)


def trick_targets(rules: Ruleset, state: State, who: int, card: int, profile: Profile) -> list[int]:
    if not rules.cards[card].ranged:
        return []
    return shooting_zones(rules, state, state.survivors[who].zone, card, profile)


def _why_not_reach(ranges: dict[int, int], zone: int, weapon: Weapon, bonuses: Bonuses) -> str:
    near, far = span(weapon, bonuses)
    if zone not in ranges:
        return "shoot-no-sight"
    if ranges[zone] > far:
        return "shoot-too-far"
    if ranges[zone] < near and not (ranges[zone] == 0 and bonuses.point_blank):
        return "shoot-too-near"
    return "shoot-nobody"
