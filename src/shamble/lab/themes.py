"""The theme of a random game: Skills that everybody has, with the weapons and the Zombies it takes to see them at work.

Plain chance hardly ever brings a rare Skill together with what it is for; so every Skill has its turn.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from shamble.content.library import Library, lends_another
from shamble.core.state import State
from shamble.lab.errands import get_card, on_foot, send
from shamble.rules.base.ground import geometry
from shamble.rules.base.profile import ATTACKS, ENCHANTS, Boost, Skill
from shamble.rules.base.records import FAR_OFF, ZombieKind
from shamble.rules.base.ruleset import Ruleset

NEXT_BUT_ONE = 2


class Theme(NamedTuple):
    """What Skills are about."""

    weapons: frozenset[int] = frozenset()  # cards that they do something for
    foes: tuple[int, ...] = ()  # kinds of Zombies
    loot: bool = False  # what lies next door
    far: bool = False  # only attacks from afar count
    named: tuple[Boost, ...] = ()  # for one weapon each
    deep: bool = False  # sight from room to room
    builds: bool = False  # cocktails


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
    foes = [number for number, kind in enumerate(rules.kinds) if not answers_to(kind).isdisjoint(about)]
    names = {card.name for _, card, _ in weapons}
    named = tuple(boost for field, boost in effects if field == ATTACKS and boost.word in names)
    deep = any(field == "eyes" and eyes.deep for field, eyes in effects)
    loot, builds = "picker" in dict(effects), "cocktails" in dict(effects)
    return Theme(frozenset(suited), tuple(foes), loot, FAR_OFF in words, named, deep, builds)


def answers_to(kind: ZombieKind) -> set[str]:
    """The words that Skills name a kind of Zombie by."""
    return {kind.family, kind.breed, f"{kind.breed} {kind.family}"}


def pointless(tables: Library, skill: Skill) -> bool:
    """All that it does is about Zombies that the box has no miniatures of."""
    there = [kind for kind in tables.kinds if kind.figures]
    words = {word for kind in there for word in answers_to(kind)}

    def idle(field: str, value: object) -> bool:
        sprayed = field == "toxic_immune" and not any("sprays" in kind.traits for kind in there)
        return sprayed or (field in ("ignores", "collects") and value not in words)

    return bool(skill.effects) and all(idle(field, value) for field, value in skill.effects)


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
    if theme.deep and team:
        look_deep(luck, rules, state, luck.choice(team))
    for card, parts in rules.recipes.items() if theme.builds and team else ():
        if "molotov" in rules.cards[card].traits:
            who = luck.choice(team)
            for part in parts:
                get_card(rules, state, who, part)


def look_deep(luck: Random, rules: Ruleset, state: State, who: int) -> None:
    """Somebody with a gun stands where a Zombie is seen only by who looks through any number of rooms."""
    guns = [card.name for card in rules.cards if card.ranged and card.ranged.far > 1 and not card.empty]
    lines = geometry(rules, state)
    seen = [
        (zone, there)
        for zone in range(len(rules.board.zones))
        for there, away in lines.deep_ranges(zone).items()
        if away == NEXT_BUT_ONE and there not in lines.ranges(zone)
    ]
    if guns and seen:
        zone, there = luck.choice(seen)
        send(state, who, zone)
        get_card(rules, state, who, luck.choice(guns), in_hand=True)
        bring(rules, state, there, rules.families["walker"][0])


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
