"""An attack worked out before its dice fall: who makes it and from where, how many dice, how accurate, how strong."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.state import State
from shamble.rules.base.events import AttackBegins
from shamble.rules.base.ground import view
from shamble.rules.base.marks import FREEZE, has_mark, lay_mark
from shamble.rules.base.profile import Bonuses, Profile
from shamble.rules.base.records import FAR_OFF, MELEE, Weapon
from shamble.rules.base.ruleset import Ruleset, skills_of
from shamble.rules.combat.dice import HowManyDice, roll, turn_rerolls
from shamble.rules.combat.hits import Attack
from shamble.rules.combat.weapons import ammunition, helped
from shamble.rules.survivors.wounds import first_wounds_count_anew, full_health


class Attacker(NamedTuple):
    """Who attacks: the Survivor who decides and earns, or figures at its command with their own Zone and Skills."""

    who: int
    zone: int
    skills: tuple[int, ...]
    makers: tuple[int, ...] = ()  # the figures at its command, if there are any on the board
    own: bool = True  # the Survivor itself: its cards, its streak and its Wounds count
    dice: int = 0  # more than the weapon has, for what only these figures can do


def attacker_of(rules: Ruleset, state: State, who: int, lent: tuple[int, ...] = ()) -> Attacker:
    """The Survivor itself, with Skills that the weapon lends (2e p.29)."""
    return Attacker(who, state.survivors[who].zone, skills_of(rules, state, who) + lent)


class Strike(NamedTuple):
    """What one attacks with, and where."""

    weapon: Weapon
    zone: int
    number: int = 1  # of weapons, or of figures that strike together
    card: int = -1
    car: int = -1  # the car that is aimed at
    all_out: bool = False
    how: str = ""  # another way to use the weapon


class Ready(NamedTuple):
    """An attack about to be rolled for: its own dice, and as many as there are Zombies where that is allowed."""

    attack: Attack
    dice: int
    swarm: int
    freezes: bool = False  # hit or miss, a Freeze token comes first


def begin_attack(ready: Ready) -> tuple[Frame, ...]:
    cold = (Freeze(ready.attack.zone),) if ready.freezes else ()
    if ready.swarm != ready.dice:
        return (*cold, HowManyDice(ready.attack, printed=ready.dice, swarm=ready.swarm))
    return (*cold, *roll(ready.attack, ready.dice))


class Freeze(NamedTuple):
    """A Freeze token comes where an attack goes; without Zombies there it would be gone at once (wd p.33)."""

    zone: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        if state.crowd[self.zone]:
            lay_mark(rules, state, FREEZE, self.zone, "attack", tell)
        return ()


def prepare(rules: Ruleset, state: State, attacker: Attacker, strike: Strike, tell: Tell | None) -> Ready:
    """Work out dice, accuracy and Damage; Skills on the weapon count for this attack (2e p.29)."""
    first_wounds_count_anew(state)
    who, weapon, zone, card, number = attacker.who, strike.weapon, strike.zone, strike.card, strike.number
    profile = rules.folded(attacker.skills)
    bonuses = profile.bonuses(words_of(rules, state, attacker, strike, profile))
    melee = weapon.kind == MELEE
    base = max(weapon.damage, bonuses.floor) if weapon.damage else 0
    close = zone == attacker.zone and (bonuses.point_blank or bonuses.close_aim)
    once = turn_rerolls(state, who, profile) if attacker.own else 0
    fed = ammunition(rules, state, who, card) if attacker.own and not melee else 0
    attack = Attack(
        who=who,
        zone=zone,
        kind=weapon.kind,
        accuracy=rules.policies.aim(rules, state, who, profile, weapon, zone),
        bonus=bonuses.roll,
        damage=base + bonuses.damage,
        chooses=melee or bonuses.sniper or close,
        safe=melee or bonuses.sniper or close or bonuses.careful,
        ignores_immunity=close,
        rerolls=profile.rerolls + bonuses.rerolls + fed + once,
        turn_rerolls=once,
        six_die=bonuses.six_die,
        six_damage=bonuses.six_damage,
        reaper=bonuses.reaper,
        car=strike.car,
    )
    if not attacker.own:
        attack = attack._replace(own=False, origin=attacker.zone, makers=attacker.makers, steady=profile.steady_hand)
    if strike.all_out:
        attack = attack._replace(all_out=rules.cards[card].all_out * number, card=card, number=number)
        attack = attack._replace(doubles=profile.double_all_out)
    if rules.feats:
        attack = attack._replace(words=deed_words(rules, strike))
    more = bonuses.dice * number + attacker.dice
    if attacker.own:
        more += own_dice(rules, state, who, strike, profile, bonuses)
    dice = weapon.dice * number + more
    if tell:
        told = dice + attack.all_out
        tell(AttackBegins(who, card, number, weapon.kind, zone, told, attack.accuracy, attack.damage, strike.how))
    crowd = state.crowd[attacker.zone if melee else zone]
    return Ready(attack, dice, crowd * number + more if bonuses.swarm else dice, bonuses.freezes)


def words_of(rules: Ruleset, state: State, attacker: Attacker, strike: Strike, profile: Profile) -> tuple[str, ...]:
    """All that an attack answers to, its kind first; looked for only where a Skill of the game asks."""
    words: tuple[str, ...] = (strike.weapon.kind, *rules.card_words.get(strike.card, ()))
    if rules.attack_words:
        words += tuple(name for name in rules.asked_marks if has_mark(rules, state, name, strike.zone))
        far = f"{FAR_OFF} {strike.weapon.kind}"
        if far in profile.attacks:
            away = view(rules, state, attacker.zone, profile).get(strike.zone, 0)
            words += (far,) if away >= rules.numbers.long_range else ()
    return words


def deed_words(rules: Ruleset, strike: Strike) -> tuple[str, ...]:
    """All that an attack answers to, as far as Feats ask (uoa p.17)."""
    row = rules.cards[strike.card]
    words = (strike.weapon.kind, row.name, row.type, row.ammo) if strike.card >= 0 else (strike.weapon.kind,)
    return tuple(word for word in words if word in rules.feat_words)


def own_dice(rules: Ruleset, state: State, who: int, strike: Strike, profile: Profile, bonuses: Bonuses) -> int:
    """Dice for what a Survivor suffers, has done and holds."""
    found = escalation(state, who, profile)
    if bonuses.frenzy:
        found += bonuses.frenzy * (full_health(rules, state, who) - state.survivors[who].health) * strike.number
    if rules.helpers and strike.card >= 0:
        found += helped(rules, state, who, strike.card, strike.number, strike.weapon.kind, profile)
    return found


def escalation(state: State, who: int, profile: Profile) -> int:
    """One more die for each attack of the kind made straight before this one (2e p.64)."""
    streak = state.survivors[who].streak
    each = profile.attacks[streak[-1]].escalation if streak else 0
    if not each:
        return 0
    before = 0
    for kind in reversed(streak[:-1]):
        if kind not in profile.attacks or not profile.attacks[kind].escalation:  # or something else than a weapon's
            break
        before += 1
    return before * each
