"""Random games in which cards, Skills and too few miniatures come between the Actions of fast Zombies."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from shamble.core.kernel import advance, apply, options
from shamble.core.points import Dice, Draw, Over
from shamble.core.state import State
from shamble.lab.laws import conserved
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.arrivals import arrivals_of
from shamble.rules.zombies.groups import Group
from shamble.rules.zombies.moves import ZombieMoves
from shamble.rules.zombies.order import Activation

TEAMS = {"2e": ("Ned", "Amy"), "po": ("Watts", "Kim")}
SKILLS = ["Zombie link", "Taunt", "Shove", "Combat reflexes", "Hold your nose"]
WANTED = ("taunt", "shove", "melee", "ranged", "odd")
DECISIONS = 120
FEW = 3  # miniatures left at most, of half the kinds


def table(luck: Random, mission: str) -> tuple[Ruleset, State]:
    """Survivors anywhere, fast Zombies all around, and most doors of the mission broken."""
    book = mission.partition("/")[0]
    raw: dict[str, Any] = {
        "rule": "",
        "expect": {},
        "book": book,
        "mission": mission,
        "phase": "zombies",
        "zombies": {},
    }
    raw["survivors"] = {name: {"skills": SKILLS} for name in TEAMS[book]}
    rules, _ = build(raw)
    zones = [zone.name for zone in rules.board.zones]
    for given in raw["survivors"].values():
        given |= {"at": luck.choice(zones), "ap": luck.choice((0, 7, 19)), "hands": ["Pistol"]}
    fast = [row.name for row in rules.kinds if row.figures and row.family == "runner"]
    raw["zombies"] = {zone: f"{luck.choice(fast)}*{luck.randint(1, 2)}" for zone in luck.sample(zones, 4)}
    rules, state = build(raw)
    shut = [link.door for link in rules.board.doors if not state.doors >> link.door & 1]
    broken = rules.scene.broken or sum(1 << door for door in shut if luck.random() < 0.7)
    rules.scene = rules.scene._replace(broken=broken)
    rules.arrivals = arrivals_of(rules.board, rules.scene, rules.policies, rules.able)
    kinds = list(rules.kinds)
    for kind in range(len(kinds)):
        if luck.random() < 0.5:
            away = max(state.reserve[kind] - luck.randint(0, FEW), 0)
            state.reserve[kind] -= away
            kinds[kind] = kinds[kind]._replace(figures=kinds[kind].figures - away)
    rules.kinds = tuple(kinds)
    return rules, state


def answer(luck: Random, rules: Ruleset, state: State) -> tuple[Any, ...]:
    """What stirs Zombies up comes more often than not."""
    point = state.point
    if isinstance(point, Dice):
        return ("dice", *sorted(luck.randint(1, 6) for _ in range(point.number)))
    if isinstance(point, Draw):
        stirring = (
            [card for card in point.left if rules.zombie_cards[card].kind != "spawn"] if point.verb == "card" else []
        )
        return (point.verb, luck.choice(stirring if stirring and luck.random() < 0.6 else point.left))
    offer = options(rules, state)
    wanted = [said for said in offer if said[0] in WANTED]
    return luck.choice(wanted if wanted and luck.random() < 0.6 else offer)


@pytest.mark.parametrize("mission", ["2e/m16", "po/m00", "po/m01"])
def test_nothing_that_comes_between_two_actions_breaks_a_law(mission: str) -> None:
    waiting = 0
    for seed in range(60):
        luck = Random(seed)
        rules, state = table(luck, mission)
        state = advance(rules, state)
        for _ in range(DECISIONS):
            if isinstance(state.point, Over):
                break
            if mission != "2e/m16":  # without the Abomination of its own the cards of that mission do not add up
                conserved(rules, state)
            waiting += any(isinstance(frame, Activation | ZombieMoves) for frame in state.frames)
            state = apply(rules, state, answer(luck, rules, state))
    assert waiting > 100


def test_nobody_counts_as_mover_and_as_attacker() -> None:
    """Attackers who were moved to where others of their kind wait to move are counted once, wherever all go next."""
    waiting = ZombieMoves(movers=(Group(0, 1, 2),), stay=(Group(1, 1, 3),), act=Activation((), "phase"))
    together = waiting.led({(1, 1): [0, 0, 0]})
    apart = together.led({(0, 1): [2, 2, 2, 3, 3]})
    found: Counter[int] = Counter()
    for zone, _, number in apart.movers + apart.stay:
        found[zone] += number
    assert found == {2: 3, 3: 2}
