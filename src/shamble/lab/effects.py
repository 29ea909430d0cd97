"""Does a Skill do anything here? Ask the same of the same rules without it."""

from __future__ import annotations

from random import Random

from shamble.core.kernel import advance, apply, options
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import carried
from shamble.rules.survivors.wounds import full_health

TRIED = 4  # Skills at each step


class Effects:
    """Watches one game and notes each Skill that was seen to make a difference."""

    def __init__(self, rules: Ruleset, luck: Random, themes: tuple[str, ...] = ()) -> None:
        self.rules = rules
        self.luck = luck
        self.themes = rules.named_skills(themes)  # Skills that everybody has
        self.proven: set[int] = set()
        self._without: dict[int, Ruleset] = {}

    def without(self, skill: int) -> Ruleset:
        """The same rules, the Skill emptied."""
        twin = self._without.get(skill)
        if twin is None:
            skills = list(self.rules.skills)
            skills[skill] = skills[skill]._replace(effects=())
            twin = self._without[skill] = self.rules.with_skills(tuple(skills))
        return twin

    def at_start(self, start: State) -> None:
        """Skills that count at set-up: Health, points, cards of one's own."""
        for who, me in enumerate(start.survivors):
            for skill in set(me.skills) - self.proven:
                twin = self.without(skill)
                points = self.rules.folded(me.skills).start_ap != twin.folded(me.skills).start_ap
                health = full_health(self.rules, start, who) != full_health(twin, start, who)
                with_it, bare = advance(self.rules, start.copy()), advance(twin, start.copy())
                if points or health or with_it.facts() != bare.facts():
                    self.proven.add(skill)

    def watch(self, state: State, said: Answer, after: State) -> None:
        """Play the same answer without one of the Skills around: those that all have, then some of who is asked."""
        themes = [skill for skill in self.themes if skill not in self.proven]
        for skill in (*themes, *(self.candidate(state) for _ in range(TRIED - len(themes)))):
            if skill >= 0 and self.differs(self.without(skill), state, said, after):
                self.proven.add(skill)

    def candidate(self, state: State) -> int:
        point = state.point
        who = point.who if isinstance(point, Choice) else -1
        if who < 0 or self.luck.random() < 0.4:
            who = self.luck.choice([n for n, other in enumerate(state.survivors) if other.skills] or [0])
        left = sorted({*state.survivors[who].skills, *worn(self.rules, state, who)} - self.proven)
        return self.luck.choice(left) if left else -1

    def differs(self, twin: Ruleset, state: State, said: Answer, after: State) -> bool:
        bare = state.copy()
        try:
            if isinstance(state.point, Choice) and options(twin, bare) != options(self.rules, state):
                return True
            return apply(twin, bare, said).facts() != after.facts()
        except (StopIteration, KeyError, IndexError, AssertionError, ValueError):
            return True  # without the Skill there is no such thing to do


def worn(rules: Ruleset, state: State, who: int) -> list[int]:
    """Skills that cards bring, and what spells do."""
    cards = carried(state.survivors[who])
    spells = [rules.spells[card][0] for card in cards if card in rules.spells]
    return [*spells, *(skill for card in cards for skill in rules.granting.get(card, ()))]


def owned(rules: Ruleset, state: State) -> set[int]:
    return {skill for me in state.survivors for skill in me.skills}
