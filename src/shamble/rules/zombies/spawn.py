"""Spawn (2e p.20, 25-26): Zombie cards, Rush, Extra Activation, manholes, Abominations, running out of miniatures."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION
from shamble.core.points import Answer, Choice, Draw, Point
from shamble.core.state import OFF_BOARD, PLAYING, State
from shamble.rules.actions.search import Reshuffle, run_out
from shamble.rules.base.arriving import have_come
from shamble.rules.base.events import ExtraActivation, NothingSpawns, ZombieCardDrawn
from shamble.rules.base.places import geometry, place
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.missions.objectives import Objectives
from shamble.rules.survivors.danger import team_level
from shamble.rules.zombies.groups import RUSH, Group, Step
from shamble.rules.zombies.order import Activation, ExtraFor

ZOMBIE_DECK, ABOMINATION_DECK = "zombie", ABOMINATION


class SpawnStep(NamedTuple):
    """Every Spawn token that is active now draws a card, Spawn Start first, then in the mission's order (2e p.25)."""

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        spawns = tuple(number for number, spawn in enumerate(state.spawns) if spawn.active)
        owner = next(
            (
                who
                for who, survivor in enumerate(state.survivors)
                if survivor.status == PLAYING and profile_of(rules, state, who).distributor
            ),
            -1,
        )
        return (Distribute(owner, spawns),) if owner >= 0 and len(spawns) > 1 else (SpawnTokens(spawns),)


class SpawnTokens(NamedTuple):
    """One token after the other draws, where it lies when its turn comes; one that sleeps by then does not."""

    spawns: tuple[int, ...]  # still to draw, by their numbers in the state

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        if not self.spawns:
            return ()
        spawn, rest = state.spawns[self.spawns[0]], SpawnTokens(self.spawns[1:])
        return (DrawZombieCard(spawn.zone), Objectives(), rest) if spawn.active else (rest,)

    def renumbered(self, numbers: dict[int, int]) -> SpawnTokens:
        return SpawnTokens(tuple(numbers[spawn] for spawn in self.spawns))


def reorder(state: State, order: tuple[int, ...]) -> None:
    """Spawn tokens get another order; whoever waits for their turn knows them by their new numbers."""
    state.spawns = tuple(state.spawns[number] for number in order)
    numbers = {before: now for now, before in enumerate(order)}
    state.frames = tuple(
        frame.renumbered(numbers) if isinstance(frame, SpawnTokens | Distribute) else frame for frame in state.frames
    )


class Distribute(NamedTuple):
    """All cards are drawn first, then given out to the Spawn tokens (Distributor, 2e p.64).

    One card each, and what it brings comes at once; or any number to each of them, and all come after that (po p.26).
    """

    who: int
    spawns: tuple[int, ...]  # still to get cards, by their numbers in the state
    cards: tuple[int, ...] = ()
    dealt: bool = False
    given: tuple[tuple[int, int], ...] = ()  # token and card

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        deck = rules.deck_ids[ZOMBIE_DECK]
        if self.dealt:
            return self.give(rules, state)
        if len(self.cards) < len(self.spawns):
            if run_out(rules, state, deck):
                return (Reshuffle(deck), self)
            if state.piles[deck].left:
                return Draw("card", state.piles[deck].left, deck, self.who)
        return (self._replace(dealt=True),)

    def give(self, rules: Ruleset, state: State) -> Point | tuple[Frame, ...]:
        """Ask for the next card; then each comes where its token lies by then."""
        if self.cards and self.spawns:
            if state.spawns[self.spawns[0]].active:
                return Choice(state.survivors[self.who].seat, "distribute", self.who)
            return (self._replace(spawns=self.spawns[1:]),)
        deck = rules.deck_ids[ZOMBIE_DECK]
        for card in self.cards:  # of tokens that have fallen asleep
            state.piles[deck] = state.piles[deck].discarded(card)
        if not self.given:
            return ()
        number, card = self.given[0]
        spawn = state.spawns[number]
        rest = self._replace(cards=(), given=self.given[1:])
        return (GivenCard(spawn.zone, card), Objectives(), rest) if spawn.active else (rest,)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        found: list[Answer] = [("card", card) for card in dict.fromkeys(self.cards)]
        return [*found, ("done",)] if rules.policies.hand_out(rules) and len(self.spawns) > 1 else found

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "done":
            return (self._replace(spawns=self.spawns[1:]),)
        card = int(said[1])
        deck = rules.deck_ids[ZOMBIE_DECK]
        if not self.dealt:
            state.piles[deck] = state.piles[deck].without(card)
            return (self._replace(cards=tuple(sorted((*self.cards, card)))),)
        state.piles[deck] = state.piles[deck].discarded(card)
        rest = list(self.cards)
        rest.remove(card)
        after, spawn = self._replace(cards=tuple(rest)), self.spawns[0]
        if rules.policies.hand_out(rules):
            return (after._replace(given=(*self.given, (spawn, card))),)
        return (GivenCard(state.spawns[spawn].zone, card), Objectives(), after._replace(spawns=self.spawns[1:]))

    def renumbered(self, numbers: dict[int, int]) -> Distribute:
        given = tuple((numbers[spawn], card) for spawn, card in self.given)
        return self._replace(spawns=tuple(numbers[spawn] for spawn in self.spawns), given=given)


class GivenCard(NamedTuple):
    """A card that was given to a Zone brings what it brings."""

    zone: int
    card: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> tuple[Frame, ...]:
        return resolve_card(rules, state, self.card, self.zone, tell)


class DrawZombieCard(NamedTuple):
    """One card for one Zone."""

    zone: int
    rush: bool = True

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        deck = rules.deck_ids[ZOMBIE_DECK]
        if run_out(rules, state, deck):
            return (Reshuffle(deck), self)
        left = state.piles[deck].left
        return Draw("card", left, deck) if left else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return []

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        card, deck = int(said[1]), rules.deck_ids[ZOMBIE_DECK]
        state.piles[deck] = state.piles[deck].without(card).discarded(card)
        return resolve_card(rules, state, card, self.zone, tell, self.rush)


def resolve_card(
    rules: Ruleset, state: State, card: int, zone: int, tell: Tell | None, rush: bool = True
) -> tuple[Frame, ...]:
    """Read the line of the team's highest Danger Level (2e p.25)."""
    level = team_level(state)
    row = rules.zombie_cards[card]
    if tell:
        tell(ZombieCardDrawn(zone, card, level))
    if row.kind == "extra":
        return extra_activation(rules, state, row.activates, zone, level, tell)
    line = row.lines[level]
    if line is None:
        if tell:
            tell(NothingSpawns(zone, "blank line"))
        return ()
    if row.kind == "manhole":
        return from_manholes(rules, state, zone, line, tell)
    return come(rules, state, zone, line, "card", tell, rush and row.kind == "rush")


def come(
    rules: Ruleset, state: State, zone: int, line: tuple[str, int], because: str, tell: Tell | None, rush: bool = False
) -> tuple[Frame, ...]:
    """What a line of a card says, in one Zone."""
    name, number = line
    if name == ABOMINATION or rules.kinds[rules.kind_ids[name]].family == ABOMINATION:
        return rules.policies.abomination(rules, state, name, zone, tell)
    return spawn(rules, state, zone, rules.kind_ids[name], number, rush, tell, because)


def from_manholes(
    rules: Ruleset, state: State, zone: int, line: tuple[str, int], tell: Tell | None
) -> tuple[Frame, ...]:
    """Nobody comes where the card was drawn for; they come out of all manholes on tiles with Survivors (po p.18)."""
    found = open_manholes(rules, state)
    if not found and tell:
        tell(NothingSpawns(zone, "no manhole near"))
    frames = [frame for each in found for frame in come(rules, state, each, line, "manhole", tell)]
    near = tuple(zone for frame in frames if isinstance(frame, Reactions) for zone in frame.zones)
    others = [frame for frame in frames if not isinstance(frame, Reactions)]
    return (Reactions(near), *others) if near else tuple(others)  # once for the whole card


def open_manholes(rules: Ruleset, state: State) -> list[int]:
    """Zones that show a manhole on a tile somebody stands on; who is in a Zone of several tiles is on all of them."""
    zones = rules.board.zones
    trodden = {tile for me in state.survivors if me.status == PLAYING for tile in zones[me.zone].tiles}
    return [number for number, zone in enumerate(zones) if zone.manholes & trodden]


def extra_activation(
    rules: Ruleset, state: State, family: str, zone: int, level: int, tell: Tell | None
) -> tuple[Frame, ...]:
    """All Zombies named activate at once, at Blue nobody, and none come here (2e p.26); who is linked plays first."""
    if level < rules.numbers.improved_level:
        if tell:
            tell(NothingSpawns(zone, "extra activation at Blue"))
        return (ExtraTurns(),)
    kinds = rules.policies.extra_activation(rules, family)
    if tell:
        tell(ExtraActivation(kinds, "card"))
    return (ExtraTurns(), ExtraFor(kinds, "card"))


class ExtraTurns(NamedTuple):
    """Survivors linked to the Zombies play a Turn first, in an order the players choose (Zombie link, 2e p.66)."""

    done: tuple[int, ...] = ()

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        return Choice(-1, "link") if self.linked(rules, state) else ()

    def linked(self, rules: Ruleset, state: State) -> list[int]:
        return [
            who
            for who, survivor in enumerate(state.survivors)
            if survivor.status == PLAYING and who not in self.done and profile_of(rules, state, who).extra_turns
        ]

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("activate", who) for who in self.linked(rules, state)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        who = int(said[1])
        return rules.later.extra_turn(who), ExtraTurns((*self.done, who))


def spawn(
    rules: Ruleset,
    state: State,
    zone: int,
    kind: int,
    number: int,
    rush: bool,
    tell: Tell | None,
    because: str = "card",
) -> tuple[Frame, ...]:
    """Place them and their escort, let Survivors react, then a Rush activates those who came (2e p.26)."""
    came, short = place(rules, state, zone, kind, number, because, tell)
    for escort, each in rules.policies.escort(rules, kind, came) if came else ():
        _, lacking = place(rules, state, zone, escort, each, "escort", tell)
        short += lacking
    frames: tuple[Frame, ...] = ()
    if came:
        frames = (*have_come(rules, state, (Step(OFF_BOARD, kind, came, zone),), tell), Reactions((zone,)))
    if rush and came:
        frames += (Activation((Group(zone, kind, came),), RUSH),)
    return frames + short


class Reactions(NamedTuple):
    """Zombies have come near: Skills that answer a spawn, once per card, in player order (2e p.64, 66).

    Whoever has several of them chooses which comes first.
    """

    zones: tuple[int, ...]
    used: tuple[tuple[int, int], ...] = ()  # Survivor, Skill

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        who, zone, skills = self.next(rules, state)
        if not skills:
            return ()
        if len(skills) == 1:
            return self.react(rules, state, who, zone, skills[0])
        return Choice(state.survivors[who].seat, "react", who)

    def next(self, rules: Ruleset, state: State) -> tuple[int, int, list[int]]:
        """The first in player order who can still react, to whom, and the Skills left for it."""
        lines = geometry(rules, state)
        for who in player_order(rules, state):
            survivor = state.survivors[who]
            if survivor.status != PLAYING or not profile_of(rules, state, who).spawned:
                continue
            ready = [skill for skill, _ in profile_of(rules, state, who).spawned if (who, skill) not in self.used]
            for zone in self.zones if ready else ():
                if 0 <= lines.distance(survivor.zone, zone) <= rules.numbers.reflex_range:
                    return who, zone, ready
        return -1, -1, []

    def react(self, rules: Ruleset, state: State, who: int, zone: int, skill: int) -> tuple[Frame, ...]:
        hook = dict(profile_of(rules, state, who).spawned)[skill]
        return (*hook(rules, state, who, zone), self._replace(used=(*self.used, (who, skill))))

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("react", skill) for skill in self.next(rules, state)[2]]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        who, zone, _ = self.next(rules, state)
        return self.react(rules, state, who, zone, int(said[1]))


def player_order(rules: Ruleset, state: State) -> list[int]:
    """Figures by seat, from the first player on (who is asked first when several may react)."""
    seats = rules.seats
    at = seats.index(state.first) if state.first in seats else 0
    turn = {seat: number for number, seat in enumerate(seats[at:] + seats[:at])}
    return sorted(range(len(rules.figures)), key=lambda who: (turn[state.survivors[who].seat], who))


class DrawAbomination(NamedTuple):
    """Which Abomination comes is drawn from its deck (2e p.17); at set-up it just stands there."""

    zone: int
    setup: bool = False

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        deck = rules.deck_ids[ABOMINATION_DECK]
        if run_out(rules, state, deck):
            return (Reshuffle(deck), self)
        left = state.piles[deck].left
        return Draw("abomination", left, deck) if left else ()

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return []

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        kind, deck = int(said[1]), rules.deck_ids[ABOMINATION_DECK]
        state.piles[deck] = state.piles[deck].without(kind)
        if self.setup:
            return place(rules, state, self.zone, kind, 1, "setup", tell)[1]
        return spawn(rules, state, self.zone, kind, 1, False, tell)
