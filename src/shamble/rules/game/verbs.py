"""Verbs: one record for every word an answer can begin with, and the Actions in the order they are offered.

Whatever else knows verbs reads it here: the notation, menus, pointing, words, learning environments, bots and the lab.
What a record does not say is what is usual, so that a new verb is written, read back, shown and played by its record
alone. The table of actions of an environment numbers verbs in this order; a new one goes to the end of its part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from shamble.core.kernel import Frame, Tell
from shamble.core.points import Answer
from shamble.core.state import IN_TURN, State, Survivor
from shamble.rules.actions.cauldrons import CARRY, POUR, do_cauldron, offer_cauldrons, why_not_cauldron
from shamble.rules.actions.doors import do_door, offer_doors, why_not_door
from shamble.rules.actions.enchantments import ENCHANT, do_enchant, offer_enchantments, why_not_enchant
from shamble.rules.actions.guns import do_fire, offer_guns, why_not_fire
from shamble.rules.actions.loot import LOOT, do_loot, offer_loot, why_not_loot
from shamble.rules.actions.machines import do_push, do_step, offer_machines, why_not_machine
from shamble.rules.actions.moves import climbs, do_move, offer_moves, why_not_move
from shamble.rules.actions.noise import NOISE, do_noise, drowned, why_not_noise
from shamble.rules.actions.ropes import do_hang, do_unhook, offer_ropes, why_not_rope
from shamble.rules.actions.search import do_search, offer_search, why_not_searching
from shamble.rules.actions.security import in_security
from shamble.rules.actions.tokens import do_take, offer_tokens, why_not_take
from shamble.rules.actions.trade import do_trade, offer_trade, why_not_trade
from shamble.rules.actions.vehicles import do_car, offer_cars, why_not_car
from shamble.rules.base.ground import climb
from shamble.rules.base.light import DOUSE, LIGHT, TURN, do_light, offer_light, why_not_light
from shamble.rules.base.marks import VADE_RETRO
from shamble.rules.base.profile import Grant, Profile
from shamble.rules.base.purse import Purse
from shamble.rules.base.questions import (
    BREAKS,
    CARRIED_OFF,
    CAULDRONS,
    DIM_LIGHT,
    DRAGON_FIRE,
    DROPS,
    FAITH,
    GUARD_DRILL,
    GUARDS,
    ONE_NOISE,
    OWN_SPAWNS,
    ROPES,
    SPELLS,
    TRANSMUTE,
)
from shamble.rules.base.records import ENCHANTMENT, MAGIC, MELEE, RANGED
from shamble.rules.base.ruleset import ROPE, Ruleset, profile_of
from shamble.rules.combat.combat import do_combat, offer_combat, why_not_combat
from shamble.rules.combat.explosions import do_blast, offer_car_targets, why_not_blast
from shamble.rules.combat.fanning import do_fan, why_not_fan
from shamble.rules.combat.reload import do_reload, offer_reload, why_not_reload
from shamble.rules.combat.trick import do_trick_shot, why_not_trick
from shamble.rules.missions.mission_actions import do_mission_action, offer_mission_actions, why_not_do
from shamble.rules.missions.switches import do_pull, offer_switches, why_not_pulling
from shamble.rules.survivors.companions import do_rally, offer_rally, why_not_rally
from shamble.rules.survivors.guards import do_command, offer_command, why_not_command
from shamble.rules.survivors.rescue import TAKE, do_rescue, offer_rescue, why_not_rescue

Do = Callable[[Ruleset, State, int, Answer, Profile, Purse, "Tell | None"], tuple[Frame, ...]]
WhyNot = Callable[[Ruleset, State, int, Answer, Profile, Purse], str]

# What the values of an answer are, one part for each. `times` is how many of the weapon before it, `here` a Zone that
# goes without saying, `tool` a card or bare hands, `loot` what comes out of a car; "a|b" is one of these words.
PARTS = frozenset(
    {
        *("zone", "here", "who", "card", "weapon", "times", "tool", "kind", "skill", "token", "face", "mission-action"),
        *("switch", "car", "zombie card", "number", "word", "loot"),
    }
)
ZONES = ("zone", "here")
DICE = 40  # faces that one roll may show

# Menus: the likely ones first, what is in none of them next, what says no more last.
ATTACK, OTHER, LAST = "attack", "other", "end"
GROUPS = (ATTACK, "take", "switch", "door", "search", "move", "skill", "car", "cards", "noise", OTHER, LAST)

JUMP = "jump"
WALK, DRIVE = "walk", "drive"  # ways to get to the Zone an answer names
HERE, AT_CAR = "here", "car"  # what an answer is about that names no Zone: where one stands, where the car does
SHUT_DOOR, OPEN_DOOR, CARS_HERE, NOTHING = "shut door", "open door", "cars here", "nothing"  # what lights up
PLACE, HEALTH, STRENGTH = "place", "health", "strength"  # what is told of a figure, or of a card

# What bots make of an Action: done where it is offered; part of their plans; left alone; or tried out.
AT_HAND, PLANNED, LEFT, TRIED = "at hand", "planned", "left", "tried"


class Verb(NamedTuple):
    """All there is to know about one verb; what is not said is as usual."""

    name: str
    parts: tuple[str, ...] = ()  # what the values after it are (PARTS)
    other: tuple[str, ...] = ()  # the same for answers of another length
    word: str = ""  # what it is called in the notation, if not by its name
    group: str = OTHER  # the menu it is shown in (GROUPS)
    way: str = ""  # WALK or DRIVE, if one gets somewhere by it
    odds: bool = False  # its chances can be told beforehand
    weighty: bool = False  # cannot simply be taken back: a click on the board shows its words first
    about: str = ""  # HERE or AT_CAR, if it names no Zone and is about one all the same
    things: str = ""  # what it lights up on the board, if not the token, the switch or the car it names
    tells: tuple[str, ...] = ()  # what is told beside it of the figure or the card it names first
    chance: bool = False  # only ever drawn or rolled
    seldom: bool = False  # meant: never the first to be offered
    slot: bool = False  # puts a card into a slot, where the book has it
    pays: str = ""  # the kind of Action it is paid for as, if not its own
    bots: str = TRIED
    liked: int = 0  # by bots, where nothing else tells the options of a small Choice apart
    weight: int = 0  # with the random player of the lab; 0 is the usual
    needs: str = ""  # said only in games where this is possible, see `questions.CAPABILITIES`
    do: Do | None = None  # an Action of the rules; one that a Skill brings is done by its Grant
    why_not: WhyNot | None = None  # which rule refuses it

    @property
    def attacks(self) -> bool:
        return self.group == ATTACK


def combat(kind: str, zone: str) -> Verb:
    """A kind of attack with weapons that are in hand; a last word says that it is an unusual one."""
    parts, verb = ("weapon", "times", zone), Verb(kind, group=ATTACK, odds=True, weighty=True, bots=PLANNED, weight=8)
    return verb._replace(parts=parts, other=(*parts, "word"), do=do_combat, why_not=why_not_combat)


LISTED: tuple[Verb, ...] = (
    # Ways and Zones.
    Verb("move", ("zone",), group="move", way=WALK, bots=PLANNED, do=do_move, why_not=why_not_move),
    Verb("slip", ("zone",), group="move", way=WALK, bots=PLANNED, pays="move", do=do_move, why_not=why_not_move),
    Verb("charge", ("zone",), group="skill", way=WALK, bots=LEFT),
    Verb(JUMP, ("zone",), group="skill", way=WALK, bots=LEFT),
    Verb("shove", ("zone",), group="skill", bots=LEFT),
    Verb("taunt", ("zone",), group="skill", bots=LEFT),
    Verb("lifesaver", ("zone",), group="skill", bots=LEFT),
    Verb("fling", ("zone",), group=ATTACK, odds=True, weighty=True, bots=LEFT),
    Verb("room", ("zone",)),
    Verb("start", ("zone",)),
    Verb("lock", ("zone",), group="skill", things=OPEN_DOOR, bots=LEFT),
    Verb("seal", ("zone",)),
    Verb("pair", ("zone",)),
    Verb("blitz", ("zone",), group="skill", way=WALK, bots=LEFT),
    Verb("bloodlust-combat", ("zone",), group="skill", way=WALK, bots=LEFT),
    Verb("bloodlust-melee", ("zone",), group="skill", way=WALK, bots=LEFT),
    Verb("bloodlust-ranged", ("zone",), group="skill", way=WALK, bots=LEFT),
    Verb("medic", ("zone",), group="skill", way=WALK, bots=LEFT),
    Verb("echo", ("zone",), needs=ONE_NOISE),
    Verb("command", ("zone",), group="skill", bots=LEFT, needs=GUARDS, do=do_command, why_not=why_not_command),
    Verb("march", ("zone",), group="move", needs=GUARDS),
    Verb("strike", ("zone",), group=ATTACK, needs=GUARDS),
    Verb("volley", ("zone",), group=ATTACK, needs=GUARDS),
    Verb("set-down", ("zone",)),
    Verb("defile", ("zone",), needs=OWN_SPAWNS),
    Verb("hang", ("zone",), group="take", pays=ROPE, bots=LEFT, needs=ROPES, do=do_hang, why_not=why_not_rope),
    Verb("unhook", ("zone",), group="take", pays=ROPE, bots=LEFT, needs=ROPES, do=do_unhook, why_not=why_not_rope),
    Verb(LOOT, ("zone",), group="take", bots=AT_HAND, weight=12, needs=DROPS, do=do_loot, why_not=why_not_loot),
    Verb("bloodlust-magic", ("zone",), group="skill", way=WALK, bots=LEFT, needs=SPELLS),
    Verb("dragon-fire", ("zone",), group=ATTACK, weighty=True, bots=LEFT, needs=DRAGON_FIRE),
    Verb(CARRY, ("zone",), weighty=True, bots=LEFT, needs=CAULDRONS, do=do_cauldron, why_not=why_not_cauldron),
    Verb(POUR, ("zone",), weighty=True, bots=LEFT, needs=CAULDRONS, do=do_cauldron, why_not=why_not_cauldron),
    Verb("leap", ("zone",), group="move", needs=GUARDS),
    Verb("sally", ("zone",), group="move", needs=GUARDS),
    Verb("repel", ("zone",), needs=GUARDS),
    Verb("escort", ("zone",), needs=OWN_SPAWNS),
    Verb(VADE_RETRO, ("zone",), group="skill", bots=LEFT, needs=FAITH),
    Verb(TURN, ("zone",), needs=DIM_LIGHT),
    # Cards.
    Verb("hold", ("card",), tells=(STRENGTH,), slot=True, weight=8),
    Verb("stow", ("card",), slot=True),
    Verb("drop", ("card",), seldom=True),
    Verb("give", ("card",), weight=8),
    Verb("get", ("card",), word="take", weight=8),
    Verb("reload", ("card",), group="cards", bots=PLANNED, weight=8, do=do_reload, why_not=why_not_reload),
    Verb("shield", ("card",)),
    Verb("replace", ("card",)),
    Verb("lose", ("card",)),
    Verb("equip", ("card",), chance=True),
    Verb("swap", ("card",)),
    Verb("load", ("card",)),
    Verb("unload", ("card",)),
    Verb("wear", ("card",), tells=(STRENGTH,), slot=True, weight=8),
    Verb("sling", ("card",), tells=(STRENGTH,), slot=True, weight=8),
    Verb("transmute", ("card",), group="cards", bots=LEFT, needs=TRANSMUTE),
    Verb("mend", ("card",), needs=BREAKS),
    # People.
    Verb("activate", ("who",), tells=(PLACE, HEALTH)),
    Verb("trade", ("who",), group="cards", bots=PLANNED, weight=2, do=do_trade, why_not=why_not_trade),
    Verb("hurt", ("who",), tells=(HEALTH,)),
    Verb("wound", ("who",), tells=(HEALTH,)),
    Verb("deal", ("who",)),
    Verb("rally", ("who",), group="take", bots=AT_HAND, weight=12, do=do_rally, why_not=why_not_rally),
    Verb("hand-over", ("who",), weight=12),
    Verb("take-over", ("who",), weight=12),
    Verb("lead", ("who",), group="skill", bots=LEFT),
    Verb("drag", ("who",), tells=(HEALTH,)),
    Verb("heal", ("who",), group="skill", tells=(HEALTH,), bots=LEFT),
    Verb("hand-out", ("who",)),
    Verb("gift", ("card", "who")),
    Verb("pick", ("who",)),
    Verb(
        "rescue",
        ("who",),
        group="take",
        pays=TAKE,
        bots=AT_HAND,
        weight=12,
        needs=CARRIED_OFF,
        do=do_rescue,
        why_not=why_not_rescue,
    ),
    # Kinds of Zombies, numbers.
    Verb("hit", ("kind",)),
    Verb("abomination", ("kind",), chance=True),
    Verb("roll", ("number",), ("number", "number"), liked=2),
    Verb("first", ("number",)),
    Verb("muster", ("number",), needs=GUARDS),
    Verb("necromancer", ("kind",), chance=True, needs=OWN_SPAWNS),
    Verb("send", ("number",), needs=OWN_SPAWNS),
    # Several parts.
    combat(MELEE, "here"),
    combat(RANGED, "zone"),
    Verb(
        "blast",
        ("weapon", "times", "car"),
        ("weapon", "times", "car", "word"),
        group=ATTACK,
        odds=True,
        weighty=True,
        about=AT_CAR,
        pays=RANGED,
        bots=LEFT,
        do=do_blast,
        why_not=why_not_blast,
    ),
    Verb(
        "trick",
        ("card", "zone", "zone"),
        ("card", "zone", "zone", "word"),
        group=ATTACK,
        weighty=True,
        pays=RANGED,
        bots=LEFT,
        do=do_trick_shot,
        why_not=why_not_trick,
    ),
    Verb("car", ("car",), things=NOTHING),
    Verb("from", ("deck|discards",)),
    Verb(
        "door",
        ("zone", "tool"),
        group="door",
        weighty=True,
        things=SHUT_DOOR,
        bots=PLANNED,
        weight=8,
        do=do_door,
        why_not=why_not_door,
    ),
    Verb(
        "take",
        ("token",),
        ("loot", "car"),
        group="take",
        about=HERE,
        bots=AT_HAND,
        weight=12,
        do=do_take,
        why_not=why_not_take,
    ),
    Verb("pass-token", ("token",)),
    Verb("claim-token", ("token",)),
    Verb("skill", ("skill",)),
    Verb("react", ("skill",), ("skill", "zone")),
    Verb("odd", ("kind", "zone", "zone")),
    Verb("card", ("zombie card",)),
    Verb("token", ("face",), chance=True),
    Verb("found", ("who",), chance=True),
    Verb("stands", ("zone",), chance=True),
    Verb("companion", ("who",)),
    Verb("follow", ("who",)),
    Verb("join", ("who",)),
    Verb("do", ("mission-action",), bots=AT_HAND, do=do_mission_action, why_not=why_not_do),
    Verb(
        "pull",
        ("switch", "left|right"),
        group="switch",
        weighty=True,
        about=HERE,
        bots=PLANNED,
        do=do_pull,
        why_not=why_not_pulling,
    ),
    Verb(
        "enter",
        ("car", "driver|passenger"),
        group="car",
        weighty=True,
        bots=PLANNED,
        weight=12,
        do=do_car,
        why_not=why_not_car,
    ),
    Verb("seat", ("driver|passenger",), group="car", bots=PLANNED, weight=1, do=do_car, why_not=why_not_car),
    Verb(
        "search",
        ("word", "car"),
        group="search",
        weighty=True,
        about=HERE,
        things=CARS_HERE,
        bots=PLANNED,
        weight=8,
        do=do_search,
        why_not=why_not_searching,
    ),
    Verb(
        "drive",
        ("zone", "zone", "zone"),
        group="car",
        way=DRIVE,
        weighty=True,
        bots=PLANNED,
        weight=8,
        do=do_car,
        why_not=why_not_car,
    ),
    Verb(
        "ride",
        ("car",),
        group="car",
        bots=LEFT,
        liked=-1,  # who rides does not walk on
        pays="move",
        do=do_step,
        why_not=why_not_machine,
    ),
    Verb("fire", ("car", "zone"), group=ATTACK, weighty=True, bots=LEFT, do=do_fire, why_not=why_not_fire),
    Verb("push", ("car", "zone"), group="car", weighty=True, bots=LEFT, do=do_push, why_not=why_not_machine),
    Verb("dice", ("number",) * DICE, chance=True),
    combat(MAGIC, "zone"),
    Verb(
        "fan",
        ("card", "zone"),
        group=ATTACK,
        odds=True,
        weighty=True,
        pays=RANGED,
        bots=LEFT,
        do=do_fan,
        why_not=why_not_fan,
    ),
    Verb(
        ENCHANT,
        ("card", "who"),
        ("card", "zone", "zone"),
        group="skill",
        weighty=True,
        pays=ENCHANTMENT,
        bots=LEFT,
        needs=SPELLS,
        do=do_enchant,
        why_not=why_not_enchant,
    ),
    Verb("train", ("skill",), chance=True, needs=GUARD_DRILL),
    Verb("bless", ("card", "zone"), group="cards", weighty=True, bots=AT_HAND, weight=12, needs=FAITH),
    # No parts.
    Verb("end", group=LAST, weighty=True, bots=PLANNED, weight=2),
    Verb("done", group=LAST),
    Verb("keep", liked=1),
    Verb("redraw"),
    Verb("match", liked=2),
    Verb("pass", group=LAST, bots=PLANNED),
    Verb("reroll"),
    Verb("reap", liked=2, weight=8),
    Verb("spare"),
    Verb("endure"),
    Verb("escape", weight=12),
    Verb("stay", group=LAST),
    Verb("drive-off"),
    Verb("rise", liked=2),
    Verb("wait", group=LAST),
    Verb("agree", liked=1),
    Verb("refuse", seldom=True, weight=2),
    Verb("later"),
    Verb("noise", group="noise", seldom=True, bots=LEFT, weight=1, do=do_noise, why_not=why_not_noise),
    Verb("reorganize", group="cards", seldom=True, bots=PLANNED, weight=1, do=do_trade, why_not=why_not_trade),
    Verb("leave", group="car", bots=PLANNED, weight=2, do=do_car, why_not=why_not_car),
    Verb("brother"),
    Verb("brawl", group=ATTACK, weighty=True, about=HERE, bots=LEFT),
    Verb("loud", group="skill", bots=LEFT),
    Verb("alight", group="car", bots=AT_HAND, pays="move", do=do_step, why_not=why_not_machine),
    Verb("ignore", liked=2, needs=BREAKS),
    Verb(LIGHT, group="skill", bots=LEFT, needs=DIM_LIGHT, do=do_light, why_not=why_not_light),
    Verb(DOUSE, group="skill", bots=LEFT, pays=LIGHT, needs=DIM_LIGHT, do=do_light, why_not=why_not_light),
)
VERBS: dict[str, Verb] = {verb.name: verb for verb in LISTED}
ACTIONS: dict[str, Do] = {verb.name: verb.do for verb in LISTED if verb.do is not None}


def verb_of(answer: Answer) -> Verb:
    """The record of an answer's verb; for a verb without one all is as usual."""
    name = str(answer[0])
    return VERBS.get(name) or Verb(name)


def parts_of(answer: Answer) -> tuple[str, ...]:
    """What the values of an answer are; an answer may be shorter than what its verb allows."""
    verb = verb_of(answer)
    return verb.other if verb.other and len(answer) == len(verb.other) + 1 else verb.parts


def named_in(answer: Answer) -> Iterable[tuple[str, str | int]]:
    """The values of an answer, each with what it is."""
    return zip(parts_of(answer), answer[1:], strict=False)


def values_of(answer: Answer, *parts: str) -> list[int]:
    """The values of an answer that are of such parts."""
    return [int(value) for part, value in named_in(answer) if part in parts]


def paid_as(name: str) -> str:
    """The kind of Action that a verb is paid for as."""
    verb = VERBS.get(name)
    return verb.pays or name if verb else name


# --- what there is to choose -------------------------------------------------------------------------------------


def offers(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse) -> list[Answer]:
    """Every Action there is to choose, in a fixed order."""
    found: list[Answer] = []
    if rules.security and in_security(rules, state, who):
        offer_moves(rules, state, who, profile, purse, found)
        return found
    if purse.left or purse.free or purse.bonus:
        offer_moves(rules, state, who, profile, purse, found)
        offer_combat(rules, state, who, profile, purse, found)
        if rules.spells:
            offer_enchantments(rules, state, who, profile, purse, found)
        offer_search(rules, state, who, profile, purse, found)
        offer_doors(rules, state, who, profile, purse, found)
        offer_tokens(rules, state, who, profile, purse, found)
        if state.ledger.fallen:
            offer_rescue(rules, state, who, profile, purse, found)
        offer_trade(rules, state, who, profile, purse, found)
        if rules.dim:
            offer_light(rules, state, who, profile, purse, found)
        if state.cars:
            if rules.driven:
                offer_cars(rules, state, who, profile, purse, found)
            if rules.machines:
                offer_machines(rules, state, who, profile, purse, found)
            if rules.guns:
                offer_guns(rules, state, who, profile, purse, found)
            if rules.scene.cars_explode:
                offer_car_targets(rules, state, who, profile, purse, found)
        if rules.scene.switches:
            offer_switches(rules, state, who, profile, purse, found)
        if rules.scene.actions:
            offer_mission_actions(rules, state, who, profile, purse, found)
        if rules.companions_possible and rules.scene.rally:
            offer_rally(rules, state, who, profile, purse, found)
        if rules.ropes:
            offer_ropes(rules, state, who, profile, purse, found)
        if rules.drops and state.ledger.marks:
            offer_loot(rules, state, who, profile, purse, found)
        if rules.cauldrons:
            offer_cauldrons(rules, state, who, profile, purse, found)
        if rules.guards:
            offer_command(rules, state, who, profile, purse, found)
        if purse.affords(NOISE) and not drowned(rules, state):
            found.append((NOISE,))
    offer_reload(rules, state, who, profile, purse, found)
    if profile.grants:
        offer_grants(rules, state, who, profile, purse, found)
    return found


def offer_grants(rules: Ruleset, state: State, who: int, profile: Profile, purse: Purse, found: list[Answer]) -> None:
    """Actions that Skills bring."""
    me = state.survivors[who]
    for skill, grant in profile.grants:
        spent = grant.limited and (is_used_up(me, skill, grant, profile) or not me.flags & IN_TURN)
        if not spent and (grant.cost or not purse.bonus) and affords_grant(rules, state, who, grant, purse):
            said = grant.options(rules, state, who)
            if rules.steep and grant.extra:
                said = [answer for answer in said if affords_grant(rules, state, who, grant, purse, answer)]
            found += said if purse.zone < 0 else [answer for answer in said if purse.zone in answer]


def is_used_up(me: Survivor, skill: int, grant: Grant, profile: Profile) -> bool:
    """Whether what may be done once a Turn, or as often as Skills add, has been done."""
    return skill in me.used and me.used.count(skill) > profile.again.count(grant.verb)


def on_top(rules: Ruleset, state: State, who: int, grant: Grant, said: Answer) -> int:
    """What a use of it costs besides its Action: Zombies around, and a climb to where it leads."""
    extra = grant.extra(rules, state, who) if grant.extra else 0
    return (
        extra + way_up(rules, state, who, grant.verb, int(said[1])) if rules.steep and grant.extra and said else extra
    )


def way_up(rules: Ruleset, state: State, who: int, verb: str, zone: int) -> int:
    """What a way of two Zones costs because it leads up; a Jump pays for where it ends."""
    here = state.survivors[who].zone
    if verb == JUMP:
        return climb(rules, state, here, zone)
    through = profile_of(rules, state, who).slippery and rules.policies.slips_past(rules)
    return climbs(rules, state, here, rules.numbers.rush_zones, through)[zone]


def affords_grant(rules: Ruleset, state: State, who: int, grant: Grant, purse: Purse, said: Answer = ()) -> bool:
    extra = on_top(rules, state, who, grant, said)
    return purse.affords(grant.pays, extra) if grant.cost else purse.left >= extra
