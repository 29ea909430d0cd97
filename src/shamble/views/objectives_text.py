"""The mission's goals in words, with how far the team has come."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from shamble.core.state import OFF_BOARD, State
from shamble.rules.objectives import Exit, Goal, HaveCards, HaveDeckCards, TakeAll, TokenEach
from shamble.rules.ruleset import Ruleset
from shamble.views.speech import called, noun_forms, say, zone_names


def goals_text(rules: Ruleset, state: State) -> list[tuple[bool, str]]:
    """Every goal, stage by stage: met or not, and in words."""
    found: list[tuple[bool, str]] = []
    for number, stage in enumerate(rules.scene.stages):
        for goal in stage.goals:
            met = number < state.stage or (number == state.stage and goal.met(rules, state))
            found.append((met, goal_words(rules, state, goal)))
    return found


def goal_words(rules: Ruleset, state: State, goal: Goal) -> str:
    words = GOALS.get(type(goal))
    message = f"goal.{type(goal).__name__}"
    return say(message, **words(rules, state, goal)) if words else type(goal).__name__


def kind_names(rules: Ruleset, tokens: Iterable[int]) -> str:
    kinds = dict.fromkeys(rules.scene.tokens[token].kind for token in sorted(tokens))
    return " and ".join(noun_forms(kind)[0] for kind in kinds)


def take_all(rules: Ruleset, state: State, goal: TakeAll) -> dict[str, object]:
    left = sum(state.tokens[token] != OFF_BOARD for token in goal.tokens)
    return {"kinds": kind_names(rules, goal.tokens), "left": left}


def token_each(rules: Ruleset, state: State, goal: TokenEach) -> dict[str, object]:
    return {"kinds": kind_names(rules, goal.tokens), "left": goal.lacking(state)}


def have_cards(rules: Ruleset, state: State, goal: HaveCards) -> dict[str, object]:
    names = sorted({rules.cards[card].name for card in goal.cards})
    held = sum(card in goal.cards for each in state.survivors for card in each.hands + each.backpack)
    return {"number": goal.number, "cards": ", ".join(names), "held": held}


def deck_cards(rules: Ruleset, state: State, goal: HaveDeckCards) -> dict[str, object]:
    return {"number": goal.wanted(rules, state), "deck": called("deck", goal.deck), "held": goal.held(state)}


def leave(rules: Ruleset, state: State, goal: Exit) -> dict[str, object]:
    return {"zones": zone_names(rules, rules.scene.exits)}


GOALS: dict[type, Callable[[Ruleset, State, Any], dict[str, object]]] = {
    TakeAll: take_all,
    TokenEach: token_each,
    HaveCards: have_cards,
    HaveDeckCards: deck_cards,
    Exit: leave,
}
