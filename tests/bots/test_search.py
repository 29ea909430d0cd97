"""The search and what it stands on: reproducible, within its budget, and it says what it thinks."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from math import isfinite

import pytest

from shamble.bots import mind as minds
from shamble.bots.arms import blows_of, might_of
from shamble.bots.facts import FACTS, facts_of
from shamble.bots.ladder import choose
from shamble.bots.mind import Mind, mind_of
from shamble.bots.outlook import Verdict, judge
from shamble.bots.plans import FIGHT, Plan
from shamble.bots.playouts import Ending, Fates, Playouts
from shamble.bots.policy import Policy, plans_for
from shamble.bots.search_bot import SETTLED, Candidate, Search, different, in_question
from shamble.bots.situation import Situation
from shamble.content.missions import mission_files
from shamble.core.kernel import advance, apply, options
from shamble.core.points import Choice, Dice, Draw, Over
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.game.setup import new_state
from shamble.rules.game.turn import PlayerPhase
from shamble.session.luck import SeededLuck
from shamble.session.spec import new_spec


def started(mission: str, rounds: int = 1, seed: int = 3) -> tuple[Ruleset, State]:
    """A game by the written policy at the start of a Round."""
    rules = new_spec(mission).rules()
    state, luck, policy = advance(rules, new_state(rules)), SeededLuck(seed), Policy(mind_of(rules))
    while not isinstance(state.point, Over):
        assert state.point is not None
        if isinstance(state.point, Choice):
            if state.round >= rounds and state.point.kind in ("activate", "action"):
                break
            said = policy.say(state)
        else:
            said = state.point.sample(luck)
        state = apply(rules, state, said)
    return rules, state


@pytest.mark.parametrize("mission", list(mission_files()))
def test_the_facts_of_every_mission_can_be_told(mission: str) -> None:
    rules, state = started(mission, 2)
    facts = facts_of(Situation(mind_of(rules), state))
    assert len(facts) == len(FACTS)
    assert all(isfinite(fact) for fact in facts)
    verdict = judge(mind_of(rules), state)
    assert 0 <= verdict.score <= 1
    assert 0 <= verdict.chance <= 1


@pytest.mark.parametrize("mission", ["2e/m1", "2e/m16", "po/m04"])
def test_no_fractions_are_left_to_sum(mission: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From Python 3.12 on it rounds otherwise: the same seeds would be other games there."""
    usual = builtins.sum

    def whole(values: Iterable[int], start: int = 0) -> int:
        found = list(values)
        assert not any(isinstance(each, float) for each in found)
        return usual(found, start)

    monkeypatch.setattr(minds, "_minds", {})  # what is known of a mission is worked out again
    monkeypatch.setattr(builtins, "sum", whole)
    rules, state = started(mission, 3)
    assert choose("search", rules, state, 300, SeededLuck(7)).reasons
    assert choose("greedy", rules, state, 300, SeededLuck(7)).answer in options(rules, state)


def test_the_same_luck_gives_the_same_decision() -> None:
    rules, state = started("2e/m0", 2)
    found = [choose("search", rules, state, 600, SeededLuck(7)) for _ in range(2)]
    assert found[0] == found[1]
    minds._minds.clear()  # nothing that matters is remembered from one game to the next
    assert choose("search", rules, state, 600, SeededLuck(7)) == found[0]


def test_the_best_reason_comes_first_and_is_done() -> None:
    rules, state = started("2e/m0", 2)
    found = choose("search", rules, state, 900, SeededLuck(1))
    assert found.reasons[0].answer == found.answer
    assert found.intent
    assert found.reasons[0].plan == found.intent.plan
    assert found.answer in options(rules, state)
    tried = [reason for reason in found.reasons if reason.samples == found.reasons[0].samples]
    assert tried == sorted(tried, key=lambda reason: -reason.value)
    assert all(0 <= reason.chance <= 1 and reason.kills >= 0 for reason in found.reasons)


def test_the_budget_is_kept_but_for_the_round_of_tries_it_ends_in() -> None:
    rules, state = started("2e/m0", 2)
    search = Search(mind_of(rules), state, 800, 5)
    who = [int(said[1]) for said in options(rules, state) if said[0] == "activate"]
    number = len(search.candidates(who))
    search.best(who)
    longest = 120  # decisions in one Round, generously
    assert 800 <= search.playouts.spent <= 800 + number * longest


def test_a_search_ends_when_it_is_clear_what_is_best() -> None:
    rules, state = started("2e/m0", 2)
    plenty = 1_000_000
    search = Search(mind_of(rules), state, plenty, 5)
    found = search.best([int(said[1]) for said in options(rules, state) if said[0] == "activate"])
    assert search.playouts.spent < plenty / 10
    assert found[0].tries >= SETTLED
    assert found[0].value() == max(each.value() for each in found if each.tries == found[0].tries)


@pytest.mark.parametrize(
    ("tries", "better", "worse", "still"),
    [
        (16, [0.5], [0.2], False),  # clearly worse, every time
        (16, [0.5], [0.49], True),  # a little worse so far, but something rare may not have come up yet
        (400, [0.5], [0.49], False),  # it would have
        (16, [0.9, 0.1], [0.1, 0.9, 0.1, 0.1], True),  # the luck of few tries
        (400, [0.5, 0.6], [0.5, 0.6], False),  # alike: it does not matter which
    ],
)
def test_a_plan_is_given_up_when_it_can_hardly_be_better(
    tries: int, better: list[float], worse: list[float], still: bool
) -> None:
    ahead, behind = Candidate(0, Plan("stay")), Candidate(1, Plan("stay"))
    for candidate, scores in ((ahead, better), (behind, worse)):
        for number in range(tries):
            candidate.add(Ending(Verdict(scores[number % len(scores)], 0.0), 0, 0))
    assert in_question([ahead, behind]) == ([ahead, behind] if still else [ahead])


def test_playing_on_with_the_same_luck_comes_to_the_same() -> None:
    rules, state = started("2e/m10", 2)
    who = next(int(said[1]) for said in options(rules, state) if said[0] == "activate")
    playouts = Playouts(Mind(rules))
    first = playouts.run(state, who, Plan("stay"), 11)
    spent = playouts.spent
    assert playouts.run(state, who, Plan("stay"), 11) == first
    assert playouts.spent == 2 * spent


def test_somebody_among_zombies_thinks_of_fighting() -> None:
    rules, state = started("2e/m0")
    me = state.survivors[0]
    state = state.copy()
    state.zombies = bytearray(state.zombies)
    state.crowd = bytearray(state.crowd)
    state.zombies[me.zone * len(rules.kinds)] += 1
    state.crowd[me.zone] += 1
    plans = [plan for _, plan in plans_for(Situation(mind_of(rules), state), 0)]
    assert Plan(FIGHT, me.zone) in plans


def test_expected_hits_follow_dice_accuracy_and_skills() -> None:
    rules = new_spec("2e/m0", team=("Josh",)).rules()
    axe = next(n for n, card in enumerate(rules.cards) if card.name == "Fire Axe")
    state = advance(rules, new_state(rules))
    profile = profile_of(rules, state, 0)
    blow = blows_of(rules, (axe,), profile)[0]
    assert blow.hits == pytest.approx(0.5)  # one die, 4 or more
    assert (blow.damage, blow.melee) == (2, True)
    assert might_of(rules, [blow], profile).strong == pytest.approx(1.5)  # three Actions


def test_what_somebody_rolls_does_not_depend_on_who_rolled_before() -> None:
    _, state = started("2e/m0", 2)
    quiet, busy = Fates(5), Fates(5)
    for _ in range(7):
        Dice(3, "attack", 1).sample(busy.of(state, Dice(3, "attack", 1)))
    hers, card = Dice(4, "attack", 2), Draw("card", tuple(range(40)), 0)
    assert hers.sample(quiet.of(state, hers)) == hers.sample(busy.of(state, hers))
    assert card.sample(quiet.of(state, card)) == card.sample(busy.of(state, card))


def test_behind_doors_and_in_the_zombies_phase_cards_come_by_streams_of_their_own() -> None:
    rules, state = started("2e/m0", 2)
    card, fates = Draw("card", tuple(range(40)), 0), Fates(5)
    stream = fates.of(state, card)
    assert fates.of(state, card) is stream
    later, policy, luck = state, Policy(mind_of(rules)), SeededLuck(3)
    while not isinstance(later.point, Draw) or any(isinstance(frame, PlayerPhase) for frame in later.frames):
        assert later.point is not None
        asked = isinstance(later.point, Choice)
        later = apply(rules, later, policy.say(later) if asked else later.point.sample(luck))  # type: ignore[union-attr]
        assert later.round == state.round
    assert fates.of(later, card) is not stream


def test_plans_that_come_to_the_same_are_tried_once() -> None:
    found = [Candidate(0, Plan("stay")), Candidate(0, Plan(FIGHT, 1)), Candidate(1, Plan("stay"))]
    for each, scores in zip(found, ([0.5, 0.25], [0.5, 0.25], [0.5, 0.75])):
        each.scores += scores
    assert different(found) == [found[0], found[2]]


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_a_plan_is_kept_until_it_is_done_or_a_door_opens(bot: str) -> None:
    rules, state = started("2e/m0", 2)
    who = next(said for said in options(rules, state) if said[0] == "activate")
    state = apply(rules, state, who)
    found = choose(bot, rules, state, 600, SeededLuck(7))
    assert found.intent
    kept = choose(bot, rules, state, 600, SeededLuck(8), found.intent)
    assert (kept.answer, kept.intent, kept.reasons) == (found.answer, found.intent, ())
    assert choose(bot, rules, state, 600, SeededLuck(7), found.intent._replace(doors=-1)) == found
