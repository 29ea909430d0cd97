"""The way from one table to the next: what each line of the log did to it, beat by beat.

An entry is played once more in slow motion (`session/moments.py`), and only where somebody looks on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from shamble.content.missions import Mission
from shamble.core.state import State
from shamble.rules.actions.machines import PUSH
from shamble.rules.base.events import (
    CarLeft,
    CarLost,
    CauldronMoved,
    MarkGone,
    SpawnGone,
    SpawnMoved,
    SurvivorEscapes,
    SurvivorMoves,
    TokenEaten,
    TrainMoved,
    ZombiesKilled,
)
from shamble.server.protocol import Beat, ViewChange
from shamble.session.game import Session
from shamble.session.history import Step
from shamble.session.moments import moments
from shamble.views.board_text import active_figure
from shamble.views.changes import changes_of
from shamble.views.chronicle import HANGING
from shamble.views.layers import Map, map_of
from shamble.views.shapes import Change, Survivor
from shamble.views.table import standings, team

CARRIED = (CauldronMoved,)  # seen together with those who carry it, whose steps follow
SWEPT = (ZombiesKilled, SpawnMoved, SpawnGone, TokenEaten, CarLost, CarLeft, MarkGone, SurvivorEscapes)


class Sight(NamedTuple):
    """What there is to see at a moment: the map of the ground as it lies, and all that lies on it."""

    map: Map
    view: dict[str, Any]


class Narrator:
    """Tells one game, and knows the team that it has looked at last."""

    def __init__(self, session: Session, mission: Mission) -> None:
        self.session, self.mission = session, mission
        self.people: tuple[object, ...] = ()
        self.team: list[Survivor] = []

    def look(self, state: State) -> Sight:
        rules = self.session.rules
        people = (active_figure(state), *(me.facts() for me in state.survivors))
        if people != self.people:
            self.people, self.team = people, team(rules, state)
        ground = map_of(rules, state, self.mission)
        return Sight(ground, {**standings(rules, state, self.team), **ground.dynamic(state)})

    def beats(self, step: Step, places: Iterable[int], last: int) -> list[Beat]:
        """An entry beat by beat, with the places of its events in the log, whose last line takes what is left over."""
        if step.answer is None:
            return []
        rules, before = self.session.rules, self.session.steps[step.back].state
        found: list[Beat] = []
        seen, changes, told = self.look(before), list[Change](), moments(rules, before, step.answer)
        held = struck([event for event, _ in told])
        for number, ((event, state), place) in enumerate(zip(told, places, strict=True)):
            changes += changes_of(rules, event)
            if place != HANGING and not is_carried(event) and number not in held:
                now = self.look(state)
                found += beat(place, seen, now, changes)
                seen, changes = now, []
        return found + beat(last, seen, self.look(step.state), changes)


def is_carried(event: object) -> bool:
    """Whether it is seen together with what follows: a load with its bearers, whoever pushes with what is pushed."""
    return isinstance(event, CARRIED) or (isinstance(event, SurvivorMoves) and event.by == PUSH)


def struck(events: Sequence[object]) -> set[int]:
    """Events that a train brings about before it is told: they are seen when it is there."""
    found: set[int] = set()
    for number, event in enumerate(events):
        at = number - 1
        while isinstance(event, TrainMoved) and at >= 0 and isinstance(events[at], SWEPT):
            found.add(at)
            at -= 1
    return found


def beat(line: int, before: Sight, now: Sight, changes: list[Change]) -> list[Beat]:
    """What has changed from one moment to the next, if anything has."""
    change = difference(before.view, now.view)
    ground = UNSET if now.map.ground == before.map.ground else now.map.ground
    return [Beat(line, change, tuple(changes), ground)] if change or changes or ground is not UNSET else []


def difference(old: dict[str, Any], new: dict[str, Any]) -> ViewChange:
    """Only what has changed; things and doors by their names."""
    plain = ((key, value) for key, value in new.items() if key not in ("things", "doors"))
    found: ViewChange = {key: value for key, value in plain if old.get(key) != value}
    before = {thing["id"]: thing for thing in old["things"]}
    now = {thing["id"]: thing for thing in new["things"]}
    fresh = [thing for name, thing in now.items() if before.get(name) is not thing and before.get(name) != thing]
    gone = [name for name in before if name not in now]
    if fresh or gone:
        found["things"] = {"set": fresh, "gone": gone}
    known = {door["id"]: door for door in old["doors"]}
    doors = [door for door in new["doors"] if known.get(door["id"]) is not door and known.get(door["id"]) != door]
    if doors:
        found["doors"] = doors
    return found
