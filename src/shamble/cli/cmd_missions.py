"""`shamble missions`: what there is to play."""

from __future__ import annotations

import argparse

NAME = "missions"
HELP = "list the missions there are to play"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", nargs="?", default="", help="only those of this book, such as 2e")


def run(args: argparse.Namespace) -> int:
    from shamble.content.book import find_book
    from shamble.content.missions import find_mission, mission_files

    wanted = find_book(args.book).id if args.book else ""
    found = [find_mission(name) for name in mission_files() if not wanted or name.startswith(f"{wanted}/")]
    if not found:
        print(f"no missions of book {wanted} yet")
        return 0
    wide = max(len(mission.title) for mission in found)
    print(f"{'mission':<8} {'title':<{wide}} {'difficulty':<10} {'minutes':>7}  tiles")
    for mission in found:
        tiles = " ".join(place.tile for row in mission.tiles for place in row)
        print(f"{mission.id:<8} {mission.title:<{wide}} {mission.difficulty:<10} {mission.minutes:>7}  {tiles}")
    return 0
