"""A scenario out of a game: bug report to failing test in one command.

The scenario starts at the latest position that its keys can say in full (checked by digest) and plays the game's own
lines from there; if there is none, it plays the mission from its set-up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import yaml

from shamble.core.digits import is_number
from shamble.core.errors import ContentError
from shamble.core.kernel import ASIDE, advance, digest
from shamble.core.lists import LEVELS, STATUS
from shamble.core.points import TABLE, Choice, Dice, Draw, Over
from shamble.core.state import PLAYING, State
from shamble.proof.expect import pile_names
from shamble.proof.keys import FLAGS
from shamble.proof.scenario import run
from shamble.proof.setup import build
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.game.setup import new_survivor
from shamble.rules.game.turn import PlayerPhase, SurvivorTurn
from shamble.rules.survivors.wounds import full_health
from shamble.session.game import Session
from shamble.session.history import position_of
from shamble.session.names import card_labels
from shamble.session.telling import door_name

Raw = dict[str, Any]
LATEST = 400  # positions tried, latest first: a game rarely goes so long without one that can be said


def scenario_from(session: Session, entry: int | None = None, rule: str = "") -> str:
    """The YAML of a scenario that leads to the position after an entry (the last one without) and passes."""
    last = session.entry if entry is None else entry
    if not 0 <= last <= session.entry:
        raise ContentError(f"there is no entry {last}: the journal has {session.entry}")
    if session.spec.mission_text:
        raise ContentError("a scenario can name missions that come with the game, not a user's own")
    path = [0, *reversed(list(line_to(session, last)))]
    rule = rule or f"As seen after entry {last} of a game of {session.spec.mission}"
    problem = ""
    for raw in candidates(session, path, rule):
        problem = run(yaml.safe_load(dumped(raw))[0]).problem
        if not problem:
            return dumped(raw)
    raise ContentError(f"no scenario of entry {last} passes: {problem}")


def line_to(session: Session, last: int) -> Iterator[int]:
    """The entries that led to a position, last one first, without what was undone."""
    number = position_of(session.steps, last)
    while number:
        yield number
        number = position_of(session.steps, session.steps[number].back)


class Line(dict[str, Any]):
    """A mapping that is written on one line."""


class Dumper(yaml.SafeDumper):
    """Writes scenarios the way people do."""


Dumper.add_representer(
    Line, lambda dumper, line: dumper.represent_mapping("tag:yaml.org,2002:map", line, flow_style=True)
)


def dumped(raw: Raw) -> str:
    return yaml.dump(
        [raw], Dumper=Dumper, sort_keys=False, width=110, default_flow_style=None, allow_unicode=True, indent=2
    )


def candidates(session: Session, path: list[int], rule: str) -> Iterator[Raw]:
    """The scenario from the latest position before the end that can be said in full, then the one from set-up."""
    for at in range(len(path) - 2, max(0, len(path) - LATEST), -1):
        start = table_of(session, session.steps[path[at]].state)
        if start is not None:
            yield {"rule": rule, **start, **played(session, path, at)}
            break
    survivors = {
        figure.name: seat_of(session, figure.seat)
        for figure in session.rules.figures
        if not figure.companion and not figure.guard
    }
    yield {"rule": rule, **game_of(session), "survivors": survivors, **played(session, path, 0)}


def seat_of(session: Session, seat: int) -> Raw:
    return Line({"seat": seat} if len(session.seats) > 1 else {})


def game_of(session: Session) -> Raw:
    found: Raw = {"book": session.journal.header.book, "mission": session.spec.mission}
    if session.spec.modes:
        found["modes"] = list(session.spec.modes)
    if len(session.seats) > 1:
        found["seats"] = len(session.seats)
    return found


def played(session: Session, path: list[int], at: int) -> Raw:
    """The lines after a position on the way, and what was seen at its end."""
    lines = [line_text(session, number) for number in path[at + 1 :]]
    before, after = session.steps[path[at]].state, session.steps[path[-1]].state
    return {"play": lines, "expect": seen(session.rules, before, after)}


def line_text(session: Session, number: int) -> str:
    step = session.steps[number]
    point = session.steps[step.back].state.point
    assert step.answer is not None
    tables = isinstance(point, Choice) and point.seat == TABLE and step.answer[0] != ASIDE
    return f"{step.by}: {step.entry.text}" if tables and len(session.seats) > 1 else step.entry.text


# --- a position in a scenario's own words ------------------------------------------------------------------------


def table_of(session: Session, state: State) -> Raw | None:
    """The set-up keys for a position, if they can say all of it: the same digest."""
    rules = session.rules
    when = whose_turn(rules, state)
    if not when or any(other.status != PLAYING for other in state.survivors):
        return None
    raw: Raw = {**game_of(session), "survivors": survivors_of(session, state)}
    raw |= {"zombies": zombies_in(rules, state), "tokens": tokens_on(rules, state)}
    raw |= {
        key: value for key, value in (("noise", noise_in(rules, state)), ("doors", doors_of(rules, state))) if value
    }
    raw |= {"round": state.round, "first": state.first, **when}
    laid = set_up(raw)
    if laid is None:
        return None
    raw |= piles_beside(rules, state, laid)
    laid = set_up(raw)
    return raw if laid is not None and digest(laid) == digest(state) else None


def set_up(raw: Raw) -> State | None:
    """What the scenario starts from, or nothing where its keys do not allow it."""
    try:
        rules, state = build(raw)
        return advance(rules, state)
    except (ContentError, ValueError):
        return None


def whose_turn(rules: Ruleset, state: State) -> Raw:
    frame = state.frames[-1]
    if isinstance(frame, SurvivorTurn):
        return {"turn": rules.figures[frame.who].name}
    return {"phase": "players"} if isinstance(frame, PlayerPhase) else {}


def survivors_of(session: Session, state: State) -> Raw:
    rules = session.rules
    found: Raw = {}
    for who, figure in enumerate(rules.figures):
        if not figure.companion and not figure.guard:
            found[figure.name] = Line({**survivor_of(rules, state, who), **seat_of(session, figure.seat)})
        elif state.survivors[who].leader < 0:
            found[figure.name] = Line({"at": zone_name(rules, state.survivors[who].zone), "flags": ["lone"]})
    return found


def survivor_of(rules: Ruleset, state: State, who: int) -> Raw:
    me, start = state.survivors[who], new_survivor(rules, who)
    found: Raw = {"at": zone_name(rules, me.zone)}
    for slot, cards in zip(rules.slots, me.cards, strict=True):
        if cards:
            found[slot.name] = [card_name(rules, card) for card in cards]
    if me.ap != start.ap or me.level:
        found["ap"] = me.ap
    if me.health != full_health(rules, state, who):
        found["wounds"] = full_health(rules, state, who) - me.health
    given = len(start.skills) + (len(rules.figures[who].character.skills[1]) if me.level else 0)
    if me.skills[given:]:
        found["skills"] = [rules.skills[skill].name for skill in me.skills[given:]]
    flags = [word for word, flag in FLAGS.items() if me.flags & flag]
    if flags:
        found["flags"] = flags
    if me.spent:
        found["actions"] = rules.numbers.actions + profile_of(rules, state, who).actions - me.spent
    led = [rules.figures[n].name for n, other in enumerate(state.survivors) if other.leader == who]
    return {**found, "leads": led} if led else found


def card_name(rules: Ruleset, card: int) -> str:
    return card_labels(rules.cards)[card]


def zone_name(rules: Ruleset, zone: int) -> str:
    return rules.board.zones[zone].name


def zombies_in(rules: Ruleset, state: State) -> dict[str, str]:
    width, found = len(rules.kinds), {}
    for zone, crowd in enumerate(state.crowd):
        if crowd:
            there = [(rules.kinds[k].name, n) for k in range(width) if (n := state.zombies[zone * width + k])]
            found[zone_name(rules, zone)] = " ".join(f"{name}*{n}" if n > 1 else name for name, n in there)
    return found


def noise_in(rules: Ruleset, state: State) -> dict[str, int]:
    return {zone_name(rules, zone): number for zone, number in enumerate(state.noise) if number}


def marks_on(rules: Ruleset, state: State) -> dict[str, list[str]]:
    marks = zip(rules.marks, state.ledger.marks, strict=False)
    return {row.name: [zone_name(rules, zone) for zone in zones] for row, zones in marks if zones}


def doors_of(rules: Ruleset, state: State) -> list[str]:
    return [door_name(rules, door) for door in range(len(rules.board.doors)) if state.doors >> door & 1]


def tokens_on(rules: Ruleset, state: State) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for token, zone in zip(rules.scene.tokens, state.tokens, strict=True):
        if zone >= 0:
            found.setdefault(zone_name(rules, zone), []).append(f"{token.kind} {token.color}".strip())
    return {zone: ", ".join(tokens) for zone, tokens in found.items()}


def piles_beside(rules: Ruleset, state: State, laid: State) -> Raw:
    """Decks, discards and miniatures where they differ from what the other keys bring about."""
    found: Raw = {}
    for deck, (right, there) in enumerate(zip(state.piles, laid.piles, strict=True)):
        name = rules.deck_names[deck]
        if right.left != there.left:
            found.setdefault("decks", {})[name] = cards_listed(rules, name, right.left)
        if right.discard != there.discard:
            found.setdefault("discard", {})[name] = cards_listed(rules, name, right.discard)
    reserve = {
        rules.kinds[kind].name: number for kind, number in enumerate(state.reserve) if number != laid.reserve[kind]
    }
    return {**found, "reserve": reserve} if reserve else found


def cards_listed(rules: Ruleset, deck: str, cards: tuple[int, ...]) -> list[Any]:
    names: Counter[str] = pile_names(rules, deck, cards)
    return [int(name) if is_number(name) else name for name in names.elements()]


# --- what was seen -----------------------------------------------------------------------------------------------


def seen(rules: Ruleset, before: State, after: State) -> Raw:
    """What a player could see at the end; Zones that have been cleared are said to be empty."""
    tokens = {**dict.fromkeys(tokens_on(rules, before), "none"), **tokens_on(rules, after)}
    found: Raw = {
        "zombies": {**dict.fromkeys(zombies_in(rules, before), "none"), **zombies_in(rules, after)},
        "noise": {**dict.fromkeys(noise_in(rules, before), 0), **noise_in(rules, after)},
        "marks": {**dict.fromkeys(marks_on(rules, before), "none"), **marks_on(rules, after)},
        "tokens": {zone: there for zone, there in tokens.items() if there != tokens_on(rules, before).get(zone)},
    }
    found |= {"doors": doors_of(rules, after), "round": after.round, "first": after.first, "stage": after.stage}
    for who, figure in enumerate(rules.figures):
        if not figure.companion and not figure.guard:
            found[figure.name] = figure_seen(rules, after, who)
    return {key: value for key, value in found.items() if value != {}} | asked(after)


def figure_seen(rules: Ruleset, state: State, who: int) -> Raw:
    me = state.survivors[who]
    if me.status != PLAYING:
        return Line(status=STATUS[me.status])
    found = Line({"at": zone_name(rules, me.zone), "ap": me.ap, "level": LEVELS[me.level]})
    found["wounds"] = full_health(rules, state, who) - me.health
    for slot, cards in zip(rules.slots, me.cards, strict=True):
        found[slot.name] = [rules.cards[card].name for card in cards]
    return found


def asked(state: State) -> Raw:
    """The point at the end."""
    match state.point:
        case Choice(seat, kind):
            return {"asks": f"{'table' if seat == TABLE else seat} {kind}"}
        case Dice():
            return {"asks": "chance dice"}
        case Draw(verb):
            return {"asks": f"chance {verb}"}
        case Over() as over:
            return {"over": " ".join(word for word in over if word)}
    return {}
