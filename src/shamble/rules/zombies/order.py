"""Activation (2e p.23-25): all attacks, then all moves, then the fast ones once more. A Rush or a Taunt is the same."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.state import PLAYING, ROTTEN, State
from shamble.rules.base.events import ActivationBegins, ZombiesAttack
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import Happening, happened
from shamble.rules.missions.objectives import achieved
from shamble.rules.survivors.wounds import ZombieAttack, first_wounds_count_anew
from shamble.rules.zombies.following import Places, whereabouts
from shamble.rules.zombies.groups import RUSH, Group, Short, Step, everybody
from shamble.rules.zombies.moves import ZombieMoves


class Activation(NamedTuple):
    """Each Zombie of the groups spends one Action: who stands with Survivors attacks, the others move."""

    groups: tuple[Group, ...]
    because: str
    action: int = 1
    aim: int = -1  # the Survivor they were taunted by
    lodged: tuple[Step, ...] = ()  # who stands where nobody may stay, and came from where
    before: tuple[Short, ...] = ()  # splits short of miniatures that this Activation is the outcome of
    announced: bool = False  # the mission has had its say

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        if not self.groups:
            return ()
        won = achieved(rules, state, tell)
        if won:
            return (*won, self)
        if not self.announced:
            if self.action == 1:
                free = rules.policies.held_back(rules, state, self.groups, tell)
                if free is not self.groups:
                    return (self._replace(groups=free),)
            first_wounds_count_anew(state)
            if tell:
                tell(ActivationBegins(self.because, self.action))
            first = self.noticed(rules, state, tell)
            if first:
                return (*first, self._replace(announced=True))
        prey = self.prey(state)
        attacks: dict[int, list[tuple[int, int]]] = {}
        movers: list[Group] = []
        stay: list[Group] = []
        for group in self.groups:
            zone, kind, number = group
            if zone in prey:
                attacks.setdefault(zone, []).append((kind, number))
                stay.append(group)
            else:
                movers.append(group)
        frames: list[Frame] = []
        for zone, fighters in attacks.items():
            if tell:
                tell(ZombiesAttack(zone, tuple(fighters)))
            frames.append(ZombieAttack(zone, tuple(fighters), self.aim))
        return (*frames, ZombieMoves(tuple(movers), tuple(stay), self._replace(groups=(), announced=False)))

    def noticed(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        """Where Zombies begin an Activation, or an Action of it, may matter to the mission."""
        words = [word for word in (("activates", "acts") if self.action == 1 else ("acts",)) if word in rules.triggers]
        if not words:
            return ()
        zones = dict.fromkeys(group.zone for group in self.groups)
        found = [happened(rules, state, Happening(word, zone=zone), tell) for word in words for zone in zones]
        return tuple(frame for frames in found for frame in frames)

    def led(self, places: Places) -> Activation:
        """Those of the groups who were moved meanwhile act from where they are now; the dead do not."""
        found: dict[tuple[int, int], int] = {}
        for _, (zone, kind, number) in whereabouts(self.groups, places, self.because == RUSH):
            found[zone, kind] = found.get((zone, kind), 0) + number
        groups = tuple(Group(zone, kind, number) for (zone, kind), number in sorted(found.items()))
        return self._replace(groups=groups)

    def once_more(self, kinds: tuple[int, ...], short: tuple[Short, ...]) -> Frame:
        """Kinds that this Activation lacked miniatures of act again."""
        return ExtraFor(kinds, "out-of-figures", (*self.before, *short))

    def prey(self, state: State) -> set[int]:
        """Zones where there is somebody to attack."""
        if self.aim >= 0:
            return {state.survivors[self.aim].zone}
        alive = (survivor for survivor in state.survivors if survivor.status == PLAYING)
        return {survivor.zone for survivor in alive if not survivor.flags & ROTTEN}  # they smell like Zombies


class ExtraFor(NamedTuple):
    """All Zombies of some kinds activate once more, where they stand by then."""

    kinds: tuple[int, ...]
    because: str
    before: tuple[Short, ...] = ()

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return (Activation(everybody(rules, state, self.kinds), self.because, before=self.before),)
