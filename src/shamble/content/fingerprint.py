"""Fingerprints of what a game is played by: hashes that change when rules or mission do, not when prose does."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from shamble.content.compile import mission_board
from shamble.content.missions import Mission
from shamble.rules.base.profile import Skill
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.policies import NAMED

PROSE = frozenset({"text", "page", "confidence"})  # fields of table rows that no rule reads
# Fields that came after games had been saved: where they have their default they are left out, so that a book which
# does not know them keeps its marks. Whoever adds a field to such a row adds it here.
LATER = frozenset(
    {
        "Card.brings",
        "Card.enchants",
        "Card.feat",
        "Card.keep",
        "Card.pair_damage",
        "Exit.guards",
        "Eyes.night",
        "Figure.fixed",
        "Gather.beacon",
        "Gather.ground",
        "Gather.zombies",
        "Grant.pays",
        "HaveDeckCards.crates",
        "HaveCards.stashed",
        "HaveDeckCards.taken",
        "MissionAction.after",
        "MissionAction.price",
        "Numbers.all_out_decks",
        "Numbers.cauldron_actions",
        "Numbers.cauldron_guards",
        "Numbers.companion_brothers",
        "Numbers.crowd",
        "Numbers.filled_up",
        "Numbers.holy_ap",
        "Numbers.holy_range",
        "Numbers.ignored_breaks",
        "Numbers.long_range",
        "Numbers.most_survivors",
        "Numbers.reflex_sight",
        "Numbers.start_in_hand",
        "Policies.necromancer",
        "Policies.search_deck",
        "Scene.at_random",
        "Scene.classes",
        "Scene.companion_kinds",
        "Scene.held_spawns",
        "Scene.drawn_aside",
        "Scene.marks",
        "Scene.quell",
        "Scene.rally_colors",
        "Scene.turned",
        "Scene.walker",
        "SpawnsGathered.kind",
        "SpawnsGathered.zone",
        "Token.ap_colors",
        "Token.bearer",
        "Token.holds",
        "ZombieKind.drops",
        "ZonesClear.nature",
    }
)
ON_THE_MAP = (
    *("start", "exit", "spawns", "tokens", "zombies", "doors", "cars", "noise", "gate", "towers", "extras", "switches"),
    "companions",
)


def ruleset_id(rules: Ruleset) -> str:
    """The book's numbers and policies with the modes chosen, and the tables they work on."""
    return hashed(
        rules.numbers,
        rules.slots,
        [(question, answer.__name__) for question, answer in answered(rules)],
        sorted(rules.modes),
        sorted(rules.limits.items()),
        sorted(rules.type_skills.items()),
        rules.cards,
        list(rules.deck_cards.items()),
        sorted(rules.reshuffles),
        rules.skills,
        rules.kinds,
        rules.zombie_cards,
        *rules.marks,
    )


def answered(rules: Ruleset) -> list[tuple[str, Any]]:
    """The book's answers; of questions that came later only those that say that there is such a rule."""
    given = rules.policies._asdict().items()
    return [(ask, said) for ask, said in given if f"Policies.{ask}" not in LATER or said is not NAMED[ask][-1]]


@lru_cache(maxsize=256)
def content_id(rules: Ruleset) -> str:
    """Everything the rules read: the ruleset, the board, the mission on it and the team."""
    board = rules.board
    cars = [rules.cars[kind] for kind in sorted({kind for kind, _, _ in rules.scene.cars})]
    places = (board.zones, board.links, board.open_at_start, board.dark_sight)
    return hashed(ruleset_id(rules), *places, rules.scene, rules.figures, cars)


@lru_cache(maxsize=256)
def map_id(mission: Mission) -> str:
    """The board and what lies on it at set-up: games with the same mark were played on the same map."""
    board = mission_board(mission, dark_sight=False)
    things = [said(getattr(mission, name)) for name in ON_THE_MAP]
    return hashed(said(board.zones), said(board.links), board.open_at_start, things)


def said(fact: Any) -> object:
    """Rows without what is left at its default, so that a key that is added later changes no mark."""
    if hasattr(fact, "_fields"):
        unsaid = fact._field_defaults
        return [(name, said(value)) for name, value in fact._asdict().items() if unsaid.get(name, fact) != value]
    return [said(each) for each in fact] if isinstance(fact, tuple) else fact


def hashed(*facts: object) -> str:
    return hashlib.blake2b(repr([plain(fact) for fact in facts]).encode(), digest_size=8).hexdigest()


def plain(fact: Any) -> object:
    """The same text in every process and build: sets in order, functions by name, prose left out."""
    if isinstance(fact, Skill):
        return [fact.name, fact.heading, fact.companion, plain(fact.effects)]
    if hasattr(fact, "_fields"):
        kind, unsaid = type(fact).__name__, fact._field_defaults
        rows = [(field, getattr(fact, field)) for field in fact._fields if field not in PROSE]
        told = [row for row in rows if f"{kind}.{row[0]}" not in LATER or row[1] != unsaid[row[0]]]
        return [kind, *((field, plain(value)) for field, value in told)]
    if isinstance(fact, frozenset | set):
        return sorted(plain(each) for each in fact)  # type: ignore[type-var]
    if isinstance(fact, Mapping):
        return [(key, plain(value)) for key, value in sorted(fact.items())]
    if isinstance(fact, tuple | list):
        return [plain(each) for each in fact]
    return fact.__qualname__ if callable(fact) else fact
