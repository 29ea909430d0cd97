"""Taking Objectives and Pimpweapon Crates (2e p.22)."""

from __future__ import annotations

from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.lists import ABOMINATION, COLORS
from shamble.core.points import Answer, Draw, Point
from shamble.core.state import OFF_BOARD, State
from shamble.rules.actions.search import CRATE_DECK, STACK, DrawCards
from shamble.rules.base.events import TokenEaten, TokenShown, TokenTaken
from shamble.rules.base.marks import has_mark
from shamble.rules.base.profile import Profile
from shamble.rules.base.purse import Purse, pay
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.missions.happenings import TOKEN_POOL, Happening, find_color, happened
from shamble.rules.survivors.danger import gain_ap
from shamble.rules.survivors.inventory import Arrange, room_for_load

CACHE = "cache"  # cards that a mission has laid out together, and the deck they wait in


def color_of(rules: Ruleset, state: State, token: int) -> str:
    """A token's color; of a face-down one what it showed when it was turned over."""
    return rules.scene.tokens[token].color or dict(state.shown).get(token, "")


def may_take(rules: Ruleset, state: State, who: int, token: int) -> bool:
    """Some missions keep tokens for the experienced, or one for each (2e p.55)."""
    row, me = rules.scene.tokens[token], state.survivors[who]
    if me.level < row.level or has_mark(rules, state, STACK, me.zone) or why_not_shoulder(rules, state, who, token):
        return False
    return not (row.once and any(rules.scene.tokens[mine].once for mine in me.tokens))


def why_not_shoulder(rules: Ruleset, state: State, who: int, token: int) -> str:
    """What keeps a token from being taken that goes on a Companion, or into a slot for good (uoa p.51, 53)."""
    row, me = rules.scene.tokens[token], state.survivors[who]
    if row.bearer:
        if not free_bearers(rules, state, who, row.bearer):
            return "take-bearer"
        restless = any(spawn.kind == ABOMINATION and spawn.active for spawn in state.spawns)
        return "take-unsafe" if state.crowd[me.zone] or restless else ""
    return "take-no-slot" if any(not room_for_load(rules, state, who, card) for card in row.cards) else ""


def free_bearers(rules: Ruleset, state: State, who: int, kind: str) -> list[int]:
    """The Companions of a type who can be laden, one token each; it goes wherever they go."""
    mine = [number for number, other in enumerate(state.survivors) if other.leader == who and not other.tokens]
    return [number for number in mine if rules.figures[number].character.kind == kind]


def tokens_here(rules: Ruleset, state: State, zone: int) -> list[int]:
    """Tokens one can take here; alike ones once."""
    found: dict[tuple[str, str], int] = {}
    for number, place in enumerate(state.tokens):
        if place == zone:
            row = rules.scene.tokens[number]
            if not row.linked and number not in rules.cauldrons:
                found.setdefault((row.kind, row.color), number)
    return list(found.values())


def offer_tokens(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    zone = state.survivors[who].zone
    if zone in state.tokens and purse.affords("take"):
        found += [("take", token) for token in tokens_here(rules, state, zone) if may_take(rules, state, who, token)]
    if state.cars and purse.affords("take"):
        found += [("take", "crate", n) for n, car in enumerate(state.cars) if car.zone == zone and car.crate]


def do_take(
    rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse, tell: Tell | None
) -> tuple[Frame, ...]:
    pay(state, who, purse, "take", tell)
    if len(said) == 3:  # the crate in a Pimpmobile (2e p.32)
        state.change_car(int(said[2]), state.cars[int(said[2])]._replace(crate=False))
        return (DrawCards(who, rules.deck_ids[CRATE_DECK], 1),)
    number = int(said[1])
    state.move_token(number, OFF_BOARD)
    if tell:
        tell(TokenTaken(who, number))
    row = rules.scene.tokens[number]
    seen = dict(state.shown)  # one that somebody had before lies there face up
    if row.hidden and number not in seen:
        return (TurnOver(who, number),)
    return taken(rules, state, who, number, seen.get(number, row.color), tell)


def taken(rules: Ruleset, state: State, who: int, number: int, color: str, tell: Tell | None) -> tuple[Frame, ...]:
    """What a token brings whoever takes it: points, a weapon, and what the mission says (2e p.22)."""
    row = rules.scene.tokens[number]
    if row.keep or color in row.keep_colors:
        me = state.edit(free_bearers(rules, state, who, row.bearer)[0] if row.bearer else who)
        me.tokens = (*me.tokens, number)
        if row.hidden:
            state.shown = tuple(sorted({*state.shown, (number, color)}))
    if row.kind == "objective" and not (rules.scene.own_colors or row.linked):
        find_color(state, color, tell)
    points = row.ap if not row.ap_colors or color in row.ap_colors else 0
    frames = gain_ap(rules, state, who, points, "objective", tell)
    frames += happened(rules, state, Happening("take", who, state.survivors[who].zone, row.kind, color), tell)
    if row.cards:
        deck = rules.deck_ids[CACHE]
        for card in row.cards:
            state.piles[deck] = state.piles[deck].without(card)
        return (*frames, Arrange(who, row.cards))
    if row.kind == "crate":
        frames = (*frames, DrawCards(who, rules.deck_ids[CRATE_DECK], 1))
    return frames


class TurnOver(NamedTuple):
    """A face-down token shows its color once it is taken; what lies in the pool is all anybody knows."""

    who: int  # -1 if nobody has it
    token: int

    def step(self, rules: Ruleset, state: State, tell: Tell | None) -> Point:
        pool = rules.deck_ids[TOKEN_POOL]
        return Draw("token", state.piles[pool].left, pool, self.who)

    def answer(self, rules: Ruleset, state: State, said: Answer, tell: Tell | None) -> tuple[Frame, ...]:
        pool, face = rules.deck_ids[TOKEN_POOL], int(said[1])
        state.piles[pool] = state.piles[pool].without(face).discarded(face)
        if tell:
            tell(TokenShown(self.who, self.token, COLORS[face]))
        return taken(rules, state, self.who, self.token, COLORS[face], tell) if self.who >= 0 else ()


def eat(rules: Ruleset, state: State, tokens: list[int], because: str, tell: Tell | None) -> tuple[Frame, ...]:
    """Tokens leave the game, and nobody has taken them; all see what a face-down one was."""
    for token in tokens:
        zone = state.tokens[token]
        state.move_token(token, OFF_BOARD)
        state.ledger = state.ledger._replace(eaten=(*state.ledger.eaten, token))
        if tell:
            tell(TokenEaten(token, zone, because))
    return tuple(TurnOver(-1, token) for token in tokens if rules.scene.tokens[token].hidden)


def why_not_take(rules: Ruleset, state: State, who: int, said: Answer, profile: Profile, purse: Purse) -> str:
    zone = state.survivors[who].zone
    crates = [("crate", n) for n, car in enumerate(state.cars) if car.zone == zone and car.crate]
    there = said[1:] in crates or (len(said) == 2 and said[1] in tokens_here(rules, state, zone))
    if there and len(said) == 2 and not may_take(rules, state, who, int(said[1])):
        if has_mark(rules, state, STACK, zone):
            return "take-stack"
        low = state.survivors[who].level < rules.scene.tokens[int(said[1])].level
        return why_not_shoulder(rules, state, who, int(said[1])) or ("take-level" if low else "take-once")
    return "no-actions" if there else "take-nothing"
