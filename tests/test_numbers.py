"""Every number of a book is a number of its table: with all of them changed, games follow the new ones.

A number written into the engine would show here as something that stays as it was.
"""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shamble.content import book
from shamble.content.compile import NOTHING_OFF, default_team, mission_rules
from shamble.content.missions import find_mission
from shamble.core.errors import ContentError
from shamble.core.kernel import Event, advance, apply, check, options
from shamble.core.points import Answer, Choice, Dice, Over
from shamble.core.state import PLAYING, State
from shamble.lab.casting import Call, Cast, cast
from shamble.lab.laws import conserved
from shamble.lab.player import Curious
from shamble.proof.scene import rules_of
from shamble.proof.setup import lay_table
from shamble.rules.base import events
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.ruleset import Numbers, Ruleset, profile_of
from shamble.rules.base.slots import Slot
from shamble.rules.game.setup import new_state
from shamble.rules.policies.spawning import walkers_with_fatties
from shamble.rules.survivors.inventory import Arrange
from shamble.session.luck import SeededLuck
from shamble.session.notation import offered, parse

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "shamble"
OTHER = Numbers(
    actions=5,
    at_once=2,
    danger=(0, 3, 8, 15),
    lowest_accuracy=3,
    highest_face=5,
    dark_accuracy=5,
    objective_ap=4,
    survivors=4,
    most_survivors=8,
    crowd=3,
    team_sizes=((2, 3), (1, 1)),
    filled_up=(7,),
    holy_ap=4,
    holy_range=2,
    start_in_hand=True,
    attacks=("melee", "ranged", "magic"),
    all_out=True,
    all_out_decks=("equipment",),
    ignored_breaks=1,
    fan_dice=5,
    loudest=3,
    dusk=20,
    dawn=6,
    night_sight=2,
    night_sight_zombies=1,
    guard_accuracy=3,
    guard_damage=2,
    guard_range=2,
    cauldron_actions=2,
    cauldron_guards=2,
    spawns_that_lose=5,
    burden=2,
    leave_cost=2,
    reflex_range=2,
    reflex_sight=True,
    long_range=3,
    rush_zones=3,
    taunt_range=1,
    cocktail_keeps=2,
    improved_level=2,
    car_seats=3,
    car_slow=2,
    car_fast=3,
    car_dice=3,
    car_accuracy=2,
    car_damage=3,
    tower_skills=("+1 max Range",),
    wounds_dealt=2,
    companion_health=2,
    companion_brothers=True,
    aaahh_zombies=3,
    medic_ap=2,
    heal=2,
    escort=1,
)
SLOTS = (Slot("hands", "hold", 3, at_hand=True), Slot("backpack", "stow", 4, grows="backpack"))


def test_every_number_is_changed() -> None:
    same = [name for name, old, new in zip(Numbers._fields, Numbers(), OTHER, strict=True) if old == new]
    assert not same


def test_every_number_is_read_somewhere() -> None:
    read = set()
    for room_name in ("rules", "content"):
        for path in (PACKAGE / room_name).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Attribute):
                    read.add(node.attr)
    assert set(Numbers._fields) <= read


# --- random games ------------------------------------------------------------------------------------------------


class Watched:
    """A random game with other numbers, and what was seen in it."""

    def __init__(self, seed: int) -> None:
        self.cast: Cast = cast(seed, Call())
        self.rules: Ruleset = self.cast.rules
        self.rules.numbers, self.rules.slots = OTHER, SLOTS
        self.rules.slot_sizes = tuple(slot.size for slot in SLOTS)
        self.rules._profiles.clear()  # what slots hold is folded into them
        self.heard: list[Event] = []
        self.left: list[int] = []
        self.most_held = self.most_stowed = 0

    def play(self, seed: int, most: int = 400) -> None:
        luck, player = SeededLuck(seed), Curious(Random(seed))
        state = advance(self.rules, self.cast.state, self.heard.append)
        for _ in range(most):
            if isinstance(state.point, Over):
                return
            said = self.answer(state, player) if isinstance(state.point, Choice) else state.point.sample(luck)  # type: ignore[union-attr]
            state = apply(self.rules, state, said, self.heard.append)
            conserved(self.rules, state)
            self.look(state)

    def answer(self, state: State, player: Curious) -> Answer:
        point = state.point
        assert isinstance(point, Choice)
        offer = options(self.rules, state)
        me = state.survivors[point.who]
        if point.kind == "action" and not me.spent and not me.used and not me.free_used:
            profile = profile_of(self.rules, state, point.who)
            self.left.append(turn_purse(self.rules, state, point.who, profile).left - profile.actions)
        return player.pick(offer)

    def look(self, state: State) -> None:
        if any(isinstance(frame, Arrange) for frame in state.frames):
            return  # room is checked when one is done
        for who, me in enumerate(state.survivors):
            self.most_held = max(self.most_held, len(me.cards[0]))
            more = profile_of(self.rules, state, who).rooms[1] - SLOTS[1].size
            self.most_stowed = max(self.most_stowed, len(me.cards[1]) - more)

    def told(self, kind: type) -> list[Any]:
        return [event for event in self.heard if isinstance(event, kind)]


@pytest.fixture(scope="module")
def games() -> list[Watched]:
    plain = [seed for seed in range(120) if cast(seed, Call()).plain]
    found = [Watched(seed) for seed in plain]
    for seed, game in zip(plain, found, strict=True):
        game.play(seed)
    return found


def test_turns_have_as_many_actions(games: list[Watched]) -> None:
    assert {left for game in games for left in game.left} == {OTHER.actions}


def test_hands_and_backpacks_hold_as_much(games: list[Watched]) -> None:
    assert max(game.most_held for game in games) == SLOTS[0].size
    assert max(game.most_stowed for game in games) == SLOTS[1].size


def test_levels_come_at_their_points(games: list[Watched]) -> None:
    reached = 0
    for game in games:
        points: dict[int, int] = {}
        for event in game.heard:
            if isinstance(event, events.AdrenalineGained):
                points[event.who] = event.total
                due = max(level for level, needed in enumerate(OTHER.danger) if event.total >= needed)
            elif isinstance(event, events.LevelReached) and event.lap == 0:
                reached += 1
                assert OTHER.danger[event.level] <= points[event.who]
                assert event.level <= due
    assert reached > 5


def test_zombies_deal_as_many_wounds(games: list[Watched]) -> None:
    hurt = [event for game in games for event in game.told(events.WoundsDealt) if event.because == "attack"]
    assert hurt
    for game in games:
        attacks = sum(number for event in game.told(events.ZombiesAttack) for _, number in event.attacks)
        wounds = len([event for event in game.told(events.WoundsDealt) if event.because == "attack"])
        ignored = len(game.told(events.WoundIgnored))
        assert wounds + ignored <= attacks * OTHER.wounds_dealt
    assert any(
        len(game.told(events.WoundsDealt)) > sum(n for e in game.told(events.ZombiesAttack) for _, n in e.attacks)
        for game in games
    )


def test_extra_activations_wait_for_their_level(games: list[Watched]) -> None:
    for game in games:
        for first, second in zip(game.heard, game.heard[1:], strict=False):
            if isinstance(first, events.ZombieCardDrawn) and game.rules.zombie_cards[first.card].kind == "extra":
                works = isinstance(second, events.ExtraActivation)
                assert works == (first.level >= OTHER.improved_level)


def test_a_shriek_brings_as_many(games: list[Watched]) -> None:
    came = [e.wanted for game in games for e in game.told(events.ZombiesSpawn) if e.because == "aaahh"]
    assert set(came) == {OTHER.aaahh_zombies}


# --- small tables, one number each -------------------------------------------------------------------------------


class Table:
    """A scenario's table under the other numbers, played in words."""

    def __init__(self, board: str, *play: str, **raw: Any) -> None:
        given = {"board": board, **raw}
        self.rules = rules_of(given, NOTHING_OFF)
        self.rules.numbers, self.rules.slots = OTHER, SLOTS
        self.rules.slot_sizes = tuple(slot.size for slot in SLOTS)
        self.rules._profiles.clear()  # what slots hold is folded into them
        self.state = new_state(self.rules)
        lay_table(self.rules, self.state, given)
        self.heard: list[Event] = []
        self.state = advance(self.rules, self.state, self.heard.append)
        for text in play:
            self.say(text)

    def say(self, text: str) -> None:
        said = parse(self.rules, self.state, text).answer
        check(self.rules, self.state, said)
        self.state = apply(self.rules, self.state, said, self.heard.append)

    def offers(self, verb: str) -> list[str]:
        return [text for said, text in offered(self.rules, self.state) if said[0] == verb]

    def last(self, kind: type) -> Any:
        return next(event for event in reversed(self.heard) if isinstance(event, kind))

    @property
    def asked(self) -> str:
        return self.state.point.kind if isinstance(self.state.point, Choice) else ""


def test_leaving_zombies_costs_as_much() -> None:
    table = Table("a b", "move b", survivors={"Elle": {"at": "a"}}, zombies={"a": "walker"})
    assert table.last(events.ActionPaid).actions == 1 + OTHER.leave_cost


def test_no_bonus_makes_accuracy_better_than_the_lowest() -> None:
    skills = ["+1 to dice roll: Melee"] * 3
    survivors = {"Elle": {"at": "a", "hands": ["Machete"], "skills": skills}}
    for face, hits in ((OTHER.lowest_accuracy - 1, 0), (OTHER.lowest_accuracy, 1)):
        table = Table("a b", "melee Machete", f"dice {face}", survivors=survivors, zombies={"a": "walker"})
        assert table.last(events.DiceRolled).hits == hits


def test_the_highest_face_counts_as_the_best() -> None:
    survivors = {"Elle": {"at": "a", "hands": ["Machete"], "skills": ["Roll 6: +1 die Melee"]}}
    for face, more in ((OTHER.highest_face - 1, False), (OTHER.highest_face, True)):
        table = Table("a b", "melee Machete", f"dice {face}", survivors=survivors, zombies={"a": "walker*3"})
        assert (table.asked == "six") == more


def test_shots_into_the_dark_need_as_much() -> None:
    dark: Any = {"modes": ["dark-zones"], "zones": {"C": "dark"}, "zombies": {"C": "walker"}}
    table = Table("a/C", "ranged Pistol C", survivors={"Elle": {"at": "a", "hands": ["Pistol"]}}, **dark)
    assert table.last(events.AttackBegins).accuracy == OTHER.dark_accuracy


def test_reflexes_wake_as_far_away() -> None:
    survivors = {"Elle": {"at": "a", "hands": ["Sniper Rifle"], "skills": ["Combat reflexes"]}}
    for board, wakes in (("a b c", True), ("a b d c", False)):
        table = Table(board, "card 1", survivors=survivors, zones={"c": "spawn-start"}, phase="spawn")
        assert (table.asked == "bonus") == wakes


def test_cauldrons_take_as_many() -> None:
    given: Any = {"tokens": {"a": "cauldron"}, "survivors": {"Elle": {"at": "a"}}, "guards": {"a": 3}}
    table = Table("a b", "carry b", **given)
    assert table.last(events.ActionPaid).actions == OTHER.cauldron_actions
    table = Table("a b", "command a", "carry b", **given)
    assert table.offers("muster") == ["muster 3", f"muster {OTHER.cauldron_guards}"]


def test_charges_carry_as_far() -> None:
    survivors = {"Elle": {"at": "a", "skills": ["Charge"]}}
    assert Table("a b c d e", survivors=survivors, zombies={"d": "walker", "e": "walker"}).offers("charge") == [
        "charge d"
    ]


def test_taunts_are_heard_as_far() -> None:
    survivors = {"Elle": {"at": "a", "skills": ["Taunt"]}}
    assert Table("a b c d", survivors=survivors, zombies={"b": "walker", "c": "walker"}).offers("taunt") == ["taunt b"]


def test_cocktails_are_kept_on_as_little() -> None:
    survivors = {"Elle": {"at": "a", "hands": ["Molotov"], "skills": ["2 cocktails are better than 1"]}}
    for face, kept in ((OTHER.cocktail_keeps - 1, False), (OTHER.cocktail_keeps, True)):
        table = Table("a b", "ranged Molotov b", f"dice {face}", survivors=survivors, zombies={"b": "walker"})
        assert (table.asked == "cocktail") == kept


def test_cars_seat_drive_and_hit_as_much() -> None:
    survivors: Any = {name: {"at": "a"} for name in ("Elle", "Ned", "Amy", "Doug")}
    full = {"police": {"at": "a", "driver": "Ned", "passengers": ["Amy", "Doug"]}}
    assert Table("a b c d e", survivors=survivors, cars=full, turn="Elle").offers("enter") == []
    roomy = {"police": {"at": "a", "driver": "Ned", "passengers": ["Amy"]}}
    assert Table("a b c d e", survivors=survivors, cars=roomy, turn="Elle").offers("enter") == [
        "enter police passenger"
    ]


def test_cars_drive_as_far() -> None:
    table = Table("a b c d e", **at_the_wheel())
    assert {len(said) - 1 for said in options(table.rules, table.state) if said[0] == "drive"} == {
        OTHER.car_slow,
        OTHER.car_fast,
    }


def test_cars_hit_as_hard() -> None:
    table = Table("a b c d e", **at_the_wheel(), zombies={"d": "abominacop"})
    fast = next(said for said in options(table.rules, table.state) if said[0] == "drive" and len(said) == 4)
    table.state = apply(table.rules, table.state, fast)
    assert isinstance(table.state.point, Dice)
    assert table.state.point.number == OTHER.car_dice
    low = OTHER.car_accuracy
    table.say("dice " + " ".join([str(low), *[str(low - 1)] * (OTHER.car_dice - 1)]))
    assert table.last(events.DiceRolled).hits == 1
    assert sum(table.state.crowd) == 0


def at_the_wheel() -> Any:
    return {"modes": ["cars"], "survivors": {"Ned": {}}, "cars": {"police": {"at": "a", "driver": "Ned"}}}


def test_companions_have_as_much_health() -> None:
    table = Table("a b", survivors={"Elle": {"at": "a", "leads": ["Ned"]}})
    assert table.state.survivors[1].health == OTHER.companion_health


def test_medics_heal_and_earn_as_much() -> None:
    survivors: Any = {"Elle": {"at": "a", "skills": ["Medic"]}, "Ned": {"at": "a", "wounds": 2}}
    table = Table("a b", "heal Ned", survivors=survivors, phase="end")
    assert table.last(events.Healed).wounds == OTHER.heal
    assert table.state.survivors[0].ap == OTHER.heal * OTHER.medic_ap


def test_fatties_bring_as_many_walkers() -> None:
    rules = Table("a b", survivors={"Elle": {"at": "a"}}).rules
    found = walkers_with_fatties(rules, rules.kind_ids["fatty"], 3)
    assert found == ((rules.kind_ids["walker"], 3 * OTHER.escort),)


def test_a_book_with_fewer_survivors_has_a_smaller_team(monkeypatch: pytest.MonkeyPatch) -> None:
    books = dict(book.shelf())
    small = books["2e"]._replace(numbers={"survivors": OTHER.survivors})
    monkeypatch.setattr(book, "shelf", lambda: {**books, "2e": small})
    assert len(default_team("2e", 1).survivors) == OTHER.survivors


def test_a_book_with_other_sizes_of_teams_has_such_teams(monkeypatch: pytest.MonkeyPatch) -> None:
    books = dict(book.shelf())
    small = books["2e"]._replace(numbers={"team_sizes": OTHER.team_sizes})
    monkeypatch.setattr(book, "shelf", lambda: {**books, "2e": small})
    assert [len(default_team("2e", seats).survivors) for seats in (1, 2)] == [3, 2]
    with pytest.raises(ContentError, match="with 2 players: each plays 1 Survivor"):
        default_team("2e", 2, ("Amy", "Ned", "Wanda"))


def test_a_book_may_fill_teams_up_and_let_cards_begin_in_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    books = dict(book.shelf())
    other = books["2e"]._replace(numbers={"survivors": OTHER.survivors, "filled_up": (2,), "start_in_hand": True})
    monkeypatch.setattr(book, "shelf", lambda: {**books, "2e": other})
    rules = mission_rules(find_mission("2e/m0"), default_team("2e", 1, ("Amy", "Ned")))
    state = advance(rules, new_state(rules))
    asked = []
    while not (isinstance(state.point, Choice) and state.point.kind in ("activate", "action")):
        point = state.point
        asked += [point.kind] if isinstance(point, Choice) else []
        said = options(rules, state)[-1] if isinstance(point, Choice) else (point.verb, point.left[0])  # type: ignore[union-attr]
        state = apply(rules, state, said)
    assert asked.count("fill-up") == 2
    assert sum(other.status == PLAYING for other in state.survivors) == OTHER.survivors


def test_a_book_that_lets_more_play_brings_cards_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    books = dict(book.shelf())
    names = ("survivors", "most_survivors", "crowd")
    large = books["2e"]._replace(numbers={name: getattr(OTHER, name) for name in names})
    monkeypatch.setattr(book, "shelf", lambda: {**books, "2e": large})
    team = ("Amy", "Ned", "Wanda", "Josh", "Elle", "Doug", "Lou", "Lili", "Bunny G")
    for size, cards, more in ((4, 6, 0), (5, 10, 1), (7, 18, 1), (8, 22, 2)):
        rules = mission_rules(find_mission("2e/m0"), default_team("2e", 1, team[:size]))
        assert (len(rules.deck_cards["starting"]), rules.more_zombie_cards) == (cards, more)
    with pytest.raises(ContentError, match=r"9 Survivors are too many for .*: at most 8"):
        default_team("2e", 1, team)
