"""What the lab is asked: a mission, who plays it, and what is different from the usual game."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from shamble.bots.ladder import BOTS, BUDGET
from shamble.content.book import find_book, merged, numbers_of
from shamble.content.characters import fronts
from shamble.content.compile import STANDARD, is_out
from shamble.content.missions import load_mission
from shamble.content.reading import read_text
from shamble.core.errors import ContentError, UnknownName
from shamble.rules.base.ruleset import Ruleset
from shamble.session.spec import GameSpec, new_spec
from shamble.views.catalogue import say

MISSION_FILE = ".toml"


class Question(NamedTuple):
    """All that decides a game but its number."""

    mission: str
    bot: str = "rules"
    budget: int = BUDGET
    seed: int = 1
    team: tuple[str, ...] = ()
    survivors: int = 0  # so many of the book's first, where no team is named; 0: as many as usual
    modes: tuple[str, ...] = ()
    deck: str = STANDARD
    without: tuple[str, ...] = ()  # Skills and cards that are not in the game
    mission_text: str = ""  # of a mission of one's own
    book: str = ""  # that it is played by, if not by the mission's own

    def spec(self) -> GameSpec:
        """The game as a table would be set up for it."""
        base = GameSpec(self.mission, mission_text=self.mission_text, book=self.book)
        mission, book = base.load(), base.load().book
        free = [name for name in fronts(book) if not is_out(mission, name)]
        names = self.team or (tuple(free[: self.survivors]) if self.survivors else ())
        if self.survivors and len(names) < self.survivors:
            raise ContentError(say("lab.few", book=find_book(book).title, number=len(names), wanted=self.survivors))
        seats = seats_for(book, len(names)) if names else 1
        spec = new_spec(self.mission, seats, names, (), self.modes, self.deck, self.mission_text, self.book)
        return spec._replace(without=self.without)

    def rules(self) -> Ruleset:
        return self.spec().rules()

    def checked(self) -> Question:
        """The same, if there is such a bot and such a mission, and it can be played like this."""
        if self.bot not in BOTS:
            raise UnknownName("bot", self.bot, BOTS)
        self.rules()
        return self


def seats_for(book: str, survivors: int) -> int:
    """The fewest players who may have so many Survivors between them; where the book does not say, one."""
    sizes = numbers_of(merged(find_book(book), ())[0]).team_sizes
    for seats, (least, most) in enumerate(sizes, 1):
        if least * seats <= survivors <= most * seats:
            return seats
    return 1


def asked_for(name: str) -> tuple[str, str]:
    """A mission's id, and its text if it is a file of one's own."""
    if not name.endswith(MISSION_FILE):
        return name.lower(), ""
    text = read_text(Path(name))
    return load_mission(text, name).id, text
