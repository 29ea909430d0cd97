"""The catalogue: every word anybody reads, by its key, from the folder of one language (Project Fluent, *.ftl).

The key `event.TurnEnds.lost` is the message `event_TurnEnds_lost`. Most messages are plain text with names to fill in;
those are kept as templates. What chooses between forms (one, many) is left to Fluent itself.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from shamble.core.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fluent.runtime import FluentBundle
    from fluent.syntax import ast

LANGUAGE, STRICT = "SHAMBLE_LANGUAGE", "SHAMBLE_STRICT"  # of the environment: worker processes speak the same
ENGLISH, MADE_UP = "en", "xx"
FOLDER = Path(__file__).parent / "languages"
MESSAGE = re.compile(r"^(-?[a-zA-Z][\w-]*) =(.*(?:\n(?:[ }].*|(?=\n)))*)", re.MULTILINE)
PLAIN = re.compile(r'(?:[^{}\n]|\{ \$\w+ \}|\{ "[^"\\\n]*" \})*')
PIECE = re.compile(r'\{ \$(\w+) \}|\{ "([^"]*)" \}|([^{}]+)')
OTHER = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)(?![\w(-])")  # a message or term that another one speaks of
MOST_ASKED = 10_000
UNREAD = "{"  # a template not made yet: none is like that
ID = str.maketrans({".": "_", " ": "-"})
PLAIN_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
OTHER_LETTERS = "àƀçđéƒğħîĵķļɱñõþɋŕšŧüṽŵẋýžÀƁÇĐÉƑĞĦÎĴĶĻṀÑÕÞɊŔŠŦÜṼŴẊÝŽ"
ACCENTED = str.maketrans(PLAIN_LETTERS, OTHER_LETTERS)


class Missing(LookupError):
    """A message, or something it speaks of, is not there; told in tests only."""


class Catalogue:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.files = {name: pseudo(text) if language == MADE_UP else text for name, text in read(language)}
        self.sources = {own: text for file in self.files.values() for own, text in MESSAGE.findall(file)}
        self.templates: dict[str, str | None] = {}  # None: Fluent has to choose between forms
        self.counted: dict[tuple[str, int], str] = {}
        self.asked: dict[str, bool] = {}
        self.bundle: FluentBundle | None = None

    def said(self, key: str, given: Mapping[str, object]) -> str:
        """The message, filled in; where something is missing, an error in tests and the bare key in a game."""
        try:
            template = self.templates.get(key, UNREAD)
            if template is UNREAD:
                template = self.template(key)
            return self.chosen(key, given) if template is None else template.format_map(given)
        except LookupError as error:
            if os.environ.get(STRICT):
                raise Missing(f"{self.language}: the message {key}: there is no {error}; given: {[*given]}") from None
            return key

    def knows(self, key: str) -> bool:
        """Whether there is such a message; words of the tables are looked up often, most of them in vain."""
        found = self.asked.get(key)
        if found is None:
            found = key.translate(ID) in self.sources
            if len(self.asked) < MOST_ASKED:
                self.asked[key] = found
        return found

    def template(self, key: str) -> str | None:
        source = self.sources[key.translate(ID)].strip()
        found = None
        if PLAIN.fullmatch(source):
            pieces = PIECE.findall(source)
            found = "".join(f"{{{name}}}" if name else literal or text for name, literal, text in pieces)
        self.templates[key] = found
        return found

    def chosen(self, key: str, given: Mapping[str, object]) -> str:
        """By Fluent: numbers choose the form, and are written without grouping, as everywhere."""
        from fluent.runtime.types import fluent_number

        own = key.translate(ID)
        bundle = self.bundle = self.bundle or new_bundle(self.language)
        if not bundle.has_message(own):
            self.add(bundle, own)
        filled = {
            name: fluent_number(value, useGrouping=False) if isinstance(value, int | float) else str(value)
            for name, value in given.items()
        }
        pattern = bundle.get_message(own).value
        if pattern is None:
            raise LookupError(own)
        text, errors = bundle.format_pattern(pattern, filled)
        if errors:
            raise LookupError("; ".join(map(str, errors)))
        return str(text)

    def add(self, bundle: FluentBundle, own: str) -> None:
        """A message, and whatever others it speaks of."""
        from fluent.runtime import FluentResource

        bundle.add_resource(FluentResource(f"{own} ={self.sources[own]}\n"))
        for other in OTHER.findall(self.sources[own]):
            if other in self.sources and not bundle.has_message(other):
                self.add(bundle, other)

    def count(self, noun: str, number: int) -> str:
        """A noun in the form that goes with a number; there are few, so each is made once."""
        if (noun, number) not in self.counted:
            self.counted[noun, number] = self.said(f"noun.{noun}", {"count": number})
        return self.counted[noun, number]


def new_bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle

    return FluentBundle([spoken_like(language)], use_isolating=False)


def spoken_like(language: str) -> str:
    """Whose plural forms hold; the made-up language is English in disguise."""
    return ENGLISH if language == MADE_UP else language


def read(language: str) -> Iterator[tuple[str, str]]:
    """The files of a language by their names."""
    for path in sorted((FOLDER / spoken_like(language)).glob("*.ftl")):
        yield path.stem, path.read_text(encoding="utf-8")


def languages() -> list[str]:
    """A language is a folder; one is made up, of letters that no other text has."""
    return [*sorted(each.name for each in FOLDER.iterdir() if each.is_dir()), MADE_UP]


def pseudo(text: str) -> str:
    """The same messages with every letter changed: what is still plain on a page did not come from the catalogue."""
    from fluent.syntax import FluentParser, FluentSerializer
    from fluent.syntax.visitor import Transformer

    class Accents(Transformer):
        def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
            node.value = node.value.translate(ACCENTED)
            return node

    turned: Any = Accents().visit(FluentParser(with_spans=False).parse(text))
    return FluentSerializer().serialize(turned)


@cache
def catalogue(language: str) -> Catalogue:
    if language not in languages():
        raise UnknownName("language", language, [each for each in languages() if each != MADE_UP])
    return Catalogue(language)


_spoken: Catalogue | None = None


def speak(language: str) -> None:
    """From now on, in this process and those it starts."""
    global _spoken
    _spoken = catalogue(language)
    os.environ[LANGUAGE] = language


def spoken() -> Catalogue:
    """The language this process speaks."""
    if _spoken is None:
        speak(os.environ.get(LANGUAGE) or ENGLISH)
    assert _spoken
    return _spoken


def say(message: str, **given: object) -> str:
    """The message in words."""
    return (_spoken or spoken()).said(message, given)


def known(message: str) -> bool:
    return (_spoken or spoken()).knows(message)


def keys() -> list[str]:
    """Every message there is."""
    return [own.replace("_", ".") for own in spoken().sources]
