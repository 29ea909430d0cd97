"""`shamble play`: a game at the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shamble.session.game import Session

NAME = "play"
HELP = "play a mission at the terminal"
SEED_BITS = 48


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("mission", nargs="?", help="such as 2e/m1 (`shamble missions` lists them), or a .toml file")
    parser.add_argument("--team", default="", metavar="NAMES", help="Survivors, separated by commas")
    parser.add_argument("--seats", type=int, default=1, metavar="N", help="players taking turns at this keyboard")
    parser.add_argument("--mode", action="append", default=[], metavar="M", help="a mode of the book; may be repeated")
    parser.add_argument("--difficulty", default="standard", metavar="D", help="standard, or parts such as easy+extra")
    parser.add_argument("--seed", type=int, metavar="S", help="the same luck for the same number")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    parser.add_argument("--bot", action="append", default=[], metavar="SEAT=NAME", help="a bot in a seat: 2=search")
    parser.add_argument("--bot-budget", type=int, default=0, metavar="N", help="decisions a bot may play ahead")
    parser.add_argument("--redraw", choices=("always", "turn", "never"), help="how often the board is drawn")


def run(args: argparse.Namespace) -> int:
    from shamble.cli.play.crew import Crew, assignments
    from shamble.cli.play.loop import Play
    from shamble.cli.play.screen import Screen
    from shamble.core.errors import ContentError
    from shamble.session.game import Session

    if (args.mission is None) == (args.resume is None):
        raise ContentError("name a mission such as 2e/m1, or a saved game with --resume FILE (one of the two)")
    session = Session.resume(args.resume) if args.resume else new_session(args)
    screen = Screen()
    redraw = args.redraw or ("always" if screen.live else "turn")
    crew = Crew(args.bot_budget)
    for seat, bot in assignments(args.bot):
        crew.put(session, seat, bot)
    return Play(session, screen, args.resume, redraw, crew).run()


def new_session(args: argparse.Namespace) -> Session:
    from shamble.session.game import Session, new_spec
    from shamble.session.luck import SeededLuck

    team = [name.strip() for name in args.team.split(",") if name.strip()]
    mission, text = own_mission(args.mission)
    spec = new_spec(mission, args.seats, team, modes=args.mode, difficulty=args.difficulty, mission_text=text)
    # A game at one's own table carries its seed openly: left and taken up again, it goes on with the same luck.
    seed = randbits(SEED_BITS) if args.seed is None else args.seed
    return Session.start(spec, SeededLuck(seed))


def own_mission(name: str) -> tuple[str, str]:
    """The id of a mission, and its whole text if it is a file of the user's own: TOML, nothing that runs."""
    from shamble.content.missions import load_mission
    from shamble.content.reading import read_text

    if not name.endswith(".toml"):
        return name, ""
    text = read_text(Path(name))
    return load_mission(text, name).id, text
