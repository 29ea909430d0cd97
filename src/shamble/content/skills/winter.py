"""Skills that only White Death knows, and those that mean more there."""

from __future__ import annotations

from shamble.content.skill import Declared, attack, per_attack, per_value, skill
from shamble.content.skills.fighting import strike_at_newcomers
from shamble.core.kernel import Frame, Tell
from shamble.core.plan import CORRUPT, RUIN
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.actions.search import SEARCH_DECK, DrawCards
from shamble.rules.base.profile import Grant
from shamble.rules.base.records import ENCHANTMENT, FAR_OFF, MAGIC, MELEE, RANGED
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import can_drop, carried, distinct, give_up

PAGE = {"wd": 51}
TYPES_OF_ZOMBIES = ("Walker", "Brute", "Runner", "Abomination", "Necromancer")
FAMILIES = {"Brute": "fatty"}  # where a type is not called like its family

# Headings of Skills for a kind of attack that may be meant for attacks from afar only, and what they add.
FROM_AFAR: tuple[tuple[str, str, object], ...] = (
    ("+1 Damage: [Action]", "damage", 1),
    ("+1 die: [Action]", "dice", 1),
    ("+1 to dice roll: [Action]", "roll", 1),
    ("Damage 2: [Action]", "floor", 2),
    ("Freeze: [Action]", "freezes", True),
    ("Reaper: [Action]", "reaper", True),
    ("Roll 6: +1 Damage [Action]", "six_damage", True),
    ("Roll 6: +1 die [Action]", "six_die", True),
)


def from_afar(heading: str, field: str, value: object) -> list[Declared]:
    """For shots, for spells, for both; no blow goes so far."""
    kinds = {"Combat": (RANGED, MAGIC), "Ranged": (RANGED,), "Magic": (MAGIC,)}
    return [
        Declared(
            f"Range 2+: {heading.replace('[Action]', word)}",
            f"{heading.replace('[Action]', word)}, for attacks at Range 2 or more.",
            PAGE,
            tuple(attack(f"{FAR_OFF} {kind}", field, value) for kind in shots),
            "Range 2+: [Skill]",
        )
        for word, shots in kinds.items()
    ]


def cards_to_give_up(rules: Ruleset, state: State, who: int) -> list[Answer]:
    return [("transmute", card) for card in distinct(carried(state.survivors[who])) if can_drop(rules, card)]


def transmute(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    give_up(rules, state, who, int(said[1]), "transmuted", tell)
    return (DrawCards(who, rules.deck_ids[SEARCH_DECK], 1),)


SKILLS: list[Declared] = [
    *per_value(
        "+1 free [Action type] Action",
        "[Action type]",
        "One free [Action type] Action more each Turn.",
        PAGE,
        "free",
        [("Enchantment", ENCHANTMENT), ("Magic", MAGIC)],
    ),
    skill(
        "+1 max Range",
        "Ranged weapons and Combat spells reach 1 Zone farther.",
        PAGE,
        attack(RANGED, "far", 1),
        attack(MAGIC, "far", 1),
    ),
    *per_attack("Damage 2: [Action]", "Damage 1 counts as Damage 2 in [Action] attacks.", PAGE, "floor", 2),
    *per_attack(
        "Freeze: [Action]",
        "Every [Action] attack lays a Freeze token in the target Zone, hit or miss.",
        PAGE,
        "freezes",
        True,
    ),
    *[each for row in FROM_AFAR for each in from_afar(*row)],
    *per_value(
        "Ironclad: [Zombie type]",
        "[Zombie type]",
        "Wounds from any kind of [Zombie type] do not count.",
        PAGE,
        "ignores",
        [(word, FAMILIES.get(word, word.lower())) for word in TYPES_OF_ZOMBIES],
    ),
    skill("Close-quarter master", "Polearms strike in the own Zone too.", PAGE, attack("polearm", "near", 1)),
    skill(
        "Combat reflexes",
        "When Zombies spawn here, or in sight next door, one free attack at them, once per card.",
        PAGE,
        ("spawned", strike_at_newcomers),
    ),
    skill(
        "Iron hide",
        "Rolls for Armor at 5 or more without wearing any; worn Armor adds 1 to each of its dice.",
        PAGE,
        ("hide", 5),
        ("armor_bonus", 1),
    ),
    skill(
        "Iron rain",
        "Ranged attacks may roll as many dice per weapon as there are Zombies in the target Zone.",
        PAGE,
        attack(RANGED, "swarm"),
    ),
    skill(
        "Lucky",
        "All dice of an Action, or of an Armor roll, may be rolled again once; the new roll stands.",
        PAGE,
        ("rerolls", 1),
    ),
    skill(
        "Mana rain",
        "Magic attacks may roll as many dice per spell as there are Zombies in the target Zone.",
        PAGE,
        attack(MAGIC, "swarm"),
    ),
    skill(
        "Marksman",
        "Chooses targets freely with Ranged and Magic attacks, and hurts no friends.",
        PAGE,
        attack(RANGED, "sniper"),
        attack(MAGIC, "sniper"),
    ),
    skill(
        "Point-blank",
        "Shots and spells into the own Zone: no minimum Range, free choice of targets, no harm to friends.",
        PAGE,
        attack(RANGED, "point_blank"),
        attack(MAGIC, "point_blank"),
    ),
    skill(
        "Reach",
        "Melee attacks in the own Zone and at Range 1.",
        PAGE,
        attack(MELEE, "reach", 1),
        attack(MELEE, "near", 1),
    ),
    # Searching, and Turns out of turn.
    *per_value(
        "+1 free [Action type] Action",
        "[Action type]",
        "One free [Action type] Action more each Turn.",
        PAGE,
        "free",
        [("Search", "search")],
    ),
    skill("Corruption searcher", "May Search in Corruption Zones.", PAGE, ("searches", CORRUPT)),
    skill("Ruin searcher", "May Search in Ruins.", PAGE, ("searches", RUIN)),
    skill(
        "Zombie link",
        "Plays a whole Turn before the Zombies each time a Zombie Siege card comes up.",
        PAGE,
        ("siege_turns", True),
    ),
    skill(
        "Safe search",
        "Once per Turn, an Aaahh!! card found by a Search is discarded without effect and another card drawn.",
        PAGE,
        ("safe_searches", True),
    ),
    skill(
        "Transmutation",
        "As often as one likes: one Action and a card of one's own for a new Equipment card. That is no Search.",
        PAGE,
        ("grants", Grant("transmute", cards_to_give_up, transmute, cost=1, limited=False)),
    ),
    skill(
        "Vault picker",
        "Takes dropped Vault Weapons from a Zone away too, in sight and with an open path.",
        PAGE,
        ("picker", True),
    ),
    skill(
        "Steady hand",
        "Misses of Ranged and Magic attacks hurt no friends. Fire spares nobody.",
        PAGE,
        attack(RANGED, "careful"),
        attack(MAGIC, "careful"),
    ),
]
