"""A language is one folder: the same messages in it, its own plural forms, and nothing missing."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from shamble.core.errors import UnknownName
from shamble.views import catalogue as words
from shamble.views.catalogue import ENGLISH, FOLDER, MADE_UP, Catalogue, Missing, languages, say, speak, spoken
from shamble.views.speech import count, listed

ENGLISH_FOLDER = FOLDER / ENGLISH
WRITTEN = [each for each in languages() if each != MADE_UP]
FILLED = 1234  # where a number is grouped, it shows


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    words.catalogue.cache_clear()
    speak(ENGLISH)


class Names(Visitor):
    """What a message is filled in with."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


def names(message: ast.Message) -> set[str]:
    visitor = Names()
    visitor.visit(message)
    return visitor.found


ENGLISH_MESSAGES = messages(ENGLISH)


@pytest.mark.parametrize("language", WRITTEN)
def test_a_language_says_all_that_english_says(language: str) -> None:
    found = messages(language)
    assert set(found) == set(ENGLISH_MESSAGES)
    for own, message in found.items():
        assert names(message) <= names(ENGLISH_MESSAGES[own]), own


@pytest.mark.parametrize("language", languages())
def test_what_is_kept_as_a_template_says_what_fluent_says(language: str) -> None:
    """The short way for plain messages and the library's own, filled with the same."""
    own = Catalogue(language)
    bundle = FluentBundle([ENGLISH if language == MADE_UP else language], use_isolating=False)
    for text in own.files.values():
        bundle.add_resource(FluentResource(text))
    assert own.sources.keys() == ENGLISH_MESSAGES.keys()
    for key, message in ENGLISH_MESSAGES.items():
        given = {name: f"<{name}>" for name in names(message)}
        pattern = bundle.get_message(key).value
        assert pattern is not None
        expected, errors = bundle.format_pattern(pattern, given)
        assert (own.said(key, given), errors) == (expected, []), key
    assert sum(template is not None for template in own.templates.values()) > 1000


def test_forms_are_the_languages_own(english_again: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder beside English is all there is to do; Polish has three forms for whole numbers."""
    shutil.copytree(ENGLISH_FOLDER, tmp_path / "pl")
    path = tmp_path / "pl" / "names.ftl"
    forms = "noun_walker = { $count ->\n    [one] truposz\n    [few] truposze\n   *[many] truposzy\n}\n"
    text = re.sub(r"^noun_walker = .*?^\}\n", forms, path.read_text(encoding="utf-8"), flags=re.M | re.S)
    path.write_text(text.replace("list_and = { $first } and", "list_and = { $first } i"), encoding="utf-8")
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    speak("pl")
    assert [count("walker", number) for number in (1, 3, 5)] == ["1 truposz", "3 truposze", "5 truposzy"]
    assert listed(["a", "b", "c"], "and") == "a i b i c"


def test_numbers_choose_the_form_and_are_not_grouped() -> None:
    assert [say("cli.rules.found", number=number) for number in (0, 1, 2, FILLED)] == [
        "0 rules",
        "1 rule",
        "2 rules",
        "1234 rules",
    ]


@pytest.mark.parametrize(
    ("message", "given"),
    [("no.such.message", {}), ("event.TurnEnds", {}), ("cli.rules.found", {}), ("cli.rules.found", {"n": 1})],
)
def test_what_is_missing_is_an_error_here_and_the_key_in_a_game(
    message: str, given: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Missing, match=re.escape(message)):
        say(message, **given)
    monkeypatch.delenv("SHAMBLE_STRICT")
    assert say(message, **given) == message


def test_a_message_may_speak_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "all.ftl").write_text("-game = shamble\nthis = It is { -game }.\nall = { this } Yes.\n")
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    assert Catalogue("en").said("all", {}) == "It is shamble. Yes."


def test_an_unknown_language_is_refused(english_again: None) -> None:
    with pytest.raises(UnknownName, match="language"):
        speak("klingon")
    assert spoken().language == ENGLISH
