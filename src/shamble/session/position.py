"""A position as text and back. Every field of the state is in it, with names instead of numbers.

    shamble: position 1
    round: 3
    doors: ["1V.e|1V.F"]
    zombies 1V.a: {"walker": 2}
    survivor Ned: 1V.c
      health: 3
    frame: SurvivorTurn(who={who Ned})
    point: Choice(seat=1, kind="action", who={who Ned}, always=yes)

What is not said is nothing: no Noise, no card, no flag. Frames are listed from the bottom of the stack to its top.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from shamble.core.digits import is_number
from shamble.core.errors import ContentError, UnknownName
from shamble.core.lists import HOURS, LEVELS, PHASES, SPAWN_KINDS, STATUS
from shamble.core.pile import Pile
from shamble.core.plan import QUARTERS
from shamble.core.points import Choice, Dice, Draw, Over
from shamble.core.state import (
    ALONE,
    FIXED,
    FLAGS,
    GUARD,
    NO_COMPANION,
    NO_HOUR,
    OFF_BOARD,
    Car,
    Spawn,
    State,
    Survivor,
    empty_table,
    new_figure,
)
from shamble.rules.base.light import at_wall
from shamble.rules.base.marks import write as write_marks
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import lay
from shamble.session.frame_text import frame_text, read_frame
from shamble.session.names import Names, Table, names_of

FORMAT = "position 1"
OFF = "off"
WALL = "|"  # and the side of the own Zone on which it stands
LEADERS = {"none": NO_COMPANION, "alone": ALONE, "fixed": FIXED, "guard": GUARD}

Field = tuple[str, str]  # key and value of a line


def write(rules: Ruleset, state: State) -> str:
    """The whole position."""
    names = names_of(rules)
    fields = [("shamble", FORMAT), *table_fields(names, state), *figure_fields(names, state)]
    fields += [("frame", frame_text(names, frame)) for frame in state.frames]
    if state.point is not None:
        fields.append(("point", frame_text(names, state.point)))
    return "".join(f"{key}: {value}\n" for key, value in fields)


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def beam_text(names: Names, beside: int) -> str:
    """The Zone that a light lies over beside the own one, or the side of the wall it is turned at."""
    return names["zone"].name(beside) if beside >= 0 else WALL + QUARTERS[-1 - beside]


def read_beam(names: Names, text: str) -> int:
    if text[:1] == WALL and text[1:] and text[1:] in QUARTERS:
        return at_wall(text[1:])
    return names["zone"].number(text)


def bits(number: int) -> list[int]:
    return [bit for bit in range(number.bit_length()) if number >> bit & 1]


def table_fields(names: Names, state: State) -> Iterator[Field]:
    zones, kinds = names["zone"], names["kind"]
    yield "round", str(state.round)
    yield "phase", PHASES[state.phase]
    yield "first", str(state.first)
    if state.stage:
        yield "stage", str(state.stage)
    if state.colors:
        yield "colors", as_json(list(state.colors))
    if state.deeds:
        yield "deeds", as_json(list(state.deeds))
    if state.doors:
        yield "doors", as_json([names["door"].name(door) for door in bits(state.doors)])
    if state.story.pulled:
        yield "pulled", as_json(list(state.story.pulled))
    if state.story.on:
        yield "on", as_json(list(state.story.on))
    if state.sealed:
        yield "sealed", as_json([names["door"].name(door) for door in bits(state.sealed)])
    if state.entered:
        yield "entered", as_json([names["building"].name(building) for building in bits(state.entered)])
    out = {kinds.name(kind): left for kind, left in enumerate(state.reserve) if left != names.rules.kinds[kind].figures}
    if out:
        yield "reserve", as_json(out)
    width = len(state.reserve)
    for zone, name in enumerate(zones.names):
        there = {kinds.name(kind): n for kind in range(width) if (n := state.zombies[zone * width + kind])}
        if there:
            yield f"zombies {name}", as_json(there)
    for zone, name in enumerate(zones.names):
        if state.noise[zone]:
            yield f"noise {name}", str(state.noise[zone])
    for deck, pile in zip(names["deck"].names, state.piles, strict=True):
        if pile.left:
            yield f"deck {deck}", as_json(counted(names.cards_of(deck), pile.left))
        if pile.discard:
            yield f"discard {deck}", as_json(counted(names.cards_of(deck), pile.discard))
    if state.tokens:
        yield "tokens", as_json({names["token"].name(n): place(zones, zone) for n, zone in enumerate(state.tokens)})
    if state.shown:
        yield "shown", as_json({names["token"].name(token): color for token, color in state.shown})
    for kind, marked in enumerate(state.ledger.marks):
        if marked:
            yield f"mark {names['mark'].name(kind)}", as_json([zones.name(zone) for zone in marked])
    if state.ledger.hour != NO_HOUR:
        yield "hour", str(state.ledger.hour)
    if state.ledger.beams:
        yield "beams", as_json({names["who"].name(who): beam_text(names, to) for who, to in state.ledger.beams})
    if state.ledger.fallen:
        yield "fallen", as_json({names["who"].name(who): since for who, since in state.ledger.fallen})
    if state.ledger.eaten:
        yield "eaten", as_json([names["token"].name(token) for token in state.ledger.eaten])
    if state.ledger.top >= 0:
        yield "top", names["card"].name(state.ledger.top)
    if state.ledger.tally:
        yield "tally", str(state.ledger.tally)
    for spawn in state.spawns:
        yield "spawn", as_json([place(zones, spawn.zone), spawn.color, *spawn_words(spawn)])
    for car in state.cars:
        yield "car", as_json([car.kind, place(zones, car.zone), *car_words(names, car)])


def counted(table: Table, cards: tuple[int, ...]) -> dict[str, int]:
    return {table.name(card): number for card, number in Counter(cards).items()}


def place(zones: Table, zone: int) -> str:
    return zones.name(zone) if zone >= 0 else OFF


def spawn_words(spawn: Spawn) -> list[str]:
    found = [word for word, said in (("start", spawn.start), ("active", spawn.active)) if said]
    found += [f"kind {spawn.kind}"] if spawn.kind else []
    return [*found, f"number {spawn.number}"] if spawn.number else found


def car_words(names: Names, car: Car) -> list[str]:
    """What is aboard, besides people."""
    trunk = [f"card {names['card'].name(card)}" for card in car.cards]
    words = [word for word, said in (("crate", car.crate), ("searched", car.searched)) if said]
    return words + trunk + [f"token {names['token'].name(token)}" for token in car.tokens]


def figure_fields(names: Names, state: State) -> Iterator[Field]:
    for name, me, figure in zip(names["who"].names, state.survivors, names.rules.figures, strict=True):
        yield f"survivor {name}", place(names["zone"], me.zone)
        blank = new_figure(me.zone, 0, (), NO_COMPANION, names.rules.bare)
        blank.seat = figure.seat
        for key, (to_text, _) in SURVIVOR.items():
            value = getattr(me, key)
            if value != getattr(blank, key) or key == "health":
                yield f"  {key}", to_text(names, value)
        for slot, cards in zip(names.rules.slots, me.cards, strict=True):
            if cards:
                yield f"  {slot.name}", CARDS[0](names, cards)


# --- the fields of a Survivor: to text and back ------------------------------------------------------------------

ToText = Callable[[Names, Any], str]
FromText = Callable[[Names, str], Any]


def listed(table: str) -> tuple[ToText, FromText]:
    def to_text(names: Names, value: tuple[int, ...]) -> str:
        return as_json([names[table].name(each) for each in value])

    def from_text(names: Names, text: str) -> tuple[int, ...]:
        return tuple(names[table].number(each) for each in read_list(text))

    return to_text, from_text


def one_of(words: tuple[str, ...]) -> tuple[ToText, FromText]:
    def from_text(names: Names, text: str) -> int:
        if text not in words:
            raise UnknownName("word", text, words)
        return words.index(text)

    return lambda names, value: words[value], from_text


def leader_text(names: Names, value: int) -> str:
    return next((word for word, number in LEADERS.items() if number == value), "") or names["who"].name(value)


def read_leader(names: Names, text: str) -> int:
    return LEADERS[text] if text in LEADERS else names["who"].number(text)


def flags_text(names: Names, value: int) -> str:
    if value & ~sum(FLAGS.values()):
        raise ContentError(f"flags {value}: a bit of it has no name")  # rather than lose it
    return as_json([word for word, flag in FLAGS.items() if value & flag])


def read_flags(names: Names, text: str) -> int:
    found = 0
    for word in read_list(text):
        if word not in FLAGS:
            raise UnknownName("flag", word, FLAGS)
        found |= FLAGS[word]
    return found


NUMBER: tuple[ToText, FromText] = (lambda names, value: str(value), lambda names, text: read_number(text))
WORDS: tuple[ToText, FromText] = (lambda names, value: as_json(value), lambda names, text: tuple(read_list(text)))
YES: tuple[ToText, FromText] = (lambda names, value: "yes" if value else "no", lambda names, text: text == "yes")
ZONE: tuple[ToText, FromText] = (
    lambda names, value: names["zone"].name(value),
    lambda names, text: names["zone"].number(text),
)
CARDS = listed("card")  # of one slot, written under its name
SURVIVOR: dict[str, tuple[ToText, FromText]] = {
    "health": NUMBER,
    "skills": listed("skill"),
    "leader": (leader_text, read_leader),
    "seat": NUMBER,
    "ap": NUMBER,
    "level": one_of(LEVELS),
    "lap": NUMBER,
    "status": one_of(STATUS),
    "side": NUMBER,
    "tokens": listed("token"),
    "car": NUMBER,
    "back": ZONE,
    "driver": YES,
    "spent": NUMBER,
    "free_used": WORDS,
    "used": listed("skill"),
    "streak": WORDS,
    "gifts": NUMBER,
    "loud": ZONE,
    "flags": (flags_text, read_flags),
}


# --- reading -----------------------------------------------------------------------------------------------------


def read(rules: Ruleset, text: str) -> State:
    """The position a text describes; a ContentError names the line that is wrong."""
    reader = _Reader(rules)
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                reader.read(line)
            except ContentError as error:
                raise ContentError(f"position, line {number}: {error}") from None
    return reader.finish()


def read_number(text: str) -> int:
    if not is_number(text.removeprefix("-")):
        raise ContentError(f'"{text}" is no number')
    return int(text)


def read_json(text: str, wanted: type, what: str) -> Any:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, wanted):
        raise ContentError(f"{text} is not {what}")
    return value


def read_list(text: str) -> list[str]:
    found: list[Any] = read_json(text, list, 'a list such as ["a", "b"]')
    if not all(isinstance(each, str) for each in found):
        raise ContentError(f"{text} is not a list of names")
    return found


def read_counts(text: str) -> dict[str, int]:
    found: dict[str, Any] = read_json(text, dict, 'a mapping such as {"walker": 2}')
    if not all(type(number) is int and 0 <= number < 256 for number in found.values()):
        raise ContentError(f"{text} has counts that are no numbers from 0 to 255")
    return found


KEYS = (  # each is read by the method of its name
    *("round", "phase", "first", "stage", "colors", "deeds", "doors", "pulled", "on", "sealed", "entered", "reserve"),
    *("zombies", "noise", "mark", "hour", "beams", "fallen", "eaten", "top", "tally"),
    *("deck", "discard", "tokens", "shown", "spawn", "car", "survivor", "frame", "point"),
)


class _Reader:
    """Fills a state line by line."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.names = names_of(rules)
        self.state = empty_table(len(rules.board.zones), len(rules.kinds))
        self.state.piles = [Pile(()) for _ in rules.deck_names]
        self.state.reserve = [kind.figures for kind in rules.kinds]
        self.state.tokens = (OFF_BOARD,) * len(rules.scene.tokens)
        self.survivors: dict[int, Survivor] = {}
        self.me: Survivor | None = None
        self.begun = False

    def read(self, line: str) -> None:
        key, colon, value = line.partition(": ") if not line.rstrip().endswith(":") else (line.rstrip()[:-1], ":", "")
        if not colon:
            raise ContentError(f'"{line}" is no "key: value" line')
        word, _, name = key.strip().partition(" ")
        value = value.strip()
        if not self.begun:
            self.begin(word, value)
        elif line[0].isspace():
            self.survivor_field(word, value)
        elif word in KEYS:
            getattr(self, word)(name, value)
        else:
            raise UnknownName("key", word, KEYS)

    def begin(self, word: str, value: str) -> None:
        if (word, value) != ("shamble", FORMAT):
            raise ContentError(f'a position begins with "shamble: {FORMAT}"')
        self.begun = True

    def zone(self, name: str) -> int:
        return OFF_BOARD if name == OFF else self.names["zone"].number(name)

    def colors(self, name: str, value: str) -> None:
        self.state.colors = tuple(sorted(set(read_list(value))))

    def deeds(self, name: str, value: str) -> None:
        self.state.deeds = tuple(sorted(set(read_list(value))))

    def doors(self, name: str, value: str) -> None:
        self.state.doors = sum(1 << self.names["door"].number(door) for door in set(read_list(value)))

    def pulled(self, name: str, value: str) -> None:
        self.state.story = self.state.story._replace(pulled=tuple(read_list(value)))

    def on(self, name: str, value: str) -> None:
        self.state.story = self.state.story._replace(on=tuple(read_list(value)))

    def sealed(self, name: str, value: str) -> None:
        self.state.sealed = sum(1 << self.names["door"].number(door) for door in set(read_list(value)))

    def shown(self, name: str, value: str) -> None:
        found = read_json(value, dict, "a mapping of tokens to colors")
        self.state.shown = tuple(sorted((self.names["token"].number(token), str(found[token])) for token in found))

    def entered(self, name: str, value: str) -> None:
        self.state.entered = sum(1 << self.names["building"].number(room) for room in set(read_list(value)))

    def reserve(self, name: str, value: str) -> None:
        for kind, number in read_counts(value).items():
            self.state.reserve[self.names["kind"].number(kind)] = number

    def zombies(self, name: str, value: str) -> None:
        zone = self.names["zone"].number(name)
        for kind, number in read_counts(value).items():
            self.state.zombies[zone * len(self.state.reserve) + self.names["kind"].number(kind)] = number
        self.state.crowd[zone] = sum(read_counts(value).values())

    def noise(self, name: str, value: str) -> None:
        number = read_number(value)
        if not 0 <= number < 256:
            raise ContentError(f"{number} Noise tokens are more or less than there can be")
        self.state.noise[self.names["zone"].number(name)] = number

    def mark(self, name: str, value: str) -> None:
        self.names["mark"].number(name)
        marked = sorted(self.names["zone"].number(zone) for zone in read_list(value))
        write_marks(self.rules, self.state, name, tuple(marked))

    def hour(self, name: str, value: str) -> None:
        number = read_number(value)
        if not 0 <= number < HOURS:
            raise ContentError(f"{number} is no hour from 0 to {HOURS - 1}")
        self.state.ledger = self.state.ledger._replace(hour=number)

    def beams(self, name: str, value: str) -> None:
        given = read_json(value, dict, "a mapping of Survivors to Zones").items()
        found = ((self.names["who"].number(who), read_beam(self.names, str(to))) for who, to in given)
        self.state.ledger = self.state.ledger._replace(beams=tuple(sorted(found)))

    def fallen(self, name: str, value: str) -> None:
        found = tuple((self.names["who"].number(who), since) for who, since in read_counts(value).items())
        self.state.ledger = self.state.ledger._replace(fallen=found)

    def eaten(self, name: str, value: str) -> None:
        found = tuple(self.names["token"].number(token) for token in read_list(value))
        self.state.ledger = self.state.ledger._replace(eaten=found)

    def top(self, name: str, value: str) -> None:
        self.state.ledger = self.state.ledger._replace(top=self.names["card"].number(value))

    def tally(self, name: str, value: str) -> None:
        self.state.ledger = self.state.ledger._replace(tally=read_number(value))

    def deck(self, name: str, value: str) -> None:
        number, cards = self.pile(name, value)
        self.state.piles[number] = Pile(cards, self.state.piles[number].discard)

    def discard(self, name: str, value: str) -> None:
        number, cards = self.pile(name, value)
        self.state.piles[number] = Pile(self.state.piles[number].left, cards)

    def pile(self, deck: str, value: str) -> tuple[int, tuple[int, ...]]:
        number, table = self.names["deck"].number(deck), self.names.cards_of(deck)
        counts = {table.number(card): many for card, many in read_counts(value).items()}
        return number, tuple(card for card in sorted(counts) for _ in range(counts[card]))

    def tokens(self, name: str, value: str) -> None:
        tokens = list(self.state.tokens)
        for token, zone in read_json(value, dict, "a mapping of tokens to Zones").items():
            tokens[self.names["token"].number(token)] = self.zone(str(zone))
        self.state.tokens = tuple(tokens)

    def spawn(self, name: str, value: str) -> None:
        zone, color, *words = (*read_list(value), "", "")
        more = dict(word.split(" ", 1) for word in words if word.startswith(("kind ", "number ")))
        known = {"", "start", "active", *(f"{key} {value}" for key, value in more.items())}
        if not set(words) <= known:
            raise UnknownName("word", next(word for word in words if word not in known), known)
        kind, number = more.get("kind", ""), read_number(more.get("number", "0"))
        if kind not in SPAWN_KINDS:
            raise UnknownName("kind of Spawn token", kind, SPAWN_KINDS[1:])
        self.state.spawns += (Spawn(self.zone(zone), color, "start" in words, "active" in words, kind, number),)

    def car(self, name: str, value: str) -> None:
        kind, zone, *words = (*read_list(value), "", "")
        aboard: dict[str, list[int]] = {"card": [], "token": []}
        for what, _, which in (word.partition(" ") for word in words):
            if what in aboard:
                aboard[what].append(self.names[what].number(which))
        cards, tokens = tuple(aboard["card"]), tuple(aboard["token"])
        self.state.cars += (Car(kind, self.zone(zone), "crate" in words, cards, tokens, "searched" in words),)

    def survivor(self, name: str, value: str) -> None:
        number = self.names["who"].number(name)
        self.me = new_figure(self.zone(value), 0, (), NO_COMPANION, self.rules.bare)
        self.me.seat = self.rules.figures[number].seat
        self.survivors[number] = self.me

    def survivor_field(self, word: str, value: str) -> None:
        if self.me is None:
            raise ContentError("a line set in belongs to a Survivor, and none was named yet")
        slot = self.rules.slot_ids.get(word)
        if slot is not None:
            lay(self.me, slot, CARDS[1](self.names, value))
            return
        if word not in SURVIVOR:
            raise UnknownName("key of a Survivor", word, [*SURVIVOR, *self.rules.slot_ids])
        setattr(self.me, word, SURVIVOR[word][1](self.names, value))

    def frame(self, name: str, value: str) -> None:
        found = read_frame(self.names, value)
        if not hasattr(found, "step"):
            raise ContentError(f'"{value}" is no frame')
        self.state.frames += (found,)

    def point(self, name: str, value: str) -> None:
        found = read_frame(self.names, value)
        if not isinstance(found, Choice | Dice | Draw | Over):
            raise ContentError(f'"{value}" is no point to wait at')
        self.state.point = found

    def round(self, name: str, value: str) -> None:
        self.state.round = read_number(value)

    def phase(self, key: str, value: str) -> None:
        if value not in PHASES:
            raise UnknownName("phase", value, PHASES)
        self.state.phase = PHASES.index(value)

    def first(self, name: str, value: str) -> None:
        self.state.first = read_number(value)

    def stage(self, name: str, value: str) -> None:
        self.state.stage = read_number(value)

    def finish(self) -> State:
        for number, name in enumerate(self.names["who"].names):
            if number not in self.survivors:
                raise ContentError(f'position: there is no line "survivor {name}"')
        if not self.state.frames:
            raise ContentError("position: there is no frame, so nothing would ever happen")
        self.state.survivors = [self.survivors[number] for number in range(len(self.survivors))]
        return self.state
