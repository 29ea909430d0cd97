"""Guard Skill cards of White Death: what is in the box."""

from shamble.content.library import library


def test_fourteen_cards_with_a_skill_each() -> None:
    cards, skills = library("wd").guard_cards, {skill.name for skill in library("wd").skills}
    assert len(cards) == len(set(cards)) == 14
    assert skills.issuperset(cards)


def test_every_survivor_of_the_box_has_one_of_their_skills() -> None:
    cards = set(library("wd").guard_cards)
    for character in library("wd").characters.values():
        assert cards.intersection(character.skills[0]), character.name


def test_other_books_have_none() -> None:
    assert library("2e").guard_cards == library("po").guard_cards == ()
