"""`shamble play`: a game at the terminal."""

from __future__ import annotations

import argparse
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING

from shamble.views.catalogue import say

if TYPE_CHECKING:
    from shamble.session.game import Session

NAME = "play"
SEED_BITS = 48


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("mission", nargs="?", help=say("help.play.mission"))
    parser.add_argument("--team", default="", metavar="NAMES", help=say("help.play.team"))
    parser.add_argument("--seats", type=int, default=1, metavar="N", help=say("help.play.seats"))
    parser.add_argument("--book", default="", metavar="B", help=say("help.play.book"))
    parser.add_argument("--mode", action="append", default=[], metavar="M", help=say("help.play.mode"))
    parser.add_argument("--difficulty", default="standard", metavar="D", help=say("help.play.difficulty"))
    parser.add_argument("--seed", type=int, metavar="S", help=say("help.play.seed"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=say("help.play.resume"))
    parser.add_argument("--bot", action="append", default=[], metavar="SEAT=NAME", help=say("help.play.bot"))
    parser.add_argument("--bot-budget", type=int, default=0, metavar="N", help=say("help.play.bot-budget"))
    parser.add_argument("--pace", choices=("steps", "fast"), help=say("help.play.pace"))
    parser.add_argument("--redraw", choices=("always", "turn", "never"), help=say("help.play.redraw"))


def run(args: argparse.Namespace) -> int:
    from shamble.cli.play.crew import Crew, assignments
    from shamble.cli.play.loop import Play
    from shamble.cli.play.screen import Screen
    from shamble.core.errors import ContentError

    if (args.mission is None) == (args.resume is None):
        raise ContentError(say("cli.play.which"))
    session = taken_up(args.resume) if args.resume else new_session(args)
    screen = Screen()
    redraw = args.redraw or ("always" if screen.live else "turn")
    crew = Crew(args.bot_budget)
    for seat, bot in assignments(args.bot):
        crew.put(session, seat, bot)
    pace = args.pace or ("steps" if screen.live else "fast")
    return Play(session, screen, args.resume, redraw, crew, pace).run()


def taken_up(path: Path) -> Session:
    """A saved game; of one that cannot go on it is said why, and how to look at it."""
    from shamble.core.errors import ContentError
    from shamble.session.game import Session
    from shamble.session.replay import Stopped
    from shamble.views.notices import notice_words

    try:
        return Session.resume(path)
    except Stopped as error:
        given = {"path": path, "notice": notice_words(error.notice), "problem": error.problem}
        raise ContentError(say("cli.play.stopped", **given)) from None


def new_session(args: argparse.Namespace) -> Session:
    from shamble.session.game import Session, new_spec
    from shamble.session.luck import SeededLuck
    from shamble.session.spec import at_this_hour

    team = [name.strip() for name in args.team.split(",") if name.strip()]
    mission, text = own_mission(args.mission)
    spec = new_spec(mission, args.seats, team, (), args.mode, args.difficulty, text, args.book)
    # A game at one's own table carries its seed openly: left and taken up again, it goes on with the same luck.
    seed = randbits(SEED_BITS) if args.seed is None else args.seed
    return Session.start(at_this_hour(spec), SeededLuck(seed))


def own_mission(name: str) -> tuple[str, str]:
    """The id of a mission, and its whole text if it is a file of the user's own: TOML, nothing that runs."""
    from shamble.content.missions import load_mission
    from shamble.content.reading import read_text

    if not name.endswith(".toml"):
        return name, ""
    text = read_text(Path(name))
    return load_mission(text, name).id, text
