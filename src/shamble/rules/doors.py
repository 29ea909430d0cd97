"""Door Action and spawning in buildings (2e p.19-20)."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import State
from shamble.rules.events import BuildingOpened, DoorClosed, DoorOpened
from shamble.rules.happenings import PLAIN, Happening, happened
from shamble.rules.inventory import distinct, usable
from shamble.rules.places import geometry, make_noise
from shamble.rules.profile import Profile
from shamble.rules.purse import Purse, pay
from shamble.rules.records import NOISY_DOOR, SILENT_DOOR
from shamble.rules.ruleset import Ruleset
from shamble.rules.spawn import DrawZombieCard

BARE_HANDS = -1


def openers(rules: Ruleset, state: State, who: int, profile: Profile, loose: bool = False) -> list[int]:
    """With what a door can be opened: one silent way and one noisy way are all that differ.

    A door that hangs loose needs nothing but hands.
    """
    found = {SILENT_DOOR: BARE_HANDS} if profile.opens_doors or loose else {}
    for card in distinct(usable(state.survivors[who], profile)):
        symbol = rules.cards[card].door
        if symbol:
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
    if lock.free:
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
            loose = rules.scene.broken >> door & 1
            with_hands = openers(rules, state, who, profile, True) if loose else tools
            found += [("door", beyond, tool) for tool in with_hands]


def do_door(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    zone, beyond, tool = state.survivors[who].zone, int(said[1]), int(said[2])
    pay(state, who, purse, "door", tell)
    if tool != BARE_HANDS and rules.cards[tool].door == NOISY_DOOR:
        make_noise(state, zone, "door", tell)
    door = door_to(rules, state, zone, beyond, False)
    if tell:
        tell(DoorOpened(who, door, zone, beyond))
    return open_door(rules, state, door, tell)


def open_door(rules: Ruleset, state: State, door: int, tell: Tell | None) -> tuple[Frame, ...]:
    """The first way into a building shows who waits inside (2e p.20)."""
    state.doors |= 1 << door
    frames: list[Frame] = []
    if "open" in rules.triggers:
        link = rules.board.doors[door]
        frames += happened(rules, state, Happening("open", zone=link.a, color=link.color), tell)
    for building, zones in rules.policies.enter_building(rules, state, door):
        state.entered |= 1 << building
        if tell:
            tell(BuildingOpened(building, zones, "door"))
        if zones:
            frames.append(BuildingSpawn(zones))
    return tuple(frames)


def push_open(rules: Ruleset, state: State, zone: int, beyond: int, tell: Tell | None) -> tuple[Frame, ...]:
    """Zombies that walk through a broken door leave it open, and who waits behind it comes as usual (2e p.52)."""
    door = door_to(rules, state, zone, beyond, False)
    if door < 0 or not rules.scene.broken >> door & 1 or beyond in geometry(rules, state).next_to[zone]:
        return ()
    if tell:
        tell(DoorOpened(-1, door, zone, beyond))
    return open_door(rules, state, door, tell)


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
        return DrawZombieCard(zone), BuildingSpawn(tuple(other for other in self.zones if other != zone))


def why_not_door(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    zone, beyond = state.survivors[who].zone, int(said[1])
    door = door_to(rules, state, zone, beyond, False)
    if door < 0:
        return "door-open" if door_to(rules, state, zone, beyond, True) >= 0 else "door-none"
    if locked(rules, state, who, door):
        return "door-locked"
    if not openers(rules, state, who, profile, bool(rules.scene.broken >> door & 1)):
        return "door-no-tool"
    return "no-actions" if not purse.affords("door") else "door-other-tool"
