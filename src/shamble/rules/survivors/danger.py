"""Adrenaline, Danger Level and Skills (2e p.15): points earned, levels reached, Skills chosen the moment they come."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ORANGE, RED
from shamble.core.points import TABLE, Answer, Choice, Point
from shamble.core.state import NO_COMPANION, PLAYING, State
from shamble.rules.base.events import AdrenalineGained, LevelReached, SkillGained
from shamble.rules.base.ruleset import Ruleset, sheet
from shamble.rules.survivors.wounds import heal


def team_level(state: State) -> int:
    """The highest Danger Level of the team drives what spawns (2e p.15, 25)."""
    level = 0
    for survivor in state.survivors:
        if survivor.level > level and survivor.status == PLAYING:
            level = survivor.level
    return level


def gain_ap(rules: Ruleset, state: State, who: int, ap: int, because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """Points are earned at once; each level reached brings its Skill at once."""
    if state.survivors[who].leader != NO_COMPANION or ap <= 0:
        return ()
    me = state.edit(who)
    me.ap += ap
    if tell:
        tell(AdrenalineGained(who, ap, me.ap, because))
    danger = rules.numbers.danger
    if me.lap == 0 and (me.level == RED or me.ap < danger[me.level + 1]):
        return ()
    return rules.policies.level_up(rules, state, who, ap, tell)


def red_is_the_top(rules: Ruleset, state: State, who: int, ap: int, tell: Tell | None) -> tuple[Frame, ...]:
    """Each level is reached once; points go on counting beyond Red."""
    me = state.survivors[who]
    frames: list[Frame] = []
    for level in range(me.level + 1, RED + 1):
        if me.ap < rules.numbers.danger[level]:
            break
        state.edit(who).level = level
        if tell:
            tell(LevelReached(who, level, 0))
        frames.append(GainSkill(who, level))
    return tuple(frames)


def round_again(rules: Ruleset, state: State, who: int, ap: int, tell: Tell | None) -> tuple[Frame, ...]:
    """Ultrared (2e p.35): at Red the marker goes back to 0 plus surplus; later laps bring what was not chosen."""
    danger = rules.numbers.danger
    frames: list[Frame] = []
    me = state.edit(who)
    now = me.ap
    seen = max((level for level in range(RED + 1) if now - ap >= danger[level]), default=0)
    for level in range(seen + 1, RED + 1):
        if now < danger[level]:
            break
        me.level = max(me.level, level)
        if tell:
            tell(LevelReached(who, level, me.lap))
        frames.append(GainSkill(who, level))
    if now >= danger[RED]:
        me.ap = now - danger[RED]
        me.lap += 1
        frames.extend(round_again(rules, state, who, me.ap, tell) if me.ap >= danger[1] else ())
    return tuple(frames)


class GainSkill(NamedTuple):
    """Choose one of the level's Skills that one does not have yet (2e p.15)."""

    who: int
    level: int
    names: tuple[str, ...] = ()  # of these, and not of the level's

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]:
        if not self.options(rules, state):
            return ()
        return Choice(state.survivors[self.who].seat, "skill", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        if self.names:
            mine, listed = state.survivors[self.who].skills, rules.named_skills(self.names)
            return [("skill", number) for number in listed if number not in mine]
        found = unchosen(rules, state, self.who, self.level)
        if found or state.survivors[self.who].lap == 0 or self.level < ORANGE:
            return [("skill", number) for number in found]
        if any(unchosen(rules, state, self.who, level) for level in range(RED + 1)):
            return []
        mine = state.survivors[self.who].skills
        return [("skill", number) for number in rules.free_choice if number not in mine] + [("brother",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "brother":
            return (GainBrother(self.who),)
        learn(rules, state, self.who, int(said[1]), tell)
        return ()


class GainBrother(NamedTuple):
    """Which Skill to share, when one that lends another is taken off the whole list (2e p.35, 64)."""

    who: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(state.survivors[self.who].seat, "skill", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        mine = state.survivors[self.who].skills
        return [("skill", number) for number in rules.brothers if number not in mine]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        learn(rules, state, self.who, int(said[1]), tell)
        return ()


def unchosen(rules: Ruleset, state: State, who: int, level: int) -> list[int]:
    """Skills printed at a level and not taken yet. One printed at two levels can be had twice."""
    mine = list(state.survivors[who].skills)
    left: list[int] = []
    for each, names in enumerate(sheet(rules, state, who).skills):
        for number in rules.named_skills(names):
            if number in mine:
                mine.remove(number)
            elif each == level:
                left.append(number)
    return list(dict.fromkeys(left))


def learn(rules: Ruleset, state: State, who: int, skill: int, tell: Tell | None) -> None:
    """A Skill that lets one bear more Wounds heals as many at once (uoa p.56)."""
    me = state.edit(who)
    me.skills = (*me.skills, skill)
    if tell:
        tell(SkillGained(who, skill))
    more = rules.folded((skill,)).health
    if more:
        heal(rules, state, who, who, more, tell)


class HeadStart(NamedTuple):
    """With everybody's consent a Survivor begins at a higher Danger Level, with its first point (po p.26)."""

    who: int
    level: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        return Choice(TABLE, "head-start", self.who)

    def options(self, rules: Ruleset, state: State) -> list[Answer]:
        return [("agree",), ("refuse",)]

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        if said[0] == "refuse":
            return ()
        missing = rules.numbers.danger[self.level] - state.survivors[self.who].ap
        return gain_ap(rules, state, self.who, missing, "head start", tell)


def head_starts(rules: Ruleset, state: State) -> tuple[Frame, ...]:
    """The question for everybody who may begin higher up."""
    team = [(who, me) for who, me in enumerate(state.survivors) if me.leader == NO_COMPANION]
    levels = [(who, rules.folded(me.skills).start_level) for who, me in team]
    return tuple(HeadStart(who, level) for who, level in levels if level)
