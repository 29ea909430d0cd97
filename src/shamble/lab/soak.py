"""The soak: random games by the thousand under all laws, in several processes, the same whatever their number."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from shamble.lab.casting import Call, cast, playable
from shamble.lab.coverage import Coverage
from shamble.lab.drill import Outcome, Trouble, drill
from shamble.lab.texts import journal_of

Progress = Callable[[int], None]


class Soaked(NamedTuple):
    """What all the games together have shown."""

    games: int
    decisions: int
    cut: int
    endings: Counter[str]
    troubles: tuple[Trouble, ...]
    coverage: Coverage

    def as_json(self, call: Call) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "cut": self.cut,
            "endings": dict(sorted(self.endings.items())),
            "errors": len(self.troubles),
            "troubles": [error_of(trouble, call) for trouble in self.troubles],
            "coverage": self.coverage.report(call),
            "sampled": self.coverage.report(call, sampled=True),
        }


def error_of(trouble: Trouble, call: Call) -> dict[str, Any]:
    return {
        "seed": trouble.seed,
        "mission": trouble.mission,
        "entry": trouble.entry,
        "law": trouble.law,
        "what": trouble.what,
        "command": command(trouble, call),
    }


def save_journal(trouble: Trouble, call: Call, folder: Path) -> str:
    """The game up to the trouble as a journal, where it is one that a session can play; its path, or ''."""
    given = cast(trouble.seed, call)
    if not given.plain:
        return ""
    try:
        session = journal_of(given, trouble.answers)
    except (ValueError, LookupError):  # what is wrong may well be the notation
        return ""
    path = folder / f"soak-{trouble.seed}.journal"
    session.save(path)
    return str(path)


def command(trouble: Trouble, call: Call) -> str:
    """What plays this one game again."""
    words = ["./shamble soak --games 1"]
    if call.book != Call().book:
        words.append(f"--book {call.book}")
    if call.mission:
        words.append(f"--mission {call.mission}")
    words += [f"--mode {mode}" for mode in call.modes]
    return " ".join([*words, f"--seed {trouble.seed}"])


def soak(games: int, call: Call, seed: int = 0, workers: int = 1, progress: Progress | None = None) -> Soaked:
    """Play games `seed`, `seed + 1` ... and put together what they showed, in that order."""
    playable(call)
    coverage, endings, troubles = Coverage(), Counter[str](), []
    decisions = cut = done = 0
    for outcome in outcomes(range(seed, seed + games), call, workers):
        coverage.add(outcome.coverage)
        decisions += outcome.decisions
        cut += outcome.cut
        done += 1
        if outcome.ending:
            endings[outcome.ending] += 1
        if outcome.trouble:
            troubles.append(outcome.trouble)
        if progress:
            progress(done)
    return Soaked(done, decisions, cut, endings, tuple(troubles), coverage)


def outcomes(seeds: range, call: Call, workers: int) -> Iterator[Outcome]:
    if workers <= 1:
        yield from (drill(seed, call) for seed in seeds)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(partial(drill, call=call), seeds, chunksize=4)
