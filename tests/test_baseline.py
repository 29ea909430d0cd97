"""What docs/baselines.md promises, without the history: no answer of a golden game differs, and ways are as many."""

from __future__ import annotations

import json
from pathlib import Path

from tools.same_answers import answer_hash, way_counts

HERE = Path(__file__).parent
BASELINE = json.loads((HERE / "baseline.json").read_text(encoding="utf-8"))


def test_no_answer_of_a_golden_game_differs() -> None:
    now = {path.stem: answer_hash(path.read_text(encoding="utf-8")) for path in (HERE / "golden").glob("*.journal")}
    kept = BASELINE["answers"]
    assert {name: now.get(name) for name in kept} == kept
    books, new = {book_of(name) for name in kept}, set(now) - set(kept)
    assert not [name for name in new if book_of(name) in books]  # those are of books that came later


def book_of(name: str) -> str:
    return name.partition("-")[0]


def test_ways_are_as_many() -> None:
    assert way_counts((HERE / "perft" / "counts.json").read_text(encoding="utf-8")) == BASELINE["ways"]


def test_the_page_names_the_commit() -> None:
    page = (HERE.parent / "docs" / "baselines.md").read_text(encoding="utf-8")
    assert BASELINE["commit"] in page


def test_another_answer_is_seen() -> None:
    text = (HERE / "golden" / "2e-m0-won.journal").read_text(encoding="utf-8")
    assert answer_hash(text.replace("\nover won", "\n999 end\nover won", 1)) != answer_hash(text)
