"""What is to be played: mission, seats with their Survivors, modes, difficulty. Enough to make rules and a table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from shamble.content.book import find_book, merged
from shamble.content.characters import plain_name
from shamble.content.compile import STANDARD, Team, check_sizes, mission_rules, mission_team, switched_off
from shamble.content.fingerprint import content_id, ruleset_id
from shamble.content.missions import Mission, find_mission, load_mission, played_by
from shamble.core.errors import ContentError
from shamble.core.lists import HOURS
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.setup import FIRST_HOUR
from shamble.session.journal import DIGEST_EVERY, Header


class GameSpec(NamedTuple):
    """A game before it starts. `mission_text` is the whole file of a user's own mission."""

    mission: str
    seats: tuple[tuple[str, ...], ...] = ()  # the Survivors of seat 1, of seat 2 ...
    companions: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()
    difficulty: str = STANDARD
    mission_text: str = ""
    without: tuple[str, ...] = ()  # Skills and cards that are not in the game
    book: str = ""  # that it is played by, if not by the mission's own

    def load(self) -> Mission:
        """The mission as it is played: by the book that was chosen."""
        if not self.mission_text:
            mission = find_mission(self.mission)
        else:
            mission = load_mission(self.mission_text, f"mission {self.mission}")
        if mission.id != self.mission.lower():
            raise ContentError(f'mission {self.mission}: its text is that of "{mission.id}"')
        find_book(mission.book)
        return played_by(mission, self.book)

    def team(self) -> Team:
        pairs = [(name, seat) for seat, names in enumerate(self.seats, 1) for name in names]
        return Team(tuple(pairs), self.companions)

    def rules(self) -> Ruleset:
        """Made once and shared by all games of the same sort: nothing in it changes while they run."""
        return shared_rules(self)


@lru_cache(maxsize=256)
def shared_rules(spec: GameSpec) -> Ruleset:
    mission = spec.load()
    off = switched_off(mission.book, spec.without)
    return mission_rules(mission, spec.team(), spec.modes, spec.difficulty, (), off)


def new_spec(
    mission: str,
    seats: int = 1,
    team: Sequence[str] = (),
    companions: Sequence[str] = (),
    modes: Sequence[str] = (),
    difficulty: str = STANDARD,
    mission_text: str = "",
    book: str = "",
) -> GameSpec:
    """A game for so many seats; without a team it has the book's first Survivors."""
    spec = GameSpec(mission, (), tuple(companions), tuple(modes), difficulty, mission_text, book=book)
    shared = mission_team(spec.load(), seats, team).survivors
    return seated(spec, [[name for name, at in shared if at == seat + 1] for seat in range(seats)])


def seated(spec: GameSpec, seats: Sequence[Sequence[str]]) -> GameSpec:
    """With these Survivors in these seats, as many as the book lets each player have; guests from other books too."""
    book = spec.load().book
    check_sizes(book, [len(names) for names in seats])
    return spec._replace(seats=tuple(tuple(plain_name(book, name) for name in names) for names in seats))


def at_this_hour(spec: GameSpec) -> GameSpec:
    """A Clock that nobody has set shows the hour at which the game begins (wzc, Clock and Night)."""
    known, hour = merged(find_book(spec.load().book), ())[0].modes, datetime.now().hour or HOURS
    unset = {name for name, mode in known.items() if mode.takes == FIRST_HOUR}
    return spec._replace(modes=tuple(f"{word}={hour}" if word in unset else word for word in spec.modes))


def header_for(spec: GameSpec, rules: Ruleset, luck: str, digests: int = DIGEST_EVERY) -> Header:
    return Header(
        book=spec.load().book,
        mission=spec.mission,
        seats=spec.seats,
        companions=spec.companions,
        modes=spec.modes,
        difficulty=spec.difficulty,
        ruleset=ruleset_id(rules),
        content=content_id(rules),
        luck=luck,
        digests=digests,
        mission_text=spec.mission_text,
        without=spec.without,
    )


def spec_of(header: Header) -> GameSpec:
    usual = GameSpec(header.mission, header.seats, header.companions, header.modes, header.difficulty)
    return usual._replace(mission_text=header.mission_text, without=header.without, book=header.book)
