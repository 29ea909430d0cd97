"""What bots do with cards: the best in hand, what the mission asks for kept, what one can spare for who needs it."""

from __future__ import annotations

import pytest

from shamble.bots.details import arranged, small_choice
from shamble.bots.mind import Mind, mind_of
from shamble.bots.trades import gift, trade_worth
from shamble.core.kernel import advance, apply, options
from shamble.core.points import Choice
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.dice import Reroll
from shamble.rules.combat.hits import AssignHits, Attack
from shamble.rules.game.setup import new_state
from shamble.rules.survivors.danger import GainSkill
from shamble.rules.survivors.inventory import Arrange, carried
from shamble.session.luck import SeededLuck
from shamble.session.spec import new_spec


def card(rules: Ruleset, name: str) -> int:
    return next(n for n, row in enumerate(rules.cards) if row.name == name)


def dealt(mission: str = "2e/m1", **hands: str) -> tuple[Ruleset, Mind, State]:
    """A game at its first Action; those named carry these cards: in hand, then after a stroke in the backpack."""
    rules = new_spec(mission).rules()
    state, luck = advance(rules, new_state(rules)), SeededLuck(1)
    while not (isinstance(state.point, Choice) and state.point.kind == "activate"):
        assert state.point is not None
        asked = isinstance(state.point, Choice)
        state = apply(rules, state, small_choice(mind_of(rules), state) if asked else state.point.sample(luck))  # type: ignore[union-attr]
    state = state.copy()
    for who, figure in enumerate(rules.figures):
        held, _, packed = hands.get(figure.name, "").partition("|")
        me = state.edit(who)
        me.cards = tuple(
            tuple(sorted(card(rules, name.strip()) for name in names.split(",") if name.strip()))
            for names in (held, packed)
        )
    return rules, mind_of(rules), state


def arrange_all(rules: Ruleset, mind: Mind, state: State, found: str) -> State:
    """Amy finds a card and puts her things in order."""
    state.frames = (*state.frames, Arrange(0, (card(rules, found),)))
    state = advance(rules, state)
    while isinstance(state.point, Choice) and state.point.kind == "arrange":
        state = apply(rules, state, arranged(mind, state, 0, options(rules, state)))
    return state


def names(rules: Ruleset, cards: tuple[int, ...]) -> list[str]:
    return sorted(rules.cards[each].name for each in cards)


def test_a_better_weapon_takes_the_place_of_the_worse() -> None:
    rules, mind, state = dealt(Amy="Katana, Pistol", Elle="Crowbar")
    state = arrange_all(rules, mind, state, "Gunblade")
    assert "Gunblade" in names(rules, state.survivors[0].cards[0])
    assert len(state.survivors[0].cards[0]) == 2


def test_what_the_mission_asks_for_is_not_thrown_away() -> None:
    rules, mind, state = dealt(Amy="Katana, Pistol | Bag of Rice, Water, Machete", Elle="Crowbar")
    state = arrange_all(rules, mind, state, "Canned Food")
    kept = names(rules, carried(state.survivors[0]))
    assert len(kept) == 5
    assert {"Bag of Rice", "Water", "Canned Food"} < set(kept)


def test_the_twin_of_a_weapon_in_hand_joins_it() -> None:
    rules, mind, state = dealt(Amy="Pistol", Elle="Crowbar")
    state = arrange_all(rules, mind, state, "Pistol")
    assert names(rules, state.survivors[0].cards[0]) == ["Pistol", "Pistol"]


def test_a_molotov_is_held_ready_beside_a_weapon() -> None:
    rules, mind, state = dealt(Amy="Katana, Plenty of Shells", Elle="Crowbar")
    state = arrange_all(rules, mind, state, "Molotov")
    assert names(rules, state.survivors[0].cards[0]) == ["Katana", "Molotov"]


def test_somebody_keeps_a_tool_for_doors_in_hand() -> None:
    rules, mind, state = dealt(Amy="Crowbar, Katana")
    state = arrange_all(rules, mind, state, "Gunblade")
    assert names(rules, state.survivors[0].cards[0]) == ["Crowbar", "Gunblade"]


@pytest.mark.parametrize(("spare", "worth"), [("Kukri", True), ("Plenty of Shells", False)])
def test_what_one_can_spare_goes_to_who_needs_it(spare: str, worth: bool) -> None:
    rules, mind, state = dealt(Amy=f"Gunblade, Golden Kukri | {spare}", Doug="Pistol", Elle="Crowbar")
    amy, doug = 0, [figure.name for figure in rules.figures].index("Doug")
    assert (trade_worth(mind, state, amy, doug) > 0) is worth
    if worth:
        assert rules.cards[gift(mind, state, amy, doug)[1]].name == spare
        state = apply(rules, apply(rules, state, ("activate", amy)), ("trade", doug))
        while isinstance(state.point, Choice) and state.point.kind in ("trade", "agree", "arrange"):
            state = apply(rules, state, small_choice(mind, state))
        assert names(rules, state.survivors[doug].cards[0]) == [spare, "Pistol"]
        assert names(rules, state.survivors[amy].cards[0]) == ["Golden Kukri", "Gunblade"]


# --- dice and hits -----------------------------------------------------------------------------------------------


def blow(zone: int, damage: int, rerolls: int = 0) -> Attack:
    return Attack(0, zone, "melee", 4, 0, damage, True, True, rerolls=rerolls)


def beside(rules: Ruleset, state: State, *kinds: str) -> int:
    """Zombies in Amy's Zone."""
    zone = state.survivors[0].zone
    for name in kinds:
        state.add_zombies(len(rules.kinds), zone, next(n for n, row in enumerate(rules.kinds) if row.name == name), 1)
    return zone


@pytest.mark.parametrize(
    ("damage", "there", "victim"),
    [
        (1, ("abominacop", "walker"), "walker"),
        (2, ("abominacop", "fatty"), "fatty"),
        (3, ("abominacop", "walker"), "abominacop"),
    ],
)
def test_a_hit_goes_to_whom_it_fells(damage: int, there: tuple[str, ...], victim: str) -> None:
    rules, mind, state = dealt(Amy="Katana")
    state.frames = (*state.frames, AssignHits(blow(beside(rules, state, *there), damage), 1, 0))
    state = advance(rules, state)
    assert rules.kinds[int(small_choice(mind, state)[1])].name == victim


@pytest.mark.parametrize(("faces", "said"), [((3, 2, 1), "reroll"), ((6, 1, 1), "reroll"), ((6, 5, 1), "keep")])
def test_dice_are_rolled_again_if_fewer_hit_than_should(faces: tuple[int, ...], said: str) -> None:
    rules, mind, state = dealt(Amy="Katana")
    zone = beside(rules, state, "walker", "walker", "walker")
    state.frames = (*state.frames, Reroll(blow(zone, 1, 1), faces))
    state = advance(rules, state)
    assert small_choice(mind, state) == (said,)


def test_dice_stand_if_there_is_nobody_left_to_hit() -> None:
    rules, mind, state = dealt(Amy="Katana")
    zone = beside(rules, state, "walker")
    state.frames = (*state.frames, Reroll(blow(zone, 1, 1), (6, 1, 1)))
    assert small_choice(mind, advance(rules, state)) == ("keep",)


@pytest.mark.parametrize(("held", "wanted"), [("Katana", "+1 free Melee Action"), ("Sub-MG", "+1 free Ranged Action")])
def test_the_skill_that_goes_with_the_weapon_is_learnt(held: str, wanted: str) -> None:
    rules, mind, state = dealt(Amy=held)
    state.frames = (*state.frames, GainSkill(0, 2))
    state = advance(rules, state)
    assert rules.skills[int(small_choice(mind, state)[1])].name == wanted
