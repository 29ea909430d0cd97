"""What a board gamer would shout at: fire on friends, idle hands at the place, searching where nothing is."""

from __future__ import annotations

from tests.bots.test_cards import card, dealt

from shamble.bots.acts import carried_out
from shamble.bots.plans import FIGHT, SEARCH, WORK, Plan, Turn
from shamble.bots.situation import Situation
from shamble.core.kernel import apply
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset


def zone(rules: Ruleset, name: str) -> int:
    return next(n for n, row in enumerate(rules.board.zones) if row.name == name)


def who(rules: Ruleset, name: str) -> int:
    return next(n for n, figure in enumerate(rules.figures) if figure.name == name)


def placed(rules: Ruleset, state: State, **people: str) -> None:
    for name, where in people.items():
        state.edit(who(rules, name)).zone = zone(rules, where)


def crowd(rules: Ruleset, state: State, where: str, number: int) -> None:
    kind = next(n for n, row in enumerate(rules.kinds) if row.name == "walker")
    state.add_zombies(len(rules.kinds), zone(rules, where), kind, number)


def at_it(rules: Ruleset, state: State, name: str) -> State:
    return apply(rules, state, ("activate", who(rules, name)))


def beside(rules: Ruleset, state: State, name: str) -> str:
    """A Zone next to the one where somebody stands."""
    here = state.survivors[who(rules, name)].zone
    return rules.board.zones[rules.board.geometry(state.doors).next_to[here][0]].name


def test_a_sniper_does_not_set_fire_to_friends() -> None:
    rules, mind, state = dealt("2e/m0", Elle="Molotov, Pistol", Amy="Crowbar")
    there = beside(rules, state, "Elle")
    placed(rules, state, Amy=there)
    crowd(rules, state, there, 5)
    state = at_it(rules, state, "Elle")
    said = carried_out(mind, state, who(rules, "Elle"), Plan(FIGHT, zone(rules, there)))
    assert said[0] == "ranged"
    assert said[1] == card(rules, "Pistol")


def test_without_friends_there_it_burns() -> None:
    rules, mind, state = dealt("2e/m0", Elle="Molotov, Pistol", Amy="Crowbar")
    there = beside(rules, state, "Elle")
    crowd(rules, state, there, 5)
    state = at_it(rules, state, "Elle")
    said = carried_out(mind, state, who(rules, "Elle"), Plan(FIGHT, zone(rules, there)))
    assert said[1] == card(rules, "Molotov")


def test_a_building_that_the_mission_wants_open_is_opened_by_whoever_stands_at_its_door() -> None:
    rules, mind, state = dealt("2e/m5", Amy="Crowbar")
    placed(rules, state, Amy="2V.b")
    state.tokens = tuple(-1 for _ in state.tokens)
    state = at_it(rules, state, "Amy")
    here = zone(rules, "2V.b")
    assert carried_out(mind, state, who(rules, "Amy"), Plan(WORK, here)) == (
        "door", zone(rules, "2V.F"), card(rules, "Crowbar")
    )  # fmt: skip


def test_a_door_of_the_goal_that_leads_nowhere_on_the_board_is_opened_too() -> None:
    rules, mind, state = dealt("po/m00", Kim="Fire Axe")
    placed(rules, state, Kim="1P.w")
    state.stage = 1
    state = at_it(rules, state, "Kim")
    assert carried_out(mind, state, who(rules, "Kim"), Plan(WORK, zone(rules, "1P.w")))[0] == "door"


def test_nobody_searches_a_cell() -> None:
    rules, mind, state = dealt("po/m05", Kim="Pistol")
    placed(rules, state, Kim="7P.A")
    state = at_it(rules, state, "Kim")
    plans = [plan for _, plan in Turn(Situation(mind, state), who(rules, "Kim")).weigh()]
    assert all(plan.kind != SEARCH for plan in plans)


def test_a_lone_gunner_who_has_shot_is_afraid_like_anybody() -> None:
    """Whoever has spent the Turn strikes nobody down any more, with whatever weapon."""
    afraid = {}
    for weapon in ("Sub-MG", "Chainsaw"):
        rules, mind, state = dealt("2e/m0", Doug=weapon)
        there = beside(rules, state, "Doug")
        placed(rules, state, Doug=there)
        crowd(rules, state, there, 3)
        state = at_it(rules, state, "Doug")
        situation = Situation(mind, state)
        afraid[weapon] = situation.relief(who(rules, "Doug"), zone(rules, there))
    assert afraid["Sub-MG"] < 0
    assert afraid["Chainsaw"] < 0


def test_somebody_fears_for_a_companion() -> None:
    rules, mind, state = dealt("2e/m14")
    crowd(rules, state, "4R.H", 3)
    assert Situation(mind, state).feared(zone(rules, "4R.H")) > 0


def test_the_only_card_that_can_do_it_is_kept_and_not_thrown_at_anybody() -> None:
    rules, mind, state = dealt("2e/m25", Amy="Moloturbo, Pistol")
    assert mind.keeping(card(rules, "Moloturbo")) > mind.keeping(card(rules, "Chainsaw"))
    there = beside(rules, state, "Amy")
    crowd(rules, state, there, 6)
    state = at_it(rules, state, "Amy")
    said = carried_out(mind, state, who(rules, "Amy"), Plan(FIGHT, zone(rules, there)))
    assert said[1:2] != (card(rules, "Moloturbo"),)
