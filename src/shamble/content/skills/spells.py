"""What spells do that are no attacks, and Skills for whoever casts them; and the fire of two cards thrown together."""

from __future__ import annotations

from typing import NamedTuple

from shamble.content.skill import Declared, skill
from shamble.content.skills.ramparts import JUMP
from shamble.core.kernel import Frame, Tell
from shamble.core.plan import DIRECT
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import IN_TURN, NO_COMPANION, PLAYING, State
from shamble.rules.actions.moves import reach
from shamble.rules.base.arriving import arrive
from shamble.rules.base.ground import geometry, view
from shamble.rules.base.profile import ENCHANTS, Grant, Spell
from shamble.rules.base.purse import SPELL, turn_purse
from shamble.rules.base.records import RANGED
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.fire import burn_zone
from shamble.rules.combat.hits import AfterAttack
from shamble.rules.survivors.inventory import carried, give_up
from shamble.rules.survivors.wounds import heal
from shamble.rules.zombies.following import push_away

# --- Enchantments ------------------------------------------------------------------------------------------------


def seen_survivors(rules: Ruleset, state: State, who: int) -> list[tuple[int, ...]]:
    """Survivors in sight, oneself among them; never Guards."""
    seen = view(rules, state, state.survivors[who].zone, profile_of(rules, state, who))
    people = enumerate(state.survivors)
    return [(n,) for n, me in people if me.status == PLAYING and me.leader == NO_COMPANION and me.zone in seen]


def undisturbed(rules: Ruleset, state: State, who: int) -> list[tuple[int, ...]]:
    """Those without Zombies around."""
    return [target for target in seen_survivors(rules, state, who) if not state.crowd[state.survivors[target[0]].zone]]


def heal_one(rules: Ruleset, state: State, who: int, target: tuple[int, ...], tell: Tell | None) -> tuple[Frame, ...]:
    heal(rules, state, target[0], who, rules.numbers.heal, tell)
    return ()


SPRINT = 3  # Zones


def sprint_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    profile, zone = profile_of(rules, state, who), state.survivors[who].zone
    far = max(SPRINT, profile.stride + profile.zones)
    return [("move", there) for there in sorted(reach(rules, state, zone, far, profile.slippery))]


def sprint(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    return arrive(rules, state, who, int(said[1]), "sprint", tell)


LENT = {"jump": JUMP, "sprint": Grant("move", sprint_options, sprint)}


class Lent(NamedTuple):
    """One free use of what a spell lends, now or never; Zombies around are paid for out of the own Turn, if it runs."""

    who: int
    word: str  # see LENT

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(state.survivors[self.who].seat, "bonus", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        own = state.survivors[self.who].flags & IN_TURN
        left = turn_purse(rules, state, self.who, profile_of(rules, state, self.who)).left if own else 0
        affords = self.cost(rules, state) <= left
        return [*(LENT[self.word].options(rules, state, self.who) if affords else []), ("pass",)]

    def cost(self, rules: Ruleset, state: State) -> int:
        extra = LENT[self.word].extra
        return extra(rules, state, self.who) if extra else 0

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return ()
        state.edit(self.who).spent += self.cost(rules, state)
        return LENT[self.word].do(rules, state, self.who, said, tell)


def let_jump(rules: Ruleset, state: State, who: int, target: tuple[int, ...], tell: Tell | None) -> tuple[Frame, ...]:
    return (Lent(target[0], "jump"),)


def let_run(rules: Ruleset, state: State, who: int, target: tuple[int, ...], tell: Tell | None) -> tuple[Frame, ...]:
    return (Lent(target[0], "sprint"),)


def ways_back(rules: Ruleset, state: State, who: int) -> list[tuple[int, ...]]:
    """A Zone in sight, and one beside it with an open way there that is one Zone farther off."""
    here = state.survivors[who].zone
    next_to, away = geometry(rules, state).next_to, geometry(rules, state, DIRECT)
    seen = sorted(view(rules, state, here, profile_of(rules, state, who)))
    return [
        (zone, beyond)
        for zone in seen
        for beyond in sorted(next_to[zone])
        if away.distance(here, beyond) == away.distance(here, zone) + 1
    ]


def push_back(rules: Ruleset, state: State, who: int, target: tuple[int, ...], tell: Tell | None) -> tuple[Frame, ...]:
    return push_away(rules, state, who, target[0], target[1], tell)


# --- Dragon Fire -------------------------------------------------------------------------------------------------

DRAGON_FIRE = "Dragon Fire"
FUEL = ("Torch", "Dragon Bile")  # thrown together, from wherever they are carried


def fire_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Exactly Range 1, in sight."""
    names = {rules.cards[card].name for card in carried(state.survivors[who])}
    if not names.issuperset(FUEL):
        return []
    ranges = view(rules, state, state.survivors[who].zone, profile_of(rules, state, who))
    return [("dragon-fire", zone) for zone, away in ranges.items() if away == 1]


def throw_fire(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    """Everybody there is gone, without a sound; a Freeze token would find nobody left."""
    for name in FUEL:
        give_up(rules, state, who, rules.card_called(name), "thrown", tell)
    frames, kills = burn_zone(rules, state, int(said[1]), who, tell, DRAGON_FIRE)
    return (*frames, AfterAttack(who, kills))


PAGE = {"wd": 51}

SKILLS: list[Declared] = [
    skill(
        "Double casting",
        "Every Enchantment is cast at a second target too; both are named first.",
        PAGE,
        ("double_casting", True),
    ),
    skill(
        "Spellbook",
        "Spells in the backpack count as held in hand; two cards at a time are used.",
        PAGE,
        ("spellbook", True),
    ),
    skill("Spellcaster", "One free Magic or Enchantment Action each Turn.", PAGE, ("free", SPELL)),
]


def enchantment(word: str, text: str, spell: Spell) -> Declared:
    """What a card does, as a Skill that nobody has: it is used up for the Turn like one."""
    return Declared(f"Enchantment: {word}", text, {"wd": 23}, ((ENCHANTS, spell),), "", False)


TYPES: list[Declared] = [
    enchantment("Healing", "A Survivor in sight loses a Wound.", Spell("healing", seen_survivors, heal_one)),
    enchantment("Jump", "A Survivor in sight may Jump at once, for free.", Spell("jump", seen_survivors, let_jump)),
    enchantment(
        "Repulse",
        "The Zombies of a Zone in sight are pushed one Zone farther away.",
        Spell("repulse", ways_back, push_back),
    ),
    enchantment(
        "Sprint",
        "A Survivor in sight, without Zombies around, may Move up to three Zones at once, for free.",
        Spell("sprint", undisturbed, let_run),
    ),
    Declared(
        DRAGON_FIRE,
        "With a Torch: one Ranged Action burns a Zone at Range 1 in sight, and everybody in it.",
        {"wd": 37},
        (("grants", Grant("dragon-fire", fire_options, throw_fire, 1, attack=RANGED, limited=False, pays=RANGED)),),
        "",
        False,
    ),
]
