"""Policies: where books differ, each question has a few named answers. A book picks one by name.

`NAMED` lists the answers; switching one off means taking the last other one of its question. `ABSENT` are answers that
say there is no such rule, so there is nothing to switch off. The content check sees that scenarios notice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.rules.danger import red_is_the_top, round_again
from shamble.rules.policies import activation, beginning, driving, dying, fighting, harm, spawning
from shamble.rules.setup import deal_starting_cards, fire_axe_begins, one_each, players_choose_first

NAMED: dict[str, tuple[Callable[..., Any], ...]] = {
    # For each question the answers there are; the last one is what switching off means.
    "deal": (deal_starting_cards, one_each, beginning.deal_nothing),
    "first_player": (fire_axe_begins, players_choose_first, beginning.first_seat_begins),
    "search_place": (spawning.rooms_only, spawning.rooms_not_cells, spawning.anywhere),
    "enter_building": (spawning.dark_rooms, spawning.every_room, spawning.empty_buildings),
    "known": (spawning.open_or_occupied, spawning.reached_at_start, spawning.nothing_known),
    "noise": (activation.tokens_and_survivors, activation.tokens_only),
    "destination": (activation.seen_then_heard, activation.heard_only),
    "no_path": (activation.stand_still, activation.walk_to_the_door),
    "gait": (activation.all_alike, activation.fences_stop_feet, activation.anywhere_on_foot),
    "split": (activation.even_split, activation.grow_split, activation.no_split),
    "out_of_figures": (spawning.all_of_the_kind, spawning.nothing_happens),
    "escort": (spawning.walkers_with_fatties, spawning.no_escort),
    "abomination": (spawning.one_at_a_time, spawning.fest, spawning.while_figures_last, spawning.no_abominations),
    "extra_activation": (spawning.whole_family, spawning.own_breed, spawning.nobody_extra),
    "aim": (fighting.sixes_in_the_dark, fighting.printed_accuracy),
    "empty_shots": (fighting.zones_are_shot_at, fighting.zombies_are_shot_at),
    "hit_order": (fighting.lowest_priority_first, fighting.survivors_first, fighting.free_choice_of_targets),
    "immune": (fighting.berserkers_shrug_off_shots, fighting.nobody_immune),
    "friendly_fire": (fighting.misses_hit_friends, fighting.misses_are_lost),
    "sixes": (fighting.results_of_six, fighting.natural_sixes),
    "burn": (fighting.fire_and_wild, fighting.all_burn),
    "wound": (harm.lose_health, harm.wounded_card, harm.no_wounds),
    "dies": (dying.out_for_good, dying.lies_down),
    "fallen": (dying.fallen_are_waited_for, dying.fallen_do_not_count),
    "mend": (harm.wounded_cards_leave, harm.health_alone),
    "defeat": (harm.any_loss_loses, harm.last_loss_loses, harm.never_lost),
    "level_up": (red_is_the_top, round_again, harm.no_levels),
    "drive": (driving.slow_or_fast, driving.back_and_forth, driving.parked),
    "car_attack": (driving.fast_cars_attack, driving.cars_run_over_all, driving.gentle_cars),
}

ABSENT = frozenset(
    {
        *("printed_accuracy", "all_alike", "anywhere_on_foot"),
        *("deal_nothing", "first_seat_begins", "anywhere", "empty_buildings", "tokens_only", "heard_only", "no_split"),
        *("nothing_happens", "no_escort", "no_abominations", "nobody_extra", "free_choice_of_targets"),
        *("nobody_immune", "misses_are_lost", "natural_sixes", "all_burn", "no_wounds", "never_lost", "no_levels"),
        *("parked", "gentle_cars", "nothing_known", "out_for_good", "fallen_do_not_count", "health_alone"),
    }
)
