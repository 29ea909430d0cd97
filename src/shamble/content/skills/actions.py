"""Skills that give more Actions, or Turns at other times."""

from __future__ import annotations

from shamble.content.skill import Declared, per_value, skill
from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import NO_COMPANION, PLAYING, State
from shamble.rules.base.profile import Grant
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.turn import BonusAction


def teammates(rules: Ruleset, state: State, who: int) -> list[Answer]:
    return [
        ("lead", number)
        for number, other in enumerate(state.survivors)
        if number != who and other.status == PLAYING and other.leader == NO_COMPANION
    ]


def lead(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    return (BonusAction(int(said[1])),)


KINDS = [(word, word.lower()) for word in ("Combat", "Melee", "Move", "Ranged", "Search")]
FREE_PAGES = {"2e": 63, "po": 25, "wd": 51, "uoa": 56}

SKILLS: list[Declared] = [
    skill(
        "+1 Action",
        "One Action more each Turn, for anything.",
        {"2e": 63, "po": 25, "wd": 51, "uoa": 56},
        ("actions", 1),
    ),
    *per_value(
        "+1 free [Action type] Action",
        "[Action type]",
        "One free [Action type] Action more each Turn.",
        FREE_PAGES,
        "free",
        KINDS,
    ),
    skill(
        "Born leader",
        "Once per Turn, another Survivor takes one Action of any kind at once, for free.",
        {"2e": 64, "wd": 51, "uoa": 56},
        ("grants", Grant("lead", teammates, lead)),
    ),
    skill(
        "Dual expert",
        "One free attack each Turn with a pair of Dual weapons at hand.",
        {"2e": 64, "wd": 51, "uoa": 56},
        ("free", "dual"),
    ),
    skill(
        "Tactician",
        "Plays its Turn at any moment of the Player Phase.",
        {"2e": 66, "po": 28, "wd": 51},
        ("tactician", True),
    ),
    skill(
        "Zombie link",
        "Plays a whole Turn before the Zombies each time an Extra Activation card comes up.",
        {"2e": 66, "po": 28, "uoa": 56},
        ("extra_turns", True),
    ),
]
