"""The real command, driven through a pipe: a full round, undo, save, resume, why, odds, bad input, leaving."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from shamble.session.journal import load

ROOT = Path(__file__).resolve().parents[2]


def command(*args: str) -> list[str]:
    return [sys.executable, "-P", "-m", "shamble", *args]


def environment(**more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if "COLOR" not in key}
    return kept | {"PYTHONPATH": str(ROOT / "src"), "PYTHONUTF8": "1", "COLUMNS": "120", "TERM": "dumb"} | more


def run(folder: Path, *args: str, said: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*args),
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=environment(**env),
        timeout=60,
    )


def play(folder: Path, *lines: str, args: tuple[str, ...] = ("2e/m1", "--seed", "5", "--redraw", "never")) -> str:
    done = run(folder, "play", *args, said="".join(f"{line}\n" for line in lines))
    assert done.returncode == 0, done.stderr
    assert not done.stderr
    return done.stdout


def after(text: str, line: str) -> str:
    """What was printed after a line was typed, up to the next one."""
    return text.split(f"› {line}\n", 1)[1].split("\n› ", 1)[0]


# One round: everybody is activated and ends the Turn.
TURNS = [line for _ in range(5) for line in ("1", "end")] + ["end"]


def test_a_full_round(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", *TURNS, "log")
    assert "Round 1 begins" in text
    assert text.index("Zombie Phase") < text.index("Nobody was hurt.") < text.index("Round 2 begins")
    assert text.count("Zombie card ") >= 3
    assert "Lili is done, 3 Actions unused." in text
    assert "✗" not in text


def test_a_round_is_journaled_and_goes_on_from_there(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", *TURNS, "save game.journal", "quit")
    assert "Saved: game.journal" in after(text, "save game.journal")
    assert text.rstrip().endswith("Go on with: ./shamble play --resume game.journal")
    assert load(tmp_path / "game.journal").header.luck == "seed 5"
    again = play(tmp_path, "team", "1", "end", "quit", args=("--resume", "game.journal", "--redraw", "turn"))
    assert "Round 2" in again
    assert "Whose Turn is next?" in again
    assert "Go on with: ./shamble play --resume game.journal" in again
    entries = [entry.text for entry in load(tmp_path / "game.journal").entries]
    assert entries[-2:] == ["activate Amy", "end"]


def test_undo_takes_back_one_decision_at_a_time(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "amy", "noise", "noise", *["undo"] * 4, "undo!", "quit")
    parts = [part.splitlines() for part in text.split("› undo\n")[1:]]
    assert [part[0] for part in parts] == [
        f"Taken back: {what}" for what in ("noise", "noise", "activate Amy", "hold Pistol")
    ]
    assert [" ".join(part[1].split()[:6]) for part in parts] == [
        "Amy in 9R.I, 2 Actions left",
        "Amy in 9R.I, 3 Actions left",
        "Whose Turn is next?",
        "Lili got Pistol. Where does it",
    ]
    assert after(text, "undo!").startswith("Taken back: hold Pistol\nJosh got Pistol.")


def test_undo_stops_at_dice_and_says_so(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "amy", "search", "undo", "undo!", "quit")
    assert "Dice or cards have fallen since `search`" in after(text, "undo")
    assert "Taken back: search" in after(text, "undo!")
    assert "3 Actions left" in after(text, "undo!")


def test_why(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", *TURNS, "why", "why 7", "why 9999", "why not", "quit")
    assert re.search(
        r"\d+ Zombie card \d+ for .*\n +Zombie cards are read at the highest Danger Level", after(text, "why")
    )
    assert "   7 " in after(text, "why 7")
    assert "The log has no line 9999" in after(text, "why 9999")
    assert "`why` and the number of a line" in after(text, "why not")


M0 = ("2e/m0", "--seed", "5", "--redraw", "never")


def test_odds(tmp_path: Path) -> None:
    """Bunny G has a Pistol in mission 0, where Zombies stand about."""
    text = play(tmp_path, "hands", "bunny", "move 1V.d", "odds", "odds 1", "odds 99", "odds move 1V.c", "quit", args=M0)
    assert "Shoot Pistol at 1V.e (noisy) - clears" in text
    assert "The next Zombie card, at Blue:" in after(text, "odds")
    assert re.search(r"Clears 1V.e \(1 Walker\): 88\.9 %\.\n +Kills 0: 11\.1 %, 1: 88\.9 %", after(text, "odds 1"))
    assert "Re-rolled whenever that raises the chance." in after(text, "odds 1")
    assert "there is no option `99`" in after(text, "odds 99")
    assert "only attacks have odds" in after(text, "odds move 1V.c")


BAD = {
    "foo": '"foo" is not a decision this game knows',
    "77": "There is no option 77; they go from 0 to",
    "move 5R.g": "No open way leads there.",
    "move 9R.z": "Unknown Zone",
    "melee Katana": "Amy does not have that card.",
    "drop Katana": "Amy does not carry that.",
    "dice 6 6": "That",
    "zone 5X.a": "Unknown Zone '5X.a'",
    "skills Nobody": "Unknown Survivor 'Nobody'",
    "save /no/such/folder/x": "/no/such/folder/x: No such file or directory",
    "²": '"²" is not a decision this game knows',
    "²: noise": '"²: noise" is not a decision this game knows',
    "odds ²": "`odds` alone, or `odds` and the number of an attack; there is no option `²`",
    "why ²": "`why` alone, or",
    "bot ² search": "For example `bot 2 search`",
    "2: noise": "Seat 1 is asked here, not seat 2.",
}


@pytest.mark.parametrize("line", BAD)
def test_bad_input_is_explained_and_changes_nothing(tmp_path: Path, line: str) -> None:
    text = play(tmp_path, "hands", "amy", line, "save a.journal", "quit")
    answer = after(text, line)
    assert f"✗ {BAD[line]}" in answer
    entries = [entry.text for entry in load(tmp_path / "a.journal").entries]
    assert entries[-1] == "activate Amy"


def test_a_menu_of_one_says_so(tmp_path: Path) -> None:
    """With all Actions spent there is nothing left but to end the Turn."""
    text = play(tmp_path, "hands", "amy", "noise", "noise", "noise", "noise", "77", "quit")
    assert "✗ There is no option 77; the only one is 0." in after(text, "77")


def test_bad_input_names_the_nearest_option(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "amy", "serch", "quit")
    assert "Nearest: 5 Search here (or `search`)" in after(text, "serch")


def test_numbers_notation_and_words_mean_the_same(tmp_path: Path) -> None:
    lines = ["12", "noise", "NOISE", "make noise"]
    told = {line: after(play(tmp_path, "hands", "1", line, "quit"), line).splitlines()[0] for line in lines}
    assert set(told.values()) == {"   7 Noise in 9R.I (on purpose)."}


def test_asides_are_free_at_any_time(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "amy", "asides", "drop Fire Axe", "Doug: drop Baseball Bat", "quit")
    assert "Amy: drop Fire Axe" in after(text, "asides")
    assert "Amy discards Fire Axe." in after(text, "drop Fire Axe")
    assert "Doug discards Baseball Bat." in after(text, "Doug: drop Baseball Bat")
    assert "3 Actions left" in after(text, "Doug: drop Baseball Bat")


def test_everything_one_may_ask(tmp_path: Path) -> None:
    lines = (
        "team",
        "zone",
        "zone 1v.f",
        "skills",
        "skills lili",
        "objectives",
        "ahead",
        "ahead why",
        "board",
        "log 3",
        "help",
    )
    text = play(tmp_path, "hands", "amy", *lines, "quit", args=M0)
    assert "✗" not in text
    assert "+1 free Move Action" in after(text, "team")
    assert "In sight: " in after(text, "zone")
    assert "○ Red     Medic" in after(text, "skills")
    assert "Kid: Once per Turn, one Move is Slippery." in after(text, "skills lili")
    assert "· Take every Objective and Pimpweapon Crate (4 on the board)" in after(text, "objectives")
    assert "after the noise in" in after(text, "ahead")
    assert "Zombies that see nobody go for the noisiest Zone." in after(text, "ahead why")
    assert "┏━" in after(text, "board")
    assert "undo" in after(text, "help")


def test_the_end_of_the_input_saves_and_leaves(tmp_path: Path) -> None:
    text = play(tmp_path, "hands", "amy")
    assert "Go on with: ./shamble play --resume shamble-2e-m1-1.journal" in text
    assert (tmp_path / "shamble-2e-m1-1.journal").exists()
    play(tmp_path, "hands")
    assert (tmp_path / "shamble-2e-m1-2.journal").exists()


def test_interrupting_saves_and_leaves(tmp_path: Path) -> None:
    process = subprocess.Popen(
        command("play", "2e/m0", "--seed", "1"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(PYTHONUNBUFFERED="1"),
    )
    assert process.stdin
    assert process.stdout
    seen = b""
    deadline = time.monotonic() + 30
    while b"Where does it go?" not in seen and time.monotonic() < deadline:
        seen += process.stdout.readline()
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=30)
    assert process.returncode == 0
    assert not errors
    assert b"Saved: shamble-2e-m0-1.journal" in rest


def test_several_seats_say_whose_turn_it_is(tmp_path: Path) -> None:
    args = ("2e/m0", "--seed", "5", "--seats", "2", "--team", "Amy,Ned,Lou,Wanda", "--redraw", "never")
    dealt = ("1", "1", "done", "done", "done", "done")
    text = play(tmp_path, *dealt, "1", "end", "1", "end", "1", "quit", args=args)
    assert "All: Too few cards for everybody: who gets one more?" in text
    assert re.search(r"Round 1 begins; seat [12] goes first", text)
    assert "Seat 1 (Amy, Ned): " in text
    assert "Seat 2 (Lou, Wanda): " in text


def test_modes_and_difficulty_reach_the_game(tmp_path: Path) -> None:
    args = ("2e/m0", "--seed", "5", "--mode", "ultrared", "--mode", "dark-zones", "--difficulty", "easy+extra")
    play(tmp_path, "save x.journal", "quit", args=args)
    header = load(tmp_path / "x.journal").header
    assert header.modes == ("ultrared", "dark-zones")
    assert header.difficulty == "easy+extra"


WRONG = {
    ("2e/m99",): "unknown mission '2e/m99'; nearest: 2e/m",
    ("2e/m0", "--team", "Amy,Nedd"): "unknown Survivor 'Nedd'; nearest: Ned",
    ("2e/m0", "--mode", "ultrared2"): "unknown mode 'ultrared2'; nearest: ultrared",
    ("2e/m0", "--difficulty", "hardest"): "unknown difficulty 'hardest'; nearest: hard",
    ("2e/m0", "--seats", "9"): "9 seats for 6 Survivors: choose 1 to 6",
    ("2e/m0", "--bot", "²=search"): "write a seat and a bot, such as 2=search",
    ("2e/m0", "--mode", "abomination-fest=²"): 'mode "abomination-fest=²": write it like',
    (): "name a mission such as 2e/m1, or a saved game",
    ("--resume", "nothing.journal"): "No such file",
}


@pytest.mark.parametrize("args", WRONG)
def test_a_wrong_start_says_what_would_be_right(tmp_path: Path, args: tuple[str, ...]) -> None:
    done = run(tmp_path, "play", *args)
    assert done.returncode == 2
    assert WRONG[args] in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_can_be_lost_and_says_why(tmp_path: Path) -> None:
    """Standing about in mission 0 kills; the end is told, and `undo!` still leads back."""
    turns = [
        line for _ in range(6) for line in ("activate Amy", "activate Bunny G", "activate Doug", "activate Elle", "end")
    ]
    text = play(tmp_path, "hands", *(["1", "end", "1"] * 120 + turns), "undo!", args=M0)
    assert "You lost." in text
    assert "is eliminated, and with the first Survivor the mission is lost." in text


@pytest.mark.parametrize("columns", ["60", "80", "100", "160"])
def test_it_fits_the_window(tmp_path: Path, columns: str) -> None:
    done = run(tmp_path, "play", "2e/m0", "--seed", "5", said="hands\n1\nteam\nhelp\n", COLUMNS=columns)
    assert done.returncode == 0
    assert max(len(line) for line in done.stdout.splitlines()) <= int(columns)


def test_no_colour_codes_without_a_terminal(tmp_path: Path) -> None:
    assert "\x1b" not in play(tmp_path, "hands", "1")


def test_missions_are_listed(tmp_path: Path) -> None:
    done = run(tmp_path, "missions")
    assert done.returncode == 0
    measured = (
        r"our best bot (has not won yet|has always won|wins (about |less than )?\d+ in \d+)( \(on an older map\))?"
    )
    assert re.search(rf"2e/m1 +City Blocks +medium +{measured} +45  public2 +1V( \d[RV]){{8}}\n", done.stdout)
    assert "2e/m0" in done.stdout
    listed = json.loads(run(tmp_path, "missions", "--book", "2e", "--json").stdout)
    assert listed[1]["id"] == "2e/m1"
    assert listed[1]["confidence"] == "public2"
    assert listed[1]["measured"]["older"] == (
        "on an older map" in done.stdout.partition("2e/m1 ")[2].partition("\n")[0]
    )
    assert run(tmp_path, "missions", "2f").stderr.strip().startswith("shamble: unknown book '2f'; nearest: 2e")


OWN = """
id = "my/doors"
title = "One Key Too Many"
book = "2e"
difficulty = "easy"
minutes = 20
intro = "Nobody labelled the switch."
confidence = "designed"
tiles = [["1V 0", "3V 90"]]
start = ["1V.c"]
exit = ["1V.c"]
spawns = [{zone = "3V.a", start = true, side = "E"}]
tokens = [{kind = "objective", hidden = true, zone = "1V.H"}]
pool = ["blue"]
[[rule]]
on = "take"
color = "blue"
do = ["open-doors"]
[[stage]]
goals = [{kind = "take-all", tokens = ["objective"]}]
"""


def test_a_mission_of_ones_own_plays_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text(OWN, encoding="utf-8")
    done = run(tmp_path, "play", str(file), "--seed", "1", said="1\nquit\n")
    assert done.returncode == 0
    assert "One Key Too Many" in done.stdout
    saved = next(tmp_path.glob("*.journal"))
    file.unlink()
    assert "One Key Too Many" in run(tmp_path, "play", "--resume", str(saved), said="quit\n").stdout


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('zone = "1V.H"', 'zone = "1V.Q"', "mission my/doors: key \"tokens\": unknown Zone '1V.Q'"),
        ('"open-doors"', '"open-door"', 'did you mean "open-doors"?'),
        ('pool = ["blue"]', "pool = []", 'key "pool"'),
        ('on = "take"', 'on = "taken"', 'did you mean "take"?'),
    ],
)
def test_a_broken_mission_of_ones_own_is_told_what_is_wrong(tmp_path: Path, old: str, new: str, told: str) -> None:
    file = tmp_path / "my.toml"
    file.write_text(OWN.replace(old, new), encoding="utf-8")
    done = run(tmp_path, "play", str(file), said="")
    assert done.returncode == 2
    assert told in done.stderr


def test_a_saved_game_whose_marks_differ_goes_on_and_says_so(tmp_path: Path) -> None:
    play(tmp_path, "hands", *TURNS, "save game.journal", "quit")
    file = tmp_path / "game.journal"
    text = file.read_text(encoding="utf-8")
    first, mark, rest = text.partition("\n= ")
    assert mark
    file.write_text(f"{first}{mark}{'0' * 16}{rest[16:]}", encoding="utf-8")
    args = ("--resume", "game.journal", "--redraw", "never")
    assert "entry 20: the digest does not fit" in play(tmp_path, "quit", args=args)
    assert "does not fit" not in play(tmp_path, "quit", args=args)
    assert file.read_text(encoding="utf-8") == text
