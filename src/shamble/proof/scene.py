"""The Ruleset that a scenario is played by: that of its mission, or of its drawing and tokens."""

from __future__ import annotations

import re
from typing import Any

from shamble.content import missions
from shamble.content.book import find_book, given_by_modes, merged, numbers_of
from shamble.content.compile import Switches, Team, compile_rules, mission_rules
from shamble.content.library import library
from shamble.core.board import Board
from shamble.core.errors import ContentError, UnknownName
from shamble.core.lists import AWAKE, COLORS, PLAIN, SPAWN_KINDS
from shamble.core.plan import GateToken
from shamble.core.state import Spawn
from shamble.proof.drawn import drawn, laid
from shamble.proof.keys import CAR, DRAWN, SURVIVOR, UNPLAYED, Raw, check_keys, has_mission, words
from shamble.rules.base.questions import DARK_SIGHT
from shamble.rules.base.records import ZombieKind
from shamble.rules.base.ruleset import CAULDRON, ROPE, Figure, Ruleset, Scene, Switch, Token
from shamble.rules.missions.happenings import TOKEN_POOL
from shamble.session.notation import skill_called

MADE = ("actions", "toughness", "priority", "traits", "figures")  # what may be said of a kind made for a scenario


def rules_of(raw: Raw, off: Switches) -> Ruleset:
    rules = scene_rules(raw, off)
    if "cars" in raw:
        rules.park(cars_of(rules, raw))
    return rules


def scene_rules(raw: Raw, off: Switches) -> Ruleset:
    survivors: Raw = raw.get("survivors") or {}
    mission = mission_of(raw) if has_mission(raw) else None
    book = mission.book if mission else str(raw.get("book", "2e"))
    slots = [slot.name for slot in merged(find_book(book), ())[0].slots]
    for name, given in survivors.items():
        check_keys(name, given or {}, (*SURVIVOR, *slots))
    modes = tuple(str(mode) for mode in raw.get("modes", ()))
    extra = [name for given in survivors.values() for name in words((given or {}).get("skills", ()))]
    if mission:
        for key in (key for key in DRAWN if key in raw):
            raise ContentError(f'key "{key}": the mission has its own board; leave this key or the mission out')
        return mission_rules(mission, team_of(raw, survivors), modes, extra_skills=extra, off=off)
    if ("board" in raw) == ("tiles" in raw):
        raise ContentError("a scenario needs a board drawing, tiles or a mission, and one of them only")
    gates = [GateToken(str(zone), str(sides)) for zone, sides in (raw.get("gates") or {}).items()]
    dark = DARK_SIGHT in given_by_modes(find_book(book), modes)
    here = find_book(book)
    board = laid(raw, here, dark) if "tiles" in raw else drawn(raw, here, colored_doors(raw), gates, dark)
    tokens, spawns, exits = tokens_of(raw, board.find)
    tokens += [rope_at(board.find(str(rope).partition("|")[0])) for rope in raw.get("ropes") or ()]  # those that hang
    for zone, row in enumerate(board.zones):
        for flag in (flag for flag in row.flags if flag.startswith("spawn")):
            color = color_of(flag)
            spawns.append(Spawn(zone, color, flag == "spawn-start", color in PLAIN))
        exits += [zone] if "exit" in row.flags else []
    spawns.sort(key=lambda spawn: not spawn.start)
    starts = tuple(zone for zone, row in enumerate(board.zones) if "start" in row.flags) or (0,)
    pool = tuple(words((raw.get("decks") or {}).get(TOKEN_POOL, ())))
    switches = switches_of(raw, board)
    linked = {(switch.zone, switch.color) for switch in switches}
    tokens = [t._replace(linked=t.kind == "objective" and (t.zone, t.color) in linked) for t in tokens]
    switches = tuple(s._replace(token=beside(tokens, s)) for s in switches)
    scene = Scene(
        id="",
        start=starts,
        exits=tuple(exits),
        tokens=tuple(tokens),
        spawns=tuple(spawns),
        zombies=(),
        stages=(),
        pool=pool,
        switches=switches,
        guards=tuple((board.find(str(place)), int(n)) for place, n in (raw.get("guards") or {}).items()),
    )
    team, more = team_of(raw, survivors), kinds_of(raw, book)
    return compile_rules(book, board, scene, team, modes, extra_skills=extra, off=off, more_kinds=more)


def kinds_of(raw: Raw, book: str) -> tuple[ZombieKind, ...]:
    """Kinds of Zombies made for the occasion, each like one of the book but for what is said of it."""
    known = {row.name: row for row in library(book).kinds}
    found = []
    for name, given in (raw.get("kinds") or {}).items():
        check_keys(f"kind {name}", given, ("like", *MADE))
        if given.get("like") not in known:
            raise UnknownName(f'Zombie that "{name}" is like', str(given.get("like")), known)
        said: dict[str, Any] = {key: value for key, value in given.items() if key != "like"}
        if "traits" in said:
            said["traits"] = tuple(words(said["traits"]))
        found.append(known[given["like"]]._replace(name=str(name), **said))
    return tuple(found)


def mission_of(raw: Raw) -> missions.Mission:
    """The mission, by the rules of its own book or of another one whose box has it."""
    own = raw.get("mission_text")
    found = missions.load_mission(str(own)) if own else missions.find_mission(str(raw["mission"]))
    return missions.played_by(found, str(raw.get("book", "")))


def team_of(raw: Raw, survivors: Raw) -> Team:
    led = [name for given in survivors.values() for name in words((given or {}).get("leads", ()))]
    lone = [name for name, given in survivors.items() if set(UNPLAYED) & set(words((given or {}).get("flags", ())))]
    seats = int(raw.get("seats", 1))
    players = [name for name in survivors if name not in lone]
    found = []
    for number, name in enumerate(players):
        found.append((name, int((survivors[name] or {}).get("seat", number % seats + 1))))
    return Team(tuple(found), tuple(dict.fromkeys([*led, *lone])))


def with_skills(rules: Ruleset, one: Figure, raw: Raw) -> Figure:
    """Set-up is played from the start, so added Skills stand beside the Blue ones."""
    given = words(((raw.get("survivors") or {}).get(one.name) or {}).get("skills", ()))
    added = tuple(rules.skills[skill_called(rules, name)].name for name in given)
    blue, yellow, orange, red = one.character.skills
    return one._replace(character=one.character._replace(skills=((*blue, *added), yellow, orange, red)))


def cars_of(rules: Ruleset, raw: Raw) -> tuple[tuple[str, int, bool], ...]:
    """The cars in their order, as a mission would lay them out."""
    found = []
    for name, given in (raw["cars"] or {}).items():
        check_keys(f"car {name}", given, CAR)
        kind = re.sub(r"-\d+$", "", str(name))
        if kind not in rules.cars:
            raise UnknownName("car", kind, rules.cars)
        if "at" not in given:
            raise ContentError(f'car {name}: key "at" is missing; it stands in a Zone')
        found.append((kind, rules.board.find(str(given["at"])), bool(given.get("crate", False))))
    return tuple(found)


def tokens_of(raw: Raw, find: Any) -> tuple[list[Token], list[Spawn], list[int]]:
    tokens: list[Token] = []
    spawns: list[Spawn] = []
    exits: list[int] = []
    worth = numbers_of(merged(find_book(str(raw.get("book", "2e"))), ())[0]).objective_ap
    for place, given in (raw.get("tokens") or {}).items():
        if "|" in str(place):
            continue  # a door
        zone = find(str(place))
        for word in words(given):
            kind, _, color = word.partition(" ")
            if kind == "spawn":
                spawns.append(spawn_of(zone, color))
            elif kind == "exit":
                exits.append(zone)
            elif kind == "switch":
                continue
            elif kind == ROPE:
                tokens.append(rope_at(zone))
            elif kind == CAULDRON:
                tokens.append(Token(CAULDRON, "", zone, 0))
            elif kind in ("objective", "crate"):
                hidden = color == "hidden"
                color = "" if hidden else color or ("red" if kind == "objective" else "")
                tokens.append(Token(kind, color, zone, worth if kind == "objective" else 0, hidden=hidden))
            else:
                raise UnknownName("token", kind, ("objective", "crate", ROPE, CAULDRON, "spawn", "exit"))
    return tokens, spawns, exits


def spawn_of(zone: int, given: str) -> Spawn:
    """What stands behind `spawn`: start, a color, a kind, a number, awake; plain ones are red."""
    said = given.split()
    start, kind = "start" in said, next((word for word in said if word in SPAWN_KINDS), "")
    number = next((int(word) for word in said if word.isdecimal()), 0)
    color = next((word for word in said if word in COLORS), "" if start or kind or number else "red")
    for word in said:
        if word not in ("start", "awake", kind, color, str(number)):
            raise UnknownName("word of a Spawn token", word, ("start", "awake", *COLORS, *SPAWN_KINDS[1:]))
    awake = "awake" in said or (color in PLAIN and kind in AWAKE)
    return Spawn(zone, color, start, awake, kind, number)


def rope_at(zone: int) -> Token:
    return Token(ROPE, "", zone, 0, keep=True, trade=True)


def switches_of(raw: Raw, board: Board) -> tuple[Switch, ...]:
    """Switches on a drawing: `a: switch violet`; a yellow one turns the gate, if there is one."""
    found = []
    for place, given in (raw.get("tokens") or {}).items():
        for word in words(given):
            if word.startswith("switch "):
                color = word.removeprefix("switch ")
                gate = 0 if color == "yellow" and board.gates else -1
                doors = sum(1 << link.door for link in board.doors if link.color == color)
                found.append(Switch(color, board.find(str(place)), 0 if gate == 0 else doors, gate=gate))
    return tuple(found)


def beside(tokens: list[Token], switch: Switch) -> int:
    return next((n for n, t in enumerate(tokens) if t.linked and (t.zone, t.color) == (switch.zone, switch.color)), -1)


def colored_doors(raw: Raw) -> list[tuple[str, str, str, bool]]:
    """Colored door tokens: `"a|B": door blue`."""
    found = []
    for place, given in (raw.get("tokens") or {}).items():
        for word in words(given):
            if word.startswith("door "):
                a, _, b = str(place).partition("|")
                found.append((a, b, word.removeprefix("door "), False))
    return found


def color_of(flag: str) -> str:
    word = flag.removeprefix("spawn").removeprefix("-")
    return "" if word == "start" else word or "red"
