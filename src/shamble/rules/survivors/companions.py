"""Companions (2e p.33-34): Survivors without Actions or cards who follow their Leader."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import BLUE
from shamble.core.points import Answer
from shamble.core.state import ALONE, State
from shamble.rules.actions.vehicles import may_sit
from shamble.rules.base.events import CompanionRallied
from shamble.rules.base.places import in_zone
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.records import Character
from shamble.rules.base.ruleset import Ruleset


def offer_rally(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    if not purse.affords("rally") or not set(rules.scene.rally_colors).issubset(state.colors):
        return
    lone = lone_in(state, state.survivors[who].zone)
    found += [("rally", number) for number in lone if may_sit(rules, state, who, number)]


def lone_in(state: State, zone: int) -> list[int]:
    """Companions without a Leader in a Zone."""
    return [who for who in in_zone(state, zone) if state.survivors[who].leader == ALONE]


def first_blue_skill(rules: Ruleset, character: Character) -> tuple[int, ...]:
    """A Leader has the first Blue Skill of each Companion (2e p.34)."""
    return rules.named_skills(character.skills[BLUE][:1])


def class_abilities(rules: Ruleset, character: Character) -> tuple[int, ...]:
    """A Leader can do what each Companion's type can, and has none of its Skills (uoa p.42)."""
    return rules.named_skills(rules.type_skills.get(character.kind, ()))


def nothing_lent(rules: Ruleset, character: Character) -> tuple[int, ...]:
    """A Companion only follows."""
    return ()


def do_rally(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    """One Action, and the Companion has a Leader."""
    pay(state, who, purse, "rally", tell)
    rally(state, who, int(said[1]), tell)
    rules.policies.spawns_wake(rules, state, tell)
    return ()


def rally(state: State, who: int, number: int, tell: Tell | None) -> None:
    companion = state.edit(number)
    companion.leader, companion.car = who, state.survivors[who].car
    if tell:
        tell(CompanionRallied(who, number))


def why_not_rally(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    if not rules.scene.rally:
        return "rally-mission"
    if not set(rules.scene.rally_colors).issubset(state.colors):
        return "rally-waits"
    if int(said[1]) not in lone_in(state, state.survivors[who].zone):
        return "rally-nobody"
    return "rally-no-seat" if purse.affords("rally") else "no-actions"
