"""Goals about places (po p.30-45): doors open or shut, switches pulled, Zones free of Zombies, who is where."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.lists import COLORS
from shamble.core.plan import HORDE
from shamble.core.state import DOWNED, ELIMINATED, OFF_BOARD, PLAYING, State
from shamble.rules.actions.doors import BuildingSpawn
from shamble.rules.base.ground import face, geometry
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import TOKEN_POOL
from shamble.rules.missions.objectives import payments_left, wagons_on
from shamble.rules.survivors.inventory import carried
from shamble.rules.zombies.spawn_step import SAFE


def standing(state: State) -> list[int]:
    """The Zones of everybody in play."""
    return [other.zone for other in state.survivors if other.status == PLAYING]


class Found(NamedTuple):
    """Objectives of some colors have been taken."""

    colors: tuple[str, ...]

    def met(self, rules: Ruleset, state: State) -> bool:
        return all(color in state.colors for color in self.colors)

    def impossible(self, rules: Ruleset, state: State) -> str:
        """A face that was seen and not taken is one that was eaten (wd p.20)."""
        seen = state.piles[rules.deck_ids[TOKEN_POOL]].discard if state.ledger.eaten else ()
        gone = any(COLORS.index(color) in seen and color not in state.colors for color in self.colors)
        return "too-few-tokens" if gone else ""


class Pulled(NamedTuple):
    """Switches have been pulled, whatever they stand at now."""

    colors: tuple[str, ...]

    def met(self, rules: Ruleset, state: State) -> bool:
        return all(color in state.story.pulled for color in self.colors)


class WaysOpen(NamedTuple):
    """Doors are open."""

    doors: int  # bits

    def met(self, rules: Ruleset, state: State) -> bool:
        return state.doors & self.doors == self.doors


class WaysShut(NamedTuple):
    """Doors, or the sides of a gate, are shut."""

    ways: tuple[int, ...]  # the bits each of them needs to be open

    def met(self, rules: Ruleset, state: State) -> bool:
        return all(state.doors & needs != needs for needs in self.ways)


def still_coming(state: State) -> bool:
    """Whether cards are still to be drawn for rooms that have just been opened."""
    return any(isinstance(frame, BuildingSpawn) for frame in state.frames)


class Cleared(NamedTuple):
    """A building has been opened, and no Zombie is left in it."""

    building: int
    zones: tuple[int, ...]
    doors: int = 0  # bits of the doors that lead in

    def met(self, rules: Ruleset, state: State) -> bool:
        if not state.entered >> self.building & 1 or any(state.crowd[zone] for zone in self.zones):
            return False
        return not still_coming(state)

    def impossible(self, rules: Ruleset, state: State) -> str:
        """Everybody has been shut out, and Zombies are inside."""
        if not state.sealed or self.doors & ~state.sealed or self.met(rules, state):
            return ""
        inside = any(other.zone in self.zones for other in state.survivors if other.status == PLAYING)
        return "" if inside else "shut-out"


class ZonesClear(NamedTuple):
    """No Zombie is left in some Zones; of all, if none are named. Or no Zone is of a nature any more (wd p.42)."""

    zones: tuple[int, ...] = ()
    nature: str = ""

    def met(self, rules: Ruleset, state: State) -> bool:
        if self.nature:
            return not any(self.nature in zone.flags for zone in face(rules, state).zones)
        if any(state.crowd[zone] for zone in self.zones) if self.zones else any(state.crowd):
            return False
        return not still_coming(state)

    def impossible(self, rules: Ruleset, state: State) -> str:
        return "too-few-tokens" if self.nature and not payments_left(rules, state) else ""


class PilesSafe(NamedTuple):
    """Every Corpse Pile of the map has been woken and made safe (uoa p.46)."""

    zones: tuple[int, ...]

    def met(self, rules: Ruleset, state: State) -> bool:
        return {spawn.zone for spawn in state.spawns if spawn.kind == SAFE}.issuperset(self.zones)


class Inside(NamedTuple):
    """Everybody in play is within the walls, or one at least."""

    zones: frozenset[int]
    one: bool = False
    everybody: bool = False  # not only those who are left

    def met(self, rules: Ruleset, state: State) -> bool:
        within = [zone in self.zones for zone in standing(state)]
        if self.one:
            return any(within)
        if self.everybody and (self.impossible(rules, state) or rules.policies.fallen(state)):
            return False
        return all(within) and bool(within)

    def impossible(self, rules: Ruleset, state: State) -> str:
        dead = self.everybody and any(other.status == ELIMINATED for other in state.survivors)
        return "somebody-missing" if dead else ""


class OutOfReach(NamedTuple):
    """No Zombie has an open way to any Survivor, wherever they are."""

    def met(self, rules: Ruleset, state: State) -> bool:
        ways = geometry(rules, state, HORDE)
        crowded = [zone for zone in range(len(state.crowd)) if state.crowd[zone]]
        people = set(standing(state))
        return all(ways.distance(zone, there) < 0 for zone in crowded for there in people)


class CardsThere(NamedTuple):
    """So many cards out of a list are carried into some Zones; what is lost of them does not come back."""

    cards: frozenset[int]
    number: int
    zones: frozenset[int]
    deck: str  # where they are drawn from
    tokens: tuple[int, ...] = ()  # what brings one each

    def carried(self, state: State, anywhere: bool) -> int:
        """In the Zones by those in play; anywhere by those too who lie on the board, for they may rise (po p.22)."""
        up = (PLAYING, DOWNED) if anywhere else (PLAYING,)
        people = [me for me in state.survivors if me.status in up and (anywhere or me.zone in self.zones)]
        return sum(card in self.cards for me in people for card in carried(me))

    def met(self, rules: Ruleset, state: State) -> bool:
        return self.carried(state, False) >= self.number

    def impossible(self, rules: Ruleset, state: State) -> str:
        left = len(state.piles[rules.deck_ids[self.deck]].left)
        sources = sum(state.tokens[token] != OFF_BOARD for token in self.tokens)
        return "too-few-cards" if self.carried(state, True) + min(left, sources) < self.number else ""


class OffRails(NamedTuple):
    """No Wagon stands in the way of the Train (uoa p.52)."""

    zones: tuple[int, ...]

    def met(self, rules: Ruleset, state: State) -> bool:
        return not wagons_on(rules, state, self.zones)
