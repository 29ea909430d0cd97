"""The Zombies of a Zone as plain data: each of them in its place, and where the number of each kind stands."""

from __future__ import annotations

from typing import Any

from shamble.views.crowd import Around, Kind, Stand, crowd, leaders
from shamble.views.picture_places import Room
from shamble.views.picture_things import SPOTS

Data = dict[str, Any]

CORE = 0.72  # of a token or a figure that must be seen
PLAQUE = 0.5  # height of the number of Zombies, in figures


def gather(horde: list[Data], zone: str, box: Room, figure: float, larger: float, others: list[Data]) -> None:
    """Give every Zombie of a Zone its place around whatever else is there, and each kind a place for its number.

    They are larger than usual by so much, if there is room.
    """
    kinds = tuple(Kind(each["kind"], each["count"], tuple(each["bodies"]), each["tall"]) for each in horde)
    taken = {thing["id"]: room_of(thing, figure) for thing in others}
    people = tuple(taken[thing["id"]] for thing in others if thing["sort"] == "survivor")
    flat = tuple(taken[thing["id"]] for thing in others if thing["sort"] != "survivor")
    stands = crowd(zone, kinds, box, round(figure * larger, 3), Around(people, flat))
    afar = leaders(kinds, box, figure, zone, people)
    plaques: list[Room] = []
    for thing in horde:
        own = [stand for stand in stands if stand.kind == thing["kind"]]
        others_here = [body_of(stand) for stand in stands if stand.kind != thing["kind"]]
        spot = plaque(own, box, figure, thing["count"], [*plaques, *people, *others_here])
        plaques.append(spot)
        thing["at"], thing["scale"] = [round(spot.x + spot.width / 2, 3), round(spot.y + spot.height / 2, 3)], 1
        thing["crowd"] = [standee(stand) for stand in own]
        thing["leader"] = [standee(stand) for stand in afar[thing["kind"]]]


def room_of(thing: Data, figure: float) -> Room:
    """What a thing covers, less a little that may be stood on."""
    wide, high = (size * figure * thing["scale"] * CORE for size in SPOTS[thing["sort"]].size)
    x, y = thing["at"]
    return Room(round(x - wide / 2, 3), round(y - high / 2, 3), round(wide, 3), round(high, 3))


def body_of(stand: Stand) -> Room:
    """What of a figure must be seen."""
    wide = 0.5 * stand.tall
    return Room(stand.x - wide / 2, stand.y - stand.tall, wide, stand.tall)


def plaque(stands: list[Stand], box: Room, figure: float, count: int, taken: list[Room]) -> Room:
    """The place of a kind's number: at the feet of one of them, clear of other numbers, people and other kinds."""
    wide, high = PLAQUE * figure * (1 if count < 10 else 1.35), PLAQUE * figure
    if not stands:
        return Room(box.x + box.width / 2, box.y + box.height / 2, wide, high)
    best: tuple[float, Room] | None = None
    for stand in sorted(stands, key=lambda stand: -stand.x - stand.y):  # the one farthest to the right in front first
        for x in (stand.x + 0.2 * stand.tall, stand.x - 0.2 * stand.tall - wide, stand.x - wide / 2):
            for y in (stand.y - 0.6 * high, stand.y - 1.1 * high):
                spot = Room(max(box.x, min(x, box.x + box.width - wide)), min(y, box.y + box.height - high), wide, high)
                covers = sum(shared(spot, other) for other in taken)
                if not covers:
                    return spot
                if best is None or covers < best[0]:
                    best = covers, spot
    assert best is not None
    return best[1]


def shared(one: Room, other: Room) -> float:
    """How much of a place is another one's, too."""
    wide = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    high = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(0.0, wide) * max(0.0, high)


def standee(stand: Stand) -> Data:
    """One figure of a crowd, as data."""
    return {key: value for key, value in stand._asdict().items() if key != "kind"}
