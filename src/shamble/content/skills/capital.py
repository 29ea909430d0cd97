"""Skills of Washington Z.C.: going All-Out and what it breaks, the night, and what campaigns teach."""

from __future__ import annotations

from shamble.content.skill import Declared, per_value, skill
from shamble.core.eyes import NIGHT
from shamble.rules.base.records import ALL_OUT

PAGE = {"wzc": 1}  # the text at hand has no page numbers

# What a campaign teaches, each once (wzc, Campaign Skills). That quick hands mean Free reload is not certain.
CAMPAIGN = (
    *("Hold your nose", "Sidestep", "Night fighter", "Home defender", "Combat reflexes", "Steady hand", "Destiny"),
    *("Starts with 2 AP", "Starts with an ammunition card", "Starts with a Repair Kit", "Low profile", "Free reload"),
    *("Lifesaver", "Scavenger"),
)

SKILLS: list[Declared] = [
    *per_value(
        "+1 free All-Out [Action] Action",
        "[Action]",
        "One free [Action] Action more each Turn, for an attack that goes All-Out.",
        PAGE,
        "free",
        [(word, f"{ALL_OUT} {word.lower()}") for word in ("Combat", "Melee", "Ranged")],
    ),
    skill(
        "Double All-Out dice",
        "Twice the All-Out dice of the weapons used, if one likes.",
        PAGE,
        ("double_all_out", True),
    ),
    skill(
        "Ignore 1 Break",
        "Once per Round, Breaks of a roll of one's own do not count.",
        PAGE,
        ("ignored_breaks", True),
    ),
    skill(
        "Jack of all trades",
        "Before each game one Campaign Skill of choice, for this game.",
        PAGE,
        ("picks", CAMPAIGN),
        companion=False,
    ),
    skill("Night fighter", "Shots at night need a 5 where others need a 6.", PAGE, ("night_aim", 1)),
    skill("Night vision", "Neither night nor Dark Zones hide or spoil anything.", PAGE, ("eyes", NIGHT)),
    skill(
        "Spare parts",
        "Breaks do not count if another weapon for the same kind of attack is discarded.",
        PAGE,
        ("spare_parts", True),
    ),
    skill(
        "Starts with an ammunition card",
        "Begins with Plenty of Bullets or Plenty of Shells, on top of what is dealt.",
        PAGE,
        ("start_choices", ("Plenty of Bullets", "Plenty of Shells")),
        companion=False,
    ),
]
