"""The Survivors, Companions and cars of a scenario, with all they carry."""

from __future__ import annotations

from shamble.core.errors import ContentError, UnknownName
from shamble.core.state import ALONE, DOWNED, FIXED, PLAYING, Car, State, Survivor
from shamble.proof.keys import FLAGS, WORDED_FLAGS, Raw, figure, words
from shamble.proof.piles import take_card
from shamble.rules.base.questions import WOUNDS_ARE_CARDS
from shamble.rules.base.ruleset import Ruleset, profile_of, sheet
from shamble.rules.missions.happenings import remove_from_pool
from shamble.rules.survivors.inventory import carried, lay, put_into
from shamble.rules.survivors.rising import OTHER_SIDE
from shamble.rules.survivors.roles import first_skills
from shamble.rules.survivors.wounded import wounded_card_id
from shamble.rules.survivors.wounds import full_health
from shamble.session.notation import skill_called


def lay_survivor(rules: Ruleset, state: State, name: str, given: Raw) -> None:
    who = figure(rules, name)
    me = state.survivors[who]
    if "at" in given:
        me.zone = rules.board.find(str(given["at"]))
    elif me.car >= 0:
        me.zone = state.cars[me.car].zone
    elif me.zone < 0:
        raise ContentError(f'{name}: key "at" is missing; a Companion stands somewhere')
    if rules.figures[who].companion:
        me.leader, me.status = max(me.leader, ALONE), PLAYING  # unless somebody named before leads it
        remove_from_pool(rules, state, who)
        if "fixed" in words(given.get("flags", ())):
            me.leader, me.health = FIXED, rules.figures[who].character.health
        lay_possessions(rules, state, who, given)
        return
    if "risen" in words(given.get("flags", ())):
        turn_over(rules, state, who)
    if "ap" in given:
        set_ap(rules, state, who, int(given["ap"]))
    me.skills = (*me.skills, *(skill_called(rules, skill) for skill in words(given.get("skills", ()))))
    me.health = full_health(rules, state, who) - int(given.get("wounds", 0))
    lay_possessions(rules, state, who, given)
    lay_wounded_cards(rules, me, int(given.get("wounds", 0)))
    for flag in words(given.get("flags", ())):
        if flag not in WORDED_FLAGS:
            raise UnknownName("flag", flag, WORDED_FLAGS)
        me.flags |= FLAGS.get(flag, 0)
        if flag == "downed":
            me.status = DOWNED
        if flag == "emptied":
            lay(me, 0, tuple(sorted(emptied(rules, card) for card in me.cards[0])))
    for companion in words(given.get("leads", ())):
        follower = state.survivors[figure(rules, companion)]
        follower.leader, follower.zone, follower.car, follower.status = who, me.zone, me.car, PLAYING
        remove_from_pool(rules, state, figure(rules, companion))
    if "actions" in given:
        me.spent = rules.numbers.actions + profile_of(rules, state, who).actions - int(given["actions"])


def turn_over(rules: Ruleset, state: State, who: int) -> None:
    """Somebody who has come back on the other side of the ID card."""
    if not rules.figures[who].sides:
        raise ContentError(f"{rules.figures[who].name}: the ID card has no other side")
    me = state.survivors[who]
    me.side, me.skills = OTHER_SIDE, first_skills(rules, who, OTHER_SIDE)


def lay_possessions(rules: Ruleset, state: State, who: int, given: Raw) -> None:
    me = state.survivors[who]
    for slot, row in enumerate(rules.slots):
        for card in words(given.get(row.name, ())):
            put_into(me, slot, take_card(rules, state, card))
    for token in words(given.get("tokens", ())):
        me.tokens = (*me.tokens, kept_token(rules, state, token))


def lay_wounded_cards(rules: Ruleset, me: Survivor, wounds: int) -> None:
    """Where Wounds are cards, those that the scenario has not put anywhere lie in the last slot as far as it goes."""
    if WOUNDS_ARE_CARDS not in rules.able:
        return
    card, sizes = wounded_card_id(rules), [row.size for row in rules.slots]
    for _ in range(wounds - carried(me).count(card)):
        free = [slot for slot, cards in enumerate(me.cards) if len(cards) < sizes[slot]]
        put_into(me, free[-1] if free else rules.pack_slot, card)


def emptied(rules: Ruleset, card: int) -> int:
    row = rules.cards[card]
    return row.twin if row.twin >= 0 and not row.empty else card


def set_ap(rules: Ruleset, state: State, who: int, ap: int) -> None:
    """Points bring their level, and the Skill of Yellow; those to be chosen are given under `skills`."""
    me = state.survivors[who]
    me.ap = ap
    me.level = max(level for level, needed in enumerate(rules.numbers.danger) if ap >= needed)
    if me.level >= 1:
        me.skills = (*me.skills, *rules.named_skills(sheet(rules, state, who).skills[1]))


def lay_cars(rules: Ruleset, state: State, raw: Raw) -> None:
    if "cars" in raw:
        state.cars = ()
    for given in (raw.get("cars") or {}).values():
        number = len(state.cars)
        kind, zone, crate = rules.scene.cars[number]
        cards = tuple(sorted(take_card(rules, state, card) for card in words(given.get("cards", ()))))
        tokens: tuple[int, ...] = ()
        for token in words(given.get("tokens", ())):
            tokens = (*tokens, kept_token(rules, state, token))
            state.cars = (*state.cars[:number], Car(kind, -1, tokens=tokens))
        searched = bool(given.get("searched", False))
        state.cars = (*state.cars[:number], Car(kind, zone, crate, cards, tokens, searched))
        for who in words(given.get("driver", ())):
            rider = state.survivors[figure(rules, who)]
            rider.car, rider.driver = number, True
        for who in words(given.get("passengers", ())):
            state.survivors[figure(rules, who)].car = number


def kept_token(rules: Ruleset, state: State, name: str) -> int:
    """One of the mission's tokens by kind and color, off the board now; a face-down one has shown that color."""
    kind, _, color = name.partition(" ")
    taken = {token for owner in state.survivors for token in owner.tokens}
    taken |= {token for car in state.cars for token in car.tokens}
    for number, token in enumerate(rules.scene.tokens):
        if number not in taken and token.kind == kind and (token.hidden or color in ("", token.color)):
            state.tokens = (*state.tokens[:number], -1, *state.tokens[number + 1 :])
            if token.hidden:
                state.shown = tuple(sorted((*state.shown, (number, color or "red"))))
            return number
    raise ContentError(f'token "{name}": the mission has no such token left')
