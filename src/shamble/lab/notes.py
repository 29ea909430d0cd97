"""What is noted while a game of the lab is played: who did what and where, how it went Round by Round, and luck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from shamble.bots.mind import MONSTER
from shamble.core.kernel import Event
from shamble.core.lists import ABOMINATION
from shamble.core.points import FACES, Answer, Choice, Dice, Draw, Over
from shamble.core.state import NO_COMPANION, PLAYING, State
from shamble.rules.base import events as told
from shamble.rules.base.ground import face
from shamble.rules.base.light import TURN
from shamble.rules.base.marks import BEACON
from shamble.rules.base.records import ALL_OUT
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.train import TRAIN
from shamble.rules.survivors.danger import team_level
from shamble.rules.survivors.guards import COMMAND
from shamble.rules.zombies.spawn import ZOMBIE_DECK

BLESS, RESCUE, SPAWNS = "bless", "rescue", "spawns"  # verbs, and what a board may be lost to


class Share(NamedTuple):
    """What one Survivor did."""

    name: str
    kills: int
    wounds: int
    actions: int
    searches: int
    objectives: int
    points: int  # of Adrenaline, at the end
    fell: bool


class Moment(NamedTuple):
    """The start of a Round."""

    round: int
    level: int
    zombies: int


NOWHERE: Mapping[str, int] = MappingProxyType({})


class Notes(NamedTuple):
    """All of it, as plain data."""

    survivors: tuple[Share, ...] = ()
    moments: tuple[Moment, ...] = ()
    kills: Mapping[str, int] = NOWHERE  # by Zone
    falls: Mapping[str, int] = NOWHERE
    dice: float = 0.0  # hits beyond what was to be expected, and how much of that is usual (variance)
    dice_usual: float = 0.0
    cards: float = 0.0  # Zombies fewer than was to be expected of the cards drawn, and the variance of that
    cards_usual: float = 0.0
    orders: int = 0  # that Guards were given
    defilers: int = 0  # who defile, and were killed
    beacons: int = 0  # lost to Corruption
    shut: int = 0  # water on Spawn tokens
    seventh: int = 0  # lost to one Spawn token too many
    rides: int = 0  # of somebody in a Wagon that is pushed, or aboard a Train that moves
    all_outs: int = 0  # attacks that a weapon was risked for
    lights: int = 0  # that were turned on
    fetched: int = 0  # who lay there and were carried off


class Notebook:
    """Listens to one game."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.kills: Counter[int] = Counter()
        self.wounds: Counter[int] = Counter()
        self.actions: Counter[int] = Counter()
        self.searches: Counter[int] = Counter()
        self.objectives: Counter[int] = Counter()
        self.killed_at: Counter[int] = Counter()
        self.fell_at: Counter[int] = Counter()
        self.fell: set[int] = set()
        self.moments: list[Moment] = []
        self.dice = self.dice_usual = self.cards = self.cards_usual = 0.0
        self.accuracy = self.orders = self.defilers = self.shut = self.rides = 0
        self.all_outs = self.lights = self.fetched = 0
        self.zones: list[int] = []  # where everybody stood before the last decision
        self.seats: list[int] = []  # and sat
        self.cars: list[int] = []  # the Zones of a Train
        self.monsters = {kind.name for kind in rules.kinds if kind.family == ABOMINATION} | {ABOMINATION}
        self.zombie_pile = rules.deck_ids.get(ZOMBIE_DECK, -1)

    def before(self, state: State, said: Answer) -> None:
        """A decision or a roll is about to be taken."""
        self.zones = [me.zone for me in state.survivors]
        self.seats = [me.car for me in state.survivors if me.status == PLAYING]
        if self.rules.scene.train:
            self.cars = [zone for zone, row in enumerate(face(self.rules, state).zones) if row.kind == TRAIN]
        if isinstance(state.point, Choice):
            self.orders += said[0] == COMMAND
            self.shut += said[0] == BLESS
            self.all_outs += said[-1] == ALL_OUT
            self.lights += said[0] == TURN
            self.fetched += said[0] == RESCUE
            if state.round and (not self.moments or self.moments[-1].round != state.round):
                self.moments.append(Moment(state.round, team_level(state), sum(state.crowd)))
        elif isinstance(state.point, Draw) and state.point.pile == self.zombie_pile:
            self.card(state.point, int(said[1]), team_level(state))
        elif isinstance(state.point, Dice):
            self.roll(said)

    def card(self, point: Draw, card: int, level: int) -> None:
        """A Zombie card against the mean of those that could have come; one that brings none is no luck either way."""
        came = self.crowd(card, level)
        crowds = [crowd for each in point.left if (crowd := self.crowd(each, level)) is not None]
        if came is not None and crowds:
            mean = sum(crowds) / len(crowds)
            self.cards += mean - came
            self.cards_usual += sum((each - mean) ** 2 for each in crowds) / len(crowds)

    def crowd(self, card: int, level: int) -> float | None:
        """Zombies on a card, an Abomination as several; None for an Extra Activation and the like."""
        lines = self.rules.zombie_cards[card].lines
        line = lines[level] if lines else None
        if line is None:
            return None
        return MONSTER * line[1] if line[0] in self.monsters else float(line[1])

    def roll(self, said: Answer) -> None:
        """The dice of an attack, as they fall; re-rolls and Skills come after that."""
        if self.accuracy:
            chance = (FACES + 1 - self.accuracy) / FACES
            faces = said[1:]
            self.dice += sum(int(face) >= self.accuracy for face in faces) - chance * len(faces)
            self.dice_usual += chance * (1 - chance) * len(faces)
            self.accuracy = 0

    def hear(self, event: Event) -> None:
        match event:
            case told.AttackBegins():
                self.accuracy = event.accuracy
            case told.ZombiesKilled():
                self.kills[event.by] += event.number
                self.killed_at[event.zone] += event.number
                self.defilers += event.number if event.kind in self.rules.defilers else 0
            case told.CarMoves() if self.rules.machines:
                self.rides += self.seats.count(event.car)
            case told.TrainMoved():
                self.rides += sum(zone in self.cars for zone in self.zones)
            case told.WoundsDealt():
                self.wounds[event.who] += event.wounds
            case told.ActionPaid():
                self.actions[event.who] += event.actions
                self.searches[event.who] += event.kind == "search"
            case told.TokenTaken():
                self.objectives[event.who] += self.rules.scene.tokens[event.token].kind == "objective"
            case told.Eliminated():
                self.fell.add(event.who)
                self.fell_at[self.zones[event.who]] += 1

    def notes(self, state: State) -> Notes:
        names = [zone.name for zone in self.rules.board.zones]
        return Notes(
            tuple(self.share(state, who) for who in range(len(state.survivors)) if self.counts(state, who)),
            tuple(self.moments),
            {names[zone]: number for zone, number in sorted(self.killed_at.items()) if zone >= 0},
            {names[zone]: number for zone, number in sorted(self.fell_at.items()) if zone >= 0},
            round(self.dice, 4),
            round(self.dice_usual, 4),
            round(self.cards, 4),
            round(self.cards_usual, 4),
            self.orders,
            self.defilers,
            int(isinstance(state.point, Over) and state.point.about == BEACON),
            self.shut,
            int(isinstance(state.point, Over) and state.point.about == SPAWNS),
            self.rides,
            self.all_outs,
            self.lights,
            self.fetched,
        )

    def counts(self, state: State, who: int) -> bool:
        return state.survivors[who].leader == NO_COMPANION and not self.rules.figures[who].companion

    def share(self, state: State, who: int) -> Share:
        name, points, fell = self.rules.figures[who].name, state.survivors[who].ap, who in self.fell
        done = (self.kills[who], self.wounds[who], self.actions[who], self.searches[who], self.objectives[who])
        return Share(name, *done, points, fell)


def notes_of(data: dict[str, Any]) -> Notes:
    """As they were written."""
    return Notes(
        tuple(Share(*row) for row in data["survivors"]),
        tuple(Moment(*row) for row in data["moments"]),
        **{name: data[name] for name in Notes._fields[2:] if name in data},
    )
