"""What each column of an observation is: blocks of names, laid one after the other when the mission is known."""

from __future__ import annotations

from itertools import product

from shamble.core.borders import Link
from shamble.env.possible import figure_count
from shamble.env.wording import Wording
from shamble.rules.happenings import COLORS, NO_RETURN
from shamble.rules.ruleset import Ruleset
from shamble.views.messages_en import MESSAGES

MANY = 255.0  # counts end here; the few that could go on for ever are cut off
FLAG = 1.0
STATUS = ("playing", "escaped", "eliminated", "downed", "unused")
FLAGS = (
    *("acted", "searched", "slipped", "toughed", "sprinted", "in-turn", "killed", "stirred", "rerolled", "noisy"),
    *("rotten", "braced"),
)
NUMBERS = (
    *("health", "ap", "level", "lap", "seat", "side", "spent", "gifts"),
    *("free-used", "skills-used", "attacks-in-row"),
)
PLACES = ("driver", "lone-companion", "fixed", "loudest")
QUESTION = "question."
ASKED = sorted(key.removeprefix(QUESTION) for key in MESSAGES if key.startswith(QUESTION) and key.count(".") == 1)
FACES = tuple(f"dice showing {face}" for face in range(1, 7))


class Columns:
    """Blocks in order; each has a place, and its names are what the columns are called."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.most: list[float] = []
        self.blocks: dict[str, slice] = {}

    def add(self, block: str, names: list[str], most: float) -> slice:
        start = len(self.names)
        self.names += [f"{block}: {name}" for name in names]
        self.most += [most] * len(names)
        self.blocks[block] = slice(start, len(self.names))
        return self.blocks[block]


def sorts_of_tokens(rules: Ruleset) -> list[tuple[str, str]]:
    """Tokens that look alike from the start are of one sort: kind and color."""
    return list(dict.fromkeys((token.kind, token.color) for token in rules.scene.tokens))


def deeds_of(rules: Ruleset) -> list[str]:
    """All that the mission may remember."""
    done = [rule.do for rule in rules.scene.rules] + [action.do for action in rules.scene.actions]
    effects = [effect for each in done for effect in each]
    return sorted({NO_RETURN, *(effect.name for effect in effects if effect.word in ("deed", "round-deed"))})


def borders_of(rules: Ruleset) -> list[str]:
    """The name of each bit that opens, is torn or is turned."""
    zones, found = rules.board.zones, dict[int, str]()

    def between(link: Link) -> str:
        return f"{link.kind} {zones[link.a].name} / {zones[link.b].name}"

    for link in (*rules.board.doors, *rules.board.wires):
        found[link.door if link.door >= 0 else link.needs.bit_length() - 1] = between(link)
    for gate in rules.board.gates:
        found |= {gate.first + side: f"gate {zones[gate.zone].name} {'NESW'[side]}" for side in range(4)}
    return [found.get(bit, f"border {bit}") for bit in range(max(found, default=-1) + 1)]


def zone_columns(rules: Ruleset, wording: Wording) -> list[str]:
    """What there is to say of one Zone."""
    kinds = [f"{name}s" for name in wording.names["kind"]]
    tokens = [f"{kind} {color}".strip() for kind, color in sorts_of_tokens(rules)]
    return [*kinds, "noise", "spawns awake", "spawns asleep", *tokens, *wording.names["car"]]


def figure_columns(rules: Ruleset, wording: Wording) -> Columns:
    """What there is to say of one figure."""
    names, found = wording.names, Columns()
    found.add("number", list(NUMBERS), MANY)
    found.add("status", list(STATUS), FLAG)
    found.add("flag", list(FLAGS), FLAG)
    found.add("place", list(PLACES), FLAG)
    found.add("in Zone", list(names["zone"]), FLAG)
    found.add("in car", list(names["car"]), FLAG)
    found.add("led by", list(names["who"]), FLAG)
    found.add("hand", list(names["card"]), MANY)
    found.add("backpack", list(names["card"]), MANY)
    found.add("token", [f"{kind} {color}".strip() for kind, color in sorts_of_tokens(rules)], MANY)
    found.add("Skill", list(names["skill"]), MANY)
    return found


def all_columns(rules: Ruleset, wording: Wording, figure: Columns) -> Columns:
    """The whole observation."""
    names, found = wording.names, Columns()
    board = rules.board
    found.add("game", ["round", "stage", "seat of the first player", "seat asked", "seat looking"], MANY)
    found.add("choice", ASKED, FLAG)
    found.add("asked", ["no figure", *names["who"]], FLAG)
    found.add("left", ["Actions", "free Actions"], MANY)
    found.add("waiting", [*FACES, "hits", "misses", "number"], MANY)
    for block in ("card shown", "deal gives", "deal takes"):
        found.add(block, list(names["card"]), MANY)
    found.add("waiting in Zone", list(names["zone"]), FLAG)
    found.add("waiting kind", list(names["kind"]), FLAG)
    found.add("color found", list(COLORS), FLAG)
    found.add("deed", deeds_of(rules), FLAG)
    found.add("switch on", list(names["switch"]), FLAG)
    found.add("switch pulled", list(names["switch"]), FLAG)
    found.add("deck", list(rules.deck_names), MANY)
    found.add("discards", list(rules.deck_names), MANY)
    found.add("reserve", list(names["kind"]), MANY)
    found.add("car", [f"{car} {what}" for car, what in product(names["car"], ("crate", "searched"))], FLAG)
    found.add("trunk", [f"{car} {what}" for car, what in product(names["car"], ("cards", "tokens"))], MANY)
    found.add("open", borders_of(rules), FLAG)
    found.add("sealed", [f"{door.kind} {door.door}" for door in board.doors], FLAG)
    found.add("known building", [board.zones[rooms[0]].name for rooms in board.buildings], FLAG)
    found.add("zones", [f"{z}: {what}" for z, what in product(names["zone"], zone_columns(rules, wording))], MANY)
    places = names["who"][: figure_count(rules)]
    found.add("figures", [f"{who}: {what}" for who, what in product(places, figure.names)], MANY)
    found.most[found.blocks["figures"]] = figure.most * len(places)
    return found
