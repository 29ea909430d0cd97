"""What lies and stands on a board, as plain data: tokens, cars, Survivors, Zombies, noise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from shamble.content.looks import ZombieLook
from shamble.core.lists import ABOMINATION, LAID_OUT
from shamble.core.plan import HUMVEE
from shamble.core.state import DOWNED, FIXED, GUARD, NO_COMPANION, OFF_BOARD, PLAYING, State
from shamble.rules.actions.noise import BOOM
from shamble.rules.actions.vehicles import riders
from shamble.rules.base.ground import left_of
from shamble.rules.base.places import count_in, kinds_in
from shamble.rules.base.ruleset import Ruleset, sheet
from shamble.rules.survivors.guards import guarded, guards_in
from shamble.rules.zombies.spawn_step import is_laid
from shamble.session.names import names_of
from shamble.views.board_text import SPAWNS, active_figure, is_risen, letters, switch_look
from shamble.views.busts import NOBODY, bust_look
from shamble.views.night import beam_words
from shamble.views.palette import book_of, looks_of
from shamble.views.picture_borders import corner, rope_places
from shamble.views.picture_places import LARGEST, Block
from shamble.views.speech import (
    called,
    card_names,
    kind_count,
    listed,
    noun,
    say,
    token_name,
    variant,
    zone_name,
)

Data = dict[str, Any]

COLORS = (  # of the Survivors; white letters can be read on each
    *("#1a7f66", "#a8324a", "#2f6fb5", "#7a4fa3", "#ad5326", "#59636e", "#86690a", "#0f7788", "#b0397f", "#4d7a1f"),
    *("#5b4bd0", "#8c5a3c"),
)
STANDING = (PLAYING, DOWNED)

# Sorts of things in the order in which they choose their place: how large one is, and the place wished for.
SPOTS = {
    "spawn": Block((1.15, 1.15), 1, (0.5, 0.5), (0.5, 0.5)),
    "exit": Block((1.4, 0.82), 1, (0.5, 0.3), (1.0, 0.0)),
    "car": Block((2.15, 1.1), 1, (0.5, 0.5), (1.0, 1.0)),
    HUMVEE: Block((2.15, 1.1), 1, (0.5, 0.3), (1.0, 0.0)),
    "survivor": Block((0.92, 1.1), 1, (0.45, 0.9), (0.0, 1.0), most=LARGEST),
    "switch": Block((0.78, 0.78), 1, (1.0, 0.0), (1.0, 0.0)),
    "token": Block((0.78, 0.78), 1, (1.0, 0.0), (1.0, 0.0)),
    "mark": Block((0.78, 0.78), 1, (0.0, 0.0), (0.0, 0.0)),
    "manhole": Block((0.78, 0.78), 1, (1.0, 1.0), (1.0, 0.0)),
    "noise": Block((0.86, 0.86), 1, (0.0, 1.0), (0.0, 0.4)),
}
ROPE_PLACE = 0.6  # along the border, between the Zone's name and its tokens
WALKER, GIANT = ZombieLook(("z-walker",)), ZombieLook(("z-abom",), 1.6)
CARRIED = ("cauldron",)  # kinds of tokens that nobody takes, and that move all the same
GUARD_KIND = "guard"  # as a crowd
CROWDS = ("zombies", "guards")  # sorts of which all that are alike stand together
ALONE = ("token", "exit")  # these find a place each for itself


def all_things(rules: Ruleset, state: State) -> Iterator[Data]:
    """Everything on the board, each with sort, id, name and Zone."""
    yield from manholes(rules, state)
    yield from ropes(rules, state)
    yield from tokens(rules, state)
    yield from switches(rules, state)
    yield from spawns(rules, state)
    yield from marks(rules, state)
    yield from cars(rules, state)
    yield from humvees(rules, state)
    yield from survivors(rules, state)
    yield from guards(rules, state)
    yield from zombies(rules, state)
    yield from to_come(rules, state)
    yield from noise(rules, state)


def thing(rules: Ruleset, sort: str, own: str, zone: int, words: str, **more: object) -> Data:
    where = zone_name(rules, zone)
    name = say("picture.in", what=words, zone=where)
    return {"sort": sort, "id": own, "zone": where, "name": name, "book": book_of(rules), **more}


def manholes(rules: Ruleset, state: State) -> Iterator[Data]:
    """One for each tile that shows one in the Zone."""
    for number, zone in enumerate(rules.board.face(state.doors).zones):
        for tile in sorted(zone.manholes):
            own = f"manhole {zone.name} {tile}".strip()
            yield thing(rules, "manhole", own, number, say("picture.manhole"), kind="manhole", color="")


def ropes(rules: Ruleset, state: State) -> Iterator[Data]:
    """Rope ladders that hang from a walkway, each in its place on the border already."""
    face = rules.board.face(state.doors)
    for bit, run in rope_places(face).items() if rules.board.ropes else ():
        if not state.doors & bit:
            continue
        up, down = sorted(run.zones, key=lambda zone: face.zones[zone].kind != "walkway")
        words = say("picture.rope", beyond=zone_name(rules, down))
        at = corner(run, round(run.start + (run.end - run.start) * ROPE_PLACE, 3))
        own = names_of(rules)["door"].name(bit.bit_length() - 1)
        yield thing(rules, "rope", own, up, words, kind="rope", color="", at=at, scale=0.85, upright=not run.across)


def switches(rules: Ruleset, state: State) -> Iterator[Data]:
    """Switches of the mission's: off, on, pulled for good, or one that turns a gate."""
    for number, switch in enumerate(rules.scene.switches):
        look = switch_look(rules, state, number)
        words = say(variant("picture.switch", look), color=called("color", switch.color))
        more = {"kind": "switch", "color": switch.color, "look": look}
        yield thing(rules, "switch", switch_id(rules, number), switch.zone, words, **more)


def switch_id(rules: Ruleset, number: int) -> str:
    return f"switch {rules.scene.switches[number].color}"


def tokens(rules: Ruleset, state: State) -> Iterator[Data]:
    names = names_of(rules)["token"]
    for number, zone in enumerate(state.tokens):
        if zone != OFF_BOARD:
            row = rules.scene.tokens[number]
            words = token_name(rules, number)
            if row.hidden:
                words = say("picture.hidden", token=words)
            if row.linked and row.kind not in CARRIED:
                beside = any(switch.token == number for switch in rules.scene.switches)
                words = say("picture.linked" if beside else "picture.stays", token=words)
            if row.cards:
                words = say("picture.stash", token=words, cards=card_names(rules, row.cards))
            more = {"kind": row.kind, "color": row.color, "hidden": row.hidden}
            more["linked"] = row.linked and row.kind not in CARRIED
            yield thing(rules, "token", names.name(number), zone, words, **more)
    for zone in left_of(rules, state, rules.scene.start):
        words = say("picture.start")
        yield thing(rules, "token", f"start {zone_name(rules, zone)}", zone, words, kind="start", color="")
    for zone in left_of(rules, state, rules.scene.exits):
        yield thing(rules, "exit", f"exit {zone_name(rules, zone)}", zone, say("picture.exit"), kind="exit", color="")


def spawns(rules: Ruleset, state: State) -> Iterator[Data]:
    """Spawn tokens with their number in the order of spawning; one that sleeps says so."""
    for number, spawn in enumerate(state.spawns, 1):
        if not is_laid(spawn):
            continue
        words = say("picture.spawn.start" if spawn.start else "picture.spawn", number=number)
        if spawn.kind in SPAWNS:
            words = listed([words, called("spawn", spawn.kind)])
        if spawn.color:
            words = listed([words, called("color", spawn.color)])
        if not spawn.active and spawn.kind != "safe":
            words = listed([words, say("picture.asleep")])
        more = {"number": number, "color": spawn.color, "start": spawn.start, "active": spawn.active}
        more["of"] = spawn.kind if spawn.kind in SPAWNS else ""
        yield thing(rules, "spawn", f"spawn {number}", spawn.zone, words, kind="spawn", **more)


def marks(rules: Ruleset, state: State) -> Iterator[Data]:
    """One thing for each kind of mark in a Zone, with its count."""
    for kind, marked in enumerate(state.ledger.marks):
        name = rules.marks[kind].name
        for zone in dict.fromkeys(marked):
            number = marked.count(zone)
            words = say("picture.mark", mark=called("laid", name), count=number)
            yield thing(rules, "mark", f"{name} {zone_name(rules, zone)}", zone, words, kind=name, count=number)


def cars(rules: Ruleset, state: State) -> Iterator[Data]:
    for number, car in enumerate(state.cars):
        if car.zone == OFF_BOARD:
            continue
        inside = [figure(rules, state, who) for who in riders(state, number)]
        words = label = called("car", car.kind)
        if car.crate:
            words = say("picture.loaded", car=words, crate=noun("crate"))
        if car.cards or car.tokens:
            words = say("picture.trunk", car=words, things=len(car.cards) + len(car.tokens))
        if inside:
            words = say("list.brackets", text=words, notes=listed(rider_words(rider) for rider in inside))
        more = {"label": label, "crate": car.crate, "riders": inside}
        more["trunk"] = len(car.cards) + len(car.tokens)
        yield thing(rules, "car", f"car {number + 1}", car.zone, words, kind=car.kind, **more)


def humvees(rules: Ruleset, state: State) -> Iterator[Data]:
    """They stay where they are, and nobody sits in them."""
    for number, zone in enumerate(rules.board.face(state.doors).zones):
        if HUMVEE in zone.flags:
            label = called("picture.flag", HUMVEE)
            more = {"kind": HUMVEE, "label": label, "crate": False, "riders": [], "trunk": 0}
            yield thing(rules, HUMVEE, f"{HUMVEE} {zone.name}", number, label, **more)


def rider_words(rider: Data) -> str:
    seat = called("seat", "driver" if rider["driver"] else "passenger")
    return say("picture.rider", who=rider["who"], seat=seat)


def survivors(rules: Ruleset, state: State) -> Iterator[Data]:
    """Whoever stands in a Zone; those in cars are drawn there."""
    for who, me in enumerate(state.survivors):
        if me.status in STANDING and me.zone != OFF_BOARD and me.car < 0 and me.leader != GUARD:
            data = figure(rules, state, who)
            words = sheet(rules, state, who).name if me.side else data["who"]
            if data["companion"]:
                words = say("picture.fixed" if me.leader == FIXED else "picture.companion", who=words)
            if data["active"]:
                words = say("picture.active", who=words)
            if data["down"]:
                until = data["until"]
                down = say("picture.fallen", round=until) if until else say("team.downed")
                words = listed([words, down])
            if data["lamp"]:
                words = listed([words, beam_words(rules, state, who)])
            yield thing(rules, "survivor", f"survivor {data['who']}", me.zone, words, **data)


def guards(rules: Ruleset, state: State) -> Iterator[Data]:
    """Guards of a Zone are alike: they stand there as a crowd."""
    for zone in guarded(rules, state):
        number = len(guards_in(rules, state, zone))
        look = {
            "kind": GUARD_KIND,
            "family": GUARD_KIND,
            "breed": "",
            "count": number,
            "bodies": ["z-soldier"],
            "tall": 1.0,
        }
        own = "guards " + zone_name(rules, zone)
        yield thing(rules, "guards", own, zone, say("picture.guards", count=number), **look)


def figure(rules: Ruleset, state: State, who: int) -> Data:
    me = state.survivors[who]
    return {
        "who": rules.figures[who].name,
        "bust": bust_look(sheet(rules, state, who).name),
        "letter": letters(rules)[who],
        "color": COLORS[who % len(COLORS)],
        "active": active_figure(state) == who,
        "companion": me.leader != NO_COMPANION,
        "down": me.status == DOWNED,
        "risen": is_risen(rules, state, who),
        "driver": me.driver,
        "until": next((since + 1 for fallen, since in state.ledger.fallen if fallen == who), 0),
        "lamp": any(holder == who for holder, _ in state.ledger.beams),
    }


def to_come(rules: Ruleset, state: State) -> Iterator[Data]:
    """What set-up will put there and has not yet: an Abomination to be drawn, Companions, somebody who only stands."""
    if state.phase != LAID_OUT:
        return
    for zone in rules.scene.abominations:
        more = {"kind": ABOMINATION, "family": ABOMINATION, "breed": "standard", "count": 1}
        more |= zombie_look(rules, ABOMINATION, ABOMINATION)
        yield thing(rules, "zombies", f"abomination {zone_name(rules, zone)}", zone, say("odds.abomination"), **more)
    spots = [(say("picture.anybody"), "?", zone) for zone in rules.scene.companion_spots if zone != OFF_BOARD]
    spots += [(say("picture.fixed", who=name), name[:1], zone) for name, zone in rules.scene.fixed]
    faces = [NOBODY] * len(rules.scene.companion_spots) + [bust_look(name) for name, _ in rules.scene.fixed]
    for number, (words, letter, zone) in enumerate(spots):
        look = {
            "who": words,
            "bust": faces[number],
            "letter": letter,
            "color": COLORS[-1],
            "active": False,
            "companion": True,
        }
        own = f"to come {number + 1}"
        yield thing(rules, "survivor", own, zone, words, **look, down=False, risen=False, driver=False, to_come=True)


def zombies(rules: Ruleset, state: State) -> Iterator[Data]:
    """One thing for each kind in a Zone, with its count."""
    for zone in range(len(rules.board.zones)):
        for kind in kinds_in(rules, state, zone):
            row, number = rules.kinds[kind], count_in(rules, state, zone, kind)
            more = {"kind": row.name, "family": row.family, "breed": row.breed, "count": number}
            more |= zombie_look(rules, row.name, row.family)
            own = f"{row.name} {zone_name(rules, zone)}"
            yield thing(rules, "zombies", own, zone, kind_count(rules, kind, number), **more)


def zombie_look(rules: Ruleset, kind: str, family: str) -> Data:
    """The bodies of a kind and how tall they are; a kind without drawings looks like its family, or like a Walker."""
    known = looks_of(rules).zombies
    look = known.get(kind) or known.get(family) or (GIANT if family == ABOMINATION else WALKER)
    return {"bodies": list(look.bodies), "tall": look.tall}


def noise(rules: Ruleset, state: State) -> Iterator[Data]:
    """Noise tokens; those present make noise of their own, which is not drawn. Where there is one token, it travels."""
    for zone, number in enumerate(state.noise):
        if number and rules.one_noise:
            side = "boom" if number >= BOOM else "bang"
            yield thing(rules, "noise", "noise", zone, called("noise-side", side), count=number, side=side)
        elif number:
            words = say("picture.noise", count=number)
            yield thing(rules, "noise", f"noise {zone_name(rules, zone)}", zone, words, count=number)
