"""What a kill brings: figures go back, points come, hooks and missions have their say (2e p.17)."""

from __future__ import annotations

from shamble.core.kernel import Frame, Tell
from shamble.core.state import KILLED, State
from shamble.rules.actions.bounty import count_kills
from shamble.rules.actions.loot import drop_weapon
from shamble.rules.base.events import ZombiesKilled
from shamble.rules.base.marks import fade
from shamble.rules.base.places import in_zone
from shamble.rules.base.records import ZombieKind
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.missions.happenings import NO_RETURN, Happening, happened
from shamble.rules.survivors.danger import gain_ap
from shamble.rules.zombies.following import GONE, follow
from shamble.rules.zombies.groups import Step


def kill(
    rules: Ruleset,
    state: State,
    zone: int,
    kind: int,
    count: int,
    by: int,
    tell: Tell | None,
    card: str = "",
    words: tuple[str, ...] = (),
) -> tuple[Frame, ...]:
    """Zombies go back to the reserve; whoever did it earns their points at once (2e p.17)."""
    follow(rules, state, (Step(zone, kind, count, GONE),))
    state.add_zombies(len(rules.kinds), zone, kind, -count)
    if NO_RETURN in state.deeds:
        state.reserve[kind] -= count
    if tell:
        tell(ZombiesKilled(zone, kind, count, by))
    if rules.fading:
        fade(rules, state, tell)
    row = rules.kinds[kind]
    if kind in rules.loners:
        rules.policies.spawns_wake(rules, state, tell)
        if NO_RETURN not in state.deeds:
            return_card(rules, state, kind)
    if row.drops:
        drop_weapon(rules, state, zone, tell)
    frames = earn(rules, state, by, row, count, tell) if by >= 0 else ()
    if rules.feats and by >= 0:
        count_kills(rules, state, by, kind, count, words)
    if not state.crowd[zone]:
        for who in in_zone(state, zone):
            for hook in profile_of(rules, state, who).cleared:
                frames += hook(rules, state, who)
        if by >= 0 and "clears" in rules.effects:
            for hook in profile_of(rules, state, by).clears:
                frames += hook(rules, state, by)
    if "kill" in rules.triggers:
        frames += happened(rules, state, Happening("kill", by, zone, kind=kind, card=card), tell)
    return frames


def earn(rules: Ruleset, state: State, who: int, row: ZombieKind, count: int, tell: Tell | None) -> tuple[Frame, ...]:
    """The points of those killed, twice as many with a Skill for their type (Collector, po p.26)."""
    points = row.ap * count
    if "corpse_search" in rules.effects and not state.survivors[who].flags & KILLED:
        state.edit(who).flags |= KILLED
    if "collects" in rules.effects:
        wanted = profile_of(rules, state, who).collects
        points <<= wanted.count(row.family) + wanted.count(row.breed)
    return gain_ap(rules, state, who, points, row.name, tell)


def return_card(rules: Ruleset, state: State, kind: int) -> None:
    """A dead Abomination's card goes to the discards of its deck."""
    family = rules.kinds[kind].family
    deck = rules.deck_ids.get(family)
    if deck is not None and kind in rules.deck_cards[family]:
        state.piles[deck] = state.piles[deck].discarded(kind)
