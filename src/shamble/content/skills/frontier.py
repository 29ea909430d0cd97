"""Skills that only Undead or Alive knows, and those that mean something else there."""

from __future__ import annotations

from shamble.content.skill import Declared, attack, skill
from shamble.core.eyes import BENT
from shamble.rules.base.records import FANNING

PAGE = {"uoa": 56}
TYPES_OF_WEAPONS = ("Pistol", "Rifle")

SKILLS: list[Declared] = [
    *[
        Declared(
            f"+1 Damage: {word}",
            f"Attacks with a {word} do 1 Damage more.",
            PAGE,
            (attack(word.lower(), "damage", 1),),
            "+1 Damage: [Equipment]",
        )
        for word in TYPES_OF_WEAPONS
    ],
    *[
        Declared(
            f"+1 die: {word}",
            f"Each {word} rolls one die more.",
            PAGE,
            (attack(word.lower(), "dice", 1),),
            "+1 die: [Equipment]",
        )
        for word in TYPES_OF_WEAPONS
    ],
    *[
        Declared(
            f"+1 free {word} Action",
            f"One free attack with a {word} more each Turn.",
            PAGE,
            (("free", word.lower()),),
            "+1 free [Equipment] Action",
        )
        for word in TYPES_OF_WEAPONS
    ],
    skill("+1 free Fanning Action", "One free Fanning more each Turn.", PAGE, ("free", FANNING)),
    skill("Fanning: +1 die", "Fanning rolls one die more.", PAGE, attack(FANNING, "dice", 1)),
    skill("Fanning: +1 max Range", "Fanning reaches 1 Zone farther.", PAGE, attack(FANNING, "far", 1)),
    skill("Gunslinger", "May fan Pistols.", PAGE, ("fanning", True)),
    skill(
        "Home defender",
        "Sees any number of Zones through buildings, and once on the way aside inside a room.",
        {"uoa": 24},
        ("eyes", BENT),
    ),
]
