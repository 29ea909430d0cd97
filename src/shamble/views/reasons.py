"""Why: what an event does not say in its one line. The reasons are fields of the event; nothing is guessed here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shamble.core.kernel import Event, TakenAlone
from shamble.rules.base import events as e
from shamble.rules.base.records import BOUNTY
from shamble.rules.base.ruleset import Ruleset
from shamble.views.event_text import move_form, target_name
from shamble.views.speech import kind_count, kind_name, known, level_name, listed, points, say, zone_name, zone_names


def event_why(rules: Ruleset, event: Event) -> list[str]:
    """Further reasons, line by line; none where there is nothing to add."""
    reasons = REASONS.get(type(event))
    return reasons(rules, event) if reasons else []


def zombies_move(rules: Ruleset, event: e.ZombiesMove) -> list[str]:
    """What was seen or heard, what was weighed, which ways were equal, and how the group split (2e p.24)."""
    form = move_form(event)
    weighed = listed(loudness(rules, zone, noise) for zone, noise in sorted(event.candidates, key=louder))
    given = {"candidates": weighed, "number": len(event.candidates), "zone": zone_name(rules, event.zone)}
    message = "why.move.token" if rules.one_noise and form in ("heard", "stays") else f"why.move.{form}"
    found = [say(message, targets=zone_names(rules, event.targets), **given)]
    found += split_reasons(rules, event, form)
    if form in ("seen", "heard"):
        found.append(say("why.noise.token" if rules.one_noise else "why.noise"))
    return found


def loudness(rules: Ruleset, zone: int, noise: int) -> str:
    return say("list.brackets", text=zone_name(rules, zone), notes=noise)


def louder(candidate: tuple[int, int]) -> tuple[int, int]:
    return -candidate[1], candidate[0]


def split_reasons(rules: Ruleset, event: e.ZombiesMove, form: str) -> list[str]:
    if form in ("nowhere", "stays", "blocked", "held", "siege"):
        return []
    found = [say("why.move.routes", routes=zone_names(rules, event.routes), number=len(event.routes))]
    if len(event.routes) == 1:
        return found
    odd = event.number + event.added - sum(number for _, number in event.split)
    if odd:
        found.append(say("why.move.odd", odd=kind_count(rules, event.kind, odd)))
    if event.added:
        found.append(say("why.move.added", added=kind_count(rules, event.kind, event.added)))
    return found


def attack(rules: Ruleset, event: e.ZombiesAttack) -> list[str]:
    return [say("why.attack.zombies")]


def own_attack(rules: Ruleset, event: e.AttackBegins) -> list[str]:
    return [say("why.dice", accuracy=event.accuracy), say("why.attack.dice")]


def hit(rules: Ruleset, event: e.HitAssigned) -> list[str]:
    found = [say(f"why.hit.{event.because}", order=targeting_order(rules))]
    kind = rules.kind_ids.get(event.target)
    if event.effect == "soaked" and kind is not None:
        toughness = rules.kinds[kind].toughness
        found.append(say("why.hit.soaked", target=target_name(rules, event), toughness=toughness))
    return found


def targeting_order(rules: Ruleset) -> str:
    """Kinds by rank, those of one rank together."""
    ranks: dict[int, list[str]] = {}
    for number, kind in sorted(enumerate(rules.kinds), key=lambda each: each[1].priority):
        names = ranks.setdefault(kind.priority, [])
        name = kind_name(rules, number)
        if name not in names:
            names.append(name)
    return listed((listed(names, "or") for names in ranks.values()), "then")


def paid(rules: Ruleset, event: e.ActionPaid) -> list[str]:
    found = [say("why.paid.free")] if event.free else []
    dear = event.actions > (0 if event.free else 1)
    return [*found, say("why.paid.extra")] if dear else found


def wounds(rules: Ruleset, event: e.WoundsDealt) -> list[str]:
    message = f"why.wound.{event.because}"
    return [say(message)] if known(message) else []


def zombie_card(rules: Ruleset, event: e.ZombieCardDrawn) -> list[str]:
    found = [say("why.card.level", level=level_name(event.level))]
    message = f"why.spawn.{rules.zombie_cards[event.card].kind}"
    return [*found, say(message)] if known(message) else found


def spawned(rules: Ruleset, event: e.ZombiesSpawn) -> list[str]:
    return [say("why.short")] if event.number < event.wanted else []


def spawn_wakes(rules: Ruleset, event: e.SpawnActivated) -> list[str]:
    message = f"why.wakes.{event.because}"
    return [say(message), say("why.seven", limit=rules.numbers.spawns_that_lose)] if known(message) else []


def level(rules: Ruleset, event: e.LevelReached) -> list[str]:
    danger = listed(say("why.level.from", level=level_name(n), ap=ap) for n, ap in enumerate(rules.numbers.danger))
    return [say("why.level", who=rules.figures[event.who].name, danger=danger)]


def skill(rules: Ruleset, event: Any) -> list[str]:
    row = rules.skills[event.skill]
    return [say("why.skill", skill=row.name, text=row.text)]


def always(*messages: str) -> Callable[[Ruleset, Any], list[str]]:
    return lambda rules, event: [say(message) for message in messages]


def feat(rules: Ruleset, event: e.FeatShown) -> list[str]:
    found = rules.cards[event.card].feat
    return [say("why.feat"), *([say("why.feat.action")] if found and found.at_once else [])]


def card_drawn(rules: Ruleset, event: e.CardDrawn) -> list[str]:
    return [say("why.bounty")] if rules.deck_names[event.deck] == BOUNTY else []


def train(rules: Ruleset, event: e.TrainMoved) -> list[str]:
    if event.does == "blown":
        return []
    parts = {"why.train.struck": event.zones, "why.train.gone": event.gone}
    return [say("why.train"), *(say(part) for part, zones in parts.items() if zones), say("why.train.aboard")]


REASONS: dict[type, Callable[[Ruleset, Any], list[str]]] = {
    e.ZombiesMove: zombies_move,
    e.ZombiesAttack: attack,
    e.AttackBegins: own_attack,
    e.HitAssigned: hit,
    e.ActionPaid: paid,
    e.FeatShown: feat,
    e.CardDrawn: card_drawn,
    e.WoundsDealt: wounds,
    e.FriendlyFire: always("why.wound.friendly-fire"),
    e.ZombieCardDrawn: zombie_card,
    e.ZombiesSpawn: spawned,
    e.ExtraActivation: always("why.extra"),
    e.BuildingOpened: always("why.building"),
    e.LevelReached: level,
    e.TrainMoved: train,
    e.SkillUsed: skill,
    e.AdrenalineGained: lambda rules, event: [say("why.ap", points=points(rules))],
    e.NoiseMade: always("why.noise.made", "why.noise"),
    e.NoiseTokenLaid: always("why.noise.token", "why.noise.settles"),
    e.SpawnActivated: spawn_wakes,
    e.NoiseRemoved: always("why.end"),
    e.FirstPlayer: always("why.first"),
    TakenAlone: always("why.alone"),
}
