"""What a mission could be without: each of its special things taken away in turn, for the content check."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from shamble.content.missions import DoorPlace, Goal, Mission, RuleRow
from shamble.content.missions.vocabulary import KEPT, SIDES, GatePlace

Made = TypeVar("Made")
Switched = Iterator[tuple[str, Mission]]  # what is gone, and the mission as it would be then

TABLES = {  # rows that can be taken away one by one, and what one of them is called
    "happenings": "rule",
    "locks": "lock",
    "actions": "action",
    "doors": "door",
    "openings": "opening",
    "cars": "car",
    "noise": "noise",
    "zombies": "zombies",
    "walls": "wall",
    "towers": "tower",
    "extras": "extra Zone",
    "switches": "switch",
    "aside": "card aside",
    "guards": "Guards",
    "corruption": "Corruption",
    "stacks": "stack",
    "barred": "barred Zone",
    "sandbags": "Sandbags",
    "humvees": "Humvee",
    "secret": "Secret Service Zone",
    "modes": "mode",
}
LISTS = {  # lists within rows
    "happenings": ("do", "zones"),
    "actions": ("do",),
    "locks": ("doors", "colors"),
    "towers": ("zones", "ladders"),
    "tokens": ("cards",),
}
NEEDED = {  # what a row cannot be without, or what another switch looks after
    "locks": ("doors", "building"),
    "happenings": ("on", "do", "zones"),
    "actions": ("name", "do", "zones", "at"),
    "stages": ("goals",),
    "switches": ("color", "zone"),
}
NEEDED_OF_ALIKE = {
    "tokens": ("kind", "zone", "color", "ap", "hidden", "cards", "extra"),
    "doors": ("a", "b", "color"),
    "cars": ("kind", "zone"),
    "spawns": ("zone", "side", "color", "start", "kind", "number"),
}
GOAL_NEEDS = ("kind", "tokens", "names", "number", "deck", "per", "level", "zone", "name", "ground", "nature", "beacon")
RED = "red"


def rule_names(mission: Mission) -> dict[str, Mission]:
    """Each special thing of a mission by a name, with the mission as it would be without it; none twice."""
    found: dict[Mission, str] = {}
    for take_away in SWITCHES:
        for name, changed in take_away(mission):
            found.setdefault(changed, f"{mission.id} {name}")
    found.pop(mission, None)  # what was not there was not taken away
    return {name: changed for changed, name in found.items()}


def without(mission: Mission, off: frozenset[str]) -> Mission:
    return next((changed for name, changed in rule_names(mission).items() if name in off), mission) if off else mission


def drop_rows(mission: Mission) -> Switched:
    for table, word in TABLES.items():
        for at, row, rest in each_gone(getattr(mission, table)):
            left = kept_in_deck(mission, row) if table == "aside" else mission
            yield f"{word} {at}{called(row)}", unasked(unspoken(but(left, table, rest), row), row)


def kept_in_deck(mission: Mission, aside: str) -> Mission:
    """What is drawn at random to be laid aside comes from its deck after all."""
    number, _, deck = aside.partition(" ")
    if not number.isdigit():
        return mission
    rules = tuple(
        row._replace(do=tuple(each._replace(name=deck) if each.name == "aside" else each for each in row.do))
        for row in mission.happenings
    )
    stages = tuple(
        stage._replace(goals=tuple(goal._replace(deck=deck) if goal.deck == "aside" else goal for goal in stage.goals))
        for stage in mission.stages
    )
    return mission._replace(happenings=rules, stages=stages)


def drop_from_lists(mission: Mission) -> Switched:
    """One effect, Zone, door or color of a row that has several."""
    for table, keys in LISTS.items():
        for number, row in enumerate(getattr(mission, table)):
            for key in keys:
                for at, _, rest in each_gone(getattr(row, key)):
                    if rest:
                        yield f"{word_for(table)} {number + 1} {key} {at}", with_row(mission, table, number, key, rest)


def drop_flags(mission: Mission) -> Switched:
    for flag, value in mission._asdict().items():
        if value is True:
            yield flag, but(mission, flag, False)


def drop_fields(mission: Mission) -> Switched:
    """Whatever one row says beyond what it needs: a flag, a filter, a condition."""
    for table, needed in NEEDED.items():
        for at, row in enumerate(getattr(mission, table)):
            for name, blank in said_beyond(row, needed):
                yield f"{word_for(table)} {at + 1} {name}", with_row(mission, table, at, name, blank)


def drop_columns(mission: Mission) -> Switched:
    """The same for tables of alike rows, all at once."""
    for table, needed in NEEDED_OF_ALIKE.items():
        rows = getattr(mission, table)
        plain = [row for row in rows if getattr(row, "kind", "") not in KEPT]  # that those are kept goes without saying
        for name, blank in dict(said for row in plain for said in said_beyond(row, needed)).items():
            if name == "double" and not cars_pass(mission):
                continue
            changed = but(mission, table, tuple(but(row, name, blank) if row in plain else row for row in rows))
            yield f"{table} {name}", unspoken(changed, *mission.doors) if table == "doors" else changed


def cars_pass(mission: Mission) -> bool:
    """A double door says more than another one where cars drive and neither side is a room, which has a capital."""
    wide = [door for door in mission.doors if door.double]
    return mission.drive and any(door.a[-1].islower() and door.b[-1].islower() for door in wide)


def redden(mission: Mission) -> Switched:
    """Colored tokens, doors, Spawn Zones and faces as red ones."""
    for table in ("tokens", "doors", "spawns"):
        for number, row in enumerate(getattr(mission, table)):
            if row.color not in ("", RED) and not (table == "doors" and looks_only(mission, row)):
                yield f"{table} {number + 1} {row.color}", with_row(mission, table, number, "color", RED)
    for number, face in enumerate(mission.pool):
        if face != RED:
            yield f"pool {face}", mission._replace(pool=put_at(mission.pool, number, RED))


def looks_only(mission: Mission, door: DoorPlace) -> bool:
    """A lock that names a door says what it waits for, whatever its color; a switch or a rule may still mean that."""
    named = any({door.a, door.b} == set(pair) for lock in mission.locks for pair in lock.doors)
    meant = {row.color for row in mission.happenings if row.on == "open"} | {each.color for each in mission.switches}
    return named and door.color not in meant


def show_tokens(mission: Mission) -> Switched:
    """No token lies face down, no face is left out, none earns points."""
    hidden = sum(token.hidden for token in mission.tokens)
    if hidden:
        shown = tuple(token._replace(hidden=False, color=token.color or RED) for token in mission.tokens)
        yield "hidden", mission._replace(tokens=shown, pool=())
    if len(mission.pool) > hidden:
        yield "pool larger than its places", mission._replace(pool=mission.pool[:hidden])
    for kind in ("rope", "cauldron"):
        if any(token.kind == kind for token in mission.tokens):
            yield kind, without_token(mission, kind)
    if mission.tokens:
        yield "ap", mission._replace(tokens=tuple(token._replace(ap=0) for token in mission.tokens))


def without_token(mission: Mission, kind: str) -> Mission:
    """Nothing of a kind; nor is any handed out."""
    rules = []
    for row in mission.happenings:
        do = tuple(effect for effect in row.do if effect.word != kind)
        rules += [row._replace(do=do)] if do else []
    left = tuple(token for token in mission.tokens if token.kind != kind)
    return mission._replace(tokens=left, happenings=tuple(rules))


def spare_nothing(mission: Mission) -> Switched:
    """Points that an effect gives, or gives instead of a card; whose price a payment is; what shows a place."""
    for number, row in enumerate(mission.happenings):
        for at, effect in enumerate(row.do):
            if effect.number:
                do = put_at(row.do, at, effect._replace(number=0, name="" if effect.word == "raze" else effect.name))
                yield f"rule {number + 1} do {at + 1} points", with_row(mission, "happenings", number, "do", do)
    for color in dict.fromkeys(
        color for token in mission.tokens for color in token.ap_colors[1:] + token.ap_colors[:1]
    ):
        rows = [each._replace(ap_colors=tuple(c for c in each.ap_colors if c != color)) for each in mission.tokens]
        if all(row.ap_colors or not token.ap_colors for row, token in zip(rows, mission.tokens, strict=True)):
            yield f"tokens ap_colors {color}", mission._replace(tokens=tuple(rows))
    for number, token in enumerate(mission.tokens):
        if token.holds:
            yield "holds", with_row(mission, "tokens", number, "holds", False)
    for key in ("walker", "flag", "beacon"):
        if getattr(mission, key) and not (key == "beacon" and mission.walker):
            yield key, but(mission, key, "")


def tow_tank(mission: Mission) -> Switched:
    """No Tank stands there; one on half the ground would be none."""
    if mission.tank:
        yield "tank", mission._replace(tank=())


def unhinge_gate(mission: Mission) -> Switched:
    """No rotating gate, one that stands a quarter further, or its other face."""
    gate = mission.gate
    if gate:
        switches = tuple(switch._replace(gate=False) for switch in mission.switches)
        yield "gate", unasked(mission._replace(gate=None, switches=switches), gate)
        first, other = (SIDES.index(side) for side in gate.sides)
        for word, here, there in (("turn", first + 1, other + 1), ("shape", first, other + 1)):
            sides = SIDES[here % 4] + SIDES[there % 4]
            if len(set(sides)) == 2:
                yield f"gate {word}", mission._replace(gate=gate._replace(sides=sides))


def halt_train(mission: Mission) -> Switched:
    """A Train that waits for nothing, or does not care what stands in its way or is aboard."""
    for name, blank in said_beyond(mission.train, ("path", "cabin")) if mission.train else ():
        yield f"train {name}", mission._replace(train=but(mission.train, name, blank))


def leave_companions(mission: Mission) -> Switched:
    for name, blank in said_beyond(mission.companions, ()):
        left = but(mission.companions, name, blank)
        left = left._replace(of=(), random=0, found=True) if name == "lone" else left  # nobody waits anywhere
        yield f"companions {name}", mission._replace(companions=left)


def drop_goals(mission: Mission) -> Switched:
    """One stage of several, one goal of several, or less of a goal."""
    for at, _, rest in each_gone(mission.stages):
        if rest:
            yield f"stage {at}", mission._replace(stages=rest)
    for number, stage in enumerate(mission.stages):
        for at, goal, others in each_gone(stage.goals):
            here = f"stage {number + 1} goal {at} ({goal.kind})"
            if others:
                yield here, with_row(mission, "stages", number, "goals", others)
            for name, less in lesser(goal):
                goals = put_at(stage.goals, at - 1, less)
                yield f"{here} {name}", with_row(mission, "stages", number, "goals", goals)


def lesser(goal: Goal) -> Iterator[tuple[str, Goal]]:
    """A goal that asks for one less, for one kind, name or door less, or without a condition."""
    if goal.number > 1:
        yield "one less", goal._replace(number=goal.number - 1)
    if goal.number and goal.kind == "inside":  # without a number it is everybody
        yield "count", goal._replace(number=0)
    for name, blank in said_beyond(goal, GOAL_NEEDS):
        yield name, but(goal, name, blank)
    for key in ("tokens", "names", "colors", "by", "doors"):
        for _, word, rest in each_gone(getattr(goal, key)):
            if rest:
                yield f"without {'|'.join(word) if key == 'doors' else word}", but(goal, key, rest)


SWITCHES: tuple[Callable[[Mission], Switched], ...] = (
    drop_rows,
    drop_from_lists,
    drop_flags,
    drop_fields,
    drop_columns,
    redden,
    show_tokens,
    spare_nothing,
    tow_tank,
    unhinge_gate,
    halt_train,
    leave_companions,
    drop_goals,
)


# --- helpers -----------------------------------------------------------------------------------------------------


def each_gone(rows: tuple[Any, ...]) -> Iterator[tuple[int, Any, tuple[Any, ...]]]:
    """Every row with its place, counted from 1, and the others."""
    for at, row in enumerate(rows):
        yield at + 1, row, rows[:at] + rows[at + 1 :]


def said_beyond(row: Any, needed: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """The fields of a row that say more than they must, with what they would be if they did not."""
    for name, value in row._asdict().items():
        blank = row._field_defaults[name] if name in row._field_defaults else type(value)()
        # A token of a color is an Objective anyway.
        implied = name == "token" and getattr(row, "color", "")
        if name not in needed and value != blank and not implied:
            yield name, blank


def but(row: Made, name: str, value: object) -> Made:
    """The row with one field changed, whichever sort of row it is."""
    any_row: Any = row
    changed: Made = any_row._replace(**{name: value})
    return changed


def put_at(rows: tuple[Any, ...], at: int, row: object) -> tuple[Any, ...]:
    return (*rows[:at], row, *rows[at + 1 :])


def with_row(mission: Mission, table: str, at: int, name: str, value: object) -> Mission:
    """The mission with one field of one row changed."""
    rows = getattr(mission, table)
    return but(mission, table, put_at(rows, at, but(rows[at], name, value)))


def word_for(table: str) -> str:
    """What a row of a table is called."""
    return TABLES.get(table, table.removesuffix("s"))


def called(row: object) -> str:
    """What a rule waits for, so that one sees which it is."""
    words = ("on", row.on, row.token, row.color) if isinstance(row, RuleRow) else ()
    return f" ({' '.join(word for word in words if word)})" if words else ""


def unspoken(mission: Mission, *gone: object) -> Mission:
    """Who waits behind a door is not shown at set-up if that door is no longer open."""
    zones = {zone for door in gone if isinstance(door, DoorPlace) for zone in (door.a, door.b)}
    rules = []
    for row in mission.happenings:
        do = tuple(effect for effect in row.do if effect.word != "spawn-building" or effect.name not in zones)
        rules += [row._replace(do=do)] if do else []
    return mission._replace(happenings=tuple(rules))


def unasked(mission: Mission, gone: object) -> Mission:
    """Goals and locks do not speak of a door that is no longer there, or of the sides of a gate that is not."""
    if not isinstance(gone, DoorPlace | GatePlace):
        return mission
    lost = {gone.a, gone.b} if isinstance(gone, DoorPlace) else {gone.zone}
    doors = [{door.a, door.b} for door in mission.doors]

    def left(pairs: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
        return tuple(pair for pair in pairs if set(pair) in doors or not lost.issubset(pair))

    stages = tuple(
        stage._replace(goals=tuple(goal._replace(doors=left(goal.doors)) for goal in stage.goals))
        for stage in mission.stages
    )
    locks = [lock._replace(doors=left(lock.doors)) for lock in mission.locks]
    return mission._replace(stages=stages, locks=tuple(lock for lock in locks if lock.doors or lock.building))
