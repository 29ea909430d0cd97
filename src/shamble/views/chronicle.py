"""The log of a game in numbered lines: what belongs together on one line, headings where a phase begins.

Small events (what was paid, which hit went where, points earned) hang on to the line they belong to, so that `why` of
that line can speak of them too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from shamble.core.kernel import Event, TakenAlone
from shamble.core.lists import PLAYERS
from shamble.core.state import OFF_BOARD, State
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.views.event_text import event_words, move_form
from shamble.views.reasons import event_why
from shamble.views.speech import count, figure_list, figure_name, groups_text, listed, points, say, zone_name

BEFORE = (e.ActionPaid, e.HitAssigned)  # hang on to the next line
SILENT = (e.TurnBegins, e.FirstPlayer, e.FirstPlayerPasses, e.NoiseRemoved, TakenAlone)
STAYING = ("nowhere", "stays", "blocked", "held")  # what leads nobody out of the Zone
HANGING = -1  # the place of an event without a line
HARM = (e.WoundsDealt, e.Eliminated, e.LaidDown, e.KnockedOut)


class Line(NamedTuple):
    """A line of the log; number 0 is a heading."""

    number: int
    text: str
    kind: str  # heading, ours, theirs, harm, good
    events: tuple[Event, ...] = ()


class Chronicle:
    """All lines so far. Feed it the events of each entry with the position they came out of."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.lines: list[Line] = []
        self.pending: list[Event] = []  # waiting for the line they belong to
        self.zombie_phase = False
        self.spawning = False
        self.phase: list[Event] = []  # of the Zombie Phase so far, for its summary

    def tell(self, before: State | None, events: Iterable[Event]) -> list[Line]:
        """The new lines; a line whose words grew is given again."""
        events, first = tuple(events), len(self.lines)
        places = zip(events, self.places(before, events), strict=True)
        grown = [at for event, at in places if at != HANGING and not isinstance(event, e.ZombiesGo)]
        return self.lines[min([first, *grown]) :]

    def places(self, before: State | None, events: Iterable[Event]) -> list[int]:
        """The place of each event's line; HANGING where it has none, or waits for the next one."""
        found: list[int] = []
        for event in events:
            place = self.add(before, event)
            found.append(place if place < len(self.lines) else HANGING)
        return found

    def add(self, before: State | None, event: Event) -> int:
        """Where the event went: the place of its line."""
        self.headings(before, event)
        if self.zombie_phase:
            self.phase.append(event)
        if isinstance(event, BEFORE) and not says_more(event):
            self.pending.append(event)
            return len(self.lines)
        if isinstance(event, e.AdrenalineGained) and self.lines and self.lines[-1].number:
            return self.earned(event)
        if isinstance(event, e.ZombiesKilled) and self.same_kill(event):
            return self.more_kills(event)
        if isinstance(event, e.ZombiesGo):
            return self.gone(event)
        if isinstance(event, e.RoundBegins):
            return len(self.lines) - 1  # its heading
        if isinstance(event, SILENT) and not self.worth_saying(event):
            return len(self.lines)
        return self.append(event)

    def append(self, event: Event) -> int:
        events = (*self.pending, event)
        self.pending = []
        self.lines.append(Line(self.next_number(), event_words(self.rules, event), tone(event), events))
        return len(self.lines) - 1

    def next_number(self) -> int:
        return 1 + next((line.number for line in reversed(self.lines) if line.number), 0)

    def worth_saying(self, event: Event) -> bool:
        """Seats matter only where there are several; a Turn's begin only if it is an extra one."""
        if isinstance(event, e.FirstPlayer | e.FirstPlayerPasses):
            return len(self.rules.seats) > 1
        if isinstance(event, e.NoiseRemoved):
            return event.tokens > 0
        return isinstance(event, e.TurnBegins) and event.extra

    def earned(self, event: e.AdrenalineGained) -> int:
        """Points stand behind what earned them."""
        line = self.lines[-1]
        before = [each for each in line.events if isinstance(each, e.AdrenalineGained)]
        base = line.text.removesuffix(self.points_told(before)) if before else line.text
        self.lines[-1] = line._replace(text=base + self.points_told([*before, event]), events=(*line.events, event))
        return len(self.lines) - 1

    def points_told(self, earned: list[e.AdrenalineGained]) -> str:
        total, ap = earned[-1].total, sum(each.ap for each in earned)
        return "  " + say("log.ap", ap=ap, points=points(self.rules), total=total)

    def same_kill(self, event: e.ZombiesKilled) -> bool:
        """Kills of one attack are told together."""
        last = self.lines[-1] if self.lines else None
        mains = [each for each in last.events if isinstance(each, e.ZombiesKilled)] if last else []
        return bool(mains) and (mains[-1].zone, mains[-1].kind, mains[-1].by) == (event.zone, event.kind, event.by)

    def more_kills(self, event: e.ZombiesKilled) -> int:
        line = self.lines[-1]
        kills = [each for each in line.events if isinstance(each, e.ZombiesKilled)]
        total = event._replace(number=event.number + sum(each.number for each in kills))
        text = event_words(self.rules, total)
        self.lines[-1] = line._replace(text=text, events=(*line.events, *self.pending, event))
        self.pending = []
        return len(self.lines) - 1

    def gone(self, event: e.ZombiesGo) -> int:
        """Zombies have gone where a line of this Activation said; where none did, that is a line of its own."""
        for place in range(len(self.lines) - 1, -1, -1):
            line = self.lines[place]
            if any(sends(each, event) for each in line.events):
                self.lines[place] = line._replace(events=(*line.events, event))
                return place
            if any(isinstance(each, e.ActivationBegins) for each in line.events):
                break
        return self.append(event)

    # --- headings and the summary of the Zombie Phase ------------------------------------------------------------

    def headings(self, before: State | None, event: Event) -> None:
        if isinstance(event, e.NoiseRemoved):
            self.close_phase()
        if isinstance(event, e.RoundBegins):
            self.heading(event_words(self.rules, event), (event,))
        elif isinstance(event, e.ActivationBegins) and event.because == "phase" and event.action == 1:
            self.open_phase()
        elif isinstance(event, e.ZombieCardDrawn) and before is not None and before.phase != PLAYERS:
            self.open_phase()
            if not self.spawning:
                self.spawning = True
                self.heading(say("log.spawn"))

    def open_phase(self) -> None:
        if not self.zombie_phase:
            self.zombie_phase, self.spawning, self.phase = True, False, []
            self.heading(say("log.zombies"))

    def close_phase(self) -> None:
        if self.zombie_phase:
            self.zombie_phase = False
            self.lines += summary(self.rules, self.phase)

    def heading(self, text: str, events: tuple[Event, ...] = ()) -> None:
        self.lines.append(Line(0, text, "heading", events))

    # --- asking --------------------------------------------------------------------------------------------------

    def line(self, number: int) -> Line | None:
        return next((line for line in self.lines if line.number == number), None)

    def why(self, line: Line) -> list[str]:
        """The reasons behind a line, each once."""
        return list(dict.fromkeys(reason for event in line.events for reason in event_why(self.rules, event)))


def says_more(event: Event) -> bool:
    """Hits that did not simply kill are worth a line of their own."""
    return isinstance(event, e.HitAssigned) and event.effect != "killed"


def sends(event: Event, gone: e.ZombiesGo) -> bool:
    """Whether that is what makes Zombies go there."""
    if isinstance(event, e.ZombiesMove):
        return (event.zone, event.kind) == (gone.origin, gone.kind) and gone.zone in event.routes
    if isinstance(event, e.PushedBack):
        return (event.beyond, event.kind, event.zone) == (gone.origin, gone.kind, gone.zone)
    return isinstance(event, e.ZombiesPushed) and (event.origin, event.zone) == (gone.origin, gone.zone)


def tone(event: Event) -> str:
    if isinstance(event, HARM):
        return "harm"
    if isinstance(event, e.ZombiesAttack | e.ZombiesMove | e.ZombiesSpawn | e.ExtraActivation | e.SearchInterrupted):
        return "theirs"
    if isinstance(event, e.TokenTaken | e.StageMet | e.LevelReached | e.SkillGained | e.SurvivorEscapes):
        return "good"
    return "ours"


def summary(rules: Ruleset, events: list[Event]) -> list[Line]:
    """What the Zombie Phase changed: who was hurt, who came; each with the events it sums up."""
    hurt: dict[int, int] = {}
    for event in events:
        if isinstance(event, e.WoundsDealt):
            hurt[event.who] = hurt.get(event.who, 0) + event.wounds
    guards = figure_list(rules, (who for who in hurt if rules.figures[who].guard))  # any Wound is their end
    others = [wounded(rules, who, wounds) for who, wounds in hurt.items() if not rules.figures[who].guard]
    harm = listed([*others, *guards])
    wounds_dealt = tuple(event for event in events if isinstance(event, e.WoundsDealt))
    lines = [Line(0, say("log.hurt", harm=harm) if hurt else say("log.unhurt"), "summary", wounds_dealt)]
    came = newcomers(events)
    if came:
        groups = listed((arrivals(rules, zone, kinds) for zone, kinds in came.items()), "semicolon")
        spawns = tuple(event for event in events if isinstance(event, e.ZombiesSpawn))
        lines.append(Line(0, say("log.came", groups=groups), "summary", spawns))
    return lines


def wounded(rules: Ruleset, who: int, wounds: int) -> str:
    return say("log.wounds", who=figure_name(rules, who), wounds=count("wound", wounds))


def newcomers(events: Iterable[Event]) -> dict[int, Counter[int]]:
    """Who came in this phase and is still there, by the Zone they came to; off the board: who has gone on from it."""
    came: dict[int, Counter[int]] = {}
    for event in events:
        if isinstance(event, e.ZombiesSpawn):
            came.setdefault(event.zone, Counter())[event.kind] += event.number
        elif isinstance(event, e.ZombiesMove | e.ZombiesKilled) and event.kind in came.get(event.zone, ()):
            here = came[event.zone]
            left = min(event.number, here[event.kind])
            if isinstance(event, e.ZombiesKilled):
                here[event.kind] -= left
            elif move_form(event) not in STAYING:
                here[event.kind] -= left
                came.setdefault(OFF_BOARD, Counter())[event.kind] += left
    found = {zone: +kinds for zone, kinds in sorted(came.items(), key=lambda each: each[0] == OFF_BOARD)}
    return {zone: kinds for zone, kinds in found.items() if kinds}


def arrivals(rules: Ruleset, zone: int, kinds: Counter[int]) -> str:
    groups = groups_text(rules, kinds.items())
    if zone == OFF_BOARD:
        return say("log.gone-on", groups=groups)
    return say("log.came.to", zone=zone_name(rules, zone), groups=groups)
