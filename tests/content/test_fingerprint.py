"""Fingerprints: they change with what the rules read, and with nothing else."""

from __future__ import annotations

from shamble.content.compile import Team, default_team, mission_rules
from shamble.content.fingerprint import content_id, map_id, ruleset_id
from shamble.content.missions import Mission, find_mission
from shamble.rules.base.ruleset import Ruleset
from shamble.rules.policies.harm import no_wounds


def rules(mission: Mission | None = None, team: Team | None = None, modes: tuple[str, ...] = ()) -> Ruleset:
    return mission_rules(mission or find_mission("2e/m0"), team or default_team("2e", 1), modes)


def test_the_same_game_has_the_same_fingerprints() -> None:
    assert ruleset_id(rules()) == ruleset_id(rules())
    assert content_id(rules()) == content_id(rules())


def test_prose_does_not_count() -> None:
    mission = find_mission("2e/m0")
    told = mission._replace(intro="Another tale.", title="Another name", minutes=9, confidence="guess", rules=())
    assert content_id(rules(told)) == content_id(rules(mission))
    plain = rules()
    plain.skills = tuple(skill._replace(text="In other words.", page=1) for skill in plain.skills)
    assert content_id(plain) == content_id(rules())


def test_a_number_of_the_book_counts() -> None:
    other = rules()
    other.numbers = other.numbers._replace(actions=4)
    assert ruleset_id(other) != ruleset_id(rules())


def test_a_policy_counts() -> None:
    other = rules()
    other.policies = other.policies._replace(wound=no_wounds)
    assert ruleset_id(other) != ruleset_id(rules())


def test_what_a_skill_does_counts() -> None:
    other = rules()
    other.skills = tuple(skill._replace(effects=()) for skill in other.skills)
    assert ruleset_id(other) != ruleset_id(rules())


def test_a_card_counts() -> None:
    other = rules()
    other.cards = (other.cards[0]._replace(food=3), *other.cards[1:])
    assert ruleset_id(other) != ruleset_id(rules())


def test_the_mission_and_the_team_count_as_content_only() -> None:
    mission = find_mission("2e/m0")
    moved = rules(mission._replace(exit=("1V.a",)))
    seats = rules(team=default_team("2e", 2))
    for other in (moved, seats):
        assert ruleset_id(other) == ruleset_id(rules())
        assert content_id(other) != content_id(rules())


def test_a_mode_counts() -> None:
    assert ruleset_id(rules(modes=("dark-zones",))) != ruleset_id(rules())


def test_a_map_is_the_board_and_what_lies_on_it() -> None:
    mission = find_mission("2e/m8")
    moved = (mission.tokens[0]._replace(zone="3V.H"), *mission.tokens[1:])
    turned = (mission.tiles[0], (mission.tiles[1][0], mission.tiles[1][1]._replace(turn=90)), mission.tiles[2])
    others = (
        mission._replace(tokens=moved),
        mission._replace(openings=(("6R.I", "6R.c"),)),
        mission._replace(tiles=turned),
        mission._replace(cars=()),
    )
    marks = {map_id(each) for each in (mission, *others)}
    assert len(marks) == 1 + len(others)


def test_words_and_goals_are_no_part_of_the_map() -> None:
    mission = find_mission("2e/m8")
    assert map_id(mission._replace(title="Another name", rules=(), stages=mission.stages[1:])) == map_id(mission)
