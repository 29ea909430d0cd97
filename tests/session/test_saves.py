"""Saves that last: marks name what is on the table, older formats are read, and what does not fit is told, not lost."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.session.games import play, started
from tools.same_answers import answers, compared, first_difference

from shamble.cli.main import main
from shamble.content.missions import load_mission, mission_files
from shamble.core.errors import ContentError
from shamble.core.kernel import digest
from shamble.session import frame_text, spec
from shamble.session.game import Session, new_spec
from shamble.session.journal import FORMAT, OLD_FORMAT, load, read
from shamble.session.luck import SeededLuck, verify
from shamble.session.meaning import mark, meaning
from shamble.session.replay import OLD_MARKS, Stopped, replay
from shamble.views.notices import notice_words, notices_words

# Written by code of the day: the whole of one game, the beginning of another. A rule that changes on purpose may end
# them earlier: keep them up to the last entry that fits, with their lines as they are.
OLD = sorted((Path(__file__).parent / "old").glob("*.journal"))
WON = OLD[0].parent / "2e-m0-won.journal"
GOLDEN = Path(__file__).parent.parent / "golden"


def saved(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def with_wrong_mark(text: str, which: int = 0) -> str:
    """A journal with one of its digests changed."""
    at = [found.start(1) for found in re.finditer(r"\n= ([0-9a-f]{16})\n", text)][which]
    return text[:at] + "0" * 16 + text[at + 16 :]


# --- names of the code -------------------------------------------------------------------------------------------


@pytest.fixture
def renamed_frames() -> Iterator[int]:
    """Every class that can be in a position has another name and another module; how many there are."""
    kinds = [kind for kind in frame_text.frame_classes().values() if hasattr(kind, "_fields")]
    before = [(kind, kind.__name__, kind.__qualname__, kind.__module__) for kind in kinds]
    for kind, name, whole, _ in before:
        kind.__name__, kind.__qualname__, kind.__module__ = f"Other{name}", f"Other{whole}", "shamble.elsewhere"
    yield len(kinds)
    for kind, name, whole, module in before:
        kind.__name__, kind.__qualname__, kind.__module__ = name, whole, module


@pytest.mark.parametrize("name", ["2e-m0-won", "2e-m1-lost", "2e-m7-won", "po-m04-lost"])
def test_marks_fit_when_every_frame_has_another_name(name: str, renamed_frames: int) -> None:
    assert renamed_frames > 60
    path = GOLDEN / f"{name}.journal"
    found = replay(load(path))
    assert (found.problem, found.misfits) == (None, ())
    assert found.session.journal.text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["2e-m1-lost", "po-m04-lost"])
def test_no_name_of_a_class_is_in_what_a_mark_is_made_of(name: str) -> None:
    session = replay(load(GOLDEN / f"{name}.journal")).session
    classes = set(frame_text.frame_classes())
    for step in session.steps[:: len(session.steps) // 40 or 1]:
        for line in meaning(session.rules, step.state):
            key, _, value = line.partition(": ")
            said = {value} if key == "option" else set(re.findall(r"\w+", key)) | {value.partition("(")[0]}
            assert not said & classes, line


def test_a_mark_tells_what_is_asked_and_what_lies_there() -> None:
    session = play(started(seats=2, seed=3), 60)
    marks: dict[str, set[str]] = {}
    for step in session.steps:
        if step.answer is not None:
            marks.setdefault(mark(session.rules, step.state), set()).add(digest(step.state))
    assert all(len(alike) == 1 for alike in marks.values()), "two positions with one mark"
    state = session.state.copy()
    before = mark(session.rules, state)
    state.noise[0] += 1
    assert mark(session.rules, state) != before


def test_the_order_of_tables_is_no_matter() -> None:
    from shamble.session.meaning import in_order

    assert in_order("deck x", '{"b": 1, "a": 2}') == in_order("deck x", '{"a": 2, "b": 1}')
    assert in_order("survivor Ned hands", '["b", "a"]') == '["a", "b"]'
    assert in_order("spawn", '["zone", "color"]') == '["zone", "color"]'


# --- format 1 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_format_1_is_still_read(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = load(path)
    assert journal.header.format == OLD_FORMAT
    found = replay(journal)
    assert (found.problem, found.misfits, found.old) == (None, (), True)
    assert {stretch.verdict for stretch in verify(found.session)} == {"fits"}
    text = found.session.journal.text()
    assert text.startswith(f"shamble: {FORMAT}\n")
    assert answers(text) == answers(path.read_text(encoding="utf-8"))
    again = replay(read(text))
    assert (again.problem, again.old) == (None, False)
    assert main(["replay", str(path), "--check"]) == 0
    assert capsys.readouterr().out.count(notice_words(OLD_MARKS)) == 1


def test_endings_and_dice_of_format_1_are_still_held(tmp_path: Path) -> None:
    text = WON.read_text(encoding="utf-8")
    assert main(["replay", "--check", str(saved(tmp_path / "a", text.replace("over won", "over lost")))]) == 1
    assert main(["replay", "--check", str(saved(tmp_path / "b", text.replace("\n19 dice 2\n", "\n19 dice 1\n")))]) == 1


def test_a_game_of_format_1_goes_on_as_one_of_today(tmp_path: Path) -> None:
    text = WON.read_text(encoding="utf-8")
    session = Session.resume(saved(tmp_path / "game.journal", text.partition("\n61 ")[0] + "\n"))
    assert OLD_MARKS in session.notices
    play(session, 30)
    session.save(tmp_path / "game.journal")
    found = replay(load(tmp_path / "game.journal"))
    assert (found.problem, found.old, found.warning) == (None, False, "")


# --- marks that differ -------------------------------------------------------------------------------------------


def test_a_game_with_another_mark_is_taken_up_and_says_so(tmp_path: Path) -> None:
    session = play(started(seed=9), 60)
    path = saved(tmp_path / "game.journal", with_wrong_mark(session.journal.text()))
    taken = Session.resume(path)
    assert digest(taken.state) == digest(session.state)
    assert len(taken.notices) == 1
    assert notice_words(taken.notices[0]).startswith("entry 20: the digest does not fit")
    assert taken.journal.text() == session.journal.text()
    assert not Session.resume(saved(path, session.journal.text())).notices


def test_what_judges_a_game_is_strict_about_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = play(started(seed=2))
    path = saved(tmp_path / "game.journal", with_wrong_mark(session.journal.text(), 1))
    assert replay(load(path)).problem is not None
    for command in (["replay", "--check", str(path)], ["verify", str(path)]):
        assert main(command) == 1
        assert "entry 40: the digest" in capsys.readouterr().out


def test_an_ending_that_came_otherwise_is_put_right(tmp_path: Path) -> None:
    session = play(started(seed=2))
    text = session.journal.text()
    taken = Session.resume(saved(tmp_path / "game.journal", text.replace("\nover lost", "\nover won")))
    assert taken.notices
    assert taken.journal.text() == text


# --- a corrected map ---------------------------------------------------------------------------------------------


@pytest.fixture
def corrected(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """2e/m0 with another starting Zone, from the moment this is called."""

    def correct() -> None:
        text = mission_files()["2e/m0"].read_text(encoding="utf-8")
        moved = text.replace('start = ["1V.c"]', 'start = ["3V.b"]')
        assert moved != text
        changed = load_mission(moved, "2e/m0 as corrected")
        monkeypatch.setattr(spec, "find_mission", lambda name: changed)
        spec.shared_rules.cache_clear()

    yield correct
    monkeypatch.undo()
    spec.shared_rules.cache_clear()


def test_a_game_whose_map_was_corrected_says_so_and_shows_what_fits(
    corrected: Callable[[], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.journal"
    session = Session.start(new_spec("2e/m0"), SeededLuck(3))
    while session.entry < 90 and not session.over:
        offers = session.offers()
        session.say(next((answer for answer, text in offers if text.split()[0] in ("move", "door")), offers[0][0]))
    session.save(path)
    before = path.read_bytes()
    corrected()
    found = replay(load(path))
    assert found.corrected
    last = found.session.entry
    assert 12 <= last < session.entry
    said = f"2e/m0 has been corrected since this game was saved; it fits up to entry {last}"
    assert notices_words(found.notices()) == [said]
    with pytest.raises(Stopped, match=f"fits up to entry {last}"):
        Session.resume(path)
    assert main(["play", "--resume", str(path)]) != 0
    assert f"{path}: {said} (`shamble replay {path}` shows it up to there)" in capsys.readouterr().err
    assert main(["replay", str(path)]) == 1
    out = capsys.readouterr().out
    assert said in out
    assert f"stops fitting at entry {last + 1}" in out
    assert main(["replay", str(path), "--to", str(last)]) == 0
    assert path.read_bytes() == before
    kept = Session.resume(path, keep=True)
    assert digest(kept.steps[last].state) == digest(found.session.state)
    assert said in notices_words(kept.notices)


def test_a_wrong_answer_on_the_same_map_is_no_correction(tmp_path: Path) -> None:
    session = play(started(seed=9), 60)
    head = session.journal.text().partition("\n31 ")[0]
    path = saved(tmp_path / "game.journal", f"{head}\n31 melee Chainsaw\n")
    with pytest.raises(ContentError) as caught:
        Session.resume(path)
    assert "corrected" not in str(caught.value)
    assert "fits up to entry 30" in str(caught.value)


# --- the tool that compares answers ------------------------------------------------------------------------------


def test_answers_are_compared_line_by_line() -> None:
    text = WON.read_text(encoding="utf-8")
    marked = replay(read(text)).session.journal.text()
    assert marked != text
    assert compared({"a": text}, {"a": marked}, set()) == ([], 0)
    other = marked.replace("\n19 dice 2\n", "\n19 dice 3\n")
    assert compared({"a": text}, {"a": other}, set()) == (['a: "19 dice 2" is now "19 dice 3"'], 1)
    assert compared({"a": text}, {"a": other}, {"a"}) == ([], 0)
    assert compared({"a": text}, {"a": marked}, {"a"})[1] == 1
    assert compared({"a": text}, {}, set()) == (["a: the game is gone"], 1)
    assert compared({}, {"b": text}, set()) == (["b: is new"], 0)
    assert first_difference(["1 end"], ["1 end", "2 end"]) == '"2 end" is new'
    assert first_difference(["1 end", "2 end"], ["1 end"]) == '"2 end" is gone'
