"""White Death: a box of its own, on the rules of the trunk."""

from shamble.content.book import Book, Mode
from shamble.core.plan import CORRUPT, RUIN
from shamble.rules.base.questions import CHOSEN_DRILL, GUARD_DRILL
from shamble.rules.base.records import BACKPACK, BODY, END_PHASE, HAND, NO_ZOMBIES, VAULT, MarkKind
from shamble.rules.base.slots import Slot

BOOK = Book(
    id="wd",
    title="White Death",
    parent="2e",
    numbers={
        "attacks": ("melee", "ranged", "magic"),
        "at_once": 2,
        "objective_ap": 0,
        "most_survivors": 10,
        "reflex_sight": True,
    },
    slots=(
        Slot("hands", "hold", 2, at_hand=True, takes=(HAND, BACKPACK)),
        Slot("body", "wear", 1, at_hand=True, takes=(BODY,), own=True),
        Slot("backpack", "stow", 5, grows="backpack"),
    ),
    policies={
        "deal": "share_out",
        "first_player": "players_choose_first",
        "search_place": "rooms_not_ruins",
        "enter_building": "empty_buildings",
        "known": "nothing_known",
        "destination": "reachable_first",
        "no_path": "walk_through_obstacles",
        "gait": "abominations_climb",
        "moves_instead": "pushes_its_spawn",
        "spawns_wake": "gone_with_its_owner",
        "held_back": "frozen",
        "split": "one_way_together",
        "out_of_figures": "abomination_comes",
        "spawn_order": "by_number",
        "burn": "all_burn",
        "protect": "armor_rolls",
        "defeat": "guards_do_not_count",
        "overrun": "corruption_at_the_beacon",
        "turned": "corruption_eats_objectives",
    },
    modes={
        "abomination-deck": Mode("Which Abomination comes is drawn from a deck (wd p.38).", several="abomination"),
        "abomination-fest": Mode(
            "Several Abominations at once; a number sets how many at most (wd p.38).",
            policies={"abomination": "fest"},
            takes="abominations",
            several="abomination",
        ),
        "necromancers": Mode(
            "Several Necromancers: a Defiler first, then others from a deck (wd p.38).",
            policies={"necromancer": "defiler_first"},
            several="necromancer",
        ),
        "guard-skills": Mode(
            "Survivors without a Guard Skill draw a card with one at set-up (wd p.39).", gives=GUARD_DRILL
        ),
        "guard-skills-chosen": Mode(
            "Survivors without a Guard Skill get one of the players' choice at set-up (wd p.39).", gives=CHOSEN_DRILL
        ),
        "ultrared": Mode("Beyond Red the Danger Bar begins again (wd p.38).", policies={"level_up": "round_again"}),
    },
    marks=(
        MarkKind("freeze", (NO_ZOMBIES, END_PHASE), most=1),
        MarkKind("beacon", supply=1),
        MarkKind(VAULT),
        MarkKind("flag", supply=1),
        MarkKind("stack"),
    ),
    natures=(RUIN, CORRUPT),
    ropes=True,
    reshuffles=("equipment", "zombie", "abomination", "necromancer"),
    alone=("abomination", "necromancer"),
    chapters=("wd",),
    merges=False,
    standalone=True,
    health={"classic": 3},
)
