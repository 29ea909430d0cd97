"""Policies: where books differ, each question has a few named answers. A book picks one by name.

`NAMED` lists the answers; switching one off means taking the last other one of its question. `ABSENT` are answers that
say there is no such rule, so there is nothing to switch off. The content check sees that scenarios notice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from shamble.rules.base import questions as ask
from shamble.rules.game.setup import (
    by_favourite,
    deal_starting_cards,
    fire_axe_begins,
    one_each,
    players_choose_first,
    share_out,
)
from shamble.rules.policies import (
    activation,
    beginning,
    driving,
    dying,
    fighting,
    harm,
    moving,
    noise,
    phases,
    spawning,
    turning,
)
from shamble.rules.survivors.companions import class_abilities, first_blue_skill, nothing_lent
from shamble.rules.survivors.danger import red_is_the_top, round_again
from shamble.rules.zombies.spawn import one_at_a_time


class Answers(NamedTuple):
    """For each question the answers there are; the last one is what switching off means."""

    deal: tuple[ask.Deal, ...] = (deal_starting_cards, one_each, share_out, by_favourite, beginning.deal_nothing)
    first_player: tuple[ask.FirstPlayer, ...] = (fire_axe_begins, players_choose_first, beginning.first_seat_begins)
    search_place: tuple[ask.SearchPlace, ...] = (
        spawning.rooms_only,
        spawning.rooms_not_cells,
        spawning.rooms_not_ruins,
        spawning.rooms_and_humvees,
        spawning.anywhere,
    )
    search_deck: tuple[ask.SearchDeck, ...] = (spawning.secret_service_has_its_own, spawning.one_deck_for_all)
    enter_building: tuple[ask.EnterBuilding, ...] = (spawning.dark_rooms, spawning.every_room, spawning.empty_buildings)
    known: tuple[ask.Known, ...] = (spawning.open_or_occupied, spawning.reached_at_start, spawning.nothing_known)
    rises: tuple[ask.Rises, ...] = (dying.may_rise, dying.nobody_rises)
    interlude: tuple[ask.Interlude, ...] = (phases.light_wakes, phases.trains_go, phases.straight_on)
    hush: tuple[ask.Hush, ...] = (noise.noise_goes, noise.noise_dies_down, noise.noise_stays)
    deadline: tuple[ask.Deadline, ...] = (dying.dead_after_a_round, dying.they_wait)
    clock: tuple[ask.Clock, ...] = (phases.clock_goes_on, phases.no_clock)
    overrun: tuple[ask.Overrun, ...] = (
        phases.too_many_spawns,
        phases.corruption_at_the_beacon,
        phases.board_never_loses,
    )
    turned: tuple[ask.Turned, ...] = (turning.corruption_eats_objectives, turning.nothing_is_lost)
    lay_noise: tuple[ask.LayNoise, ...] = (noise.tokens_add_up, noise.louder_moves_it, noise.nothing_is_heard)
    noise: tuple[ask.Noise, ...] = (activation.tokens_and_survivors, activation.tokens_only)
    destination: tuple[ask.Destination, ...] = (
        activation.seen_then_heard,
        activation.reachable_first,
        activation.token_in_sight,
        activation.heard_only,
    )
    no_path: tuple[ask.NoPath, ...] = (
        activation.walk_through_obstacles,
        activation.stand_still,
        activation.walk_to_the_door,
    )
    gait: tuple[ask.Gait, ...] = (
        activation.all_alike,
        activation.fences_stop_feet,
        activation.abominations_climb,
        activation.stirred_up_over_obstacles,
        activation.anywhere_on_foot,
    )
    rush_counts: tuple[ask.RushCounts, ...] = (activation.rush_is_extra, activation.rush_is_free)
    moves_instead: tuple[ask.MovesInstead, ...] = (activation.pushes_its_spawn, activation.all_walk)
    held_back: tuple[ask.HeldBack, ...] = (activation.frozen, activation.vade_retro, activation.nobody_held_back)
    split: tuple[ask.SplitUp, ...] = (
        activation.even_split,
        activation.grow_split,
        activation.one_way_together,
        activation.no_split,
    )
    out_of_figures: tuple[ask.OutOfFigures, ...] = (
        spawning.all_of_the_kind,
        spawning.abomination_comes,
        spawning.nothing_happens,
    )
    escort: tuple[ask.Escort, ...] = (spawning.walkers_with_fatties, spawning.no_escort)
    abomination: tuple[ask.Abomination, ...] = (
        one_at_a_time,
        spawning.fest,
        spawning.while_figures_last,
        spawning.no_abominations,
    )
    necromancer: tuple[ask.Abomination, ...] = (spawning.defiler_first, one_at_a_time)
    spawn_order: tuple[ask.SpawnOrder, ...] = (
        spawning.by_number,
        spawning.by_kind_then_clockwise,
        spawning.as_begun,
    )
    spawns_wake: tuple[ask.SpawnsWake, ...] = (
        spawning.awake_while_one_is_out,
        spawning.gone_with_its_owner,
        spawning.nothing_to_wake,
    )
    entering: tuple[ask.Entering, ...] = (spawning.wake_corpse_pile, spawning.nothing_wakes)
    extra_activation: tuple[ask.WhoActivates, ...] = (spawning.whole_family, spawning.own_breed, spawning.nobody_extra)
    hand_out: tuple[ask.HandOut, ...] = (spawning.one_card_each, spawning.cards_as_one_likes)
    eyesight: tuple[ask.Eyesight, ...] = (moving.dark_at_night, moving.always_light)
    aim: tuple[ask.Aim, ...] = (fighting.sixes_at_night, fighting.sixes_in_the_dark, fighting.printed_accuracy)
    empty_shots: tuple[ask.EmptyShots, ...] = (fighting.zones_are_shot_at, fighting.zombies_are_shot_at)
    hit_order: tuple[ask.HitOrder, ...] = (
        fighting.lowest_priority_first,
        fighting.survivors_first,
        fighting.free_choice_of_targets,
    )
    immune: tuple[ask.Immune, ...] = (fighting.berserkers_shrug_off_shots, fighting.nobody_immune)
    friendly_fire: tuple[ask.FriendlyFire, ...] = (fighting.misses_hit_friends, fighting.misses_are_lost)
    sixes: tuple[ask.Sixes, ...] = (fighting.results_of_six, fighting.natural_sixes)
    burn: tuple[ask.Burn, ...] = (fighting.fire_and_wild, fighting.all_burn)
    wound: tuple[ask.Wound, ...] = (harm.lose_health, harm.wounded_card, harm.no_wounds)
    protect: tuple[ask.Protect, ...] = (harm.armor_rolls, harm.nothing_protects)
    dies: tuple[ask.Dies, ...] = (dying.lies_down, dying.knocked_out, dying.out_for_good)
    fallen: tuple[ask.Fallen, ...] = (dying.fallen_are_waited_for, dying.fallen_do_not_count)
    mend: tuple[ask.Mend, ...] = (harm.wounded_cards_leave, harm.health_alone)
    defeat: tuple[ask.Defeat, ...] = (
        harm.any_loss_loses,
        harm.last_loss_loses,
        harm.guards_do_not_count,
        harm.nobody_standing_loses,
        harm.never_lost,
    )
    level_up: tuple[ask.LevelUp, ...] = (red_is_the_top, round_again, harm.no_levels)
    lends: tuple[ask.Lends, ...] = (first_blue_skill, class_abilities, nothing_lent)
    slips_past: tuple[ask.SlipsPast, ...] = (moving.slips_past_all, moving.slips_from_here)
    drive: tuple[ask.Drive, ...] = (driving.slow_or_fast, driving.back_and_forth, driving.parked)
    car_attack: tuple[ask.CarAttacks, ...] = (driving.fast_cars_attack, driving.cars_run_over_all, driving.gentle_cars)
    at_the_wheel: tuple[ask.AtTheWheel, ...] = (driving.drivers_reroll, driving.dice_of_the_car)


NAMED: dict[str, tuple[Callable[..., Any], ...]] = Answers()._asdict()

ABSENT = frozenset(
    {
        *("always_light", "printed_accuracy", "all_alike", "anywhere_on_foot", "nobody_held_back", "rush_is_free"),
        *("as_begun", "nothing_to_wake", "nothing_wakes"),
        *("deal_nothing", "first_seat_begins", "anywhere", "empty_buildings", "tokens_only", "heard_only", "no_split"),
        *("nothing_happens", "no_escort", "no_abominations", "nobody_extra", "free_choice_of_targets"),
        *("nobody_immune", "misses_are_lost", "natural_sixes", "all_burn", "no_wounds", "never_lost", "no_levels"),
        *("nobody_rises", "straight_on", "noise_stays", "they_wait", "no_clock", "board_never_loses"),
        *("one_deck_for_all", "nothing_is_heard", "nothing_lent", "nothing_protects", "nothing_is_lost", "all_walk"),
        *("parked", "gentle_cars", "nothing_known", "out_for_good", "fallen_do_not_count", "health_alone"),
    }
)

# What an answer makes possible, for whoever has to know without asking which one was picked.
GIVES = {
    spawning.every_room.__name__: ask.LIT_ROOMS_FILL,
    harm.wounded_card.__name__: ask.WOUNDS_ARE_CARDS,
    harm.armor_rolls.__name__: ask.SHARES_FIRST,
    round_again.__name__: ask.ENDLESS_BAR,
    driving.slow_or_fast.__name__: ask.TWO_SPEEDS,
    noise.louder_moves_it.__name__: ask.ONE_NOISE,
    moving.dark_at_night.__name__: ask.DIM_LIGHT,
    dying.knocked_out.__name__: ask.CARRIED_OFF,
    activation.pushes_its_spawn.__name__: ask.OWN_SPAWNS,
    phases.too_many_spawns.__name__: ask.BOARD_LOSES,
    phases.corruption_at_the_beacon.__name__: ask.BOARD_LOSES,
}
