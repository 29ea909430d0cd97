"""What is printed: the table with board and team, lines of the log, questions."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from shamble.cli.play.menu import Menu
from shamble.content.missions import Mission
from shamble.core.points import TABLE, Choice
from shamble.core.state import NO_COMPANION, State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.danger import team_level
from shamble.session.game import Session
from shamble.views.alerts import alerts
from shamble.views.board_text import board_size, board_text, legend, room_width
from shamble.views.chronicle import Line
from shamble.views.feats import open_feat
from shamble.views.objectives_text import goals_text
from shamble.views.questions import question_words
from shamble.views.speech import count, figure_names, level_name, say
from shamble.views.team_text import LEVEL_STYLES, team_rows, team_text

TEAM_WIDTH = 29
DASHBOARD = 5  # lines
PIPED_WIDTH = 120
STYLES = {
    "heading": "bold",
    "summary": "bold",
    "ours": "",
    "theirs": "green",
    "harm": "bold red",
    "good": "bold magenta",
}


class Screen:
    """A console that knows how wide it is; without a terminal it prints plain text."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        width = None if self.live else int(os.environ.get("COLUMNS") or PIPED_WIDTH)
        self.explained = ""  # the signs of the board, when they were told last
        self.console = Console(highlight=False, width=width, soft_wrap=False, emoji=False, markup=False)

    @property
    def width(self) -> int:
        return self.console.width

    def print(self, *lines: str | Text | Padding, style: str = "") -> None:
        for line in lines:
            self.console.print(line, style=style or None)

    def rows(self, rows: Iterable[Text]) -> None:
        """Lines that must not be wrapped."""
        for row in rows:
            row.rstrip()
            self.console.print(row, no_wrap=True, overflow="crop", crop=True)

    # --- the table -----------------------------------------------------------------------------------------------

    def table(self, mission: Mission, rules: Ruleset, state: State, menu: Menu) -> None:
        room = room_width(rules, state, self.width)
        board = board_text(rules, state, menu.marks(), room)
        wide, _ = board_size(rules, state, room)
        self.print("")
        self.rows([status(mission, rules, state)])
        self.rows(watched(rules, state))
        if self.width >= wide + 1 + TEAM_WIDTH:
            columns = (self.width - wide) // (TEAM_WIDTH + 1)
            self.rows(beside(board, team_columns(rules, state, columns, (self.width - wide) // columns - 1), wide))
        else:
            self.rows(board)
            self.rows(team_rows(rules, state, self.width))
        signs = legend(rules, state)
        if self.explained != signs.plain:  # once, and again when the board has come to show other signs
            self.print(signs)
            self.explained = signs.plain

    def log(self, lines: Iterable[Line]) -> None:
        for line in lines:
            if line.kind == "heading":
                self.print(Text(f"── {line.text.rstrip('.')} ".ljust(min(self.width, 80), "─"), style="bold"))
            elif line.kind == "summary":
                self.print(Text(f"   ▪ {line.text}", style="bold"))
            else:
                self.print(Text.assemble((f"{line.number:>4} ", "dim"), (line.text, STYLES[line.kind])))

    def question(self, session: Session, menu: Menu) -> None:
        """Whose it is, what is asked, and the numbered options."""
        state, rules = session.state, session.rules
        head = Text()
        if len(session.seats) > 1 and isinstance(state.point, Choice):
            head.append(seat_text(rules, state, state.point.seat) + " ", "bold magenta")
        head.append(question_words(rules, state), "bold")
        self.print(head)
        self.rows(menu.lines(self.width))
        default = menu.default()
        if default:
            self.print(Text(say("ui.enter", words=default.words), style="dim"))


def seat_text(rules: Ruleset, state: State, seat: int) -> str:
    if seat == TABLE:
        return say("ui.table")
    names = figure_names(rules, own_figures(state, seat))
    return say("ui.seat", seat=seat, names=names)


def own_figures(state: State, seat: int) -> list[int]:
    """Whom a seat plays, Companions apart."""
    return [who for who, me in enumerate(state.survivors) if me.seat == seat and me.leader == NO_COMPANION]


def status(mission: Mission, rules: Ruleset, state: State) -> Text:
    """Mission, Round, Danger Level, how far the goals are, what is left in the Zombie deck."""
    met = [done for done, _ in goals_text(rules, state)]
    left = len(state.piles[rules.deck_ids["zombie"]].left)
    level = team_level(state)
    text = Text(f" {mission.title}", style="bold")
    text.append(
        say("ui.status", round=state.round, met=sum(met), goals=len(met), cards=count("card", left)), "not bold"
    )
    text.append(level_name(level), LEVEL_STYLES[level])
    return text


def watched(rules: Ruleset, state: State) -> list[Text]:
    """What the team keeps an eye on: Spawn tokens awake, a Train that is due, the card to be earned."""
    said = [Text(f" {alert['words']}", style="bold red" if alert["hot"] else "dim") for alert in alerts(rules, state)]
    feat = open_feat(rules, state)
    return [*said, Text(f" {feat}", style="dim")] if feat else said


def team_columns(rules: Ruleset, state: State, columns: int, width: int) -> list[Text]:
    """The dashboards in so many columns, each a whole number of them."""
    lines = team_text(rules, state, width)
    each = -(-len(lines) // DASHBOARD // columns) * DASHBOARD
    found = lines[:each]
    for column in range(1, columns):
        found = beside(found, lines[column * each : (column + 1) * each], column * (width + 1) - 1)
    return found


def beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    rows = []
    for number in range(max(len(left), len(right))):
        row = left[number].copy() if number < len(left) else Text("")
        row.append(" " * (width + 1 - len(row)))
        if number < len(right):
            row.append_text(right[number])
        rows.append(row)
    return rows
