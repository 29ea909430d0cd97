"""Several answers with one line at the terminal, and the Zombies step by step."""

from __future__ import annotations

from pathlib import Path

from tests.cli.test_play import after, play

from shamble.session.journal import load

M0 = ("2e/m0", "--seed", "5", "--redraw", "never")
M1 = ("2e/m1", "--seed", "5", "--redraw", "never")
TURNS = [line for _ in range(5) for line in ("1", "end")] + ["end"]


def answers(folder: Path) -> list[str]:
    return [entry.text for entry in load(folder / "x.journal").entries]


def test_go_walks_to_a_far_zone_and_one_undo_takes_it_back(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "doug", "go 1v.E", "save x.journal", "undo", "quit", args=M0)
    assert "Doug in 1V.e, 1 Action left" in after(text, "go 1v.E")
    assert answers(tmp_path)[-3:-1] == ["move 1V.d", "move 1V.e"]  # and the undo
    assert "Taken back: move 1V.d; move 1V.e" in after(text, "undo")
    assert "Doug in 1V.c, 3 Actions left" in after(text, "undo")


def test_go_says_what_is_within_reach(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "doug", "go", "go 1V.c", "go nowhere", "quit", args=M0)
    assert "For example `go 5R.g`" in after(text, "go")
    assert "1V.c is not within reach. Within reach: 1V.d, 1V.e" in after(text, "go 1V.c")
    assert "Unknown Zone 'nowhere'" in after(text, "go nowhere")


def test_enter_puts_a_find_away_as_usual(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "amy", "search", "", "save x.journal", "undo", "quit", args=M1)
    assert "Enter: Bag of Rice into a hand" in after(text, "search")
    assert answers(tmp_path)[-3:-1] == ["hold Bag of Rice", "done"]  # and the undo
    assert "Taken back: hold Bag of Rice; done" in after(text, "undo")


def test_the_zombies_act_step_by_step_or_fast(tmp_path: Path) -> None:
    """Each Enter tells one thing more; `fast` tells the rest, and all of it from then on."""
    steps = "Enter: the next step"
    args = (*M1, "--pace", "steps")
    text = play(tmp_path, "hands", *TURNS, "", "", "quit", args=args)
    told = text.split("Zombie Phase", 1)[1]
    assert told.count(steps) == 2
    assert text.index(steps) < text.index("Round 2 begins")
    assert steps not in play(tmp_path, "hands", *TURNS, "quit", args=M1)
    slow = play(tmp_path, "hands", "steps", *TURNS, "fast", "quit", args=M1)
    assert slow.count(steps) == 1
    plain = play(tmp_path, "hands", *TURNS, "quit", args=M1)
    lines = [line for line in plain.splitlines() if line[:4].strip().isdigit()]
    assert [line for line in text.splitlines() if line[:4].strip().isdigit()] == lines
