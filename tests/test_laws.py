"""Laws of the engine under random play, found by number; the soak watches the same ones by the thousand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.content.library import library
from shamble.core.kernel import advance, apply, digest, options
from shamble.core.points import Choice, Over
from shamble.core.state import ELIMINATED, PLAYING, Car, State
from shamble.lab import coverage, drill, laws
from shamble.lab.casting import Call, cast, playable
from shamble.lab.drill import Drill
from shamble.lab.errands import on_foot
from shamble.lab.laws import Broken, conserved
from shamble.lab.reachable import reachable
from shamble.lab.soak import error_of, save_journal, soak
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.mission_actions import why_not_mission_action
from shamble.rules.policies.activation import all_walk
from shamble.rules.survivors import inventory
from shamble.session.journal import load
from shamble.session.luck import SeededLuck
from shamble.session.replay import replay

FEW = settings(max_examples=12, deadline=None, derandomize=True, database=None)
NUMBERS = st.integers(0, 1_000_000)
CALL = Call()


@FEW
@given(NUMBERS)
def test_a_random_game_breaks_no_law(seed: int) -> None:
    trouble = Drill(seed, CALL, effects=False).run().trouble
    assert trouble is None, trouble


@FEW
@given(NUMBERS, st.integers(0, 60))
def test_a_copy_and_its_parent_go_their_own_ways(seed: int, steps: int) -> None:
    rules, state = walked(seed, steps)
    if isinstance(state.point, Choice):
        before, twin = digest(state), state.copy()
        children = [digest(apply(rules, twin, said)) for said in options(rules, twin)]
        assert digest(state) == digest(twin) == before
        assert [digest(apply(rules, state, said)) for said in options(rules, state)] == children


@FEW
@given(NUMBERS)
def test_the_same_number_is_the_same_game(seed: int) -> None:
    first, second = (Drill(seed, CALL, effects=False) for _ in range(2))
    assert first.run().decisions == second.run().decisions
    assert first.digests == second.digests
    assert first.answers == second.answers


def walked(seed: int, steps: int) -> tuple[Ruleset, State]:
    """A game of that number, so many answers on."""
    given = cast(seed, CALL)
    luck = SeededLuck(seed)
    state = advance(given.rules, given.state)
    for _ in range(steps):
        if isinstance(state.point, Over):
            break
        if isinstance(state.point, Choice):
            offer = options(given.rules, state)
            said = offer[luck.below(len(offer))]
        else:
            assert state.point is not None
            said = state.point.sample(luck)
        state = apply(given.rules, state, said)
    return given.rules, state


# --- the laws can be broken --------------------------------------------------------------------------------------


def steal_a_card(rules: Ruleset, state: State) -> None:
    deck = rules.deck_ids["equipment"]
    state.piles[deck] = state.piles[deck].without(state.piles[deck].left[0])


def forge_a_card(rules: Ruleset, state: State) -> None:
    deck = rules.deck_ids["equipment"]
    inventory.put_into(state.edit(0), rules.pack_slot, state.piles[deck].left[0])


def steal_a_zombie_card(rules: Ruleset, state: State) -> None:
    deck = rules.deck_ids["zombie"]
    state.piles[deck] = state.piles[deck].without(state.piles[deck].left[0])


def conjure_an_abomination(rules: Ruleset, state: State) -> None:
    state.add_zombies(len(rules.kinds), 0, rules.families["abomination"][0], 1)


def steal_a_miniature(rules: Ruleset, state: State) -> None:
    state.reserve[0] -= 1


def miscount_a_crowd(rules: Ruleset, state: State) -> None:
    state.crowd[0] += 1


def move_a_token(rules: Ruleset, state: State) -> None:
    state.tokens = (rules.scene.tokens[0].zone + 1, *state.tokens[1:])


def lose_a_kept_token(rules: Ruleset, state: State) -> None:
    state.tokens = (-1, *state.tokens[1:])


def lose_a_survivor(rules: Ruleset, state: State) -> None:
    state.edit(0).zone = -1


def walk_without_health(rules: Ruleset, state: State) -> None:
    state.edit(0).health = 0


def sit_in_a_car_elsewhere(rules: Ruleset, state: State) -> None:
    state.cars = (Car("police", (state.survivors[0].zone + 1) % len(rules.board.zones)),)
    state.edit(0).car = 0


def hold_too_much(rules: Ruleset, state: State) -> None:
    deck = rules.deck_ids["equipment"]
    for _ in range(rules.slots[0].size + 1):
        card = state.piles[deck].left[-1]
        state.piles[deck] = state.piles[deck].without(card)
        inventory.put_into(state.edit(0), 0, card)


CRIMES: list[tuple[Callable[[Ruleset, State], None], str]] = [
    (steal_a_card, "cards"),
    (forge_a_card, "cards"),
    (steal_a_zombie_card, "zombie cards"),
    (conjure_an_abomination, "abomination cards"),
    (steal_a_miniature, "miniatures"),
    (miscount_a_crowd, "crowd"),
    (move_a_token, "tokens"),
    (lose_a_kept_token, "tokens"),
    (lose_a_survivor, "figures"),
    (walk_without_health, "figures"),
    (sit_in_a_car_elsewhere, "cars"),
    (hold_too_much, "slots"),
]


@pytest.mark.parametrize(("crime", "law"), CRIMES, ids=lambda value: getattr(value, "__name__", value))
def test_a_broken_law_is_noticed(crime: Callable[[Ruleset, State], None], law: str) -> None:
    plain = next(found for found in (cast(seed, Call(mission="2e/m1")) for seed in range(9)) if found.plain)
    state = advance(plain.rules, plain.state)
    while state.round == 0:
        said = options(plain.rules, state)[0] if isinstance(state.point, Choice) else state.point.sample(SeededLuck(1))  # type: ignore[union-attr]
        state = apply(plain.rules, state, said)
    conserved(plain.rules, state)
    crime(plain.rules, state)
    with pytest.raises(Broken) as caught:
        conserved(plain.rules, state)
    assert caught.value.law == law


def test_what_never_goes_back_is_noticed() -> None:
    _, state = walked(7, 30)
    before = state.copy()
    before.round += 1
    assert list(laws.only_forward(before, state)) == ["the Round went back"]
    before = state.copy()
    before.stage += 1
    assert list(laws.only_forward(before, state)) == ["a stage that was met is open again in mid-Round"]


def test_a_step_that_changes_its_parent_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(rules: Ruleset, state: State, said: tuple[str | int, ...], tell: object = None) -> State:
        after = apply(rules, state, said)
        state.noise[0] += 1
        return after

    monkeypatch.setattr(drill, "apply", careless)
    trouble = Drill(5, CALL, effects=False).run().trouble
    assert trouble
    assert trouble.law == "parent"


# --- the soak ----------------------------------------------------------------------------------------------------


def test_a_soak_is_the_same_for_any_number_of_workers() -> None:
    alone, shared = (soak(6, CALL, seed=40, workers=workers).as_json(CALL) for workers in (1, 2))
    assert alone == shared
    assert alone["games"] == 6
    assert alone["errors"] == 0
    assert set(alone["coverage"]) | set(alone["sampled"]) == set(coverage.GROUPS)


def test_a_soak_names_the_game_that_went_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    def drop_on_the_floor(rules: Ruleset, state: State, card: int) -> None:
        return None

    monkeypatch.setattr(inventory, "to_discard", drop_on_the_floor)
    soaked = soak(3, CALL, seed=11)
    assert soaked.troubles
    error = error_of(soaked.troubles[0], CALL)
    assert error["law"] == "cards"
    assert error["command"] == f"./shamble soak --games 1 --seed {error['seed']}"
    again = soak(1, CALL, seed=error["seed"])
    assert again.troubles == soaked.troubles[:1]


def test_every_name_to_reach_is_known() -> None:
    wanted = coverage.everything(CALL)
    assert {"action", "hit", "wound", "split"} <= set(wanted["choices"])
    assert not {"first", "lose"} & set(wanted["choices"])  # no policy of this book asks that
    assert {"move", "charge", "eat"} <= set(wanted["actions"])
    assert {"zombies-move", "taken-alone"} <= set(wanted["events"])
    assert len(wanted["zombie cards"]) == 40
    assert len(playable(CALL)) >= 3


BOOKS = ("2e", "po", "wd", "uoa")
ONLY = {  # what these books have, and no other of them
    "actions": {
        "pull": ("po",),
        "hang": ("wd",),
        "enchant": ("wd",),
        "drive": ("2e", "po"),
        "blast": ("2e",),
        "fan": ("uoa",),
    },
    "choices": {
        "rise": ("po",),
        "cast": ("wd",),
        "deal": ("2e",),
        "share": ("wd",),
        "get-in": ("uoa",),
        "trunk": ("2e",),
        "fetch": ("2e", "wd"),  # elsewhere there is but one such card
        "hand-out": ("2e",),
        "seal": (),  # no Zone has two broken doors
        "join": ("2e", "uoa"),
        "dice": ("2e", "po", "wd"),
        "react": ("2e", "po", "wd"),
        "redraw": ("2e", "po", "wd"),
        "shield": ("2e", "po", "wd"),
        "room": ("2e", "po", "wd"),
    },
    "events": {
        "gate-turned": ("po",),
        "zone-turns": ("wd", "uoa"),
        "car-moves": ("2e", "po", "uoa"),
        "train-moved": ("uoa",),
        "car-escapes": ("2e", "uoa"),
        "door-sealed": ("2e",),
        "card-stashed": ("2e", "uoa"),
        "token-stashed": ("2e", "uoa"),
        "search-interrupted": ("2e", "po", "wd"),
        "spawn-gone": ("wd", "uoa"),
        "token-eaten": ("wd",),  # no Train comes over one
        "zombies-tainted": (),  # no box has such miniatures
        "light-falls": (),
        "light-out": (),
    },
}


@pytest.mark.parametrize("group", ONLY)
def test_a_book_is_asked_for_what_it_can_have(group: str) -> None:
    wanted = {book: set(coverage.everything(Call(book))[group]) for book in BOOKS}
    found = {name: tuple(book for book in BOOKS if name in wanted[book]) for name in ONLY[group]}
    assert found == ONLY[group]


def test_a_skill_about_zombies_that_are_not_in_the_box_has_nothing_to_show() -> None:
    wanted = coverage.everything(Call("po"))
    assert set(wanted["skills owned"]) - set(wanted["skills"]) == {"Collector: Toxic", "Toxic immunity"}
    assert "Collector: Berserker" in wanted["skills"]


def test_a_mission_is_asked_for_what_it_can_have() -> None:
    quests = [set(coverage.everything(Call("wd", f"wd/{quest}"))["actions"]) for quest in ("q0", "q7")]
    assert ["command" in actions for actions in quests] == [False, True]


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_comes_up_that_was_not_expected(book: str) -> None:
    """What is left out of the lists as impossible must not come up in any game."""
    call, own = Call(book), library(book).characters
    wanted, met = coverage.everything(call), coverage.Coverage()
    for seed in range(30):
        if all(name in own for name, _ in cast(seed, call).team.survivors):  # guests bring Skills of other books
            met.add(Drill(seed, call, effects=False).run().coverage)
    for group in ("actions", "choices", "events"):
        assert set(met.seen[group]) - {"pass", "quiet", "noisy"} <= set(wanted[group]), group


def test_a_rule_that_is_compiled_away_is_not_expected() -> None:
    game = cast(0, Call("wd")).rules
    assert "loot" in reachable([game]).verbs
    game.drops = False
    found = reachable([game])
    assert "loot" not in found.verbs
    assert "MarkLaid" in found.events  # by others
    game.policies = game.policies._replace(moves_instead=all_walk)
    assert "defile" not in reachable([game]).choices


def test_what_a_mission_has_not_laid_out_is_not_expected() -> None:
    sealing = cast(0, Call("2e", "2e/m16")).rules
    assert "seal" not in reachable([sealing]).choices
    game = cast(0, Call("2e", "2e/m1")).rules  # some Zone has two doors there
    loose = (1 << len(game.board.doors)) - 1
    game.scene = game.scene._replace(actions=sealing.scene.actions, broken=loose)
    assert "seal" in reachable([game]).choices
    game = cast(0, Call("uoa", "uoa/m1"), guests=False).rules
    assert "TokenEaten" not in reachable([game]).events
    assert game.scene.train
    game.scene = game.scene._replace(train=game.scene.train._replace(herald=-1))  # what lies on the rails stays there
    assert "TokenEaten" in reachable([game]).events


@pytest.mark.parametrize("mission", ["2e/m16", "2e/m25", "uoa/m4", "uoa/m7", "uoa/m9"])
def test_some_games_begin_with_what_the_mission_asks_for_nearly_done(mission: str) -> None:
    call = Call(mission.partition("/")[0], mission)

    def begun(seed: int) -> bool:
        table = cast(seed, call)
        rows = [(who, action) for who in on_foot(table.state) for action in table.rules.scene.actions]
        return any(not why_not_mission_action(table.rules, table.state, *row) for row in rows)

    assert any(begun(seed) for seed in range(0, 80, 2))


@pytest.mark.parametrize("mission", ["2e/m6", "2e/m21", "uoa/m7"])
def test_in_some_games_a_car_can_leave_at_once(mission: str) -> None:
    call = Call(mission.partition("/")[0], mission)
    begun = [advance(table.rules, table.state) for table in (cast(seed, call) for seed in range(0, 120, 2))]
    assert any(isinstance(state.point, Choice) and state.point.kind == "escape" for state in begun)


def test_the_journal_of_a_game_that_went_wrong_is_saved(tmp_path: Path) -> None:
    seed = next(seed for seed in range(60) if cast(seed, CALL).plain)
    played = Drill(seed, CALL, effects=False)
    played.run()
    path = save_journal(played.trouble("law", "what"), CALL, tmp_path)
    found = replay(load(Path(path)))
    assert found.problem is None
    assert digest(found.session.state) == played.digests[len(played.answers)]


def test_guards_change_places_but_none_comes_back() -> None:
    raw = {"book": "wd", "board": "a b", "survivors": {"Jenia": {"at": "a"}}, "guards": {"a": 2}}
    _, state = build(raw)
    state.survivors[-1].status = ELIMINATED
    before = state.copy()
    state.survivors[-2:] = reversed(state.survivors[-2:])
    assert not list(laws.only_forward(before, state))
    state.edit(len(state.survivors) - 2).status = PLAYING
    assert list(laws.only_forward(before, state)) == ["a Guard came back"]


FALLING = """
id = "wzc/falling"
title = "Falling"
book = "wzc"
difficulty = "easy"
minutes = 30
intro = "Somebody falls with a token."
confidence = "designed"
tiles = [["1R 0"]]
start = ["1R.a"]
exit = ["1R.e"]
spawns = [{zone = "1R.a", side = "N", start = true}]
tokens = [{kind = "objective", color = "red", zone = "1R.b", ap = 5, keep = true}]
[[stage]]
goals = [{kind = "exit", by = ["foot"]}]
"""


def test_a_token_falls_with_its_keeper_and_no_law_is_broken() -> None:
    people = {"Anton": {"at": "1R.a", "wounds": 2, "tokens": ["objective"]}, "Ashley": {"at": "1R.c"}}
    raw = {"mission_text": FALLING, "modes": ["knock-out"], "survivors": people, "zombies": {"1R.a": "walker"}}
    rules, before = build({**raw, "phase": "zombies"})
    after = advance(rules, before.copy())
    assert after.tokens == (rules.board.find("1R.a"),)
    conserved(rules, after)
    assert not list(laws.only_forward(before, after))
    before.ledger = after.ledger
    assert list(laws.only_forward(before, after)) == ["a token came back"]
