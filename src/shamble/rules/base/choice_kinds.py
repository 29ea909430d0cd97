"""Every kind of Choice there is: who is asked, and what sort of decision it is. The list is closed; a test compares it
with the Choices that the rules, the Skills and the missions make."""

from __future__ import annotations

from typing import NamedTuple

SEAT, TABLE, EITHER = "seat", "table", "either"


class ChoiceKind(NamedTuple):
    """One kind of Choice; what is not said is as usual."""

    kind: str
    asks: str = SEAT  # a seat, the table, or either as the case may be
    always: bool = False  # asked even when there is one option only
    actions: bool = False  # its options are Actions
    settled: bool = False  # many players settle it once for all
    small: bool = False  # of little weight: a terminal need not show the board anew


LISTED: tuple[ChoiceKind, ...] = (
    # Setting up.
    ChoiceKind("deal", TABLE),
    ChoiceKind("share", TABLE),
    ChoiceKind("favourite"),
    ChoiceKind("start-card"),
    ChoiceKind("start"),
    ChoiceKind("companion", TABLE),
    ChoiceKind("fill-up", TABLE),
    ChoiceKind("first", TABLE),
    ChoiceKind("head-start", TABLE),
    ChoiceKind("pair", TABLE),
    ChoiceKind("pick"),
    # Turns.
    ChoiceKind("activate", EITHER),
    ChoiceKind("action", always=True, actions=True),
    ChoiceKind("bonus", actions=True),
    ChoiceKind("escape", settled=True),
    ChoiceKind("get-in", settled=True),
    ChoiceKind("skill"),
    ChoiceKind("rise"),
    ChoiceKind("order"),
    ChoiceKind("cast"),
    ChoiceKind("muster", small=True),
    # Cards.
    ChoiceKind("slot", small=True),
    ChoiceKind("arrange", small=True),
    ChoiceKind("wield"),
    ChoiceKind("trade", small=True),
    ChoiceKind("agree", settled=True, small=True),
    ChoiceKind("redraw", settled=True, small=True),
    ChoiceKind("match", settled=True, small=True),
    ChoiceKind("cocktail", settled=True),
    # Attacks.
    ChoiceKind("dice", settled=True, small=True),
    ChoiceKind("reroll", settled=True, small=True),
    ChoiceKind("six", settled=True, small=True),
    ChoiceKind("hit", settled=True, small=True),
    ChoiceKind("reap", settled=True, small=True),
    ChoiceKind("friendly-fire", settled=True),
    ChoiceKind("break"),
    ChoiceKind("mend"),
    ChoiceKind("all-out", settled=True, small=True),
    ChoiceKind("light"),
    # Wounds.
    ChoiceKind("wound", TABLE, settled=True, small=True),
    ChoiceKind("armor", settled=True, small=True),
    ChoiceKind("shield", settled=True, small=True),
    ChoiceKind("lose"),
    ChoiceKind("heal", settled=True),
    ChoiceKind("drag", settled=True),
    # Zombies.
    ChoiceKind("room", TABLE, settled=True),
    ChoiceKind("split", TABLE, settled=True),
    ChoiceKind("noise", TABLE),
    ChoiceKind("vade-retro", TABLE),
    ChoiceKind("defile", TABLE),
    ChoiceKind("react", settled=True),
    ChoiceKind("distribute", settled=True),
    ChoiceKind("link", TABLE, settled=True),
    ChoiceKind("set-down", TABLE, settled=True),
    # What missions add.
    ChoiceKind("trunk"),
    ChoiceKind("hand-out", TABLE),
    ChoiceKind("gift"),
    ChoiceKind("seal"),
    ChoiceKind("fetch", settled=True),
    ChoiceKind("join"),
    ChoiceKind("send"),
    ChoiceKind("escort", TABLE),
)
CHOICE_KINDS: dict[str, ChoiceKind] = {question.kind: question for question in LISTED}


def kind_of(kind: str) -> ChoiceKind:
    """The record of a kind; one that has none is asked as usual."""
    return CHOICE_KINDS.get(kind) or ChoiceKind(kind)
