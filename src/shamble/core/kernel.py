"""The kernel: runs frames until the game must wait, takes answers, refuses what does not fit. This is all of it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from shamble.core.points import Answer, Choice, Dice, Draw, Over, Point

if TYPE_CHECKING:
    from shamble.core.state import State

Rules = Any  # the kernel hands the compiled ruleset through unread
Event = tuple[Any, ...]  # a typed event: a NamedTuple of its own class
Tell = Callable[[Event], None]

ASIDE = "aside"


class Frame(Protocol):
    """Unfinished business as data, immutable, named after its procedure.

    `step` does work and returns the frames to do next, first one first, or returns the point to wait at and then has
    changed nothing: it may be asked again. The kernel keeps the stack; frames that wait below may be told of what
    concerns them, so the stack is read only after the work is done.
    """

    def step(self, rules: Rules, state: State, tell: Tell | None) -> Point | tuple[Frame, ...]: ...


class Asking(Frame, Protocol):
    """A frame that waits: it lists options at a Choice, and takes what was waited for."""

    def options(self, rules: Rules, state: State) -> list[Answer]: ...

    def answer(self, rules: Rules, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]: ...


def asked(frame: Asking, rules: Rules, state: State, tell: Tell | None, question: Choice) -> Point | tuple[Frame, ...]:
    """The step of a frame that only asks where there is something to choose, and tells nothing of it otherwise."""
    offer = frame.options(rules, state)
    if len(offer) < 2:
        return frame.answer(rules, state, offer[0], tell) if offer else ()
    return question


class Refused(ValueError):
    """The answer is not legal here. `rule` names the rule that refuses it, `about` its particulars."""

    def __init__(self, rule: str, about: dict[str, object] | None = None) -> None:
        super().__init__(rule if not about else f"{rule} {about}")
        self.rule = rule
        self.about = about or {}


class TakenAlone(NamedTuple):
    """Only one option was there, so it was taken."""

    choice: Choice
    said: Answer


def advance(rules: Rules, state: State, tell: Tell | None = None) -> State:
    """Run frames until the game must wait. A single option is taken by itself."""
    while True:
        frame = state.frames[-1]
        result = frame.step(rules, state, tell)
        kind = type(result)
        if kind is Choice:
            if not result.always:  # type: ignore[union-attr]
                asking = cast(Asking, frame)
                offer = asking.options(rules, state)
                if len(offer) == 1:
                    if tell:
                        tell(TakenAlone(result, offer[0]))  # type: ignore[arg-type]
                    frames = asking.answer(rules, state, offer[0], tell)
                    state.frames = state.frames[:-1] + frames[::-1]
                    continue
                state.offer = offer
            state.point = result  # type: ignore[assignment]
            return state
        if kind is Dice or kind is Draw or kind is Over:
            state.point = result  # type: ignore[assignment]
            return state
        state.frames = state.frames[:-1] + result[::-1]  # type: ignore[operator]


def apply(rules: Rules, state: State, said: Answer, tell: Tell | None = None) -> State:
    """The next state; the given one is untouched. The answer is taken as legal: ask `check` first if in doubt."""
    return take(rules, state.copy(), said, tell)


def take(rules: Rules, state: State, said: Answer, tell: Tell | None = None) -> State:
    """The same state, one answer on: whoever listens can look at it, for an event is told right after its change."""
    state.point = None
    if said[0] == ASIDE:
        frames = rules.later.take_aside(rules, state, said, tell)
        state.frames = state.frames + frames[::-1]
    else:
        frames = cast(Asking, state.frames[-1]).answer(rules, state, said, tell)
        state.frames = state.frames[:-1] + frames[::-1]
    return advance(rules, state, tell)


def options(rules: Rules, state: State) -> list[Answer]:
    """What may be answered at a Choice, in a fixed order; asides are apart."""
    if state.offer is None:
        state.offer = cast(Asking, state.frames[-1]).options(rules, state) if type(state.point) is Choice else []
    return state.offer


def asides(rules: Rules, state: State) -> list[Answer]:
    """What is free at any Choice, whoever is asked."""
    found: list[Answer] = rules.later.list_asides(rules, state) if type(state.point) is Choice else []
    return found


def check(rules: Rules, state: State, said: Answer) -> None:
    """Refuse what is not legal, with the rule that refuses it; the state is untouched."""
    point = state.point
    if isinstance(point, Over):
        raise Refused("over", {"result": point.result})
    if isinstance(point, Dice | Draw):
        if not said or not point.check(said):
            raise Refused("chance", {"point": point, "said": said})
        return
    if said and said[0] == ASIDE:
        if said not in asides(rules, state):
            raise rules.later.why_not_aside(rules, state, said)
        return
    if said not in options(rules, state):
        raise rules.later.why_not(rules, state, said)


def digest(state: State) -> str:
    """A short name of the whole state, the same in every process and build."""
    return hashlib.blake2b(repr(state.facts()).encode(), digest_size=8).hexdigest()
