"""Courses in words and as options of a client, each among those it belongs to."""

from __future__ import annotations

from collections import Counter

from shamble.core.kernel import apply, options
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.base.purse import turn_purse
from shamble.rules.base.ruleset import Ruleset, profile_of
from shamble.rules.game.verbs import OTHER, values_of
from shamble.session.notation import text_of
from shamble.views.choices import bare_option, option_words
from shamble.views.courses import (
    ALL,
    BEGUN,
    DONE,
    END,
    ERRAND,
    FIND,
    HIT,
    LEAVING,
    NEXT,
    ODD,
    OPENING,
    TIDY,
    WALKING,
    Course,
)
from shamble.views.menu import HERE, MOVE, PANELS, TURN
from shamble.views.shapes import Option
from shamble.views.speech import count, figure_name, kind_name, listed, say, zone_name, zone_names
from shamble.views.table import option

THEN = "; "  # between answers that are given at once
GROUPS = {
    ALL: OTHER,
    OPENING: OTHER,
    WALKING: MOVE,
    BEGUN: MOVE,
    ERRAND: HERE,
    NEXT: TURN,
    LEAVING: TURN,
    FIND: OTHER,
    TIDY: OTHER,
}
FIRST = (TIDY, FIND, ALL)  # what is through with a question comes before its single answers


def with_courses(rules: Ruleset, state: State, single: list[Option], courses: list[Course]) -> list[Option]:
    """All options in the order they are shown: in each group first what is one answer."""
    made = [course_option(rules, state, course) for course in courses]
    named = {each["text"] for each in made}  # one answer may be all a course needs: it is not offered twice
    single = [each for each in single if each["text"] not in named]
    first = [each for each in made if each["course"] in FIRST]
    rest = [each for each in made if each["course"] not in FIRST]
    if not rest:
        return first + single
    groups = list(dict.fromkeys(each["group"] for each in single))
    ranks = {name: number for number, name in enumerate(groups)} | {TURN: len(PANELS) + len(groups)}
    return first + sorted(single + rest, key=lambda each: ranks.get(each["group"], len(groups)))


def course_option(rules: Ruleset, state: State, course: Course) -> Option:
    """An option that stands for several answers, and points where the last of them does."""
    data = option(rules, along(rules, state, course)[-1], course.answers[-1])
    data["texts"] = course_texts(rules, state, course)
    data["text"] = course_text(rules, state, course)
    data["course"] = course.sort
    text, notes = course_words(rules, state, course)
    for key in ("short", "note", "odds"):
        data.pop(key, None)  # type: ignore[misc]
    data["words"] = text
    if notes:
        data["words"] = say("list.brackets", text=text, notes=listed(notes))
        data["short"], data["note"] = text, listed(notes)
    if course.answers[-1][0] == ODD:
        data["short"] = listed(sent_shortly(rules, course.answers, said) for said in course.answers)
    data["group"] = GROUPS[course.sort]
    if course.sort in (NEXT, TIDY):
        data.pop("weighty", None)
    if course.sort in (ERRAND, OPENING, ALL):
        data.pop("mark", None)  # a click there means to walk there, or that room alone
        data.pop("zone", None)
    return data


def course_texts(rules: Ruleset, state: State, course: Course) -> list[str]:
    """The answers in notation."""
    before = along(rules, state, course)
    return [text_of(rules, at, said) for at, said in zip(before, course.answers, strict=True)]


def course_text(rules: Ruleset, state: State, course: Course) -> str:
    """A name that no other option has."""
    return THEN.join(course_texts(rules, state, course))


def along(rules: Ruleset, state: State, course: Course) -> list[State]:
    """The position before each answer; of an order only its beginning is known, for chance may come in between."""
    found = [state]
    for said in course.answers[:-1]:
        found.append(state if course.sort == ALL else apply(rules, found[-1], said))
    return found


def course_words(rules: Ruleset, state: State, course: Course) -> tuple[str, list[str]]:
    """What is wished for, and what else is to be known of it."""
    last = course.answers[-1]
    notes: list[str] = []
    match course.sort:
        case "walking":
            zone = values_of(last, "zone")[0]
            text = say("course.walking", zone=zone_name(rules, zone))
            notes = [count("action", course.cost), *crowd_note(course.after, zone)]
        case "errand":
            zone = course.after.survivors[asked(state)].zone
            text = say("course.errand", zone=zone_name(rules, zone), what=bare_option(rules, course.after, last))
            notes = [say("course.errand.way", actions=count("action", course.cost)), *crowd_note(course.after, zone)]
        case "begun":
            zone = values_of(last, "zone")[0]
            text = say("course.begun", who=figure_name(rules, asked(course.after)), zone=zone_name(rules, zone))
            notes = [count("action", course.cost), *(lost(rules, state) if END in course.answers else ())]
        case "all" if last[0] == HIT:
            text = say("course.hits", kind=bare_option(rules, state, last), number=len(course.answers))
        case "all" if last[0] == ODD:
            text = listed(sent_words(rules, said) for said in course.answers)
        case "all":
            text = say("course.rooms", rooms=zone_names(rules, [int(said[1]) for said in options(rules, state)]))
        case "opening":
            text, notes = opening_words(rules, course)
        case "next":
            text = say("course.next", who=figure_name(rules, int(last[1])))
            notes = leaving_notes(rules, state, course)
        case "leaving":
            text = say("course.leaving", what=option_words(rules, course.after, last))
            notes = lost(rules, state)
        case "tidy":
            text = say("course.tidy", cards=placed(rules, state, course.answers))
        case _:
            text = placed(rules, state, course.answers)
    return text, notes


def crowd_note(state: State, zone: int) -> list[str]:
    """Who waits there."""
    crowd = state.crowd[zone]
    return [say("note.there", zombies=count("zombie", crowd))] if crowd else []


def sent_words(rules: Ruleset, said: Answer) -> str:
    """Where odd Zombies come from and go."""
    kind, zone, to = kind_name(rules, int(said[1])), int(said[2]), int(said[3])
    if zone == to:
        return say("course.odd.stays", kind=kind, to=zone_name(rules, to))
    return say("course.odd", kind=kind, zone=zone_name(rules, zone), to=zone_name(rules, to))


def sent_shortly(rules: Ruleset, answers: tuple[Answer, ...], said: Answer) -> str:
    """For a small button: the ways alone, and of which kind only where others start in the same Zone."""
    zone, to = int(said[2]), int(said[3])
    way = say("course.way.stays" if zone == to else "course.way", zone=zone_name(rules, zone), to=zone_name(rules, to))
    alike = len({other[1] for other in answers if other[2] == zone}) == 1
    return way if alike else say("course.way.kind", kind=kind_name(rules, int(said[1])), way=way)


def opening_words(rules: Ruleset, course: Course) -> tuple[str, list[str]]:
    """Who begins their Turn with what, and what the way there costs."""
    who, what = asked(course.after), bare_option(rules, course.after, course.answers[-1])
    name = figure_name(rules, who)
    if len(course.answers) == 2:
        return say("course.opening", who=name, what=what), []
    at = course.after.survivors[who].zone
    way = say("course.errand.way", actions=count("action", course.cost))
    words = say("course.opening.far", who=name, zone=zone_name(rules, at), what=what)
    return words, [way, *crowd_note(course.after, at)]


def placed(rules: Ruleset, state: State, answers: tuple[Answer, ...]) -> str:
    """Where cards go, the same way of several once; that this is all goes without saying."""
    ways = Counter(bare_option(rules, state, said) for said in answers if said != DONE)
    told = (way if number == 1 else say("course.times", way=way, number=number) for way, number in ways.items())
    return listed(told) or bare_option(rules, state, DONE)


def leaving_notes(rules: Ruleset, state: State, course: Course) -> list[str]:
    """What becomes of whose Turn it was."""
    left = [bare_option(rules, state, said) for said in course.answers[1:-1]]
    return [*left, *lost(rules, state)]


def lost(rules: Ruleset, state: State) -> list[str]:
    who = asked(state)
    left = turn_purse(rules, state, who, profile_of(rules, state, who)).left
    return [say("course.lost", who=figure_name(rules, who), actions=count("action", left))] if left else []


def asked(state: State) -> int:
    assert isinstance(state.point, Choice)
    return state.point.who
