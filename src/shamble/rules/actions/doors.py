"""Door Action and spawning in buildings (2e p.19-20)."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.borders import Link
from shamble.core.kernel import Frame, Tell
from shamble.core.lists import PLAIN
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import OFF_BOARD, State
from shamble.rules.base.events import BuildingOpened, DoorClosed, DoorOpened
from shamble.rules.base.ground import geometry
from shamble.rules.base.places import sound
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.records import NOISY_DOOR, SILENT_DOOR
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import Happening, happened
from shamble.rules.missions.objectives import Achieved
from shamble.rules.survivors.inventory import distinct, usable
from shamble.rules.zombies.cards import DrawZombieCard
from shamble.rules.zombies.groups import Step

BARE_HANDS = -1


def openers(rules: Ruleset, state: State, who: int, profile: Profile, loose: bool = False, only: str = "") -> list[int]:
    """With what a door can be opened: one silent way and one noisy way are all that differ.

    A door that hangs loose needs nothing but hands; some yield to one tool only.
    """
    found = {SILENT_DOOR: BARE_HANDS} if (profile.opens_doors or loose) and not only else {}
    for card in distinct(usable(rules, state.survivors[who], profile)):
        symbol = rules.cards[card].door
        if symbol and only in ("", rules.cards[card].name):
            found.setdefault(symbol, card)
    return [found[symbol] for symbol in sorted(found)]


def doors_of(rules: Ruleset, state: State, zone: int, opened: bool) -> list[tuple[int, int]]:
    """The open or the closed doors of a Zone: door and the Zone beyond."""
    return [
        (link.door, link.b if link.a == zone else link.a)
        for link in rules.board.doors
        if zone in (link.a, link.b) and bool(state.doors >> link.door & 1) == opened
    ]


def door_to(rules: Ruleset, state: State, zone: int, beyond: int, opened: bool) -> int:
    """An open or a closed door between two Zones, or -1."""
    return next((door for door, there in doors_of(rules, state, zone, opened) if there == beyond), -1)


def locked(rules: Ruleset, state: State, who: int, door: int) -> bool:
    """A colored door stays shut until its color has been found (2e p.19); missions lock others in other ways."""
    if state.sealed >> door & 1:
        return True
    lock = rules.locks.get(door)
    if lock is None:
        color = rules.board.doors[door].color
        return color not in PLAIN and color not in state.colors
    if lock.free or lock.card:
        return False
    if lock.level:
        return state.survivors[who].level < lock.level
    return not lock.colors or any(color not in state.colors for color in lock.colors)


def offer_doors(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    zone = state.survivors[who].zone
    if not rules.doors_at[zone] & ~state.doors or not purse.affords("door"):
        return
    tools = openers(rules, state, who, profile)
    for door, beyond in doors_of(rules, state, zone, False):
        if not locked(rules, state, who, door):
            loose, only = special(rules, door)
            fitting = openers(rules, state, who, profile, loose, only) if loose or only else tools
            found += [("door", beyond, tool) for tool in fitting]


def special(rules: Ruleset, door: int) -> tuple[bool, str]:
    """Whether a door hangs loose, and the one tool it yields to."""
    lock = rules.locks.get(door)
    return bool(rules.scene.broken >> door & 1), lock.card if lock else ""


def do_door(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    zone, beyond, tool = state.survivors[who].zone, int(said[1]), int(said[2])
    pay(state, who, purse, "door", tell)
    if tool != BARE_HANDS and rules.cards[tool].door == NOISY_DOOR:
        sound(rules, state, who, "door", tell)
    door = door_to(rules, state, zone, beyond, False)
    return open_door(rules, state, door, tell, DoorOpened(who, door, zone, beyond) if tell else None)


def open_door(
    rules: Ruleset, state: State, door: int, tell: Tell | None, told: DoorOpened | None = None
) -> tuple[Frame, ...]:
    """A door is open from now on; that is told before what comes of it."""
    before = state.doors
    state.doors |= 1 << door
    if tell and told:
        tell(told)
    return ways_opened(rules, state, before, state.doors, tell)


def ways_opened(rules: Ruleset, state: State, before: int, after: int, tell: Tell | None) -> tuple[Frame, ...]:
    """What can be opened was and is as these bits say; the first way in shows who waits inside (2e p.20)."""
    opened = [link for link in rules.board.links if passes(link, after) and not passes(link, before)]
    frames: list[Frame] = []
    if "open" in rules.triggers:
        for link in (link for link in opened if link.door >= 0):
            frames += happened(rules, state, Happening("open", zone=link.a, color=link.color), tell)
    ends = tuple(dict.fromkeys(zone for link in opened for zone in (link.a, link.b)))
    return (*frames, *look_inside(rules, state, ends, tell)) if ends else tuple(frames)


def look_inside(rules: Ruleset, state: State, ends: tuple[int, ...], tell: Tell | None) -> tuple[Frame, ...]:
    """Buildings that can be seen into from these Zones for the first time show who waits there."""
    frames: list[Frame] = []
    for buildings, zones in rules.policies.enter_building(rules, state, ends):
        for building in buildings:
            state.entered |= 1 << building
        if tell:
            tell(BuildingOpened(buildings[0], zones, "door"))
        if zones:
            frames.append(BuildingSpawn(zones))
    return tuple(frames)


def passes(link: Link, bits: int) -> bool:
    return bits & link.needs == link.needs


def push_open(rules: Ruleset, state: State, steps: tuple[Step, ...], tell: Tell | None) -> tuple[Frame, ...]:
    """Zombies that walk through a broken door leave it open, and who waits behind it comes as usual (2e p.52)."""
    frames: tuple[Frame, ...] = ()
    for zone, beyond in dict.fromkeys((step.zone, step.to) for step in steps if step.zone != OFF_BOARD):
        door = door_to(rules, state, zone, beyond, False)
        if door >= 0 and rules.scene.broken >> door & 1 and beyond not in geometry(rules, state).next_to[zone]:
            frames += open_door(rules, state, door, tell, DoorOpened(-1, door, zone, beyond) if tell else None)
    return frames


def close_door(state: State, who: int, door: int, tell: Tell | None) -> None:
    state.doors &= ~(1 << door)
    if tell:
        tell(DoorClosed(who, door))


class BuildingSpawn(NamedTuple):
    """One Zombie card per Zone, in an order the players choose (2e p.20)."""

    zones: tuple[int, ...]

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(TABLE, "room") if self.zones else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("room", zone) for zone in self.zones]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        zone = int(said[1])
        rest = BuildingSpawn(tuple(other for other in self.zones if other != zone))
        return DrawZombieCard(zone), Achieved(), rest


def why_not_door(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    zone, beyond = state.survivors[who].zone, int(said[1])
    door = door_to(rules, state, zone, beyond, False)
    if door < 0:
        return "door-open" if door_to(rules, state, zone, beyond, True) >= 0 else "door-none"
    if locked(rules, state, who, door):
        return "door-locked"
    loose, only = special(rules, door)
    if not openers(rules, state, who, profile, loose, only):
        return "door-special-tool" if only else "door-no-tool"
    return "no-actions" if not purse.affords("door") else "door-other-tool"
