"""Zombie Siege (wd p.28): Zombies come on all corrupt ground, then those whom a wall stops climb onto it."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION, NECROMANCER
from shamble.core.plan import CORRUPT, DIRECT
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import OFF_BOARD, State
from shamble.rules.base.arriving import have_come
from shamble.rules.base.ground import geometry, zone_now, zones_turned
from shamble.rules.base.places import on_board, place
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.zombies.groups import Group, Step, everybody
from shamble.rules.zombies.moves import OddOne, PlaceMoves, Split, ZombieMoves, left_over, told_move
from shamble.rules.zombies.order import Activation
from shamble.rules.zombies.paths import Paths
from shamble.rules.zombies.spawn import Reactions, once_per_card

SIEGE = "siege"
ONE_MOVE = 9  # as an Action: nobody has one more


class Besiege(NamedTuple):
    """They come in each of the Zones; with too few miniatures the players choose where, and where what comes of it."""

    kind: int
    number: int
    zones: tuple[int, ...] = (OFF_BOARD,)  # still to be served; at first all that are corrupt by then
    near: tuple[int, ...] = ()  # where some have come

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if not self.zones:
            return ()
        if OFF_BOARD in self.zones:
            return (self._replace(zones=zones_turned(rules, state, CORRUPT)),)
        left, out = state.reserve[self.kind], on_board(rules, state, rules.families[ABOMINATION])
        if left < self.number * len(self.zones) and (left or not out):
            return Choice(TABLE, "room")
        return self.serve(rules, state, self.zones[0], tell)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("room", zone) for zone in self.zones]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return self.serve(rules, state, int(said[1]), tell)

    def serve(self, rules: Ruleset, state: State, zone: int, tell: Tell | None) -> tuple[Frame, ...]:
        """Those of one Zone; where none are left, that is the Zone which is short, and the others get none.

        Skills answer when all have come, once for the card, in one Zone of the player's choice.
        """
        came, short = place(rules, state, zone, self.kind, self.number, SIEGE, tell)
        rest = tuple(other for other in self.zones if other != zone and came)
        near = (*self.near, zone) if came else self.near
        frames = have_come(rules, state, (Step(OFF_BOARD, self.kind, came, zone),), tell) if came else ()
        if rest:
            return (*frames, self._replace(zones=rest, near=near))
        return (*frames, *once_per_card((*short, Reactions(near, choose=True))))


class Climb(NamedTuple):
    """Whoever has no open path, and a walkway before it, is on top of it with one Move; nobody else stirs."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        moves: list[Step] = []
        odd: list[OddOne] = []
        horde: dict[tuple[str, str], Paths] = {}
        for group in everybody(rules, state):
            if rules.kinds[group.kind].family == NECROMANCER:
                continue
            gaits = rules.policies.gait(rules, group.kind, SIEGE)
            paths = horde.setdefault(gaits, Paths(rules, state, -1, *gaits))
            ups = walls_before(paths, group)
            if len(ups) == 1:
                moves.append(Step(*group, ups[0]))
            elif ups:
                left_over(odd, OddOne(*group, ups, together=True), as_one=True)
            if tell and ups:
                split = Split((group.number,) if len(ups) == 1 else (0,) * len(ups))
                tell(told_move(paths, *group, split, ups)._replace(because=SIEGE))
        if not moves and not odd:
            return ()
        origin = ZombieMoves((), (), Activation((), SIEGE, ONE_MOVE))
        return (PlaceMoves(tuple(moves), tuple(odd), (), origin),)


def walls_before(paths: Paths, group: Group) -> tuple[int, ...]:
    """The walkways that stop a group in the street on its way as if nothing were in the way."""
    rules, state, zone = paths.rules, paths.state, group.zone
    targets, _ = paths.wanted(zone)
    reached = any(paths.feet.distance(zone, to) >= 0 for to in targets)
    if not targets or reached or not zone_now(rules, state, zone).outdoors:
        return ()
    straight = geometry(rules, state, DIRECT)
    ahead = {step for to in targets for step in straight.steps(zone, to)} - set(paths.feet.next_to[zone])
    return tuple(to for to in sorted(ahead) if zone_now(rules, state, to).kind == "walkway")
