"""Skills that only White Death knows, and those that mean more there."""

from __future__ import annotations

from shamble.content.skill import Declared, attack, per_value, skill
from shamble.core.kernel import Frame, Tell
from shamble.core.plan import CORRUPT, RUIN
from shamble.core.points import Answer
from shamble.core.state import State
from shamble.rules.actions.search import SEARCH_DECK, DrawCards
from shamble.rules.base.profile import Grant
from shamble.rules.base.records import MAGIC, MELEE, RANGED
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.survivors.inventory import can_drop, carried, distinct, give_up

PAGE = {"wd": 51}


def cards_to_give_up(rules: Ruleset, state: State, who: int) -> list[Answer]:
    return [("transmute", card) for card in distinct(carried(state.survivors[who])) if can_drop(rules, card)]


def transmute(rules: Ruleset, state: State, who: int, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
    give_up(rules, state, who, int(said[1]), "transmuted", tell)
    return (DrawCards(who, rules.deck_ids[SEARCH_DECK], 1),)


SKILLS: list[Declared] = [
    skill(
        "+1 max Range",
        "Ranged weapons and Combat spells reach 1 Zone farther.",
        PAGE,
        attack(RANGED, "far", 1),
        attack(MAGIC, "far", 1),
    ),
    skill("Close-quarter master", "Polearms strike in the own Zone too.", PAGE, attack("polearm", "near", 1)),
    skill(
        "Mana rain",
        "Magic attacks may roll as many dice per spell as there are Zombies in the target Zone.",
        PAGE,
        attack(MAGIC, "swarm"),
    ),
    skill(
        "Marksman",
        "Chooses targets freely with Ranged and Magic attacks, and hurts no friends.",
        PAGE,
        attack(RANGED, "sniper"),
        attack(MAGIC, "sniper"),
    ),
    skill(
        "Point-blank",
        "Shots and spells into the own Zone: no minimum Range, free choice of targets, no harm to friends.",
        PAGE,
        attack(RANGED, "point_blank"),
        attack(MAGIC, "point_blank"),
    ),
    skill(
        "Reach",
        "Melee attacks in the own Zone and at Range 1.",
        PAGE,
        attack(MELEE, "reach", 1),
        attack(MELEE, "near", 1),
    ),
    # Searching, and Turns out of turn.
    *per_value(
        "+1 free [Action type] Action",
        "[Action type]",
        "One free [Action type] Action more each Turn.",
        PAGE,
        "free",
        [("Search", "search")],
    ),
    skill("Corruption searcher", "May Search in Corruption Zones.", PAGE, ("searches", CORRUPT)),
    skill("Ruin searcher", "May Search in Ruins.", PAGE, ("searches", RUIN)),
    skill(
        "Zombie link",
        "Plays a whole Turn before the Zombies each time a Zombie Siege card comes up.",
        PAGE,
        ("siege_turns", True),
    ),
    skill(
        "Safe search",
        "Once per Turn, an Aaahh!! card found by a Search is discarded without effect and another card drawn.",
        PAGE,
        ("safe_searches", True),
    ),
    skill(
        "Transmutation",
        "As often as one likes: one Action and a card of one's own for a new Equipment card. That is no Search.",
        PAGE,
        ("grants", Grant("transmute", cards_to_give_up, transmute, cost=1, limited=False)),
    ),
    skill(
        "Vault picker",
        "Takes dropped Vault Weapons from a Zone away too, in sight and with an open path.",
        PAGE,
        ("picker", True),
    ),
]
