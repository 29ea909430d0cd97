"""A game that was played, told in numbers: who did what, how each Round went, which rolls stood out, what decided."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import NamedTuple

from shamble.bots.mind import MONSTER
from shamble.core.kernel import Event
from shamble.core.lists import ABOMINATION
from shamble.core.points import FACES, Answer
from shamble.core.state import State
from shamble.lab.notes import Notebook
from shamble.rules.base import events as told
from shamble.rules.base.ruleset import Ruleset
from shamble.session.game import Session
from shamble.session.history import line

FALLS = (told.Eliminated, told.LaidDown, told.KnockedOut)


class Roll(NamedTuple):
    """The dice of an attack, as they fell."""

    entry: int
    round: int
    who: int
    dice: int
    hits: int
    needed: int  # the lowest face that hits
    more: float  # how likely so many hits or more were
    fewer: float  # how likely so many or fewer

    @property
    def expected(self) -> float:
        return self.dice * hit_chance(self.needed)


class Blow(NamedTuple):
    """What one attack killed in a Zone."""

    attack: int  # the how manieth of the game
    entry: int
    round: int
    who: int
    zone: int
    number: int
    weight: float  # an Abomination counts for several


class Fall(NamedTuple):
    entry: int
    round: int
    who: int
    zone: int
    because: str = ""  # of something else than Zombies


class RoundNumbers(NamedTuple):
    """One Round: the entry after which it began, the most Zombies on the board, Wounds."""

    round: int
    entry: int
    zombies: int
    wounds: int
    falls: int


class Deeds(Notebook):
    """Listens to a game that is played again from its entries."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self.entry = self.round = self.shooter = self.attack = 0
        self.put_down: Counter[int] = Counter()  # Zombies by kind
        self.monsters_by: dict[int, list[int]] = {}  # kinds of Abominations, by who felled them
        self.doors: Counter[int] = Counter()
        self.finds: Counter[int] = Counter()
        self.healed: Counter[int] = Counter()
        self.rolls: list[Roll] = []
        self.blows: list[Blow] = []
        self.falls: list[Fall] = []
        self.began: dict[int, int] = {}  # the entry after which a Round began
        self.thickest: dict[int, int] = {}  # the most Zombies on the board, by Round
        self.hurt: Counter[int] = Counter()  # Wounds by Round

    def play(self, at: int, before: State, said: Answer, events: tuple[Event, ...], after: State) -> None:
        """One entry."""
        self.entry = at
        self.before(before, said)
        for event in events:
            self.hear(event)
        if self.round:
            self.thickest[self.round] = max(self.thickest.get(self.round, 0), sum(after.crowd))

    def roll(self, said: Answer) -> None:
        if self.accuracy:
            faces = [int(face) for face in said[1:]]
            hits = sum(face >= self.accuracy for face in faces)
            more, fewer = tails(len(faces), hits, hit_chance(self.accuracy))
            self.rolls.append(Roll(self.entry, self.round, self.shooter, len(faces), hits, self.accuracy, more, fewer))
        super().roll(said)

    def hear(self, event: Event) -> None:
        super().hear(event)
        match event:
            case told.RoundBegins():
                self.round = event.round
                self.began[event.round] = self.entry
            case told.AttackBegins():
                self.shooter = event.who
                self.attack += 1
            case told.ZombiesKilled():
                self.kill(event)
            case told.DoorOpened():
                self.doors[event.who] += 1
            case told.CardDrawn():
                self.finds[event.who] += 1
            case told.Healed():
                self.healed[event.by] += event.wounds
            case told.WoundsDealt():
                self.hurt[self.round] += event.wounds
            case told.Eliminated() | told.LaidDown() | told.KnockedOut():
                because = event.because if isinstance(event, told.Eliminated) else ""
                self.falls.append(Fall(self.entry, self.round, event.who, self.zones[event.who], because))

    def kill(self, event: told.ZombiesKilled) -> None:
        self.put_down[event.kind] += event.number
        big = self.rules.kinds[event.kind].family == ABOMINATION
        if big:
            self.monsters_by.setdefault(event.by, []).append(event.kind)
        weight = event.number * (MONSTER if big else 1.0)
        last = self.blows[-1] if self.blows else None
        if last and (last.attack, last.who, last.zone) == (self.attack, event.by, event.zone):
            self.blows[-1] = last._replace(number=last.number + event.number, weight=last.weight + weight)
        else:
            self.blows.append(Blow(self.attack, self.entry, self.round, event.by, event.zone, event.number, weight))

    # --- what it comes to ----------------------------------------------------------------------------------------

    def rounds(self) -> list[RoundNumbers]:
        falls = Counter(fall.round for fall in self.falls)
        return [
            RoundNumbers(number, entry, self.thickest.get(number, 0), self.hurt[number], falls[number])
            for number, entry in sorted(self.began.items())
        ]

    def luckiest(self) -> Roll | None:
        """The roll with more hits than could be hoped for."""
        found = [roll for roll in self.rolls if roll.hits > roll.expected]
        return min(found, key=lambda roll: roll.more, default=None)

    def unluckiest(self) -> Roll | None:
        found = [roll for roll in self.rolls if roll.hits < roll.expected]
        return min(found, key=lambda roll: roll.fewer, default=None)

    def best_blow(self, who: int | None = None) -> Blow | None:
        """The attack that killed most, of somebody or of all."""
        found = [blow for blow in self.blows if blow.who >= 0 and who in (None, blow.who)]
        return max(found, key=lambda blow: blow.weight, default=None)

    def hits(self) -> int:
        return sum(roll.hits for roll in self.rolls)

    def expected(self) -> float:
        return sum(roll.expected for roll in self.rolls)


def deeds_of(session: Session) -> Deeds:
    """The game as it was played, without what was taken back."""
    found, steps = Deeds(session.rules), session.steps
    for event in steps[0].events:
        found.hear(event)
    for at in reversed(list(line(steps))):
        step = steps[at]
        if step.answer is not None:
            found.play(at, steps[step.back].state, step.answer, step.events, step.state)
    return found


def hit_chance(needed: int) -> float:
    return max(FACES + 1 - needed, 0) / FACES


def tails(dice: int, hits: int, chance: float) -> tuple[float, float]:
    """How likely so many hits or more are, and so many or fewer."""
    each = [comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1)]
    return sum(each[hits:]), sum(each[: hits + 1])
