"""Zombies come (2e p.17, 26): miniatures are placed, Skills answer, Abominations are drawn."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.geometry import Geometry
from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION, LONERS, NECROMANCER
from shamble.core.plan import CORRUPT
from shamble.core.points import TABLE, Answer, Choice, Draw, Point
from shamble.core.state import NO_COMPANION, OFF_BOARD, PLAYING, State
from shamble.rules.actions.search import Reshuffle, run_out
from shamble.rules.base.arriving import have_come
from shamble.rules.base.events import ExtraActivation
from shamble.rules.base.ground import geometry, view, zones_turned
from shamble.rules.base.places import on_board, place
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.zombies.groups import RUSH, Group, Step
from shamble.rules.zombies.order import Activation, ExtraFor

ZOMBIE_DECK = "zombie"


def come(
    rules: Ruleset, state: State, zone: int, line: tuple[str, int], because: str, tell: Tell | None, rush: bool = False
) -> tuple[Frame, ...]:
    """What a line of a card says, in one Zone."""
    name, number = line
    family = rules.kinds[rules.kind_ids[name]].family if name in rules.kind_ids else name
    if family in LONERS:
        ask = rules.policies.necromancer if family == NECROMANCER else rules.policies.abomination
        return ask(rules, state, family, name, zone, tell)
    return spawn(rules, state, zone, rules.kind_ids[name], number, rush, tell, because)


def spawn(
    rules: Ruleset,
    state: State,
    zone: int,
    kind: int,
    number: int,
    rush: bool,
    tell: Tell | None,
    because: str = "card",
    near: tuple[int, ...] = (),
) -> tuple[Frame, ...]:
    """Place them and their escort, let Survivors react, then a Rush activates those who came (2e p.26).

    Reactions are to those of the same card too who have come near.
    """
    came, short = place(rules, state, zone, kind, number, because, tell)
    if kind in rules.loners:
        rules.policies.spawns_wake(rules, state, tell)
        if rules.board_loses and (over := rules.policies.overrun(rules, state)):
            return over
    for escort, each in rules.policies.escort(rules, kind, came) if came else ():
        _, lacking = place(rules, state, zone, escort, each, "escort", tell)
        short += lacking
    frames: tuple[Frame, ...] = ()
    if came:
        zones = (*(other for other in near if other != zone), zone)
        frames = have_come(rules, state, (Step(OFF_BOARD, kind, came, zone),), tell)
        frames += (Reactions(zones, choose=len(zones) > 1),)
    if rush and came:
        frames += (Activation((Group(zone, kind, came),), RUSH),)
    return frames + short


def one_at_a_time(
    rules: Ruleset, state: State, family: str, named: str, zone: int, tell: Tell | None
) -> tuple[Frame, ...]:
    """The one that is out activates; otherwise one comes, from the deck of its family if there is one (2e p.17)."""
    out = on_board(rules, state, rules.families[family])
    if not out:
        kind = rules.kind_ids.get(named, rules.families[family][0])
        drawn = family in rules.deck_ids
        return (DrawAbomination(zone),) if drawn else spawn(rules, state, zone, kind, 1, False, tell)
    if tell:
        tell(ExtraActivation(out, family))
    return (ExtraFor(out, family),)


class AbominationComes(NamedTuple):
    """There were not enough miniatures: an Abomination comes there; those that are out act instead (wd p.29)."""

    zone: int
    corrupt: bool = False  # on any corrupt ground, as the players like; here only if there is none
    near: tuple[int, ...] = ()  # where others of the same card have come: Skills answer once, to all of them

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if on_board(rules, state, rules.families[ABOMINATION]):
            acts = one_at_a_time(rules, state, ABOMINATION, ABOMINATION, self.zone, tell)
            return (Reactions(self.near, choose=True), *acts) if self.near else acts
        zones = self.zones(rules, state)
        return Choice(TABLE, "room") if len(zones) > 1 else (DrawAnother(zones[0], ABOMINATION, self.near),)

    def zones(self, rules: Ruleset, state: State) -> tuple[int, ...]:
        return (zones_turned(rules, state, CORRUPT) if self.corrupt else ()) or (self.zone,)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("room", zone) for zone in self.zones(rules, state)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return (DrawAnother(int(said[1]), ABOMINATION, self.near),)


def once_per_card(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """However often one card finds too few miniatures, one Abomination comes of it, and Skills answer once."""
    calls = [frame for frame in frames if isinstance(frame, AbominationComes)]
    if not calls:
        return frames
    near = tuple(zone for frame in frames if isinstance(frame, Reactions) for zone in frame.zones)
    rest = tuple(frame for frame in frames if not isinstance(frame, AbominationComes | Reactions))
    return (*rest, calls[0]._replace(near=near))


class Reactions(NamedTuple):
    """Zombies have come near: Skills that answer a spawn, once per card, in player order (2e p.64, 66).

    Whoever has several of them chooses which comes first.
    """

    zones: tuple[int, ...]
    used: tuple[tuple[int, int], ...] = ()  # Survivor, Skill
    choose: bool = False  # to which Zone, where several are near

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        who, zones, skills = self.next(rules, state)
        if not skills:
            return ()
        if len(skills) == len(zones) == 1:
            return self.react(rules, state, who, zones[0], skills[0])
        return Choice(state.survivors[who].seat, "react", who)

    def next(self, rules: Ruleset, state: State) -> tuple[int, list[int], list[int]]:
        """The first in player order who can still react, where to, and the Skills left for it."""
        lines = geometry(rules, state)
        for who in player_order(rules, state):
            survivor = state.survivors[who]
            if survivor.status != PLAYING or survivor.leader != NO_COMPANION:
                continue
            ready = [skill for skill, _ in profile_of(rules, state, who).spawned if (who, skill) not in self.used]
            near = [zone for zone in self.zones if self.is_near(rules, state, who, lines, zone)] if ready else []
            if near:
                return who, near if self.choose else near[:1], ready
        return -1, [], []

    def is_near(self, rules: Ruleset, state: State, who: int, lines: Geometry, zone: int) -> bool:
        """So many steps away, or so far in sight where that counts."""
        here = state.survivors[who].zone
        away = lines.distance(here, zone)
        if rules.numbers.reflex_sight:
            away = view(rules, state, here, profile_of(rules, state, who)).get(zone, -1)
        return 0 <= away <= rules.numbers.reflex_range

    def react(self, rules: Ruleset, state: State, who: int, zone: int, skill: int) -> tuple[Frame, ...]:
        hook = dict(profile_of(rules, state, who).spawned)[skill]
        return (*hook(rules, state, who, zone), self._replace(used=(*self.used, (who, skill))))

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        _, zones, skills = self.next(rules, state)
        if len(zones) > 1:
            return [("react", skill, zone) for skill in skills for zone in zones]
        return [("react", skill) for skill in skills]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        who, zones, _ = self.next(rules, state)
        return self.react(rules, state, who, int(said[2]) if len(said) > 2 else zones[0], int(said[1]))


def player_order(rules: Ruleset, state: State) -> list[int]:
    """Figures by seat, from the first player on (who is asked first when several may react)."""
    seats = rules.seats
    at = seats.index(state.first) if state.first in seats else 0
    turn = {seat: number for number, seat in enumerate(seats[at:] + seats[:at])}
    return sorted(range(len(rules.figures)), key=lambda who: (turn[state.survivors[who].seat], who))


def next_card(rules: Ruleset, state: State, name: str, verb: str, again: Frame) -> Point | tuple[Frame, ...]:
    """A card of the deck is drawn, if there is one, and that frame takes it."""
    deck = rules.deck_ids[name]
    if run_out(rules, state, deck):
        return (Reshuffle(deck), again)
    left = state.piles[deck].left
    return Draw(verb, left, deck) if left else ()


class DrawAbomination(NamedTuple):
    """Which Abomination comes is drawn from its deck (2e p.17); at set-up it just stands there."""

    zone: int
    setup: bool = False

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return next_card(rules, state, ABOMINATION, ABOMINATION, self)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if not self.setup:
            return DrawAnother(self.zone, ABOMINATION).answer(rules, state, said, tell)
        kind, deck = int(said[1]), rules.deck_ids[ABOMINATION]
        state.piles[deck] = state.piles[deck].without(kind)
        return place(rules, state, self.zone, kind, 1, "setup", tell)[1]


class DrawAnother(NamedTuple):
    """One more of a family that has a deck comes by a card that does other things besides (wd p.29, 38)."""

    zone: int
    family: str
    near: tuple[int, ...] = ()  # where others of the same card have come

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return next_card(rules, state, self.family, self.family, self) or (Reactions(self.near, choose=True),)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        kind, deck = int(said[1]), rules.deck_ids[self.family]
        state.piles[deck] = state.piles[deck].without(kind)
        return spawn(rules, state, self.zone, kind, 1, False, tell, near=self.near)
