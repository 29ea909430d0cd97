"""Random play in the draft books: one full table each, under every law of the soak."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from shamble.content.compile import Team
from shamble.lab import drill
from shamble.lab.casting import Call, Cast
from shamble.proof.setup import build

TABLES: dict[str, Mapping[str, object]] = {
    "wd": {
        "board": "a b=A c\n^   +\nv w B d\n- - # ^\ne f=C g",
        "zones": {"v": "walkway", "w": "walkway", "g": "walkway", "C": "ruin"},
        "survivors": {
            "Ogon": {"at": "v", "hands": ["Combat Shield", "Crossbow"], "body": ["Heavy Armor"], "ap": 7},
            "Lorna": {"at": "B", "hands": ["Power Blast", "Lightning Bolt"], "body": ["Spear"], "skills": ["Reach"]},
        },
        "guards": {"a": 3, "e": 2},
        "zombies": {"b": "walker*3 brute", "f": "runner*2", "g": "khan", "c": "defiler"},
        "marks": {"freeze": ["b"], "beacon": ["A"]},
        "natures": {"corrupt": ["d"]},
        "ropes": ["b|w"],
        "tokens": {"e": "spawn start 1", "c": "spawn 2", "B": "objective"},
    },
    "wd spells": {
        "board": "a b=A c\n^   +\nv w B d",
        "zones": {"v": "walkway", "w": "walkway"},
        "survivors": {
            "Sarnai": {
                "at": "a",
                "hands": ["Healing", "Jump"],
                "body": ["Ice Storm"],
                "backpack": ["Repulse", "Sprint", "Dragon Bile", "Torch"],
                "skills": ["Double casting", "Spellbook", "+1 free Combat Action", "Freeze: Combat", "Lucky"],
            },
            "Ogon": {
                "at": "A",
                "hands": ["Sword", "War Bow"],
                "body": ["Combat Shield"],
                "wounds": 1,
                "skills": [
                    "Iron hide",
                    "Combat reflexes",
                    "Range 2+: +1 die: Ranged",
                    "Barbarian",
                    "Hit & run",
                    "Lucky",
                ],
            },
        },
        "guards": {"c": 2},
        "zombies": {"b": "walker*3 brute", "d": "runner*2"},
        "tokens": {"d": "spawn start 1", "c": "spawn 2", "B": "objective"},
    },
    "uoa": {
        "board": "a b=A c\n    =\nd e B f",
        "zones": {"b": "rail", "A": "corpse"},
        "balconies": ["K over b stairs A"],
        "survivors": {
            "Meg": {"at": "a", "hands": ["Colt SAA", "Colt SAA"], "skills": ["Gunslinger"], "leads": ["Jimmy"]},
            "Carl": {"at": "d", "hands": ["Knife", "Sawed-Off"], "favourite": ["Pickaxe"], "ap": 19},
        },
        "cars": {"gatling-wagon": {"at": "a"}, "gatling": {"at": "d"}},
        "zombies": {"c": "walker*3 bowler-hat", "e": "brute runner*2"},
        "marks": {"vade-retro": ["c", "c"]},
        "noise": {"d": 2},
        "tokens": {"f": "spawn start", "c": "spawn mobile", "e": "spawn abomination", "B": "objective blue"},
    },
    "wzc": {
        "modes": ["clock", "knock-out", "advanced-equipment"],
        "board": "a%b=A c\n    +\nd t B e",
        "zones": {"t": "tank"},
        "survivors": {
            "Anton": {"at": "a", "hands": ["Katana", "Katana"], "backpack": ["Pistol"], "ap": 7},
            "Ashley": {"at": "t", "hands": ["Sub-MG", "Sub-MG"], "wounds": 2},
            "Tess": {"at": "B", "hands": ["Machete"]},
        },
        "hour": 4,
        "beams": {"Anton": "b"},
        "zombies": {"b": "walker*2", "e": "fatty runner*2", "c": "hobomination"},
        "tokens": {"d": "spawn start", "c": "spawn", "A": "objective"},
    },
}


@pytest.mark.parametrize("book", list(TABLES))
@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_of_a_draft_breaks_no_law(book: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def laid(seed: int, call: Call) -> Cast:
        first = next(iter(TABLES[book]["survivors"]))  # type: ignore[call-overload]
        code = book.split()[0]
        rules, state = build({**TABLES[book], "book": code, "turn": first})
        return Cast(seed, f"{code}/drawn", rules, state, False, Team((), ()), (), "")

    monkeypatch.setattr(drill, "cast", laid)
    monkeypatch.setattr(drill, "LIMIT", 150)
    outcome = drill.drill(seed, Call(book.split()[0]))
    assert outcome.trouble is None, outcome.trouble
    assert outcome.decisions
