"""Second Edition: the trunk that the other books differ from."""

from shamble.content.book import Book, Mode
from shamble.rules.base.questions import CARS_DRIVE, DARK_SIGHT
from shamble.rules.base.slots import Slot

BOOK = Book(
    id="2e",
    title="Second Edition",
    numbers={},  # its numbers are the defaults of `Numbers`; the car's attack (5 dice, 4+, Damage 2) is an estimate
    slots=(
        Slot("hands", "hold", 2, at_hand=True),
        Slot("backpack", "stow", 3, grows="backpack"),
    ),
    policies={
        "deal": "deal_starting_cards",
        "first_player": "fire_axe_begins",
        "search_place": "rooms_only",
        "enter_building": "dark_rooms",
        "known": "open_or_occupied",
        "noise": "tokens_and_survivors",
        "destination": "seen_then_heard",
        "no_path": "stand_still",
        "gait": "all_alike",
        "split": "even_split",
        "out_of_figures": "all_of_the_kind",
        "escort": "no_escort",
        "abomination": "one_at_a_time",
        "extra_activation": "whole_family",
        "aim": "printed_accuracy",
        "hand_out": "one_card_each",
        "empty_shots": "zones_are_shot_at",
        "hit_order": "lowest_priority_first",
        "immune": "nobody_immune",
        "friendly_fire": "misses_hit_friends",
        "sixes": "results_of_six",
        "burn": "fire_and_wild",
        "wound": "lose_health",
        "dies": "out_for_good",
        "fallen": "fallen_do_not_count",
        "mend": "health_alone",
        "defeat": "any_loss_loses",
        "level_up": "red_is_the_top",
        "slips_past": "slips_past_all",
        "drive": "slow_or_fast",
        "at_the_wheel": "dice_of_the_car",
        "car_attack": "fast_cars_attack",
    },
    modes={
        "abomination-fest": Mode(
            "Several Abominations at once; a number sets how many at most (2e p.30).",
            policies={"abomination": "fest"},
            takes="abominations",
        ),
        "cars": Mode("Cars may be driven, whatever the mission says (2e p.30-32).", gives=CARS_DRIVE),
        "dark-zones": Mode(
            "Dark Zones are seen from next door only, and shots into them need a 6 (2e p.33).",
            policies={"aim": "sixes_in_the_dark"},
            gives=DARK_SIGHT,
        ),
        "ultrared": Mode("Beyond Red the Danger Bar begins again (2e p.35).", policies={"level_up": "round_again"}),
    },
    types={"kid": ("Kid",)},
    health={"classic": 3, "kid": 2, "zombivor": 5},
    reshuffles=("equipment", "zombie", "abomination"),
    chapters=("2e",),
)
