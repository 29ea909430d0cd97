"""Advice and bots at the terminal, through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.test_play import after, play, run

from shamble.bots.ladder import choose
from shamble.bots.words import advice
from shamble.session.journal import load
from shamble.session.luck import SeededLuck
from shamble.session.replay import replay

BUDGET = 60
ALONE = ("2e/m0", "--seed", "5", "--redraw", "never", "--bot-budget", str(BUDGET))
BOTH = (*ALONE, "--seats", "2")


def test_a_hint_has_the_numbers_of_the_search_and_can_be_done(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "1", "save x.journal", "hint", "quit", args=ALONE)
    session = replay(load(tmp_path / "x.journal")).session
    found = choose("search", session.rules, session.state, BUDGET, SeededLuck(session.entry))
    ways = advice(session.rules, session.state, found, "2e")
    assert ways[0].samples in [reason.samples for reason in found.reasons]
    assert ways[0].samples > 0
    told = " ".join(after(text, "hint").split())
    for way in ways:
        assert f"{way.words}: {way.plan} {way.numbers()}" in told
    number = re.search(r"^ +(\d+) ", after(text, "hint"), re.MULTILINE)
    assert number
    text = play(tmp_path, "hands", "1", number[1], "save y.journal", "quit", args=ALONE)
    assert replay(load(tmp_path / "y.journal")).session.steps[session.entry + 1].entry.text == ways[0].text


def test_a_hint_for_a_small_matter(tmp_path: Path) -> None:
    text = play(tmp_path, "hint", "quit", args=ALONE)
    assert "A small matter, settled by habit" in after(text, "hint")


def test_a_bot_in_a_seat_says_what_it_is_up_to_and_can_be_replaced(tmp_path: Path) -> None:
    lines = ["hands", *["1", "end"] * 4, "bot 2 off", "help", "quit"]
    text = play(tmp_path, *lines, args=(*BOTH, "--bot", "2=search"))
    told = text.split("Round 1 begins", 1)[1]
    said = re.search(r"  » Seat 2 \(search\): (\w+)( \w)? means to .+\.\n", told)
    assert said
    assert re.search(rf"» Seat 2 \(search\): {said[1]}.*\n(.*\n)*? *\d+ {said[1]}", told), "before it acts"
    assert "Seat 2 is yours." in after(text, "bot 2 off")
    assert "hint " in after(text, "help")


def test_a_game_that_is_left_says_how_to_go_on_with_its_bots(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "quit", args=(*BOTH, "--bot", "2=rules"))
    command = next(line for line in text.splitlines() if line.startswith("Go on with: ./shamble "))
    words = command.removeprefix("Go on with: ./shamble ").split()
    assert words[-4:] == ["--bot", "2=rules", "--bot-budget", str(BUDGET)]
    assert command in run(tmp_path, *words, "--redraw", "never").stdout


def test_bots_play_a_whole_game_by_themselves(tmp_path: Path) -> None:
    text = play(tmp_path, args=(*BOTH, "--bot", "1=rules", "--bot", "2=random"))
    assert "You lost." in text or "You won." in text


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("2=genius", "unknown bot 'genius'"),
        ("7=rules", "There is no seat 7."),
        ("rules", "write a seat and a bot, such as 2=search"),
    ],
)
def test_a_wrong_bot_says_what_would_be_right(tmp_path: Path, given: str, told: str) -> None:
    done = run(tmp_path, "play", *BOTH, "--bot", given)
    assert done.returncode == 2
    assert told in done.stderr


def test_undo_says_that_a_bot_has_acted_since(tmp_path: Path) -> None:
    lines = ["hands", *["1", "end"] * 3, "undo", "quit"]
    text = play(tmp_path, *lines, args=(*BOTH, "--bot", "2=rules"))
    assert "A bot has acted since" in after(text, "undo")
    assert "✗" not in play(tmp_path, *lines[:-2], "undo!", "quit", args=(*BOTH, "--bot", "2=rules"))
