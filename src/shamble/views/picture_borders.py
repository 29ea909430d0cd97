"""What stands between the Zones of a board, as plain data: walls, doors, fences, ladders, and gates that turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from shamble.core.board import Face
from shamble.core.borders import Gate
from shamble.core.lists import PLAIN
from shamble.core.plan import DOORS, SOLID
from shamble.core.state import PLAYING, State
from shamble.rules.actions.doors import locked
from shamble.rules.base.ruleset import Ruleset
from shamble.session.names import names_of
from shamble.views.board_layout import Run, runs_of, zone_at
from shamble.views.picture_places import Room
from shamble.views.speech import called, colored, level_name, listed, say, zone_name

Data = dict[str, Any]

GAP = {"entry": 1.9, "ladder": 0.62, "stairs": 1.0}  # width of a double door, of a ladder and of stairs, in figures
PLACE = {"stairs": 0.64}  # along the border, where not in its middle: beside the Zone's name
USUAL_GAP = 1.1  # of any other door, and of an opening
GAPPED = DOORS | {"open", "ladder", "stairs"}
SHARE = 0.86  # of a short border that a door may fill


def edges(rules: Ruleset, face: Face, figure: float) -> Iterator[Data]:
    """Every stretch of border; `gate` is where one gets through it, once for each door, opening or ladder."""
    runs = list(runs_of(face))
    widest: dict[tuple[object, ...], Run] = {}
    for run in runs:
        key = (run.kind, run.door, *sorted(run.zones))
        if key not in widest or run.end - run.start > widest[key].end - widest[key].start:
            widest[key] = run
    names = names_of(rules)["door"]
    for run in runs:
        gate = widest[run.kind, run.door, *sorted(run.zones)] is run and gap_of(run, figure)
        found: Data = {
            "kind": run.kind,
            "zones": [face.zones[zone].name for zone in run.zones if zone != SOLID],
            "sides": [names_beside(face, run, step) for step in (-1, 0)],
            "from": corner(run, run.start),
            "to": corner(run, run.end),
            "gate": gate or None,
            "door": names.name(run.door) if run.door >= 0 else None,
        }
        if run.wire:
            found["fence"] = names.name(run.wire.bit_length() - 1)
        if run.gate:
            found["turns"] = True
        yield found


def names_beside(face: Face, run: Run, step: int) -> str:
    """The Zone above or left of a border, or below or right of it; nothing where there is none."""
    cell = (run.at + step, run.start) if run.across else (run.start, run.at + step)
    zone = zone_at(face.grid, cell)
    return face.zones[zone].name if zone != SOLID else ""


def corner(run: Run, along: float) -> list[float]:
    return [along, run.at] if run.across else [run.at, along]


def gap_of(run: Run, figure: float) -> list[list[float]] | None:
    """The two ends of the gap, in the middle of the border but for stairs."""
    if run.kind not in GAPPED:
        return None
    wide = GAP.get(run.kind, USUAL_GAP) * figure
    long = run.end - run.start
    middle, half = run.start + long * PLACE.get(run.kind, 0.5), min(wide, long * SHARE) / 2
    return [corner(run, round(middle - half, 3)), corner(run, round(middle + half, 3))]


@lru_cache(maxsize=256)
def rope_places(face: Face) -> dict[int, Run]:
    """By its bit the longest border along which a rope may hang."""
    found: dict[int, Run] = {}
    hung = {link.needs for link in face.links if link.kind == "rope"}
    for run in runs_of(face):
        before = found.get(run.rope)
        if run.rope in hung and (before is None or run.end - run.start > before.end - before.start):
            found[run.rope] = run
    return found


# --- doors -------------------------------------------------------------------------------------------------------


def door_data(rules: Ruleset, state: State, door: int) -> Data:
    """A door with what it waits for, if it is locked: colors, a Danger Level, a card, or nothing that helps."""
    link = rules.board.doors[door]
    is_open, shut_in = bool(state.doors >> door & 1), is_locked(rules, state, door)
    zones = [rules.board.zones[zone].name for zone in (link.a, link.b)]
    color = "" if link.color in PLAIN else link.color
    sealed, broken = bool(state.sealed >> door & 1), bool(rules.scene.broken & ~state.sealed & 1 << door)
    words = f"picture.door.{door_state(is_open, shut_in, sealed, broken)}"
    needs = key_words(rules, door) if shut_in else []
    outside = link.a == link.b
    between = say("picture.outside" if outside else "picture.between", a=zones[0], b=zones[1])
    what = colored(color, called("door", link.kind))
    return {
        "id": names_of(rules)["door"].name(door),
        "name": say(words, door=what, between=between, needs=listed(needs, "plus") or "-"),
        "kind": link.kind,
        "zones": zones,
        "color": color,
        "open": is_open,
        "locked": shut_in,
        "needs": needs,
        "sealed": sealed,
        "broken": broken,
    }


def door_state(is_open: bool, shut_in: bool, sealed: bool, broken: bool) -> str:
    if sealed:
        return "sealed"
    if is_open:
        return "open"
    return "broken" if broken else "locked" if shut_in else "closed"


def is_locked(rules: Ruleset, state: State, door: int) -> bool:
    """Closed, and nobody in the team could open it, or not with their hands; once nobody plays, nobody who did."""
    team = [who for who, me in enumerate(state.survivors) if me.status == PLAYING] or range(len(state.survivors))
    lock = rules.locks.get(door)
    if lock and lock.card:
        return not state.doors >> door & 1
    return not state.doors >> door & 1 and all(locked(rules, state, who, door) for who in team)


def key_words(rules: Ruleset, door: int) -> list[str]:
    """What unlocks it; nothing where nothing does."""
    lock = rules.locks.get(door)
    if lock is None:
        return [called("color", rules.board.doors[door].color)]
    if lock.card:
        return [lock.card]
    return [level_name(lock.level)] if lock.level else [called("color", color) for color in lock.colors]


# --- fences and gates --------------------------------------------------------------------------------------------


def fence_data(rules: Ruleset, state: State, number: int) -> Data:
    """A barbwire fence, standing or torn."""
    link = rules.board.wires[number]
    torn = bool(state.doors & link.needs)
    a, b = zone_name(rules, link.a), zone_name(rules, link.b)
    return {
        "id": names_of(rules)["door"].name(link.needs.bit_length() - 1),
        "name": say("picture.fence.torn" if torn else "picture.fence", between=say("picture.between", a=a, b=b)),
        "zones": [a, b],
        "torn": torn,
    }


def gate_data(rules: Ruleset, state: State, gate: Gate, box: Room) -> Data:
    """A rotating gate as it stands now: the two sides that are open."""
    turn = gate.turn(state.doors)
    sides = list(gate.named(turn))
    zone = zone_name(rules, gate.zone)
    words = say("picture.gate", sides=say("picture.and", a=called("side", sides[0]), b=called("side", sides[1])))
    return {
        "sort": "gate",
        "id": f"gate {zone}",
        "zone": zone,
        "name": say("picture.in", what=words, zone=zone),
        "turn": turn,
        "open": sides,
        "box": list(box),
        "at": [box.x + box.width / 2, box.y + box.height / 2],
        "scale": 1,
    }
