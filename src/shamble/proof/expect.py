"""What a scenario expects, held against what came of its play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from shamble.core.errors import ContentError, UnknownName
from shamble.core.kernel import Event, Refused, asides, check, options
from shamble.core.lists import LEVELS, STATUS
from shamble.core.points import TABLE, Choice, Dice, Draw, Over
from shamble.core.state import PLAYING, State
from shamble.proof import drawn
from shamble.proof.keys import FLAGS, check_keys, door_id, fence_id, kind_id, words, zombies_of
from shamble.proof.limits import cards_of
from shamble.rules.base.marks import zones_marked
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.survivors.guards import guards_in
from shamble.rules.survivors.inventory import at_hand
from shamble.rules.survivors.wounds import full_health
from shamble.session.names import names_of
from shamble.session.notation import offered, offered_asides, parse, token_text
from shamble.session.position import beam_text
from shamble.session.telling import door_name, event_fields, event_name, plain
from shamble.session.waiting import point_text

EXPECT = (
    *("zombies", "reserve", "noise", "doors", "tokens", "cars", "decks", "discard", "round", "first"),
    *("offers", "refuses", "why", "asks", "over", "spawns", "stage", "colors", "deeds", "sealed"),
    *("torn", "gates", "pulled", "switched", "marks", "hour", "beams", "fallen", "guards", "feat", "tally"),
    *drawn.SHOWN,
)

SHOWN = (
    *("at", "tokens", "ap", "wounds", "actions", "skills", "flags", "leads", "level", "status"),
    "free",
)


class Failed(Exception):
    """What differed."""


class Run(NamedTuple):
    """A scenario played to its end."""

    rules: Ruleset
    state: State
    events: list[Event]


def parse_line(rules: Ruleset, state: State, number: int, line: str) -> Any:
    try:
        return parse(rules, state, line).answer
    except ContentError as error:
        raise Failed(f'line {number}, "{line}": {error}; {point_text(rules, state)}') from None


def compare(done: Run, expect: Mapping[str, Any]) -> None:
    rules, state = done.rules, done.state
    names = [figure.name for figure in rules.figures]
    for key, wanted in expect.items():
        if key in names:
            compare_survivor(rules, state, names.index(key), wanted)
        elif key in EXPECT:
            COMPARE[key](done, wanted)
        else:
            raise UnknownName("key in expect", str(key), (*EXPECT, *names))


def differ(what: str, wanted: Any, found: Any) -> None:
    if wanted != found:
        raise Failed(f"{what}: expected {shown(wanted)}, found {shown(found)}")


def shown(value: Any) -> str:
    if isinstance(value, Counter):
        return " ".join(f"{name}*{n}" if n > 1 else str(name) for name, n in sorted(value.items())) or "none"
    return str(value)


def compare_survivor(rules: Ruleset, state: State, who: int, wanted: Mapping[str, Any]) -> None:
    name, me = rules.figures[who].name, state.survivors[who]
    check_keys(f"expect {name}", wanted, (*SHOWN, *rules.slot_ids))
    profile = profile_of(rules, state, who)
    purse = turn_purse(rules, state, who, profile)
    for key, value in wanted.items():
        match key:
            case "at":
                differ(f"{name} at", rules.board.find(str(value)), me.zone)
            case slot if slot in rules.slot_ids:
                found = Counter(rules.cards[card].name for card in me.cards[rules.slot_ids[slot]])
                differ(f"{name} {key}", Counter(words(value)), found)
            case "ap":
                differ(f"{name} ap", value, me.ap)
            case "wounds":
                differ(f"{name} wounds", value, full_health(rules, state, who) - me.health)
            case "actions":
                differ(f"{name} actions", value, purse.left)
            case "free":
                differ(f"{name} free Actions", Counter(words(value)), Counter(purse.free))
            case "level":
                differ(f"{name} level", value, LEVELS[me.level])
            case "status":
                differ(f"{name} status", value, STATUS[me.status])
            case "skills":
                mine = Counter(rules.skills[number].name for number in me.skills)
                for skill, times in Counter(words(value)).items():
                    if mine[skill] < times:
                        raise Failed(f"{name} skills: {skill} is missing among {shown(mine)}")
            case "tokens":
                kept = Counter(token_text(rules, state, token) for token in me.tokens)
                right = Counter(word if word != "objective" else "objective red" for word in words(value or ()))
                differ(f"{name} tokens", right, kept)
            case "leads":
                led = [rules.figures[n].name for n, other in enumerate(state.survivors) if other.leader == who]
                differ(f"{name} leads", Counter(words(value)), Counter(led))
            case "flags":
                for flag in words(value):
                    fired = flag == "emptied" and any(rules.cards[card].empty for card in at_hand(rules, me))
                    fired |= bool(flag == "risen" and me.side)
                    if not fired and not me.flags & FLAGS.get(flag, 0):
                        raise Failed(f"{name} flags: {flag} is not set")


def compare_zombies(done: Run, wanted: Mapping[str, Any]) -> None:
    rules, state = done.rules, done.state
    for place, given in wanted.items():
        zone = rules.board.find(str(place))
        width = len(rules.kinds)
        found = {kind: n for kind in range(width) if (n := state.zombies[zone * width + kind])}
        names = Counter({rules.kinds[kind].name: n for kind, n in found.items()})
        right = Counter({rules.kinds[kind].name: n for kind, n in zombies_of(rules, given).items()})
        differ(f"zombies in {place}", right, names)


def compare_reserve(done: Run, wanted: Mapping[str, Any]) -> None:
    for name, number in wanted.items():
        differ(f"reserve of {name}", number, done.state.reserve[kind_id(done.rules, name)])


def compare_noise(done: Run, wanted: Mapping[str, Any]) -> None:
    for place, number in wanted.items():
        differ(f"noise in {place}", number, done.state.noise[done.rules.board.find(str(place))])


def compare_marks(done: Run, wanted: Mapping[str, Any]) -> None:
    """The Zones with marks of a kind, all of them; `none` for a kind that lies nowhere."""
    zones = done.rules.board.zones
    for kind, places in wanted.items():
        right = [zones[done.rules.board.find(place)].name for place in words(places) if place != "none"]
        found = [zones[zone].name for zone in zones_marked(done.rules, done.state, str(kind))]
        differ(f"marks {kind}", sorted(right), sorted(found))


def compare_guards(done: Run, wanted: Mapping[str, Any]) -> None:
    """Guards per Zone; 0 says that none is there."""
    for place, number in wanted.items():
        found = guards_in(done.rules, done.state, done.rules.board.find(str(place)))
        differ(f"Guards in {place}", number, len(found))


def compare_doors(done: Run, wanted: Any) -> None:
    """The doors that are open, all of them."""
    right = {door_id(done.rules, str(door)) for door in wanted or ()}
    found = {door for door in range(len(done.rules.board.doors)) if done.state.doors >> door & 1}
    rules = done.rules
    differ("open doors", sorted(door_name(rules, d) for d in right), sorted(door_name(rules, d) for d in found))


def compare_torn(done: Run, wanted: Any) -> None:
    """The fences that are torn, all of them."""
    rules, state = done.rules, done.state
    name = names_of(rules)["door"].name
    right = [fence_id(rules, str(each)) for each in wanted or ()]
    torn = [link.needs for link in rules.board.wires if state.doors & link.needs]
    right_names, found = (sorted(name(bit.bit_length() - 1) for bit in bits) for bits in (right, torn))
    differ("torn fences", right_names, found)


def compare_gates(done: Run, wanted: Any) -> None:
    """The sides that gates are open on, in any order."""
    zones, doors = done.rules.board.zones, done.state.doors
    found = {zones[gate.zone].name: sorted(gate.named(gate.turn(doors))) for gate in done.rules.board.gates}
    for zone, sides in (wanted or {}).items():
        differ(f"gate in {zone}", sorted(str(sides)), found.get(str(zone)))


def compare_natures(done: Run, wanted: Any) -> None:
    compare_ground(done, "natures", wanted)


def compare_ropes(done: Run, wanted: Any) -> None:
    """The ropes that hang, all of them."""
    compare_ground(done, "ropes", wanted)


def compare_layout(done: Run, wanted: Any) -> None:
    compare_ground(done, "layout", wanted)


def compare_ground(done: Run, key: str, wanted: Any) -> None:
    differ(key, *drawn.shown(done.rules.board, done.state.doors, key, wanted))


def compare_pulled(done: Run, wanted: Any) -> None:
    differ("switches pulled", sorted(words(wanted or ())), sorted(done.state.story.pulled))


def compare_switched(done: Run, wanted: Any) -> None:
    differ("switches that are on", sorted(words(wanted or ())), sorted(done.state.story.on))


def compare_sealed(done: Run, wanted: Any) -> None:
    """The doors that are shut for good, all of them."""
    rules = done.rules
    right = sorted(door_name(rules, door_id(rules, str(door))) for door in wanted or ())
    found = [door_name(rules, door) for door in range(len(rules.board.doors)) if done.state.sealed >> door & 1]
    differ("sealed doors", right, sorted(found))


def compare_tokens(done: Run, wanted: Mapping[str, Any]) -> None:
    rules, state = done.rules, done.state
    for place, given in wanted.items():
        zone = rules.board.find(str(place))
        found = Counter(
            f"{token.kind} {'hidden' if token.hidden else token.color}".strip()
            for token, at in zip(rules.scene.tokens, state.tokens, strict=True)
            if at == zone
        )
        right = Counter(word if word != "objective" else "objective red" for word in words(given or ()))
        right.pop("none", None)
        differ(f"tokens in {place}", right, found)


def compare_cars(done: Run, wanted: Mapping[str, Any]) -> None:
    rules, state = done.rules, done.state
    for number, (name, given) in enumerate(wanted.items()):
        there = [car.kind for car in state.cars]
        differ(f"car {number + 1}", str(name).rstrip("-0123456789"), "".join(there[number : number + 1]))
        riders = [n for n, other in enumerate(state.survivors) if other.car == number and other.status == PLAYING]
        for key, value in given.items():
            match key:
                case "at":
                    off = str(value) == "off"
                    differ(f"{name} at", -1 if off else rules.board.find(str(value)), state.cars[number].zone)
                case "driver":
                    found = [rules.figures[n].name for n in riders if state.survivors[n].driver]
                    differ(f"driver of {name}", words(value), found)
                case "passengers":
                    found = [rules.figures[n].name for n in riders if not state.survivors[n].driver]
                    differ(f"passengers of {name}", Counter(words(value)), Counter(found))
                case "crate" | "searched":
                    differ(f"{key} of {name}", bool(value), getattr(state.cars[number], key))
                case "cards":
                    trunk = Counter(rules.cards[card].name for card in state.cars[number].cards)
                    differ(f"trunk of {name}", Counter(words(value or ())), trunk)
                case "tokens":
                    differ(f"tokens in {name}", int(value), len(state.cars[number].tokens))


def pile_names(rules: Ruleset, deck: str, cards: tuple[int, ...]) -> Counter[str]:
    names = cards_of(rules, deck)
    return Counter(names[card] if card in names else rules.cards[card].name for card in cards)


def compare_piles(key: str) -> Any:
    def compare_pile(done: Run, wanted: Mapping[str, Any]) -> None:
        for deck, given in wanted.items():
            if deck not in done.rules.deck_ids:
                raise UnknownName("deck", deck, done.rules.deck_ids)
            pile = done.state.piles[done.rules.deck_ids[deck]]
            found = pile_names(done.rules, deck, pile.left if key == "decks" else pile.discard)
            differ(f"{key} {deck}", Counter(words(given or ())), found)

    return compare_pile


def compare_offers(done: Run, wanted: Any) -> None:
    texts = [text for _, text in offered(done.rules, done.state) + offered_asides(done.rules, done.state)]
    for line in wanted:
        answer = parse_line(done.rules, done.state, 0, str(line)) if line not in texts else None
        if line in texts or answer in options(done.rules, done.state) or answer in asides(done.rules, done.state):
            continue
        raise Failed(f'"{line}" is not offered; {point_text(done.rules, done.state)}')


def compare_refuses(done: Run, wanted: Any) -> None:
    """A list of lines, or lines with the rule that refuses each."""
    lines = wanted.items() if isinstance(wanted, Mapping) else [(line, None) for line in wanted]
    for line, rule in lines:
        answer = parse_line(done.rules, done.state, 0, str(line))
        try:
            check(done.rules, done.state, answer)
        except Refused as no:
            if rule is not None:
                differ(f'"{line}" is refused by', rule, no.rule)
        else:
            raise Failed(f'"{line}" should be refused; {point_text(done.rules, done.state)}')


def compare_why(done: Run, wanted: Mapping[str, Any]) -> None:
    """The last event that has all these fields (or is named by `event`)."""
    fields = {key: value for key, value in wanted.items() if key != "event"}
    name = wanted.get("event")
    check_told(name, fields)
    for event in reversed(done.events):
        told = plain(done.rules, event)
        if name and event_name(event) != name:
            continue
        if name or set(fields) <= told.keys():
            for key, value in fields.items():
                differ(f"why: {key} of {event_name(event)}", plainly(value), plainly(told[key]))
            return
    told_names = ", ".join(dict.fromkeys(event_name(event) for event in done.events[-8:]))
    raise Failed(f"why: no event {name or ''} with {', '.join(fields)} was told; the last were {told_names}")


def check_told(name: Any, fields: Mapping[str, Any]) -> None:
    """Is there an event of that name, or one with such fields at all?"""
    if name is not None and name not in event_fields():
        raise UnknownName("event in why", str(name), event_fields())
    known = event_fields()[name] if name is not None else {each for found in event_fields().values() for each in found}
    for field in fields:
        if field not in known:
            what = f"field of {name}" if name is not None else "field in why (no event has it)"
            raise UnknownName(what, str(field), known)


def plainly(value: Any) -> Any:
    """YAML reads zone names that look like numbers as numbers; compare as text."""
    if isinstance(value, Mapping):
        return {str(key): plainly(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plainly(each) for each in value]
    return value if isinstance(value, bool) else str(value)


def compare_asks(done: Run, wanted: Any) -> None:
    """Seat and kind of the point: `table wound`, `1 hit`, `chance dice`, or a mapping."""
    point = done.state.point
    if isinstance(wanted, Mapping):
        wanted = " ".join(str(wanted[key]) for key in ("seat", "kind") if key in wanted)
    if isinstance(point, Choice):
        found = f"{'table' if point.seat == TABLE else point.seat} {point.kind}"
    elif isinstance(point, Dice | Draw):
        found = f"chance {'dice' if isinstance(point, Dice) else point.verb}"
    else:
        found = "nothing"
    if str(wanted) not in (found, found.partition(" ")[2]):
        raise Failed(f"asks: expected {wanted}, found {found}; {point_text(done.rules, done.state)}")


def compare_over(done: Run, wanted: Any) -> None:
    point = done.state.point
    found = f"{point.result} {point.reason} {point.about}".split() if isinstance(point, Over) else ["no"]
    if isinstance(wanted, Mapping):  # {lost: eliminated}, or {result: lost, reason: eliminated}
        parts = [wanted["result"], wanted.get("reason", "")] if "result" in wanted else next(iter(wanted.items()))
        wanted = " ".join(str(part) for part in parts if part)
    words = str(wanted).split() if not isinstance(wanted, bool) else ["no"]
    if words != found[: len(words)]:
        raise Failed(f"over: expected {wanted}, found {' '.join(found)}; {point_text(done.rules, done.state)}")


def compare_spawns(done: Run, wanted: Any) -> None:
    """Zones of the active Spawn tokens, in order."""
    found = [done.rules.board.zones[spawn.zone].name for spawn in done.state.spawns if spawn.active]
    differ("active spawns", words(wanted), found)


def compare_beams(done: Run, wanted: Any) -> None:
    """Whose light is on, and what it lies over beside the own Zone, or at which wall."""
    names = names_of(done.rules)
    found = {names["who"].name(who): beam_text(names, to) for who, to in done.state.ledger.beams}
    differ("beams", {str(name): str(to) for name, to in (wanted or {}).items()}, found)


def compare_fallen(done: Run, wanted: Any) -> None:
    """Who lies there since which Round."""
    found = {done.rules.figures[who].name: since for who, since in done.state.ledger.fallen}
    differ("fallen", dict(wanted or {}), found)


def compare_feat(done: Run, wanted: Any) -> None:
    """The card whose Feat is open."""
    top = done.state.ledger.top
    differ("feat", str(wanted), done.rules.cards[top].name if top >= 0 else "none")


COMPARE: dict[str, Any] = {
    "zombies": compare_zombies,
    "reserve": compare_reserve,
    "noise": compare_noise,
    "marks": compare_marks,
    "guards": compare_guards,
    "hour": lambda done, wanted: differ("hour", wanted, done.state.ledger.hour),
    "beams": compare_beams,
    "fallen": compare_fallen,
    "feat": compare_feat,
    "tally": lambda done, wanted: differ("tally", wanted, done.state.ledger.tally),
    "doors": compare_doors,
    "sealed": compare_sealed,
    "torn": compare_torn,
    "gates": compare_gates,
    "natures": compare_natures,
    "ropes": compare_ropes,
    "layout": compare_layout,
    "pulled": compare_pulled,
    "switched": compare_switched,
    "tokens": compare_tokens,
    "cars": compare_cars,
    "decks": compare_piles("decks"),
    "discard": compare_piles("discard"),
    "round": lambda done, wanted: differ("round", wanted, done.state.round),
    "first": lambda done, wanted: differ("first player", wanted, done.state.first),
    "stage": lambda done, wanted: differ("stages met", wanted, done.state.stage),
    "colors": lambda done, wanted: differ("colors found", sorted(words(wanted)), list(done.state.colors)),
    "deeds": lambda done, wanted: differ("deeds done", sorted(words(wanted)), list(done.state.deeds)),
    "offers": compare_offers,
    "refuses": compare_refuses,
    "why": compare_why,
    "asks": compare_asks,
    "over": compare_over,
    "spawns": compare_spawns,
}
