"""Undead or Alive: a box of its own, on the rules of the trunk."""

from shamble.content.book import Book, Mode
from shamble.rules.base.marks import VADE_RETRO
from shamble.rules.base.records import NO_ZOMBIES, MarkKind
from shamble.rules.base.slots import ANY_WEAPON, Slot

BOOK = Book(
    id="uoa",
    title="Undead or Alive",
    parent="2e",
    numbers={
        "filled_up": (3, 4),
        "start_in_hand": True,
        "at_once": 2,
        "lowest_accuracy": 1,
        "medic_ap": 0,
        "reflex_range": 99,
        "reflex_sight": True,
        "companion_brothers": True,
    },
    slots=(
        Slot("hands", "hold", 2, at_hand=True),
        Slot("favourite", "sling", 1, at_hand=True, own=True, usual=ANY_WEAPON),
        Slot("backpack", "stow", 3, grows="backpack"),
    ),
    policies={
        "deal": "by_favourite",
        "first_player": "players_choose_first",
        "enter_building": "empty_buildings",
        "known": "nothing_known",
        "noise": "tokens_only",
        "lay_noise": "louder_moves_it",
        "hush": "noise_dies_down",
        "interlude": "trains_go",
        "overrun": "too_many_spawns",
        "lends": "class_abilities",
        "destination": "token_in_sight",
        "held_back": "vade_retro",
        "out_of_figures": "abomination_comes",
        "spawn_order": "by_kind_then_clockwise",
        "spawns_wake": "awake_while_one_is_out",
        "entering": "wake_corpse_pile",
        "burn": "all_burn",
    },
    modes={
        "ultrared": Mode("Beyond Red the Danger Bar begins again (uoa p.43).", policies={"level_up": "round_again"}),
    },
    types={
        "brawler": ("Charge",),
        "faithful": ("Vade Retro", "Water as Holy Water"),
        "gunslinger": ("Fanning",),
        "townsfolk": ("Can Search more than once", "Home defender"),
    },
    reshuffles=("equipment", "zombie", "abomination"),
    chapters=("uoa",),
    street_gaps=True,
    standalone=True,
    marks=(MarkKind(VADE_RETRO, until=(NO_ZOMBIES,), most=2, supply=2),),
    lairs=("cemetery", "mine"),
    tokens={
        "objective": 9,
        "objective-blue": 1,
        "objective-green": 1,
        "spawn-start": 1,
        "spawn-mobile": 2,
        "spawn-abomination": 2,
        "spawn-corpse": 9,
    },
    health={"classic": 2, "brawler": 3, "faithful": 2, "gunslinger": 2, "townsfolk": 2},
)
