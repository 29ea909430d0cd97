"""Prison Outbreak: a box of its own, on the rules of the trunk."""

from shamble.content.book import Book, Mode
from shamble.rules.base.questions import CARS_DRIVE

BOOK = Book(
    id="po",
    title="Prison Outbreak",
    parent="2e",
    numbers={
        "team_sizes": ((4, 6), (3, 3), (2, 2), (1, 1), (1, 1), (1, 1)),
        "car_damage": 1,
        "tower_skills": ("+1 max Range",),
        "lowest_accuracy": 1,
    },
    policies={
        "deal": "one_each",
        "search_place": "rooms_not_cells",
        "enter_building": "every_room",
        "known": "reached_at_start",
        "no_path": "walk_to_the_door",
        "gait": "fences_stop_feet",
        "split": "grow_split",
        "escort": "walkers_with_fatties",
        "abomination": "while_figures_last",
        "extra_activation": "own_breed",
        "hand_out": "cards_as_one_likes",
        "empty_shots": "zombies_are_shot_at",
        "hit_order": "survivors_first",
        "immune": "berserkers_shrug_off_shots",
        "friendly_fire": "misses_are_lost",
        "wound": "wounded_card",
        "mend": "wounded_cards_leave",
        "defeat": "last_loss_loses",
        "slips_past": "slips_from_here",
        "drive": "back_and_forth",
        "at_the_wheel": "drivers_reroll",
        "car_attack": "cars_run_over_all",
        "first_player": "players_choose_first",
    },
    modes={
        "abominations": Mode(
            "So many miniatures of each Abomination, two if no number is given (po p.12).",
            takes="abomination-figures",
            usual=2,
        ),
        "cars": Mode("Cars may be driven, whatever the mission says (po p.15).", gives=CARS_DRIVE),
        "hippiemobiles": Mode("Hippiemobiles stand in for Pimpmobiles (po p.21).", cars={"pimpmobile": "hippiemobile"}),
        "muscle-cars": Mode("Muscle cars stand in for Pimpmobiles (po p.21).", cars={"pimpmobile": "muscle"}),
        "resurrection": Mode(
            "Survivors felled by Zombies lie down and may rise again as Zombivors (po p.22).",
            policies={"dies": "lies_down", "rises": "may_rise", "fallen": "fallen_are_waited_for"},
        ),
        "taxis": Mode("Taxis stand in for police cars (po p.21).", cars={"police": "taxi"}),
    },
    reshuffles=("equipment", "zombie"),
    chapters=("po", "2e"),
    street_gaps=True,
    standalone=True,
    terms={"points": "xp"},
    health={"classic": 2},  # po p.15; a Zombivor bears five (po p.22), as everywhere
)
