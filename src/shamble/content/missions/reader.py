"""A mission file read key by key into typed rows. Zones are names here; a ruleset finds them on the board."""

from __future__ import annotations

import re

from shamble.content.book import find_book, merged, shelf
from shamble.content.missions.goals import GOAL_KEYS, read_goal
from shamble.content.missions.places import check_zone, read_pair, read_pairs, read_zones
from shamble.content.missions.vocabulary import (
    BOOK_AP,
    CARS,
    COUNTED,
    DIFFICULTIES,
    DOOR_KEYS,
    EFFECTS,
    GATE_KEYS,
    KEPT,
    LENGTHS,
    PLACES,
    SIDES,
    TOKENS,
    TRIGGERS,
    TURNS,
    ActionRow,
    CarPlace,
    Companions,
    DoorPlace,
    GatePlace,
    Layout,
    LockPlace,
    Mission,
    RuleRow,
    SpawnPlace,
    Stage,
    SwitchPlace,
    TilePlace,
    TokenPlace,
    TowerPlace,
    TrainPlace,
)
from shamble.content.reading import MANY, Row
from shamble.content.tables import CHARACTER_KINDS
from shamble.core.digits import is_number
from shamble.core.errors import ContentError
from shamble.core.lists import COLORS, LEVELS, SPAWN_KINDS
from shamble.rules.base.ruleset import Effect


def read_mission(row: Row) -> Mission:
    tiles = read_tiles(row)
    return Mission(
        id=read_id(row),
        title=row.text("title"),
        book=read_book(row),
        difficulty=row.choice("difficulty", DIFFICULTIES),
        minutes=0 if row.has("length") else row.number("minutes", 1, 999),
        intro=" ".join(row.text("intro").split()),
        confidence=row.confidence(),
        tiles=tiles,
        start=read_zones(row, "start", tiles),
        exit=read_zones(row, "exit", tiles, optional=True),
        spawns=read_spawns(row, tiles),
        tokens=tuple(read_token(each, tiles) for each in row.rows("tokens", TokenPlace._fields, optional=True)),
        zombies=read_zombies(row, tiles),
        rules=row.texts("rules", optional=True),
        stages=tuple(read_stage(each, tiles) for each in row.rows("stage", Stage._fields)),
        pool=row.choices("pool", COLORS, optional=True),
        doors=tuple(read_door(each, tiles) for each in row.rows("doors", DOOR_KEYS, optional=True)),
        openings=read_pairs(row, "openings", tiles),
        cars=tuple(read_car(each, tiles) for each in row.rows("cars", CarPlace._fields, optional=True)),
        drive=row.flag("drive"),
        cars_explode=row.flag("cars_explode"),
        one_abomination=row.flag("one_abomination"),
        companions=read_companions(row, tiles),
        noise=read_noise(row, tiles),
        own_colors=row.choice("colors", ("usual", "own"), "usual") == "own",
        locks=tuple(read_lock(each, tiles) for each in row.rows("lock", LockPlace._fields, optional=True)),
        happenings=tuple(read_rule(each, tiles) for each in row.rows("rule", RuleRow._fields, optional=True)),
        actions=tuple(read_action(each, tiles) for each in row.rows("action", ActionRow._fields, optional=True)),
        walls=read_pairs(row, "walls", tiles),
        gate=read_gate(row, tiles),
        towers=tuple(read_tower(each, tiles) for each in row.rows("towers", TowerPlace._fields, optional=True)),
        extras=read_zones(row, "extras", tiles, optional=True),
        switches=tuple(read_switch(each, tiles) for each in row.rows("switches", SwitchPlace._fields, optional=True)),
        aside=row.texts("aside", optional=True),
        split_start=row.flag("split_start"),
        train=read_train(row, tiles),
        legend=read_legend(row),
        length=row.choice("length", LENGTHS, ""),
        guards=read_numbers(row, "guards", tiles, 1, MANY),
        beacon=read_one_zone(row, "beacon", tiles),
        walker=row.text("walker", ""),
        flag=read_one_zone(row, "flag", tiles),
        corruption=read_zones(row, "corruption", tiles, optional=True),
        stacks=read_zones(row, "stacks", tiles, optional=True),
        classes=row.choices("classes", CHARACTER_KINDS, optional=True),
        barred=read_zones(row, "barred", tiles, optional=True),
        sandbags=read_pairs(row, "sandbags", tiles),
        tank=read_tank(row, tiles),
        humvees=read_zones(row, "humvees", tiles, optional=True),
        secret=read_zones(row, "secret", tiles, optional=True),
        modes=read_modes(row),
    )


def read_one_zone(row: Row, key: str, tiles: Layout) -> str:
    return check_zone(row, key, row.text(key), tiles) if row.has(key) else ""


def read_book(row: Row) -> str:
    return row.choice("book", tuple(shelf()))


def read_modes(row: Row) -> tuple[str, ...]:
    """Modes that the mission is played with, whatever else is chosen."""
    found = row.texts("modes", optional=True)
    try:
        merged(find_book(read_book(row)), found)
    except ContentError as error:
        row.refuse("modes", str(error))
    return found


def read_id(row: Row) -> str:
    found = row.text("id")
    if not re.fullmatch(r"[a-z0-9-]+/[a-z0-9-]+", found):
        row.refuse("id", f'a folder and a name in small letters such as "2e/m0" are needed, not "{found}"')
    return found


def read_legend(row: Row) -> tuple[tuple[str, int], ...] | None:
    """The counts printed on the book's page, as in {objective = 6, crate = 7}; an empty table if none are."""
    if not row.has("legend"):
        return None
    found = row.row("legend", COUNTED)
    return tuple((kind, found.number(kind, 0, MANY)) for kind in found.data)


def read_tiles(row: Row) -> Layout:
    """The map, all rows equally long."""
    wanted = 'a list of rows such as [["1V 0", "3V 90"]]'
    rows = [item if isinstance(item, list) else [] for item in row.items("tiles", wanted)]
    if not rows[0] or len({len(each) for each in rows}) > 1:
        row.refuse("tiles", f"{wanted} is needed, every row with as many tiles")
    places = tuple(tuple(read_place(row, item) for item in each) for each in rows)
    check_tiles(row, [place.tile for each in places for place in each])
    return places


def read_place(row: Row, item: object, key: str = "tiles") -> TilePlace:
    wanted = 'a tile and its clockwise turn such as "3V 90"'
    found = re.fullmatch(r"([0-9]+[A-Z]) +([0-9]{1,3})", row.item_text(key, item, wanted))
    if found is None or int(found[2]) not in TURNS:
        row.refuse(key, f"{wanted} (0, 90, 180 or 270) is needed, not {item!r}")
    return TilePlace(found[1], int(found[2]))


def check_tiles(row: Row, tiles: list[str]) -> None:
    """A tile is one piece of cardboard: neither twice nor with both its faces on the same map."""
    numbers = [tile[:-1] for tile in tiles]
    for tile in tiles:
        if numbers.count(tile[:-1]) > 1:
            row.refuse("tiles", f'tile number {tile[:-1]} ("{tile}") is laid more than once')


def read_spawns(row: Row, tiles: Layout) -> tuple[SpawnPlace, ...]:
    """Spawn tokens in spawn order; the Spawn Start is the first and the only one of its sort."""
    spawns = tuple(read_spawn(each, tiles) for each in row.rows("spawns", SpawnPlace._fields))
    numbers = [spawn.number for spawn in spawns]
    if any(numbers) and numbers != list(range(1, len(spawns) + 1)):
        row.refuse("spawns", f"numbers 1 to {len(spawns)} in this order are needed, not {numbers}")
    if [spawn.start for spawn in spawns] != [True] + [False] * (len(spawns) - 1):
        row.refuse("spawns", "the first one, and no other, needs start = true")
    return spawns


def read_spawn(row: Row, tiles: Layout) -> SpawnPlace:
    number = row.number("number", 0, MANY, 0)
    if number:  # the order is printed on them, and they have no colour
        if row.has("color"):
            row.refuse("color", "a Spawn token with a number has none; leave it out")
        if row.flag("start") and number > 1:
            row.refuse("start", "number 1 is the Spawn Start; leave it out")
        place, side = check_zone(row, "zone", row.text("zone"), tiles), row.choice("side", SIDES, "")
        return SpawnPlace(place, side, "", number == 1, number=number)
    start = row.flag("start")
    if start and row.has("color"):
        row.refuse("color", "the Spawn Start has no colour; leave it out")
    kind = row.choice("kind", SPAWN_KINDS, "")
    color = row.choice("color", COLORS, "" if start or kind else None)
    zone = check_zone(row, "zone", row.text("zone"), tiles)
    return SpawnPlace(zone, row.choice("side", SIDES), color, start, kind, stays=row.flag("stays"))


def read_token(row: Row, tiles: Layout) -> TokenPlace:
    kind = row.choice("kind", TOKENS)
    # A Rope Ladder may be still to come.
    zone = "" if kind == "rope" and not row.has("zone") else check_zone(row, "zone", row.text("zone"), tiles)
    if kind == "objective":
        hidden = row.flag("hidden")
        if hidden and row.has("color"):
            row.refuse("color", "a hidden token has no colour until it is taken; leave it out")
        return TokenPlace(
            kind=kind,
            zone=zone,
            color="" if hidden else row.choice("color", COLORS),
            ap=row.number("ap", 0, 99, BOOK_AP),
            keep=row.flag("keep"),
            hidden=hidden,
            trade=row.flag("trade"),
            keep_colors=row.choices("keep_colors", COLORS, optional=True),
            level=row.choice("level", LEVELS, ""),
            once=row.flag("once"),
            heavy=row.flag("heavy"),
            ap_colors=row.choices("ap_colors", COLORS, optional=True),
            stays=row.flag("stays"),
            extra=row.flag("extra"),
            cards=row.texts("cards", optional=True),
            bearer=row.choice("bearer", CHARACTER_KINDS, ""),
        )
    own = ("kind", "zone", *{"cache": ("cards",), "beacon": ("holds",)}.get(kind, ()))
    for key in TokenPlace._fields:
        if key not in own and row.has(key):
            whose = {"cards": "a cache or an objective", "holds": "a beacon"}.get(key, "an objective")
            row.refuse(key, f"only {whose} has it")
    cards, kept = row.texts("cards") if kind == "cache" else (), kind in KEPT
    return TokenPlace(kind=kind, zone=zone, color="", ap=0, keep=kept, trade=kept, cards=cards, holds=row.flag("holds"))


def read_door(row: Row, tiles: Layout) -> DoorPlace:
    between = row.texts("between")
    if len(between) == 2 and between[1] in SIDES:  # a door in the outer wall of the map
        a, b = check_zone(row, "between", between[0], tiles), between[1]
    else:
        a, b = read_pair(row, "between", between, tiles)
    return DoorPlace(
        a=a,
        b=b,
        color=row.choice("color", COLORS, "red"),
        open=row.flag("open"),
        broken=row.flag("broken"),
        double=row.flag("double"),
    )


def read_gate(row: Row, tiles: Layout) -> GatePlace | None:
    if not row.has("gate"):
        return None
    found = row.row("gate", GATE_KEYS)
    sides = "".join(found.choices("open", SIDES))
    if len(set(sides)) != 2 or len(sides) != 2:
        found.refuse("open", 'the two sides it is open on at first are needed, such as ["N", "E"] or ["N", "S"]')
    return GatePlace(check_zone(found, "zone", found.text("zone"), tiles), sides)


def read_train(row: Row, tiles: Layout) -> TrainPlace | None:
    """Its path is written like the map: each row has the strips in the order of their places."""
    if not row.has("train"):
        return None
    found = row.row("train", TrainPlace._fields)
    wanted = 'a list of rows such as [["10R 0", "12V 0"]]'
    steps = [item if isinstance(item, list) else [] for item in found.items("path", wanted)]
    path = tuple(tuple(read_place(found, item, "path") for item in each) for each in steps)
    strips = sorted(place.tile[:-1] for place in path[0])
    laid = sorted(place.tile[:-1] for each in tiles for place in each if place.tile[:-1] in strips)
    if any(sorted(place.tile[:-1] for place in step) != laid for step in path):
        found.refuse("path", f"{wanted} is needed, every row with the same strips, all of them on the map")
    return TrainPlace(
        path,
        check_zone(found, "cabin", found.text("cabin"), (*tiles, *path)),
        found.text("deed", ""),
        found.choices("colors", COLORS, optional=True),
        found.flag("aboard"),
        read_zones(found, "herald", tiles, optional=True),
        *(found.flag(key) for key in ("clean", "clear", "destroys", "stands")),
    )


def read_tank(row: Row, tiles: Layout) -> tuple[str, ...]:
    found = read_zones(row, "tank", tiles, optional=True)
    if found and len(set(found)) != 2:
        row.refuse("tank", 'the two Zones that it stands on are needed, such as ["1V.a", "1V.b"]')
    return found


def read_tower(row: Row, tiles: Layout) -> TowerPlace:
    return TowerPlace(read_zones(row, "zones", tiles), read_zones(row, "ladders", tiles))


def read_switch(row: Row, tiles: Layout) -> SwitchPlace:
    zone = check_zone(row, "zone", row.text("zone"), tiles)
    return SwitchPlace(color=row.choice("color", COLORS), zone=zone, once=row.flag("once"), gate=row.flag("gate"))


def read_car(row: Row, tiles: Layout) -> CarPlace:
    kind = row.choice("kind", CARS)
    return CarPlace(kind, check_zone(row, "zone", row.text("zone"), tiles), row.flag("crate"))


def read_companions(row: Row, tiles: Layout) -> Companions:
    if not row.has("companions"):
        return Companions()
    found = row.row("companions", Companions._fields)
    lone = read_zones(found, "lone", tiles, optional=True)
    rally = found.flag("rally") if found.has("rally") else True
    classes, most = found.choices("of", CHARACTER_KINDS, optional=True), len(lone)
    if len(classes) > 1 and len(classes) != most:
        found.refuse("of", f"one class, or one for each of the {most} lone Companions, is needed, not {len(classes)}")
    return Companions(
        found=found.flag("found"),
        lone=lone,
        led=found.number("led", 0, 12, 0),
        rally=rally,
        each=found.flag("each"),
        bound=found.flag("bound"),
        fixed=read_fixed(found, tiles),
        team=found.flag("team"),
        of=classes,
        random=found.number("random", 0, most, 0),
        colors=found.choices("colors", COLORS, optional=True),
        quell=found.flag("quell"),
    )


def read_fixed(row: Row, tiles: Layout) -> tuple[tuple[str, str], ...]:
    """Who stands where, as in {Ned = "9R.I"}."""
    found = row.data.get("fixed", {})
    if not isinstance(found, dict):
        row.refuse("fixed", 'a table such as {Ned = "1V.F"} is needed')
    group = Row(found, f"{row.where}: fixed", found)
    return tuple((name, check_zone(group, name, group.text(name), tiles)) for name in found)


def read_noise(row: Row, tiles: Layout) -> tuple[tuple[str, int], ...]:
    """Zone by Zone the Noise tokens that stay, as in {"1V.a" = 3}."""
    return read_numbers(row, "noise", tiles, 1, 18)


def read_numbers(row: Row, key: str, tiles: Layout, least: int, most: int) -> tuple[tuple[str, int], ...]:
    """Zone by Zone how many there are of something."""
    found = row.data.get(key, {})
    if not isinstance(found, dict):
        row.refuse(key, 'a table such as {"1V.a" = 3} is needed')
    group = Row(found, f"{row.where}: {key}", found)
    return tuple((check_zone(group, zone, zone, tiles), group.number(zone, least, most)) for zone in found)


def read_lock(row: Row, tiles: Layout) -> LockPlace:
    if row.has("doors") == row.has("building"):
        row.refuse("doors", 'either doors such as ["1V.F|1V.d"] or a building such as "1V.F" is needed')
    if row.has("colors") and row.has("level"):
        row.refuse("level", "a lock waits for colors or for a level, not for both")
    return LockPlace(
        doors=read_pairs(row, "doors", tiles),
        building=check_zone(row, "building", row.text("building"), tiles) if row.has("building") else "",
        colors=row.choices("colors", COLORS, optional=True),
        level=row.choice("level", LEVELS, ""),
        free=row.flag("free"),
        card=row.text("card") if row.has("card") else "",
    )


def read_rule(row: Row, tiles: Layout) -> RuleRow:
    return RuleRow(
        on=row.choice("on", TRIGGERS),
        do=tuple(read_effect(row, text) for text in row.texts("do")),
        token=row.choice("token", (*TOKENS, "guard", "survivor"), ""),
        color=row.choice("color", COLORS, ""),
        zones=read_zones(row, "zones", tiles, optional=True),
        stage=row.number("stage", 0, 20, 0),
        family=row.text("family", ""),
        card=row.text("card") if row.has("card") else "",
        without=row.text("without") if row.has("without") else "",
    )


def read_action(row: Row, tiles: Layout) -> ActionRow:
    return ActionRow(
        name=row.text("name"),
        do=tuple(read_effect(row, text) for text in row.texts("do")),
        zones=read_zones(row, "zones", tiles, optional=True),
        at=row.choice("at", PLACES, ""),
        drop=row.choice("drop", TOKENS, ""),
        no_zombies=row.flag("no_zombies"),
        color=row.choice("color", COLORS, ""),
        card=row.text("card") if row.has("card") else "",
        price=row.number("price", 1, MANY, 1),
        after=read_goal(row.row("after", GOAL_KEYS), tiles) if row.has("after") else None,
    )


def read_effect(row: Row, text: str) -> Effect:
    """A word and its parameter, such as "companion", "wake blue", "card Molotov"."""
    word, _, rest = text.partition(" ")
    row.known("do", word, EFFECTS)
    needed = EFFECTS[word]
    if bool(rest) != bool(needed):
        row.refuse("do", f'"{word}" takes {f"a {needed}" if needed else "nothing"}; "{text}" does not fit')
    if needed == "color":
        row.known("do", rest, COLORS)
    name, _, number = rest.partition(" ") if needed == "deck" else (rest, "", "")
    if needed == "number" or number:
        number = number or rest
        if not is_number(number):
            row.refuse("do", f'"{text}" needs a number in place of "{number}"')
    return Effect(word, int(number or 0), name)


def read_zombies(row: Row, tiles: Layout) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Zone by Zone the Zombies of the set-up, as in {"1V.a" = "fatty runner"}."""
    found = row.data.get("zombies", {})
    if not isinstance(found, dict):
        row.refuse("zombies", 'a table such as {"1V.a" = "fatty runner"} is needed')
    group = Row(found, f"{row.where}: zombies", found)
    return tuple((check_zone(group, zone, zone, tiles), tuple(group.text(zone).split())) for zone in found)


def read_stage(row: Row, tiles: Layout) -> Stage:
    return Stage(tuple(read_goal(each, tiles) for each in row.rows("goals", GOAL_KEYS)), row.flag("held"))
