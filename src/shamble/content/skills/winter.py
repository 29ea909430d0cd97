"""Skills that only White Death knows, and those that mean more there."""

from __future__ import annotations

from shamble.content.skill import Declared, attack, per_value, skill
from shamble.core.plan import CORRUPT, RUIN
from shamble.rules.base.records import MAGIC, MELEE, RANGED

PAGE = {"wd": 51}

SKILLS: list[Declared] = [
    skill(
        "+1 max Range",
        "Ranged weapons and Combat spells reach 1 Zone farther.",
        PAGE,
        attack(RANGED, "far", 1),
        attack(MAGIC, "far", 1),
    ),
    skill("Close-quarter master", "Polearms strike in the own Zone too.", PAGE, attack("polearm", "near", 1)),
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
]
