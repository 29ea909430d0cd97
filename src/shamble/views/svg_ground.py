"""The printed board as SVG: floors, light, furniture, walls with their shadow; then doors, fences, gates and names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.sax.saxutils import escape, quoteattr
from zlib import crc32

from shamble.views.svg_borders import border, door_places, railing, scaled, stairs
from shamble.views.svg_doors import door, fence, gate
from shamble.views.svg_furniture import furniture
from shamble.views.svg_large import tank, track
from shamble.views.svg_night import night
from shamble.views.svg_paint import INK, mix, number, use
from shamble.views.svg_patterns import floor_patterns, lights
from shamble.views.svg_signs import group
from shamble.views.svg_street import DECALS, WILD, decals, kerbs, lines
from shamble.views.svg_walls import walls

Data = dict[str, Any]

FLOORS = {
    "street": "asphalt",
    "alley": "concrete",
    "yard": "court",
    "rail": "asphalt",  # the rails lie over it
    "walkway": "flags",
    "tower": "deck",
    "balcony": "deck",
    "ruin": "rubble",
    "corrupt": "corrupt",
    "train": "wagon",
    "cell": "cell",
    "security": "plate",
}
LABEL = 0.3  # height of a Zone's name, in figures
RIM = 9  # width of the frame around the board
POOL, ROOM_POOL = 3.4, 1.7  # how far the light of a lamp reaches outdoors and in a room, in figures
APART = {True: 5.6, False: 3.6}  # how far lamps are apart outdoors and in rooms, in figures


def ground(data: Data, scale: float, furnished: bool = True) -> Iterator[str]:
    """The printed board, and what stands on its borders."""
    yield from floor_and_walls(data, scale, furnished)
    yield from night(data, scale, path)
    gaps, runs = door_places(data, scale)
    yield from (group(each, scale, gate(each, scale)) for each in data["gates"])
    yield from (fence(each, runs[each["id"]]) for each in data["fences"])
    yield from (door(each, gaps[each["id"]], scale) for each in data["doors"])


def shared(palette: Data) -> str:
    """Definitions that every face of a board needs."""
    return lights(palette) + DECALS + (WILD if palette["paving"] == "dust" else "")


def floor_and_walls(data: Data, scale: float, furnished: bool = True) -> Iterator[str]:
    """What stays as it is while the game goes on: floors, light, dark rooms, walls, and the night around all."""
    wide, high = data["width"] * scale, data["height"] * scale
    palette, zones = data["palette"], data["zones"]
    flat = [each for each in zones if each["kind"] != "balcony"]
    yield f"<defs>{floor_patterns(palette, {*(floor(each, palette) for each in zones), *printed(data)})}</defs>"
    yield frame(wide, high, palette)
    yield from (zone(each, palette, scale) for each in flat if not each["dark"])
    if data["solid"]:
        yield f'<path d="{path(data["solid"], scale)}" fill="{INK}" fill-rule="evenodd"/>'
    yield from (scenery(each, scale) for each in data["grounds"])
    yield from (track(each, scale, path, palette["kerb"]) for each in data["rails"])
    yield from (tank(box, scale) for box in data["tanks"])
    yield from kerbs(data, scale)
    if furnished:
        yield from decals(data, scale)
    yield from lines(data, scale)
    yield f'<svg width="{number(wide)}" height="{number(high)}">'  # light ends where the board does
    yield from lamps(data, scale)
    yield "</svg>"
    yield from (zone(each, palette, scale) for each in flat if each["dark"])
    if furnished:
        yield from furniture(data, scale)
    yield from (seal(each, data["figure"], scale) for each in zones if "secret" in each["printed"])
    yield from seams(data, scale)
    yield from walls(data, scale)
    kinds = {zone["id"]: zone["kind"] for zone in zones}
    for edge in data["edges"]:
        yield from border(edge, kinds, scale)
    above = [each for each in zones if each["kind"] == "balcony"]
    yield from (thrown(each, scale) + zone(each, palette, scale) + rails_around(each, scale) for each in above)
    yield f'<rect width="{number(wide)}" height="{number(high)}" fill="url(#night)" pointer-events="none"/>'


def frame(wide: float, high: float, palette: Data) -> str:
    """The board is a slab of cardboard with a rim."""
    found = ""
    for out, round_, fill in ((RIM, 6, "#0d0b09"), (RIM - 3, 4, mix(palette["floor"], INK, 0.72))):
        box = f'x="-{out}" y="-{out}" width="{number(wide + 2 * out)}" height="{number(high + 2 * out)}"'
        found += f'<rect {box} rx="{round_}" fill="{fill}"/>'
    return found


def path(loops: list[list[list[float]]], scale: float) -> str:
    lines = (" ".join(f"{number(x * scale)},{number(y * scale)}" for x, y in loop) for loop in loops)
    return "".join(f"M{line}Z" for line in lines)


def zone(data: Data, palette: Data, scale: float) -> str:
    shape = f'<path d="{path(data["outline"], scale)}" fill="url(#{floor(data, palette)})" fill-rule="evenodd"/>'
    if data["kind"] == "security":
        shape += hazard(data, scale)
    if data["kind"] == "tower":
        x, y, _, high = (value * scale for value in data["box"])
        shape += use("p-tower", 22, 22, x + 17, y + high - 17)  # tokens lie in the other corners
    own = f'class="zone" data-id={quoteattr(data["id"])}'
    return f'<g {own} role="img"><title>{escape(data["name"])}</title>{shape}</g>'


def floor(data: Data, palette: Data) -> str:
    """A building has two kinds of floors, one for each of its rooms."""
    if data["dark"]:
        return "hatch"
    rooms = palette["rooms"].split()
    own = rooms[(data["building"] + crc32(data["id"].encode()) % 2) % len(rooms)]
    return FLOORS.get(data["kind"], "asphalt" if data["outdoors"] else own)


def printed(data: Data) -> set[str]:
    return {each["look"] for each in data["grounds"]} - {"oval"}


def scenery(data: Data, scale: float) -> str:
    """What the tile shows there, over the floor."""
    if data["look"] == "oval":
        x, y, wide, high = (value * scale for value in data["box"])
        return use("f-oval", wide * 0.62, high * 0.62, x + wide / 2, y + high / 2)
    return f'<path d="{path(data["outline"], scale)}" fill="url(#{data["look"]})" fill-rule="evenodd"/>'


def seal(data: Data, figure: float, scale: float) -> str:
    """On the floor of every room of the Secret Service, however small."""
    x, y, wide, high = (value * scale for value in data["box"])
    size = min(0.95 * figure * scale, 0.55 * wide, 0.55 * high)
    return use("f-seal", size, size, x + wide / 2, y + high / 2)


def hazard(data: Data, scale: float) -> str:
    """A black and yellow band along the walls: nobody stays here."""
    x, y, wide, high = (value * scale for value in data["box"])
    thick = min(5.0, min(wide, high) * 0.1)
    inset = thick / 2 + min(5, min(wide, high) * 0.08)
    box = f'x="{number(x + inset)}" y="{number(y + inset)}" width="{number(wide - 2 * inset)}"'
    box += f' height="{number(high - 2 * inset)}" fill="none" stroke-width="{number(thick)}"'
    dashes = f'stroke-dasharray="{number(thick * 1.4)} {number(thick * 1.4)}"'
    return f'<rect {box} stroke="{INK}"/><rect {box} stroke="#e0b52e" {dashes} stroke-opacity=".85"/>'


def lamps(data: Data, scale: float) -> Iterator[str]:
    """Pools of light, always in the same Zones; they fall over borders, so dark rooms are drawn over them."""
    unit = data["figure"] * scale
    for each in lit_zones(data):
        x, y, wide, high = (value * scale for value in each["box"])
        reach = (POOL if each["outdoors"] else ROOM_POOL) * unit
        yield f'<circle cx="{number(x + wide / 2)}" cy="{number(y + high / 2)}" r="{number(reach)}" fill="url(#lamp)"/>'
        if each["kind"] == "street":
            post = f'cx="{number(x + 7)}" cy="{number(y + 7)}" r="2.4"'
            yield f'<circle {post} fill="#fff3cf" stroke="{INK}" stroke-width="1.4"/>'


def lit_zones(data: Data) -> list[Data]:
    """Zones with a lamp: none near another of its sort."""
    found: list[Data] = []
    for each in sorted(data["zones"], key=lambda zone: crc32(zone["id"].encode())):
        apart = APART[each["outdoors"]] * data["figure"]
        near = (other for other in found if other["outdoors"] == each["outdoors"])
        if not each["dark"] and all(away(each, other) >= apart for other in near):
            found.append(each)
    return found


def away(one: Data, other: Data) -> float:
    (x, y, wide, high), (x2, y2, wide2, high2) = one["box"], other["box"]
    return float(max(abs(x + wide / 2 - x2 - wide2 / 2), abs(y + high / 2 - y2 - high2 / 2)))


def thrown(data: Data, scale: float) -> str:
    """The shadow of a balcony on the street: what is on it is above what is there."""
    shape = f'<path d="{path(data["outline"], scale)}" fill="#000"'
    far, near = 'fill-opacity=".2" transform="translate(13 17)"', 'fill-opacity=".3" transform="translate(7 9)"'
    return f"{shape} {far}/>{shape} {near}/>"


def rails_around(data: Data, scale: float) -> str:
    """A balcony lies over other Zones: a railing on all sides, and its stairs on the side of their room."""
    points = [scaled(point, scale) for point in data["outline"][0]]
    around = "".join(part for a, b in zip(points, (*points[1:], points[0])) for part in railing(a, b))
    a, b = (scaled(end, scale) for end in data["stairs"])
    x, y, wide, high = (value * scale for value in data["box"])
    inward = (1 if a[0] < x + wide / 2 else -1, 0) if a[0] == b[0] else (0, 1 if a[1] < y + high / 2 else -1)
    a, b = ((end[0] + 9 * inward[0], end[1] + 9 * inward[1]) for end in (a, b))
    return around + stairs(a, b, 20)


def seams(data: Data, scale: float) -> Iterator[str]:
    """Where one tile ends and the next begins: a hair of shadow."""
    for tile in data["tiles"]:
        x, y, wide, high = (number(value * scale) for value in tile["box"])
        yield (
            f'<rect class="tile" data-id={quoteattr(tile["id"])} x="{x}" y="{y}" width="{wide}" height="{high}"'
            ' fill="none" stroke="#000" stroke-opacity=".2"/>'
        )


def label(data: Data, figure: float, scale: float) -> str:
    """The Zone's name, small."""
    x, y = (value * scale for value in data["at"])
    place = f'x="{number(x)}" y="{number(y)}" font-size="{number(LABEL * figure * scale * data["scale"])}"'
    style = f'fill="#f3ead2" fill-opacity=".85" stroke="{INK}" stroke-width="2.2" stroke-opacity=".8"'
    return f'<text class="name" {place} {style} paint-order="stroke">{escape(data["label"])}</text>'
