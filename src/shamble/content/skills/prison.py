"""Skills that only the prison knows."""

from __future__ import annotations

from shamble.content.skill import Declared, skill
from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.doors import close_door, door_to, doors_of
from shamble.rules.profile import Grant
from shamble.rules.ruleset import Ruleset


def lock_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    """Open doors of the own Zone, by the Zone beyond."""
    here = state.survivors[who].zone
    return [("lock", beyond) for beyond in dict.fromkeys(zone for _, zone in doors_of(rules, state, here, True))]


def lock(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    close_door(state, who, door_to(rules, state, state.survivors[who].zone, int(said[1]), True), tell)
    return ()


SKILLS: list[Declared] = [
    skill(
        "Lock it down",
        "One Action closes an open door of the own Zone; whoever opens it again meets nobody new.",
        {"po": 27},
        ("grants", Grant("lock", lock_options, lock, cost=1, limited=False)),
    ),
]
