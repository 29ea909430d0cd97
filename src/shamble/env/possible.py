"""Which answers a mission's game can ask for at all: for each verb whatever its parts may be.

What the parts of a verb are is said by its record (`rules/game/verbs.py`); only verbs whose parts hang together
(weapons, ways, doors) are listed here by hand. What guests from other books may change comes last: the rest keeps
its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from shamble.content.skills.faith import BLESS, is_holy, is_water
from shamble.core.kernel import ASIDE
from shamble.core.plan import CAR, GAITS
from shamble.core.points import Answer
from shamble.rules.actions.doors import BARE_HANDS
from shamble.rules.actions.enchantments import ENCHANT
from shamble.rules.base.light import TURN
from shamble.rules.base.records import ALL_OUT, MAGIC, MELEE, RANGED
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.combat.weapons import PAIR
from shamble.rules.game.asides import HABITS
from shamble.rules.game.verbs import LISTED, VERBS, ZONES, values_of
from shamble.rules.missions.switches import pulls

NO_ZONE = -1
# As long as the list of Skills, which guests make longer.
BY_SKILLS = (*(verb.name for verb in LISTED if "skill" in verb.parts), "trick")
MORE_DICE = 40  # dice that Skills and cards can add to those a crowd brings, and more
FIRST_ZONE = ("trick",)  # about the first Zone it names; others are about the last, where it all ends up


def zone_named(answer: Answer) -> int:
    """The Zone an answer is about, NO_ZONE if about none."""
    zones = values_of(answer, *ZONES)
    if not zones:
        return NO_ZONE
    return zones[0] if answer[0] in FIRST_ZONE else zones[-1]


def answers_by_verb(rules: Ruleset) -> dict[str, list[Answer]]:
    """Every answer, under its verb; verbs that nothing here can be said with are left out."""
    said = [verb for verb in LISTED if not verb.chance and verb.name not in BY_SKILLS]
    order = (*(verb.name for verb in said if verb.parts), *(verb.name for verb in said if not verb.parts))
    found = {verb: list(answers_with(rules, verb)) for verb in (*order, ASIDE, *BY_SKILLS)}
    return {verb: answers for verb, answers in found.items() if answers}


def answers_with(rules: Ruleset, verb: str) -> Iterator[Answer]:
    if verb in VERBS and VERBS[verb].needs and VERBS[verb].needs not in rules.able:
        return
    if verb in BY_HAND:
        yield from BY_HAND[verb](rules)
    elif not VERBS[verb].slot or verb in rules.by_verb:  # a book has some slots and not others
        values = [things(rules, part) for part in VERBS[verb].parts]
        yield from ((verb, *each) for each in product(*values))


def things(rules: Ruleset, part: str) -> Iterable[int | str]:
    """Everything that such a part of an answer can be."""
    match part:
        case "zone" | "here":
            return range(len(rules.board.zones))
        case "card":
            return range(len(rules.cards))
        case "who":
            return range(figure_count(rules))
        case "kind":
            return kinds(rules)
        case "skill":
            return range(len(rules.skills))
        case "token":
            return range(len(rules.scene.tokens))
        case "mission-action":
            return range(len(rules.scene.actions))
        case "car":
            return range(len(rules.scene.cars))
        case "zombie card":
            return range(len(rules.zombie_cards))
        case "switch":
            return range(len(rules.scene.switches))
        case "weapon":
            return [number for number, row in enumerate(rules.cards) if row.weapon]
        case "times":
            return (1, PAIR)
        case "tool":
            return tools(rules)
        case str(words) if "|" in words:
            return words.split("|")
    raise LookupError(f"what a {part} may be is not known to the table of actions")


def figure_count(rules: Ruleset) -> int:
    """Places for as many figures as the book's largest team has, so that a smaller one changes no number."""
    return max(len(rules.figures), rules.numbers.survivors)


def kinds(rules: Ruleset) -> list[int]:
    """Kinds of Zombies of which there are miniatures."""
    return [number for number, kind in enumerate(rules.kinds) if kind.figures]


# --- fighting ----------------------------------------------------------------------------------------------------


def melee(rules: Ruleset) -> Iterator[Answer]:
    cards = [number for number, row in enumerate(rules.cards) if row.melee]
    yield from attacks(rules, MELEE, cards, things(rules, "zone"))


def ranged(rules: Ruleset) -> Iterator[Answer]:
    yield from attacks(rules, RANGED, guns(rules), things(rules, "zone"))


def magic(rules: Ruleset) -> Iterator[Answer]:
    cards = [number for number, row in enumerate(rules.cards) if row.magic]
    yield from attacks(rules, MAGIC, cards, things(rules, "zone"))


def fan(rules: Ruleset) -> Iterator[Answer]:
    cards = [number for number, row in enumerate(rules.cards) if row.fans and not row.empty]
    yield from (("fan", card, zone) for zone in things(rules, "zone") for card in cards)


def bless(rules: Ruleset) -> Iterator[Answer]:
    cards = [number for number, row in enumerate(rules.cards) if is_holy(row) or is_water(row)]
    yield from ((BLESS, card, zone) for zone in things(rules, "zone") for card in cards)


def blast(rules: Ruleset) -> Iterator[Answer]:
    if rules.scene.cars_explode:
        yield from attacks(rules, "blast", guns(rules), things(rules, "car"))


def guns(rules: Ruleset) -> list[int]:
    return [number for number, row in enumerate(rules.cards) if row.ranged and not row.empty]


def attacks(rules: Ruleset, verb: str, cards: list[int], targets: Iterable[int | str]) -> Iterator[Answer]:
    for target in targets:
        for card in cards:
            numbers = (1,) if "molotov" in rules.cards[card].traits else (1, PAIR)
            yield from ((verb, card, number, target) for number in numbers)
            if card in rules.all_out:
                yield from ((verb, card, number, target, ALL_OUT) for number in numbers)


def trick(rules: Ruleset) -> Iterator[Answer]:
    """Two Zones that can be seen from one and the same, were everything open."""
    if "trick_shot" not in rules.effects:
        return
    lines = rules.board.geometry(rules.board.all_open)
    views = [list(lines.deep_ranges(zone)) for zone in range(len(rules.board.zones))]
    pairs = sorted({(one, other) for seen in views for one in seen for other in seen if one != other})
    cards = [card for card in guns(rules) if "molotov" not in rules.cards[card].traits]
    yield from (("trick", card, *pair) for pair in pairs for card in cards)
    yield from (("trick", card, *pair, ALL_OUT) for pair in pairs for card in cards if card in rules.all_out)


def roll(rules: Ruleset) -> Iterator[Answer]:
    """As many dice as there are Zombies, for each of two weapons, were all of them in one Zone."""
    most = PAIR * sum(kind.figures for kind in rules.kinds) + MORE_DICE
    yield from (("roll", number) for number in range(most + 1))
    if rules.shares_first:  # against so many attacks, at one of several values of Armor
        values = range(rules.numbers.lowest_accuracy, rules.numbers.highest_face + 1)
        yield from (("roll", number, value) for number in range(1, most + 1) for value in values)


def enchant(rules: Ruleset) -> Iterator[Answer]:
    """Each spell on everybody, and at each pair of Zones that are next to each other, were everything open."""
    next_to = rules.board.geometry(rules.board.all_open).next_to
    for card in rules.spells:
        yield from ((ENCHANT, card, who) for who in things(rules, "who"))
        yield from ((ENCHANT, card, zone, to) for zone in range(len(next_to)) for to in sorted(next_to[zone]))


# --- ways --------------------------------------------------------------------------------------------------------


def odd(rules: Ruleset) -> Iterator[Answer]:
    """Zombies go to a neighbour Zone, by any gait and with everything open, or stay."""
    lines = [rules.board.geometry(rules.board.all_open, gait) for gait in GAITS]
    for zone in range(len(rules.board.zones)):
        near = sorted({zone, *(there for each in lines for there in each.next_to[zone])})
        yield from (("odd", kind, zone, to) for kind in kinds(rules) for to in near)


def drive(rules: Ruleset) -> Iterator[Answer]:
    """Zone after Zone out of doors, as far as any car of the mission goes."""
    if not rules.scene.drivable:
        return
    lines, zones = rules.board.geometry(rules.board.all_open, CAR), rules.board.zones
    roads = {zone: [to for to in lines.next_to[zone] if zones[to].building < 0] for zone in range(len(zones))}
    ways: list[Answer] = [("drive", to) for to in sorted({to for ends in roads.values() for to in ends})]
    for _ in range(farthest_drive(rules)):
        yield from ways
        ways = [(*way, to) for way in ways for to in roads[int(way[-1])]]


def farthest_drive(rules: Ruleset) -> int:
    cars = [rules.cars[kind].zones for kind, _, _ in rules.scene.cars]
    return max(rules.numbers.car_slow, rules.numbers.car_fast, *cars) if cars else 0


def door(rules: Ruleset) -> Iterator[Answer]:
    ends = sorted({zone for link in rules.board.doors for zone in (link.a, link.b)})
    yield from (("door", zone, tool) for zone in ends for tool in tools(rules))


def tools(rules: Ruleset) -> list[int]:
    return [BARE_HANDS, *(number for number, row in enumerate(rules.cards) if row.door)]


# --- things ------------------------------------------------------------------------------------------------------


def take(rules: Ruleset) -> Iterator[Answer]:
    yield from (("take", token) for token in things(rules, "token"))
    yield from (("take", "crate", car) for car in things(rules, "car"))


def search(rules: Ruleset) -> Iterator[Answer]:
    yield ("search",)
    if rules.scene.cars:
        yield ("search", "car")
    yield from (("search", "car", car) for car in things(rules, "car"))


def ride(rules: Ruleset) -> Iterator[Answer]:
    yield from (("ride", car) for car in machines(rules))


def alight(rules: Ruleset) -> Iterator[Answer]:
    if rules.rideable:
        yield ("alight",)


def push(rules: Ruleset) -> Iterator[Answer]:
    streets = [number for number, zone in enumerate(rules.board.zones) if zone.building < 0]
    yield from (("push", car, zone) for car in machines(rules) for zone in streets)


def fire(rules: Ruleset) -> Iterator[Answer]:
    guns = [number for number, (kind, _, _) in enumerate(rules.scene.cars) if rules.cars[kind].gun]
    yield from (("fire", car, zone) for car in guns for zone in range(len(rules.board.zones)))


def set_down(rules: Ruleset) -> Iterator[Answer]:
    if rules.scene.train is not None:
        yield from (("set-down", zone) for zone in range(len(rules.board.zones)))


def machines(rules: Ruleset) -> list[int]:
    return [number for number, (kind, _, _) in enumerate(rules.scene.cars) if rules.cars[kind].push]


def seat(rules: Ruleset) -> Iterator[Answer]:
    yield from (("seat", each) for each in things(rules, VERBS["seat"].parts[0]) if rules.scene.cars)


def pull(rules: Ruleset) -> Iterator[Answer]:
    for number in range(len(rules.scene.switches)):
        yield from pulls(rules, number)


def first(rules: Ruleset) -> Iterator[Answer]:
    yield from (("first", seat) for seat in range(1, figure_count(rules) + 1))


def muster(rules: Ruleset) -> Iterator[Answer]:
    yield from (("muster", number) for number in range(1, len(rules.guards) + 1))


def send(rules: Ruleset) -> Iterator[Answer]:
    yield from (("send", number) for number in sorted({spawn.number for spawn in rules.scene.spawns if spawn.number}))


def asides(rules: Ruleset) -> Iterator[Answer]:
    """What is free at any time, figure by figure."""
    for who in range(figure_count(rules)):
        yield from ((ASIDE, who, "drop", card) for card in range(len(rules.cards)))
        yield from ((ASIDE, who, "eat", card) for card, row in enumerate(rules.cards) if row.food)
        yield from ((ASIDE, who, "build", card) for card in rules.recipes)
        yield from ((ASIDE, who, habit) for habit in HABITS)
        yield from ((ASIDE, who, TURN, zone) for zone in range(len(rules.board.zones) if rules.dim else 0))


BY_HAND: dict[str, Callable[[Ruleset], Iterator[Answer]]] = {
    MELEE: melee,
    RANGED: ranged,
    MAGIC: magic,
    "fan": fan,
    BLESS: bless,
    "blast": blast,
    "trick": trick,
    "roll": roll,
    ENCHANT: enchant,
    "odd": odd,
    "drive": drive,
    "door": door,
    "take": take,
    "search": search,
    "seat": seat,
    "ride": ride,
    "alight": alight,
    "push": push,
    "fire": fire,
    "set-down": set_down,
    "pull": pull,
    "first": first,
    "muster": muster,
    "send": send,
    ASIDE: asides,
}
