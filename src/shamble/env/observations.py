"""Observations: a state as one row of numbers, always of the same length and meaning for a mission.

States share whatever a move has not changed, so only what is not the very same thing as last time is written anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from shamble.core.kernel import Frame
from shamble.core.lists import COLORS
from shamble.core.points import Choice
from shamble.core.state import ALONE, FIXED, FLAGS, OFF_BOARD, State, Survivor
from shamble.env.columns import (
    ASKED,
    FACES,
    FLAG,
    VERSION,
    all_columns,
    deeds_of,
    figure_columns,
    slot_block,
    sorts_of_tokens,
    zone_columns,
)
from shamble.env.possible import figure_count
from shamble.env.wording import Wording
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.ruleset import Ruleset, profile_of

Row = NDArray[np.float32]
NOTHING = object()
PASSING = ("choice", "waiting kind")  # the first and the last of the blocks that hold for one Choice only
# Cards that a frame waits with: drawn or loose ones, and a deal that somebody has to agree to.
CARDS_SHOWN = (("card shown", ("card", "loose")), ("deal gives", ("gives",)), ("deal takes", ("takes",)))


class Layout:
    """What the columns are; made once per mission and shared."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.wording = Wording(rules)
        self.zone = zone_columns(rules, self.wording)
        self.figure = figure_columns(rules, self.wording)
        self.columns = all_columns(rules, self.wording, self.zone, self.figure)
        self.most: Row = np.array(self.columns.most, np.float32)
        sorts = sorts_of_tokens(rules)
        self.token_sort = [sorts.index((token.kind, token.color)) for token in rules.scene.tokens]
        self.sorts = len(sorts)
        self.deeds = {name: at for at, name in enumerate(deeds_of(rules))}
        self.colors = {name: at for at, name in enumerate(COLORS)}
        self.switches = {switch.color: at for at, switch in enumerate(rules.scene.switches)}
        self.choices = {kind: at for at, kind in enumerate(ASKED)}

    version = VERSION

    def __len__(self) -> int:
        return len(self.columns.names)

    def names(self) -> list[str]:
        """The name of every column, in order."""
        return self.columns.names

    def blocks(self) -> dict[str, slice]:
        """Where each block of columns lies. `zones` and `figures` hold a row for each Zone and each figure."""
        return self.columns.blocks

    def scales(self) -> Row:
        """By how much each column was divided: what is told as 1. A column times its scale is the count itself."""
        return self.most.copy()

    def fingerprint(self) -> str:
        """A short name of all columns and scales: keep it beside what was learned, and compare before using that."""
        told = "\n".join(f"{name} {most}" for name, most in zip(self.columns.names, self.columns.most, strict=True))
        return hashlib.blake2b(f"{self.version}\n{told}".encode(), digest_size=8).hexdigest()


class Observer:
    """Writes one game's states down; each game has its own."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.rules = rules = layout.rules
        self.now: Row = np.zeros(len(layout), np.float32)  # counts as they are; they leave here as shares
        self.shares: Row = np.reciprocal(layout.most)
        blocks = layout.blocks()
        self.part: dict[str, Row] = {name: self.now[where] for name, where in blocks.items()}
        self.passing = self.now[blocks[PASSING[0]].start : blocks[PASSING[1]].stop]
        zones = len(rules.board.zones)
        self.zones = self.part["zones"].reshape(zones, len(layout.zone.names))
        self.figures = self.part["figures"].reshape(figure_count(rules), len(layout.figure.names))
        at = {name: where.start for name, where in layout.figure.blocks.items()}
        self.at = at
        self.slots = [at[slot_block(slot.name)] for slot in rules.slots]
        self.numbers = layout.figure.blocks["number"]
        self.kinds = len(rules.kinds)
        self.survivors: list[object] = [NOTHING] * len(rules.figures)
        self.seen: dict[str, object] = {}
        self.bits: dict[tuple[str, int], Row] = {}

    def observe(self, state: State, seat: int) -> Row:
        """The state as seat `seat` sees it; nothing is hidden from anybody but what no one knows."""
        self.write_zones(state)
        self.write_figures(state)
        self.write_story(state)
        self.write_table(state)
        self.write_choice(state, seat)
        row: Row = np.multiply(self.now, self.shares)
        return np.minimum(row, FLAG, out=row)

    def is_new(self, name: str, value: object) -> bool:
        if self.seen.get(name, NOTHING) is value:
            return False
        self.seen[name] = value
        return True

    # --- Zones ---------------------------------------------------------------------------------------------------

    def write_zones(self, state: State) -> None:
        zones, kinds = self.zones, self.kinds
        zones[:, :kinds] = np.frombuffer(state.zombies, np.uint8).reshape(-1, kinds)
        zones[:, kinds] = np.frombuffer(state.noise, np.uint8)
        if self.is_new("spawns", state.spawns):
            zones[:, kinds + 1 : kinds + 3] = 0
            for spawn in state.spawns:
                zones[spawn.zone, kinds + (1 if spawn.active else 2)] += 1
        tokens = kinds + 3
        if self.is_new("tokens", state.tokens):
            zones[:, tokens : tokens + self.layout.sorts] = 0
            for sort, zone in zip(self.layout.token_sort, state.tokens, strict=True):
                if zone != OFF_BOARD:
                    zones[zone, tokens + sort] += 1
        if self.is_new("cars", state.cars):
            self.write_cars(state, tokens + self.layout.sorts)

    def write_cars(self, state: State, first: int) -> None:
        self.zones[:, first:] = 0
        for number, car in enumerate(state.cars):
            if car.zone != OFF_BOARD:
                self.zones[car.zone, first + number] = 1
        flags = [flag for car in state.cars for flag in (car.crate, car.searched)]
        self.part["car"][:] = flags
        self.part["trunk"][:] = [len(held) for car in state.cars for held in (car.cards, car.tokens)]

    # --- figures -------------------------------------------------------------------------------------------------

    def write_figures(self, state: State) -> None:
        known = self.survivors
        for who, me in enumerate(state.survivors):
            if known[who] is not me:
                known[who] = me
                self.write_figure(self.figures[who], me)

    def write_figure(self, row: Row, me: Survivor) -> None:
        at, column = self.at, self.column
        row[:] = 0
        row[self.numbers] = numbers_of(me)
        flags = me.flags
        ones = [at["status"] + me.status, *(at["flag"] + bit for bit in range(len(FLAGS)) if flags >> bit & 1)]
        place = at["place"]
        ones += [place + n for n, holds in enumerate(places_of(me)) if holds]
        column(ones, "in Zone", me.zone)
        column(ones, "in car", me.car)
        column(ones, "led by", me.leader)
        row[ones] = 1
        for first, cards in zip(self.slots, me.cards, strict=True):
            for card in cards:
                row[first + card] += 1
        for skill in me.skills:
            row[at["Skill"] + skill] += 1
        for token in me.tokens:
            row[at["token"] + self.layout.token_sort[token]] += 1

    def column(self, ones: list[int], block: str, value: int) -> None:
        if value >= 0:
            ones.append(self.at[block] + value)

    # --- the table -----------------------------------------------------------------------------------------------

    def write_story(self, state: State) -> None:
        story = state.story
        if self.is_new("story", story):
            layout = self.layout
            self.tick("color found", layout.colors, story.colors)
            self.tick("deed", layout.deeds, story.deeds)
            self.tick("switch on", layout.switches, story.on)
            self.tick("switch pulled", layout.switches, story.pulled)
            self.part["sealed"][:] = self.as_bits("sealed", story.sealed)

    def tick(self, block: str, known: dict[str, int], names: Iterable[str]) -> None:
        """1 for what is among these names."""
        part = self.part[block]
        part[:] = 0
        for name in names:
            if name in known:
                part[known[name]] = 1

    def as_bits(self, block: str, bits: int) -> Row:
        """Bits as columns; a game meets but few patterns of them."""
        found = self.bits.get((block, bits))
        if found is None:
            found = np.array([bits >> n & 1 for n in range(len(self.part[block]))], np.float32)
            self.bits[block, bits] = found
        return found

    def write_table(self, state: State) -> None:
        part = self.part
        part["reserve"][:] = state.reserve
        if self.is_new("doors", state.doors):
            part["open"][:] = self.as_bits("open", state.doors)
        if self.is_new("entered", state.entered):
            part["known building"][:] = self.as_bits("known building", state.entered)
        part["deck"][:] = [len(pile.left) for pile in state.piles]
        part["discards"][:] = [len(pile.discard) for pile in state.piles]
        if self.rules.feats:
            part["feat open"][:] = 0
            if state.ledger.top >= 0:
                part["feat open"][state.ledger.top] = 1
            part["feat"][0] = state.ledger.tally

    # --- what is asked -------------------------------------------------------------------------------------------

    def write_choice(self, state: State, seat: int) -> None:
        part, point = self.part, state.point
        self.passing[:] = 0
        asked, left, free = 0, 0, 0
        if type(point) is Choice:
            asked = max(point.seat, 0)
            part["choice"][self.layout.choices[point.kind]] = 1
            part["asked"][point.who + 1] = 1
            if point.kind == "action":
                purse = turn_purse(self.rules, state, point.who, profile_of(self.rules, state, point.who))
                left, free = purse.left, len(purse.free)
            else:
                self.write_waiting(state.frames[-1])
        part["game"][:] = (state.round, state.story.stage, state.first, asked, seat)
        part["left"][:] = (left, free)

    def write_waiting(self, frame: Frame) -> None:
        """What lies on the table while somebody thinks: dice, hits to assign, a card drawn, a place."""
        waiting, attack = self.part["waiting"], getattr(frame, "attack", None)
        for face in flat(getattr(frame, "faces", ())):
            waiting[face - 1] += 1
        dice = len(FACES)
        for at, name in enumerate(("hits", "misses", "number"), dice):
            value = getattr(frame, name, 0)
            waiting[at] = value if type(value) is int else 0
        for block, names in CARDS_SHOWN:
            for card in flat(getattr(frame, name, ()) for name in names):
                self.part[block][card] += 1
        self.mark("waiting in Zone", getattr(frame, "zone", getattr(attack, "zone", -1)))
        self.mark("waiting kind", getattr(frame, "kind", -1))

    def mark(self, block: str, value: object) -> None:
        if type(value) is int and value >= 0:
            self.part[block][value] = 1


def numbers_of(me: Survivor) -> tuple[float, ...]:
    """As the names in `columns.NUMBERS` say."""
    return (
        max(me.health, 0), me.ap, me.level, me.lap, me.seat, me.side, max(me.spent, 0), me.gifts,
        len(me.free_used), len(me.used), len(me.streak),
    )  # fmt: skip


def places_of(me: Survivor) -> tuple[bool, ...]:
    """As the names in `columns.PLACES` say."""
    return me.driver, me.leader == ALONE, me.leader == FIXED, me.loud != OFF_BOARD


def flat(things: Iterable[object]) -> Iterable[int]:
    """Numbers, however deep they are packed."""
    for thing in things:
        if isinstance(thing, int):
            yield thing
        elif isinstance(thing, tuple):
            yield from flat(thing)
