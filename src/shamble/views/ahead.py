"""What the Zombies will do if nothing changes, as data for arrows on the board: who comes which way, who is hit.

The Activation is played by `forecast`; here its events are followed group by group. Zombies of a kind in a Zone are
alike, so a group is a kind, a number and the Zones it has come through.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from shamble.core.kernel import Event, apply
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.zombies.groups import everybody
from shamble.views.event_text import event_words
from shamble.views.forecast import Foreseen, OddGoes, foresee, who_draws
from shamble.views.shapes import Ahead, Coming, Shared, Struck
from shamble.views.speech import count, figure_list, figure_name, kind_count, listed, say, spawn_name, zone_name


class Flow(NamedTuple):
    """Zombies of a kind that go the same way."""

    kind: int
    number: int
    zones: tuple[int, ...]
    acts: int = 0
    hits: bool = False
    may: bool = False


def ahead(rules: Ruleset, state: State, answer: Answer | None = None) -> Ahead:
    """What will happen; with an answer, what will happen after it and what is different then."""
    if answer is None:
        return told(rules, state, foresee(rules, state))
    after = apply(rules, state, answer)
    found = told(rules, after, foresee(rules, after))
    before = told(rules, state, foresee(rules, state))["coming"]
    for each in found["coming"]:
        if each not in before:
            each["fresh"] = True
    known = [ways(each) for each in found["coming"]]
    found["spared"] = [each for each in before if ways(each) not in known]
    found["unsure"] = not isinstance(after.point, Choice)
    return found


def ways(coming: Coming) -> tuple[object, ...]:
    return coming["kind"], coming["zones"]


def told(rules: Ruleset, state: State, seen: Foreseen) -> Ahead:
    hits, shared = struck(rules, seen.begins, seen), to_share(rules, seen)
    return {
        "lines": [
            *(event_words(rules, event) for event in seen.told),
            *draws(rules, state),
        ],
        "asked": seen.asked,
        "coming": coming(rules, seen.begins, seen.events),
        "struck": hits,
        "shared": shared,
        "spawns": list(dict.fromkeys(zone_name(rules, spawn.zone) for spawn in who_draws(rules, state))),
        "words": hit_words(hits, shared, come_for_light(rules, seen)),
        "spared": [],
        "unsure": False,
    }


# --- who comes ---------------------------------------------------------------------------------------------------


def coming(rules: Ruleset, state: State, events: Iterable[Event]) -> list[Coming]:
    """The ways of all who move or attack, the largest groups first."""
    numbers: Counter[Flow] = Counter()
    for flow in follow(rules, state, events):
        if flow.hits or len(flow.zones) > 1:
            numbers[flow._replace(number=0)] += flow.number
    return [
        {
            "kind": rules.kinds[flow.kind].name,
            "number": number,
            "words": kind_count(rules, flow.kind, number),
            "zones": [zone_name(rules, zone) for zone in flow.zones],
            "hits": flow.hits,
            "twice": flow.acts > 1,
            "may": flow.may,
        }
        for flow, number in sorted(numbers.items(), key=lambda each: (-each[1], each[0]))
    ]


def follow(rules: Ruleset, state: State, events: Iterable[Event]) -> list[Flow]:
    flows = [Flow(group.kind, group.number, (group.zone,)) for group in everybody(rules, state)]
    under_way: list[Flow] = []  # all ways of a step are told before anybody has come anywhere
    for event in events:
        if not isinstance(event, e.ZombiesMove | OddGoes):
            flows += under_way
            under_way.clear()
        match event:
            case e.ZombiesAttack(zone, attacks):
                for kind, number in attacks:
                    for flow in taken(flows, zone, kind, number):
                        flows.append(flow._replace(acts=flow.acts + 1, hits=True))
            case e.ZombiesMove(zone=zone, kind=kind, number=number, split=split, added=added):
                left = taken(flows, zone, kind, number)
                if added:
                    left.append(Flow(kind, added, (zone,)))
                left = [flow._replace(acts=flow.acts + 1) for flow in left]
                for to, share in split:
                    under_way += [walked(flow, to) for flow in taken(left, zone, kind, share)]
                flows += left
            case e.ZombiesKilled(zone=zone, kind=kind, number=number):
                taken(flows, zone, kind, number)
            case OddGoes(zone, kind, number, to):
                sent = taken(flows, zone, kind, number, last=True)
                under_way += [walked(flow, to)._replace(may=True) for flow in sent]
    return flows + under_way


def taken(flows: list[Flow], zone: int, kind: int, number: int, last: bool = False) -> list[Flow]:
    """So many of a kind who are in that Zone by now leave the list; those who have acted least, or most, come first."""
    there = [flow for flow in flows if flow.kind == kind and flow.zones[-1] == zone]
    found = []
    for flow in sorted(there, key=lambda each: each.acts, reverse=last):
        part = min(flow.number, number)
        if not part:
            break
        number -= part
        flows.remove(flow)
        found.append(flow._replace(number=part))
        if flow.number > part:
            flows.append(flow._replace(number=flow.number - part))
    return found


def walked(flow: Flow, to: int) -> Flow:
    return flow._replace(zones=(*flow.zones, to)) if to != flow.zones[-1] else flow


# --- who is hit --------------------------------------------------------------------------------------------------


def struck(rules: Ruleset, state: State, seen: Foreseen) -> list[Struck]:
    """Wounds by Survivor, in the order of the team; only those that nobody else could take."""
    wounds = Counter(dict.fromkeys(fallen(seen), 0))
    for event in seen.events:
        if isinstance(event, e.WoundsDealt):
            wounds[event.who] += event.wounds
    shared = {zone for zone, _ in seen.shared}
    return [
        {
            "who": figure_name(rules, who),
            "zone": zone_name(rules, state.survivors[who].zone),
            "wounds": wounds[who],
            "falls": who in fallen(seen),
        }
        for who in sorted(wounds)
        if state.survivors[who].zone not in shared
    ]


def to_share(rules: Ruleset, seen: Foreseen) -> list[Shared]:
    """Wounds that the players will share out, Zone by Zone."""
    attacks = [event for event in seen.events if isinstance(event, e.ZombiesAttack)]
    return [
        {
            "zone": zone_name(rules, zone),
            "wounds": rules.numbers.wounds_dealt
            * sum(number for attack in attacks if attack.zone == zone for _, number in attack.attacks),
            "among": figure_list(rules, among),
            "falls": not fallen(seen).isdisjoint(among),
        }
        for zone, among in seen.shared
    ]


FALLS = (e.Eliminated, e.LaidDown, e.KnockedOut)


def fallen(seen: Foreseen) -> set[int]:
    return {event.who for event in seen.events if isinstance(event, FALLS)}


def come_for_light(rules: Ruleset, seen: Foreseen) -> list[str]:
    """`2 Walkers in d come for the light`: who acts once more, before all others."""
    named = [
        say("ahead.woken", count=kind_count(rules, group.kind, group.number), zone=zone_name(rules, group.zone))
        for group in seen.woken
    ]
    return [say("ahead.light", groups=listed(named))] if named else []


def hit_words(hits: list[Struck], shared: list[Shared], parts: list[str]) -> str:
    """`Ada takes 2 Wounds; 3 Wounds to share out among Dez and Brick in D3.` Empty where nobody is hit or woken."""
    for each in hits:
        form = "ahead.falls" if each["falls"] else "ahead.hit"
        parts.append(say(form, who=each["who"], wounds=count("wound", each["wounds"])))
    for share in shared:
        form = "ahead.shared.falls" if share["falls"] else "ahead.shared"
        among = listed(share["among"])
        parts.append(say(form, zone=share["zone"], wounds=count("wound", share["wounds"]), who=among))
    return say("ahead.words", hits=listed(parts, "semicolon")) if parts else ""


def draws(rules: Ruleset, state: State) -> list[str]:
    """Which Spawn tokens draw and in which order, and how many may be active: where there are kinds of them."""
    tokens = who_draws(rules, state)
    if not any(spawn.kind for spawn in tokens):
        return []
    named = [say("ahead.spawn", kind=spawn_name(spawn), zone=zone_name(rules, spawn.zone)) for spawn in tokens]
    found = {"tokens": listed(named, "then"), "number": len(tokens), "limit": rules.numbers.spawns_that_lose}
    return [say("ahead.spawns", **found)]
