"""Lines, options and questions say as fields what their words speak of: a client reads no prose."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UnsetType

from shamble.core.points import Choice
from shamble.core.state import State
from shamble.rules.base import events as e
from shamble.rules.base.ruleset import Ruleset
from shamble.session.game import Session, new_spec
from shamble.session.history import line as way
from shamble.session.journal import load
from shamble.session.luck import SeededLuck
from shamble.session.replay import replay
from shamble.views import shapes
from shamble.views.catalogue import keys
from shamble.views.changes import changes_of
from shamble.views.chronicle import Chronicle, Line
from shamble.views.event_text import event_words
from shamble.views.log_fields import line_fields
from shamble.views.table import ask, option_list

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.journal"))
GAMES = [path.stem for path in GOLDEN]
SOME = GAMES[::6]
WORD = re.compile(r"[^\s:;,()→|!]+")


@cache
def session_of(game: str) -> Session:
    return replay(load(GOLDEN[GAMES.index(game)])).session


@cache
def lines_of(game: str) -> list[shapes.Line]:
    session = session_of(game)
    log = Chronicle(session.rules)
    log.tell(None, session.steps[0].events)
    for number in reversed(list(way(session.steps))):
        step = session.steps[number]
        log.tell(session.steps[step.back].state, step.events)
    return [line_fields(session.rules, each) for each in log.lines]


def zones_in(rules: Ruleset, text: str) -> set[str]:
    """Zones that words name, found as a reader would."""
    words = {word.rstrip(".") for word in WORD.findall(text)}
    return words & {zone.name for zone in rules.board.zones}


@pytest.mark.parametrize("game", GAMES)
def test_a_zone_that_a_line_names_is_in_its_fields(game: str) -> None:
    rules = session_of(game).rules
    for line in lines_of(game):
        missing = zones_in(rules, line.text) - set(line.zones)
        assert not missing, f"{line.text}: {missing} not in {line.zones}"


@pytest.mark.parametrize("game", GAMES)
def test_a_figure_that_a_line_names_is_in_its_fields(game: str) -> None:
    rules = session_of(game).rules
    names = {figure.name for figure in rules.figures}
    cards = [card.name for card in rules.cards if names.intersection(card.name.split())]  # a Henry Repeater is no Henry
    for line in lines_of(game):
        text = re.sub("|".join(map(re.escape, cards)), "", line.text) if cards else line.text
        missing = {name for name in names if re.search(rf"\b{re.escape(name)}\b", text)} - set(line.who)
        assert not missing, f"{line.text}: {missing} not in {line.who}"


@pytest.mark.parametrize("game", SOME)
def test_dice_come_with_what_they_needed(game: str) -> None:
    told = [
        line
        for line in lines_of(game)
        if re.match(r"Dice|All-Out dice|Armor dice|Rolled again|Extra dice|The car's dice", line.text)
    ]
    for line in told:
        assert not isinstance(line.dice, UnsetType), line.text
        assert " ".join(map(str, line.dice.faces)) in line.text
        hits = sum(face >= line.dice.needed for face in line.dice.faces)
        assert (line.dice.hits, line.dice.misses) == (hits, len(line.dice.faces) - hits), line
    assert [line for line in lines_of(game) if not isinstance(line.dice, UnsetType)] == told


def test_dice_of_armor_are_told_by_what_they_keep_off() -> None:
    rules = session_of("wd-q9-won").rules
    rolled = e.DiceRolled(1, (6, 2, 4), 2, 1, "armor", 4, 0)
    told = line_fields(rules, Line(1, event_words(rules, rolled), "ours", (rolled,)))
    assert told.text == f"Armor dice of {rules.figures[1].name} 6 2 4: 2 kept off, 1 went through."
    assert told.dice == shapes.DiceFallen((6, 2, 4), 4, 2, 1, armor=True)


def test_there_are_dice_to_look_at() -> None:
    assert any(not isinstance(line.dice, UnsetType) for game in SOME for line in lines_of(game))


def crowd(rules: Ruleset, state: State) -> Counter[tuple[str, str]]:
    """Zombies by kind and Zone."""
    width = len(rules.kinds)
    return Counter(
        {
            (rules.kinds[at % width].name, rules.board.zones[at // width].name): number
            for at, number in enumerate(state.zombies)
            if number
        }
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_lines_change_about_zombies_adds_up(game: str) -> None:
    """The board before a step and the changes told make the board after it."""
    session = session_of(game)
    for number in list(way(session.steps)):
        step = session.steps[number]
        if any(isinstance(event, e.TrainMoved) for event in step.events):
            continue  # the board is another one, and is told anew with all that lies on it
        board = crowd(session.rules, session.steps[step.back].state)
        for event in step.events:
            for change in changes_of(session.rules, event):
                if isinstance(change, shapes.ZombiesMove):
                    board[change.kind, change.origin] -= change.number
                    board[change.kind, change.zone] += change.number
        found = {key: count for key, count in board.items() if count and key[1]}
        assert found == crowd(session.rules, step.state), step.entry


@pytest.mark.parametrize("game", SOME)
def test_what_lines_change_about_health_and_points_adds_up(game: str) -> None:
    session = session_of(game)
    names = [figure.name for figure in session.rules.figures]
    for number in list(way(session.steps)):
        step = session.steps[number]
        before, after = session.steps[step.back].state, step.state
        changes = [change for event in step.events for change in changes_of(session.rules, event)]
        swapped = {names[who] for event in step.events if isinstance(event, e.RolesSwapped) for who in event}
        for change in changes:
            if getattr(change, "who", "") in swapped:
                continue  # what was theirs goes on with somebody else
            if isinstance(change, shapes.HealthChanges):
                who = names.index(change.who)
                last = [each for each in changes if isinstance(each, shapes.HealthChanges) and each.who == change.who]
                assert last[0].before == before.survivors[who].health
                assert last[-1].now == max(after.survivors[who].health, 0)
            elif isinstance(change, shapes.PointsGained):
                earned = [each for each in changes if isinstance(each, shapes.PointsGained) and each.who == change.who]
                assert earned[-1].now == after.survivors[names.index(change.who)].ap


@pytest.mark.parametrize("game", SOME)
def test_options_and_questions_say_which_zones_they_name(game: str) -> None:
    session = session_of(game)
    seen = 0
    for step in session.steps[::7]:
        if not isinstance(step.state.point, Choice):
            continue
        for option in option_list(session.rules, step.state):
            named = zones_in(session.rules, option["words"])
            assert named <= set(option.get("zones", [])), option
            seen += bool(named)
        question = ask(session.rules, step.state)
        assert zones_in(session.rules, question["words"]) <= {question.get("zone", "")}, question
    assert seen


def test_summaries_repeat_no_change() -> None:
    told = [line for game in SOME for line in lines_of(game) if line.number == 0]
    assert any(line.zones for line in told)
    assert not any(line.changes for line in told)


# --- events that no golden game has ------------------------------------------------------------------------------

VALUES: dict[str, object] = {
    "who": 0,
    "by": 1,
    "to": 2,
    "companion": 3,
    "leader": 4,
    "zone": 1,
    "origin": 2,
    "beyond": 3,
    "door": 0,
    "targets": (4, 5),
    "routes": (6, 7),
    "split": ((6, 1), (7, 1)),
    "zones": (8, 9),
    "candidates": ((10, 1),),
    "kind": 0,
    "kinds": (0,),
    "instead": 0,
    "into": 0,
    "number": 2,
    "attacks": ((0, 2),),
    "groups": ((0, 2),),
    "faces": (6, 1),
    "card": 0,
    "deck": 0,
    "skill": 0,
    "token": 0,
    "car": 0,
    "level": 1,
    "color": "blue",
    "target": "walker",
    "because": "",
    "effect": "wounded",
    "name": "x",
    "place": "hand",
    "free": "",
    "only": "",
    "driver": True,
    "which": (0,),
    "gone": (0,),
}


@cache
def rules_with_cars() -> Ruleset:
    return Session.start(new_spec("2e/m6", 1), SeededLuck(1)).rules


KINDS = [kind for kind in vars(e).values() if inspect.isclass(kind) and hasattr(kind, "_fields")]


def made(kind: Any) -> Any:
    """An event with something in every field; text where text is meant, else a small number."""
    hints = {field: str(each) for field, each in kind.__annotations__.items()}
    values = {field: VALUES.get(field, "" if "str" in hint else 1) for field, hint in hints.items()}
    values |= {field: "melee" for field, hint in hints.items() if field in ("kind", "by") and "str" in hint}
    return kind(**{field: value == 1 if "bool" in hints[field] else value for field, value in values.items()})


def forms(kind: Any) -> list[Any]:
    """An event with each of its reasons that has words of its own."""
    first = made(kind)
    prefix = f"event.{kind.__name__}."
    words = [key.removeprefix(prefix) for key in keys() if key.startswith(prefix)]
    if "because" not in kind._fields:
        return [first]
    return [first._replace(because=word) for word in words] or [first]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_every_event_has_what_its_words_name(kind: Any) -> None:
    rules = rules_with_cars()
    names = {figure.name for figure in rules.figures}
    for event in forms(kind):
        line = line_fields(rules, Line(1, event_words(rules, event), "ours", (event,)))
        assert zones_in(rules, line.text) <= set(line.zones), line
        assert {name for name in names if re.search(rf"\b{re.escape(name)}\b", line.text)} <= set(line.who), line
        assert rules.board.zones[10].name not in line.zones, "weighed, not gone for"
        assert msgspec.json.decode(msgspec.json.encode(line), type=shapes.Line) == line


def test_a_hit_on_somebody_names_them() -> None:
    rules = rules_with_cars()
    hit = e.HitAssigned(0, 1, rules.figures[1].name, "choice", "wounded")
    assert rules.figures[1].name in line_fields(rules, Line(1, "", "harm", (hit,))).who
