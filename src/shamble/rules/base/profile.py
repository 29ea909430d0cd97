"""What a Survivor can do, folded from Skills: numbers that add up, permissions, granted Actions, reactions at hooks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from shamble.core.eyes import PLAIN
from shamble.core.points import Answer
from shamble.rules.base.records import KINDS

if TYPE_CHECKING:
    from shamble.core.kernel import Frame, Tell
    from shamble.core.state import State
    from shamble.rules.base.ruleset import Ruleset

Effect = tuple[str, Any]  # a field of the Profile and what is folded into it
ATTACKS = "attacks"  # the field that holds what Skills do for attacks
ENCHANTS = "enchants"  # what an Enchantment does is declared like a Skill that nobody has

# Reactions. Each returns the frames to do now; () for none.
Hook = Callable[..., "tuple[Frame, ...]"]


class Grant(NamedTuple):
    """A new Action or free use that a Skill brings."""

    verb: str
    options: Callable[[Ruleset, State, int], list[Answer]]
    do: Callable[[Ruleset, State, int, Answer, Tell | None], tuple[Frame, ...]]
    cost: int = 0  # Actions; 0 is free
    extra: Callable[[Ruleset, State, int], int] | None = None  # what leaving the Zone costs on top
    attack: str = ""  # the kind of attack, if it is an attack
    limited: bool = True  # once in each of its Turns, or more often by `Profile.again`
    pays: str = "skill"  # the kind of Action it is paid for as


class Spell(NamedTuple):
    """What an Enchantment does: what it may be cast at, each a Survivor or Zones, and what happens there."""

    word: str  # `Card.enchants`
    targets: Callable[[Ruleset, State, int], list[tuple[int, ...]]]
    do: Callable[[Ruleset, State, int, tuple[int, ...], Tell | None], tuple[Frame, ...]]
    loudness: int = 1


class Skill(NamedTuple):
    """One row of the Skill table."""

    name: str
    text: str
    page: int
    effects: tuple[Effect, ...] = ()
    companion: bool = True  # may its owner be a Companion?
    heading: str = ""  # the chapter's heading, parameters left open
    moving: bool = False  # is of no use to somebody who carries something heavy


class Boost(NamedTuple):
    """What a Skill does for attacks that answer to a word: a kind, a weapon's type or name, a circumstance."""

    word: str
    field: str  # of the Bonuses
    value: Any = True


BONUSES = (
    *("dice", "damage", "roll", "far", "near", "rerolls", "escalation", "frenzy", "floor", "reach"),
    *("dual", "reaper", "six_damage", "six_die", "swarm", "sniper", "point_blank", "close_aim", "careful", "freezes"),
)


class Bonuses:
    """What Skills add to attacks that answer to one word. Numbers add up, or the highest counts."""

    def __init__(self) -> None:
        self.dice = 0  # for each weapon
        self.damage = 0
        self.roll = 0  # added to every die
        self.far = 0  # Zones farther
        self.near = 0  # Zones nearer, where the weapon has a shortest Range
        self.rerolls = 0
        self.escalation = 0  # dice for each attack of the kind straight before
        self.frenzy = 0  # dice for each Wound one suffers from
        self.floor = 0  # Damage counts as so much at least
        self.reach = 0  # Range goes so far at least
        self.dual = False  # every weapon strikes in pairs
        self.reaper = False
        self.six_damage = False
        self.six_die = False
        self.swarm = False  # as many dice for each weapon as there are Zombies
        self.sniper = False  # targets are chosen freely, friends not hurt
        self.point_blank = False  # so they are in the own Zone, whatever the shortest Range
        self.close_aim = False  # in the own Zone shots go where one likes, and hurt whom shots do not hurt
        self.careful = False  # friends are not hurt
        self.freezes = False  # a Freeze token lies in the target Zone

    def add(self, field: str, value: Any) -> None:
        before = getattr(self, field)
        if isinstance(before, bool):
            setattr(self, field, before or value)
        else:
            setattr(self, field, max(before, value) if field in ("floor", "reach") else before + value)

    def join(self, other: Bonuses) -> None:
        for field in BONUSES:
            self.add(field, getattr(other, field))


class Profile:
    """All Skills of one Survivor folded together. Compiled once per set of Skills, shared, never written to."""

    def __init__(self) -> None:
        # Numbers that add up.
        self.actions = 0
        self.zones = 0
        self.backpack = 0
        self.rerolls = 0
        self.start_ap = 0
        self.cocktails = 0  # Molotovs more when one is built
        self.armor_bonus = 0  # added to Armor dice of whoever wears some
        self.charge_zones = 0  # Zones more in a Charge
        self.health = 0  # Wounds more that one can bear
        self.rooms: tuple[int, ...] = ()  # cards that each slot holds
        # Numbers of which the highest counts.
        self.search_cards = 1
        self.sprint = 0
        self.start_health = 0
        self.start_level = 0
        self.stride = 1  # Zones a Move covers before anything is added
        self.hide = 0  # Armor of whoever wears none
        self.night_aim = 0  # by so much less does night spoil one's aim
        # Permissions.
        self.corpse_search = False  # a free Search anywhere in a Turn with a kill
        self.death_grasp = False
        self.fanning = False  # Pistols may be fanned
        self.free_reload = False
        self.low_profile = False
        self.matching = False
        self.ninja = False
        self.opens_doors = False
        self.picker = False  # takes dropped weapons from next door
        self.rotten = False
        self.search_anywhere = False
        self.search_often = False
        self.slip_once = False
        self.slippery = False
        self.steady_hand = False
        self.tactician = False
        self.tough = False  # the first Wound of every Attack Step and of every friendly fire
        self.tough_once = False  # the first Attack of every Zombies' Phase
        self.toxic_immune = False
        self.trick_shot = False
        self.webbing = False
        self.distributor = False
        self.double_all_out = False  # twice the All-Out dice, if one likes
        self.spare_parts = False  # another weapon may be given up for one that breaks
        self.double_casting = False  # Enchantments have a second target
        self.spellbook = False  # spells count as in hand wherever they are
        self.extra_turns = False  # a Turn of its own before Extra Activations
        self.siege_turns = False  # one before Zombie Sieges
        self.any_shield = False  # cards may be discarded against Wounds
        self.climber = False  # on and off walkways anywhere
        self.corrupt_walker = False  # a free Move on corrupt ground
        self.guards_evade = False  # Guards at its command leave Zombies without paying for it
        self.eyes = PLAIN  # how one looks
        # Lists.
        self.free: tuple[str, ...] = ()  # kinds of free Actions, one entry each
        self.again: tuple[str, ...] = ()  # verbs of granted Actions that are done once more each Turn, one entry each
        self.ignores: tuple[str, ...] = ()  # families of Zombies whose Wounds do not count, or one breed of a family
        self.collects: tuple[str, ...] = ()  # families or breeds of Zombies that are worth twice as much
        self.auras: tuple[str, ...] = ()  # names of Skills lent to everybody in the Zone
        self.guard_skills: tuple[str, ...] = ()  # names of Skills lent to the Guards at its command
        self.guard_orders: tuple[str, ...] = ()  # orders that only this one gives them
        self.searches: tuple[str, ...] = ()  # kinds or natures of Zones that may be Searched besides
        self.start_cards: tuple[str, ...] = ()
        self.classes: tuple[str, ...] = ()  # types of Survivors one is of besides
        self.when: tuple[tuple[str, str], ...] = ()  # an occasion, and the name of a Skill that one has then
        self.picks: tuple[tuple[str, ...], ...] = ()  # Skills of which one is chosen before the game
        self.start_choices: tuple[tuple[str, ...], ...] = ()  # cards of which one is
        self.ignored_breaks: tuple[int, ...] = ()  # Skills that ignore Breaks once per Round
        self.redraws: tuple[int, ...] = ()  # Skills that send back a drawn card
        self.safe_searches: tuple[int, ...] = ()  # Skills that send back a shriek in a Search
        self.turn_rerolls: tuple[int, ...] = ()  # Skills that let dice fall again once per Turn
        self.attacks: dict[str, Bonuses] = {kind: Bonuses() for kind in KINDS}  # by the words attacks answer to
        self._sums: dict[tuple[str, ...], Bonuses] = {}
        self.grants: tuple[tuple[int, Grant], ...] = ()  # with the id of the Skill that brings it
        # Reactions at hooks.
        self.after_attack: tuple[Hook, ...] = ()
        self.cleared: tuple[Hook, ...] = ()  # the last Zombie of the own Zone has fallen
        self.clears: tuple[Hook, ...] = ()  # one has killed the last Zombie of a Zone
        self.end_phase: tuple[Hook, ...] = ()
        self.spawned: tuple[tuple[int, Hook], ...] = ()
        self.thrown: tuple[Hook, ...] = ()

    def bonuses(self, words: tuple[str, ...]) -> Bonuses:
        """What counts for an attack that answers to all these words, its kind the first of them."""
        known = self._sums.get(words)
        if known is None:
            rows = [self.attacks[word] for word in words if word in self.attacks]
            known = rows[0]
            if len(rows) > 1:
                known = Bonuses()
                for row in rows:
                    known.join(row)
            self._sums[words] = known
        return known


HIGHEST = frozenset({"hide", "night_aim", "search_cards", "sprint", "start_health", "start_level", "stride"})
AS_SKILLS = frozenset({"ignored_breaks", "redraws", "safe_searches", "turn_rerolls"})  # which Skill does it is listed
WITH_SKILL_ID = frozenset({"grants", "spawned"})


def fold(profile: Profile, skill_id: int, skill: Skill) -> None:
    """Add one Skill's effects: numbers add up or the highest counts, permissions are given, lists grow."""
    for field, value in skill.effects:
        if field == ATTACKS:
            profile.attacks.setdefault(value.word, Bonuses()).add(value.field, value.value)
            continue
        before = getattr(profile, field)
        if isinstance(before, bool):
            after: object = before or value
        elif field in HIGHEST:
            after = max(before, value)
        elif field in AS_SKILLS:
            after = (*before, skill_id)
        elif field in WITH_SKILL_ID:
            after = before if (skill_id, value) in before else (*before, (skill_id, value))  # had twice, used once
        elif field == "eyes":
            after = before.joined(value)
        elif isinstance(before, tuple):
            after = (*before, value)
        else:
            after = before + value
        setattr(profile, field, after)
