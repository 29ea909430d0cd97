"""The mission's goals in words, with how far the team has come."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from shamble.core.plan import QUARTERS
from shamble.core.state import ESCAPED, OFF_BOARD, State
from shamble.rules.base.ground import face
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.objectives import (
    Done,
    DoorsSealed,
    Exit,
    Gather,
    Goal,
    HaveCards,
    HaveCompanions,
    HaveDeckCards,
    OpenBuildings,
    ReachLevel,
    ReserveEmpty,
    SpawnsGathered,
    Stashed,
    TakeAll,
    TakeSome,
    TokenEach,
)
from shamble.rules.missions.place_goals import (
    CardsThere,
    Cleared,
    Found,
    Inside,
    OffRails,
    OutOfReach,
    PilesSafe,
    Pulled,
    WaysOpen,
    WaysShut,
    ZonesClear,
    standing,
)
from shamble.rules.survivors.inventory import carried
from shamble.rules.zombies.spawn_step import SAFE
from shamble.views.speech import (
    called,
    card_name,
    colored,
    count,
    known,
    level_name,
    listed,
    noun,
    say,
    unnamed,
    zone_name,
    zone_names,
)


def goals_text(rules: Ruleset, state: State) -> list[tuple[bool, str]]:
    """Every goal, stage by stage: met or not, and in words."""
    found: list[tuple[bool, str]] = []
    for number, stage in enumerate(rules.scene.stages):
        for goal in stage.goals:
            met = number < state.stage or (number == state.stage and goal.met(rules, state))
            found.append((met, goal_words(rules, state, goal)))
    return found


def goal_words(rules: Ruleset, state: State, goal: Goal) -> str:
    given = GOALS.get(type(goal), plainly)(rules, state, goal)
    message = f"goal.{form_of(goal)}"
    if known(message):
        return say(message, **given)
    name = unnamed("-".join(re.findall("[A-Z][a-z]*", type(goal).__name__)).lower())
    parts = listed(say("unnamed.part", name=key, value=value) for key, value in given.items())
    return say("unnamed.goal", kind=name, given=parts)


def plainly(rules: Ruleset, state: State, goal: Goal) -> dict[str, object]:
    """A goal told by its own fields: Zones, tokens, cards, colors and levels by their names, the rest as it is."""
    fields = goal._asdict() if hasattr(goal, "_asdict") else {}
    return {key: FIELDS[key](rules, value) if key in FIELDS else value for key, value in fields.items()}


FIELDS: dict[str, Callable[[Ruleset, Any], str]] = {
    "zone": lambda rules, zone: zone_name(rules, zone),
    "zones": lambda rules, zones: zone_names(rules, sorted(zones)),
    "tokens": lambda rules, tokens: kind_names(rules, tokens),
    "card": lambda rules, card: card_name(rules, card),
    "cards": lambda rules, cards: ", ".join(sorted({rules.cards[card].name for card in cards})),
    "colors": lambda rules, colors: ", ".join(called("color", color) for color in colors),
    "level": lambda rules, level: level_name(level),
}


def form_of(goal: Goal) -> str:
    """Which wording fits the goal."""
    match goal:
        case Exit(no_abomination=True):
            return "exit-no-abomination"
        case Exit(by=("car",)):
            return "exit-car"
        case Exit(by=("train",)):
            return "exit-train"
        case Exit(by=by) if "wagon" in by:
            return "exit-wagon"
        case HaveCards(stashed=True):
            return "stowed"
        case HaveCompanions(number=0):
            return "companions-all"
        case Exit(guards=True):
            return "exit-guards"
        case HaveDeckCards(each=True):
            return "each"
        case HaveDeckCards(taken=taken) if taken:
            return "taken"
        case Gather(ground=ground) if ground:
            return "gather-ground"
        case Gather(beacon=True):
            return "gather-beacon-anyhow" if goal.zombies else "gather-beacon"
        case SpawnsGathered(zone=zone) if zone != OFF_BOARD:
            return "spawns-at"
        case SpawnsGathered(kind="mobile"):
            return "spawns-mobile"
        case ZonesClear(nature=nature) if nature:
            return "cleansed"
        case Stashed(tokens=()):
            return "handed"
        case ZonesClear(zones=()):
            return "board-clear"
        case Inside(one=True):
            return "one-inside"
    return type(goal).__name__


def kind_names(rules: Ruleset, tokens: Iterable[int]) -> str:
    kinds = dict.fromkeys(rules.scene.tokens[token].kind for token in sorted(tokens))
    return listed((noun(kind) for kind in kinds), "and")


def take_all(rules: Ruleset, state: State, goal: TakeAll) -> dict[str, object]:
    left = sum(state.tokens[token] != OFF_BOARD for token in goal.tokens)
    rows = rules.scene.tokens
    colors = {rows[token].color for token in goal.tokens}
    kinds = {rows[token].kind for token in goal.tokens}
    others = any(row.kind in kinds and row.color not in colors for row in rows)
    color = min(colors) if len(colors) == 1 and others else ""
    return {"kinds": colored(color, kind_names(rules, goal.tokens)), "left": left}


def token_each(rules: Ruleset, state: State, goal: TokenEach) -> dict[str, object]:
    return {"kinds": kind_names(rules, goal.tokens), "left": goal.lacking(state)}


def have_cards(rules: Ruleset, state: State, goal: HaveCards) -> dict[str, object]:
    names = sorted({rules.cards[card].name for card in goal.cards})
    held = sum(card in goal.cards for each in state.survivors for card in carried(each) if not goal.stashed)
    held += sum(card in goal.cards for car in state.cars for card in car.cards)
    return {"number": goal.number, "cards": listed(names), "held": held}


def deck_cards(rules: Ruleset, state: State, goal: HaveDeckCards) -> dict[str, object]:
    if goal.taken:
        drawn = goal.drawn(rules, state)
        return {"number": goal.taken, "deck": called("deck", goal.deck), "held": drawn}
    return {"number": goal.wanted(rules, state), "deck": called("deck", goal.deck), "held": goal.held(state)}


def leave(rules: Ruleset, state: State, goal: Exit | Gather) -> dict[str, object]:
    given: dict[str, object] = {"zones": zone_names(rules, rules.scene.exits)}
    if isinstance(goal, Gather) and goal.ground:
        given["ground"] = called("picture.kind", goal.ground)
    if isinstance(goal, Exit) and goal.guards:
        given["left"] = sum(state.survivors[who].status != ESCAPED for who in rules.guards)
    return given


def spawns_gathered(rules: Ruleset, state: State, goal: SpawnsGathered) -> dict[str, object]:
    return {"zone": zone_name(rules, goal.zone)} if goal.zone != OFF_BOARD else {}


def piles_safe(rules: Ruleset, state: State, goal: PilesSafe) -> dict[str, object]:
    safe = [spawn.zone for spawn in state.spawns if spawn.kind == SAFE]
    return {"left": sum(zone not in safe for zone in goal.zones)}


def take_some(rules: Ruleset, state: State, goal: TakeSome) -> dict[str, object]:
    return {"number": goal.number, "kinds": kind_names(rules, goal.tokens), "taken": goal.taken(state)}


def reach_level(rules: Ruleset, state: State, goal: ReachLevel) -> dict[str, object]:
    return {"survivors": count("survivor", goal.number), "level": level_name(goal.level)}


def open_buildings(rules: Ruleset, state: State, goal: OpenBuildings) -> dict[str, object]:
    return {"left": (goal.buildings & ~state.entered).bit_count()}


def companions(rules: Ruleset, state: State, goal: HaveCompanions) -> dict[str, object]:
    return {"number": goal.number, "led": goal.led(rules, state)}


def cleared(rules: Ruleset, state: State, goal: Cleared) -> dict[str, object]:
    left = sum(state.crowd[zone] for zone in goal.zones)
    return {"zone": zone_names(rules, goal.zones[:1]), "left": left}


def sealed(rules: Ruleset, state: State, goal: DoorsSealed) -> dict[str, object]:
    return {"left": (goal.doors & ~state.sealed).bit_count()}


def stashed(rules: Ruleset, state: State, goal: Stashed) -> dict[str, object]:
    aboard = {token for car in state.cars for token in car.tokens}
    cards = sorted({rules.cards[card].name for card in goal.cards})
    tokens = [colored(color, noun("objective")) for color in goal.colors]
    left = sum(token not in aboard for token in goal.tokens)
    borne = any(rules.scene.tokens[token].bearer for token in goal.tokens)
    told = {"kinds": kind_names(rules, goal.tokens), "left": left, "borne": "yes" if borne else "no"}
    return {**told, "wanted": listed([*tokens, *cards])}


def nothing(rules: Ruleset, state: State, goal: OutOfReach | OffRails) -> dict[str, object]:
    return {}


def reserve(rules: Ruleset, state: State, goal: ReserveEmpty) -> dict[str, object]:
    return {"left": goal.left(state)}


def done(rules: Ruleset, state: State, goal: Done) -> dict[str, object]:
    return {"deed": goal.deed}


def found(rules: Ruleset, state: State, goal: Found | Pulled) -> dict[str, object]:
    return {"colors": listed(called("color", color) for color in goal.colors)}


def ways(rules: Ruleset, state: State, goal: WaysOpen | WaysShut) -> dict[str, object]:
    """The borders a goal speaks of, by the Zones on either side."""
    wanted = goal.ways if isinstance(goal, WaysShut) else (goal.doors,)
    doors = [link.door >= 0 and any(bits >> link.door & 1 for bits in wanted) for link in rules.board.links]
    links = [link for link, door in zip(rules.board.links, doors, strict=True) if door or link.needs in wanted]
    named = ["–".join(dict.fromkeys(zone_name(rules, end) for end in link[:2])) for link in links]
    said = {link.needs for link in links}
    sides = [gate_side(rules, bits) for bits in wanted if bits not in said]
    return {"doors": listed([*named, *(side for side in sides if side)])}


def gate_side(rules: Ruleset, bits: int) -> str:
    """A side of a gate that a goal speaks of by itself; nothing if these bits are none."""
    for gate in rules.board.gates:
        if bits & gate.mask:
            side = QUARTERS[bits.bit_length() - 1 - gate.first]
            return say("goal.side", zone=zone_name(rules, gate.zone), side=called("side", side))
    return ""


def zones_clear(rules: Ruleset, state: State, goal: ZonesClear) -> dict[str, object]:
    if goal.nature:
        turned = sum(goal.nature in zone.flags for zone in face(rules, state).zones)
        return {"nature": called("nature", goal.nature), "left": turned}
    zones = goal.zones or range(len(state.crowd))
    return {"zones": zone_names(rules, goal.zones), "left": sum(state.crowd[zone] for zone in zones)}


def inside(rules: Ruleset, state: State, goal: Inside) -> dict[str, object]:
    return {"left": sum(zone not in goal.zones for zone in standing(state))}


def cards_there(rules: Ruleset, state: State, goal: CardsThere) -> dict[str, object]:
    names = sorted({rules.cards[card].name for card in goal.cards})
    zones = zone_names(rules, sorted(goal.zones))
    return {"number": goal.number, "cards": listed(names), "zones": zones, "held": goal.carried(state, False)}


GOALS: dict[type, Callable[[Ruleset, State, Any], dict[str, object]]] = {
    TakeAll: take_all,
    TokenEach: token_each,
    TakeSome: take_some,
    ReachLevel: reach_level,
    OpenBuildings: open_buildings,
    HaveCompanions: companions,
    Cleared: cleared,
    DoorsSealed: sealed,
    Stashed: stashed,
    Gather: leave,
    SpawnsGathered: spawns_gathered,
    ReserveEmpty: reserve,
    PilesSafe: piles_safe,
    Done: done,
    HaveCards: have_cards,
    HaveDeckCards: deck_cards,
    Exit: leave,
    Found: found,
    Pulled: found,
    WaysOpen: ways,
    WaysShut: ways,
    ZonesClear: zones_clear,
    Inside: inside,
    OutOfReach: nothing,
    OffRails: nothing,
    CardsThere: cards_there,
}
