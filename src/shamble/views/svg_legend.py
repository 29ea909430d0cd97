"""What the signs of a picture mean, in rows below it: only what is in the picture, each sign once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape

from shamble.views.picture_things import CROWDS
from shamble.views.speech import called, colored, known, noun, of_breed, say
from shamble.views.svg_borders import ladder, parapet, railing, sandbags, stairs
from shamble.views.svg_doors import bar, fence, gate, mark, open_leaves
from shamble.views.svg_figures import standee
from shamble.views.svg_ground import FLOORS, hazard, path
from shamble.views.svg_large import tank, track
from shamble.views.svg_paint import INK, number, use
from shamble.views.svg_signs import sign_of

Data = dict[str, Any]
Key = tuple[str, float, str]  # a sign, its width, what it means

TEXT = 17.0  # size of the words
FAMILIES = ("walker", "fatty", "runner", "abomination")
THIN, WIDE = "ijl.,:()'frt", "mwMW"
PLAIN_DOOR: Data = {"color": "", "kind": "door", "locked": False, "needs": [], "sealed": False, "broken": False}
SPECIAL_FLOORS = ("alley", "yard", "cell", "security", "walkway", "ruin", "corrupt", "rail", "train")


def legend(data: Data) -> Iterator[Key]:
    """Only what is in the picture, each sign once."""
    seen: set[str] = set()
    people = [thing for thing in data["figures"] if thing["sort"] == "survivor"]
    horde = sorted((thing for thing in data["figures"] if thing["sort"] in CROWDS), key=by_family)
    for thing in (*people, *riders(data), *horde, *data["cars"], *data["tokens"], *data["noise"]):
        sign, wide, meaning = key_of(thing)
        if meaning not in seen:
            seen.add(meaning)
            yield sign, wide, meaning
    yield from ground_keys(data)


def by_family(thing: Data) -> tuple[int, str]:
    known = FAMILIES
    return known.index(thing["family"]) if thing["family"] in known else len(known), thing["breed"]


def riders(data: Data) -> Iterator[Data]:
    for car in data["cars"]:
        yield from ({**rider, "sort": "survivor"} for rider in car["riders"])
        if car["crate"]:
            yield {"sort": "token", "kind": "crate", "color": ""}


def key_of(thing: Data) -> Key:
    """A sign as it lies on the board, with its word."""
    match thing["sort"]:
        case "survivor":
            return small(sign_of({**thing, "active": False, "lamp": False, "until": 0})), 32, figure_word(thing)
        case "zombies":
            return standing(thing), 34, family_word(thing)
        case "guards":
            return standing(thing), 34, say("picture.guards", count=1)
        case "car" | "humvee":
            bare = sign_of({**thing, "riders": [], "crate": False, "label": ""})
            return f'<g transform="translate(0 5) scale(.6)">{bare}</g>', 50, str(thing["label"])
        case "noise":
            words = called("noise-side", thing["side"]) if "side" in thing else say("picture.legend.noise")
            return small(sign_of({**thing, "count": 1})), 32, words
        case "mark":
            return small(sign_of({**thing, "count": 1})), 32, called("laid", str(thing["kind"]))
        case "exit":
            return small(sign_of(thing)), 56, say("picture.legend.exit")
        case "manhole":
            return small(sign_of(thing)), 28, say("picture.manhole")
        case "switch":
            return small(sign_of(thing)), 40, switch_word(thing)
        case "rope":
            return (
                f'<g transform="scale(.7)">{sign_of({**thing, "upright": False})}</g>',
                26,
                say("picture.legend.rope"),
            )
        case "spawn":
            sign = f'<g transform="scale(.7)">{sign_of(thing)}</g>'
            if thing.get("of"):
                return sign, 32, called("spawn", thing["of"])
            return sign, 32, say("picture.legend.spawn" if thing["active"] else "picture.legend.asleep")
    return small(sign_of(thing)), 28, token_word(thing)


def standing(thing: Data) -> str:
    """One of a kind."""
    look = {"look": thing["bodies"][0], "x": 0, "y": 15, "tall": 32, "back": 0, "flip": False}
    return standee(look, 1)


def figure_word(thing: Data) -> str:
    if thing.get("until"):
        return say("picture.legend.fallen", who=thing["who"])
    form = "down" if thing["down"] else "risen" if thing.get("risen") else ""
    return say(f"picture.legend.{form}", who=thing["who"]) if form else str(thing["who"])


def switch_word(thing: Data) -> str:
    look = {"off": "", "done": ".on"}.get(thing["look"], f".{thing['look']}")
    return say(f"picture.legend.switch{look}")


def small(sign: str) -> str:
    return f'<g transform="scale(.86)">{sign}</g>'


def family_word(thing: Data) -> str:
    word = noun(thing["kind"] if known(f"noun.{thing['kind']}") else thing["family"])
    return word if thing["breed"] == "standard" else of_breed(thing["breed"], word)


def token_word(thing: Data) -> str:
    if thing["kind"] == "start":
        return say("picture.legend.start")
    word = noun(thing["kind"])
    if thing.get("hidden"):
        return say("picture.hidden", token=word)
    return colored(thing["color"], word)


def ground_keys(data: Data) -> Iterator[Key]:
    yield from door_keys(data["doors"])
    yield from border_keys(data)
    kinds = {zone["kind"] for zone in data["zones"]} | ({"rail"} if data["rails"] else set())
    if any(zone["dark"] for zone in data["zones"]):
        yield square("hatch"), 30, say("picture.legend.dark")
    for kind in SPECIAL_FLOORS:
        if kind in kinds:
            band = hazard({"box": [-15, -15, 30, 30]}, 1) if kind == "security" else ""
            floor = rails(data["palette"]) if kind == "rail" else square(FLOORS[kind])
            yield floor + band, 30, say(f"picture.legend.{kind}")
    if "tower" in kinds:
        around = "".join(railing((-13, 13), (13, 13)))
        steps = f'<g transform="translate(0 11) scale(.5)">{ladder((-8, 0), (8, 0))}</g>'
        yield square(FLOORS["tower"]) + around + steps, 30, say("picture.legend.tower")
    if "balcony" in kinds:
        around = "".join(railing((-13, 13), (13, 13)))
        yield square(FLOORS["balcony"]) + around, 30, say("picture.legend.balcony")
    if any("secret" in zone["printed"] for zone in data["zones"]):
        yield use("f-seal", 26, 26), 30, say("picture.legend.secret")
    if (data.get("night") or {}).get("lit"):
        yield f'<g transform="scale(.8)">{use("t-lamp", 24, 24)}</g>', 28, say("picture.legend.lit")
    if data["tanks"]:
        yield f'<g transform="scale(.9)">{tank([-20, -13, 40, 26], 1)}</g>', 44, say("picture.legend.tank")


def square(floor: str) -> str:
    return f'<rect x="-13" y="-13" width="26" height="26" fill="url(#{floor})" stroke="{INK}" stroke-width="3"/>'


def rails(palette: Data) -> str:
    """A piece of track, as it lies on this board."""
    outline = [[[-13.0, -13.0], [13.0, -13.0], [13.0, 13.0], [-13.0, 13.0]]]
    laid = track({"outline": outline, "line": [[-13, 0], [13, 0]], "deep": 26}, 1, path, palette["kerb"])
    return laid + f'<path d="M-13-13H13V13H-13Z" fill="none" stroke="{INK}" stroke-width="3"/>'


def door_keys(doors: list[Data]) -> Iterator[Key]:
    special = [door for door in doors if door["sealed"] or door["broken"]]
    shut = [door for door in doors if not door["open"] and door not in special]
    for kind in ("broken", "sealed"):
        if found := [door for door in special if door[kind] and not door["open"]]:
            yield bar(found[0], 40), 44, say(f"picture.legend.door.{kind}")
    if any(not door["locked"] for door in shut):
        yield bar(PLAIN_DOOR, 40) + mark(PLAIN_DOOR, 0, 0), 44, say("picture.legend.door.closed")
    for kind in ("cell", "entry"):
        if any(door["kind"] == kind for door in shut):
            yield bar({**PLAIN_DOOR, "kind": kind}, 40), 44, say(f"picture.legend.door.{kind}")
    if held := [door for door in shut if door["locked"]]:
        yield bar(held[0], 40) + mark(held[0], 0, 0), 44, say("picture.legend.door.locked")
    if any(door["open"] for door in doors):
        yield open_leaves(PLAIN_DOOR, 28), 38, say("picture.legend.door.open")


def border_keys(data: Data) -> Iterator[Key]:
    """Fences and gates: what is drawn on their borders, small."""
    for torn in (False, True):
        if any(each["torn"] == torn for each in data["fences"]):
            sign = fence({"id": "", "name": "", "torn": torn}, [((-22, 0), (22, 0))]).replace("<title></title>", "")
            yield sign, 50, say("picture.legend.fence.torn" if torn else "picture.legend.fence")
    if data["gates"]:
        sign = gate({"box": [0, 0, 70, 70], "open": data["gates"][0]["open"]}, 1)
        yield square("plate") + f'<g transform="scale(.42)">{sign}</g>', 30, say("picture.legend.gate")
    there = {edge["kind"] for edge in data["edges"]}
    for kind, drawn in (("parapet", parapet), ("stairs", stairs), ("sand", sandbags)):
        if kind in there:
            sign = drawn((-20, 0), (20, 0))
            yield f'<g transform="scale(.8)">{sign}</g>', 38, say(f"picture.legend.{kind}")


def legend_rows(found: Iterator[Key], wide: float) -> Iterator[list[Key]]:
    """As many in a row as there is room for."""
    row: list[Key] = []
    used = 0.0
    for key in found:
        if row and used + taken(key) > wide + 16:
            yield row
            row, used = [], 0.0
        row.append(key)
        used += taken(key)
    if row:
        yield row


def taken(key: Key) -> float:
    """About: the font is the reader's own."""
    letters = sum(0.36 if letter in THIN else 0.95 if letter in WIDE else 0.61 for letter in key[2])
    return key[1] + 6 + letters * TEXT + 14


def keys(row: list[Key], y: float) -> Iterator[str]:
    x = 0.0
    for key in row:
        sign, wide, meaning = key
        yield f'<g transform="translate({number(x + wide / 2)} {number(y)})">{sign}</g>'
        place = f'x="{number(x + wide + 6)}" y="{number(y + 6.5)}" font-size="{number(TEXT)}"'
        yield f'<text {place} fill="#e9e0d2" font-weight="400">{escape(meaning)}</text>'
        x += taken(key)
