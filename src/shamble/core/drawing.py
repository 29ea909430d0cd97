"""Small boards drawn in a scenario: a letter per cell, one sign between two cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .board import Board, build
from .errors import ContentError, UnknownName
from .plan import (
    FLAGS,
    FREE,
    KINDS,
    LADDER,
    OPENING,
    PARAPET,
    RAILING,
    SANDBAGS,
    SOLID,
    STAIRS,
    WALL,
    Above,
    Border,
    Cell,
    Changes,
    DoorToken,
    GateToken,
    Part,
    Plan,
    Side,
    in_one_piece,
)
from .tiles import Balcony, kind_fault, usual_kind

# What a scenario may say of a Zone besides what tiles print.
TOKEN_FLAGS = frozenset(
    {"start", "exit", "spawn", "spawn-start", "spawn-red", "spawn-blue", "spawn-green", "spawn-violet"}
)
PLAIN_SIGNS = {"!": LADDER, ":": RAILING, "^": STAIRS, "%": SANDBAGS, "-": PARAPET}
SIGNS = " =+/#~&" + "".join(PLAIN_SIGNS)

Words = str | Sequence[str]


class _Row(NamedTuple):
    line: int
    cells: str  # every other column: letters and blanks
    signs: str  # the columns between


def draw(
    text: str,
    zones: Mapping[str, Words] | None = None,
    *,
    extra_flags: frozenset[str] = frozenset(),
    doors: Sequence[DoorToken | tuple[str, str, str, bool]] = (),
    gates: Sequence[GateToken] = (),
    dark_sight: bool = False,
    natures: tuple[str, ...] = (),
    ropes: bool = False,
    balconies: Sequence[str] = (),
    layouts: Sequence[str] = (),
) -> Board:
    """Build the board of a scenario; its Zones are named by their letters. `layouts` are further drawings of it."""
    said = zones or {}
    elsewhere = "".join(layouts)
    plans = []
    for each in (text, *layouts):
        here = {name: words for name, words in said.items() if name in each or name not in text + elsewhere}
        plans.append(parse_drawing(each, here, extra_flags, balconies))
    _check_sizes(plans)
    return build(plans, Changes(doors, gates=gates), dark_sight, natures, ropes)


def _check_sizes(plans: Sequence[Plan]) -> None:
    sizes = [(len(plan.cells), len(plan.cells[0])) for plan in plans]
    for number, size in enumerate(sizes):
        if size != sizes[0]:
            raise ContentError(f"layout {number}: {size} rows and columns, where the board has {sizes[0]}")


def parse_drawing(
    text: str,
    zones: Mapping[str, Words],
    extra_flags: frozenset[str] = frozenset(),
    balconies: Sequence[str] = (),
) -> Plan:
    """Read the drawing and the words about its Zones."""
    rows, edges = _read_lines(text)
    width = max(len(row.cells) for row in rows)
    letters = [row.cells.ljust(width) for row in rows]
    names = list(dict.fromkeys(letter for row in letters for letter in row if letter != " "))
    _check_pieces(letters, names)
    cells = [[SOLID if letter == " " else names.index(letter) for letter in row] for row in letters]
    borders: dict[Side, Border] = {}
    for row, (line, _, signs) in enumerate(rows):
        for column, sign in enumerate(signs):
            _set_border(borders, letters, sign, ((row, column), (row, column + 1)), line)
    for row, (line, signs) in edges.items():
        for column, sign in enumerate(signs):
            _set_border(borders, letters, sign, ((row, column), (row + 1, column)), line)
    parts = _parts(names, zones, FLAGS | TOKEN_FLAGS | extra_flags)
    above = [_above(text, parts, names) for text in balconies]
    return Plan(parts, cells, borders, set(), above=above)


def _above(text: str, parts: list[Part], names: list[str]) -> Above:
    """A balcony, added to the parts."""
    balcony = Balcony.read(text)
    if balcony is None:
        raise ContentError(f"balcony {text!r} should look like: K over a b c stairs R")
    if balcony.name in [part.name for part in parts]:
        raise ContentError(f"balcony {balcony.name}: there is a Zone of that name already")
    for name in (*balcony.over, balcony.stairs):
        if name not in names:
            raise UnknownName("Zone", name, names)
    parts.append(Part(balcony.name, "balcony", frozenset()))
    return Above(len(parts) - 1, tuple(names.index(name) for name in balcony.over), names.index(balcony.stairs))


def _read_lines(text: str) -> tuple[list[_Row], dict[int, tuple[int, str]]]:
    """Rows of cells, and by the row above it each edge line with its number and its signs."""
    lines = [(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    drawn = [line for _, line in lines if _has_cells(line)]
    if not drawn:
        raise ContentError("board: no cell is drawn")
    indent = min(len(line) - len(line.lstrip()) for line in drawn)
    rows: list[_Row] = []
    edges: dict[int, tuple[int, str]] = {}
    for number, line in lines:
        if not line:
            continue
        if line[:indent].strip():
            raise ContentError(f"board line {number}: a sign stands left of all cells")
        line = line[indent:]
        if _has_cells(line):
            rows.append(_Row(number, _cells(line, number), line[1::2]))
        elif not rows or len(rows) - 1 in edges:
            raise ContentError(f"board line {number}: an edge line stands between two rows of cells")
        else:
            edges[len(rows) - 1] = number, _edges(line, number)
    if len(rows) - 1 in edges:
        raise ContentError(f"board line {edges[len(rows) - 1][0]}: no row of cells below this edge line")
    return rows, edges


def _has_cells(line: str) -> bool:
    return any(sign.isalpha() or sign == "." for sign in line)


def _cells(line: str, number: int) -> str:
    """The letters of a row; a dot is a solid cell like a blank."""
    for sign in line[::2]:
        if not (sign.isascii() and sign.isalpha()) and sign not in " .":
            raise ContentError(f"board line {number}: {sign!r} stands where a cell is due (every other column)")
    return line[::2].replace(".", " ")


def _edges(line: str, number: int) -> str:
    if line[1::2].strip():
        raise ContentError(f"board line {number}: a sign stands between two columns; put it under its cell")
    return line[::2]


def _set_border(borders: dict[Side, Border], letters: list[str], sign: str, side: Side, line: int) -> None:
    if sign == " ":
        return
    if sign.isalpha():
        raise ContentError(f"board line {line}: letter {sign!r} stands between two cells; cells are every other column")
    if sign not in SIGNS:
        raise ContentError(f"board line {line}: unknown sign {sign!r}; known: {' '.join(SIGNS[1:])}")
    if sign == "#":
        borders[side] = WALL
        return
    a, b = _at(letters, side[0]), _at(letters, side[1])
    if " " in (a, b):
        raise ContentError(f"board line {line}: {sign!r} beside a solid cell")
    if a == b:
        raise ContentError(f"board line {line}: {sign!r} inside Zone {a}; only # may stand there")
    borders[side] = _border(sign, *sorted((a, b)))


def _border(sign: str, a: str, b: str) -> Border:
    """The border a sign means; alike doors between two Zones are one door, an open and a closed one are two."""
    if sign == "=":
        return FREE if a.islower() and b.islower() else OPENING
    if sign in PLAIN_SIGNS:
        return PLAIN_SIGNS[sign]
    if sign == "~":
        return Border("wire", f"{a}{sign}{b}")
    return Border("entry" if sign == "&" else "door", f"{a}{sign}{b}", open=sign == "/")


def _at(letters: list[str], cell: Cell) -> str:
    row, column = cell
    return letters[row][column] if row < len(letters) and column < len(letters[row]) else " "


def _check_pieces(letters: list[str], names: list[str]) -> None:
    cells: dict[str, set[Cell]] = {name: set() for name in names}
    for row, line in enumerate(letters):
        for column, letter in enumerate(line):
            if letter != " ":
                cells[letter].add((row, column))
    for name in names:
        if not in_one_piece(cells[name]):
            raise ContentError(f"board: Zone {name} is in two pieces; give one of them another letter")


def _parts(names: list[str], zones: Mapping[str, Words], flags: frozenset[str]) -> list[Part]:
    for name in zones:
        if name not in names:
            raise UnknownName("Zone", name, names)
    return [_part(name, zones.get(name, ""), flags) for name in names]


def _part(name: str, said: Words, known: frozenset[str]) -> Part:
    words = said.replace(",", " ").split() if isinstance(said, str) else list(said)
    for word in words:
        if word not in KINDS and word not in known:
            raise UnknownName(f"word for Zone {name}:", word, KINDS | known)
    kinds = [word for word in words if word in KINDS] or [usual_kind(name)]
    fault = f"Zone {name} has two kinds: {' '.join(kinds)}" if len(kinds) > 1 else kind_fault(name, kinds[0])
    if fault:
        raise ContentError(f"zones: {fault}")
    return Part(name, kinds[0], frozenset(words) - KINDS)
