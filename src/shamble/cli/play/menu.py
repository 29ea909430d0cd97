"""The numbered options: grouped, likely ones first, each pointing at its Zone on the board."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from shamble.bots.tidying import as_usual
from shamble.core.errors import nearest
from shamble.core.kernel import options
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.base.choice_kinds import kind_of
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.verbs import AT_CAR, SHUT_DOOR, WALK, ZONES, values_of, verb_of
from shamble.session.notation import text_of
from shamble.views.board_text import Chunk
from shamble.views.choices import option_words
from shamble.views.course_options import course_text, placed
from shamble.views.courses import DONE, DROP
from shamble.views.menu import group_of, says_no_more, shown
from shamble.views.odds import odds_of, short_odds
from shamble.views.speech import say

GOING = ("room", "odd")  # where Zombies come or go


class Item(NamedTuple):
    number: int
    answer: Answer
    words: str
    text: str  # in notation
    group: str
    odds: str = ""
    course: tuple[Answer, ...] = ()  # what is said all at once, where it is more than the answer


class Menu:
    """The options of one point, in the order shown."""

    def __init__(self, rules: Ruleset, state: State) -> None:
        self.rules, self.state = rules, state
        self.items: list[Item] = []
        self.who = state.point.who if isinstance(state.point, Choice) else -1
        self.kind = state.point.kind if isinstance(state.point, Choice) else ""
        self.here = state.survivors[self.who].zone if self.who >= 0 else -1
        offer = options(rules, state)
        if kind_of(self.kind).actions:
            offer = shown(rules, state, offer)
        number = 0
        for answer in offer:
            last = says_no_more(answer) and (answer[0] != "stay" or self.kind == "escape")
            number += not last
            odds = odds_note(rules, state, answer)
            words, text = option_words(rules, state, answer), text_of(rules, state, answer)
            self.items.append(Item(0 if last else number, answer, words, text, group_of(rules, state, answer), odds))
        self.items.sort(key=lambda item: (item.number == 0, item.number))

    def numbered(self, number: int) -> Item | None:
        return next((item for item in self.items if item.number == number), None)

    def default(self) -> Item | None:
        """What a bare Enter takes, if anything: a lone option, or cards put away as usual; nothing is thrown away."""
        if len(self.items) == 1:
            return self.items[0]
        done = next((item for item in self.items if item.answer == DONE), None)
        if done and self.kind == "arrange":
            return done
        usual = as_usual(self.rules, self.state)
        if usual is None or any(said[0] == DROP for said in usual.answers):
            return None
        words = placed(self.rules, self.state, usual.answers)
        text = course_text(self.rules, self.state, usual)
        return Item(0, usual.answers[0], words, text, "", course=usual.answers)

    def meant(self, said: str) -> Item | None:
        """The option whose notation or words these are, whatever their case, or which alone begins like that."""
        line = " ".join(said.casefold().split())
        for name in (text_name, words_name):
            same = [item for item in self.items if name(item) == line]
            if same:
                return same[0]
        begun = [item for item in self.items if text_name(item).startswith(line) or words_name(item).startswith(line)]
        return begun[0] if len(begun) == 1 and len(line) > 2 else None

    def near(self, said: str) -> Item | None:
        """The option most like what was said."""
        names = {text: item for item in self.items for text in (item.words.partition(" (")[0], item.text)}
        found = nearest(said, names, 1)
        return names[found[0]] if found else None

    def marks(self) -> dict[int, list[Chunk]]:
        """Where on the board each option points."""
        found: dict[int, list[Chunk]] = {}
        for item in self.items:
            sign = pointing(item, self.here)
            if sign:
                zone, chunk = sign
                found.setdefault(zone, []).append(chunk)
        return found

    def lines(self, width: int) -> list[Text]:
        """Group by group where there are groups, else one option a line."""
        groups: dict[str, list[Item]] = {}
        for item in self.items:
            groups.setdefault(item.group, []).append(item)
        if kind_of(self.kind).actions:
            return [line for name, items in groups.items() for line in flowed(name, items, width)]
        return flowed("", self.items, width, one_each=self.kind in ("skill", "trade") or len(self.items) < 4)


def odds_note(rules: Ruleset, state: State, answer: Answer) -> str:
    verb = verb_of(answer)
    if not verb.attacks or verb.about == AT_CAR:  # whether a car is hit is what counts there, not how many fall
        return ""
    odds = odds_of(rules, state, answer)
    return short_odds(rules, odds) if odds else ""


def pointing(item: Item, here: int) -> tuple[int, Chunk] | None:
    """The Zone an option is about, and the sign that stands for it there."""
    verb, zones = verb_of(item.answer), values_of(item.answer, *ZONES)
    if not zones:
        return None
    if verb.way == WALK or verb.name in GOING:
        return zones[-1], (f"→{item.number}", "bold blue")
    if verb.odds:
        return zones[-1], (f"✶{item.number}", "bold red")
    if verb.things == SHUT_DOOR:
        return zones[-1], (f"▒{item.number}", "bold red")
    return None


def text_name(item: Item) -> str:
    return item.text.casefold()


def words_name(item: Item) -> str:
    return item.words.casefold()


def flowed(name: str, items: list[Item], width: int, one_each: bool = False) -> list[Text]:
    """Options one after the other, wrapped between them, with their group's name in front."""
    label = say(f"ui.group.{name}") if name else ""
    indent = 9 if name else 1
    lines: list[Text] = []
    room = -1
    for item in items:
        piece = Text()
        piece.append(f"{item.number} ", "bold yellow")
        piece.append(item.words)
        if item.odds:
            piece.append(f" - {item.odds}", "cyan")
        if one_each or room < len(piece) + 3 or not lines:
            lines.append(Text.assemble((f" {label:<{indent - 1}}" if not lines else " " * indent, "dim")))
            room = width - indent
        else:
            lines[-1].append("   ")
            room -= 3
        lines[-1].append_text(piece)
        room -= len(piece)
    return lines
