"""The table of actions: every answer a Choice of the mission can ask for, each under a number of its own.

The engine names things by what they are (Zone, card, figure, token, car, how many) and never by their place in an
offer, so the table lists whole answers: a number means the same answer in every state. Numbers of one verb lie
together, sorted by Zone and then by slot, which is whatever else the answer says.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from shamble.core.errors import ContentError
from shamble.core.points import Answer
from shamble.env.possible import NO_ZONE, answers_by_verb, zone_named
from shamble.env.wording import Wording
from shamble.rules.base.ruleset import Ruleset
from shamble.session.spec import GameSpec

Mask = NDArray[np.int8]
VERSION = 1  # rises whenever a number comes to mean something else though the mission has not changed


class ActionTable:
    """All answers of one mission's game and their numbers; it depends on the rules alone and never changes."""

    version = VERSION

    def __init__(self, rules: Ruleset) -> None:
        listed = {verb: sorted(found, key=zone_named) for verb, found in answers_by_verb(rules).items()}
        self.answers: tuple[Answer, ...] = tuple(answer for found in listed.values() for answer in found)
        self.ids: dict[Answer, int] = {answer: number for number, answer in enumerate(self.answers)}
        self.verbs: dict[str, range] = dict(_spans(listed))
        self.wording = Wording(rules)

    def __len__(self) -> int:
        return len(self.answers)

    def encode(self, answer: Answer) -> int:
        """The number of an answer."""
        number = self.ids.get(answer)
        if number is None:
            raise ContentError(f"{answer} has no number in the table of actions: an error of shamble, please report it")
        return number

    def decode(self, number: int) -> Answer:
        """The answer with this number."""
        if not 0 <= number < len(self.answers):
            raise ContentError(f"there is no action {number}: the table has 0 to {len(self.answers) - 1}")
        return self.answers[number]

    def text(self, number: int) -> str:
        """The answer in words; no two numbers have the same."""
        return self.wording.text(self.decode(number))

    def mask(self, numbers: Iterable[int]) -> Mask:
        """1 for these numbers, 0 for all others."""
        found: Mask = np.zeros(len(self.answers), np.int8)
        found[list(numbers)] = 1
        return found

    def places(self) -> NDArray[np.int32]:
        """A row for each number: verb (its place in `verbs`), Zone (-1 for none) and slot, for factored policies."""
        rows: list[tuple[int, int, int]] = []
        for at, span in enumerate(self.verbs.values()):
            before, slot = NO_ZONE - 1, 0
            for number in span:
                zone = zone_named(self.answers[number])
                slot = slot + 1 if zone == before else 0
                before = zone
                rows.append((at, zone, slot))
        return np.array(rows, np.int32)

    def fingerprint(self) -> str:
        """A short name of the whole table: keep it beside what was learned, and compare before using that again."""
        words = "\n".join(self.wording.text(answer) for answer in self.answers)
        return hashlib.blake2b(words.encode(), digest_size=8).hexdigest()


def _spans(listed: dict[str, list[Answer]]) -> Iterator[tuple[str, range]]:
    start = 0
    for verb, found in listed.items():
        yield verb, range(start, start + len(found))
        start += len(found)


@lru_cache(maxsize=64)
def table_of(spec: GameSpec) -> ActionTable:
    """Made once and shared, like the rules."""
    return ActionTable(spec.rules())
