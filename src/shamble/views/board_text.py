"""The board as text: heavy walls, gaps for openings, doors, dark rooms, and who and what is in each Zone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rich.text import Text

from shamble.core.board import Board
from shamble.core.plan import DOORS
from shamble.core.points import Choice
from shamble.core.state import PLAYING, State
from shamble.rules.places import kinds_in
from shamble.rules.ruleset import Ruleset
from shamble.views.board_layout import Box, Layout, Run, layout
from shamble.views.canvas import Canvas
from shamble.views.speech import say

Chunk = tuple[str, str]  # text and style
Marks = Mapping[int, list[Chunk]]  # more chunks for a Zone: where the options point

WALL, LINE, SHUT, OPEN, NAME, DARK = "bold", "dim", "bold white on red", "green", "", "dim"
SURVIVOR, ACTIVE, ZOMBIE, NOISE, GOAL = "bold cyan", "bold black on cyan", "bold green", "yellow", "bold magenta"
SPAWN = {"": "bold red", "red": "bold red", "blue": "bold blue", "green": "bold green"}
KIND_STYLES = {"walker": "green", "fatty": "bold green", "runner": "bold yellow", "abomination": "bold red"}
HATCH = "░"


@lru_cache(maxsize=64)
def laid_out(board: Board, width: int, height: int) -> Layout:
    return layout(board, width, height)


def board_text(rules: Ruleset, state: State, marks: Marks | None = None, width: int = 9, height: int = 3) -> list[Text]:
    """The board, row by row; `width` and `height` are what the smallest Zone gets for its contents."""
    plan = laid_out(rules.board, width, height)
    canvas = Canvas(plan.xs[-1] + 1, plan.ys[-1] + 1)
    draw_frame(canvas)
    hatch(canvas, rules.board, plan)
    for run in plan.runs:
        draw_border(canvas, plan, run, state.doors)
    canvas.draw_lines(WALL, LINE)
    for run in plan.runs:
        if run.kind in DOORS:
            sign = "/" if state.doors >> run.door & 1 else "╬" if state.sealed >> run.door & 1 else "▒"
            draw_door(canvas, plan, run, sign)
    for zone, box in enumerate(plan.boxes):
        write(canvas, box, zone_chunks(rules, state, zone, (marks or {}).get(zone, [])))
    return canvas.rows()


def board_plain(rules: Ruleset, state: State, marks: Marks | None = None, width: int = 9, height: int = 3) -> str:
    """The same without colour."""
    return "\n".join(row.plain.rstrip() for row in board_text(rules, state, marks, width, height))


def board_size(rules: Ruleset, width: int = 9, height: int = 3) -> tuple[int, int]:
    """Columns and rows it takes."""
    plan = laid_out(rules.board, width, height)
    return plan.xs[-1] + 1, plan.ys[-1] + 1


# --- walls, doors, darkness --------------------------------------------------------------------------------------


def draw_frame(canvas: Canvas) -> None:
    right, bottom = canvas.width - 1, canvas.height - 1
    for a, b in (
        ((0, 0), (right, 0)),
        ((0, bottom), (right, bottom)),
        ((0, 0), (0, bottom)),
        ((right, 0), (right, bottom)),
    ):
        canvas.line(a, b, True)


def hatch(canvas: Canvas, board: Board, plan: Layout) -> None:
    """Dark rooms are hatched, and what is no Zone is filled."""
    for row, cells in enumerate(board.grid):
        for column, zone in enumerate(cells):
            dark = zone >= 0 and "dark" in board.zones[zone].flags
            if dark or zone < 0:
                sign = HATCH if dark else "█"
                for y in range(plan.ys[row], plan.ys[row + 1] + 1):
                    canvas.put(plan.xs[column], y, sign * (plan.xs[column + 1] - plan.xs[column] + 1), DARK)


def draw_border(canvas: Canvas, plan: Layout, run: Run, doors: int) -> None:
    """Streets meet at a thin line, rooms at a wall; openings and doors leave a gap in its middle."""
    a, b = ends(plan, run)
    if run.kind in ("free", "sand", "stairs", "ladder"):
        clear(canvas, run, a, b)
        canvas.line(a, b, False)
        return
    if run.kind == "wall" or run.kind not in (*DOORS, "open"):
        canvas.line(a, b, True)
        return
    gap_a, gap_b = gap(run, a, b)
    clear(canvas, run, gap_a, gap_b)
    canvas.line(a, gap_a, True)
    canvas.line(gap_b, b, True)


def ends(plan: Layout, run: Run) -> tuple[tuple[int, int], tuple[int, int]]:
    if run.across:
        return (plan.xs[run.start], plan.ys[run.at]), (plan.xs[run.end], plan.ys[run.at])
    return (plan.xs[run.at], plan.ys[run.start]), (plan.xs[run.at], plan.ys[run.end])


def gap(run: Run, a: tuple[int, int], b: tuple[int, int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The middle of a border, for an opening or a door."""
    if run.across:
        free = b[0] - a[0] - 1
        size = max(1, min(free - 2, 5 if run.kind == "open" else 3))
        left = max(a[0], a[0] + (free - size) // 2)
        return (left, a[1]), (min(b[0], left + size + 1), a[1])
    free = b[1] - a[1] - 1
    size = 1 if free < 5 else 2
    top = max(a[1], a[1] + (free - size) // 2)
    return (a[0], top), (a[0], min(b[1], top + size + 1))


def clear(canvas: Canvas, run: Run, a: tuple[int, int], b: tuple[int, int]) -> None:
    """No hatching in a gap."""
    for x in range(a[0] + run.across, b[0] + (not run.across)):
        for y in range(a[1] + (not run.across), b[1] + run.across):
            canvas.put(x, y, " ")


def draw_door(canvas: Canvas, plan: Layout, run: Run, sign: str) -> None:
    (x, y), (x2, y2) = gap(run, *ends(plan, run))
    style = OPEN if sign == "/" else SHUT
    if run.across:
        canvas.put(x + 1, y, "/".center(x2 - x - 1) if sign == "/" else sign * (x2 - x - 1), style)
        return
    for row in range(y + 1, y2):
        canvas.put(x, row, sign, style)


# --- what is in a Zone -------------------------------------------------------------------------------------------


def zone_chunks(rules: Ruleset, state: State, zone: int, marks: list[Chunk]) -> list[list[Chunk]]:
    """Three groups, each begun on a line of its own if there is room: name and tokens, people, Zombies."""
    name: list[Chunk] = [(rules.board.zones[zone].name, NAME), *marks, *token_chunks(rules, state, zone)]
    return [name, [*people(rules, state, zone), *noise_chunk(state, zone)], crowd(rules, state, zone)]


def token_chunks(rules: Ruleset, state: State, zone: int) -> list[Chunk]:
    found: list[Chunk] = []
    for number, place in enumerate(state.tokens):
        if place == zone:
            row = rules.scene.tokens[number]
            sign = "▣" if row.kind == "crate" else "◆" + (row.color[:1] if row.color not in ("", "red") else "")
            found.append((sign, GOAL))
    for order, spawn in enumerate(state.spawns, 1):
        if spawn.zone == zone:
            sign = f"▼{order}" if spawn.active else f"▽{spawn.color[:1]}"
            found.append((sign, SPAWN.get(spawn.color, GOAL)))
    if zone in rules.scene.exits:
        found.append(("EXIT", "bold black on green"))
    found += [("car" + ("▣" if car.crate else ""), "bold") for car in state.cars if car.zone == zone]
    return found


def noise_chunk(state: State, zone: int) -> list[Chunk]:
    return [(f"♪{state.noise[zone]}", NOISE)] if state.noise[zone] else []


def people(rules: Ruleset, state: State, zone: int) -> list[Chunk]:
    """Survivors as letters in one pair of brackets, the one whose Turn it is with an arrow."""
    here = [who for who, other in enumerate(state.survivors) if other.zone == zone and other.status == PLAYING]
    if not here:
        return []
    active, letter = active_figure(state), letters(rules)
    text = "".join(f"›{letter[who]}" if who == active else letter[who] for who in here)
    return [(f"({text})", ACTIVE if active in here else SURVIVOR)]


def active_figure(state: State) -> int:
    return state.point.who if isinstance(state.point, Choice) else -1


def crowd(rules: Ruleset, state: State, zone: int) -> list[Chunk]:
    """Zombies by kind with their number: W3 F1 R2 A1; another breed is marked."""
    width = len(rules.kinds)
    found: dict[tuple[str, str], int] = {}
    for kind in kinds_in(rules, state, zone):
        row = rules.kinds[kind]
        sign = row.family[0].upper() + ("" if row.breed == "standard" else row.breed[0])
        found[sign, row.family] = found.get((sign, row.family), 0) + state.zombies[zone * width + kind]
    return [(f"{sign}{number}", KIND_STYLES.get(family, ZOMBIE)) for (sign, family), number in found.items()]


@lru_cache(maxsize=64)
def letters(rules: Ruleset) -> tuple[str, ...]:
    """One letter for each figure: its first one, or the first of its name that nobody has."""
    taken: list[str] = []
    for figure in rules.figures:
        wanted = [sign.upper() for sign in figure.name if sign.isalpha()] + [chr(65 + n) for n in range(26)]
        taken.append(next((sign for sign in wanted if sign not in taken), "?"))
    return tuple(taken)


def write(canvas: Canvas, box: Box, groups: list[list[Chunk]]) -> None:
    """Each group on a line of its own where they fit, run together where they do not."""
    lines = [line for group in groups for line in wrapped(group, box.width)]
    if len(lines) > box.height:
        lines = wrapped([chunk for group in groups for chunk in group], box.width)
    if len(lines) > box.height:
        lines = [*lines[: box.height - 1], [*lines[box.height - 1], ("…", "bold")]]
    for row, line in enumerate(lines[: box.height]):
        text = sum(len(sign) for sign, _ in line) + len(line) - 1
        canvas.put(box.x, box.y + row, " " * min(text + 1, box.width))
        x = box.x
        for sign, style in line:
            canvas.put(x, box.y + row, sign[: max(0, box.x + box.width - x)], style)
            x += len(sign) + 1


def wrapped(chunks: list[Chunk], width: int) -> list[list[Chunk]]:
    lines: list[list[Chunk]] = []
    room = -1
    for chunk in chunks:
        if not lines or room < len(chunk[0]):
            lines.append([])
            room = width
        lines[-1].append(chunk)
        room -= len(chunk[0]) + 1
    return lines


def legend() -> Text:
    """What the signs mean, in one line."""
    return Text(say("board.legend"), style="dim")
