"""Tiles: one text drawing per face, read, checked and turned.

The drawing is a square of letters (small outdoors, capital indoors, a dot solid), or a strip ten letters long and four
wide, and a few lines below it that give kinds, flags, links between letters and gaps on the sides.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from .errors import ContentError, UnknownName
from .plan import FLAGS, INDOORS, KINDS, LINKS, OUTDOORS, Cell, in_one_piece

SIZE = 10  # cells along a side of every square tile
STRIP = 4  # cells along the short side of a strip
THIRDS = (3, 4, 3)  # kerbs stand after the third and the seventh cell
THIRD_OF = tuple(third for third, width in enumerate(THIRDS, 1) for _ in range(width))
SIDES = "NESW"
EXTRAS = frozenset({"piece", "gate"})
WORDS = LINKS | EXTRAS | {"gap", "join", "balcony", "tank", "note"}


class TileLink(NamedTuple):
    """A printed passage or sign between two letters."""

    kind: str
    a: str
    b: str


class Gap(NamedTuple):
    """A place on one third of one side; thirds run left to right and top to bottom. The end of a strip is third 0."""

    side: str
    third: int
    letter: str


class Balcony(NamedTuple):
    """A Zone over others, on no cell of its own, reached by stairs from one room."""

    name: str
    over: tuple[str, ...]
    stairs: str

    @classmethod
    def read(cls, text: str) -> Balcony | None:
        """From `K over a b c stairs R`; None if it is written otherwise."""
        found = re.fullmatch(r"(\S+)\s+over\s+(\S+(?:\s+\S+)*)\s+stairs\s+(\S+)", text.strip())
        return cls(found[1], tuple(found[2].split()), found[3]) if found else None


class Tile(NamedTuple):
    """One face; `size` is the number of letters drawn in a row, `rows` has ten by ten, or ten by four of a strip."""

    id: str
    box: str
    size: int
    rows: tuple[str, ...]
    kinds: Mapping[str, str]
    flags: Mapping[str, frozenset[str]]
    links: tuple[TileLink, ...] = ()
    gaps: frozenset[Gap] = frozenset()
    extras: tuple[str, ...] = ()  # lines about pieces that lie on no cell, as written
    notes: tuple[str, ...] = ()
    doors: frozenset[Gap] = frozenset()  # closed doors printed on a side
    joins: frozenset[Gap] = frozenset()  # where a room runs on over the side
    balconies: tuple[Balcony, ...] = ()

    @property
    def sidings(self) -> frozenset[str]:
        """The rails beside a train: they belong to the streets they touch along the strip."""
        if "train" not in self.kinds.values():
            return frozenset()
        return frozenset(letter for letter, kind in self.kinds.items() if kind == "rail")


def parse_tile(text: str, source: str = "") -> Tile:
    """Read one drawing; `source` is the file's name, for messages."""
    reader = _Reader(source)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line and not line.startswith("#"):
            reader.line = number
            reader.read(line)
    return reader.finish()


def turned(tile: Tile, degrees: int) -> Tile:
    """The tile turned clockwise by a multiple of 90 degrees."""
    if degrees % 90:
        raise ContentError(f"tile {tile.id}: turned by {degrees}, but only multiples of 90 fit")
    for _ in range(degrees % 360 // 90):
        rows = tuple("".join(column) for column in zip(*reversed(tile.rows)))
        gaps, doors, joins = (frozenset(map(_turned_gap, each)) for each in (tile.gaps, tile.doors, tile.joins))
        tile = tile._replace(rows=rows, gaps=gaps, doors=doors, joins=joins)
    return tile


def _turned_gap(gap: Gap) -> Gap:
    side = SIDES[(SIDES.index(gap.side) + 1) % 4]
    # A side that was read from top to bottom is now read from right to left.
    third = gap.third if gap.side in "NS" or not gap.third else 4 - gap.third
    return Gap(side, third, gap.letter)


def thirds_along(length: int) -> tuple[int, ...]:
    """The third of each cell along a side; the short end of a strip has none."""
    return THIRD_OF if length == SIZE else (0,) * length


def side_cells(side: str, third: int, height: int = SIZE, width: int = SIZE) -> list[Cell]:
    """The cells of a tile along one third of one side."""
    along = [index for index, n in enumerate(thirds_along(width if side in "NS" else height)) if n == third]
    if side in "NS":
        return [(0 if side == "N" else height - 1, index) for index in along]
    return [(index, 0 if side == "W" else width - 1) for index in along]


class _Reader:
    """Reads a tile file line by line and remembers where it is."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.line = 0
        self.id = ""
        self.box = ""
        self.strip = False
        self.drawn: list[tuple[int, str]] = []  # line number and row
        self.rows: tuple[str, ...] = ()  # scaled, as soon as the drawing is complete
        self.cells: dict[str, set[Cell]] = {}
        self.kinds: dict[str, str] = {}
        self.flags: dict[str, set[str]] = {}
        self.links: dict[frozenset[str], TileLink] = {}
        self.gaps: dict[str, set[Gap]] = {"gap": set(), "door": set(), "join": set()}
        self.balconies: list[Balcony] = []
        self.extras: list[str] = []
        self.notes: list[str] = []

    def wrong(self, what: str, line: int | None = None) -> ContentError:
        place = " ".join(word for word in (self.source, f"tile {self.id}" if self.id else "") if word) or "tile"
        return ContentError(f"{place} line {self.line if line is None else line}: {what}")

    def read(self, line: str) -> None:
        if not self.id:
            self.read_head(line)
        elif self.is_row(line):
            self.drawn.append((self.line, line))
        else:
            if not self.rows:
                self.close_drawing()
            self.read_statement(line)

    def is_row(self, line: str) -> bool:
        """A bare word of the format is no row once the drawing is full; before that, `gap` may well be three Zones."""
        full = bool(self.drawn) and len(self.drawn) == (STRIP if self.strip else len(self.drawn[0][1]))
        return not self.rows and re.fullmatch(r"[A-Za-z.]+", line) is not None and not (full and line in WORDS)

    def read_head(self, line: str) -> None:
        found = re.fullmatch(rf"tile\s+(\S+)(?:\s+box=(\S+))?(\s+size={SIZE}x{STRIP})?", line)
        if found is None:
            raise self.wrong(
                f"the first line must be: tile ID box=BOX, for a strip with size={SIZE}x{STRIP} at its end"
            )
        self.id, self.box, self.strip = found[1], found[2] or "", bool(found[3])

    def close_drawing(self) -> None:
        """Check that the letters form a square or a strip in whole pieces, and scale a small square to ten by ten."""
        height = len(self.drawn)
        if self.strip and height != STRIP:
            raise self.wrong(f"{height} rows of letters; a strip has {STRIP}")
        if not self.strip and height not in (len(THIRDS), SIZE):
            raise self.wrong(f"{height} rows of letters; a tile has {len(THIRDS)} or {SIZE}")
        size = SIZE if self.strip else height
        for number, row in self.drawn:
            if len(row) != size:
                raise self.wrong(f"{len(row)} letters in a drawing of {height} rows; there must be {size}", number)
        widths = THIRDS if size == len(THIRDS) else (1,) * SIZE
        scaled = ["".join(letter * width for letter, width in zip(row, widths)) for _, row in self.drawn]
        self.rows = tuple(row for row, times in zip(scaled, widths) for _ in range(times))
        for down, letters in enumerate(self.rows):
            for across, letter in enumerate(letters):
                if letter != ".":
                    self.cells.setdefault(letter, set()).add((down, across))
        for letter, cells in self.cells.items():
            if not in_one_piece(cells):
                line = max(number for number, row in self.drawn if letter in row)
                raise self.wrong(f"Zone {letter} is in two pieces; give one of them another letter", line)

    def read_statement(self, line: str) -> None:
        line = re.sub(r"\s*\([^)]*\)", "", line) if not line.startswith("note") else line
        word, _, rest = line.partition(" ")
        if "=" in line and word != "note":
            self.read_words(line)
        elif word not in WORDS:
            raise self.wrong(str(UnknownName("word", word, WORDS)))
        elif word == "note":
            self.notes.append(rest.strip())
        elif word in EXTRAS:
            self.extras.append(line)
        elif not rest.strip():
            raise self.wrong(f"nothing follows {word!r}")
        elif word == "balcony":
            self.read_balcony(rest)
        elif word == "tank":
            for letter in rest.split():
                self.known(letter)
                self.flags.setdefault(letter, set()).add(word)
        elif word in ("gap", "join") or (word == "door" and ":" in rest):
            for token in rest.split():
                self.read_gap(word, token)
        else:
            for token in rest.split():
                self.read_link(word, token)

    def read_words(self, line: str) -> None:
        left, _, right = line.partition("=")
        for letter in left.split():
            self.known(letter)
            for word in right.split():
                if word in KINDS:
                    self.set_kind(letter, word)
                elif word in FLAGS:
                    self.flags.setdefault(letter, set()).add(word)
                else:
                    raise self.wrong(str(UnknownName("kind or flag", word, KINDS | FLAGS)))

    def set_kind(self, letter: str, kind: str) -> None:
        fault = kind_fault(letter, kind)
        if fault:
            raise self.wrong(fault)
        if self.kinds.setdefault(letter, kind) != kind:
            raise self.wrong(f"Zone {letter} is a {self.kinds[letter]} already, it cannot be a {kind} too")

    def read_gap(self, word: str, token: str) -> None:
        """A gap, a printed door or a join on a side; a join is a gap too, and so is the place of a door."""
        found = re.fullmatch(r"([NESW])([123]?):([A-Za-z])", token)
        ends = found is not None and self.strip and found[1] in "EW"
        if found is None or bool(found[2]) == ends:
            raise self.wrong(f"{word} {token!r} should look like N1:A (side, third, letter), W:A at the end of a strip")
        gap = Gap(found[1], int(found[2] or 0), found[3])
        self.known(gap.letter)
        if self.cells[gap.letter].isdisjoint(side_cells(gap.side, gap.third, len(self.rows), len(self.rows[0]))):
            raise self.wrong(f"{word} {token}: Zone {gap.letter} does not lie in that third of that side")
        self.gaps["gap"].add(gap)
        self.gaps[word].add(gap)

    def read_balcony(self, text: str) -> None:
        balcony = Balcony.read(text)
        if balcony is None:
            raise self.wrong("a balcony should look like: balcony K over a b c stairs R")
        for letter in (*balcony.over, balcony.stairs):
            self.known(letter)
        if balcony.name in self.cells:
            raise self.wrong(f"balcony {balcony.name} is drawn as a Zone too; it lies on no cell of its own")
        self.balconies.append(balcony)

    def read_link(self, kind: str, token: str) -> None:
        found = re.fullmatch(r"([A-Za-z])-([A-Za-z])", token)
        if found is None:
            raise self.wrong(f"{kind} {token!r} should look like A-b")
        a, b = found[1], found[2]
        self.known(a)
        self.known(b)
        if not self.touch(a, b):
            raise self.wrong(f"{kind} {token}: these Zones do not touch")
        before = self.links.setdefault(frozenset((a, b)), TileLink(kind, a, b))
        if before.kind != kind:
            raise self.wrong(f"{kind} {token}: there is {before.kind} between them already")

    def touch(self, a: str, b: str) -> bool:
        near = {(r + dr, c + dc) for r, c in self.cells[a] for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        return a != b and not near.isdisjoint(self.cells[b])

    def known(self, letter: str) -> None:
        if letter not in self.cells:
            raise self.wrong(str(UnknownName("Zone", letter, self.cells)))

    def finish(self) -> Tile:
        if not self.id:
            raise self.wrong("nothing is drawn")
        if not self.rows:
            self.close_drawing()
        kinds = {letter: self.kinds.get(letter) or usual_kind(letter) for letter in sorted(self.cells)}
        flags = {letter: frozenset(self.flags.get(letter, ())) for letter in kinds}
        links, gaps = tuple(self.links.values()), {word: frozenset(found) for word, found in self.gaps.items()}
        extras, notes = tuple(self.extras), tuple(self.notes)
        return Tile(
            *(self.id, self.box, len(self.drawn[0][1]), self.rows, kinds, flags, links, gaps["gap"], extras, notes),
            *(gaps["door"], gaps["join"], tuple(self.balconies)),
        )


def usual_kind(letter: str) -> str:
    """What a letter draws when nothing else is said."""
    return "street" if letter.islower() else "room"


def kind_fault(letter: str, kind: str) -> str:
    """Why a letter cannot be of a kind, or nothing: small letters are outdoors, capitals indoors."""
    if letter.islower() == (kind in OUTDOORS):
        return ""
    fitting = OUTDOORS if letter.islower() else INDOORS
    return f"Zone {letter} cannot be a {kind}; fitting kinds: {', '.join(sorted(fitting))}"
