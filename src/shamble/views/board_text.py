"""The board as text: heavy walls, gaps for openings, doors, dark rooms, and who and what is in each Zone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rich.text import Text

from shamble.core.board import Face
from shamble.core.lists import ABOMINATION, LONERS, PLAIN
from shamble.core.plan import HUMVEE
from shamble.core.points import Choice, Over
from shamble.core.state import DOWNED, IN_TURN, OFF_BOARD, PLAYING, State
from shamble.rules.base.ground import is_night, left_of, lit_zones
from shamble.rules.base.places import kinds_in
from shamble.rules.base.records import ZombieKind
from shamble.rules.base.ruleset import Ruleset, sheet
from shamble.rules.zombies.spawn_step import is_laid
from shamble.views.board_layout import Box, Layout, layout
from shamble.views.board_lines import ROPE, UP, draw_ground
from shamble.views.canvas import Canvas
from shamble.views.looks import SECRET, TANK, is_dark, look
from shamble.views.speech import called, say

Chunk = tuple[str, str]  # text and style
Marks = Mapping[int, list[Chunk]]  # more chunks for a Zone: where the options point

NARROWEST = 6  # characters for the contents of the smallest Zone: its name and a little
NAME, DOWN = "", "dim cyan"
SURVIVOR, ACTIVE, ZOMBIE, NOISE, GOAL = "bold cyan", "bold black on cyan", "bold green", "yellow", "bold magenta"
SPAWN = {"": "bold red", "violet": "bold magenta", "white": "bold white", "yellow": "bold yellow"} | {
    color: f"bold {color}" for color in ("red", "blue", "green")
}
SPAWNS = ("mobile", ABOMINATION, "corpse", "safe")  # kinds of Spawn tokens that are told apart
MANHOLE, GATE, STASH, LINKED, RISEN, MARK, BALCONY, GUARDS = "◎", "↻", "▤", "◇", "☣", "✱", "⌂", "♜"
CRATE, CAULDRON, LIT, ARMS = "▣", "♨", "☼", "★"
STAIRS = UP["stairs"]
LEVERS = {"off": "↓", "on": "↑", "done": "⇑", "gate": GATE}
BREEDS = {"berserker": "bold white on red", "toxic": "bold black on cyan"}
HORDE = 5  # of a kind in one Zone
KIND_STYLES = {"walker": "green", "fatty": "bold green", "runner": "bold yellow", "abomination": "bold red"}


@lru_cache(maxsize=64)
def laid_out(face: Face, width: int, height: int) -> Layout:
    return layout(face, width, height)


def board_text(rules: Ruleset, state: State, marks: Marks | None = None, width: int = 9, height: int = 3) -> list[Text]:
    """The board, row by row; `width` and `height` are what the smallest Zone gets for its contents."""
    plan = laid_out(rules.board.face(state.doors), width, height)
    canvas = Canvas(plan.width, plan.height)
    draw_ground(canvas, plan, rules.board, state)
    for zone, box in plan.boxes.items():
        write(canvas, box, zone_chunks(rules, state, zone, (marks or {}).get(zone, [])))
    return canvas.rows()


def board_plain(rules: Ruleset, state: State, marks: Marks | None = None, width: int = 9, height: int = 3) -> str:
    """The same without colour."""
    return "\n".join(row.plain.rstrip() for row in board_text(rules, state, marks, width, height))


def room_width(rules: Ruleset, state: State, columns: int) -> int:
    """As much room for the smallest Zone as a sheet of so many columns allows."""
    return next((room for room in range(9, NARROWEST, -1) if board_size(rules, state, room)[0] <= columns), NARROWEST)


def board_size(rules: Ruleset, state: State, width: int = 9, height: int = 3) -> tuple[int, int]:
    """Columns and rows it takes."""
    plan = laid_out(rules.board.face(state.doors), width, height)
    return plan.width, plan.height


# --- what is in a Zone -------------------------------------------------------------------------------------------


def zone_chunks(rules: Ruleset, state: State, zone: int, marks: list[Chunk]) -> list[list[Chunk]]:
    """Three groups, each begun on a line of its own if there is room: name and tokens, people, Zombies."""
    name: list[Chunk] = [(rules.board.zones[zone].name, NAME), *marks, *fixtures(rules, state, zone)]
    name += token_chunks(rules, state, zone)
    return [name, [*people(rules, state, zone), *noise_chunk(state, zone)], crowd(rules, state, zone)]


def fixtures(rules: Ruleset, state: State, zone: int) -> list[Chunk]:
    """What belongs to the place: a gate with its open sides, a manhole, switches with their lever, balconies above."""
    face = rules.board.face(state.doors)
    found: list[Chunk] = []
    for gate in rules.board.gates:
        if gate.zone == zone:
            found.append((f"{GATE}{gate.named(gate.turn(state.doors))}", "bold yellow"))
    if is_lit(rules, state, zone):
        found.append((LIT, "bold black on yellow"))
    if SECRET in face.zones[zone].flags:
        found.append((ARMS, "bold yellow"))
    if HUMVEE in face.zones[zone].flags:
        found.append((called("board.car", HUMVEE), "bold yellow"))
    if face.zones[zone].manholes:
        found.append((MANHOLE, NAME))
    for other in (other for other in face.zones if other.over):
        if zone == other.stairs or zone in other.over:
            found.append(((STAIRS if zone == other.stairs else BALCONY) + other.name, "bold"))
    for number, switch in enumerate(rules.scene.switches):
        if switch.zone == zone:
            sign = LEVERS[switch_look(rules, state, number)] + switch.color[:1]
            found.append((sign, SPAWN.get(switch.color, GOAL)))
    return found


def is_lit(rules: Ruleset, state: State, zone: int) -> bool:
    """Whether a light falls there; by day nobody looks."""
    return bool(state.ledger.beams) and is_night(rules, state) and bool(lit_zones(state) >> zone & 1)


def switch_look(rules: Ruleset, state: State, number: int) -> str:
    """Off or on, pulled for good, or one that turns a gate."""
    switch = rules.scene.switches[number]
    if switch.gate >= 0:
        return "gate"
    if switch.once:
        return "done" if switch.color in state.story.pulled else "off"
    return "on" if switch.color in state.story.on else "off"


def token_chunks(rules: Ruleset, state: State, zone: int) -> list[Chunk]:
    found: list[Chunk] = []
    for number, place in enumerate(state.tokens):
        if place == zone:
            row = rules.scene.tokens[number]
            letter = row.color[:1] if row.color not in PLAIN else ""
            found.append((TOKENS.get(row.kind) or (LINKED if row.linked else "◆") + letter, GOAL))
    for order, spawn in enumerate(state.spawns, 1):
        if spawn.zone == zone and is_laid(spawn):
            kind = spawn.kind[:1] if spawn.kind in SPAWNS else ""
            sign = f"▼{order}{kind}" if spawn.active else f"▽{spawn.color[:1]}{kind}"
            found.append((sign, SPAWN.get(spawn.color, GOAL)))
    if zone in left_of(rules, state, rules.scene.exits):
        found.append((say("picture.exit.sign"), "bold black on green"))
    marks = enumerate(state.ledger.marks)
    found += [mark_chunk(rules, kind, marked.count(zone)) for kind, marked in marks if zone in marked]
    found += [(called("board.car", car.kind) + "▣" * car.crate, "bold") for car in state.cars if car.zone == zone]
    return found


def mark_chunk(rules: Ruleset, kind: int, number: int) -> Chunk:
    """A mark by the first letters of its kind, and how many if there are several."""
    return f"{MARK}{rules.marks[kind].name[:2]}{number if number > 1 else ''}", GOAL


TOKENS = {"crate": CRATE, "cache": STASH, "rope": ROPE, "cauldron": CAULDRON}


def noise_chunk(state: State, zone: int) -> list[Chunk]:
    return [(f"♪{state.noise[zone]}", NOISE)] if state.noise[zone] else []


def people(rules: Ruleset, state: State, zone: int) -> list[Chunk]:
    """Survivors' letters in brackets, an arrow before whose Turn it is, a sign after who has risen; who lies, apart."""
    everybody = [who for who, other in enumerate(state.survivors) if other.zone == zone and other.status == PLAYING]
    here = [who for who in everybody if not rules.figures[who].guard]
    lying = [who for who, other in enumerate(state.survivors) if other.zone == zone and other.status == DOWNED]
    active, letter = active_figure(state), letters(rules)
    found = [(f"_{''.join(letter[who] for who in lying)}_", ACTIVE if active in lying else DOWN)] if lying else []
    if here:
        text = "".join("›" * (who == active) + letter[who] + RISEN * is_risen(rules, state, who) for who in here)
        found.append((f"({text})", ACTIVE if active in here else SURVIVOR))
    if len(everybody) > len(here):
        found.append((f"{GUARDS}{len(everybody) - len(here)}", SURVIVOR))
    return found


def is_risen(rules: Ruleset, state: State, who: int) -> bool:
    """Whether the other side of the ID card lies up: a Zombivor."""
    return bool(sheet(rules, state, who).back_of)


def active_figure(state: State) -> int:
    """Who is asked; while dice fall and things happen, whose Turn it is; -1 for nobody."""
    if isinstance(state.point, Choice):
        return state.point.who
    if isinstance(state.point, Over):
        return -1
    return next((who for who, me in enumerate(state.survivors) if me.flags & IN_TURN), -1)


def crowd(rules: Ruleset, state: State, zone: int) -> list[Chunk]:
    """Zombies by kind with their number: W3 F1 R2 A1; another breed has its letter and style: Wb2; hordes stand out."""
    width = len(rules.kinds)
    found: dict[tuple[str, str], int] = {}
    for kind in kinds_in(rules, state, zone):
        row = rules.kinds[kind]
        sign = zombie_sign(row)
        style = BREEDS.get(row.breed) or KIND_STYLES.get(row.family, ZOMBIE)
        found[sign, style] = found.get((sign, style), 0) + state.zombies[zone * width + kind]
    bold = {True: " reverse", False: ""}
    return [(f"{sign}{number}", style + bold[number >= HORDE]) for (sign, style), number in found.items()]


def zombie_sign(row: ZombieKind) -> str:
    """A letter, of the family where several kinds are of one, and a second one for another breed."""
    if row.breed != "standard":
        return row.family[0].upper() + row.breed[0]
    return (row.family if row.family in LONERS else row.name)[0].upper()


@lru_cache(maxsize=64)
def letters(rules: Ruleset) -> tuple[str, ...]:
    """One letter for each figure: its first one, or the first of its name that nobody has."""
    taken: list[str] = []
    for figure in rules.figures:
        name = figure.character.back_of or figure.name
        wanted = [sign.upper() for sign in name if sign.isalpha()] + [chr(65 + n) for n in range(26)]
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


def legend(rules: Ruleset, state: State) -> Text:
    """What the signs mean, in one line; only those that there are in this game."""
    cars = dict.fromkeys(kind for kind, _, _ in rules.scene.cars)
    found = [say("board.car", sign=called("board.car", kind), car=called("car", kind)) for kind in cars]
    found += [say(f"board.{word}") for word, shown in ground_signs(rules, state) if shown]
    found += [say(f"board.{word}") for word, shown in piece_signs(rules, state) if shown]
    for kind, marked in enumerate(state.ledger.marks):
        if marked:
            mark = called("laid", rules.marks[kind].name)
            found.append(say("board.mark", sign=mark_chunk(rules, kind, 1)[0], mark=mark))
    signs = dict.fromkeys(zombie_sign(row) for row in rules.kinds if row.figures and row.breed == "standard")
    found += [say("board.zombies", letters=" ".join(signs)), say("board.options")]
    return Text(" ".join(found), style="dim")


def ground_signs(rules: Ruleset, state: State) -> list[tuple[str, bool]]:
    """What the ground can look like, and whether it does."""
    face = rules.board.face(state.doors)
    zones, kinds = face.zones, {word for zone in face.zones for word in (look(zone), *zone.flags & {TANK})}
    kinds |= {"rail"} if face.rails else set()
    ropes = any(link.kind == "rope" and link.needs & state.doors for link in face.links)
    ropes = ropes or any(state.tokens[token] != OFF_BOARD for token in rules.ropes)
    borders = {edge.kind for edge in face.edges} | ({"rope"} if ropes else set())
    more = [("secret", any(SECRET in zone.flags for zone in zones)), ("lit", bool(state.ledger.beams))]
    more += [("manhole", any(zone.manholes for zone in zones)), ("gate", bool(rules.board.gates))]
    more += [("switch", bool(rules.scene.switches)), ("fence", bool(rules.board.wires))]
    more += [(kind, kind in kinds) for kind in ("alley", "yard", "cell", "security", "tower")]
    more += [(kind, kind in kinds) for kind in ("walkway", "ruin", "corrupt", "rail", "train", "tank", "balcony")]
    return more + [(kind, kind in borders) for kind in ("parapet", "stairs", "sand", "rope")]


def piece_signs(rules: Ruleset, state: State) -> list[tuple[str, bool]]:
    """What stands and lies on it, and whether it does in this game."""
    tokens = rules.scene.tokens
    kinds = {token.kind for token in tokens}
    stays = any(token.linked and token.kind == "objective" for token in tokens)
    crates = "crate" in kinds or any(car.crate for car in state.cars)
    return [
        ("stash", any(token.cards for token in tokens)),
        ("breeds", any(row.breed != "standard" for row in rules.kinds)),
        ("objective", "objective" in kinds),
        ("stays", stays and not rules.scene.switches),
        ("crate", crates),
        ("cauldron", "cauldron" in kinds),
        ("legend", True),
        ("spawns", any(spawn.kind in SPAWNS for spawn in state.spawns)),
        ("door", bool(rules.board.doors)),
        ("dark", any(is_dark(zone) for zone in rules.board.zones)),
        ("people", True),
        ("guards", bool(rules.guards)),
    ]
