"""Skills of movement: farther, past Zombies, into the fray, dragging and pushing others."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from shamble.content.skill import WORDS, Declared, pages_with, skill
from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer, Choice, Point
from shamble.core.state import GUARD, NO_COMPANION, PLAYING, State
from shamble.rules.actions.moves import leaving_cost, reach
from shamble.rules.base.arriving import arrive
from shamble.rules.base.events import ExtraActivation, SurvivorDragged
from shamble.rules.base.ground import geometry, view
from shamble.rules.base.places import in_zone, unlike
from shamble.rules.base.profile import Effect, Grant
from shamble.rules.base.records import COMBAT, RANGED
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.combat.weapons import shooting_zones
from shamble.rules.game.turn import BonusAction
from shamble.rules.survivors.guards import LineUp
from shamble.rules.survivors.inventory import usable
from shamble.rules.survivors.wounds import full_health, heal
from shamble.rules.zombies.following import push_away
from shamble.rules.zombies.groups import everybody
from shamble.rules.zombies.order import Activation

Into = Callable[[Ruleset, State, int, int], bool]  # may this Survivor go to that Zone this way?


def leaving(rules: Ruleset, state: State, who: int) -> int:
    """What Zombies in the Zone make it cost on top, by the ordinary rules of movement."""
    return leaving_cost(rules, state, state.survivors[who].zone, profile_of(rules, state, who).slippery)


def dash(verb: str, into: Into) -> Callable[[Ruleset, State, int], list[Answer]]:
    """Options to move up to two Zones into a Zone of some sort."""

    def options(rules: Ruleset, state: State, who: int) -> list[Answer]:
        me = state.survivors[who]
        if me.car >= 0:
            return []
        profile = profile_of(rules, state, who)
        through = profile.slippery and rules.policies.slips_past(rules)
        zones = reach(rules, state, me.zone, rules.numbers.rush_zones, through, profile.climber)
        return [(verb, zone) for zone in sorted(zones) if into(rules, state, who, zone)]

    return options


def has_zombies(rules: Ruleset, state: State, who: int, zone: int) -> bool:
    return state.crowd[zone] > 0


def has_survivors(rules: Ruleset, state: State, who: int, zone: int) -> bool:
    return any(other != who for other in in_zone(state, zone))


def in_range_of_zombies(rules: Ruleset, state: State, who: int, zone: int) -> bool:
    profile = profile_of(rules, state, who)
    return any(
        state.crowd[target]
        for card in usable(rules, state.survivors[who], profile)
        if rules.cards[card].ranged and not rules.cards[card].empty
        for target in shooting_zones(rules, state, zone, card, profile)
    )


def bloodlust(verb: str, kind: str, into: Into, limited: bool = True) -> Effect:
    """One Action: go there, then attack for free."""

    def do(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        attack = BonusAction(who, rules.numbers.attacks if kind == COMBAT else (kind,))
        return (*arrive(rules, state, who, int(said[1]), verb, tell), attack)

    return "grants", Grant(verb, dash(verb, into), do, cost=1, extra=leaving, limited=limited)


def charge(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    return arrive(rules, state, who, int(said[1]), "charge", tell)


# --- Field medic -------------------------------------------------------------------------------------------------


def rush_to_help(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    return (*arrive(rules, state, who, int(said[1]), "medic", tell), HealOne(who))


class HealOne(NamedTuple):
    """One Wound of anybody in the Zone, if one likes."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "heal", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        here = in_zone(state, state.survivors[self.who].zone)
        hurt = [other for other in here if state.survivors[other].health < full_health(rules, state, other)]
        return [*(("heal", other) for other in hurt), ("pass",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "heal":
            heal(rules, state, int(said[1]), self.who, rules.numbers.heal, tell)
        return ()


# --- Jump --------------------------------------------------------------------------------------------------------


def plain_leaving(rules: Ruleset, state: State, who: int) -> int:
    return leaving_cost(rules, state, state.survivors[who].zone, False)


def jump_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    me = state.survivors[who]
    if me.car >= 0:
        return []
    next_to = geometry(rules, state).next_to
    far = {beyond for between in next_to[me.zone] for beyond in next_to[between]} - {me.zone}
    return [("jump", zone) for zone in sorted(far)]


def jump(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    return arrive(rules, state, who, int(said[1]), "jump", tell, leap=True)


# --- Lifesaver ---------------------------------------------------------------------------------------------------


def lifesaver_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    lines = geometry(rules, state)
    here = state.survivors[who].zone
    seen = view(rules, state, here)
    return [
        ("lifesaver", zone)
        for zone in lines.next_to[here]
        if state.crowd[zone] and zone in seen and in_zone(state, zone)
    ]


def lifesaver(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    return (Drag(who, int(said[1])),)


class Drag(NamedTuple):
    """Survivors are pulled over one by one; each may decline."""

    who: int
    zone: int
    asked: tuple[int, ...] = ()
    on_foot: bool = False  # nobody is pulled out of a car

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "drag", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        found: list[Answer] = [
            ("drag", other)
            for other in unlike(rules, state, in_zone(state, self.zone))
            if other not in self.asked and state.survivors[other].leader < 0 and self.within_reach(state, other)
        ]
        return [*found, ("done",)]

    def within_reach(self, state: State, who: int) -> bool:
        return not self.on_foot or state.survivors[who].car < 0

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "done":
            return ()
        other = int(said[1])
        if state.survivors[other].leader == GUARD:  # goes where it is told
            return (*drag(rules, state, self.who, other, tell), LineUp(), self)
        rest = self._replace(asked=(*self.asked, other))
        played = state.survivors[other].leader == NO_COMPANION  # a lone Companion is nobody's to refuse
        if played and state.survivors[other].seat != state.survivors[self.who].seat:
            return Dragged(self.who, other), rest
        return (*drag(rules, state, self.who, other, tell), rest)


class Dragged(NamedTuple):
    """Somebody of another seat is asked first."""

    by: int
    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "agree", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("agree",), ("refuse",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        return drag(rules, state, self.by, self.who, tell) if said[0] == "agree" else ()


def drag(rules: Ruleset, state: State, by: int, who: int, tell: Tell | None) -> tuple[Frame, ...]:
    me = state.edit(who)
    me.car, me.driver = -1, False
    zone = state.survivors[by].zone
    if tell:
        tell(SurvivorDragged(who, by, zone))
    return arrive(rules, state, who, zone, "dragged", tell)


# --- Shove -------------------------------------------------------------------------------------------------------


def shove_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    here = state.survivors[who].zone
    return [("shove", zone) for zone in geometry(rules, state).next_to[here]] if state.crowd[here] else []


def shove(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    return push_away(rules, state, who, state.survivors[who].zone, int(said[1]), tell)


# --- Taunt -------------------------------------------------------------------------------------------------------


def taunt_options(rules: Ruleset, state: State, who: int) -> list[Answer]:
    here = state.survivors[who].zone
    near = (here, *geometry(rules, state).within(here, rules.numbers.taunt_range))
    return [("taunt", zone) for zone in sorted(near) if state.crowd[zone]]


def taunt(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    zone = int(said[1])
    groups = tuple(group for group in everybody(rules, state) if group.zone == zone)
    if tell:
        tell(ExtraActivation(tuple(group.kind for group in groups), "taunt"))
    return (Activation(groups, "taunt", aim=who),)


def sidestep(rules: Ruleset, state: State, who: int, zone: int) -> tuple[Frame, ...]:
    return (BonusAction(who, ("move",), waive=True),) if state.survivors[who].status == PLAYING else ()


SKILLS: list[Declared] = [
    skill(
        "+1 Zone per Move",
        "A Move may cover one Zone more.",
        {"2e": 63, "po": 25, "wd": 51, "uoa": 56},
        ("zones", 1),
        moving=True,
    ),
    skill(
        "Blitz",
        "Once per Turn, one Action: up to two Zones to where a weapon at hand reaches Zombies, then a free shot.",
        {"2e": 63},
        bloodlust("blitz", RANGED, in_range_of_zombies),
        moving=True,
    ),
    *[
        Declared(
            f"Bloodlust: {word}",
            f"Once per Turn, one Action: up to two Zones into a Zone with Zombies, then a free {word} attack.",
            pages_with(kind, {"2e": 63, "wd": 51}),
            (bloodlust(f"bloodlust-{kind}", kind, has_zombies),),
            "Bloodlust: [Action]",
            moving=True,
        )
        for word, kind in WORDS.items()
    ],
    skill(
        "Charge",
        "Once per Turn and free: up to two Zones into a Zone with Zombies.",
        {"2e": 64, "wd": 51},
        ("grants", Grant("charge", dash("charge", has_zombies), charge, extra=leaving)),
        moving=True,
    ),
    skill(
        "Field medic",
        "Once per Turn, one Action: up to two Zones to a Zone with a Survivor, then one Wound there may be healed.",
        {"2e": 65},
        ("grants", Grant("medic", dash("medic", has_survivors), rush_to_help, cost=1, extra=leaving)),
        moving=True,
    ),
    skill(
        "Jump",
        "Once per Turn, one Action: two Zones on, over whatever is between except walls and closed doors.",
        {"2e": 65},
        ("grants", Grant("jump", jump_options, jump, cost=1, extra=plain_leaving)),
        moving=True,
    ),
    skill(
        "Lifesaver",
        "Once per Turn and free: drags Survivors out of a neighbouring Zone with Zombies, if they like.",
        {"2e": 65, "uoa": 56},
        ("grants", Grant("lifesaver", lifesaver_options, lifesaver)),
    ),
    skill(
        "Shove",
        "Once per Turn and free: pushes all Zombies of the own Zone into a neighbouring one.",
        {"2e": 66, "uoa": 56},
        ("grants", Grant("shove", shove_options, shove)),
    ),
    skill(
        "Sidestep",
        "When Zombies spawn here or next door, a free Move before they Rush, once per card.",
        {"2e": 66, "wd": 54},
        ("spawned", sidestep),
        moving=True,
    ),
    skill(
        "Slippery",
        "Leaving a Zone with Zombies costs nothing extra, and Zombies on the way do not stop a Move.",
        {"2e": 66, "wd": 54, "uoa": 56},
        ("slippery", True),
        moving=True,
    ),
    skill(
        "Sprint",
        "Once per Turn, a Move covers two or three Zones.",
        {"2e": 66, "wd": 54, "uoa": 56},
        ("sprint", 3),
        moving=True,
    ),
    skill(
        "Taunt",
        "Once per Turn and free: Zombies of a Zone up to two away activate at once and want nobody else.",
        {"2e": 66, "uoa": 56},
        ("grants", Grant("taunt", taunt_options, taunt)),
    ),
]

TYPES: list[Declared] = [
    Declared("Kid", "Once per Turn, one Move is Slippery.", {"2e": 7}, (("slip_once", True),), "", False, True),
]
