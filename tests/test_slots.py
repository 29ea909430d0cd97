"""Slots as data of a book: whatever list there is, cards go where they may and count where they should."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.book import find_book, merged
from shamble.core.errors import ContentError
from shamble.core.kernel import advance, apply
from shamble.core.points import Dice
from shamble.core.state import State
from shamble.env.possible import answers_by_verb
from shamble.lab.laws import Broken, slots_hold
from shamble.proof.setup import build
from shamble.rules.base.records import Card, Help
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.base.slots import ANY_WEAPON, Slot, accepts, is_listed
from shamble.rules.survivors.inventory import at_hand, put_away, put_by, put_into, usable
from shamble.session.meaning import meaning
from shamble.session.notation import parse
from shamble.session.position import read, write
from shamble.views.table import dashboard


def laid(book: str, **survivors: dict[str, Any]) -> tuple[Ruleset, State]:
    rules, state = build({"book": book, "board": "a b", "survivors": survivors, "turn": next(iter(survivors))})
    return rules, advance(rules, state)


def names(rules: Ruleset, cards: tuple[int, ...]) -> list[str]:
    return [rules.cards[card].name for card in cards]


def test_a_slot_takes_places_and_what_is_listed() -> None:
    bow = Card("Bow", "equipment", place="hand", type="bow")
    body = Slot("body", "wear", 1, takes=("body",), own=True)
    assert accepts(Slot("backpack", "stow", 3), bow, "Bow", "")
    assert not accepts(body, bow, "Bow", "Axe")
    assert accepts(body, bow, "Bow", "Bow")
    assert accepts(body, bow, "Bow", "bow")
    assert not is_listed(bow, "Bow", ANY_WEAPON)  # it has no profile to strike with
    assert not is_listed(bow, "Bow", "")


def test_armor_on_the_body_is_not_in_hand_and_a_listed_card_is() -> None:
    rules, state = laid("wd", Yasuke={"at": "a", "hands": ["Sword"], "body": ["Katana"], "backpack": ["Lance"]})
    me = state.survivors[0]
    assert sorted(names(rules, at_hand(rules, me))) == ["Katana", "Sword"]
    assert names(rules, put_by(rules, me)) == ["Lance"]
    rules, state = laid("wd", Yasuke={"at": "a", "hands": ["Sword"], "body": ["Heavy Armor"]})
    me = state.survivors[0]
    assert names(rules, at_hand(rules, me)) == ["Sword"]
    assert names(rules, put_by(rules, me)) == ["Heavy Armor"]
    assert usable(rules, me, rules.folded(())) == at_hand(rules, me)


def test_an_emptied_weapon_stays_where_its_name_belongs() -> None:
    rules, state = laid("uoa", Jimmy={"at": "a", "favourite": ["Sawed-Off (empty)"]})
    assert names(rules, state.survivors[0].cards[1]) == ["Sawed-Off (empty)"]


def test_what_finds_no_room_lies_in_the_last_slot() -> None:
    rules, state = laid("uoa", Meg={"at": "a", "hands": ["Pan", "Pan"]})
    pan, colt = rules.card_called("Pan"), rules.card_called("Colt SAA")
    put_away(rules, state, 0, colt)
    put_away(rules, state, 0, pan)
    assert [names(rules, cards) for cards in state.survivors[0].cards] == [["Pan", "Pan"], ["Colt SAA"], ["Pan"]]


def test_a_scenario_cannot_lay_a_card_where_it_does_not_go() -> None:
    with pytest.raises(ContentError, match="Meg: favourite: Pan does not go there"):
        laid("uoa", Meg={"at": "a", "favourite": ["Pan"]})
    with pytest.raises(ContentError, match="body"):
        laid("2e", Ned={"at": "a", "body": ["Pan"]})


def test_the_laws_see_a_card_where_it_does_not_go() -> None:
    rules, state = laid("uoa", Meg={"at": "a"})
    slots_hold(rules, state)
    put_into(state.edit(0), 1, rules.card_called("Pan"))
    with pytest.raises(Broken, match="favourite"):
        slots_hold(rules, state)


def test_positions_and_marks_name_every_slot() -> None:
    rules, state = laid("wd", Yasuke={"at": "a", "hands": ["Sword"], "body": ["Katana"]})
    assert '  body: ["Katana"]\n' in write(rules, state)
    assert read(rules, write(rules, state)).survivors[0].cards == state.survivors[0].cards
    assert 'survivor Yasuke body: ["Katana"]' in meaning(rules, state)
    with pytest.raises(ContentError, match="favourite"):
        read(rules, write(rules, state).replace("  body:", "  favourite:"))


def test_a_client_is_sent_the_list() -> None:
    rules, state = laid("uoa", Meg={"at": "a", "favourite": ["Colt SAA"]})
    sent = [(slot["name"], slot["verb"], slot["size"], slot["at_hand"]) for slot in dashboard(rules, state, 0)["slots"]]
    assert sent == [("hands", "hold", 2, True), ("favourite", "sling", 1, True), ("backpack", "stow", 3, False)]
    assert [card["name"] for card in dashboard(rules, state, 0)["slots"][1]["cards"]] == ["Colt SAA"]


def test_an_environment_has_the_verbs_of_the_slots_there_are() -> None:
    for book, verbs in (("2e", {"hold", "stow"}), ("wd", {"hold", "wear", "stow"}), ("uoa", {"hold", "sling", "stow"})):
        rules, _ = laid(book, Ned={"at": "a"})
        assert {"hold", "stow", "wear", "sling"} & set(answers_by_verb(rules)) == verbs


@pytest.mark.parametrize(
    ("slots", "told"),
    [
        ((Slot("backpack", "stow", 3),), "in hand"),
        ((Slot("hands", "hold", 2, at_hand=True), Slot("body", "wear", 1, takes=("body",))), "has to take any card"),
        ((Slot("hands", "hold", 2, at_hand=True), Slot("backpack", "hold", 3)), "the same verb"),
        ((Slot("hands", "hold", 2, at_hand=True), Slot("backpack", "shoulder", 3)), 'verb of slot "backpack"'),
        ((Slot("hands", "hold", 2, at_hand=True, takes=("head",)), Slot("backpack", "stow", 3)), '"hands" takes only'),
    ],
)
def test_a_book_needs_hands_and_a_slot_for_anything(slots: tuple[Slot, ...], told: str) -> None:
    with pytest.raises(ContentError, match=told):
        merged(find_book("2e")._replace(slots=slots), ())


# --- two of three ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at_once", "attack", "dice"),
    [
        (0, "melee Katana", 4),
        (0, "melee Katana*2", 6),
        (2, "melee Katana", 4),  # the Katana, and the card beside it
        (2, "melee Katana*2", 4),  # both Katanas: nothing else counts
    ],
)
def test_a_pair_leaves_no_hand_for_a_card_that_lends_dice(at_once: int, attack: str, dice: int) -> None:
    hero = {"at": "a", "hands": ["Katana", "Katana"], "backpack": ["Pistol"], "skills": ["Webbing"]}
    raw = {"book": "2e", "board": "a b", "survivors": {"Ned": hero}, "zombies": {"a": "walker"}, "turn": "Ned"}
    rules, state = build(raw)
    rules.numbers = rules.numbers._replace(at_once=at_once)
    rules.helpers = {rules.card_called("Pistol", "equipment"): Help("Katana", 2)}
    state = advance(rules, state)
    state = apply(rules, state, parse(rules, state, attack).answer)
    assert isinstance(state.point, Dice)
    assert state.point.number == dice
