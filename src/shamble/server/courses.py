"""Several answers at once: which are offered, and how they are given and taken back."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.bots.obvious import obvious
from shamble.bots.tidying import as_usual, goes_without_saying
from shamble.core.errors import ContentError, UnknownName
from shamble.core.kernel import Refused
from shamble.core.points import Answer, Choice
from shamble.core.state import State
from shamble.rules.base.ruleset import Ruleset
from shamble.session.game import Session
from shamble.session.history import CHANCE, own_decisions, position_of
from shamble.session.notation import text_of
from shamble.views.course_options import course_option, course_text, with_courses
from shamble.views.courses import Course, begun_by, endings, finds, is_order, is_quiet, openings, orders, walks
from shamble.views.shapes import Option

Span = tuple[int, int]  # the first and the last entry of answers that were given at once


def all_options(rules: Ruleset, state: State, single: list[Option]) -> list[Option]:
    """The options of a question, with those that stand for several answers; what goes without saying is marked."""
    if not isinstance(state.point, Choice):
        return single
    usual = as_usual(rules, state)
    courses = {each.answers: each for sort in (finds, walks, endings, openings, orders) for each in sort(rules, state)}
    if usual and len(usual.answers) > 1:
        courses = {usual.answers: usual} | {
            answers: each for answers, each in courses.items() if answers != usual.answers
        }
    shown = with_courses(rules, state, single, list(courses.values()))
    for option in shown:
        if option["text"] == unsaid(rules, state, usual):
            option["alone"] = True
    return shown


def unsaid(rules: Ruleset, state: State, usual: Course | None) -> str:
    """The text of the option that goes without saying, if one does."""
    if usual and goes_without_saying(state, usual):
        return course_text(rules, state, usual)
    answer = obvious(rules, state)
    return text_of(rules, state, answer) if answer else ""


def turn_options(rules: Ruleset, state: State, name: str) -> list[Option]:
    """Where somebody could walk if their Turn were next; nothing where it cannot be."""
    who = next((number for number, each in enumerate(rules.figures) if each.name == name), -1)
    if who < 0:
        raise UnknownName("survivor", name, [each.name for each in rules.figures])
    return [course_option(rules, state, course) for course in begun_by(rules, state, who)]


def give(session: Session, texts: Sequence[str | Answer], seat: int | None) -> Span | None:
    """Answer after answer, each as legal as if it were given alone; whatever happens on the way is asked about anew.

    Raises what the first one is refused for. The entries, if several answers were given.
    """
    first = len(session.steps)
    given = 0
    order = is_order(str(said[0]) if isinstance(said, tuple) else said.partition(" ")[0] for said in texts)
    for text in texts:
        before = len(session.steps)
        try:
            session.say(text, seat)
        except (Refused, ContentError):
            if not given:
                raise
            break
        given += 1
        steps = session.steps[before:]
        if not order and any(step.by == CHANCE or step.standing or not is_quiet(step.events) for step in steps):
            break
    return (first, session.entry) if given > 1 else None


def begun(session: Session, seat: int, spans: list[Span]) -> tuple[int, int]:
    """Where the seat's last decision began: the entry to go back to and how many answers that takes back.

    For answers that were given at once that is the first of them, or what came after the last chance among them.
    """
    own = list(own_decisions(session.steps, seat))
    if not own:
        return session.entry, 0
    first, last = next(((a, b) for a, b in reversed(spans) if a <= own[0] <= b), (own[0], own[0]))
    among = [number for number in own if first <= number <= last]
    return position_of(session.steps, session.steps[among[-1]].back), len(among)
