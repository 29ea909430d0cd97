"""The order options are shown in: grouped, likely ones first."""

from __future__ import annotations

from shamble.core.points import Answer
from shamble.core.state import State

# Groups of Actions, the likely ones first; what is in none comes in the order the game lists it.
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("attack", ("melee", "ranged", "trick", "blast", "brawl", "fling")),
    ("take", ("take", "rally")),
    ("switch", ("pull",)),
    ("door", ("door",)),
    ("search", ("search",)),
    ("move", ("move", "slip")),
    ("skill", ("charge", "jump", "blitz", "medic", "shove", "taunt", "lifesaver", "lead")),
    ("skill", ("heal", "loud", "lock")),
    ("skill", ("bloodlust-combat", "bloodlust-melee", "bloodlust-ranged")),
    ("car", ("drive", "enter", "leave", "seat")),
    ("cards", ("reload", "trade", "reorganize")),
    ("noise", ("noise",)),
)
LAST = ("end", "pass", "done", "stay", "wait")  # what says no more: number 0


def group_of(answer: Answer) -> str:
    if answer[0] in LAST:
        return "end"
    return next((name for name, verbs in GROUPS if answer[0] in verbs), "other")


def group_rank(answer: Answer) -> int:
    names = [name for name, _ in GROUPS]
    group = group_of(answer)
    return names.index(group) if group in names else len(names) + (group == "end")


def state_rank(state: State, answer: Answer) -> int:
    """Within a group the order of the game stands, but attacks on the fuller Zone come first."""
    return -state.crowd[int(answer[3])] if answer[0] in ("melee", "ranged") else 0
