"""Everything the engine can say has its words, and no words lie about unused."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from shamble.core.kernel import TakenAlone
from shamble.core.plan import QUARTERS
from shamble.rules.base import events
from shamble.rules.game.verbs import VERBS
from shamble.rules.policies import NAMED
from shamble.views.catalogue import keys, known

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "shamble"
CLIENT = PACKAGE.parents[1] / "web" / "src"
ENGINE = ("core", "rules", "content", "session")
KEYS = keys()
TYPED = ".typed"


def trees(*rooms: str) -> Iterator[ast.Module]:
    for room in rooms:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            yield ast.parse(path.read_text(encoding="utf-8"))


def strings(node: ast.AST) -> Iterator[str]:
    yield from (each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str))


def calls(name: str) -> Iterator[ast.Call]:
    for tree in trees(*ENGINE):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                yield node


def event_classes() -> set[str]:
    return {name for name, each in vars(events).items() if inspect.isclass(each) and hasattr(each, "_fields")} | {
        TakenAlone.__name__
    }


def refusal_ids() -> set[str]:
    """What `Refused` is made with, what functions that say why not return, and what a policy of that sort answers."""
    found = {text for call in calls("Refused") for text in strings(call.args[0]) if call.args}
    for tree in trees("rules"):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and "why_not" in node.name:
                for each in ast.walk(node):
                    if isinstance(each, ast.Return) and each.value is not None:
                        found |= {text for text in returned(each.value) if text}
    policies = {policy.__name__ for policy in NAMED["search_place"]}
    for tree in trees("rules"):  # the files, not the functions: those may be compiled
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name in policies:
                found |= set(re.findall(r"'([a-z]+-[a-z-]+)'", ast.unparse(node)))
    return found


def returned(node: ast.expr) -> Iterator[str]:
    """The texts a return statement can give."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from returned(node.body)
        yield from returned(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from returned(value)


def choice_kinds() -> set[str]:
    return {text for call in calls("Choice") for text in strings(call.args[1])}


def ids(group: str) -> set[str]:
    return {key.removeprefix(f"{group}.") for key in KEYS if key.startswith(f"{group}.")}


def heads(group: str) -> set[str]:
    """The first word after the group: `event.ZombiesMove.seen` is about ZombiesMove."""
    return {key.split(".")[0] for key in ids(group)}


def test_every_event_has_its_words_and_no_others_are_there() -> None:
    assert heads("event") == event_classes()


def test_every_refusal_has_its_words_and_no_others_are_there() -> None:
    typed = {key for key in ids("refusal") if key.endswith(TYPED)}  # for who types answers; others have the plain words
    assert ids("refusal") - typed == refusal_ids()
    assert {key.removesuffix(TYPED) for key in typed} <= refusal_ids()


def test_every_choice_has_its_question_and_no_others_are_there() -> None:
    others = {"dice-fall", "card-falls", "left"}  # what is said when nobody is asked, and a part of a question
    assert heads("question") == choice_kinds() | others


def test_every_verb_has_its_option_and_no_others_are_there() -> None:
    assert heads("option") == {*VERBS, "aside"}


def test_what_is_said_in_short_can_be_said_in_full() -> None:
    assert ids("short") <= ids("option")


def test_the_scan_finds_what_is_there() -> None:
    """Guards the guards: a scan that finds nothing would let everything pass."""
    assert {"ZombiesMove", "TakenAlone"} <= event_classes()
    assert {"no-actions", "search-street", "chance", "aside-stuck", "move-too-far"} <= refusal_ids()
    assert {"action", "cocktail", "friendly-fire", "heal"} <= choice_kinds()


SPEAKING = ("views", "bots", "lab", "server", "cli")
FILES = [
    path.read_text(encoding="utf-8") for room in (*ENGINE, *SPEAKING) for path in sorted((PACKAGE / room).rglob("*.py"))
]
SOURCE = "\n".join(FILES)
SAID = {text for file in FILES for text in strings(ast.parse(file))}
SPACED = {text.replace(" ", "-") for text in SAID}  # `no use` is said, `no-use` is the message's id
WEB = "\n".join(
    path.read_text(encoding="utf-8") for kind in ("ts", "svelte") for path in sorted(CLIENT.rglob(f"*.{kind}"))
)
DISCOVERED = ("event", "refusal", "question", "option", "short")


@pytest.mark.parametrize("key", [key for key in KEYS if key.split(".")[0] not in DISCOVERED])
def test_every_other_message_is_used(key: str) -> None:
    """By its whole id, or as a word of the tables that a group of messages is looked up by."""
    group, _, word = key.partition(".")
    looked_up = {
        "because",
        "noun",
        "level",
        "color",
        "deck",
        "free",
        "car",
        "seat",
        "place",
        "about",
        "reason",
        "goal",
        "door",
        "breed",
        "difficulty",
        "confidence",
        "luck",
    }
    if group == "side":
        assert word in QUARTERS, key
    elif group in looked_up:
        spelled = re.escape(word).replace(r"\-", "[- ]")
        assert word in TABLE_WORDS or re.search(rf'["\'-]{spelled}["\']|class {word}\b', SOURCE), key
    else:
        assert (key in SAID or in_client(word)) if group == "web" else in_use(key), key


def in_use(key: str) -> bool:
    """Said by its id, built from a stem: f"why.move.{form}", or a variant or a word of a group that is looked up."""
    return key in SPACED or any(stem in SAID or looked_up_by(stem[:-1]) for stem in stems_of(key))


def looked_up_by(stem: str) -> bool:
    return any(f'{how}("{stem}"' in SOURCE for how in ("variant", "called"))


def in_client(word: str) -> bool:
    """The same in the client, where a stem is filled in, or given to `named` apart from its word."""
    said = re.search(rf"[\"'`]{re.escape(word)}[\"'`]", WEB)
    return said is not None or any(f"`{stem}${{" in WEB or f"named('{stem[:-1]}'" in WEB for stem in stems_of(word))


def stems_of(key: str) -> list[str]:
    parts = key.split(".")
    return [".".join(parts[:number]) + "." for number in range(1, len(parts))]


TABLE_WORDS = set(
    re.findall(r"[a-z]+", "\n".join(p.read_text("utf-8") for p in sorted((PACKAGE / "content").rglob("*.toml"))))
)


def test_every_variant_of_an_event_can_come_up() -> None:
    """A variant is named after a word the engine uses, or one that the views choose."""
    for key in ids("event"):
        _, _, form = key.partition(".")
        if form:
            assert f'"{form}"' in SOURCE or f'"{form.replace("-", " ")}"' in SOURCE, key


def test_no_word_of_the_engine_reaches_a_player_unexplained() -> None:
    """Reasons that are no name of a card or a Skill have an entry."""
    for call in (*calls("NoiseMade"), *calls("WoundIgnored"), *calls("make_noise")):
        for argument in call.args[1:]:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                assert known(f"because.{argument.value}")
