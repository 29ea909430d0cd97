"""The ground of the board as text: floors, walls, openings, doors, fences, railings, parapets, gates, balconies."""

from __future__ import annotations

from shamble.core.board import Board, Face, Zone
from shamble.core.lists import PLAIN
from shamble.core.plan import DOORS
from shamble.core.state import State
from shamble.views.board_layout import Layout, Run
from shamble.views.canvas import Canvas
from shamble.views.looks import TANK, is_dark, look

Spot = tuple[int, int]

WALL, LINE, OPEN, DARK, STEEL = "bold", "dim", "green", "dim", "bold"
SHUT = "bold white on red"
PAINT = {"violet": "bold white on magenta", "white": "bold black on white", "blue": "bold white on blue"} | {
    color: f"bold black on {color}" for color in ("green", "yellow")
}
HATCH = "░"
FLOORS = {"alley": "·", "yard": "'", "cell": "¦", "security": "!", "tower": "="} | {  # here and there
    "walkway": "^", "ruin": "%", "corrupt": "~", "rail": "+", "train": "_", "tank": "¤"
}  # fmt: skip
LEAVES = {"door": "▒", "cell": "¦", "entry": "▓"}
WIDE = {"open": 5, "entry": 5}  # characters of a gap
THIN = ("free", "sand", "stairs", "ladder", "railing", "wire", "parapet")
SIGNS = {"railing": ("╌", "╎"), "ladder": ("╌", "╎"), "wire": ("x", "x")} | {  # from left to right, and upright
    "parapet": ("═", "║"), "stairs": ("═", "║"), "sand": ("o", "o")
}  # fmt: skip
UP = {"ladder": "H", "stairs": "≡"}  # in the middle
ROPE = "§"


def draw_ground(canvas: Canvas, plan: Layout, board: Board, state: State) -> None:
    draw_frame(canvas, plan)
    fill(canvas, board.face(state.doors), plan)
    for run in plan.runs:
        draw_border(canvas, plan, run)
    canvas.draw_lines(WALL, LINE)
    for run in plan.runs:
        if run.kind in SIGNS:
            draw_signs(canvas, plan, run, state.doors)
        if run.gate & ~state.doors and run.kind not in (*DOORS, "wall"):
            along(canvas, run, *ends(plan, run), "#", STEEL)
    face = board.face(state.doors)
    hung = sum(link.needs for link in face.links if link.kind == "rope") & state.doors
    for run in plan.runs:
        if run.rope & hung:
            canvas.put(*rope_at(plan, run), ROPE, STEEL)
        if run.kind in DOORS:
            draw_door(canvas, plan, run, board, state)


def draw_frame(canvas: Canvas, plan: Layout) -> None:
    """Around the board, and a thin one around each balcony below it."""
    draw_box(canvas, (0, 0), (plan.xs[-1], plan.ys[-1]), True)
    for zone in plan.above:
        x, y, width, height = plan.boxes[zone]
        draw_box(canvas, (x - 1, y - 1), (x + width, y + height), False)


def draw_box(canvas: Canvas, corner: Spot, opposite: Spot, heavy: bool) -> None:
    (left, top), (right, bottom) = corner, opposite
    for a, b in (
        ((left, top), (right, top)),
        ((left, bottom), (right, bottom)),
        ((left, top), (left, bottom)),
        ((right, top), (right, bottom)),
    ):
        canvas.line(a, b, heavy)


def fill(canvas: Canvas, face: Face, plan: Layout) -> None:
    """Dark rooms are hatched, other floors have their sign here and there, and what is no Zone is filled."""
    for row, cells in enumerate(face.grid):
        for column, zone in enumerate(cells):
            dark = zone >= 0 and is_dark(face.zones[zone])
            look = "rail" if (row, column) in face.rails else floor(face.zones[zone])
            sign = "█" if zone < 0 else HATCH if dark else FLOORS.get(look, "")
            if sign:
                sparse = 1 if dark or zone < 0 else 4
                for y in range(plan.ys[row], plan.ys[row + 1] + 1):
                    for x in range(plan.xs[column], plan.xs[column + 1] + 1):
                        canvas.put(x, y, sign if (x + 2 * y) % sparse == 0 else " ", DARK)


def floor(zone: Zone) -> str:
    """A tank hides what it stands on; rails lie where they lie, whatever Zone they are in."""
    seen = TANK if TANK in zone.flags else look(zone)
    return "street" if seen == "rail" else seen


def draw_border(canvas: Canvas, plan: Layout, run: Run) -> None:
    """Streets meet at a thin line, rooms at a wall; openings and doors leave a gap in its middle."""
    a, b = ends(plan, run)
    if run.kind in THIN or (run.kind == "open" and run.gate):
        clear(canvas, run, a, b)
        canvas.line(a, b, False)
        return
    if run.kind not in (*DOORS, "open"):
        canvas.line(a, b, True)
        return
    gap_a, gap_b = gap(run, a, b)
    clear(canvas, run, gap_a, gap_b)
    canvas.line(a, gap_a, True)
    canvas.line(gap_b, b, True)


def ends(plan: Layout, run: Run) -> tuple[Spot, Spot]:
    if run.across:
        return (plan.xs[run.start], plan.ys[run.at]), (plan.xs[run.end], plan.ys[run.at])
    return (plan.xs[run.at], plan.ys[run.start]), (plan.xs[run.at], plan.ys[run.end])


def gap(run: Run, a: Spot, b: Spot) -> tuple[Spot, Spot]:
    """The middle of a border, for an opening or a door."""
    if run.across:
        free = b[0] - a[0] - 1
        size = max(1, min(free - 2, WIDE.get(run.kind, 3)))
        left = max(a[0], a[0] + (free - size) // 2)
        return (left, a[1]), (min(b[0], left + size + 1), a[1])
    free = b[1] - a[1] - 1
    size = 1 if free < 5 else 2
    top = max(a[1], a[1] + (free - size) // 2)
    return (a[0], top), (a[0], min(b[1], top + size + 1))


def clear(canvas: Canvas, run: Run, a: Spot, b: Spot) -> None:
    """No hatching in a gap."""
    along(canvas, run, a, b, " ", "")


def along(canvas: Canvas, run: Run, a: Spot, b: Spot, sign: str, style: str) -> None:
    """A sign all along a border, its corners left out."""
    for x in range(a[0] + run.across, b[0] + (not run.across)):
        for y in range(a[1] + (not run.across), b[1] + run.across):
            canvas.put(x, y, sign, style)


def draw_signs(canvas: Canvas, plan: Layout, run: Run, doors: int) -> None:
    """A railing or a parapet, with ladder or stairs in its middle; sandbags; barbwire, with a gap where it is torn."""
    a, b = ends(plan, run)
    along(canvas, run, a, b, SIGNS[run.kind][0 if run.across else 1], STEEL)
    middle = (a[0] + b[0]) // 2, (a[1] + b[1]) // 2
    if run.kind == "stairs":
        along(canvas, run, *gap(run, a, b), UP["stairs"], STEEL)
    elif run.kind in UP:
        canvas.put(*middle, UP[run.kind], STEEL)
    elif run.wire & doors:
        along(canvas, run, *gap(run._replace(kind="open"), a, b), " ", "")


def rope_at(plan: Layout, run: Run) -> Spot:
    """Aside from the middle, where stairs may be."""
    (x, y), (x2, y2) = ends(plan, run)
    return (x + (x2 - x + 2) // 4, y) if run.across else (x, y + (y2 - y + 2) // 4)


def draw_door(canvas: Canvas, plan: Layout, run: Run, board: Board, state: State) -> None:
    """A slash where it is open; shut, its leaf with the letter of its color."""
    (x, y), (x2, y2) = gap(run, *ends(plan, run))
    color = board.doors[run.door].color
    letter = "" if color in PLAIN else color[:1].upper()
    if state.doors >> run.door & 1:
        sign, letter, style = "/", "", OPEN
    elif state.sealed >> run.door & 1:
        sign, letter, style = "╬", "", SHUT
    else:
        sign, style = LEAVES[run.kind], PAINT.get(color, SHUT)
    if run.across:
        beside = " " if sign == "/" else sign
        canvas.put(x + 1, y, (letter or sign).center(x2 - x - 1, beside), style)
        return
    for row in range(y + 1, y2):
        canvas.put(x, row, letter if letter and row == y + 1 else sign, style)
