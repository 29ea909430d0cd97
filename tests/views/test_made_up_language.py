"""In the made-up language all that is said is marked: whatever is in plain letters is a name, or was forgotten."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.made_up import plain_words

from shamble.bots.ladder import choose
from shamble.bots.words import advice, intent_data
from shamble.cli.main import command_names
from shamble.core.kernel import options
from shamble.core.points import Choice
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.game.verbs import VERBS
from shamble.session.game import Session
from shamble.session.journal import load
from shamble.session.luck import SeededLuck
from shamble.session.replay import replay
from shamble.views.board_text import board_plain, legend
from shamble.views.catalogue import ENGLISH, MADE_UP, languages, say, speak
from shamble.views.choices import option_words
from shamble.views.chronicle import Chronicle
from shamble.views.event_text import event_words
from shamble.views.forecast import forecast
from shamble.views.objectives_text import goals_text
from shamble.views.odds import next_zombie_card, odds_of, odds_words, short_odds
from shamble.views.picture_data import picture
from shamble.views.questions import question_words
from shamble.views.reasons import event_why
from shamble.views.svg import svg
from shamble.views.team_text import team_rows, team_text

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("2e-m0-lost", "2e-m1-lost", "2e-m5-won", "2e-m18-lost", "po-m03-lost", "po-m06-won", "po-m10-lost")
ATTACKS = ("melee", "ranged")


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    speak(MADE_UP)
    yield
    speak(ENGLISH)


def session_of(name: str) -> Session:
    """As far as the game goes; all that matters here is what is said of it."""
    return replay(load(ROOT / "tests" / "golden" / f"{name}.journal")).session


def said(session: Session) -> Iterator[str]:
    """The log, its reasons, and at every point the question and its options."""
    rules, log, before = session.rules, Chronicle(session.rules), None
    for step in session.steps:
        yield from (line.text for line in log.tell(before, step.events))
        before = step.state
        for event in step.events:
            yield event_words(rules, event)
            yield from event_why(rules, event)
        yield question_words(rules, step.state)
        if isinstance(step.state.point, Choice):
            yield from (option_words(rules, step.state, answer) for answer in options(rules, step.state))


def shown(rules: Ruleset, state: State) -> Iterator[str]:
    """The table: goals, team, board and what its signs mean, what is ahead, odds."""
    yield from (words for _, words in goals_text(rules, state))
    yield from (line.plain for line in (*team_rows(rules, state, 400), *team_text(rules, state, 400)))
    yield board_plain(rules, state)
    yield legend(rules, state).plain
    yield from (words for words, _ in next_zombie_card(rules, state))
    yield from (event_words(rules, event) for event in forecast(rules, state)[0])
    if isinstance(state.point, Choice):
        for answer in options(rules, state):
            if answer[0] in ATTACKS and (odds := odds_of(rules, state, answer)):
                yield from (short_odds(rules, odds), *odds_words(rules, state, odds))


@pytest.mark.parametrize("name", GAMES)
def test_the_game_and_its_table(name: str) -> None:
    session = session_of(name)
    texts = [*said(session)]
    for step in session.steps[:: max(1, len(session.steps) // 8)]:
        texts += shown(session.rules, step.state)
    found = {text: words for text in texts if (words := plain_words(text))}
    assert found == {}


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_and_its_legend(name: str) -> None:
    session = session_of(name)
    page = svg(picture(session.rules, session.state, session.spec.load()))
    texts = re.findall(r"<(?:title|text|desc)\b[^>]*>([^<]*)<", page)
    texts += re.findall(r'aria-label="([^"]*)"', page)
    assert len(texts) > 20
    assert {text: words for text in texts if (words := plain_words(text.replace("&amp;", "&")))} == {}


def test_what_bots_say() -> None:
    session = session_of("2e-m1-lost")
    for step in session.steps[:60]:
        if isinstance(step.state.point, Choice):
            for bot in ("rules", "greedy"):
                decision = choose(bot, session.rules, step.state, 40, SeededLuck(1), None)
                told = intent_data(session.rules, step.state, decision)
                assert told is None or plain_words(told["words"]) == []
                for way in advice(session.rules, step.state, decision, "2e"):
                    assert plain_words(way.line()) == []


def test_all_its_letters_are_other_ones() -> None:
    assert plain_words(say("event.TurnEnds.lost", who="Amy", actions=say("noun.action", count=2))) == []
    assert plain_words("Amy is up") == ["is", "up"]
    assert languages()[-1] == MADE_UP


# --- commands, in processes of their own -------------------------------------------------------------------------


def command(*args: str, said: str = "", folder: Path = ROOT) -> str:
    env = os.environ | {"SHAMBLE_LANGUAGE": MADE_UP, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "400"}
    done = subprocess.run(
        [sys.executable, "-m", "shamble", *args],
        input=said,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=env,
        timeout=120,
    )
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


TYPED = (
    *("1", "1", "why", "odds", "ahead why", "zone", "team", "skills", "objectives", "help", "log", "hint"),
    *("99", "undo", "bot 2 rules", "bot 1 rules", "undo!", "bot 1 off", "save game.journal", "quit"),
)


@pytest.mark.parametrize("mission", ["2e/m1", "po/m06"])
def test_the_game_at_the_terminal(mission: str, tmp_path: Path) -> None:
    typed = "".join(f"{line}\n" for line in TYPED)
    text = command("play", mission, "--seed", "11", "--bot-budget", "40", said=typed, folder=tmp_path)
    assert len(text) > 5000
    found = {line: words for line in text.splitlines() if (words := plain_words(unquoted(line), ("game.journal",)))}
    assert found == {}


def unquoted(line: str) -> str:
    """Without what is typed, or shown as it has to be typed: it is the same in every language."""
    if line.startswith(("› ", say("ui.undo.done", text="").strip())):
        return ""
    return re.sub(r"`[^`]*`|--[a-z-]+", "", line)


@pytest.mark.parametrize(
    ("args", "named"),
    [
        ((), tuple(command_names())),
        (("missions",), ("public2",)),
        (("review", "tests/golden/2e-m0-lost.journal"), tuple(VERBS)),  # what was done is told in notation
        (("verify", "tests/golden/2e-m0-lost.journal"), ("forced",)),
    ],
)
def test_commands(args: tuple[str, ...], named: tuple[str, ...]) -> None:
    text = command(*args)
    lines = [line for line in text.splitlines() if not line.startswith("tests/")]  # where something is, and why not
    digests = re.findall(r"[0-9a-f]{16,}", text)
    assert plain_words("\n".join(lines), (*named, *digests)) == []


def test_the_report_of_the_lab(tmp_path: Path) -> None:
    pytest.importorskip("polars")
    told = command("lab", "2e/m0", "--games", "3", "--survivors", "4", "--deck", "easy", "--out", str(tmp_path / "run"))
    assert plain_words(told.replace(str(tmp_path), ""), ("run", "report.html", "easy")) == []
    page = (tmp_path / "run" / "report.html").read_text(encoding="utf-8")
    bare = re.sub(r"<style>.*?</style>", "", page, flags=re.S)
    texts = re.findall(r">([^<]+)<", bare) + re.findall(r'aria-label="([^"]*)"', bare)
    files = ("journals", *(path.name for path in (tmp_path / "run" / "journals").iterdir()), "shamble replay", "easy")
    assert len(texts) > 100
    assert {text: words for text in texts if (words := plain_words(text, files))} == {}
