"""Skills that only the prison knows, and those that mean something else there."""

from __future__ import annotations

from shamble.content.skill import WORDS, Declared, attack, pages_with, per_attack, per_value, skill
from shamble.content.skills.actions import teammates
from shamble.content.skills.moving import Drag, bloodlust, has_zombies, shove, taunt
from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ORANGE, RED, YELLOW
from shamble.core.plan import HORDE
from shamble.core.points import Answer
from shamble.core.state import OFF_BOARD, ROTTEN, State
from shamble.rules.actions.doors import close_door, door_to, doors_of
from shamble.rules.base.events import ActionGiven, ZoneRings
from shamble.rules.base.ground import geometry, view
from shamble.rules.base.places import in_zone, stir
from shamble.rules.base.profile import Grant
from shamble.rules.base.records import RANGED
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.turn import MoveAtOnce
from shamble.rules.survivors.wounds import full_health, heal

TYPES_OF_ZOMBIES = ("Walker", "Fatty", "Runner", "Abomination")
BREEDS = ("Berserker", "Toxic")


def tower(rules: Ruleset, zone: int) -> bool:
    return rules.board.zones[zone].kind == "tower"


# --- for others --------------------------------------------------------------------------------------------------


def give_action(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    """It waits for the next Turn of whoever gets it."""
    other = int(said[1])
    state.edit(other).gifts += 1
    if tell:
        tell(ActionGiven(who, other))
    return ()


def hurt_here(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Anybody in the Zone with a Wound, oneself included."""
    here = in_zone(state, state.survivors[who].zone)
    return [("heal", other) for other in here if state.survivors[other].health < full_health(rules, state, other)]


def treat(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    heal(rules, state, int(said[1]), who, rules.numbers.heal, tell)
    return ()


def rescue_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Zones next door, with a way open between, where somebody on foot stands among Zombies."""
    me = state.survivors[who]
    if me.car >= 0 or tower(rules, me.zone):
        return []
    near = [zone for zone in geometry(rules, state).next_to[me.zone] if state.crowd[zone] and not tower(rules, zone)]
    return [("lifesaver", z) for z in near if any(state.survivors[other].car < 0 for other in in_zone(state, z))]


def rescue(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    return (Drag(who, int(said[1]), on_foot=True),)


# --- about Zombies -----------------------------------------------------------------------------------------------


def push_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Zones next door that the Zombies could walk to."""
    me = state.survivors[who]
    if me.car >= 0 or not state.crowd[me.zone]:
        return []
    near = geometry(rules, state, HORDE).next_to[me.zone]
    return [("shove", zone) for zone in near if not tower(rules, zone)]


def taunt_in_sight(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Zones with Zombies that the Survivor sees, however far; one who smells like them is nobody to go for."""
    me = state.survivors[who]
    if me.flags & ROTTEN:
        return []
    seen = view(rules, state, me.zone)
    return [("taunt", zone) for zone, crowd in enumerate(state.crowd) if crowd and zone in seen]


def ring_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    return [("loud",)]


def ring(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    """Only the last Zone that was made to ring does so."""
    for number, other in enumerate(state.survivors):
        if other.loud >= 0:
            state.edit(number).loud = OFF_BOARD
    stir(rules, state, who, tell)
    me = state.edit(who)
    me.loud = me.zone
    if tell:
        tell(ZoneRings(who, me.zone))
    return ()


def run_on(rules: Ruleset, state: State, who: int) -> tuple[Frame, ...]:
    return (MoveAtOnce(who),)


# --- doors -------------------------------------------------------------------------------------------------------


def lock_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Open doors of the own Zone, by the Zone beyond."""
    here = state.survivors[who].zone
    return [("lock", beyond) for beyond in dict.fromkeys(zone for _, zone in doors_of(rules, state, here, True))]


def lock(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    close_door(state, who, door_to(rules, state, state.survivors[who].zone, int(said[1]), True), tell)
    return ()


SKILLS: list[Declared] = [
    skill(
        "1 re-roll per turn",
        "Once per Turn, all dice of one Action may be rolled again; the new roll stands.",
        {"po": 25},
        ("turn_rerolls", True),
    ),
    skill(
        "2 cocktails are better than 1",
        "Whoever builds a Molotov gets two of them.",
        {"po": 25},
        ("cocktails", 1),
    ),
    skill("2 Zones per Move Action", "A Move covers one Zone or two.", {"po": 25}, ("stride", 2), moving=True),
    skill(
        "Blitz",
        "Each time the last Zombie of a Zone falls by this Survivor's hand, a free Move follows at once.",
        {"po": 25},
        ("clears", run_on),
        moving=True,
    ),
    *[
        Declared(
            f"Bloodlust: {word}",
            f"One Action: up to two Zones into a Zone with Zombies, then a free {word} attack.",
            pages_with(kind, {"po": 26}),
            (bloodlust(f"bloodlust-{kind}", kind, has_zombies, limited=False),),
            "Bloodlust: [Action]",
            moving=True,
        )
        for word, kind in WORDS.items()
    ],
    skill(
        "Born leader",
        "Once per Turn, another Survivor gets one Action more, for its next Turn only.",
        {"po": 26},
        ("grants", Grant("lead", teammates, give_action)),
    ),
    *[
        Declared(
            f"Can start at {word}",
            f"Begins at {word}, with its first point, if everybody agrees.",
            {"po": 26},
            (("start_level", level),),
            "Can start at [Danger Level]",
            False,
        )
        for word, level in (("Yellow", YELLOW), ("Orange", ORANGE), ("Red", RED))
    ],
    *per_value(
        "Collector: [Zombie type]",
        "[Zombie type]",
        "Every kill of a [Zombie type] earns twice as many points.",
        {"po": 26},
        "collects",
        [(word, word.lower()) for word in (*TYPES_OF_ZOMBIES, *BREEDS)],
    ),
    skill(
        "Death grasp",
        "A Wounded card costs no Equipment card as long as there is a slot free for it.",
        {"po": 26},
        ("death_grasp", True),
    ),
    *per_value(
        "Dreadnought: [Zombie type]",
        "[Zombie type]",
        "Wounds from any Standard [Zombie type] do not count.",
        {"po": 26},
        "ignores",
        [(word, f"standard {word.lower()}") for word in TYPES_OF_ZOMBIES],
    ),
    *per_attack(
        "Frenzy: [Action]",
        "Each weapon rolls one die more in [Action] attacks for every Wound one suffers from.",
        {"po": 26},
        "frenzy",
        1,
    ),
    skill("Hoard", "Carries one card more in the backpack.", {"po": 26}, ("backpack", 1)),
    skill(
        "Hold your nose",
        "In a Turn in which this Survivor has killed, one free Search in any Zone; still one Search per Turn.",
        {"po": 26},
        ("corpse_search", True),
    ),
    skill(
        "Lifesaver",
        "Once per Turn and free: drags Survivors on foot out of a neighbouring Zone with Zombies, if they like.",
        {"po": 27},
        ("grants", Grant("lifesaver", rescue_options, rescue)),
    ),
    skill(
        "Lock it down",
        "One Action closes an open door of the own Zone; whoever opens it again meets nobody new.",
        {"po": 27},
        ("grants", Grant("lock", lock_options, lock, cost=1, limited=False)),
    ),
    skill(
        "Loud",
        "Once per Turn and free: the Zone is the noisiest of all until this Survivor's next Turn, or somebody's Loud.",
        {"po": 27},
        ("grants", Grant("loud", ring_options, ring)),
    ),
    skill(
        "Low profile",
        "Neither shots of friends nor cars hit this Survivor. Fire spares nobody.",
        {"po": 27},
        ("low_profile", True),
    ),
    skill(
        "Medic",
        "Once per Turn and free: one Wounded card less for somebody in the Zone, the medic included.",
        {"po": 27},
        ("grants", Grant("heal", hurt_here, treat)),
    ),
    skill(
        "Ninja",
        "Makes no noise at all, neither by standing there nor with anything, unless the player wants it.",
        {"po": 27},
        ("ninja", True),
    ),
    skill(
        "Point-blank",
        "Ranged attacks into the own Zone: free choice of targets, and Berserkers can be killed.",
        {"po": 27},
        attack(RANGED, "close_aim"),
    ),
    skill(
        "Rotten",
        "A Turn without fighting, driving and noise ends with a Rotten token: Zombies ignore its owner until one of "
        "its attacks or noises.",
        {"po": 28},
        ("rotten", True),
    ),
    skill(
        "Shove",
        "Once per Turn and free: pushes all Zombies of the own Zone into a neighbouring one, on foot only.",
        {"po": 28},
        ("grants", Grant("shove", push_options, shove)),
    ),
    skill(
        "Slippery",
        "Leaving a Zone with Zombies costs nothing extra; Zombies ahead still end a Move.",
        {"po": 28},
        ("slippery", True),
        moving=True,
    ),
    skill("Sniper", "Chooses targets freely with Ranged attacks.", {"po": 28}, attack(RANGED, "sniper")),
    skill(
        "Steady hand",
        "Shots and cars pass all Survivors by. Fire spares nobody.",
        {"po": 28},
        ("steady_hand", True),
    ),
    skill(
        "Taunt",
        "Once per Turn and free: Zombies of a Zone in sight activate at once and want nobody else.",
        {"po": 28},
        ("grants", Grant("taunt", taunt_in_sight, taunt)),
    ),
    skill(
        "Tough",
        "The first Attack by a Zombie in every Zombies' Phase does not count.",
        {"po": 28},
        ("tough_once", True),
    ),
    skill("Toxic immunity", "Toxic blood does no harm.", {"po": 28}, ("toxic_immune", True)),
    skill(
        "Trick shot",
        "The two weapons of a Dual pair may shoot at two different Zones in one Action.",
        {"po": 28},
        ("trick_shot", True),
    ),
]
