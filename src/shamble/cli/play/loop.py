"""The game at the prompt: show, ask, take a line, do it or say why not."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from rich.padding import Padding
from rich.text import Text

from shamble.cli.play.commands import ASKING
from shamble.cli.play.crew import Crew
from shamble.cli.play.menu import Item, Menu
from shamble.cli.play.screen import Screen
from shamble.core.digits import is_number
from shamble.core.errors import ContentError, UnknownName
from shamble.core.kernel import Refused
from shamble.core.points import TABLE, Answer, Choice
from shamble.core.state import State
from shamble.rules.base.choice_kinds import kind_of
from shamble.rules.base.light import TURN
from shamble.rules.game.asides import FREE
from shamble.server.courses import Span, begun, give
from shamble.session.game import Session
from shamble.session.history import line as decisions
from shamble.views.chronicle import Chronicle, Line
from shamble.views.course_options import THEN
from shamble.views.event_text import missing_words
from shamble.views.notices import notices_words
from shamble.views.objectives_text import goals_text
from shamble.views.questions import refusal_words
from shamble.views.speech import called, say

ENEMIES = ("theirs", "harm")  # lines of the log that tell what Zombies do
STORY = 3  # of them are worth telling one by one


class Left(Exception):
    """The player leaves."""


class Play:
    """One game at one keyboard, for one seat or several."""

    def __init__(
        self,
        session: Session,
        screen: Screen,
        saved: Path | None,
        redraw: str,
        crew: Crew | None = None,
        pace: str = "fast",
    ) -> None:
        self.session, self.screen, self.saved = session, screen, saved
        self.crew = crew or Crew()  # who plays for us
        self.redraw, self.pace = redraw, pace
        self.spans: list[Span] = []  # answers that were given at once, and are taken back at once
        self.mission = session.spec.load()
        self.chronicle = Chronicle(session.rules)
        self.last: list[Line] = []
        self.menu = Menu(session.rules, session.state)
        self.shown: tuple[object, ...] = ()  # what was drawn last
        self.known = -1  # entries told so far
        self.rebuild()

    # --- the loop ------------------------------------------------------------------------------------------------

    def run(self) -> int:
        self.introduce()
        try:
            while True:
                self.let_bots_play()
                self.ask()
                self.take(self.read())
        except (Left, EOFError, KeyboardInterrupt):
            self.leave()
        return 0

    def introduce(self) -> None:
        mission = self.mission
        print_ = self.screen.print
        hard = called("difficulty", mission.difficulty)
        takes = called("length", mission.length) or say("ui.minutes", minutes=mission.minutes)
        given = {"title": mission.title, "id": mission.id, "difficulty": hard, "takes": takes}
        print_(say("ui.mission", **given), style="bold")
        print_(mission.intro)
        for _, words in goals_text(self.session.rules, self.session.state):
            print_(f" · {words}")
        for rule in mission.rules:
            print_(Padding(Text(rule, style="dim"), (0, 0, 0, 3), expand=False))
        for words in (*missing_words(self.session.rules), *notices_words(self.session.notices)):
            print_(words, style="yellow")
        print_(say("ui.hint"), style="dim")
        self.screen.log(self.chronicle.lines[-12:])

    def let_bots_play(self) -> None:
        """Each says what it is up to, then acts. Whoever interrupts them plays on alone."""
        while seat := self.crew.asked(self.session):
            try:
                found, words = self.crew.decide(self.session, seat)
            except KeyboardInterrupt:
                self.crew.bots.clear()
                self.screen.print(say("ui.bot.stopped"), style="yellow")
                return
            if words:
                self.screen.print(f"  » {words}", style="magenta")
            self.session.say(found.answer, seat)
            self.tell_news()

    def ask(self) -> None:
        self.menu = Menu(self.session.rules, self.session.state)
        if self.worth_drawing():
            self.show_table()
        self.screen.question(self.session, self.menu)

    def worth_drawing(self) -> bool:
        """Small questions leave the board as it is; otherwise it is drawn when it changed, or once a Turn."""
        point = self.session.point
        if self.redraw == "never" or (isinstance(point, Choice) and kind_of(point.kind).small):
            return False
        return not self.shown or any(new != old for new, old in zip(self.sight(), self.shown, strict=True) if new)

    def show_table(self) -> None:
        self.screen.table(self.mission, self.session.rules, self.session.state, self.menu)
        self.shown = self.sight()

    def sight(self) -> tuple[object, ...]:
        """What a drawing shows: whose options, and the table as far as one wants to see it change."""
        state = self.session.state
        return self.menu.who + 1, picture(state) if self.redraw == "always" else state.round

    def read(self, prompt: str = "› ") -> str:
        if self.screen.live:
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.screen.print(f"{prompt}{line.strip()}", style="bold")
        return line.strip()

    # --- a line --------------------------------------------------------------------------------------------------

    def take(self, said: str) -> None:
        """Do what was said, or say why not; what is refused changes nothing."""
        try:
            self.obey(said)
        except Refused as no:
            words = refusal_words(self.session.rules, self.session.state, no, typed=True)
            self.refuse(words, said if no.rule.startswith("not-an") else "")
        except UnknownName as error:
            self.refuse(str(error).split("; nearest:")[0], "")
            self.screen.print(f"    {say('ui.near', names=', '.join(error.near))}", style="dim")
        except ContentError as error:
            self.refuse(str(error).split("; nearest:")[0], "" if is_number(said) else said)

    def refuse(self, words: str, said: str) -> None:
        words = words[:1].upper() + words[1:]
        self.screen.print(f"  ✗ {words}", style="red")
        near = self.menu.near(said) if said else None
        if near:
            self.screen.print(
                f"    {say('ui.nearest', number=near.number, words=near.words, text=near.text)}", style="dim"
            )

    def obey(self, said: str) -> None:
        word, _, rest = said.partition(" ")
        command, rest = word.casefold(), rest.strip()
        if not said:
            self.enter()
        elif is_number(said):
            self.choose(int(said))
        elif command in ("quit", "exit", "q"):
            raise Left
        elif command in ("undo", "undo!"):
            self.undo(command.endswith("!"))
        elif command == "save":
            self.save(rest)
        elif command == "hands" and self.menu.kind == "slot":
            self.all_in_hand()
        elif command in ASKING:
            ASKING[command](self, rest)
        else:
            self.speak(said)

    def enter(self) -> None:
        default = self.menu.default()
        if default:
            self.answer(default)

    def choose(self, number: int) -> None:
        item = self.menu.numbered(number)
        if item is None:
            numbers = sorted(item.number for item in self.menu.items)
            if not numbers:
                raise ContentError(say("ui.number.none"))
            given = {"first": numbers[0], "last": numbers[-1], "options": len(numbers)}
            raise ContentError(say("ui.number", number=number, **given))
        self.answer(item)

    def speak(self, said: str) -> None:
        """Notation, an option's own words, or something free."""
        item = self.menu.meant(said)
        if item:
            self.answer(item)
            return
        word = said.partition(" ")[0].casefold()
        if word in (*FREE, TURN) and self.menu.who >= 0:
            said = f"{self.session.rules.figures[self.menu.who].name}: {word} {said.partition(' ')[2]}"
        self.session.say(said)
        self.tell_news()

    def answer(self, item: Item) -> None:
        if item.course:
            self.give(item.course)
            return
        self.session.say(item.answer)
        self.tell_news()

    def give(self, answers: tuple[Answer, ...]) -> None:
        """Several answers, as long as nothing happens in between."""
        point = self.session.point
        assert isinstance(point, Choice)
        if span := give(self.session, answers, point.seat if point.seat != TABLE else None):
            self.spans.append(span)
        self.tell_news()

    def all_in_hand(self) -> None:
        """At set-up: every card dealt goes into a hand."""
        while isinstance(self.session.point, Choice) and self.session.point.kind == "slot":
            self.session.say(self.session.offers()[0][0])
        self.tell_news()

    # --- telling -------------------------------------------------------------------------------------------------

    def tell_news(self) -> None:
        lines: list[Line] = []
        for number in range(self.known + 1, len(self.session.steps)):
            lines = merged(lines, self.tell_step(number))
        self.known = len(self.session.steps) - 1
        self.last = lines
        self.tell(lines)

    def tell(self, lines: list[Line]) -> None:
        """All at once, or what the Zombies do one step after the other."""
        acts = [number for number, line in enumerate(lines) if line.kind in ENEMIES]
        if self.pace == "fast" or len(acts) < STORY:
            self.screen.log(lines)
            return
        begun = 0
        for number in acts[:-1]:
            self.screen.log(lines[begun : number + 1])
            begun = number + 1
            said = self.read(say("ui.step"))
            if said.casefold().startswith("f"):
                self.pace = "fast"
                break
        self.screen.log(lines[begun:])

    def tell_step(self, number: int) -> list[Line]:
        step = self.session.steps[number]
        before = self.session.steps[step.back].state if number else None
        return self.chronicle.tell(before, step.events)

    def rebuild(self) -> None:
        """The log of what led to the position now, without what was taken back."""
        self.chronicle = Chronicle(self.session.rules)
        self.last = []
        for number in [0, *reversed(list(decisions(self.session.steps)))]:
            self.last = self.tell_step(number) or self.last
        self.known = len(self.session.steps) - 1

    # --- undo, save, leave ---------------------------------------------------------------------------------------

    def undo(self, further: bool) -> None:
        """Take the last decision back; beyond dice and cards only on demand, and with all at the table."""
        session = self.session
        said = [number for number in decisions(session.steps) if session.steps[number].by > 0]
        own = [number for number in said if session.steps[number].by not in self.crew.bots] or said
        if not own:
            raise ContentError(say("ui.undo.nothing"))
        step = session.steps[own[0]]
        text = step.entry.text
        fell = next(iter(decisions(session.steps))) != own[0]
        if fell and not further:
            raise ContentError(say("ui.undo.chance" if own == said else "ui.undo.bots", text=step.entry.text))
        if fell:
            session.propose_undo(step.back, session.seats[0])
            for seat in session.seats[1:]:
                session.agree_undo(seat)
        else:
            to, answers = begun(session, step.by, self.spans)
            text = THEN.join(session.steps[number].entry.text for number in reversed(own[:answers]))
            session.undo(step.by, to)
        self.rebuild()
        self.shown = ()
        self.screen.print(say("ui.undo.done", text=text), style="yellow")

    def save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.saved or default_file(self.mission.id, Path())
        try:
            self.session.save(path)
        except OSError as error:
            raise ContentError(f"{path}: {error.strerror}") from None
        self.saved = path
        self.screen.print(say("ui.saved", path=path), style="yellow")

    def leave(self) -> None:
        """Save, somewhere at least: a game that is over can be looked back on; one that is not says how to go on."""
        self.screen.print("")
        elsewhere = default_file(self.mission.id, Path(tempfile.gettempdir()))
        for name in ("", str(elsewhere)):
            try:
                self.save(name)
                break
            except ContentError as error:
                self.screen.print(f"  ✗ {error}", style="red")
        if not self.session.over and self.saved:
            self.screen.print(say("ui.resume", path=self.saved, flags=self.crew.flags()))


def merged(lines: list[Line], more: list[Line]) -> list[Line]:
    """A line that grew stands for itself as it was."""
    if lines and more and more[0].number and lines[-1].number == more[0].number:
        return lines[:-1] + more
    return lines + more


def picture(state: State) -> tuple[object, ...]:
    """What a drawing of the table shows."""
    team = tuple((each.zone, each.health, each.ap, each.cards, each.spent) for each in state.survivors)
    return bytes(state.zombies), bytes(state.noise), state.doors, state.tokens, state.spawns, state.cars, team


def default_file(mission: str, folder: Path) -> Path:
    """A name that is not taken yet."""
    stem = f"shamble-{mission.replace('/', '-')}"
    number = 1
    while (path := folder / f"{stem}-{number}.journal").exists():
        number += 1
    return path
