"""`shamble board`: a picture of a mission's board, at set-up or in any position of a game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from shamble.views.catalogue import say

if TYPE_CHECKING:
    from shamble.content.missions import Mission
    from shamble.core.state import State
    from shamble.rules.base.ruleset import Ruleset
    from shamble.session.spec import GameSpec

NAME = "board"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("mission", help=say("help.board.mission"))
    parser.add_argument("--position", metavar="FILE", help=say("help.board.position"))
    parser.add_argument("-o", dest="out", type=Path, metavar="FILE", help=say("help.board.o"))


def run(args: argparse.Namespace) -> int:
    from shamble.core.errors import ContentError

    text = picture(args.mission, args.position, as_data=args.out is not None and args.out.suffix == ".json")
    if args.out is None:
        print(text, end="")
        return 0
    try:
        args.out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise ContentError(f"{args.out}: {error.strerror}") from None
    print(say("cli.board.written", file=args.out))
    return 0


def picture(name: str, where: str | None, as_data: bool = False) -> str:
    """The board of a mission as SVG, or what it is drawn from as JSON."""
    import json

    from shamble.rules.game.setup import new_state
    from shamble.views.picture_data import picture
    from shamble.views.svg import svg

    spec = spec_for(name)
    mission = spec.load()
    if where:
        rules, state = position_in(where, spec, mission)
    else:
        rules = spec.rules()
        state = new_state(rules)
    data = picture(rules, state, mission)
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n" if as_data else svg(data)


def spec_for(name: str) -> GameSpec:
    """The mission with the usual team; a name that is a file is a mission of one's own."""
    from shamble.content.missions import load_mission
    from shamble.content.reading import read_text
    from shamble.session.spec import new_spec

    if not name.endswith(".toml"):
        return new_spec(name.lower())
    text = read_text(Path(name))
    return new_spec(load_mission(text, name).id, mission_text=text)


def position_in(where: str, spec: GameSpec, mission: Mission) -> tuple[Ruleset, State]:
    """Out of a journal, or out of a text as `session/position.py` writes it."""
    from shamble.content.reading import read_text
    from shamble.core.digits import is_number

    name, at, entry = where.rpartition("@")
    if not at or not is_number(entry):
        name, entry = where, ""
    text = read_text(Path(name))
    if text.removeprefix("\ufeff").startswith("shamble: journal"):
        return journal_position(Path(name), int(entry) if entry else None, mission)
    return text_position(name, text, spec)


def journal_position(path: Path, entry: int | None, mission: Mission) -> tuple[Ruleset, State]:
    from shamble.core.errors import ContentError
    from shamble.session.journal import load
    from shamble.session.replay import replay

    journal = load(path)
    if journal.header.mission != mission.id:
        raise ContentError(say("cli.board.other", file=path, mission=journal.header.mission, wanted=mission.id))
    session = replay(journal, entry).session
    if entry is not None and session.entry < entry:
        raise ContentError(say("cli.board.entry", file=path, entry=entry, last=session.entry))
    return session.rules, session.state


def text_position(name: str, text: str, spec: GameSpec) -> tuple[Ruleset, State]:
    """The position's own lines say who is in the team."""
    from shamble.core.errors import ContentError
    from shamble.session.position import read

    survivors, companions = team_in(text)
    if survivors:
        spec = spec._replace(seats=(survivors,), companions=companions)
    try:
        rules = spec.rules()
        return rules, read(rules, text)
    except ContentError as error:
        raise ContentError(f"{name}: {error}") from None


def team_in(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Survivors and Companions of a position text, in its order; a Companion has a line about its Leader.

    Guards and whoever stays where they are have one that says so: they come with the mission.
    """
    team: dict[str, bool] = {}
    name = ""
    for line in text.splitlines():
        if line.startswith("survivor "):
            name = line.removeprefix("survivor ").partition(":")[0]
            team[name] = False
        elif name and line.startswith("  leader: ") and line.split()[-1] in ("guard", "fixed"):
            del team[name]
            name = ""
        elif name and line.startswith("  leader: "):
            team[name] = True
        elif not line.startswith(" "):
            name = ""
    return tuple(who for who in team if not team[who]), tuple(who for who in team if team[who])
