"""Courses: several answers that are one wish, such as to walk to a far Zone, and that are given one after the other.

They are found by trying on copies what the game itself offers, so they hold nothing that is not offered, and they go
on only as long as nothing happens that somebody would want to know before they go on.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from itertools import count as counter
from typing import NamedTuple

from shamble.core.kernel import Event, TakenAlone, apply, options
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.base.events import (
    ActionPaid,
    CardDiscarded,
    CardGiven,
    CardMoved,
    CompanionGiven,
    RottenToken,
    SkillUsed,
    SurvivorEscapes,
    SurvivorMoves,
    TurnBegins,
    TurnEnds,
)
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.verbs import HERE, WALK, ZONES, named_in, paid_as, values_of, verb_of
from shamble.rules.survivors.inventory import Arrange
from shamble.rules.zombies.moves import PlaceMoves
from shamble.rules.zombies.spawn import AbominationComes
from shamble.views.menu import shown, shunned

# Sorts of courses.
WALKING, ERRAND, NEXT, LEAVING, FIND, TIDY = "walking", "errand", "next", "leaving", "find", "tidy"
BEGUN = "begun"  # a Turn that begins with a walk
OPENING = "opening"  # a Turn that begins with what is at hand
ALL = "all"  # an order in which things are to happen: all rooms one after the other, all hits on one kind
ROOM, HIT = "room", "hit"
ODD = "odd"
# All that may happen on the way: whatever else does is news, and asked about anew.
QUIET = (
    *(ActionPaid, SurvivorMoves, SkillUsed, TurnBegins, TurnEnds, TakenAlone, SurvivorEscapes, RottenToken),
    *(CardMoved, CardDiscarded, CardGiven, CompanionGiven),
)
END: Answer = ("end",)
DONE: Answer = ("done",)
DROP = "drop"
MOST_ERRANDS = MOST_FIGHTS = MOST_WAYS = 8  # a list that is longer is read by nobody
MOST_OPENINGS = 4  # of one Survivor
TAKE = "take"
AT_HAND = ("attack", TAKE, "switch", "door", "search")  # groups of what one begins a Turn with, or goes somewhere for


class Course(NamedTuple):
    """Answers to be given one after the other."""

    sort: str
    answers: tuple[Answer, ...]
    after: State  # as far as it is known: chance that follows is not drawn
    cost: int = 0  # Actions


class Reached(NamedTuple):
    """A Zone that can be walked to."""

    zone: int
    spent: int
    answers: tuple[Answer, ...]
    state: State
    quiet: bool  # nothing has happened, and the Turn goes on


def action_asked(state: State) -> int:
    """Whose Action is asked for, or -1."""
    point = state.point
    return point.who if isinstance(point, Choice) and point.kind == "action" else -1


def tried(rules: Ruleset, state: State, said: Answer) -> tuple[State, bool]:
    """The position after an answer, and whether nothing happened that was not asked for."""
    events: list[Event] = []
    after = apply(rules, state, said, events.append)
    return after, is_quiet(events)


def is_quiet(events: Iterable[Event]) -> bool:
    return all(isinstance(event, QUIET) for event in events)


def reached(rules: Ruleset, state: State) -> Iterator[Reached]:
    """Every Zone within the Actions left, the cheapest way to it; of several the one past the fewest Zombies."""
    who = action_asked(state)
    if who < 0:
        return
    number = counter()
    known = {state.survivors[who].zone}
    before = state.survivors[who].spent
    here = Reached(state.survivors[who].zone, 0, (), state, True)
    waiting = [(0, 0, 0, next(number), here)]
    while waiting:
        spent, passed, steps, _, at = heapq.heappop(waiting)
        if at.answers:
            if at.zone in known:
                continue
            known.add(at.zone)
            yield at
        if not at.quiet:
            continue
        for said in options(rules, at.state):
            zone = step_to(said)
            if zone < 0 or zone in known:
                continue
            after, quiet = tried(rules, at.state, said)
            me = after.survivors[who]
            goes_on = quiet and action_asked(after) == who and me.zone == zone
            cost = me.spent - before if goes_on else spent + 1
            there = Reached(zone, cost, (*at.answers, said), after, goes_on)
            heapq.heappush(waiting, (cost, passed + after.crowd[zone], steps + 1, next(number), there))


def step_to(said: Answer) -> int:
    """The Zone that an ordinary Move leads to, or -1."""
    verb = verb_of(said)
    return values_of(said, "zone")[0] if verb.way == WALK and paid_as(verb.name) == "move" else -1


def walks(rules: Ruleset, state: State) -> list[Course]:
    """To every Zone that is more than one Move away; and what can be done there, as long as that is not much."""
    places = list(reached(rules, state))
    far = [Course(WALKING, at.answers, at.state, at.spent) for at in places if len(at.answers) > 1]
    found = errands(rules, state, places)
    fights = [each for each in found if verb_of(each.answers[-1]).attacks]
    others = [each for each in found if each not in fights]
    return far + others[:MOST_ERRANDS] + fights[:MOST_FIGHTS]


def errands(rules: Ruleset, state: State, places: Iterable[Reached]) -> list[Course]:
    """What there is to do in Zones that can be walked to, the nearest first."""
    found: list[Course] = []
    known = set(options(rules, state)) if action_asked(state) >= 0 else set()
    for at in places:
        if at.quiet:
            acts = doings(rules, at.state, known)
            found += [Course(ERRAND, (*at.answers, said), at.state, at.spent + 1) for said in acts]
    return found


def doings(rules: Ruleset, state: State, known: set[Answer]) -> list[Answer]:
    """What one goes to a Zone for: what is done there, and what is within reach from there and from no Zone before."""
    found = [said for said in at_hand(rules, state) if is_here(said) or said not in known]
    known.update(found)
    return found


def is_here(said: Answer) -> bool:
    """Whether it is about the Zone one stands in."""
    return verb_of(said).about == HERE


def at_hand(rules: Ruleset, state: State) -> list[Answer]:
    """What can be done without another step, likely ones first; nothing that is dangerous or of no use."""
    sensible = [said for said in shown(rules, state, options(rules, state)) if not shunned(rules, state, said)]
    return [said for said in sensible if verb_of(said).group in AT_HAND]


def endings(rules: Ruleset, state: State) -> list[Course]:
    """The Turn ends, and the next one begins, or the board is left; what chance follows cannot be foreseen."""
    if action_asked(state) < 0:
        return []
    ended = (END,)
    after, quiet = tried(rules, state, END)
    if not quiet or not isinstance(after.point, Choice):
        return []
    found: list[Course] = []
    if after.point.kind == "escape":
        for said in options(rules, after):
            gone, _ = tried(rules, after, said)
            found.append(Course(LEAVING, (*ended, said), gone))
            found += beginnings(rules, gone, (*ended, said))
    return found + beginnings(rules, after, ended)


def beginnings(rules: Ruleset, state: State, before: tuple[Answer, ...]) -> list[Course]:
    """Whose Turn may be next."""
    point = state.point
    if not isinstance(point, Choice) or point.kind != "activate":
        return []
    return [Course(NEXT, (*before, said), state) for said in options(rules, state) if said[0] == "activate"]


def openings(rules: Ruleset, state: State) -> list[Course]:
    """A Turn that begins at once with what is at hand, or else near, where somebody's Turn is to begin."""
    found: list[Course] = []
    for said in (each.answers[-1] for each in beginnings(rules, state, ())):
        after, quiet = tried(rules, state, said)
        if not quiet or action_asked(after) != said[1]:
            continue
        acts = [Course(OPENING, (said, act), after) for act in at_hand(rules, after)]
        near = errands(rules, after, reached(rules, after))
        acts += [Course(OPENING, (said, *each.answers), each.after, each.cost) for each in near]
        found += varied(acts)[:MOST_OPENINGS]
    return found


def varied(acts: list[Course]) -> list[Course]:
    """First one of each sort, and of those what the mission asks for; only then another Zone for the same."""
    first = {sort_of(each.answers[-1]): each for each in reversed(acts)}
    return sorted(acts, key=lambda each: (each not in first.values(), verb_of(each.answers[-1]).group != TAKE))


def sort_of(said: Answer) -> Answer:
    """What is done with what, wherever that is."""
    return (said[0], *(value for part, value in named_in(said) if part not in ZONES))


def begun_by(rules: Ruleset, state: State, who: int) -> list[Course]:
    """Somebody's Turn begins, after the running one, with a walk to each Zone within reach."""
    for before in ways_to_begin(rules, state, who):
        after = state
        for said in before:
            after = apply(rules, after, said)
        if action_asked(after) == who:
            return [Course(BEGUN, (*before, *at.answers), at.state, at.spent) for at in reached(rules, after)]
    return []


def ways_to_begin(rules: Ruleset, state: State, who: int) -> list[tuple[Answer, ...]]:
    """Answers after which it may be somebody's Turn; who is the last one need not be named."""
    wanted: Answer = ("activate", who)
    if wanted in options(rules, state):
        return [(wanted,)]
    if action_asked(state) < 0:
        return []
    after, _ = tried(rules, state, END)
    if not isinstance(after.point, Choice):
        return []
    if action_asked(after) == who:
        return [(END,)]
    return [course.answers for course in endings(rules, state) if course.answers[-1] == wanted]


def orders(rules: Ruleset, state: State) -> list[Course]:
    """What is asked again and again until it is through: rooms as listed, hits on one kind, ways of odd Zombies."""
    offer = options(rules, state) if isinstance(state.point, Choice) else []
    rooms = tuple(said for said in offer if said[0] == ROOM)
    once = isinstance(state.frames[-1], AbominationComes)  # one Zone of them, and no order
    if len(rooms) > 2 and not once:  # the last one is not asked for any more
        return [Course(ALL, rooms[:-1], state)]
    if any(said[0] == ODD for said in offer):
        return [Course(ALL, said, state) for said in ways(rules, state, MOST_WAYS) if len(said) > 1]
    kinds = [said for said in offer if said[0] == HIT]
    again = [(said, times(rules, state, said)) for said in kinds]
    return [Course(ALL, (said,) * number, state) for said, number in again if number > 1]


def ways(rules: Ruleset, state: State, most: int) -> list[tuple[Answer, ...]]:
    """Every way to send the odd Zombies that move together, or as many of them as there is room for."""
    found: list[tuple[tuple[Answer, ...], State]] = [((), state)]
    while True:
        longer = [
            ((*said, more), apply(rules, at, more))
            for said, at in found
            if still_sending(at, state)
            for more in options(rules, at)
        ]
        if not longer or len(longer) > most:
            return [said for said, _ in found]
        found = longer


def still_sending(state: State, since: State) -> bool:
    """Whether more Zombies of the same move are to be sent: none of them has gone yet."""
    now, then = state.frames[-1], since.frames[-1]
    return isinstance(now, PlaceMoves) and isinstance(then, PlaceMoves) and now.origin == then.origin


def times(rules: Ruleset, state: State, said: Answer) -> int:
    """How often an answer can be given before something else is asked."""
    number = 0
    while isinstance(state.point, Choice) and said in options(rules, state):
        state = apply(rules, state, said)
        number += 1
    return number


def is_order(verbs: Iterable[str]) -> bool:
    """Whether answers of these verbs only say in which order things happen: what happens in between is no news."""
    return set(verbs) in ({ROOM}, {HIT})


# --- cards that were found ---------------------------------------------------------------------------------------


def finds(rules: Ruleset, state: State) -> list[Course]:
    """One new card put away and done: into each place, in place of each card that is there, or thrown away."""
    frame = state.frames[-1]
    if not isinstance(frame, Arrange) or not isinstance(state.point, Choice) or len(frame.loose) != 1:
        return []
    new = frame.loose[0]
    found: list[Course] = []
    now = options(rules, state)
    for said in now:
        after = apply(rules, state, said)
        if said[1:] == (new,):
            found += closed(rules, (said,), after)
            found += [each for more in makes_way(rules, after, said, new) for each in closed(rules, *more)]
        elif said[0] in rules.by_verb:  # one more place is free now
            fresh = [more for more in options(rules, after) if more[1:] == (new,) and more not in now]
            found += [each for more in fresh for each in closed(rules, (said, more), apply(rules, after, more))]
    return list({each.answers: each for each in found}.values())


def makes_way(rules: Ruleset, state: State, said: Answer, new: int) -> Iterator[tuple[tuple[Answer, ...], State]]:
    """A card in hand goes elsewhere, now that the new one is there."""
    if said[0] != rules.slots[0].verb or not still_arranging(state):
        return
    for more in options(rules, state):
        if more[0] in rules.by_verb and more[0] != said[0] and more[1] != new:
            yield (said, more), apply(rules, state, more)


def closed(rules: Ruleset, said: tuple[Answer, ...], state: State) -> list[Course]:
    """What was said, and that it is done with that; or each card that may have to go first."""
    if not still_arranging(state):
        return [Course(FIND, said, state)]
    offer = options(rules, state)
    if DONE in offer:
        return [Course(FIND, (*said, DONE), apply(rules, state, DONE))]
    found: list[Course] = []
    for more in offer:
        if more[0] == DROP:
            after = apply(rules, state, more)
            if not still_arranging(after):
                found.append(Course(FIND, (*said, more), after))
            elif DONE in options(rules, after):
                found.append(Course(FIND, (*said, more, DONE), apply(rules, after, DONE)))
    return found


def still_arranging(state: State) -> bool:
    return isinstance(state.point, Choice) and isinstance(state.frames[-1], Arrange)
