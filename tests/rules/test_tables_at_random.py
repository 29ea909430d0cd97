"""Random play on full tables of books that need their own, under every law of the soak."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from shamble.content.compile import Team
from shamble.lab import drill
from shamble.lab.casting import Call, Cast
from shamble.proof.setup import build
from shamble.rules.policies.harm import no_wounds
from shamble.rules.policies.phases import board_never_loses


def first_of_all(*cards: int) -> dict[str, Mapping[str, list[int]]]:
    """These Zombie cards of White Death are drawn before all others."""
    rest = [number for number in range(429, 485) if number not in cards]
    return {"decks": {"zombie": [*cards]}, "discard": {"zombie": rest}}


TABLES: dict[str, Mapping[str, object]] = {
    "wd": {
        "board": "a b=A c\n^   +\nv w B d\n- - # ^\ne f=C g",
        "zones": {"v": "walkway", "w": "walkway", "g": "walkway", "C": "ruin"},
        "survivors": {
            "Ogon": {"at": "v", "hands": ["Combat Shield", "Crossbow"], "body": ["Heavy Armor"], "ap": 7},
            "Lorna": {"at": "B", "hands": ["Power Blast", "Lightning Bolt"], "body": ["Spear"], "skills": ["Reach"]},
            "Jenia": {"at": "c", "backpack": ["Apples"], "skills": ["Transmutation", "Safe search", "Vault picker"]},
        },
        "guards": {"a": 3, "e": 2},
        "zombies": {"b": "walker*3 brute", "f": "runner*2", "g": "khan", "c": "defiler"},
        "marks": {"freeze": ["b"], "beacon": ["A"], "vault": ["c", "b"]},
        "natures": {"corrupt": ["d"]},
        "ropes": ["b|w"],
        "tokens": {"e": "spawn start 1", "c": "spawn 2", "B": "objective"},
    },
    # A wall with a breach, houses, Ruins and Corruption on both sides; hardly a miniature left, and all who answer.
    "wd siege": {
        "board": "a b=A B c\n^   = #\nu v w x y\n        ^\nd e=R=Q f\ng#C#D h i",
        "zones": dict.fromkeys("uvwxy", "walkway") | {"R": "ruin", "Q": "ruin"},
        "natures": {"corrupt": ["v", "d", "e", "C", "i"]},
        "survivors": {
            "Ogon": {"at": "w", "hands": ["War Bow"], "skills": ["Zombie link", "Combat reflexes"], "ap": 7},
            "Lorna": {"at": "A", "skills": ["Sidestep", "Scavenger", "Ruin searcher"], "ap": 19},
            "Sarnai": {"at": "u", "skills": ["Combat reflexes", "Sidestep", "Corruption searcher"]},
        },
        "guards": {"x": 3, "B": 1},
        "zombies": {"h": "walker*20 brute*4", "g": "walker*10 runner*8", "e": "brute*8 runner*4", "i": "defiler"},
        "marks": {"beacon": ["c"], "freeze": ["e"]},
        "ropes": ["d|u"],
        "tokens": {"g": "spawn start 1", "a": "spawn 2", "f": "spawn 3", "i": ["spawn 4", "spawn necromancer 4"]},
        **first_of_all(447, 463, 465, 467, 468, *range(469, 479)),
    },
    "wd necromancers": {
        "modes": ["abomination-fest", "necromancers", "ultrared"],
        "kinds": {
            "tyrant": {"like": "khan"},
            "lich": {"like": "defiler", "traits": []},
            "witch": {"like": "defiler", "traits": [], "actions": 2},
        },
        "board": "a b=A c d\n^   #\nu v w x y\n- - # ^\ne f=C g h",
        "zones": dict.fromkeys("uvwxy", "walkway") | {"C": "ruin"},
        "survivors": {
            "Ogon": {"at": "v", "hands": ["Combat Shield", "Crossbow"], "ap": 7},
            "Lorna": {"at": "A", "hands": ["War Bow"], "skills": ["Combat reflexes", "Taunt"]},
        },
        "guards": {"w": 2},
        "zombies": {"h": "khan lich", "b": "walker*3", "f": "runner*2"},
        "marks": {"beacon": ["A"]},
        "tokens": {"e": "spawn start 1", "d": "spawn 2", "C": "objective"},
        **first_of_all(429, 437, 445, 463, 464, 467, 471, 473, *range(477, 485)),
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


@pytest.mark.parametrize("name", list(TABLES))
@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_of_a_draft_breaks_no_law(name: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    book = name.partition(" ")[0]

    def laid(seed: int, call: Call) -> Cast:
        first = next(iter(TABLES[name]["survivors"]))  # type: ignore[call-overload]
        rules, state = build({**TABLES[name], "book": book, "turn": first})
        if " " in name:  # a long one: nobody dies, and the Beacon does not end it
            rules.policies = rules.policies._replace(wound=no_wounds, overrun=board_never_loses)
        return Cast(seed, f"{book}/drawn", rules, state, False, Team((), ()), (), "")

    monkeypatch.setattr(drill, "cast", laid)
    monkeypatch.setattr(drill, "LIMIT", 400 if " " in name else 150)
    outcome = drill.drill(seed, Call(book))
    assert outcome.trouble is None, outcome.trouble
    assert outcome.decisions
