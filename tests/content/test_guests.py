"""Who plays with whom: boxes of their own, guests from other books, teams of the right size."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from shamble.content import characters, compile
from shamble.content.book import find_book, merged, shelf
from shamble.content.compile import Team, check_sizes, compile_rules, default_team
from shamble.content.library import library
from shamble.core.drawing import draw
from shamble.core.errors import ContentError, UnknownName
from shamble.rules.base.ruleset import Ruleset, Scene
from shamble.server.library import survivors
from shamble.session.spec import new_spec, seated
from shamble.views.event_text import missing_words

SCENE = Scene(id="", start=(0,), exits=(), tokens=(), spawns=(), zombies=(), stages=())
SIX = ("Belle", "Grindlock", "Joshua", "Kim", "Shannon", "Watts")


def rules(book: str, *names: str, modes: Sequence[str] = (), skills: Sequence[str] = ()) -> Ruleset:
    team = Team(tuple((name, 1) for name in names))
    return compile_rules(book, draw("a"), SCENE, team, tuple(modes), extra_skills=skills)


# --- a box of its own --------------------------------------------------------------------------------------------


def test_a_book_in_a_box_of_its_own_has_nothing_of_its_parents() -> None:
    mine, theirs = library("po"), library("2e")
    assert not set(mine.characters) & set(theirs.characters)
    assert not set(mine.tiles) & set(theirs.tiles)
    assert {card.number for card in mine.zombie_cards}.isdisjoint(card.number for card in theirs.zombie_cards)
    assert "Crowbar" not in {card.name for card in mine.cards}
    assert "hobomination" not in {kind.name for kind in mine.kinds}


def test_weapons_of_no_box_are_everybodys() -> None:
    lent = {card.name for card in library("2e").cards if card.deck == "reference"}
    assert lent
    assert lent < {card.name for card in library("po").cards if card.deck == "reference"}


def test_modes_of_another_box_are_unknown() -> None:
    assert "ultrared" not in merged(find_book("po"), ())[0].modes
    with pytest.raises(UnknownName, match="mode 'dark-zones'"):
        merged(find_book("po"), ("dark-zones",))


def test_where_cards_name_the_abomination_there_is_no_deck_of_them() -> None:
    assert "abomination" not in rules("po", "Belle").deck_ids
    assert "abomination" in rules("2e", "Ned").deck_ids


def test_difficulty_is_no_word_of_a_book_without_tiers() -> None:
    with pytest.raises(UnknownName, match="difficulty 'easy'; nearest: standard"):
        compile.zombie_deck(library("po"), "easy")


@pytest.mark.parametrize(("mode", "number"), [("abominations", 2), ("abominations=5", 5)])
def test_more_miniatures_of_each_abomination(mode: str, number: int) -> None:
    found = {kind.name: kind.figures for kind in rules("po", "Belle", modes=[mode]).kinds}
    assert (found["abomination"], found["berserker-abomination"], found["toxic-abomination"]) == (number, number, 0)
    assert found["walker"] == 30


# --- sizes of teams ----------------------------------------------------------------------------------------------


def test_the_team_of_the_prison() -> None:
    assert tuple(name for name, _ in default_team("po", 1).survivors) == SIX


@pytest.mark.parametrize(("seats", "each"), [(1, 6), (2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_survivors_per_player(seats: int, each: int) -> None:
    """po p.6."""
    team = default_team("po", seats).survivors
    assert [[at for _, at in team].count(seat) for seat in range(1, seats + 1)] == [each] * seats


@pytest.mark.parametrize("count", [4, 5, 6])
def test_one_player_may_have_four_to_six(count: int) -> None:
    assert len(default_team("po", 1, SIX[:count]).survivors) == count


@pytest.mark.parametrize(
    ("seats", "count", "told"),
    [
        (1, 3, "with 1 player: each plays 4 to 6 Survivors, not 3"),
        (2, 5, "with 2 players: each plays 3 Survivors, not 3, 2"),
        (4, 6, "with 4 players: each plays 1 Survivor, not 2, 2, 1, 1"),
    ],
)
def test_other_sizes_are_refused(seats: int, count: int, told: str) -> None:
    with pytest.raises(ContentError, match=f"Prison Outbreak {told}"):
        default_team("po", seats, SIX[:count])


def test_too_many_players_are_refused() -> None:
    with pytest.raises(ContentError, match="7 players are too many for Prison Outbreak: at most 6"):
        check_sizes("po", [1] * 7)


def test_second_edition_takes_teams_of_any_size() -> None:
    assert new_spec("2e/m0", 1, ["Ned"]).seats == (("Ned",),)
    check_sizes("2e", [4, 1, 1])


# --- guests ------------------------------------------------------------------------------------------------------


def test_guests_bear_the_wounds_of_the_book_that_is_played() -> None:
    there = [figure.character.health for figure in rules("po", "Ned", "Lou", "Belle").figures]
    here = [figure.character.health for figure in rules("2e", "Belle", "Zombivor Kim", "Ned").figures]
    assert (there, here) == ([2, 2, 2], [3, 5, 3])
    assert rules("2e", "Belle").figures[0].sides[0].health == 5


@pytest.mark.parametrize("book", ["2e", "po"])
def test_types_and_rows_agree_about_health(book: str) -> None:
    health = merged(find_book(book), ())[0].health
    assert {row.name: row.health for row in library(book).characters.values()} == {
        row.name: health[row.kind] for row in library(book).characters.values()
    }


def test_a_guest_is_found_by_name_or_with_its_book() -> None:
    assert characters.find_character("po", "Ned") == characters.find_character("po", "2e:Ned")
    assert characters.find_character("po", "Ned")[0] == "2e"
    with pytest.raises(UnknownName, match=r"Survivor 'Nedd'; nearest: Ned"):
        characters.find_character("po", "Nedd")
    with pytest.raises(UnknownName, match="book '3e'"):
        characters.find_character("po", "3e:Ned")


def test_of_two_with_one_name_the_missions_own_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    twin = library("2e").characters["Ned"]._replace(name="Belle")
    altered = library("2e")._replace(characters={**library("2e").characters, "Belle": twin})
    monkeypatch.setattr(characters, "library", lambda book: altered if book == "2e" else library(book))
    assert characters.find_character("po", "Belle")[0] == "po"
    assert characters.find_character("po", "2e:Belle") == ("2e", twin)
    assert characters.plain_name("po", "2e:Belle") == "2e:Belle"
    assert characters.plain_name("po", "po:Belle") == "Belle"
    assert characters.plain_name("po", "2e:Ned") == "Ned"
    assert rules("po", "2e:Belle").figures[0].character.skills == twin.skills
    with pytest.raises(ContentError, match="Belle is in the team twice"):
        rules("po", "Belle", "2e:Belle")


def test_one_side_of_an_id_card_plays() -> None:
    with pytest.raises(ContentError, match="Belle and Zombivor Belle are two sides of one ID card"):
        rules("po", "Belle", "Kim", "Zombivor Belle")
    with pytest.raises(ContentError, match="two sides of one ID card"):
        rules("2e", "Zombivor Belle", "Belle")


def test_specs_hold_guests_in_the_shortest_way() -> None:
    spec = seated(new_spec("2e/m0"), [["po:Kim", "2e:Ned"], ["Watts"]])
    assert spec.seats == (("Kim", "Ned"), ("Watts",))
    assert [figure.name for figure in spec.rules().figures] == ["Kim", "Ned", "Watts"]


def test_skills_of_guests_come_after_all_others_and_are_nobodys_choice() -> None:
    usual = rules("2e", "Ned", modes=["ultrared"])
    mixed = rules("2e", "Ned", modes=["ultrared"], skills=["Lock it down"])
    assert mixed.skills[: len(usual.skills)] == usual.skills
    assert [skill.name for skill in mixed.skills[len(usual.skills) :]] == ["Lock it down"]
    assert mixed.free_choice == usual.free_choice


def test_a_card_that_no_deck_has_is_told_before_the_game() -> None:
    assert missing_words(rules("2e", "Watts")) == []
    guest = rules("po", "Watts", "Ned", skills=["Starts with a Crowbar"])
    watts, ned = guest.figures
    blue = (*ned.character.skills[0], "Starts with a Crowbar")
    guest.figures = (watts, ned._replace(character=ned.character._replace(skills=(blue, *ned.character.skills[1:]))))
    assert missing_words(guest) == ["Ned starts without a Crowbar: there is none in this game."]


def test_who_lies_in_two_boxes_is_listed_once() -> None:
    """Washington's box has the trunk's Survivors in it."""
    for book in shelf().values():
        names = [each["name"] for each in survivors(book)]
        assert not [name for name in names if ":" in name], book.id
        assert len(set(names)) == len(names)
