"""The theme of a random game: Skills that everybody has, with the weapons and the Zombies it takes to see them at work.

Plain chance hardly ever brings a rare Skill together with what it is for; so every Skill has its turn.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from shamble.content.library import Library, lends_another
from shamble.core.state import State
from shamble.lab.errands import get_card, on_foot
from shamble.rules.base.ground import geometry
from shamble.rules.base.profile import ATTACKS, ENCHANTS, Boost
from shamble.rules.base.records import FAR_OFF
from shamble.rules.base.ruleset import Ruleset


class Theme(NamedTuple):
    """What Skills are about."""

    weapons: frozenset[int] = frozenset()  # cards that they do something for
    foes: tuple[int, ...] = ()  # kinds of Zombies
    loot: bool = False  # what lies next door
    far: bool = False  # only attacks from afar count
    named: tuple[Boost, ...] = ()  # for one weapon each


def ownable(tables: Library) -> list[str]:
    """Skills that somebody can have, save those that lend another; what a spell does is nobody's Skill."""
    rows = [skill for skill in tables.skills if not lends_another(skill)]
    return [skill.name for skill in rows if ENCHANTS not in dict(skill.effects)]


def themes_of(number: int, tables: Library) -> tuple[str, ...]:
    """One Skill after the other, and another from elsewhere in the list, each time a new pair."""
    names = ownable(tables)
    again, at = divmod(number, len(names))
    return names[at], names[(at + len(names) // 2 + again) % len(names)]


def theme_of(rules: Ruleset, skills: tuple[str, ...]) -> Theme:
    effects = [effect for name in skills for effect in rules.skills[rules.skill_ids[name]].effects]
    words = {word for field, boost in effects if field == ATTACKS for word in (boost.word, *boost.word.split())}
    least = rules.numbers.long_range if FAR_OFF in words else 0
    weapons = [(number, card, weapon) for number, card in enumerate(rules.cards) for weapon in card.weapons]
    suited = [n for n, card, row in weapons if row.far >= least and words & {row.kind, card.type, card.name}]
    suited += [number for number, card, _ in weapons if card.reload and "free_reload" in dict(effects)]
    about = [value for field, value in effects if field in ("ignores", "collects")]
    foes = [number for number, kind in enumerate(rules.kinds) if kind.family in about or kind.breed in about]
    names = {card.name for _, card, _ in weapons}
    named = tuple(boost for field, boost in effects if field == ATTACKS and boost.word in names)
    return Theme(frozenset(suited), tuple(foes), "picker" in dict(effects), FAR_OFF in words, named)


def shown_weapons(rules: Ruleset, skills: tuple[str, ...]) -> frozenset[int]:
    """The cards that a Skill is for, by name."""
    names = {boost.word for boost in theme_of(rules, skills).named}
    return frozenset(number for number, card in enumerate(rules.cards) if card.name in names)


def show_weapons(luck: Random, rules: Ruleset, state: State, theme: Theme) -> None:
    """Where a Skill is for one weapon, somebody has it in hand, and before it a Zombie that the Skill matters for."""
    team = on_foot(state)
    for boost in theme.named if team else ():
        rows = [weapon for card in rules.cards if card.name == boost.word for weapon in card.weapons]
        who, weapon = luck.choice(team), luck.choice(rows)
        get_card(rules, state, who, boost.word, in_hand=True)
        most = weapon.damage + (boost.value if boost.field == "damage" else 0)
        tough = [number for number, kind in enumerate(rules.kinds) if weapon.damage < kind.toughness <= most]
        here = state.survivors[who].zone
        seen = geometry(rules, state).ranges(here).items()
        near = [zone for zone, away in seen if weapon.near <= away <= weapon.far]
        bring(rules, state, luck.choice(near or [here]), luck.choice(tough or rules.families["walker"]))


def meet_foes(luck: Random, rules: Ruleset, state: State, theme: Theme, zones: list[int]) -> None:
    """Zombies stand where Survivors do: those whom the theme is about, or a Walker; or far off, and in sight."""
    walkers, common = rules.families["walker"], [n for n in range(len(rules.kinds)) if n not in rules.loners]
    for kind in theme.foes or walkers[: luck.randint(0, 1)]:
        bring(rules, state, luck.choice(zones), kind)
    for zone in zones if theme.far else ():
        seen = geometry(rules, state).ranges(zone).items()
        for there in [there for there, away in seen if away >= rules.numbers.long_range]:
            bring(rules, state, there, luck.choice(common))


def bring(rules: Ruleset, state: State, zone: int, kind: int) -> None:
    if state.reserve[kind]:
        state.add_zombies(len(rules.kinds), zone, kind, 1)
