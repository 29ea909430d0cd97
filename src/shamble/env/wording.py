"""Answers in words that hold in every state: tokens and cars by what the mission lays out, cards by name and deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shamble.core.kernel import ASIDE
from shamble.core.points import Answer
from shamble.rules.actions.doors import BARE_HANDS
from shamble.rules.base.light import TURN
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.verbs import named_in

SORTS = {"weapon": "card", "here": "zone"}  # parts that are named like others


class Wording:
    """The names of everything in one mission's game; no two things of a sort share one."""

    def __init__(self, rules: Ruleset) -> None:
        scene, zones = rules.scene, rules.board.zones
        tokens = [
            f"{token.kind} {token.color} of {zones[token.zone].name}".replace("  ", " ") for token in scene.tokens
        ]
        figures = [figure.name for figure in rules.figures]
        spare = [f"figure {number}" for number in range(len(figures) + 1, rules.numbers.survivors + 1)]
        self.names: dict[str, Sequence[str]] = {
            "zone": [zone.name for zone in zones],
            "card": told_apart([row.name for row in rules.cards], [row.deck for row in rules.cards]),
            "who": [*figures, *spare],
            "kind": [kind.name for kind in rules.kinds],
            "skill": [skill.name for skill in rules.skills],
            "token": numbered(tokens),
            "mission-action": [action.name for action in scene.actions],
            "switch": [switch.color for switch in scene.switches],
            "car": numbered([kind for kind, _, _ in scene.cars]),
            "zombie card": [str(card.number) for card in rules.zombie_cards],
        }

    def text(self, answer: Answer) -> str:
        verb = str(answer[0])
        if verb == ASIDE:
            named = self.names["zone" if answer[2] == TURN else "card"]
            what = [str(answer[2]), *(named[int(value)] for value in answer[3:])]
            return f"{self.names['who'][int(answer[1])]}: {' '.join(what)}"
        return " ".join((verb, *(self.part(part, value) for part, value in named_in(answer))))

    def part(self, part: str, value: str | int) -> str:
        if part == "tool":
            return f"with {self.names['card'][int(value)]}" if value != BARE_HANDS else "by hand"
        if part == "times":
            return f"*{value}"
        if part == "loot":
            return f"{value} from"
        part = SORTS.get(part, part)
        return self.names[part][int(value)] if part in self.names else str(value)


def told_apart(names: list[str], decks: list[str]) -> list[str]:
    """Names, with the deck where several things share one."""
    often = Counter(names)
    return numbered([f"{name} ({deck})" if often[name] > 1 else name for name, deck in zip(names, decks, strict=True)])


def numbered(names: list[str]) -> list[str]:
    """Names, numbered where several things share one."""
    often, met = Counter(names), Counter[str]()
    found: list[str] = []
    for name in names:
        met[name] += 1
        found.append(f"{name}-{met[name]}" if often[name] > 1 else name)
    return found
