"""Skills that only Undead or Alive knows, and those that mean something else there; and what its classes can do."""

from __future__ import annotations

from shamble.content.skill import Declared, attack, per_value, skill
from shamble.content.skills.fighting import roll_for_cocktail, strike_at_newcomers
from shamble.content.skills.moving import jump, plain_leaving
from shamble.content.skills.surviving import treat_the_zone
from shamble.content.skills.winter import FAMILIES, TYPES_OF_ZOMBIES, cards_to_give_up, transmute
from shamble.core.eyes import BENT
from shamble.core.kernel import Frame, Tell
from shamble.core.plan import BARRED
from shamble.core.points import Answer
from shamble.core.state import CHARGING, State
from shamble.rules.actions.moves import leaving_cost, reach
from shamble.rules.base.arriving import arrive
from shamble.rules.base.ground import has_turned, view
from shamble.rules.base.marks import VADE_RETRO
from shamble.rules.base.profile import Effect, Grant
from shamble.rules.base.records import CHARGE, FANNING, MELEE, RANGED
from shamble.rules.base.ruleset import Ruleset, profile_of, profile_when
from shamble.rules.combat.hits import OccasionPasses
from shamble.rules.game.turn import BonusAction
from shamble.rules.survivors.inventory import usable

PAGE = {"uoa": 56}
TYPES_OF_WEAPONS = (("Melee weapon", MELEE), ("Pistol", "pistol"), ("Rifle", "rifle"))

# --- Charge ------------------------------------------------------------------------------------------------------


def charge_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Zones with Zombies within reach of whoever has something to strike them with."""
    me, profile = state.survivors[who], profile_when(rules, state, who, CHARGE)
    if me.car >= 0 or not any(rules.cards[card].melee for card in usable(rules, me, profile)):
        return []
    through = profile.slippery and rules.policies.slips_past(rules)
    zones = reach(rules, state, me.zone, rules.numbers.rush_zones + profile.charge_zones, through)
    return [("charge", zone) for zone in sorted(zones) if state.crowd[zone]]


def leaving_for_it(rules: Ruleset, state: State, who: int) -> int:
    return leaving_cost(rules, state, state.survivors[who].zone, profile_when(rules, state, who, CHARGE).slippery)


def charge(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    """There, and one free Melee Action."""
    state.edit(who).flags |= CHARGING
    come = arrive(rules, state, who, int(said[1]), "charge", tell)
    return (*come, BonusAction(who, (MELEE,)), OccasionPasses(who, CHARGING))


# --- Jump --------------------------------------------------------------------------------------------------------


def jump_near(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Zones in sight, one or two away, up to a balcony and down too; not one that nobody enters (uoa p.50)."""
    me = state.survivors[who]
    ranges = view(rules, state, me.zone, profile_of(rules, state, who)) if me.car < 0 else {}
    near = [zone for zone, away in sorted(ranges.items()) if 0 < away <= rules.numbers.rush_zones]
    return [("jump", zone) for zone in near if not has_turned(rules, state, zone, BARRED)]


# --- declarations ------------------------------------------------------------------------------------------------


def with_weapons(name: str, text: str, heading: str, effect: str, value: object = 1) -> list[Declared]:
    """One Skill for each type of weapon; those for single cards come with the cards."""
    return [
        Declared(
            name.replace("[Equipment]", said),
            text.replace("[Equipment]", said),
            PAGE,
            (("free", word),) if effect == "free" else (attack(word, effect, value),),
            heading,
        )
        for said, word in TYPES_OF_WEAPONS
    ]


def then(occasion: str, name: str) -> Effect:
    """A Skill that one has on an occasion only."""
    return "when", (occasion, name)


def marked(field: str, value: object = 1) -> Effect:
    """What counts for attacks at a Zone with a Vade Retro token."""
    return attack(VADE_RETRO, field, value)


SKILLS: list[Declared] = [
    *with_weapons(
        "+1 Damage: [Equipment]", "Attacks with a [Equipment] do 1 Damage more.", "+1 Damage: [Equipment]", "damage"
    ),
    *with_weapons("+1 die: [Equipment]", "Each [Equipment] rolls one die more.", "+1 die: [Equipment]", "dice"),
    *with_weapons(
        "+1 free [Equipment] Action",
        "One free attack with a [Equipment] more each Turn.",
        "+1 free [Equipment] Action",
        "free",
    ),
    # Classes.
    skill(
        "Brawler",
        "Is a Brawler too: Charge, and one Wound more to bear; one is healed at once.",
        PAGE,
        ("classes", "brawler"),
        ("health", 1),
    ),
    skill("Faithful", "Is one of the Faithful too.", PAGE, ("classes", "faithful")),
    skill("Gunslinger", "Is a Gunslinger too, and may fan Pistols.", PAGE, ("classes", "gunslinger")),
    skill("Townfolk", "Is one of the Townsfolk too.", PAGE, ("classes", "townsfolk")),
    # Charge.
    skill("+1 Charge per Turn", "May Charge once more each Turn, at the same cost.", PAGE, ("again", "charge")),
    skill(
        "+1 free Charge", "One free Charge each Turn; how often one may Charge stays the same.", PAGE, ("free", CHARGE)
    ),
    skill("Charge: +1 Damage", "The attack of a Charge does 1 Damage more.", PAGE, then(CHARGE, "+1 Damage: Melee")),
    skill(
        "Charge: +1 die",
        "Each weapon rolls one die more in the attack of a Charge.",
        PAGE,
        then(CHARGE, "+1 die: Melee"),
    ),
    skill(
        "Charge: +1 to dice roll",
        "Add 1 to every die of a Charge, up to 6.",
        PAGE,
        then(CHARGE, "+1 to dice roll: Melee"),
    ),
    skill("Charge: +1 Zone", "A Charge goes one Zone farther.", PAGE, ("charge_zones", 1)),
    skill("Charge: Re-roll", "All dice of a Charge may be rolled again once.", PAGE, then(CHARGE, "Lucky")),
    # Fanning.
    skill("+1 free Fanning", "One free Fanning more each Turn.", PAGE, ("free", FANNING)),
    skill("Fanning: +1 Damage", "Fanning does 1 Damage more.", PAGE, then(FANNING, "+1 Damage: Ranged")),
    skill("Fanning: +1 die", "Fanning rolls one die more.", PAGE, then(FANNING, "+1 die: Ranged")),
    skill(
        "Fanning: +1 free Reload",
        "Once per Turn, a Pistol that was fanned is loaded for free.",
        PAGE,
        ("free", "fanned"),
    ),
    skill("Fanning: +1 max Range", "Fanning reaches 1 Zone farther.", PAGE, then(FANNING, "+1 max Range")),
    skill(
        "Fanning: +1 to dice roll",
        "Add 1 to every die of Fanning, up to 6.",
        PAGE,
        then(FANNING, "+1 to dice roll: Ranged"),
    ),
    skill(
        "Fanning: Reaper",
        "Once per Fanning, a hit that kills takes a second Zombie of the same kind along.",
        PAGE,
        then(FANNING, "Reaper: Ranged"),
    ),
    skill("Fanning: Re-roll", "All dice of Fanning may be rolled again once.", PAGE, then(FANNING, "Lucky")),
    # Vade Retro.
    skill(
        "+1 free Vade Retro",
        "One free Vade Retro each Turn; how often one may stays the same.",
        PAGE,
        ("free", VADE_RETRO),
    ),
    skill("+1 Vade Retro per Turn", "One Vade Retro more each Turn, at the same cost.", PAGE, ("again", VADE_RETRO)),
    skill(
        "Vade Retro: +1 Damage", "Attacks at a Zone with a Vade Retro token do 1 Damage more.", PAGE, marked("damage")
    ),
    skill(
        "Vade Retro: +1 die", "Each weapon rolls one die more at a Zone with a Vade Retro token.", PAGE, marked("dice")
    ),
    skill(
        "Vade Retro: +1 free Combat Action",
        "One free attack each Turn at a Zone with a Vade Retro token.",
        PAGE,
        ("free", "vade-retro-combat"),
    ),
    skill(
        "Vade Retro: +1 to dice roll",
        "Add 1 to every die at a Zone with a Vade Retro token, up to 6.",
        PAGE,
        marked("roll"),
    ),
    skill(
        "Vade Retro: Re-roll",
        "All dice of an attack at a Zone with a Vade Retro token may be rolled again once.",
        PAGE,
        marked("rerolls"),
    ),
    # Others.
    skill("+1 free Reload", "One free Action to reload each Turn.", PAGE, ("free", "reload")),
    skill(
        "Combat reflexes",
        "When Zombies spawn in sight, one free attack at them, once per card.",
        PAGE,
        ("spawned", strike_at_newcomers),
    ),
    skill(
        "Explosives expert",
        "After Dynamite is thrown a plain die is rolled: on 4 or more it may go back into the backpack.",
        PAGE,
        ("thrown", roll_for_cocktail),
    ),
    skill(
        "Inventor",
        "As often as one likes: one Action and a card of one's own for a new Equipment card. That is no Search.",
        PAGE,
        ("grants", Grant("transmute", cards_to_give_up, transmute, cost=1, limited=False)),
    ),
    *per_value(
        "Ironclad: [Zombie type]",
        "[Zombie type]",
        "Wounds from any kind of [Zombie type] do not count.",
        PAGE,
        "ignores",
        [(word, FAMILIES.get(word, word.lower())) for word in TYPES_OF_ZOMBIES if word != "Necromancer"],
    ),
    skill(
        "Jump",
        "Once per Turn, one Action: into a Zone in sight up to two away, whatever is between, balconies too.",
        PAGE,
        ("grants", Grant("jump", jump_near, jump, cost=1, extra=plain_leaving)),
        moving=True,
    ),
    skill("Low profile", "Never hit by friendly fire. Dynamite spares nobody.", PAGE, ("low_profile", True)),
    skill(
        "Marksman", "Chooses targets freely with Ranged attacks, and hurts no friends.", PAGE, attack(RANGED, "sniper")
    ),
    skill("Medic", "In the End Phase everybody in the Zone may lose one Wound.", PAGE, ("end_phase", treat_the_zone)),
    skill("Quick draw", "Everything carried counts as held in hand.", PAGE, ("webbing", True)),
    skill(
        "Steady hand",
        "Misses of Ranged attacks spare the Survivors one likes. Dynamite spares nobody.",
        PAGE,
        ("steady_hand", True),
    ),
]

TYPES: list[Declared] = [
    Declared(
        "Can Search more than once",
        "No limit to Searches in a Turn.",
        {"uoa": 24},
        (("search_often", True),),
        "",
        False,
    ),
    Declared(
        "Charge",
        "Once per Turn, one Action: up to two Zones into a Zone with Zombies, then a free Melee attack.",
        {"uoa": 23},
        (("grants", Grant("charge", charge_options, charge, cost=1, extra=leaving_for_it, pays=CHARGE)),),
        "",
        False,
        True,
    ),
    Declared("Fanning", "May fan Pistols.", {"uoa": 24}, (("fanning", True),), "", False),
    Declared(
        "Home defender",
        "Sees any number of Zones through buildings, and once on the way aside inside a room.",
        {"uoa": 24},
        (("eyes", BENT),),
        "",
        False,
    ),
]
