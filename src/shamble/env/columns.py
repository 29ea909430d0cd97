"""What each column of an observation is: blocks of names, laid one after the other when the mission is known.

Every number is told as a share of what there can be of it (`most`), from 0 to 1; what could go on for ever has a bound
of its own here, and counts as 1 from there on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice, product

from shamble.core.borders import Link
from shamble.core.lists import COLORS, STATUS
from shamble.core.state import FLAGS
from shamble.env.possible import figure_count
from shamble.env.wording import Wording
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import NO_RETURN
from shamble.views.catalogue import keys

VERSION = 2  # rises whenever columns or their scales change: what was learned before does not fit any more
FLAG = 1.0
ROUNDS = 100.0
DICE = 20.0  # in one roll, and so hits and misses
AT_ONCE = 10.0  # Actions, attacks and Skills of one Turn; Noise in one Zone
ALIKE = 4.0  # the same card drawn or dealt, the same Skill had several times
HEALTH = 5.0
LAPS = 4.0  # around the danger bar (Ultrared)
TRUNK = 20.0  # cards in a car
PER_TURN = ("spent", "gifts", "free-used", "skills-used", "attacks-in-row")
NUMBERS = ("health", "ap", "level", "lap", "seat", "side", *PER_TURN)
PLACES = ("driver", "lone-companion", "fixed", "loudest")
QUESTION = "question."
ASKED = sorted(key.removeprefix(QUESTION) for key in keys() if key.startswith(QUESTION) and key.count(".") == 1)
FACES = tuple(f"dice showing {face}" for face in range(1, 7))


class Columns:
    """Blocks in order; each has a place, and its names are what the columns are called."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.most: list[float] = []
        self.blocks: dict[str, slice] = {}

    def add(self, block: str, names: Sequence[str], most: float | Sequence[float]) -> slice:
        """A block of columns; `most` of a thing is told as 1, for all columns alike, each, or over and over in turn."""
        start = len(self.names)
        self.names += [f"{block}: {name}" for name in names]
        each = (most,) if isinstance(most, float) else most
        self.most += [max(number, FLAG) for number in islice(cycle(each), len(names))]
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
    """The name of each bit that opens, is torn, is turned or changes the board."""
    zones, found = rules.board.zones, dict[int, str]()

    def between(link: Link) -> str:
        return f"{link.kind} {zones[link.a].name} / {zones[link.b].name}"

    for link in (*rules.board.doors, *rules.board.wires):
        found[link.door if link.door >= 0 else link.needs.bit_length() - 1] = between(link)
    for gate in rules.board.gates:
        found |= {gate.first + side: f"gate {zones[gate.zone].name} {'NESW'[side]}" for side in range(4)}
    return [*(found.get(bit, f"border {bit}") for bit in range(max(found, default=-1) + 1)), *rules.board.named_bits()]


def zone_columns(rules: Ruleset, wording: Wording) -> Columns:
    """What there is to say of one Zone."""
    found, cars = Columns(), wording.names["car"]
    spawns = float(max(Counter(spawn.zone for spawn in rules.scene.spawns).values(), default=1))
    found.add("Zombies", [f"{name}s" for name in wording.names["kind"]], figures_of(rules))
    found.add("noise", ["noise"], AT_ONCE)
    found.add("Spawns", ["spawns awake", "spawns asleep"], spawns)
    found.add("tokens", [f"{kind} {color}".strip() for kind, color in sorts_of_tokens(rules)], tokens_of(rules))
    found.add("cars", cars, FLAG)
    found.names = [name.partition(": ")[2] for name in found.names]
    return found


def figures_of(rules: Ruleset) -> list[float]:
    """How many miniatures there are of each kind."""
    return [float(kind.figures) for kind in rules.kinds]


def tokens_of(rules: Ruleset) -> list[float]:
    """How many tokens of each sort the mission has."""
    often = Counter((token.kind, token.color) for token in rules.scene.tokens)
    return [float(often[sort]) for sort in sorts_of_tokens(rules)]


def numbers_most(rules: Ruleset) -> list[float]:
    """As the names in `NUMBERS` say."""
    danger = rules.numbers.danger
    own = (HEALTH, danger[-1], len(danger) - 1, LAPS, rules.numbers.survivors, FLAG)
    return [*map(float, own), *[AT_ONCE] * len(PER_TURN)]


def slot_block(name: str) -> str:
    """The columns of a slot; those of the hands keep the name they have had from the first, for who has learned it."""
    return "hand" if name == "hands" else name


def figure_columns(rules: Ruleset, wording: Wording) -> Columns:
    """What there is to say of one figure."""
    names, found = wording.names, Columns()
    found.add("number", NUMBERS, numbers_most(rules))
    found.add("status", STATUS, FLAG)
    found.add("flag", list(FLAGS), FLAG)
    found.add("place", PLACES, FLAG)
    found.add("in Zone", names["zone"], FLAG)
    found.add("in car", names["car"], FLAG)
    found.add("led by", names["who"], FLAG)
    for slot in rules.slots:
        found.add(slot_block(slot.name), names["card"], float(slot.size))
    found.add("token", [f"{kind} {color}".strip() for kind, color in sorts_of_tokens(rules)], tokens_of(rules))
    found.add("Skill", names["skill"], ALIKE)
    return found


def all_columns(rules: Ruleset, wording: Wording, zone: Columns, figure: Columns) -> Columns:
    """The whole observation."""
    names, found = wording.names, Columns()
    board, seats = rules.board, float(rules.numbers.survivors)
    stages, tokens = float(len(rules.scene.stages)), float(len(rules.scene.tokens))
    decks = [float(len(cards)) for cards in rules.deck_cards.values()]
    found.add(
        "game",
        ["round", "stage", "seat of the first player", "seat asked", "seat looking"],
        [ROUNDS, stages, seats, seats, seats],
    )
    found.add("choice", ASKED, FLAG)
    found.add("asked", ["no figure", *names["who"]], FLAG)
    found.add("left", ["Actions", "free Actions"], AT_ONCE)
    found.add("waiting", [*FACES, "hits", "misses", "number"], DICE)
    for block in ("card shown", "deal gives", "deal takes"):
        found.add(block, names["card"], ALIKE)
    found.add("waiting in Zone", names["zone"], FLAG)
    found.add("waiting kind", names["kind"], FLAG)
    found.add("color found", COLORS, FLAG)
    found.add("deed", deeds_of(rules), FLAG)
    found.add("switch on", names["switch"], FLAG)
    found.add("switch pulled", names["switch"], FLAG)
    found.add("deck", rules.deck_names, decks)
    found.add("discards", rules.deck_names, decks)
    if rules.feats:
        found.add("feat open", names["card"], FLAG)
        found.add("feat", ["kills"], DICE)
    found.add("reserve", names["kind"], figures_of(rules))
    found.add("car", [f"{car} {what}" for car, what in product(names["car"], ("crate", "searched"))], FLAG)
    found.add(
        "trunk",
        [f"{car} {what}" for car, what in product(names["car"], ("cards", "tokens"))],
        [TRUNK, tokens] * len(names["car"]),
    )
    found.add("open", borders_of(rules), FLAG)
    found.add("sealed", [f"{door.kind} {door.door}" for door in board.doors], FLAG)
    found.add("known building", [board.zones[rooms[0]].name for rooms in board.buildings], FLAG)
    found.add(
        "zones", [f"{z}: {what}" for z, what in product(names["zone"], zone.names)], zone.most * len(names["zone"])
    )
    places = names["who"][: figure_count(rules)]
    found.add("figures", [f"{who}: {what}" for who, what in product(places, figure.names)], figure.most)
    return found
