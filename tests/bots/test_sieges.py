"""Under siege: orders to Guards, who takes a blow, the Defiler, ladders, fire, and every goal of the Quests."""

from __future__ import annotations

import pytest
from tests.bots.test_blunders import at_it, crowd, placed, who, zone
from tests.bots.test_cards import card

from shamble.bots.acts import carried_out
from shamble.bots.details import bearing, escorted, goes, small_choice
from shamble.bots.mind import Mind, mind_of
from shamble.bots.needs.lacking import lacking
from shamble.bots.needs.needs import needs_of
from shamble.bots.needs.scout import URGENT
from shamble.bots.orders import NONE, Commander, best_order
from shamble.bots.plans import FIGHT, STAY, WORK, Plan
from shamble.content.missions import mission_files
from shamble.core.kernel import advance, apply, options
from shamble.core.points import Answer, Choice
from shamble.core.state import PLAYING, Spawn, State
from shamble.rules.base.marks import BEACON, lay_mark
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import new_state
from shamble.rules.survivors.guards import line_up
from shamble.rules.survivors.wounds import ZombieAttack
from shamble.session.luck import SeededLuck
from shamble.session.spec import new_spec

QUESTS = [mission for mission in mission_files() if mission.startswith("wd/")]


def begun(mission: str) -> tuple[Ruleset, Mind, State]:
    """A game at its first Action, everybody with what was dealt."""
    rules = new_spec(mission).rules()
    state, luck = advance(rules, new_state(rules)), SeededLuck(1)
    while not (isinstance(state.point, Choice) and state.point.kind == "activate"):
        asked = isinstance(state.point, Choice)
        said = small_choice(mind_of(rules), state) if asked else state.point.sample(luck)  # type: ignore[union-attr]
        state = apply(rules, state, said)
    return rules, mind_of(rules), state.copy()


def guards_at(rules: Ruleset, state: State, where: str) -> None:
    """All Guards stand there."""
    for guard in rules.guards:
        state.edit(guard).zone = zone(rules, where)
    line_up(rules, state)


def ordered(rules: Ruleset, mind: Mind, state: State, name: str) -> Answer:
    """What somebody would tell the Guards."""
    state = at_it(rules, state, name)
    return best_order(mind, state, who(rules, name), options(rules, state)).said


def test_starting_cards_go_to_who_fights_best_with_them() -> None:
    rules, _, state = begun("wd/q1")
    assert state.survivors[who(rules, "Dragomir")].cards[0] == (card(rules, "Short Bow"),)
    assert state.survivors[who(rules, "Sarnai")].cards[0] == (card(rules, "Power Blast"),)


def test_guards_shoot_at_zombies_next_to_them() -> None:
    rules, mind, state = begun("wd/q3")
    guards_at(rules, state, "30V.d")
    crowd(rules, state, "30V.c", 4)
    assert ordered(rules, mind, state, "Jenia") == ("volley", zone(rules, "30V.c"))


def test_but_never_where_friends_stand() -> None:
    rules, mind, state = begun("wd/q3")
    guards_at(rules, state, "30V.d")
    crowd(rules, state, "30V.c", 4)
    placed(rules, state, Ogon="30V.c")
    state = at_it(rules, state, "Jenia")
    there = zone(rules, "30V.c")
    assert Commander(mind, state, who(rules, "Jenia")).worth(zone(rules, "30V.d"), ("volley", there)) < 0


def test_guards_who_have_to_get_out_march_to_the_exit() -> None:
    rules, mind, state = begun("wd/q7")
    guards_at(rules, state, "27R.c")
    assert ordered(rules, mind, state, "Yasuke") == ("march", zone(rules, "27R.b"))


def test_an_order_that_brings_nothing_is_not_given() -> None:
    rules, mind, state = begun("wd/q7")
    guards_at(rules, state, "27R.b")
    state = at_it(rules, state, "Yasuke")
    assert best_order(mind, state, who(rules, "Yasuke"), options(rules, state)) is NONE


@pytest.mark.parametrize(("mission", "takes"), [("wd/q3", True), ("wd/q7", False)])
def test_a_guard_takes_the_blow_unless_all_is_lost_with_it(mission: str, takes: bool) -> None:
    rules, mind, state = begun(mission)
    here = rules.board.zones[state.survivors[who(rules, "Ogon")].zone].name
    guards_at(rules, state, here)
    state.frames = (*state.frames, ZombieAttack(zone(rules, here), ((0, 2),)))
    state = advance(rules, state)
    said = small_choice(mind, state)
    assert (int(said[1]) in rules.guards) == takes


def test_wounds_that_are_dealt_out_already_count() -> None:
    rules, mind, state = begun("wd/q1")
    for guard in rules.guards:
        state.edit(guard).status = PLAYING + 1
    ogon, here = who(rules, "Ogon"), state.survivors[0].zone
    state.frames = (*state.frames, ZombieAttack(here, ((0, 3),), shares=((ogon, 0), (ogon, 0))))
    state = advance(rules, state)
    assert bearing(mind, state, ("wound", ogon)) < bearing(mind, state, ("wound", who(rules, "Yasuke")))


def test_who_is_the_beacon_is_never_hurt_and_walks_on_only_with_company() -> None:
    rules, mind, state = begun("wd/q9")
    assert bearing(mind, state, ("wound", rules.walker)) < 0
    placed(rules, state, **dict.fromkeys(("Dragomir", "Jenia", "Lorna", "Ogon", "Sarnai", "Yasuke"), "28V.b"))
    state.edit(rules.walker).zone = zone(rules, "26V.c")
    assert escorted(mind, state, ("escort", zone(rules, "26V.d"))) < 0
    placed(rules, state, Ogon="26V.c")
    assert escorted(mind, state, ("escort", zone(rules, "26V.d"))) > 0


def test_nobody_leaves_without_guards() -> None:
    rules, mind, state = begun("wd/q7")
    placed(rules, state, Ogon="27R.b")
    assert not goes(mind, state, who(rules, "Ogon"))
    guards_at(rules, state, "27R.b")
    assert goes(mind, state, who(rules, "Ogon"))


def test_the_defiler_is_hunted_the_more_the_nearer_corruption_is() -> None:
    rules, mind, state = begun("wd/q3")
    kind = next(iter(rules.defilers))
    state.add_zombies(len(rules.kinds), zone(rules, "30V.a"), kind, 1)
    state.spawns = (*state.spawns, Spawn(zone(rules, "30V.a"), "", False, True, "necromancer", 1))
    calm = [need for need in needs_of(mind.scout, state) if need.spots == (zone(rules, "30V.a"),)]
    assert 1 < calm[0].pull < URGENT
    near = zone(rules, "26R.a")
    state.spawns = tuple(spawn._replace(zone=near) if spawn.number == 1 else spawn for spawn in state.spawns)
    hasty = [need for need in needs_of(mind.scout, state) if need.spots == (zone(rules, "30V.a"),)]
    assert hasty[0].pull == URGENT
    assert hasty[0].number > calm[0].number


def test_a_rope_ladder_is_hung_where_no_way_leads() -> None:
    rules, mind, state = begun("wd/q1")
    ogon = who(rules, "Ogon")
    state.edit(ogon).tokens = (rules.ropes[0],)
    placed(rules, state, Ogon="29R.w")
    state = at_it(rules, state, "Ogon")
    said = carried_out(mind, state, ogon, Plan(WORK, zone(rules, "29R.c")))
    assert said == ("hang", zone(rules, "29R.c"))


def fuelled(rules: Ruleset, state: State, name: str) -> None:
    fuel = tuple(sorted((card(rules, "Torch"), card(rules, "Dragon Bile"))))
    state.edit(who(rules, name)).cards = ((card(rules, "Shashka"),), (), fuel)


def test_a_crowd_burns() -> None:
    rules, mind, state = begun("wd/q3")
    fuelled(rules, state, "Ogon")
    there = rules.board.zones[rules.board.geometry(state.doors).next_to[state.survivors[0].zone][0]].name
    crowd(rules, state, there, 6)
    state = at_it(rules, state, "Ogon")
    assert carried_out(mind, state, who(rules, "Ogon"), Plan(FIGHT, zone(rules, there)))[0] == "dragon-fire"


def test_where_buildings_are_to_burn_fuel_is_for_them_and_nobody_is_inside() -> None:
    rules, mind, state = begun("wd/q4")
    fuelled(rules, state, "Ogon")
    target = zone(rules, "32V.B")
    beside = mind.scout.beside(state, target)
    street = next(rules.board.zones[n].name for n in beside if rules.board.zones[n].building < 0)
    placed(rules, state, Ogon=street)
    asked = at_it(rules, state, "Ogon")
    assert carried_out(mind, asked, who(rules, "Ogon"), Plan(WORK, zone(rules, street))) == ("dragon-fire", target)
    placed(rules, state, Jenia="32V.B")
    asked = at_it(rules, state, "Ogon")
    assert carried_out(mind, asked, who(rules, "Ogon"), Plan(WORK, zone(rules, street)))[0] != "dragon-fire"


def test_a_cauldron_is_poured_on_a_crowd() -> None:
    rules, mind, state = begun("wd/q1")
    guards_at(rules, state, "28R.u")
    crowd(rules, state, "28R.d", 6)
    assert ordered(rules, mind, state, "Jenia") == ("pour", zone(rules, "28R.d"))


def test_who_is_about_to_die_is_healed_first() -> None:
    rules, mind, state = begun("wd/q3")
    state.edit(who(rules, "Jenia")).cards = ((card(rules, "Healing"),), (), ())
    state.edit(who(rules, "Ogon")).health = 1
    state = at_it(rules, state, "Jenia")
    said = carried_out(mind, state, who(rules, "Jenia"), Plan(STAY))
    assert said == ("enchant", card(rules, "Healing"), who(rules, "Ogon"))


def test_a_long_blade_strikes_next_door() -> None:
    rules, mind, state = begun("wd/q3")
    state.edit(who(rules, "Lorna")).cards = ((card(rules, "Spear"),), (), ())
    there = rules.board.zones[rules.board.geometry(state.doors).next_to[state.survivors[0].zone][0]].name
    crowd(rules, state, there, 2)
    state = at_it(rules, state, "Lorna")
    said = carried_out(mind, state, who(rules, "Lorna"), Plan(FIGHT, zone(rules, there)))
    assert said == ("melee", card(rules, "Spear"), 1, zone(rules, there))


@pytest.mark.parametrize("mission", QUESTS)
def test_every_quest_says_where_something_is_to_be_done(mission: str) -> None:
    _, mind, state = begun(mission)
    needs = needs_of(mind.scout, state)
    assert lacking(mind.scout, state) > 0
    assert any(need.spots and need.number > 0 and need.pull > 0.5 for need in needs)


def test_the_empress_is_no_seventh_survivor() -> None:
    rules, _, state = begun("wd/q9")
    assert rules.more_survivors == rules.more_zombie_cards == 0
    assert not lay_mark(rules, state, BEACON, 0, "", None)  # she is the only Beacon
