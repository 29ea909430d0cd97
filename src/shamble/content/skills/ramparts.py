"""Skills of White Death about Guards, walls and what is seen over them."""

from __future__ import annotations

from shamble.content.skill import Declared, per_value, skill
from shamble.content.skills.moving import jump, lifesaver, plain_leaving, shove, taunt
from shamble.core.eyes import GHOST, RUINS
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.base.ground import geometry, view
from shamble.rules.base.places import in_zone
from shamble.rules.base.profile import Grant
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.guards import LEAP, REPEL, SALLY

PAGE = {"wd": 51}

# Skills that Guards have by their commander. What is about their Moves and attacks is lent to them as it is; a Jump and
# a dash into a fight are orders of their own.
LENT = (
    *("+1 max Range", "+1 Zone per Move", "Damage 2: Melee", "Damage 2: Ranged", "Freeze: Melee", "Freeze: Ranged"),
    *("Lucky", "Marksman", "Slippery"),
)
ORDERS = (("Bloodlust: Melee", SALLY), ("Jump", LEAP))


def shove_in_sight(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """With a way there or not."""
    here = state.survivors[who].zone
    seen = view(rules, state, here, profile_of(rules, state, who)) if state.crowd[here] else {}
    return [("shove", zone) for zone in sorted(seen) if seen[zone] == 1]


def taunt_whom_one_sees(rules: Ruleset, state: State, who: int) -> list[Answer]:
    seen = view(rules, state, state.survivors[who].zone, profile_of(rules, state, who))
    return [("taunt", zone) for zone in sorted(seen) if state.crowd[zone]]


def save_in_sight(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """The two Zones see each other: no sight of the Survivor's own helps."""
    seen = view(rules, state, state.survivors[who].zone)
    near = sorted(zone for zone, away in seen.items() if away == 1)
    return [("lifesaver", zone) for zone in near if state.crowd[zone] and in_zone(state, zone)]


def jump_in_sight(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Whoever sees through walls does not jump through them."""
    eyes = profile_of(rules, state, who).eyes._replace(ghost=False)
    ranges = geometry(rules, state).look(state.survivors[who].zone, eyes).ranges
    return [("jump", zone) for zone in sorted(ranges) if ranges[zone] == rules.numbers.rush_zones]


JUMP = Grant("jump", jump_in_sight, jump, cost=1, extra=plain_leaving)  # an Enchantment lets others jump like this

SKILLS: list[Declared] = [
    *per_value(
        "+1 free [Action type] Action",
        "[Action type]",
        "One free [Action type] Action more each Turn.",
        PAGE,
        "free",
        [("Guard", "guard")],
    ),
    *per_value(
        "Guards: [Skill]",
        "[Skill]",
        "Guards have [Skill] for what this Survivor orders.",
        PAGE,
        "guard_skills",
        [(name, name) for name in LENT],
    ),
    *per_value(
        "Guards: [Skill]",
        "[Skill]",
        "Guards may be ordered to use [Skill], for the Action of the order.",
        PAGE,
        "guard_orders",
        ORDERS,
    ),
    skill(
        "Guards: Evade",
        "Guards ordered to Move ignore the Zombies in the Zone they leave.",
        PAGE,
        ("guards_evade", True),
    ),
    skill(
        "Guards: Push",
        "Guards may be ordered to push all Zombies of their Zone into one they see at Range 1.",
        PAGE,
        ("guard_orders", REPEL),
    ),
    skill(
        "Corruption walker",
        "Once per Turn, a free Move Action that begins in a Corruption Zone.",
        PAGE,
        ("corrupt_walker", True),
        moving=True,
    ),
    skill(
        "Ghost sight", "Sees along straight lines through everything, walls and buildings too.", PAGE, ("eyes", GHOST)
    ),
    skill("Ruin sight", "Ruins are streets to this Survivor's eyes.", PAGE, ("eyes", RUINS)),
    skill(
        "Jump",
        "Once per Turn, one Action: into a Zone in sight two away, whatever is between, onto walkways too.",
        PAGE,
        ("grants", JUMP),
        moving=True,
    ),
    skill(
        "Lifesaver",
        "Once per Turn and free: drags Survivors and Guards out of a Zone with Zombies at Range 1 and in sight.",
        PAGE,
        ("grants", Grant("lifesaver", save_in_sight, lifesaver)),
    ),
    skill(
        "Shove",
        "Once per Turn and free: pushes all Zombies of the own Zone into one in sight at Range 1, up or down too.",
        PAGE,
        ("grants", Grant("shove", shove_in_sight, shove)),
    ),
    skill(
        "Taunt",
        "Once per Turn and free: Zombies of a Zone in sight activate at once and want nobody else.",
        PAGE,
        ("grants", Grant("taunt", taunt_whom_one_sees, taunt)),
    ),
    skill(
        "Wall climber",
        "Goes on and off walkways anywhere, without Stairs or ladder.",
        PAGE,
        ("climber", True),
        moving=True,
    ),
]
