"""Marks on Zones: tokens of kinds that a book states, laid by Skills and cards, and gone when their kind says so."""

from __future__ import annotations

from shamble.core.kernel import Tell
from shamble.core.state import State
from shamble.rules.base.events import MarkGone, MarkLaid
from shamble.rules.base.records import END_PHASE, NO_ZOMBIES
from shamble.rules.base.ruleset import Ruleset

BEACON = "beacon"  # what Corruption is after
FREEZE = "freeze"  # what holds Zombies back once
VADE_RETRO = "vade-retro"  # the same, by the faith of others


def zones_marked(rules: Ruleset, state: State, name: str) -> tuple[int, ...]:
    """The Zones with such a mark, sorted; a Zone with two tokens stands there twice."""
    kind, marks = rules.mark_ids.get(name, -1), state.ledger.marks
    return marks[kind] if 0 <= kind < len(marks) else ()


def has_mark(rules: Ruleset, state: State, name: str, zone: int) -> bool:
    return zone in zones_marked(rules, state, name)


def lay_mark(rules: Ruleset, state: State, name: str, zone: int, because: str, tell: Tell | None) -> bool:
    """Lay one down, if there are any left and the Zone has room; a guest's tokens may not be in this box."""
    if name not in rules.mark_ids:
        return False
    row, there = rules.marks[rules.mark_ids[name]], zones_marked(rules, state, name)
    if (row.most and there.count(zone) >= row.most) or (row.supply and len(there) >= row.supply):
        return False
    write(rules, state, name, tuple(sorted((*there, zone))))
    if tell:
        tell(MarkLaid(name, zone, because))
    return True


def take_mark(rules: Ruleset, state: State, name: str, zone: int, because: str, tell: Tell | None) -> bool:
    """Take one up, if one lies there."""
    there = list(zones_marked(rules, state, name))
    if zone not in there:
        return False
    there.remove(zone)
    write(rules, state, name, tuple(there))
    if tell:
        tell(MarkGone(name, zone, because))
    return True


def write(rules: Ruleset, state: State, name: str, zones: tuple[int, ...]) -> None:
    """All marks of a kind anew; kinds that nobody has laid yet have no entry."""
    kind, marks = rules.mark_ids[name], list(state.ledger.marks)
    marks += [()] * (kind + 1 - len(marks))
    marks[kind] = zones
    while marks and not marks[-1]:
        marks.pop()
    state.ledger = state.ledger._replace(marks=tuple(marks))


def take_all(rules: Ruleset, state: State, name: str, zones: tuple[int, ...], because: str, tell: Tell | None) -> None:
    for zone in zones:
        take_mark(rules, state, name, zone, because, tell)


def marks_of_the_round(rules: Ruleset, state: State, tell: Tell | None) -> None:
    """In the End Phase those go that last a Round."""
    for row in rules.marks:
        if END_PHASE in row.until:
            take_all(rules, state, row.name, zones_marked(rules, state, row.name), END_PHASE, tell)


def fade(rules: Ruleset, state: State, tell: Tell | None) -> None:
    """Zombies have left a Zone or died in it: what lay there for them goes with the last one."""
    if state.ledger.marks:
        for name in rules.fading:
            empty = tuple(zone for zone in zones_marked(rules, state, name) if not state.crowd[zone])
            take_all(rules, state, name, empty, NO_ZOMBIES, tell)
