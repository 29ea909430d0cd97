"""What can come up in some games at all: the engine's sources, read with what these games are compiled of.

From the frame that sets a game up every name is followed that the code mentions. A branch is taken only for the games
in which its condition can hold, as far as that hangs on the compiled rules: `if rules.ropes` leads nowhere where nobody
has any, and so do a policy that none of the books picks, a word of a table that no mission says, a field of a Profile
that no Skill gives. Whatever is not known counts as possible.
"""

from __future__ import annotations

import ast
import operator
import pkgutil
from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from shamble import content, rules
from shamble.content import skills
from shamble.core.points import Choice
from shamble.fast import source_of
from shamble.lab.errands import ways_out
from shamble.rules.actions.search import AAAHH
from shamble.rules.base import events
from shamble.rules.base.profile import BONUSES, Boost, Grant, Profile, Spell
from shamble.rules.base.questions import CARRIED_OFF
from shamble.rules.base.ruleset import Effect, Ruleset
from shamble.rules.game import setup, verbs
from shamble.rules.game.verbs import VERBS
from shamble.rules.missions.train import TRAIN, on_rails
from shamble.rules.policies import ABSENT

Worlds = int  # games, a bit for each
Split = tuple[Worlds, Worlds]  # games in which something can hold, and those in which it may not
Key = tuple[str, str]  # module and name
Condition = Callable[[Ruleset], bool]
NOWHERE: Worlds = 0
TABLES = ("LISTED", "VERBS", "ACTIONS")  # of the verbs: which of them there are is asked one by one
PROFILES = ("profile", "theirs", "commander")  # what a Profile is called
FOLDING = ("profile_of", "folded", "profile_when")  # and what makes one
UNKNOWN = object()
COMPARED: dict[type, Callable[[Any, Any], bool]] = {
    ast.In: lambda one, other: one in other,
    ast.NotIn: lambda one, other: one not in other,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Lt: operator.lt,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
}
EMPTY_OF_EMPTY = ("list", "tuple", "set", "sorted", "enumerate", "reversed", "dict", "bool", "len")
EFFECT_TABLES = ("ASKING", "EFFECTS")  # what missions say, and nothing else, is looked up in these
CALLED = ("step", "options", "answer", "led")  # methods of frames that nobody names


class Source(NamedTuple):
    """A module: what it defines, and where the names it imports are defined."""

    defined: dict[str, ast.stmt]
    imported: dict[str, Key]


class Reachable(NamedTuple):
    """All that can come up in at least one of the games."""

    verbs: frozenset[str]  # Actions, those that Skills grant among them
    choices: frozenset[str]
    events: frozenset[str]  # names of their classes


@cache
def sources() -> dict[str, Source]:
    """The chapters of the rules, the Skills, and the code of missions."""
    found = {}
    for package in (rules, skills, import_module(f"{content.__name__}.missions")):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            found[module.name] = read(module.name)
    return found


def read(name: str) -> Source:
    defined: dict[str, ast.stmt] = {}
    imported: dict[str, Key] = {}
    for part in ast.parse(source_of(name)).body:
        match part:
            case ast.FunctionDef() | ast.ClassDef():
                defined[part.name] = part
            case ast.Assign(targets=[ast.Name(id=target)]) | ast.AnnAssign(target=ast.Name(id=target)):
                defined[target] = part
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                rows = zip(names, values, strict=True)
                defined |= {name.id: ast.Assign([name], value) for name, value in rows if isinstance(name, ast.Name)}
            case ast.ImportFrom(module=str(origin)):
                imported |= {alias.asname or alias.name: (origin, alias.name) for alias in part.names}
    return Source(defined, imported)


def reachable(games: list[Ruleset]) -> Reachable:
    walk = Walk(games)
    while walk.grows():
        pass
    for found in (walk.choices, walk.events):
        for name in HANGS_ON.keys() & found.keys():
            found[name] &= bits(any(has(game, path) for path in HANGS_ON[name]) for game in games)
    return Reachable(*(frozenset(name for name, seen in found.items() if seen) for found in walk.found))


def bits(truths: Iterable[bool]) -> Worlds:
    return sum(1 << number for number, true in enumerate(truths) if true)


# --- what the sources do not show --------------------------------------------------------------------------------


def boosts(field: str) -> Condition:
    """Some Skill changes attacks like that."""

    def found(game: Ruleset) -> bool:
        values = [value for skill in game.skills for _, value in skill.effects]
        return any(isinstance(value, Boost) and value.field == field for value in values)

    return found


def several_reactions(game: Ruleset) -> bool:
    """Somebody can have two Skills that answer a spawn, or one card brings Zombies to several Zones."""
    answering = sum(any(field == "spawned" for field, _ in skill.effects) for skill in game.skills)
    return answering > 1 or any(card.kind in ("siege", "manhole") for card in game.zombie_cards)


def shrieks(game: Ruleset) -> bool:
    return any(AAAHH in card.traits for card in game.cards)


def leaves_on_wheels(game: Ruleset) -> bool:
    return bool(game.scene.cars and ways_out(game.scene))


def two_of_a_card(game: Ruleset) -> bool:
    """A card that the mission lets one look for can lie both in its deck and among the discards."""
    brought = [*(action.do for action in game.scene.actions), *(rule.do for rule in game.scene.rules)]
    wanted = {effect.name for effects in brought for effect in effects if effect.word == "card"}
    decks = [cards for name, cards in game.deck_cards.items() if name in game.equipment_decks]
    names = [game.cards[card].name for cards in decks for card in cards]
    return any(names.count(name) > 1 for name in wanted)


def taints(game: Ruleset) -> bool:
    """There is a miniature of a Zombie that taints others."""
    return any(game.kinds[kind].figures for kind in game.tainting)


def several_loose_doors(game: Ruleset) -> bool:
    """Some Zone has more than one broken door."""
    ends = [zone for link in game.board.doors if game.scene.broken >> link.door & 1 for zone in (link.a, link.b)]
    return len(set(ends)) < len(ends)


def token_in_the_way(game: Ruleset) -> bool:
    """A Train comes over a token, or leaves with it: one lies on the rails or aboard, or may be brought there.

    The one that goes ahead of the Train is off the board when it comes.
    """
    train, board = game.scene.train, game.board
    if train is None or train.stands:
        return False
    zones = {row.zone for number, row in enumerate(game.scene.tokens) if number != train.herald and row.zone >= 0}
    faces = [board.face(board.laid(0, at)) for at in range(board.layouts)]
    there = any(on_rails(lying, zone) or lying.zones[zone].kind == TRAIN for lying in faces for zone in zones)
    return there or CARRIED_OFF in game.able or bool(game.cauldrons)


HANGS_ON: dict[str, tuple[str | Condition, ...]] = {  # Choices and events that only games have which have one of these
    "all-out": ("all_out",),
    "break": ("all_out",),
    "mend": ("all_out",),
    "companion": ("scene.companion_spots", "scene.each", "scene.fixed"),
    "dice": (boosts("swarm"),),
    "distribute": ("effects.distributor",),
    "fetch": (two_of_a_card,),
    "friendly-fire": ("policies.friendly_fire",),
    "head-start": ("effects.start_level",),
    "muster": ("guards",),
    "react": (several_reactions,),
    "redraw": ("effects.redraws", "effects.safe_searches"),
    "room": ("policies.enter_building", "policies.turned"),  # who waits inside, or what ground that has turned brings
    "seal": (several_loose_doors,),
    "shield": ("shields", "effects.any_shield"),
    "wield": ("recipes",),
    "CarEscapes": (leaves_on_wheels,),
    "CarExplodes": ("scene.cars_explode",),
    "CardBuilt": ("recipes",),
    "FeatShown": ("feats",),
    "FriendlyFire": ("policies.friendly_fire",),
    "LightFalls": ("dim",),
    "LightOut": ("dim",),
    "MarkGone": ("marks",),
    "QuietKept": ("effects.ninja",),
    "SearchInterrupted": (shrieks,),
    "SpawnDraws": ("scene.spawns.kind", "defilers"),
    "SpawnGone": ("scene.train.destroys", "defilers"),
    "TokenEaten": ("policies.turned", token_in_the_way),
    "ZombiesTainted": (taints,),
}


def has(game: Ruleset, what: str | Condition) -> bool:
    """Whether a game has something by this name; of a set, this very word; of rows, one that has it; a rule at all."""
    if not isinstance(what, str):
        return what(game)
    found: Any = game
    for name in what.split("."):
        if isinstance(found, frozenset):
            found = name in found
        elif isinstance(found, tuple) and not hasattr(found, name):
            found = [row for row in found if getattr(row, name)]
        else:
            found = getattr(found, name) if found is not None else None
    return found.__name__ not in ABSENT if callable(found) else bool(found)


class Walk:
    """Follows names, again and again until nothing new turns up: what is said early may be heard in what comes late."""

    def __init__(self, games: list[Ruleset]) -> None:
        self.games = games
        self.everywhere = (1 << len(games)) - 1
        facts = [Facts(game) for game in games]
        self.told: dict[str, Worlds] = defaultdict(int)  # words of the tables
        self.ordered: dict[str, Worlds] = defaultdict(int)  # those that say what a mission does
        for number, fact in enumerate(facts):
            for word in fact.words:
                self.told[word] |= 1 << number
            for word in fact.orders:
                self.ordered[word] |= 1 << number
        self.truths = [fact.truths for fact in facts]
        self.fields = frozenset[str]().union(*(fact.fields for fact in facts))
        self.seen: dict[Key, Worlds] = {}
        self.waiting: dict[Key, Worlds] = {}
        self.verbs: dict[str, Worlds] = defaultdict(int)
        self.choices: dict[str, Worlds] = defaultdict(int)
        self.events: dict[str, Worlds] = defaultdict(int)
        self.found = (self.verbs, self.choices, self.events)
        self.said: dict[str, Worlds] = defaultdict(int)  # words that the code says, other than to compare
        self.asked: dict[str, Worlds] = defaultdict(int)  # attributes that are looked at
        self.known: dict[int, Split] = {}  # conditions that have been judged, by where they stand
        self.alias: dict[str, list[str]] = {}  # local names for something of the rules

    def grows(self) -> bool:
        """One walk from the beginning; whether it has found anything new."""
        before = self.size()
        self.seen = defaultdict(int)
        self.go((setup.__name__, setup.Setup.__name__), self.everywhere)
        for number, game in enumerate(self.games):
            here = 1 << number
            own = [game.scene.own.setup] if game.scene.own.setup else []
            for function in (game.later.take_aside, *own, *done_by_skills(game)):
                self.go(key_of(function), here)
            for verb in (*game.attack_kinds, *granted(game)):
                self.say(verb, here)
            for verb in game.slot_verbs:
                self.said[verb] |= here
        while self.waiting:
            module, name = key = next(iter(self.waiting))
            worlds = self.waiting.pop(key)
            self.look(module, sources()[module].defined[name], worlds)
        return self.size() > before

    def size(self) -> int:
        return sum(worlds.bit_count() for found in (*self.found, self.said, self.asked) for worlds in found.values())

    def go(self, key: Key, worlds: Worlds) -> None:
        fresh = worlds & ~self.seen[key]
        if fresh and key[0] in sources() and key[1] in sources()[key[0]].defined:
            self.seen[key] |= fresh
            self.waiting[key] = self.waiting.get(key, NOWHERE) | fresh

    def say(self, verb: str, worlds: Worlds) -> None:
        """A verb is offered: what it does may be done."""
        row = VERBS[verb]
        able = worlds & bits(not row.needs or row.needs in game.able for game in self.games)
        if able & ~self.verbs[verb]:
            self.verbs[verb] |= able
            if row.do:
                self.go(sources()[verbs.__name__].imported[row.do.__name__], able)

    # --- statements ----------------------------------------------------------------------------------------------

    def look(self, module: str, part: ast.stmt, worlds: Worlds) -> None:
        match part:
            case ast.FunctionDef():
                self.function(module, part, worlds)
            case ast.ClassDef():
                for method in part.body:
                    if isinstance(method, ast.FunctionDef):
                        called = method.name in CALLED or method.name.startswith("__")
                        self.function(module, method, worlds if called else worlds & self.asked[method.name])
            case ast.Assign(value=ast.Dict() as table) | ast.AnnAssign(value=ast.Dict() as table):
                told = self.ordered if named(part) in EFFECT_TABLES else self.told
                for word, row in zip(table.keys, table.values, strict=True):
                    said = self.constant(module, word)
                    meant = told[said] if isinstance(said, str) else worlds
                    self.express(module, row, worlds & meant)
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                self.express(module, value, worlds)

    def function(self, module: str, part: ast.FunctionDef, worlds: Worlds) -> None:
        self.alias = {}
        self.flow(module, part.body, worlds)

    def flow(self, module: str, body: list[ast.stmt], worlds: Worlds) -> Worlds:
        """The games that get through these statements."""
        for part in body:
            if not worlds:
                break
            worlds = self.statement(module, part, worlds)
        return worlds

    def statement(self, module: str, part: ast.stmt, worlds: Worlds) -> Worlds:
        match part:
            case ast.If():
                self.express(module, part.test, worlds)
                yes, no = self.split(module, part.test, worlds)
                return self.flow(module, part.body, yes) | self.flow(module, part.orelse, no)
            case ast.For() | ast.While():
                head = part.iter if isinstance(part, ast.For) else part.test
                self.express(module, head, worlds)
                self.flow(module, part.body, self.split(module, head, worlds)[0])
                return worlds
            case ast.Match():
                self.express(module, part.subject, worlds)
                for case in part.cases:
                    self.flow(module, case.body, self.case(case, worlds))
                return worlds
            case ast.Assign(targets=[ast.Name(id=name)]) if len(self.chain(part.value)) > 1:
                self.alias[name] = self.chain(part.value)
            case ast.Return() | ast.Raise() | ast.Continue() | ast.Break():
                self.children(module, part, worlds)
                return NOWHERE
            case ast.FunctionDef():
                self.flow(module, part.body, worlds)
                return worlds
        self.children(module, part, worlds)
        return worlds

    def case(self, case: ast.match_case, worlds: Worlds) -> Worlds:
        """A verb that nobody says is never answered."""
        match case.pattern:
            case ast.MatchValue(value=ast.Constant(value=str(word))) if word in VERBS:
                return worlds & (self.said[word] | self.told[word])
        return worlds

    # --- expressions ---------------------------------------------------------------------------------------------

    def children(self, module: str, part: ast.AST, worlds: Worlds) -> None:
        for child in ast.iter_child_nodes(part):
            self.express(module, child, worlds)

    def express(self, module: str, part: ast.AST, worlds: Worlds) -> None:
        if not worlds:
            return
        match part:
            case ast.IfExp():
                yes, no = self.split(module, part.test, worlds)
                self.express(module, part.test, worlds)
                self.express(module, part.body, yes)
                self.express(module, part.orelse, no)
            case ast.BoolOp():
                for value in part.values:
                    self.express(module, value, worlds)
                    worlds = self.split(module, value, worlds)[isinstance(part.op, ast.Or)]
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
                for row in part.generators:
                    self.express(module, row.iter, worlds)
                    for head in (row.iter, *row.ifs):
                        worlds = self.split(module, head, worlds)[0]
                for made in (part.key, part.value) if isinstance(part, ast.DictComp) else (part.elt,):
                    self.express(module, made, worlds)
            case ast.Name():
                self.name(module, part.id, worlds)
            case ast.Attribute():
                self.attribute(part, worlds)
                self.children(module, part, worlds)
            case ast.Compare() if is_said(part.left):
                return
            case _:
                if isinstance(part, ast.Call):
                    self.call(module, part, worlds)
                verb = self.constant(module, part.elts[0]) if isinstance(part, ast.Tuple) and part.elts else ""
                if isinstance(verb, str) and verb in VERBS and VERBS[verb].do:
                    self.say(verb, worlds)
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    self.said[part.value] |= worlds
                self.children(module, part, worlds)

    def name(self, module: str, name: str, worlds: Worlds) -> None:
        key, word = self.key(module, name), self.constant(module, ast.Name(name))
        if isinstance(word, str):
            self.said[word] |= worlds
        if key[0] != events.__name__ and key != (verbs.__name__, key[1] if key[1] in TABLES else ""):
            self.go(key, worlds)

    def key(self, module: str, name: str) -> Key:
        return sources()[module].imported.get(name, (module, name))

    def attribute(self, part: ast.Attribute, worlds: Worlds) -> None:
        """A policy is asked, or whoever arrives is spoken to: by the game's own answer."""
        self.asked[part.attr] |= worlds
        owner = self.chain(part.value)
        if owner in (["rules", "policies"], ["rules", "arrivals"], ["rules", "later"]):
            for number in self.numbers(worlds):
                held = getattr(getattr(self.games[number], owner[1]), part.attr)
                for function in held if isinstance(held, tuple) else (held,):
                    if function is not None:
                        self.go(key_of(function), 1 << number)

    def call(self, module: str, part: ast.Call, worlds: Worlds) -> None:
        if not isinstance(part.func, ast.Name):
            return
        origin, name = self.key(module, part.func.id)
        if origin == events.__name__:
            self.events[name] |= worlds
        elif name == Choice.__name__ and len(part.args) > 1:
            kind = self.constant(module, part.args[1])
            if isinstance(kind, str):
                self.choices[kind] |= worlds

    # --- conditions ----------------------------------------------------------------------------------------------

    def split(self, module: str, test: ast.expr, worlds: Worlds) -> Split:
        """The games in which a condition can hold, and those in which it may not."""
        verb = said_verb(test)
        if verb:
            return worlds & (self.said[verb] | self.told[verb]), worlds
        known = self.known.get(id(test))
        if known is None:
            found = [self.holds(module, test, number) for number in range(len(self.games))]
            can, may_not = bits(said is not False for said in found), bits(said is not True for said in found)
            known = self.known[id(test)] = can, may_not
        return worlds & known[0], worlds & known[1]

    def numbers(self, worlds: Worlds) -> list[int]:
        return [number for number in range(len(self.games)) if worlds >> number & 1]

    def holds(self, module: str, test: ast.expr, game: int) -> bool | None:
        match test:
            case ast.UnaryOp(op=ast.Not()):
                said = self.holds(module, test.operand, game)
                return None if said is None else not said
            case ast.BoolOp():
                parts = [self.holds(module, each, game) for each in test.values]
                sure = isinstance(test.op, ast.Or)  # what settles the whole
                return sure if sure in parts else None if None in parts else not sure
            case ast.Compare(ops=[how], comparators=[right]) if type(how) in COMPARED:
                one, other = self.value(module, test.left, game), self.value(module, right, game)
                if isinstance(how, ast.In | ast.NotIn) and other is not UNKNOWN and not other:
                    return isinstance(how, ast.NotIn)  # nothing is in what is empty
                return None if UNKNOWN in (one, other) else COMPARED[type(how)](one, other)
        value = self.value(module, test, game)
        return None if value is UNKNOWN else bool(value)

    def value(self, module: str, part: ast.expr, game: int) -> Any:
        names = self.chain(part)
        if names[:1] == ["rules"] and len(names) > 1:
            found: Any = self.games[game]
            for name in names[1:]:
                found = getattr(found, name, UNKNOWN)
            return UNKNOWN if callable(found) else found
        if names == ["state", "cars"]:
            return self.games[game].scene.cars  # those that are gone stay in the list
        match part:
            case ast.Attribute() if is_profile(part.value):
                bare = getattr(NOBODY, part.attr, UNKNOWN)
                return bare if not bare and part.attr not in self.games[game].effects else UNKNOWN
            case ast.Attribute() if part.attr in BONUSES and part.attr not in self.truths[game]:
                return False
            case ast.Attribute() if names[:1] not in (["self"], ["state"]):
                return UNKNOWN if part.attr in self.truths[game] or part.attr not in self.fields else False
            case ast.Subscript():
                held = self.value(module, part.value, game)
                rows = held.values() if isinstance(held, dict) else held if isinstance(held, list | tuple) else (1,)
                return UNKNOWN if any(rows) else 0
            case ast.BinOp(op=ast.BitAnd()):
                sides = [self.value(module, side, game) for side in (part.left, part.right)]
                return 0 if any(not side for side in sides) else UNKNOWN
            case ast.Call(func=ast.Name(id=name), args=[only]) if name in EMPTY_OF_EMPTY:
                held = self.value(module, only, game)
                return UNKNOWN if held is UNKNOWN or held else ()
        return self.constant(module, part)

    def chain(self, part: ast.AST) -> list[str]:
        names = chain(part)
        return [*self.alias.get(names[0], names[:1]), *names[1:]] if names else names

    def constant(self, module: str, part: ast.expr | None) -> Any:
        """What is written there, or what the name stands for everywhere."""
        if isinstance(part, ast.Constant):
            return part.value
        if isinstance(part, ast.Name):
            origin, name = self.key(module, part.id)
            row = sources()[origin].defined.get(name) if origin in sources() else None
            held = row.value if isinstance(row, ast.Assign) else None
            return held.value if isinstance(held, ast.Constant) else UNKNOWN
        return UNKNOWN


NOBODY = Profile()


def named(part: ast.Assign | ast.AnnAssign) -> str:
    """What is assigned to."""
    target = part.target if isinstance(part, ast.AnnAssign) else part.targets[0]
    return target.id if isinstance(target, ast.Name) else ""


def is_profile(part: ast.expr) -> bool:
    called = chain(part.func)[-1:] if isinstance(part, ast.Call) else []
    return chain(part) in [[name] for name in PROFILES] or (bool(called) and called[0] in FOLDING)


def chain(part: ast.AST) -> list[str]:
    """`rules.scene.cars` as a list of names; [] for anything else."""
    if isinstance(part, ast.Name):
        return [part.id]
    above = chain(part.value) if isinstance(part, ast.Attribute) else []
    return [*above, part.attr] if above and isinstance(part, ast.Attribute) else []


def key_of(function: Any) -> Key:
    """Where a function or a frame is defined; one that was made by another counts as that one."""
    return function.__module__, getattr(function, "__qualname__", function.__name__).partition(".")[0]


def granted(game: Ruleset) -> list[str]:
    return [value.verb for skill in game.skills for _, value in skill.effects if isinstance(value, Grant)]


def done_by_skills(game: Ruleset) -> list[Any]:
    """What Skills do, and spells for which there is a card."""
    rows = [value for skill in game.skills for _, value in skill.effects if not isinstance(value, Spell)]
    grants = [part for row in rows if isinstance(row, Grant) for part in (row.options, row.do, row.extra) if part]
    spells = [part for _, spell in game.spells.values() for part in (spell.targets, spell.do)]
    return [*(row for row in rows if callable(row)), *grants, *spells]


class Facts:
    """All that lies on the table and stands on the cards of a game: its words, and which fields say anything."""

    def __init__(self, game: Ruleset) -> None:
        words, truths, fields, orders = set[str](), set[str](), set[str](), set[str]()
        truths |= {boost.field for skill in game.skills for _, boost in skill.effects if isinstance(boost, Boost)}
        waiting: list[Any] = [game.scene, game.zombie_cards, game.cards, game.kinds, game.figures]
        waiting += [game.cars[kind] for kind, _, _ in game.scene.cars]
        while waiting:
            fact = waiting.pop()
            if isinstance(fact, str):
                words.add(fact)
            elif isinstance(fact, tuple | frozenset | list):
                waiting += fact
            if isinstance(fact, Effect):
                orders.add(fact.word)
            names = getattr(fact, "_fields", ())
            fields.update(name for name in names if not getattr(fact, "_field_defaults", {}).get(name, True))
            truths.update(name for name in names if getattr(fact, name))
        self.words, self.truths, self.fields = frozenset(words), frozenset(truths), frozenset(fields)
        self.orders = frozenset(orders)


def is_said(part: ast.expr) -> bool:
    """`said[0]`: what was answered."""
    return isinstance(part, ast.Subscript) and chain(part.value) == ["said"]


def said_verb(test: ast.expr) -> str:
    """The verb that an answer is compared with."""
    match test:
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[ast.Constant(value=str(word))]) if is_said(left):
            return word if word in VERBS else ""
    return ""
