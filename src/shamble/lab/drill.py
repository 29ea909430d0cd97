"""One random game with every law watched; what goes wrong is told with all that is needed to see it again."""

from __future__ import annotations

import traceback
from random import Random
from typing import NamedTuple

from shamble.content.library import lends_another
from shamble.core.kernel import Event, Refused, TakenAlone, advance, apply, asides, check, digest, options
from shamble.core.points import Answer, Choice, Dice, Over
from shamble.core.state import State
from shamble.lab.casting import Call, Cast, cast
from shamble.lab.coverage import Coverage
from shamble.lab.effects import Effects, owned
from shamble.lab.laws import Broken, conserved, only_forward
from shamble.lab.player import Curious
from shamble.lab.texts import answers_round_trip, journal_replays, state_round_trips
from shamble.lab.themes import shown_weapons
from shamble.rules.base.choice_kinds import kind_of
from shamble.rules.base.events import AttackBegins
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import carried
from shamble.session.luck import SeededLuck

LIMIT = 3000  # decisions after which a game is cut off
PROBED = 10  # at every so many decisions all options are tried
JOURNALED = 0.25  # of the plain games go through a journal as well
NONSENSE = 30  # wrong answers tried at a probe


class Trouble(NamedTuple):
    """A law broken, or the engine itself."""

    seed: int
    mission: str
    entry: int
    law: str
    what: str
    answers: tuple[Answer, ...]


class Outcome(NamedTuple):
    """What became of one game."""

    seed: int
    decisions: int
    cut: bool
    ending: str
    coverage: Coverage
    trouble: Trouble | None


class Drill:
    """A game in progress."""

    def __init__(self, seed: int, call: Call, effects: bool = True) -> None:
        self.seed, self.call = seed, call
        self.cast: Cast = cast(seed, call)
        self.rules: Ruleset = self.cast.rules
        self.random = Random(seed ^ 0x5EED)
        self.luck = SeededLuck(seed)
        self.coverage = Coverage()
        self.effects = Effects(self.rules, self.random, self.cast.themes) if effects else None
        verbs = {value.verb for skill in self.rules.skills for field, value in skill.effects if field == "grants"}
        self.player = Curious(self.random, frozenset(verbs), shown_weapons(self.rules, self.cast.themes))
        self.answers: list[Answer] = []
        self.digests: dict[int, str] = {}  # by the number of answers given
        self.decisions = 0
        self.weapon = ""  # the ammunition of the attack that was made last
        self.heard: list[Answer] = [("move", 0), ("hit", 0), ("dice", 7)]  # answers of other points

    # --- the whole game ------------------------------------------------------------------------------------------

    def run(self) -> Outcome:
        trouble, ending, cut = None, "", False
        try:
            state = self.play()
            cut = not isinstance(state.point, Over)
            ending = "cut off" if cut else f"{state.point.result} {state.point.reason}"  # type: ignore[union-attr]
            self.replay()
        except Refused as error:
            trouble = self.trouble("listed and refused", str(error))
        except Broken as error:
            trouble = self.trouble(error.law, error.what)
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{last.filename.rpartition('/shamble/')[2]}:{last.lineno}"
            trouble = self.trouble("engine", f"{type(error).__name__}: {error} at {place}")
        if ending and not cut:
            self.coverage.note("endings", ending)
        return Outcome(self.seed, self.decisions, cut, ending, self.coverage, trouble)

    def trouble(self, law: str, what: str) -> Trouble:
        return Trouble(self.seed, self.cast.mission, len(self.answers), law, what, tuple(self.answers))

    def play(self) -> State:
        start = self.cast.state
        conserved(self.rules, start)
        if self.effects:
            self.effects.at_start(start)
        state = advance(self.rules, start.copy(), self.tell)
        self.look(state)
        while not isinstance(state.point, Over) and self.decisions < LIMIT:
            state = self.step(state)
        self.digests[len(self.answers)] = digest(state)
        if self.effects:
            for skill in self.effects.proven:
                self.note_skill("skills", skill)
        for skill in owned(self.rules, state):
            self.note_skill("skills owned", skill)
        return state

    def note_skill(self, group: str, skill: int) -> None:
        name = self.rules.skills[skill].name
        if not lends_another(self.rules.skills[skill]):
            self.coverage.note(group, name)
        elif group == "skills":
            self.coverage.note("brothers", name)

    def tell(self, event: Event) -> None:
        self.coverage.hear(self.rules, event)
        if isinstance(event, TakenAlone):
            self.coverage.note("choices", event.choice.kind)
        elif isinstance(event, AttackBegins):
            self.weapon = self.rules.cards[event.card].ammo if event.card >= 0 else ""

    # --- one step ------------------------------------------------------------------------------------------------

    def step(self, state: State) -> State:
        said = self.decide(state)
        check(self.rules, state, said)
        before = state.facts()
        after = apply(self.rules, state, said, self.tell)
        self.answers.append(said)
        if state.facts() != before:
            raise Broken("parent", f"{said} changed the state it was applied to")
        for what in only_forward(state, after):
            raise Broken("forward", f"{said}: {what}")
        self.look(after)
        if self.effects:
            self.effects.watch(state, said, after)
        if len(self.answers) % PROBED == 0:
            self.digests[len(self.answers)] = digest(after)
        return after

    def look(self, state: State) -> None:
        conserved(self.rules, state)
        if isinstance(state.point, Choice):
            offer = options(self.rules, state)
            if not offer or len(set(offer)) != len(offer):
                raise Broken("options", f"{state.point.kind}: none, or one twice: {offer}")

    def decide(self, state: State) -> Answer:
        point = state.point
        if not isinstance(point, Choice):
            self.refuse_nonsense(state, self.wrong_chance(state))
            return point.sample(self.luck)  # type: ignore[union-attr]
        offer = options(self.rules, state)
        if len(offer) > 1:
            self.decisions += 1
            if self.decisions % PROBED == 0:
                self.probe(state, offer)
        self.coverage.note("choices", point.kind)
        if self.player.wants_aside():
            free = asides(self.rules, state)
            if free:
                aside = self.player.luck.choice(free)
                self.coverage.note("actions", str(aside[2]))
                return aside
        said = self.player.pick(offer)
        self.note_answer(state, point, said)
        return said

    def note_answer(self, state: State, point: Choice, said: Answer) -> None:
        if kind_of(point.kind).actions:
            self.coverage.note("actions", str(said[0]))
        if said[0] == "door" and int(said[2]) >= 0:
            self.coverage.note("cards used", self.rules.cards[int(said[2])].name)
        if said[0] in ("search", "reroll"):
            for card in carried(state.survivors[point.who]):
                if self.helps(card, str(said[0])):
                    self.coverage.note("cards used", self.rules.cards[card].name)

    def helps(self, card: int, verb: str) -> bool:
        """A Flashlight at a Search, the ammunition of a re-rolled attack."""
        if verb == "search":
            return card in self.rules.granting
        return bool(self.weapon) and self.rules.cards[card].rerolls == self.weapon

    # --- probes --------------------------------------------------------------------------------------------------

    def probe(self, state: State, offer: list[Answer]) -> None:
        """Every option and everything free applies; nothing else does; texts say the same as what they stand for."""
        before = digest(state)
        free = asides(self.rules, state)
        for said in (*offer, *free):
            check(self.rules, state, said)
            conserved(self.rules, apply(self.rules, state, said))
        self.refuse_nonsense(state, self.wrong_answers(state, offer, free))
        answers_round_trip(self.rules, state)
        state_round_trips(self.rules, state)
        if digest(state) != before:
            raise Broken("parent", "trying the options changed the state")
        self.heard.append(self.random.choice(offer))

    def wrong_chance(self, state: State) -> list[Answer]:
        if self.random.random() > 0.1:
            return []
        point = state.point
        if isinstance(point, Dice):
            return [("dice", *[7] * point.number), ("dice", *[1] * (point.number + 1)), ("dice",), ()]
        return [("equip", 9999), ("card", -1), ("dice", 6), ("end",), ()]

    def wrong_answers(self, state: State, offer: list[Answer], free: list[Answer]) -> list[Answer]:
        """Options with another Zone, card or figure, answers of other points, and plain nonsense."""
        found: list[Answer] = [(), ("nonsense",), *self.random.choices(self.heard, k=6)]
        for said in self.random.choices([*offer, *free], k=NONSENSE):
            found.append(self.spoil(said))
        legal = {*offer, *free}
        return [said for said in found if said not in legal]

    def spoil(self, said: Answer) -> Answer:
        places = [at for at, part in enumerate(said) if isinstance(part, int)]
        dice = self.random.random()
        if not places or dice < 0.1:
            return (*said, 0)
        if dice < 0.2:
            return said[:-1]
        at = self.random.choice(places)
        return (*said[:at], self.random.randint(-2, 60), *said[at + 1 :])

    def refuse_nonsense(self, state: State, wrong: list[Answer]) -> None:
        if not wrong:
            return
        before = digest(state)
        for said in wrong:
            try:
                check(self.rules, state, said)
            except Refused as refusal:
                if not refusal.rule:
                    raise Broken("refusal", f"{said} is refused by no rule") from refusal
            except Exception as error:
                raise Broken("refusal", f"{said} at {state.point}: {type(error).__name__}: {error}") from error
            else:
                raise Broken("refusal", f"{said} at {state.point} is not refused")
        if digest(state) != before:
            raise Broken("refusal", "asking changed the state")

    def replay(self) -> None:
        """The same answers, from the same beginning made anew and with nobody listening, lead to the same places."""
        again = cast(self.seed, self.call)
        state = advance(again.rules, again.state)
        for number, said in enumerate(self.answers, 1):
            state = apply(again.rules, state, said)
            if number in self.digests and digest(state) != self.digests[number]:
                raise Broken("replay", f"after answer {number} the digests differ")
        if again.plain and self.random.random() < JOURNALED:
            journal_replays(again, self.answers, self.digests[len(self.answers)])


def drill(seed: int, call: Call) -> Outcome:
    return Drill(seed, call).run()
