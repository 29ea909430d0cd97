"""Zombies and security Zones (po p.25): they pass through, but nobody stays there."""

from __future__ import annotations

from shamble.core.kernel import Tell
from shamble.core.state import State
from shamble.rules.base.events import PushedBack
from shamble.rules.base.places import count_in
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.zombies.following import shift
from shamble.rules.zombies.groups import RUSH, Step
from shamble.rules.zombies.moves import PlaceMoves


def only_on_the_way(rules: Ruleset, state: State, place: PlaceMoves, tell: Tell | None) -> tuple[Step, ...]:
    """Every group comes where it goes; in a security Zone only those stay who go on from it."""
    act = place.origin.act
    rush = act.because == RUSH
    barred = [step for step in place.moves if rules.security >> step.to & 1 and not place.goes_on(rules, step.kind)]
    if tell:
        for step in barred:
            tell(PushedBack(step.zone, step.kind, step.number, step.to))
    moves = tuple(step for step in place.moves if step not in barred) if barred else place.moves
    shift(rules, state, moves, rush, tell)
    for came, kind, number, zone in act.lodged:
        left = min(number, count_in(rules, state, zone, kind))
        if left and not place.goes_on(rules, kind):
            if tell:
                tell(PushedBack(came, kind, left, zone))
            shift(rules, state, (Step(zone, kind, left, came),), rush, tell)
    return tuple(step for step in moves if rules.security >> step.to & 1)
