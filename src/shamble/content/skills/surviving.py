"""Skills that find things, heal, protect and help the team."""

from __future__ import annotations

from typing import NamedTuple

from shamble.content.skill import Declared, per_value, skill
from shamble.core.eyes import DEEP
from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import State
from shamble.rules.actions.search import SEARCH_DECK, DrawCards
from shamble.rules.base.places import in_zone
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.danger import gain_ap
from shamble.rules.survivors.wounds import full_health, heal


def draw_when_cleared(rules: Ruleset, state: State, who: int) -> tuple[Frame, ...]:
    return (DrawCards(who, rules.deck_ids[SEARCH_DECK], 1),)


def treat_the_zone(rules: Ruleset, state: State, who: int, tell: Tell | None) -> tuple[Frame, ...]:
    return (Treat(who),)


class Treat(NamedTuple):
    """The medic and everybody in the Zone may lose one Wound each; the medic earns for each."""

    who: int
    asked: tuple[int, ...] = ()

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(state.survivors[self.who].seat, "heal", self.who) if self.hurt(rules, state) else ()

    def hurt(self, rules: Ruleset, state: State) -> list[int]:
        return [
            other
            for other in in_zone(state, state.survivors[self.who].zone)
            if other not in self.asked and state.survivors[other].health < full_health(rules, state, other)
        ]

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [*(("heal", other) for other in self.hurt(rules, state)), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "pass":
            return ()
        other = int(said[1])
        healed = heal(rules, state, other, self.who, rules.numbers.heal, tell)
        frames = gain_ap(rules, state, self.who, healed * rules.numbers.medic_ap, "medic", tell)
        return (*frames, self._replace(asked=(*self.asked, other)))


def regenerate(rules: Ruleset, state: State, who: int, tell: Tell | None) -> tuple[Frame, ...]:
    return (Regenerate(who),)


class Regenerate(NamedTuple):
    """Back to full Health, in its turn among what the End Phase does: a medic before it has earned its points."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        heal(rules, state, self.who, self.who, full_health(rules, state, self.who), tell)
        return ()


SKILLS: list[Declared] = [
    skill(
        "Break-in",
        "Opens doors with bare hands and without noise, and once per Turn for free.",
        {"2e": 64, "po": 26},
        ("opens_doors", True),
        ("free", "door"),
    ),
    skill("Can Search more than once", "No limit to Searches in a Turn.", {"2e": 64, "wd": 51}, ("search_often", True)),
    skill(
        "Destiny",
        "Once per Turn, a card just drawn may be discarded and another one drawn from the same deck.",
        {"2e": 64, "po": 26, "wd": 51},
        ("redraws", True),
    ),
    skill(
        "Distributor",
        "In the Spawn Step all cards are drawn first and shared out among the Spawn Zones as one likes.",
        {"2e": 64, "po": 26},
        ("distributor", True),
    ),
    *per_value(
        "Dreadnought: [Zombie type]",
        "[Zombie type]",
        "Wounds from any kind of [Zombie type] do not count.",
        {"2e": 64},
        "ignores",
        [(word, word.lower()) for word in ("Walker", "Fatty", "Runner", "Abomination")],
    ),
    skill("Hoard", "Carries two cards more in the backpack.", {"2e": 65, "wd": 51}, ("backpack", 2)),
    skill(
        "Hold your nose",
        "Draws an Equipment card whenever the last Zombie of its Zone falls, whoever did it.",
        {"2e": 65, "wd": 51},
        ("cleared", draw_when_cleared),
    ),
    skill("Home defender", "Sees any number of Zones through buildings.", {"2e": 65}, ("eyes", DEEP)),
    skill(
        "Is That All You've Got?",
        "Each Equipment card discarded cancels one Wound about to be taken.",
        {"2e": 65, "po": 26, "wd": 51},
        ("any_shield", True),
    ),
    skill(
        "Low profile", "Never hit by friendly fire. Fire spares nobody.", {"2e": 65, "wd": 51}, ("low_profile", True)
    ),
    skill(
        "Matching set",
        "A Dual card found by a Search brings a second one of its kind out of the deck.",
        {"2e": 66, "po": 27, "wd": 51},
        ("matching", True),
    ),
    skill(
        "Medic",
        "In the End Phase everybody in the Zone may lose one Wound; the medic earns 1 AP for each.",
        {"2e": 66, "wd": 51},
        ("end_phase", treat_the_zone),
    ),
    skill(
        "Regeneration",
        "Back to full Health in every End Phase.",
        {"2e": 66, "po": 27, "wd": 51},
        ("end_phase", regenerate),
    ),
    skill(
        "Scavenger", "May Search in any Zone, streets too.", {"2e": 66, "wd": 51, "uoa": 56}, ("search_anywhere", True)
    ),
    skill("Search: 2 cards", "Draws two cards with every Search.", {"2e": 66, "wd": 51}, ("search_cards", 2)),
    *[
        Declared(
            f"Starts with {health} Health",
            f"Begins with Health {health}, and that is full Health.",
            {"2e": 66},
            (("start_health", health),),
            "Starts with [X] Health",
            False,
        )
        for health in range(1, 6)
    ],
    skill(
        "Starts with 2 AP", "Begins with 2 Adrenaline Points.", {"2e": 66, "wd": 51}, ("start_ap", 2), companion=False
    ),
    skill(
        "Tough",
        "The first Wound of every Attack Step and of every friendly fire does not count.",
        {"2e": 66, "wd": 51},
        ("tough", True),
    ),
    skill("Webbing", "Everything carried counts as held in hand.", {"2e": 66, "po": 28}, ("webbing", True)),
]
