"""`shamble missions`: what there is to play."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from shamble.views.catalogue import say

if TYPE_CHECKING:
    from shamble.content.missions import Mission

NAME = "missions"
HEADS = ("mission", "title", "difficulty", "measured", "minutes", "map", "tiles")


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("only", nargs="?", default="", metavar="BOOK", help=say("help.missions.only"))
    parser.add_argument("--book", default="", metavar="BOOK", help=say("help.missions.book"))
    parser.add_argument("--json", action="store_true", help=say("help.missions.json"))


def run(args: argparse.Namespace) -> int:
    from shamble.content.book import find_book
    from shamble.content.missions import find_mission, mission_files

    book = args.book or args.only
    wanted = find_book(book).id if book else ""
    found = [find_mission(name) for name in mission_files() if not wanted or name.startswith(f"{wanted}/")]
    if args.json:
        print(json.dumps([described(mission) for mission in found], indent=2, ensure_ascii=False))
    elif found:
        show(found)
    else:
        print(say("cli.missions.none", book=wanted))
    return 0


def described(mission: Mission) -> dict[str, Any]:
    from shamble.lab.difficulty import measured_row

    return {
        "id": mission.id,
        "title": mission.title,
        "difficulty": mission.difficulty,
        "minutes": mission.minutes,
        "length": mission.length,
        "tiles": [place.tile for row in mission.tiles for place in row],
        "confidence": mission.confidence,
        "measured": measured_row(mission.id),
    }


def show(found: list[Mission]) -> None:
    from shamble.lab.difficulty import measured_words
    from shamble.views.speech import called

    wide = max(len(mission.title) for mission in found)
    words = {mission.id: measured_words(mission.id) for mission in found}
    titles = {name: say(f"cli.missions.{name}") for name in HEADS}
    room = max(len(titles["measured"]), *(len(text) for text in words.values()))
    head = f"{titles['difficulty']:<10} {titles['measured']:<{room}} {titles['minutes']:>8}"
    print(f"{titles['mission']:<8} {titles['title']:<{wide}} {head}  {titles['map']:<9} {titles['tiles']}")
    for mission in found:
        row = described(mission)
        tiles = " ".join(row["tiles"])
        hard = f"{called('difficulty', mission.difficulty):<10} {words[mission.id]:<{room}}"
        takes = called("length", mission.length) or mission.minutes
        facts = f"{hard} {takes:>8}  {called('confidence', mission.confidence):<9} {tiles}"
        print(f"{mission.id:<8} {mission.title:<{wide}} {facts}")
