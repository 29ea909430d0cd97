"""What a Survivor can do, folded from Skills: numbers that add up, permissions, granted Actions, reactions at hooks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from shamble.core.points import Answer

if TYPE_CHECKING:
    from shamble.core.kernel import Frame, Tell
    from shamble.core.state import State
    from shamble.rules.base.ruleset import Ruleset

Effect = tuple[str, Any]  # a field of the Profile and what is folded into it

# Reactions. Each returns the frames to do now; () for none.
Hook = Callable[..., "tuple[Frame, ...]"]


class Grant(NamedTuple):
    """A new Action or free use that a Skill brings."""

    verb: str
    options: Callable[[Ruleset, State, int], list[Answer]]
    do: Callable[[Ruleset, State, int, Answer, Tell | None], tuple[Frame, ...]]
    cost: int = 0  # Actions; 0 is free
    extra: Callable[[Ruleset, State, int], int] | None = None  # what leaving the Zone costs on top
    attack: str = ""  # melee or ranged, if it is an attack
    limited: bool = True  # once in each of its Turns


class Skill(NamedTuple):
    """One row of the Skill table."""

    name: str
    text: str
    page: int
    effects: tuple[Effect, ...] = ()
    companion: bool = True  # may its owner be a Companion?
    heading: str = ""  # the chapter's heading, parameters left open
    moving: bool = False  # is of no use to somebody who carries something heavy


class Profile:
    """All Skills of one Survivor folded together. Compiled once per set of Skills, shared, never written to."""

    __slots__ = (
        "actions", "after_attack", "any_shield", "auras", "backpack", "barbarian", "cleared", "clears", "close_aim",
        "cocktails", "collects", "corpse_search", "damage_melee", "damage_ranged", "damage_with", "death_grasp",
        "dice_melee", "dice_ranged", "distributor", "dual_melee", "dual_ranged", "end_phase", "escalation_melee",
        "escalation_ranged", "extra_turns", "far", "floor_melee", "floor_ranged", "free", "free_reload",
        "frenzy_melee", "frenzy_ranged", "full_auto", "grants", "home_defender", "ignores", "low_profile", "matching",
        "ninja", "opens_doors", "point_blank", "reaper_melee", "reaper_ranged", "redraws", "rerolls", "roll_melee",
        "roll_ranged", "rotten", "search_anywhere", "search_cards", "search_often", "six_damage_melee",
        "six_damage_ranged", "six_die_melee", "six_die_ranged", "slip_once", "slippery", "sniper", "spawned", "sprint",
        "start_ap", "start_cards", "start_health", "start_level", "steady_hand", "stride", "tactician", "thrown",
        "tough", "tough_once", "toxic_immune", "trick_shot", "turn_rerolls", "webbing", "zones",
    )  # fmt: skip

    def __init__(self) -> None:
        # Numbers that add up.
        self.actions = 0
        self.dice_melee = 0
        self.dice_ranged = 0
        self.damage_melee = 0
        self.damage_ranged = 0
        self.roll_melee = 0
        self.roll_ranged = 0
        self.far = 0
        self.zones = 0
        self.backpack = 0
        self.rerolls = 0
        self.escalation_melee = 0
        self.escalation_ranged = 0
        self.start_ap = 0
        self.cocktails = 0  # Molotovs more when one is built
        self.frenzy_melee = 0  # dice more for each Wound one suffers from
        self.frenzy_ranged = 0
        # Numbers of which the highest counts.
        self.floor_melee = 0
        self.floor_ranged = 0
        self.search_cards = 1
        self.sprint = 0
        self.start_health = 0
        self.start_level = 0
        self.stride = 1  # Zones a Move covers before anything is added
        # Permissions.
        self.barbarian = False
        self.full_auto = False
        self.close_aim = False  # in the own Zone shots go where one likes, and hurt whom shots do not hurt
        self.corpse_search = False  # a free Search anywhere in a Turn with a kill
        self.death_grasp = False
        self.dual_melee = False
        self.dual_ranged = False
        self.free_reload = False
        self.home_defender = False
        self.low_profile = False
        self.matching = False
        self.ninja = False
        self.opens_doors = False
        self.point_blank = False
        self.reaper_melee = False
        self.reaper_ranged = False
        self.rotten = False
        self.search_anywhere = False
        self.search_often = False
        self.six_damage_melee = False
        self.six_damage_ranged = False
        self.six_die_melee = False
        self.six_die_ranged = False
        self.slip_once = False
        self.slippery = False
        self.sniper = False
        self.steady_hand = False
        self.tactician = False
        self.tough = False  # the first Wound of every Attack Step and of every friendly fire
        self.tough_once = False  # the first Attack of every Zombies' Phase
        self.toxic_immune = False
        self.trick_shot = False
        self.webbing = False
        self.distributor = False
        self.extra_turns = False  # a Turn of its own before Extra Activations
        self.any_shield = False  # cards may be discarded against Wounds
        # Lists.
        self.free: tuple[str, ...] = ()  # kinds of free Actions, one entry each
        self.ignores: tuple[str, ...] = ()  # families of Zombies whose Wounds do not count, or one breed of a family
        self.collects: tuple[str, ...] = ()  # families or breeds of Zombies that are worth twice as much
        self.damage_with: tuple[str, ...] = ()  # weapons that do 1 Damage more
        self.auras: tuple[str, ...] = ()  # names of Skills lent to everybody in the Zone
        self.start_cards: tuple[str, ...] = ()
        self.redraws: tuple[int, ...] = ()  # Skills that send back a drawn card
        self.turn_rerolls: tuple[int, ...] = ()  # Skills that let dice fall again once per Turn
        self.grants: tuple[tuple[int, Grant], ...] = ()  # with the id of the Skill that brings it
        # Reactions at hooks.
        self.after_attack: tuple[Hook, ...] = ()
        self.cleared: tuple[Hook, ...] = ()  # the last Zombie of the own Zone has fallen
        self.clears: tuple[Hook, ...] = ()  # one has killed the last Zombie of a Zone
        self.end_phase: tuple[Hook, ...] = ()
        self.spawned: tuple[tuple[int, Hook], ...] = ()
        self.thrown: tuple[Hook, ...] = ()


HIGHEST = frozenset({"floor_melee", "floor_ranged", "search_cards", "sprint", "start_health", "start_level", "stride"})
ONCE_A_TURN = frozenset({"redraws", "turn_rerolls"})  # what is listed is which Skill does it
WITH_SKILL_ID = frozenset({"grants", "spawned"})


def fold(profile: Profile, skill_id: int, skill: Skill) -> None:
    """Add one Skill's effects: numbers add up or the highest counts, permissions are given, lists grow."""
    for field, value in skill.effects:
        before = getattr(profile, field)
        if isinstance(before, bool):
            after: object = before or value
        elif field in HIGHEST:
            after = max(before, value)
        elif field in ONCE_A_TURN:
            after = (*before, skill_id)
        elif field in WITH_SKILL_ID:
            after = before if (skill_id, value) in before else (*before, (skill_id, value))  # had twice, used once
        elif isinstance(before, tuple):
            after = (*before, value)
        else:
            after = before + value
        setattr(profile, field, after)
